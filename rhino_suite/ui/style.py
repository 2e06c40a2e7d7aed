"""How the window's widgets look: paper, wood and ink instead of grey boxes."""

from dataclasses import dataclass

from PySide6.QtGui import QColor, QPalette
from PySide6.QtWidgets import QApplication

from rhino_suite.ui.theme import theme

PAPER = "#fffbf1"
"""A card to tap."""
PEACH = "#ffe3bf"
"""A card that is chosen or pressed."""
SHADE = "#b9a58f"
"""The edge of a card."""
PALE = "#9a8a95"
"""Words of what cannot be tapped now."""
FOCUS = "#1f5fd0"
"""The ring round what has the keyboard."""

PX_PER_MM = 3.8
"""Pixels of a millimetre of the screen at 96 dpi (feel 2); Qt scales them to the screen."""
TARGET_MM = 10.6
"""The smallest thing one can tap (F11: at least 10 mm)."""
LARGE_TARGET_MM = 20.2
"""The same with large targets on (F11: at least 20 mm)."""


@dataclass(frozen=True, slots=True)
class Measure:
    """How big things are, in pixels."""

    large: bool = False

    @property
    def target(self) -> int:
        """Return the least height and width of what one can tap."""
        return round((LARGE_TARGET_MM if self.large else TARGET_MM) * PX_PER_MM)


_QSS = """
QWidget {{ color: {ink}; }}
QDialog, QMainWindow {{ background: {cream}; }}
QLabel[role="title"] {{ color: {ink}; }}
QLabel[role="note"] {{ color: #6a5568; }}
QLabel[role="strip"] {{
    background: {paper}; border: 2px solid {amber}; border-radius: 14px; padding: 6px 16px;
}}
QPushButton {{
    background: {paper}; border: 2px solid {shade}; border-radius: 16px;
    padding: 4px 16px; min-height: {inner}px; min-width: {inner}px;
}}
QPushButton:hover {{ background: #ffffff; border-color: {amber}; }}
QPushButton:pressed {{ background: {peach}; }}
QPushButton:disabled {{ color: {pale}; background: #efe6d4; }}
QPushButton:focus {{ border: 3px solid {focus}; padding: 3px 15px; }}
QPushButton:default {{ background: {amber}; border-color: #c97f16; }}
QPushButton:default:focus {{ border-color: {focus}; }}
QPushButton:checked {{ background: {peach}; border-color: {amber}; }}
QLineEdit {{
    background: #ffffff; border: 2px solid {shade}; border-radius: 12px;
    padding: 2px 12px; min-height: {inner}px; selection-background-color: {teal};
}}
QLineEdit:focus {{ border: 3px solid {focus}; }}
QScrollArea, QScrollArea > QWidget > QWidget {{ background: transparent; border: none; }}
QTextBrowser {{
    background: {paper}; border: 2px solid {shade}; border-radius: 16px; padding: 8px;
}}
QTextBrowser:focus {{ border: 3px solid {focus}; }}
QListWidget {{ background: transparent; border: none; outline: none; }}
QListWidget::item {{
    min-height: {target}px; padding: 0 12px; border-radius: 14px; border: 3px solid transparent;
}}
QListWidget::item:hover {{ background: {paper}; }}
QListWidget::item:selected {{ background: {peach}; color: {ink}; }}
QListWidget:focus::item:selected {{ border-color: {focus}; }}
QSlider {{ min-height: {target}px; }}
QSlider::groove:horizontal {{ height: 10px; border-radius: 5px; background: {shade}; }}
QSlider::sub-page:horizontal {{ background: {teal}; border-radius: 5px; }}
QSlider::handle:horizontal {{
    width: 30px; margin: -12px 0; border-radius: 15px;
    background: {paper}; border: 3px solid {ink};
}}
QSlider::handle:horizontal:focus {{ border-color: {focus}; background: {amber}; }}
QScrollBar:vertical {{ width: 16px; background: transparent; }}
QScrollBar::handle:vertical {{ background: {shade}; border-radius: 8px; min-height: 44px; }}
QScrollBar::add-line, QScrollBar::sub-line {{ height: 0; width: 0; }}
QToolTip {{ background: {paper}; color: {ink}; border: 2px solid {shade}; padding: 4px; }}
"""


def sheet(measure: Measure) -> str:
    """Return the style sheet for targets of this size."""
    return _QSS.format(
        ink=theme().ink,
        cream=theme().cream,
        paper=PAPER,
        amber=theme().amber,
        peach=PEACH,
        shade=SHADE,
        focus=FOCUS,
        teal=theme().teal,
        pale=PALE,
        inner=measure.target - 12,
        target=measure.target,
    )


def palette() -> QPalette:
    """Return the suite's own colours for Fusion."""
    ink = theme().ink
    made = QPalette(QColor(PAPER), QColor(theme().cream))
    role = QPalette.ColorRole
    for name, colour in (
        (role.WindowText, ink),
        (role.Text, ink),
        (role.ButtonText, ink),
        (role.Base, "#ffffff"),
        (role.AlternateBase, PAPER),
        (role.Highlight, theme().teal),
        (role.HighlightedText, "#ffffff"),
        (role.Link, FOCUS),
        (role.ToolTipBase, PAPER),
        (role.ToolTipText, ink),
        (role.PlaceholderText, "#8a7687"),
    ):
        made.setColor(name, QColor(colour))
    return made


def dress(app: QApplication, measure: Measure) -> None:
    """Give the whole application our look."""
    app.setStyle("Fusion")
    app.setPalette(palette())
    app.setStyleSheet(sheet(measure))
