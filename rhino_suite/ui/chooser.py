"""The first page: games as pictures, going on, and the languages by their own names."""

from pathlib import Path

from PySide6.QtCore import QSize, QSizeF, Qt, Signal
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QButtonGroup, QHBoxLayout, QScrollArea, QVBoxLayout, QWidget

from rhino_suite.api import AnyMode
from rhino_suite.game.text import Text, msg, pmsg
from rhino_suite.i18n.languages import LANGUAGES
from rhino_suite.modes.registry import Broken
from rhino_suite.ui.chooser_cards import ModeCard
from rhino_suite.ui.chooser_left import LeftGame, damaged_save, left_game
from rhino_suite.ui.clock import Pending
from rhino_suite.ui.page import Page, Surroundings
from rhino_suite.ui.panels.drawings import drawing
from rhino_suite.ui.panels.flow import Flow
from rhino_suite.ui.panels.picture import PictureButton
from rhino_suite.ui.panels.spoken import Button, Label
from rhino_suite.ui.say import VOICE, say
from rhino_suite.ui.scene.backdrop import Backdrop

PICTURES = (QSize(330, 300), QSize(264, 300), QSize(184, 230))
"""The picture of a game, in pixels, when there are one, two, or three."""
MANY = QSize(150, 150)
"""The same when there are more: they lie in rows."""
GO_ON = QSize(240, 276)
"""The picture of the game that was left, in pixels."""
SIGN = QSize(46, 46)
SOON_S = 0.05
"""After the first frame: looking at saved games takes longer than painting."""
SOFT = 0.5
"""The city lies out of focus behind the cards: half as sharp, a quarter of the painting."""
HORIZON = 0.74
"""Where the table ends, as a share of the page's height."""


class Chooser(Page):
    """Choose a game, go on with one, or open a room beside it."""

    chosen = Signal(str)
    """A mode's id."""
    continue_game = Signal(object)
    """The file of the newest game that has not ended."""
    language = Signal(str)
    practice = Signal()
    rules = Signal()
    settings = Signal()
    about = Signal()
    told = Signal(object)
    """One sentence to show: a saved game that is damaged."""

    def __init__(self, around: Surroundings, parent: QWidget | None = None) -> None:
        super().__init__(around, parent)
        self.setObjectName("chooser")
        self._left: LeftGame | None = None
        self._painted = False
        self._told: set[Path] = set()
        self._looking: Pending | None = None
        self._backdrop = Backdrop()
        column = QVBoxLayout(self)
        column.setContentsMargins(20, 14, 20, 14)
        column.setSpacing(10)
        column.addWidget(self._languages())
        column.addStretch(1)
        cards = QHBoxLayout()
        cards.setSpacing(22)
        # TRANSLATORS: a button: take up the game that was left
        self._go_on = PictureButton(
            drawing("again"), pmsg("button", "Go on"), self, picture=GO_ON, scale=1.6, accent=True
        )
        self._go_on.setObjectName("chooser.go_on")
        self._go_on.clicked.connect(self._continue)
        self._go_on.hide()
        modes = tuple(around.suite.registry.modes.values())
        several = len(modes) > len(PICTURES)
        if not several:
            cards.addStretch(1)
        cards.addWidget(self._go_on)
        self._modes = [self._card(mode, len(modes)) for mode in modes]
        if several:
            cards.addWidget(self._shelf(), 1)
        else:
            for card in self._modes:
                cards.addWidget(card)
            cards.addStretch(1)
        column.addLayout(cards, 8 if several else 0)
        for broken in around.suite.registry.broken:
            self._strip(column, told(broken))
        for note in around.suite.notes:
            self._strip(column, note)
        column.addStretch(1)
        column.addWidget(self._rooms())

    def _languages(self) -> QWidget:
        box = QWidget(self)
        flow = Flow(box, gap=6)
        group = QButtonGroup(self)
        self._tongues: dict[str, Button] = {}
        for tag, language in LANGUAGES.items():
            button = Button(Text(language.own_name), box, bold=False)
            button.setCheckable(True)
            button.setObjectName(f"language.{tag}")
            button.clicked.connect(lambda _on=False, tag=tag: self.language.emit(tag))
            group.addButton(button)
            flow.addWidget(button)
            self._tongues[tag] = button
        self.retranslate()
        return box

    def _card(self, mode: AnyMode, count: int) -> ModeCard:
        picture = PICTURES[count - 1] if count <= len(PICTURES) else MANY
        card = ModeCard(mode, self, picture=picture)
        card.clicked.connect(lambda: self.chosen.emit(mode.info.id))
        return card

    def _shelf(self) -> QScrollArea:
        """Return many cards in rows that scroll; the one in focus is always seen."""
        shelf = QScrollArea(self)
        shelf.setWidgetResizable(True)
        shelf.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        shelf.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        rows = QWidget(shelf)
        flow = Flow(rows, gap=16)
        for card in self._modes:
            flow.addWidget(card)
        shelf.setWidget(rows)
        return shelf

    def _strip(self, column: QVBoxLayout, text: Text) -> None:
        label = Label(text, self)
        label.setProperty("role", "strip")
        label.setObjectName("chooser.strip")
        label.setAlignment(Qt.AlignmentFlag.AlignCenter)
        column.addWidget(label)

    def _rooms(self) -> QWidget:
        box = QWidget(self)
        flow = Flow(box, gap=14)
        self._signs: list[PictureButton] = []
        for name, text, signal in (
            # TRANSLATORS: a button: the room in which one trains one's hand
            ("hand", pmsg("button", "Practice"), self.practice),
            # TRANSLATORS: a button: opens the rules of the games
            ("book", pmsg("button", "Rules"), self.rules),
            # TRANSLATORS: a button: opens the settings
            ("gear", pmsg("button", "Settings"), self.settings),
            # TRANSLATORS: a button: opens what there is to know about this program
            ("info", pmsg("button", "About"), self.about),
        ):
            button = PictureButton(
                drawing(name),
                text,
                box,
                picture=SIGN,
                beside=True,
                least=self.around.measure.target,
                scale=1.15,
            )
            button.setObjectName(f"chooser.{name}")
            button.clicked.connect(signal)
            flow.addWidget(button)
            self._signs.append(button)
        return box

    def enter(self) -> None:
        """Offer what can be gone on with, once the page has been painted."""
        if self._painted:
            self._look_soon()
        first: QWidget | None = self._modes[0] if self._modes else None
        if first is not None:
            first.setFocus(Qt.FocusReason.OtherFocusReason)

    def left(self) -> None:
        """Look for nothing any more."""
        if self._looking is not None:
            self._looking.cancel()
            self._looking = None

    def _look_soon(self) -> None:
        self._looking = self.around.clock.after(SOON_S, self.look_for_unfinished)

    def look_for_unfinished(self) -> None:
        """Show the game that can be gone on with, if there is one."""
        self._left = left_game(self.around.suite, GO_ON, self.size(), self.devicePixelRatio())
        self._tell_damage()
        self._go_on.setVisible(self._left is not None)
        if self._left is not None:
            self._go_on.show_picture(self._left.paint_card)
            self._go_on.setFocus(Qt.FocusReason.OtherFocusReason)
        self.update()

    def _tell_damage(self) -> None:
        """Say once of a damaged game that it cannot be gone on with; the file stays."""
        damaged = damaged_save(self.around.suite)
        if damaged is not None and damaged[0] not in self._told:
            self._told.add(damaged[0])
            self.told.emit(damaged[1])

    def _continue(self) -> None:
        if self._left is not None:
            self.continue_game.emit(self._left.path)

    def resettle(self) -> None:
        """Follow large targets."""
        for sign in self._signs:
            sign.set_least(self.around.measure.target)

    def retranslate(self) -> None:
        """Mark the language that is spoken."""
        for tag, button in self._tongues.items():
            button.setChecked(tag == VOICE.tag)
        # TRANSLATORS: the first page, on which one chooses a game; for the screen reader
        self.setAccessibleName(say(msg("Choose a game")))

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: ARG002  Qt's signature
        """Paint the city behind everything."""
        if not self._painted:
            self._painted = True
            self._look_soon()
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        if self._left is not None:
            painter.drawImage(self.rect(), self._left.behind)
            return
        painter.scale(1 / SOFT, 1 / SOFT)
        size = QSizeF(self.size()) * SOFT
        dots = self.devicePixelRatio()
        self._backdrop.paint(painter, size, dots, size.height() * HORIZON, 0.0, rests=True)


def told(broken: Broken) -> Text:
    """Return why a game that is installed cannot be played, and what helps."""
    package = f"{broken.distribution} {broken.version}"
    return msg(
        # TRANSLATORS: {name} is a game's id, {reason} is technical English; {package} is the
        # package that brought the game, with its version
        "{name} cannot be played: {reason}. Update or remove {package}; the other games play on.",
        name=broken.name,
        reason=broken.reason.rstrip("."),
        package=package,
    )
