"""Panels over the moving table: drawn when they change, not in every frame."""

from PySide6.QtGui import QPixmap
from PySide6.QtWidgets import QWidget

from rhino_suite.game.ids import Seat
from rhino_suite.game.record import SeatSetup
from rhino_suite.ui.panels.kept import Kept
from rhino_suite.ui.play.seat_face import Held, SeatFace
from rhino_suite.ui.play.signs import animal_face
from rhino_suite.ui.say import VOICE, use_language


class Panel(QWidget):
    """A panel that counts how often its strokes are drawn."""

    def __init__(self):
        super().__init__()
        self.shows, self.drawn, self.kept = 1, 0, Kept()
        self.resize(40, 30)

    def paintEvent(self, event):  # noqa: N802  Qt's name
        self.kept.paint(self, self.shows, self.draw)

    def draw(self, painter):
        self.drawn += 1
        painter.fillRect(0, 0, 10 * self.shows, 30, "red")


def painted(widget):
    picture = QPixmap(widget.size())
    picture.fill("white")
    widget.render(picture)
    return picture.toImage()


def test_an_unchanged_panel_is_drawn_once(qtbot):
    panel = Panel()
    qtbot.addWidget(panel)
    first = painted(panel)
    assert painted(panel) == first
    assert panel.drawn == 1


def test_a_panel_is_drawn_anew_when_it_shows_something_else_or_is_resized(qtbot):
    panel = Panel()
    qtbot.addWidget(panel)
    before = painted(panel)
    panel.shows = 2
    assert painted(panel) != before
    panel.resize(50, 30)
    assert painted(panel).width() == 50
    assert panel.drawn == 3


def test_a_face_shows_every_change_of_its_state(qtbot, suite):
    use_language(suite.words)
    face = SeatFace(Seat(0), SeatSetup("Ane", "rhino"), animal_face("rhino"), None)
    qtbot.addWidget(face)
    face.resize(120, 100)
    seen = [painted(face)]
    for state in (
        Held(True, 5),
        Held(True, 4),
        Held(True, 4, 2),
        Held(False, 4, 2),
        Held(False, 4, 2, hero="giraffe"),
        Held(False, 4, 2, hero="giraffe", badges=("medal",)),
    ):
        face.show_held(state)
        seen.append(painted(face))
    face.fit(70)
    seen.append(painted(face))
    assert all(one != other for k, one in enumerate(seen) for other in seen[:k])
    VOICE.silence()
