"""Words in the window: `say` turns a `Text` into the language of the moment (decision 9)."""

from collections.abc import Iterable, Sequence
from typing import Protocol

from PySide6.QtCore import (
    QCoreApplication,
    QLibraryInfo,
    QLocale,
    QObject,
    QTranslator,
    Signal,
)
from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent
from PySide6.QtWidgets import QWidget

from rhino_suite.game.text import Text, pmsg
from rhino_suite.i18n.languages import LANGUAGES

QT_WORDS: tuple[Text, ...] = (
    # TRANSLATORS: Qt's own buttons, shown by standard dialogs; keep a leading "&" out.
    pmsg("qt:QPlatformTheme", "OK"),
    # TRANSLATORS: a button of a standard dialog
    pmsg("qt:QPlatformTheme", "Cancel"),
    # TRANSLATORS: a button of a standard dialog
    pmsg("qt:QPlatformTheme", "Close"),
    # TRANSLATORS: a button of a standard dialog
    pmsg("qt:QPlatformTheme", "Save"),
    # TRANSLATORS: a button of a standard dialog
    pmsg("qt:QPlatformTheme", "Open"),
    # TRANSLATORS: a button of a standard dialog
    pmsg("qt:QPlatformTheme", "Apply"),
    # TRANSLATORS: a button of a standard dialog
    pmsg("qt:QPlatformTheme", "Reset"),
    # TRANSLATORS: a button of a standard dialog
    pmsg("qt:QPlatformTheme", "Discard"),
    # TRANSLATORS: a button of a standard dialog
    pmsg("qt:QPlatformTheme", "Help"),
    # TRANSLATORS: a button of a standard dialog
    pmsg("qt:QPlatformTheme", "Retry"),
    # TRANSLATORS: a button of a standard dialog
    pmsg("qt:QPlatformTheme", "Restore Defaults"),
    # TRANSLATORS: a button of a standard dialog; "&" stands before the letter of its key
    pmsg("qt:QPlatformTheme", "&Yes"),
    # TRANSLATORS: a button of a standard dialog; "&" stands before the letter of its key
    pmsg("qt:QPlatformTheme", "&No"),
    # TRANSLATORS: an entry of the menu of a line of text; "&" stands before the key's letter
    pmsg("qt:QWidgetTextControl", "&Undo"),
    # TRANSLATORS: an entry of the menu of a line of text; "&" stands before the key's letter
    pmsg("qt:QWidgetTextControl", "&Redo"),
    # TRANSLATORS: an entry of the menu of a line of text; "&" stands before the key's letter
    pmsg("qt:QWidgetTextControl", "Cu&t"),
    # TRANSLATORS: an entry of the menu of a line of text; "&" stands before the key's letter
    pmsg("qt:QWidgetTextControl", "&Copy"),
    # TRANSLATORS: an entry of the menu of a line of text; "&" stands before the key's letter
    pmsg("qt:QWidgetTextControl", "&Paste"),
    # TRANSLATORS: an entry of the menu of a line of text
    pmsg("qt:QWidgetTextControl", "Delete"),
    # TRANSLATORS: an entry of the menu of a line of text
    pmsg("qt:QWidgetTextControl", "Select All"),
)
"""What Qt says by itself in our window; Basque needs it."""

_QT_CONTEXTS: dict[str, tuple[str, ...]] = {
    "QPlatformTheme": ("QPlatformTheme",),
    "QDialogButtonBox": ("QPlatformTheme",),
    "QWidgetTextControl": ("QWidgetTextControl",),
    "QWidgetLineControl": ("QWidgetTextControl",),
    "QLineEdit": ("QWidgetTextControl",),
}
"""Which of our contexts answer for one of Qt's."""


class Speech(Protocol):
    """The words of one language, as `i18n` gives them."""

    @property
    def tag(self) -> str:
        """Return the language's tag, e.g. ``zh_Hant``."""
        ...

    def say(self, text: Text) -> str:
        """Return `text` in this language."""
        ...

    def list(self, items: Sequence[str]) -> str:
        """Join `items` as this language does ("Ane, Bo eta Cy")."""
        ...


class CatalogueTranslator(QTranslator):
    """Answers Qt's own strings from our catalogue; None on a miss, so that Qt asks on."""

    def __init__(self, words: Speech, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._words = words

    def isEmpty(self) -> bool:
        """Say that there is something to ask for."""
        return False

    def translate(
        self,
        context: bytes | bytearray | memoryview | str,
        sourceText: bytes | bytearray | memoryview | str,  # noqa: N803  Qt's name
        disambiguation: object = None,  # noqa: ARG002  Qt's signature
        n: int = -1,
    ) -> str | None:
        """Return our word for Qt's, or None."""
        source = str(sourceText)
        if n >= 0 or not source:
            return None
        for name in _QT_CONTEXTS.get(str(context), ()):
            said = self._words.say(Text(source, context=f"qt:{name}"))
            if said != source:
                return said
        return None


class Voice(QObject):
    """Speaks the language of the moment and tells everybody when it changes."""

    changed = Signal()

    def __init__(self) -> None:
        super().__init__()
        self._words: Speech | None = None
        self._translators: list[QTranslator] = []

    @property
    def tag(self) -> str:
        """Return the tag of the language spoken now."""
        return "en" if self._words is None else self._words.tag

    def say(self, text: Text) -> str:
        """Return `text` in the language spoken now."""
        if self._words is None:
            raise RuntimeError("nobody has chosen a language yet")
        return self._words.say(text)

    def list(self, items: Sequence[str]) -> str:
        """Return `items` joined by "and"."""
        return ", ".join(items) if self._words is None else self._words.list(items)

    def use(self, words: Speech) -> None:
        """Speak `words` from now on: Qt's own catalogue first, ours last."""
        self._words = words
        app = QCoreApplication.instance()
        if app is None:
            return
        for translator in self._translators:
            app.removeTranslator(translator)
            translator.deleteLater()
        theirs = LANGUAGES[words.tag].qt
        QLocale.setDefault(QLocale(theirs))
        qt = QTranslator(app)
        folder = QLibraryInfo.path(QLibraryInfo.LibraryPath.TranslationsPath)
        self._translators = []
        if qt.load(f"qtbase_{theirs}", folder):
            app.installTranslator(qt)
            self._translators.append(qt)
        ours = CatalogueTranslator(words, app)
        app.installTranslator(ours)
        self._translators.append(ours)
        self.changed.emit()

    def silence(self) -> None:
        """Take the translators away again (the end of a run); our own words stay."""
        app = QCoreApplication.instance()
        for translator in self._translators:
            if app is not None:
                app.removeTranslator(translator)
        self._translators = []


VOICE = Voice()
"""The one voice of the window; widgets hear a change as Qt's LanguageChange."""


def say(text: Text) -> str:
    """Return `text` in the language of the window."""
    return VOICE.say(text)


def use_language(words: Speech) -> None:
    """Let the whole window speak `words` from now on."""
    VOICE.use(words)


def listed(names: Sequence[str]) -> str:
    """Return the names as a list in the language of the window ("Ane, Bo eta Cy")."""
    return VOICE.list(names)


def in_order(texts: Iterable[Text]) -> str:
    """Return the texts one after the other, with the full stop of the window's language."""
    return LANGUAGES[VOICE.tag].stop.join(map(say, texts))


def announce(widget: QWidget, text: Text) -> None:
    """Have a screen reader say `text`, whatever has the focus."""
    QAccessible.updateAccessibility(QAccessibleAnnouncementEvent(widget, say(text)))


__all__ = [
    "QT_WORDS",
    "VOICE",
    "CatalogueTranslator",
    "Speech",
    "Voice",
    "announce",
    "in_order",
    "listed",
    "say",
    "use_language",
]
