"""Sentences that are said together stand apart as the language has it."""

import pytest

from rhino_suite.game.text import msg
from rhino_suite.i18n.languages import LANGUAGES
from rhino_suite.ui.say import in_order, use_language

pytestmark = pytest.mark.gui
BOTH = [msg("Shared win: {players}", players="Ane"), msg("Shared win: {players}", players="Bo")]


@pytest.mark.parametrize("tag", LANGUAGES)
def test_a_full_stop_is_that_of_the_language(qapp, suite, tag):
    suite.speak(tag)
    use_language(suite.words)
    said = in_order(BOTH)
    assert ("。" in said) == (tag == "zh_Hant")
    assert said.index("Ane") < said.index("Bo")
