"""The bundled fonts: loaded once, asked in order, glyph by glyph."""

import logging

from PySide6.QtGui import QFont, QFontDatabase, QGuiApplication

from rhino_suite.bundled import bundled

log = logging.getLogger(__name__)

TEXT_PT = 11.0
"""The size of running text in points; everything else is a multiple of it."""

_loaded: list[str] = []


def load() -> list[str]:
    """Load every bundled font and return the families, Latin before Chinese."""
    if not _loaded:
        found: list[str] = []
        for path in sorted((bundled("resources") / "fonts").glob("*.[ot]tf")):
            number = QFontDatabase.addApplicationFont(str(path))
            if number < 0:
                log.warning("font not readable: %s", path.name)
                continue
            found.extend(
                family
                for family in QFontDatabase.applicationFontFamilies(number)
                if family not in found
            )
        _loaded.extend(sorted(found, key=lambda family: (_chinese(family), family)))
    return list(_loaded)


def _chinese(family: str) -> bool:
    systems = QFontDatabase.writingSystems(family)
    return QFontDatabase.WritingSystem.TraditionalChinese in systems or family.endswith("TC")


def font(scale: float = 1.0, *, bold: bool = False) -> QFont:
    """Return the suite's font at `scale` times the size of running text."""
    made = QFont()
    families = load()
    if families:
        made.setFamilies(families)
    made.setPointSizeF(TEXT_PT * scale)
    made.setWeight(QFont.Weight.Bold if bold else QFont.Weight.Medium)
    made.setHintingPreference(QFont.HintingPreference.PreferNoHinting)
    return made


def use() -> None:
    """Make the bundled fonts the application's."""
    QGuiApplication.setFont(font())
