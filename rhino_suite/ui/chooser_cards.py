"""The cards of the first page: a game as a picture with its numbers, and faces in a row."""

from importlib.resources import files

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QImage, QPainter, QPainterPath, QPen
from PySide6.QtWidgets import QWidget

from rhino_suite.api import AnyMode
from rhino_suite.game.text import Text, msg
from rhino_suite.ui.fonts import font
from rhino_suite.ui.panels.picture import Painted, PictureButton
from rhino_suite.ui.say import say
from rhino_suite.ui.style import PAPER
from rhino_suite.ui.theme import theme

NARROW = 200
"""A picture no wider than this (px) has room for one badge in a row."""


def mode_drawing(mode: AnyMode) -> Painted:
    """Return a game's picture; a game that brings none shows a small house of cards."""
    if mode.picture is None:
        return card_house
    file = files(mode.picture.package).joinpath(mode.picture.file)

    def paint(painter: QPainter, rect: QRectF) -> None:
        painter.drawImage(rect, QImage.fromData(file.read_bytes()))

    return paint


def card_house(painter: QPainter, rect: QRectF) -> None:
    """Paint a house of cards before the sky: the picture of a game that brings none."""
    painter.fillRect(rect, QColor(theme().sky[0]))
    ground = QRectF(rect)
    ground.setTop(rect.top() + rect.height() * 0.78)
    painter.fillRect(ground, QColor(theme().table[0]))
    wide, high = rect.width() * 0.2, rect.height() * 0.2
    tones = (theme().coral, theme().teal, theme().amber, theme().periwinkle)
    painter.setPen(QPen(QColor(theme().ink), 2.4))
    number = 0
    for row in range(3):
        low = rect.top() + rect.height() * 0.8 - row * high
        left = rect.center().x() - wide * (3 - row) / 2
        for k in range(3 - row):
            x = left + k * wide
            for tilt in (0.0, wide / 2):
                painter.setBrush(QColor(tones[number % len(tones)]))
                number += 1
                foot = QPointF(x + 2 * tilt, low)
                top = QPointF(x + wide / 2, low - high)
                across = QPointF(wide * 0.13, 0)
                painter.drawPolygon([foot, foot + across, top + across, top])


class ModeCard(PictureButton):
    """One game: its picture, its title, how many can play and how long it takes."""

    def __init__(self, mode: AnyMode, parent: QWidget, *, picture: QSize) -> None:
        self._info = mode.info
        scale = 1.8 if picture.width() > NARROW else 1.3
        super().__init__(mode_drawing(mode), mode.info.title, parent, picture=picture, scale=scale)
        self.setObjectName(f"mode.{mode.info.id}")

    def tell(self, text: Text) -> None:
        """Say the title; the rest to the screen reader."""
        super().tell(text)
        fewest, most = self._info.seats
        short, long = self._info.minutes
        # TRANSLATORS: {fewest}, {most}: how many can play; {short}, {long}: minutes of a game
        facts = msg(
            "{fewest} to {most} players, {short} to {long} minutes",
            fewest=str(fewest),
            most=str(most),
            short=str(short),
            long=str(long),
        )
        self.setAccessibleDescription(f"{say(facts)}. {say(self._info.blurb)}")
        self.setToolTip(say(self._info.blurb))

    def paint_picture(self, painter: QPainter, rect: QRectF) -> None:
        """Paint the picture in round corners and two badges with numbers on it."""
        corner = QPainterPath()
        corner.addRoundedRect(rect, 14, 14)
        painter.save()
        painter.setClipPath(corner)
        super().paint_picture(painter, rect)
        painter.restore()
        fewest, most = self._info.seats
        short, long = self._info.minutes
        for paint, words, at_right in (
            (_people, f"{fewest}–{most}", False),
            (_watch, f"{short}–{long}′", True),
        ):
            painter.setFont(font(1.1, bold=True))
            wide = 40 + painter.fontMetrics().horizontalAdvance(words) + 14
            left = rect.right() - 10 - wide if at_right else rect.left() + 10
            # Side by side where they have room, else one over the other.
            low = 42.0 if at_right or rect.width() > NARROW else 80.0
            badge = QRectF(left, rect.bottom() - low, wide, 32)
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(QColor(PAPER))
            painter.drawRoundedRect(badge, 16, 16)
            painter.save()
            painter.translate(badge.left() + 20, badge.center().y())
            painter.setPen(QPen(QColor(theme().ink), 1.8))
            paint(painter)
            painter.restore()
            painter.setPen(QColor(theme().ink))
            room = badge.adjusted(36, 0, 0, 0)
            flags = Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft
            painter.drawText(room, int(flags), words)


def _people(painter: QPainter) -> None:
    for x, name in ((5.0, theme().teal), (-5.0, theme().coral)):
        painter.setBrush(QColor(name))
        body = QPainterPath(QPointF(x - 6, 10))
        body.cubicTo(x - 6, -1, x + 6, -1, x + 6, 10)
        body.closeSubpath()
        painter.drawPath(body)
        painter.drawEllipse(QPointF(x, -5), 4.4, 4.4)


def _watch(painter: QPainter) -> None:
    painter.setBrush(QColor(theme().amber))
    painter.drawEllipse(QPointF(), 9.6, 9.6)
    painter.drawLine(QPointF(), QPointF(0, -6))
    painter.drawLine(QPointF(), QPointF(4.4, 2))
