"""The window on the canvas: a raster viewport that only shows and hands on what happens."""

from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QPainter, QResizeEvent
from PySide6.QtWidgets import QFrame, QGraphicsView, QWidget

from rhino_suite.game.text import pmsg
from rhino_suite.ui.say import say
from rhino_suite.ui.scene.canvas import Canvas
from rhino_suite.ui.scene.spoken import speak_pieces


class TableView(QGraphicsView):
    """Shows a canvas one to one: a px of the scene is a px of the view."""

    def __init__(self, canvas: Canvas, parent: QWidget | None = None) -> None:
        super().__init__(canvas, parent)
        self.canvas = canvas
        self.setObjectName("table")
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop)
        self.setRenderHints(
            QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform
        )
        self.setViewportUpdateMode(QGraphicsView.ViewportUpdateMode.SmartViewportUpdate)
        self.setOptimizationFlags(
            QGraphicsView.OptimizationFlag.DontAdjustForAntialiasing
            | QGraphicsView.OptimizationFlag.DontSavePainterState
        )
        self.setMouseTracking(True)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        speak_pieces(self, canvas)
        self._speak()

    def _speak(self) -> None:
        # TRANSLATORS: what a screen reader calls the list of all pieces that stand on the table
        self.setAccessibleName(say(pmsg("list", "Building")))

    def changeEvent(self, event: QEvent) -> None:
        """Speak the new language."""
        if event.type() == QEvent.Type.LanguageChange:
            self._speak()
        super().changeEvent(event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Fit the canvas to the new size."""
        super().resizeEvent(event)
        size = self.viewport().size()
        self.canvas.resize(size.width(), size.height(), self.devicePixelRatioF())
