"""A row of things that goes on below when it gets too long."""

from PySide6.QtCore import QPoint, QRect, QSize, Qt
from PySide6.QtWidgets import QLayout, QLayoutItem, QWidget


class Flow(QLayout):
    """Lays its widgets out like words: left to right, then the next line, each line centred."""

    def __init__(
        self,
        parent: QWidget | None = None,
        *,
        gap: int = 8,
        align: Qt.AlignmentFlag = Qt.AlignmentFlag.AlignHCenter,
    ) -> None:
        super().__init__(parent)
        self._items: list[QLayoutItem] = []
        self._align = align
        self.setSpacing(gap)
        self.setContentsMargins(0, 0, 0, 0)

    def addItem(self, item: QLayoutItem) -> None:
        """Take one more item."""
        self._items.append(item)

    def count(self) -> int:
        """Return how many items there are."""
        return len(self._items)

    def itemAt(self, index: int) -> QLayoutItem | None:
        """Return one item, or None."""
        return self._items[index] if 0 <= index < len(self._items) else None

    def takeAt(self, index: int) -> QLayoutItem | None:
        """Give one item back, or None."""
        return self._items.pop(index) if 0 <= index < len(self._items) else None

    def expandingDirections(self) -> Qt.Orientation:
        """Want no more room than needed."""
        return Qt.Orientation(0)

    def hasHeightForWidth(self) -> bool:
        """Say that a narrow row is a high one."""
        return True

    def heightForWidth(self, width: int) -> int:
        """Return the height needed at `width`."""
        return self._lay(QRect(0, 0, width, 0), move=False)

    def setGeometry(self, rect: QRect) -> None:
        """Move every item to its place."""
        super().setGeometry(rect)
        self._lay(rect, move=True)

    def sizeHint(self) -> QSize:
        """Return the room of one long line."""
        shown = self._shown()
        width = sum(item.sizeHint().width() for item in shown)
        width += self.spacing() * max(0, len(shown) - 1)
        return QSize(width, max((item.sizeHint().height() for item in shown), default=0))

    def minimumSize(self) -> QSize:
        """Return the room of the largest item."""
        size = QSize()
        for item in self._shown():
            size = size.expandedTo(item.minimumSize())
        return size

    def _shown(self) -> list[QLayoutItem]:
        return [item for item in self._items if not item.isEmpty()]

    def _lay(self, rect: QRect, *, move: bool) -> int:
        lines: list[list[QLayoutItem]] = [[]]
        used = 0
        for item in self._shown():
            wide = item.sizeHint().width()
            if lines[-1] and used + wide > rect.width():
                lines.append([])
                used = 0
            lines[-1].append(item)
            used += wide + self.spacing()
        y = rect.y()
        for line in lines:
            width = sum(i.sizeHint().width() for i in line) + self.spacing() * (len(line) - 1)
            height = max((i.sizeHint().height() for i in line), default=0)
            left = self._align == Qt.AlignmentFlag.AlignLeft
            x = rect.x() + (0 if left else max(0, (rect.width() - width) // 2))
            for item in line:
                size = item.sizeHint()
                if move:
                    drop = (height - size.height()) // 2
                    item.setGeometry(QRect(QPoint(x, y + drop), size))
                x += size.width() + self.spacing()
            y += height + self.spacing()
        return max(0, y - rect.y() - self.spacing())
