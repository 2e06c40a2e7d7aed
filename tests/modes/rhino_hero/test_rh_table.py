"""What the table sees, hears and may take back."""

import msgspec
import pytest
from seated import RULES, Game, few

from rhino_suite.api import Lift, PlayerToAct, Settled, fold
from rhino_suite.modes.rhino_hero import MODE
from rhino_suite.modes.rhino_hero.actions import Ask, Choose, Decline, Give, Refuse
from rhino_suite.modes.rhino_hero.box import RHINO
from rhino_suite.modes.rhino_hero.events import DirectionKept, DrewNothing
from rhino_suite.testing.fakes import off_by


def scene(game, seat=None):
    return MODE.scene(game.state, seat)


def told(game):
    """Return every telling of the game so far."""
    state, tellings = fold(RULES, game.log[:1]), []
    for event in game.log[1:]:
        telling = MODE.tell(state, event)
        if telling is not None:
            tellings.append(telling)
        state = RULES.evolve(state, event)
    return tellings


def art_of(telling):
    return None if telling.gesture is None else (telling.gesture.art, telling.gesture.struck)


@pytest.mark.rule("RH-12", "RH-6")
def test_a_symbol_that_does_nothing_is_said_and_shown_struck_through():
    game = Game([["reverse"], ["plus_one"]], box=few(deal_two=15), each=15)
    game.build("reverse")
    game.build("plus_one")
    game.build("plain")
    assert game.happened(DirectionKept)
    struck = [t for t in told(game) if t.gesture is not None and t.gesture.struck]
    assert [(t.gesture.art, "nothing happens" in t.text.msgid) for t in struck] == [
        ("reverse", True)
    ]
    dry = MODE.tell(game.state, DrewNothing(1))
    assert art_of(dry) == ("plus_one", True)
    assert "nothing happens" in dry.text.msgid


@pytest.mark.rule("RH-12", "RH-13", "RH-14")
def test_a_symbol_that_acts_is_a_gesture_between_two_faces():
    game = Game([["reverse"], [], ["breather"]])
    game.build("reverse")
    game.build("breather")
    gestures = [t.gesture for t in told(game) if t.gesture]
    assert [(g.art, g.seat, g.to, g.struck) for g in gestures] == [
        ("reverse", 0, None, False),
        ("breather", 2, 1, False),
    ]
    plus = Game([["plus_one"], []])
    plus.build("plus_one")
    assert [(t.gesture.art, t.gesture.seat) for t in told(plus) if t.gesture] == [("plus_one", 1)]


def test_every_name_stands_after_a_label():
    game = Game([["double", "double"], [], []], box=few(deal=2), each=2)
    game.build("double")
    game.do(Refuse())
    game.knocked()
    for telling in told(game):
        if "player" in telling.text.args:
            assert telling.text.msgid.rstrip(".").endswith(("{player}", "{card}"))


def test_a_scene_shows_the_building_the_hands_and_what_waits_beside_it():
    game = Game([["rhino"], [], []])
    game.build("rhino")
    seen = scene(game)
    assert [s.piece for s in seen.sprites] == [r.piece for r in game.state.structure.pieces]
    assert [s.piece for s in seen.beside] == [RHINO]
    top = next(s for s in seen.sprites if s.piece == game.state.top)
    face = game.state.face(game.state.top)
    assert (top.art, top.role, top.symbol) == ("roof", "roof", "rhino")
    assert (top.marks, top.spot) == (face.marks, face.spot)
    assert [sign.art for sign in seen.owed] == ["rhino"]
    assert {stock.art: stock.count for stock in seen.stocks} == {"wall": 26, "pile": 16}
    assert [stock.label.args["n"] for stock in seen.stocks] == [26, 16]
    assert (seen.turn, seen.direction, seen.storeys) == (1, 1, 1)
    assert [len(hand.cards) for hand in seen.hands] == [4, 5, 5]
    game.rhino()
    seen = scene(game)
    assert not seen.beside
    assert not seen.owed
    assert next(s for s in seen.sprites if s.piece == RHINO).role == "figure"


def test_every_piece_is_drawn_as_what_it_is():
    game = Game([["rhino1"], [], []])
    game.build("rhino1")
    game.rhino()
    drawn = {s.piece: (s.art, s.role, s.variant) for s in scene(game).sprites}
    top = game.state.top
    assert drawn == {
        "foundation": ("foundation", "foundation", 0),
        "wall.01": ("wall", "wall", 1),
        "wall.02": ("wall", "wall", 2),
        top: ("roof", "roof", int(top[-2:])),
        RHINO: ("rhino", "figure", 0),
    }
    shown = {s.piece: s for s in scene(game).sprites}
    assert shown[top].symbol == "rhino"
    assert shown["wall.02"].label.args == {"number": 2}
    assert shown[RHINO].label.msgid == "Rhino"


def test_what_may_be_put_somewhere_now_lies_ready():
    game = Game([["rhino2"], ["plain"], []])
    assert [s.piece for s in scene(game).ready] == ["wall.01", "wall.01"]
    game.build("rhino2")
    assert [s.piece for s in scene(game).ready] == ["wall.03", "wall.03", RHINO]
    game.ready()
    assert [s.piece for s in scene(game).ready] == [game.holding("plain")]
    game.let_go("roof")
    assert scene(game).ready == ()


@pytest.mark.rule("RH-5", "RH-12")
def test_a_scene_tells_the_direction():
    game = Game([["reverse"], [], []])
    assert scene(game).direction == 1
    game.build("reverse")
    assert (scene(game).direction, scene(game).turn) == (-1, 2)


def test_before_the_first_turn_it_is_nobodys():
    game = Game([[], [], []], begins=None)
    for state, said in ((fold(RULES, game.log[:1]), None), (game.state, "Lots decide")):
        seen = MODE.scene(state, 0)
        assert (seen.turn, seen.buttons, seen.owed) == (None, (), ())
        assert (seen.prompt is None) if said is None else seen.prompt.msgid.startswith(said)
    assert [hand.seat for hand in scene(game).hands] == [0, 1, 2]


def test_when_it_is_over_it_is_nobodys_turn():
    game = Game([["plain"], []])
    game.build()
    game.knocked(game.state.top)
    seen = scene(game)
    assert (seen.turn, seen.buttons, seen.prompt) == (None, (), None)


@pytest.mark.rule("RH-8", "RH-15")
def test_what_is_owed_stays_owed_while_the_building_settles():
    game = Game([["rhino"], [], []])
    game.build("rhino")
    game.let_go("wall.1")
    assert [sign.art for sign in scene(game).owed] == ["rhino"]
    second = Game([["double", "plain"], [], []])
    second.build("double")
    second.do(Choose(second.holding("plain")))
    second.let_go("roof")
    assert [sign.art for sign in scene(second).owed] == ["double"]


def test_picking_a_card_is_an_action_only_for_whoever_is_to_act():
    game = Game([["plain"], [], []])
    seen = scene(game)
    assert [card.action for card in seen.hands[0].cards] == [
        Choose(roof) for roof in game.state.hands[0]
    ]
    assert {card.action for hand in seen.hands[1:] for card in hand.cards} == {None}
    game.do(Choose(game.holding("plain")))
    (chosen,) = [card for card in scene(game).hands[0].cards if card.chosen]
    assert chosen.sprite.piece == game.holding("plain")
    assert chosen.action is None


def test_the_card_in_the_air_is_in_no_hand():
    game = Game([["plain"], []])
    game.ready()
    roof = game.state.phase.chosen
    game.let_go("roof")
    assert roof not in [card.sprite.piece for card in scene(game).hands[0].cards]
    game.do(Settled(back=True))
    assert roof in [card.sprite.piece for card in scene(game).hands[0].cards]


def test_peeking_hides_cards_by_their_backs():
    game = Game([["plain"], []], peek=True)
    seen = scene(game, 0)
    assert [(len(h.cards), h.hidden) for h in seen.hands] == [(7, 0), (0, 7)]
    passing = scene(game, None)
    assert [(len(h.cards), h.hidden) for h in passing.hands] == [(0, 7), (0, 7)]


def test_a_hidden_hand_is_shown_when_the_game_is_over():
    game = Game([["plain"], []], peek=True)
    game.ready()
    game.let_go("roof")
    game.falls()
    assert scene(game).hands[1].hidden == 0
    assert len(scene(game).hands[1].cards) == 7


@pytest.mark.rule("RH-16")
def test_a_gift_is_a_card_to_give_and_a_button_to_keep_it():
    game = Game([["double", "double"], [], []], box=few(deal=2), each=2)
    game.build("double")
    seen = scene(game)
    assert seen.turn == 1
    assert [card.action for card in seen.hands[1].cards] == [
        Give(roof) for roof in game.state.hands[1]
    ]
    (refuse,) = seen.buttons
    assert (refuse.action, refuse.art) == (Refuse(), "gift-refuse")
    assert refuse.label.msgid == "Give no roof"
    assert [sign.art for sign in seen.owed] == ["gift"]
    gift = game.state.hands[1][0]
    game.do(Give(gift))
    seen = scene(game)
    shown = [[card.sprite.piece for card in hand.cards] for hand in seen.hands]
    assert [gift in hand for hand in shown] == [True, False, False]
    assert [card.chosen for card in seen.hands[0].cards] == [False, True]
    assert [button.action for button in seen.buttons] == [Decline()]
    game.let_go("roof")
    assert gift not in [card.sprite.piece for card in scene(game).hands[0].cards]


@pytest.mark.rule("RH-15")
def test_leaving_the_second_roof_is_a_button():
    game = Game([["double"], []])
    game.build("double")
    (decline,) = scene(game).buttons
    assert (decline.action, decline.art) == (Decline(), "second-roof-decline")
    assert decline.label.msgid == "No second roof"
    assert [sign.art for sign in scene(game).owed] == ["double"]


def test_asking_is_a_button_with_the_neighbours_name():
    game = Game([["double", "double"], [], []], box=few(deal=2), each=2, double_gift="left_asked")
    game.build("double")
    ask = next(b for b in scene(game).buttons if b.action == Ask())
    assert (ask.label.args, ask.art) == ({"player": "P1"}, "gift-ask")


@pytest.mark.parametrize("count", [1, 2])
def test_the_prompt_says_what_is_to_be_done(count):
    game = Game([[f"plain{count}"], []], side="expert")
    prompts = [scene(game).prompt.msgid]
    game.walls()
    prompts.append(scene(game).prompt.msgid)
    game.do(Choose(game.holding(f"plain{count}")))
    prompts.append(scene(game).prompt.msgid)
    game.let_go("roof")
    prompts.append(scene(game).prompt.msgid)
    game.rests()
    assert scene(game).prompt.count == count
    assert prompts == [
        "Stand {n} wall on its mark.",
        "Choose a roof.",
        "Lay the roof on the walls.",
        "Wait until the building is at rest.",
    ]


@pytest.mark.rule("RH-15", "RH-16")
def test_the_prompt_of_a_second_roof_and_of_a_gift():
    game = Game([["double", "plain"], [], []])
    game.build("double")
    assert scene(game).prompt.msgid == "Choose a second roof, or leave it."
    game.do(Choose(game.holding("plain")))
    assert scene(game).prompt.msgid == "Lay the second roof flat on the double roof."
    asked = Game([["double", "double"], [], []], box=few(deal=2), each=2)
    asked.build("double")
    assert scene(asked).prompt.args == {"player": "P1"}


def test_every_sign_of_what_is_owed_has_a_name():
    rhino, double = Game([["rhino"], [], []]), Game([["double"], [], []])
    gift = Game([["double", "double"], [], []], box=few(deal=2), each=2)
    rhino.build("rhino")
    for game in (double, gift):
        game.build("double")
    signs = [scene(game).owed for game in (rhino, double, gift)]
    assert [[s.label.msgid for s in owed] for owed in signs] == [
        ["Rhino"],
        ["Double roof"],
        ["Gift"],
    ]


def test_the_prompt_calls_for_the_rhino():
    game = Game([["rhino"], []])
    game.build("rhino")
    assert "Rhino" in scene(game).prompt.msgid
    game.walls()
    assert scene(game).prompt.msgid == "Move the Rhino onto his mark."


def test_every_symbol_says_what_it_does():
    words = ["reverse", "breather", "plus_one", "double", "rhino", "plain", "plain"]
    game = Game([words, []])
    cards = scene(game).hands[0].cards
    assert [card.does is None for card in cards] == [False] * 5 + [True] * 2
    assert len({card.does.msgid for card in cards[:5]}) == 5
    assert len({card.sprite.label.args["symbol"].msgid for card in cards[:5]}) == 5


@pytest.mark.parametrize(
    "action", [Choose("roof.01"), Ask(), Give("roof.01"), Refuse(), Decline()]
)
def test_what_may_be_taken_back(action):
    assert RULES.undoable(action)


def test_what_touched_the_building_may_not_be_taken_back():
    game = Game([["plain"], []])
    place = off_by(game.slot("wall.1"), game.state.structure)
    assert not RULES.undoable(place)
    assert not RULES.undoable(Lift("wall.01"))
    assert not RULES.undoable(Settled())


@pytest.mark.rule("G-8")
def test_the_game_goes_on_from_between_any_two_actions():
    game = Game([["double", "rhino", "double"], ["plain", "plus_one"], ["rhino"]])
    for word in ("double", "plus_one", "rhino"):
        game.walls()
        if isinstance(game.waiting, PlayerToAct) and game.state.phase.rhino == "due":
            game.rhino()
        game.do(Choose(game.holding(word)))
        game.let_go("roof")
        game.rests()
        if word == "double":
            game.do(Choose(game.holding("rhino")))
            game.put("roof")
    for length in range(1, len(game.log) + 1):
        wire = msgspec.json.encode(game.log[:length])
        events = msgspec.json.decode(wire, type=list[MODE.events])
        assert fold(RULES, events) == fold(RULES, game.log[:length])
    state = msgspec.json.decode(msgspec.json.encode(game.state), type=type(game.state))
    assert state == game.state
    assert RULES.awaiting(state) == RULES.awaiting(game.state)


def test_storeys_count_what_stands_safely():
    game = Game([["double", "plain"], ["plain"], []])
    assert RULES.storeys(game.state) == 0
    game.build("double")
    assert RULES.storeys(game.state) == 1
    game.do(Choose(game.holding("plain")))
    game.put("roof")
    assert RULES.storeys(game.state) == 1
    game.ready()
    game.let_go("roof")
    assert RULES.storeys(game.state) == 1
    game.falls("wall.01")
    assert RULES.storeys(game.state) == 1
    assert RULES.structure(game.state) == game.state.structure
