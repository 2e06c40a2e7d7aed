"""Live sliders of the one table of numbers, for whoever tunes the hand (feel 2)."""

from typing import Any, Final

import msgspec
from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QLabel, QScrollArea, QSlider, QVBoxLayout, QWidget

from rhino_suite.table.feel import Feel
from rhino_suite.ui.style import PAPER

TUNED: Final = (
    "hand.wander_mm",
    "hand.wander_per_storey",
    "hand.calm.tau_s",
    "hand.lag_s",
    "hand.height.sink_mm_s",
    "hand.height.feel_mm_s",
    "tower.bow_deg",
    "tower.sway_mm",
    "tower.sway_hz",
    "tower.sway_tau_s",
    "clock.wall_s",
    "keys.tap_mm",
    "keys.sink_s",
)
"""The keys of ``resources/feel.toml`` that have a slider; they are names, not words."""
STEPS: Final = 100
MOST: Final = 2.5
"""A slider goes from nothing to so many times the number in the file."""


class Tuning(QScrollArea):
    """One slider for each number; `changed` carries the whole new table."""

    changed = Signal(object)

    def __init__(self, feel: Feel, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._feel = feel
        self.sliders: dict[str, QSlider] = {}
        self._labels: dict[str, QLabel] = {}
        inside = QWidget(self)
        column = QVBoxLayout(inside)
        for path in TUNED:
            label = QLabel(self)
            label.setTextFormat(Qt.TextFormat.PlainText)
            slider = QSlider(Qt.Orientation.Horizontal, self)
            slider.setRange(1, STEPS)
            slider.setValue(round(STEPS / MOST))
            slider.setAccessibleName(path)
            slider.valueChanged.connect(lambda value, p=path: self._slid(p, value))
            self.sliders[path] = slider
            self._labels[path] = label
            self._show(path, value_at(feel, path))
            column.addWidget(label)
            column.addWidget(slider)
        self.setWidget(inside)
        self.setWidgetResizable(True)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setMinimumWidth(250)
        self.setObjectName("tuning")
        self.setStyleSheet(f"#tuning {{ background: {PAPER}; border-radius: 14px; }}")
        self._first = feel

    @property
    def feel(self) -> Feel:
        """Return the table as it is tuned now."""
        return self._feel

    @property
    def room(self) -> int:
        """Return the width in px that the sliders need."""
        return max(self.sizeHint().width(), self.minimumWidth())

    def _slid(self, path: str, value: int) -> None:
        number = round(value_at(self._first, path) * value * MOST / STEPS, 4)
        try:
            self._feel = self._feel.with_value(path, number)
        except msgspec.ValidationError:
            return  # the table refuses such a number: the last good one stays
        self._show(path, number)
        self.changed.emit(self._feel)

    def _show(self, path: str, number: float) -> None:
        self._labels[path].setText(f"{path} = {number:g}")


def value_at(feel: Feel, path: str) -> float:
    """Return the number at `path` of the table; raise AttributeError for an unknown one."""
    found: Any = feel
    for name in path.split("."):
        found = getattr(found, name)
    return float(found)
