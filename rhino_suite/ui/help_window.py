"""The rules and how to play, as pages to read: Markdown of the modes and of the suite."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from importlib.resources import files
from importlib.resources.abc import Traversable

from PySide6.QtCore import QEvent, QSize, Qt
from PySide6.QtGui import QKeySequence, QShortcut, QTextCursor, QTextDocument
from PySide6.QtWidgets import (
    QDialog,
    QHBoxLayout,
    QListWidget,
    QTextBrowser,
    QVBoxLayout,
    QWidget,
)

from rhino_suite.api import AnyMode
from rhino_suite.game.text import msg, pmsg
from rhino_suite.i18n.languages import SOURCE
from rhino_suite.ui.fonts import font
from rhino_suite.ui.panels.drawings import drawing
from rhino_suite.ui.panels.picture import PictureButton
from rhino_suite.ui.panels.spoken import Label
from rhino_suite.ui.say import VOICE, say
from rhino_suite.ui.style import Measure

GENERAL = "rhino_suite"
"""The package of the suite's own pages (decision 10)."""
LIST_WIDE = 250
"""The width of the list of pages in pixels."""
SAFE = (
    QTextDocument.MarkdownFeature.MarkdownDialectGitHub
    | QTextDocument.MarkdownFeature.MarkdownNoHTML
)
"""Tables, but no HTML: a page of a stranger's package may not fetch anything."""


@dataclass(frozen=True, slots=True)
class Page:
    """One page: where it lies, and by what name."""

    package: str
    slug: str

    def read(self, tag: str) -> tuple[str, bool]:
        """Return the page in language `tag`, else in English; and whether it is `tag`'s.

        Raises FileNotFoundError when there is not even an English page.
        """
        for language in dict.fromkeys((tag, SOURCE)):
            file = self._file(language)
            if file.is_file():
                return file.read_text("utf-8"), language == tag
        raise FileNotFoundError(f"{self.package}: help/{SOURCE}/{self.slug}.md")

    def title(self, tag: str) -> str:
        """Return the page's first heading."""
        text, _ = self.read(tag)
        return next(
            (line.lstrip("# ").strip() for line in text.splitlines() if line.startswith("#")),
            self.slug,
        )

    def _file(self, language: str) -> Traversable:
        return files(self.package).joinpath("help", language, f"{self.slug}.md")


def pages(modes: Sequence[AnyMode]) -> tuple[Page, ...]:
    """Return every page there is: each mode's, then the suite's own by name."""
    found = [Page(page.package, page.slug) for mode in modes for page in mode.help]
    return tuple(page for page in (*found, *_general()) if page._file(SOURCE).is_file())  # noqa: SLF001


def _general() -> Iterator[Page]:
    folder = files(GENERAL).joinpath("help", SOURCE)
    if folder.is_dir():
        names = (file.name for file in folder.iterdir())
        for name in sorted(n for n in names if n.endswith(".md")):
            yield Page(GENERAL, name.removesuffix(".md"))


class HelpWindow(QDialog):
    """A list of pages and the page; it stays open beside the game."""

    def __init__(
        self, modes: Sequence[AnyMode], measure: Measure, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self.setObjectName("help")
        self._pages = pages(modes)
        self.list = QListWidget(self)
        self.list.setObjectName("help.pages")
        self.list.setFixedWidth(LIST_WIDE)
        self.list.setWordWrap(True)
        self.list.setFont(font(1.1, bold=True))
        self.list.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.browser = QTextBrowser(self)
        self.browser.setObjectName("help.text")
        self.browser.setFont(font(1.15))
        self.browser.setOpenLinks(False)
        self.browser.anchorClicked.connect(lambda url: self.open_page(url.fileName()))
        self._note = Label(msg("This page is not translated yet; here it is in English."), self)
        self._note.setObjectName("help.note")
        self._note.setProperty("role", "strip")
        close = PictureButton(
            drawing("check"),
            # TRANSLATORS: a button: puts the window away
            pmsg("button", "Close"),
            self,
            picture=QSize(34, 34),
            beside=True,
            least=measure.target,
        )
        close.setObjectName("help.close")
        close.clicked.connect(self.accept)
        right = QVBoxLayout()
        right.addWidget(self._note)
        right.addWidget(self.browser, 1)
        line = QHBoxLayout()
        line.addStretch(1)
        line.addWidget(close)
        right.addLayout(line)
        row = QHBoxLayout(self)
        row.setContentsMargins(16, 16, 16, 16)
        row.setSpacing(12)
        row.addWidget(self.list)
        row.addLayout(right, 1)
        self.list.currentRowChanged.connect(self._turn_to)
        QShortcut(QKeySequence(QKeySequence.StandardKey.HelpContents), self, self.accept)
        self.resize(960, 600)
        self.retranslate()

    def open_page(self, slug: str) -> None:
        """Turn to a page by its slug, with or without ``.md``; an unknown one changes nothing.

        Games may have pages of one name: the game's own whose page is read comes first.
        """
        wanted = slug.removesuffix(".md")
        rows = [row for row, page in enumerate(self._pages) if page.slug == wanted]
        here = self._pages[max(0, self.list.currentRow())].package if rows else ""
        rows.sort(key=lambda row: (self._pages[row].package != here, row))
        if rows:
            self.list.setCurrentRow(rows[0])

    def open_game(self, mode: AnyMode) -> None:
        """Turn to the first page of a game, unless one of its pages is read already."""
        its = {(page.package, page.slug) for page in mode.help}
        rows = [row for row, page in enumerate(self._pages) if (page.package, page.slug) in its]
        if rows and self.list.currentRow() not in rows:
            self.list.setCurrentRow(rows[0])

    def retranslate(self) -> None:
        """Read every page anew in the language of the moment."""
        # TRANSLATORS: the title of the window with the rules and how to play
        self.setWindowTitle(say(pmsg("title", "Rules and help")))
        # TRANSLATORS: the list of the pages of the help, for the screen reader
        self.list.setAccessibleName(say(pmsg("help", "Pages")))
        row = max(0, self.list.currentRow())
        self.list.blockSignals(True)
        self.list.clear()
        self.list.addItems([page.title(VOICE.tag) for page in self._pages])
        self.list.setCurrentRow(row)
        self.list.blockSignals(False)
        self._turn_to(row)

    def _turn_to(self, row: int) -> None:
        if not 0 <= row < len(self._pages):
            self.browser.clear()
            self._note.hide()
            return
        page = self._pages[row]
        text, translated = page.read(VOICE.tag)
        document = self.browser.document()
        document.setDefaultFont(self.browser.font())
        document.setMarkdown(text, SAFE)
        self.browser.moveCursor(QTextCursor.MoveOperation.Start)
        self.browser.verticalScrollBar().setValue(0)
        self.browser.setAccessibleName(page.title(VOICE.tag))
        self._note.setVisible(not translated)

    def changeEvent(self, event: QEvent) -> None:
        """Speak the new language."""
        if event.type() == QEvent.Type.LanguageChange:
            self.retranslate()
        super().changeEvent(event)
