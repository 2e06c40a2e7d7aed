"""For translators: a catalogue saved in a checkout is spoken a moment later."""

from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import QFileSystemWatcher, QObject

from rhino_suite.game.text import Text, msg
from rhino_suite.i18n.catalogue import source_file
from rhino_suite.i18n.check import check_catalogue
from rhino_suite.i18n.languages import TRANSLATED
from rhino_suite.ui.clock import Clock, Pending

QUIET_S = 0.15
"""Editors write a file in several steps; so long it must be quiet."""


class Reload(QObject):
    """Watches the catalogues and their folders, since editors replace files."""

    def __init__(
        self,
        folder: Path,
        clock: Clock,
        speak_again: Callable[[], None],
        tell: Callable[[Text], None],
        spoken: Callable[[], str],
        parent: QObject | None = None,
    ) -> None:
        super().__init__(parent)
        self._folder, self._clock = folder, clock
        self._speak_again, self._tell, self._spoken = speak_again, tell, spoken
        self._pending: Pending | None = None
        self._watcher = QFileSystemWatcher(self)
        self._watcher.fileChanged.connect(self._touched)
        self._watcher.directoryChanged.connect(self._touched)
        self._watch()

    def _watch(self) -> None:
        for tag in TRANSLATED:
            file = source_file(self._folder, tag)
            for path in (file, file.parent):
                if path.exists():
                    self._watcher.addPath(str(path))

    def _touched(self, _path: str) -> None:
        if self._pending is not None:
            self._pending.cancel()
        self._pending = self._clock.after(QUIET_S, self.read_again)

    def read_again(self) -> None:
        """Speak the catalogue anew, or say where its first error is and keep the old one."""
        self._watch()
        tag = self._spoken()
        if tag not in TRANSLATED:
            return
        file = source_file(self._folder, tag)
        if not file.is_file():
            return
        for fault in check_catalogue(file, tag):
            if fault.error:
                place = f"{file.name}:{fault.line}"
                # TRANSLATORS: {place} is a file with a line's number, {reason} technical English
                self._tell(msg("{place}: {reason}", place=place, reason=fault.reason))
                return
        self._speak_again()
