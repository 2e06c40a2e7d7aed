"""What a seat sees of Super Battle: everything that the window needs, and no secrets."""

import pytest
from sb_table import MODE, Game

from rhino_suite.api import msg
from rhino_suite.modes.super_battle.actions import Choose, GiveUp, PutUnder, Take
from rhino_suite.modes.super_battle.faces import Why
from rhino_suite.modes.super_battle.words import why_back


def scene(game, seat=0):
    return MODE.scene(game.state, seat)


def test_pieces_say_what_they_look_like():
    game = Game([["STm"], []])
    ((floor,),) = game.city("T")
    game.stand(0, floor)
    game.hang(floor)
    by_piece = {sprite.piece: sprite for sprite in scene(game).sprites}
    board = by_piece["board.1"]
    assert (board.art, board.role, board.side, len(board.points)) == (
        "board",
        "board",
        "yellow",
        3,
    )
    assert (by_piece["wall.tall.01"].art, by_piece["wall.tall.01"].role) == ("wall", "wall")
    assert (by_piece[floor].art, by_piece[floor].role) == ("floor", "floor")
    assert (by_piece["hero.rhino"].art, by_piece["hero.rhino"].role) == ("rhino", "figure")
    assert (by_piece["monkey.1"].art, by_piece["monkey.1"].role) == ("monkey", "monkey")
    assert [sprite.piece for sprite in scene(game).beside] == ["hero.giraffe"]
    (card, *_) = scene(game).hands[0].cards
    assert (card.sprite.shows, card.sprite.symbol) == (("short", "tall"), "monkey")
    assert card.does is not None


def test_cards_do_what_may_be_done_with_them():
    game = Game([["S"], []])
    mine, theirs = scene(game).hands
    assert {type(card.action) for card in mine.cards} == {Choose}
    assert theirs.cards == ()
    assert theirs.hidden == 3
    assert {card.action for card in scene(game).display} == {None}
    game.choose("S")
    (chosen,) = (card for card in scene(game).hands[0].cards if card.chosen)
    assert chosen.action is None
    assert [sprite.piece for sprite in scene(game).ready] == ["wall.short.01"]
    assert [c.sprite.piece for c in scene(game, 1).hands[0].cards] == [chosen.sprite.piece]
    game.put()
    game.let_go()
    assert chosen.sprite.piece not in [c.sprite.piece for c in scene(game).hands[0].cards]


def test_buttons_stocks_and_signs():
    game = Game([["S"], []])
    assert [(b.art, b.action) for b in scene(game).buttons] == [("no-floor", GiveUp())]
    stocks = {stock.art: stock for stock in scene(game).stocks}
    assert {art: stock.count for art, stock in stocks.items()} == {
        "wall-short": 24,
        "wall-tall": 24,
        "pile": 21,
        "monkey": 4,
    }
    assert stocks["pile"].action is None
    game.build("S")
    game.throw(1)
    assert [b.art for b in scene(game).buttons] == ["stay"]
    assert [sign.art for sign in scene(game).owed] == ["hero"]
    game.do(game.choices[0])
    assert [b.art for b in scene(game).buttons] == ["take-pile"]
    stocks = {stock.art: stock for stock in scene(game).stocks}
    assert stocks["pile"].action == Take()
    assert {type(card.action) for card in scene(game).display} == {Take}
    game.do(Take())
    game.do(GiveUp())
    game.finds()
    game.finds_first()
    assert [sign.art for sign in scene(game).owed] == ["exchange"]
    assert {type(card.action) for card in scene(game, 1).hands[1].cards} == {PutUnder}


def test_levels_show_their_heroes_and_matter_while_one_is_chosen():
    game = Game([["T"], []])
    ((low, top),) = game.city("TT")
    game.stand(1, low)
    lines = scene(game).levels
    assert [(line.number, line.heroes, line.open) for line in lines] == [
        (1, ("hero.giraffe",), False),
        (2, (), False),
    ]
    assert not scene(game).levels_matter
    assert scene(game).storeys == 2
    game.build("T")
    game.throw(2)
    assert scene(game).levels_matter
    assert [line.open for line in scene(game).levels] == [True, True]
    assert scene(game).heroes == ("hero.rhino", "hero.giraffe")
    assert top in game.state.structure


def test_every_step_has_its_prompt():
    said = set()
    game = Game([["SSm"], []])
    ((floor,),) = game.city("S")
    game.stand(1, floor)

    def note():
        said.add(scene(game).prompt.msgid)

    note()
    game.choose("SSm")
    note()
    game.put()
    game.put()
    note()
    game.put()
    note()
    game.put()
    note()
    game.throw(1)
    note()
    game.set_down(floor)
    note()
    game.fight(2, 5)
    note()
    game.rests()
    note()
    assert len(said) == 9


@pytest.mark.parametrize("why", Why.__args__)
def test_every_hint_has_its_sentence(why):
    text = why_back(why, msg("Wall"))
    assert "back in the hand" in text.msgid


def test_no_die_lies_on_the_table_once_the_game_is_over():
    game = Game([["S"], []])
    ((floor,),) = game.city("T")
    game.stand(0, floor)
    game.build("S")
    game.throw(0)
    assert [die.face for die in scene(game).dice] == [0]
    game.knocked(floor)
    assert game.over.ending == "collapse"
    assert scene(game).dice == ()
