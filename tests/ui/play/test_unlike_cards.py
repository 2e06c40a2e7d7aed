"""Cards of many lengths in one hand: all are drawn to one scale."""

import pytest

from rhino_suite.api import Angle, Body, Card, Disc, HandView, Panel, PieceId, Seat, Sprite
from rhino_suite.game.text import Text
from rhino_suite.ui.panels.picture import PAD
from rhino_suite.ui.play.card_button import FOLD, deck
from rhino_suite.ui.play.cards import HandColumn
from rhino_suite.ui.play.hidden_cards import CARD_MM
from rhino_suite.ui.say import VOICE, use_language

pytestmark = pytest.mark.gui
LENGTHS = {PieceId("plank.1"): 80.0, PieceId("plank.2"): 120.0, PieceId("plank.3"): 160.0}
BODIES = {
    **{piece: Body(Panel(mm, 64.0), 0.6, 2.0, "card") for piece, mm in LENGTHS.items()},
    PieceId("post"): Body(Angle(44.0, 80.0, 0.6), 60.0, 2.0, "wall"),
    PieceId("token"): Body(Disc(9.0), 2.0, 1.0, "card"),
}


def test_a_deck_knows_its_cards_and_its_walls():
    known = deck(BODIES)
    assert known.largest == (160.0, 64.0)
    assert known.size(PieceId("plank.2")) == (120.0, 64.0)
    assert known.size(PieceId("hidden")) == known.largest
    assert known.wall == (44.0, 80.0)
    assert (deck({}).largest, deck({}).wall) == (CARD_MM, FOLD)


def test_a_longer_card_is_drawn_longer(qtbot, qapp, suite):
    use_language(suite.words)
    column = HandColumn()
    qtbot.addWidget(column)
    column.deck = deck(BODIES)
    sprites = [Sprite(piece, "roof", Text(piece), "roof") for piece in LENGTHS]
    column.show_hand(HandView(Seat(0), tuple(Card(sprite) for sprite in sprites)))
    sizes = [button.sizeHint() for button in column.buttons]
    wide = [size.width() - 2 * PAD for size in sizes]
    assert wide[0] == pytest.approx(wide[2] / 2, abs=1)
    assert wide[1] == pytest.approx(wide[2] * 3 / 4, abs=1)
    assert len({size.height() for size in sizes}) == 1
    VOICE.silence()
