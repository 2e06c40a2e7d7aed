"""What this program is, whose games these are, and under which licences it comes."""

from PySide6.QtCore import QSize, Qt, qVersion
from PySide6.QtWidgets import QWidget

from rhino_suite import __version__
from rhino_suite.game.text import Text, msg, pmsg
from rhino_suite.ui.card import CardDialog
from rhino_suite.ui.panels.drawings import find_drawing
from rhino_suite.ui.panels.icons import icon
from rhino_suite.ui.panels.picture import Sign
from rhino_suite.ui.panels.spoken import Label
from rhino_suite.ui.style import Measure

FACE = QSize(96, 96)

WORDS: tuple[Text, ...] = (
    msg("An independent fan project, made for families who know and love the card games."),
    # TRANSLATORS: {names} are the two authors of the games
    msg("Games: {names}", names=("Scott Frisco", "Steven Strumpf")),
    # TRANSLATORS: {name} drew the pictures of the printed games
    msg("Pictures of the printed games: {name}", name="Thies Schwarz"),
    # TRANSLATORS: {name} is the firm that owns the games and their names
    msg("The games and their names belong to {name}, who have no part in this program.",
        name="HABA"),
    msg("All rules texts, drawings, sounds and code here are our own."),
    # TRANSLATORS: {licence} is the name of a licence
    msg("Licence of the program: {licence}", licence="MIT"),
    # TRANSLATORS: {version} is a number like 6.11.3, {licence} the name of a licence
    msg("Windows by Qt {version}, licence {licence}", version=qVersion(), licence="LGPL-3.0"),
    # TRANSLATORS: {names} are two fonts, {licence} the name of their licence
    msg("Letters: {names}, licence {licence}", names=("Baloo 2", "Rhino Sans TC (Noto Sans TC)"),
        licence="OFL-1.1"),
    # TRANSLATORS: {names} are libraries that do the reckoning
    msg("Reckoning: {names}", names=("pymunk", "shapely", "HiGHS", "numpy")),
)  # fmt: skip
"""What is said, one line after the other."""


class AboutDialog(CardDialog):
    """A card with few words."""

    def __init__(self, measure: Measure, parent: QWidget | None = None) -> None:
        # TRANSLATORS: the title of the card that says what this program is
        super().__init__("about", pmsg("title", "About Rhino Suite"), measure, parent)
        self.rows.setSpacing(7)
        face = find_drawing("animal.rhino") or icon("tower")
        self.rows.addWidget(
            Sign(face, self, FACE.width()), alignment=Qt.AlignmentFlag.AlignHCenter
        )
        # TRANSLATORS: {version} is the version of this program
        title = Label(
            msg("Rhino Suite {version}", version=__version__), self, scale=1.8, bold=True
        )
        title.setAlignment(Qt.AlignmentFlag.AlignHCenter)
        self.rows.addWidget(title)
        for text in WORDS:
            line = Label(text, self, scale=1.1)
            line.setAlignment(Qt.AlignmentFlag.AlignHCenter)
            self.rows.addWidget(line)
        self.rows.addStretch(1)
