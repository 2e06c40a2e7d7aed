"""The panels around the building show what the building shows."""

from collections.abc import Callable
from typing import Protocol

from rhino_suite.game.ids import Seat
from rhino_suite.game.scene import HandView, Scene
from rhino_suite.table.table import Table
from rhino_suite.ui.page import Surroundings
from rhino_suite.ui.panels.picture import PictureButton
from rhino_suite.ui.play.beckon import Beckon
from rhino_suite.ui.play.beside import Beside
from rhino_suite.ui.play.cards import HandColumn
from rhino_suite.ui.play.computers import plays_itself
from rhino_suite.ui.play.evening import Evening
from rhino_suite.ui.play.stage import Stage
from rhino_suite.ui.play.table_panels import Choices, Pieces
from rhino_suite.ui.play.turn_bar import TurnBar
from rhino_suite.ui.say import say


class Followed(Protocol):
    """What lies around a table in play."""

    around: Surroundings
    evening: Evening
    cards: HandColumn
    pieces: Pieces
    choices: Choices
    beside: Beside
    undo: PictureButton


def follow(
    page: Followed,
    stage: Stage,
    table: Table,
    bar: TurnBar,
    scene: Scene,
    beckon: Beckon,
    peek: Callable[[bool], None],
) -> None:
    """Let every panel show `scene`; nothing can be tapped on a computer's turn, or while busy."""
    seat = stage.seat
    idle = not stage.busy and not plays_itself(table.header.seats, seat)
    bar.show_scene(scene, page.evening.stars)
    stage.view.setAccessibleDescription("" if scene.prompt is None else say(scene.prompt))
    page.beside.follow(scene, idle=not stage.busy)
    page.pieces.show_pieces(page.beside.stocks(scene), page.beside.owed(scene))
    page.choices.show_buttons(page.beside.buttons(scene) if idle else ())
    hand = next((h for h in scene.hands if h.seat == scene.turn), HandView(scene.turn or Seat(0)))
    page.cards.show_hand(hand, peek)
    page.cards.setEnabled(idle)
    page.cards.toggle = page.around.suite.settings.letting_go == "toggle"
    if plays_itself(table.header.seats, seat):
        beckon.call(False, still=True)
    else:
        beckon.follow(stage, hand, still=page.around.less_motion)
    page.undo.setEnabled(idle and seat is not None and table.may_undo(seat))
