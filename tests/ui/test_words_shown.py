"""No word comes from anywhere but the catalogue, and longer ones have room."""

import pytest
from window_kit import shown_texts

from rhino_suite.bundled import bundled
from rhino_suite.i18n.languages import LANGUAGES
from rhino_suite.i18n.pseudo import pseudo
from rhino_suite.i18n.words import Words
from rhino_suite.ui.say import use_language
from rhino_suite.ui.tour_screens import screens
from rhino_suite.ui.tour_texts import faults

pytestmark = pytest.mark.gui
PACKAGE = bundled("resources").parent / "rhino_suite"
HEADINGS = {
    page.read_text("utf-8").partition("\n")[0].removeprefix("# ")
    for page in PACKAGE.rglob("help/en/*.md")
}
"""What the pages of the help are called; they are translated as pages."""


class PseudoWords(Words):
    """Every sentence accented, in brackets and 40 % longer."""

    def say(self, text):
        return pseudo(super().say(text))


# in a game people's names are shown; its own pages look after the rest
BESIDE = [s for s in screens() if s.name not in {"play", "go_on", "practice"}]


@pytest.mark.parametrize("screen", BESIDE, ids=lambda screen: screen.name)
def test_every_word_is_the_catalogues_and_has_room(window, qapp, suite, screen):
    suite.words = PseudoWords("en")
    use_language(suite.words)
    qapp.processEvents()
    shown = screen.open(window)
    qapp.processEvents()
    strays = [t for t in shown_texts(shown) if "[" not in t and not data(t)]
    assert strays == []
    assert [str(fault) for fault in faults(shown)] == []
    screen.close(window)


def data(text):
    """Say whether a text is none of ours to translate: a name, a page, the window's title."""
    own_names = {language.own_name for language in LANGUAGES.values()}
    return text in own_names or text in HEADINGS or text == "Rhino Suite"
