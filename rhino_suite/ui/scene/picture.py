"""A picture of a building without a window, for `replay --picture`, the tour and tests."""

import errno
import os
from collections.abc import Mapping
from pathlib import Path

from PySide6.QtCore import QCoreApplication, QRectF
from PySide6.QtGui import QImage, QImageWriter, QPainter
from PySide6.QtWidgets import QApplication

from rhino_suite.game.ids import PieceId
from rhino_suite.game.scene import Scene
from rhino_suite.game.structure import Structure
from rhino_suite.stability.port import Body
from rhino_suite.ui.scene.canvas import Canvas


def render(canvas: Canvas) -> QImage:
    """Return what `canvas` shows, at its own size."""
    area = canvas.sceneRect()
    dots = canvas.building.brush.dots
    size = (area.size() * dots).toSize()
    image = QImage(size, QImage.Format.Format_RGB32)
    image.setDevicePixelRatio(dots)
    painter = QPainter(image)
    painter.setRenderHints(
        QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform
    )
    shelf = canvas.building.brush.wardrobe.shelf
    shelf.hurry = False
    canvas.render(painter, QRectF(0, 0, area.width(), area.height()), area)
    shelf.hurry = True
    painter.end()
    return image


def _application() -> QCoreApplication:
    """Return the running application, or one of its own that needs no screen."""
    running = QCoreApplication.instance()
    if running is not None:
        return running
    os.environ["QT_QPA_PLATFORM"] = "offscreen"  # set but empty, Qt would look for a screen
    return QApplication([])


def save(
    scene: Scene,
    structure: Structure,
    path: Path,
    size: tuple[int, int],
    bodies: Mapping[PieceId, Body],
    *,
    bow: float = 0.0,
    direction: float = 0.0,
) -> None:
    """Draw the whole building into a PNG of `size` px, with or without a screen.

    `bow` and `direction` in degrees. Raises OSError when the file cannot be written.
    """
    application = _application()
    canvas = Canvas(bodies, lambda: 0.0)
    canvas.resize(*size)
    canvas.show_scene(scene, structure)
    canvas.set_lean(bow, direction)
    canvas.watch(cut=True)
    writer = QImageWriter(str(path), b"PNG")
    if not writer.write(render(canvas)):
        # Qt keeps the system's own number to itself.
        raise OSError(errno.EIO, writer.errorString(), str(path))
    canvas.deleteLater()
    del application
