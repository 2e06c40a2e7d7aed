import re
from collections import Counter

import pytest

from rhino_suite.bundled import bundled
from rhino_suite.i18n.languages import LANGUAGES, TRANSLATED

PACKAGE = bundled("resources").parent / "rhino_suite"
GAMES = PACKAGE / "modes"
FOLDERS = [PACKAGE / "help", *sorted(GAMES.glob("*/help"))]
PAGES = [page for folder in FOLDERS for page in sorted((folder / "en").glob("*.md"))]


def shape(text):
    """What must be alike in every language: headings, points, rows, emphasis."""
    lines = Counter(
        found.group(1).strip() if found else "plain"
        for found in (re.match(r"(#+ |- |\d+\. |\||)", line) for line in text.split("\n"))
        if found and found.group(1)
    )
    return lines, text.count("**"), text.count("`")


def test_there_are_pages():
    assert [page.name for page in PAGES] == [
        "hand.md",
        "table.md",
        "rules.md",
        "combined.md",
        "rules.md",
    ]


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.stem)
@pytest.mark.parametrize("tag", TRANSLATED)
def test_a_page_has_the_same_parts_in_every_language(page, tag):
    other = page.parent.parent / tag / page.name
    assert shape(other.read_text("utf-8")) == shape(page.read_text("utf-8"))


@pytest.mark.parametrize("tag", LANGUAGES)
def test_pages_hold_no_html_and_no_addresses(tag):
    for page in PAGES:
        text = (page.parent.parent / tag / page.name).read_text("utf-8")
        assert not re.search(r"<\w|https?:|!\[", text)


def test_emphasis_closes_in_chinese_text():
    """Markdown ends emphasis after a sign of punctuation only before a space."""
    for page in PAGES:
        text = (page.parent.parent / "zh_Hant" / page.name).read_text("utf-8")
        assert not re.search(r"[。，：；？！）」]\*\*\w", text)


def test_every_symbol_is_told_in_every_language():
    for tag in LANGUAGES:
        text = (GAMES / "rhino_hero" / "help" / tag / "rules.md").read_text("utf-8")
        assert "+1" in text
        assert "2×" in text
