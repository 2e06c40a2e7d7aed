import pytest

from rhino_suite.i18n.formats import Formats
from rhino_suite.i18n.languages import LANGUAGES


@pytest.mark.parametrize(
    ("tag", "text"),
    [
        ("de", "Ana und Irati"),
        ("en", "Ana and Irati"),
        ("es", "Ana e Irati"),
        ("eu", "Ana eta Irati"),
        ("fr", "Ana et Irati"),
        ("pl", "Ana i Irati"),
        ("zh_Hant", "Ana和Irati"),
    ],
)
def test_two_names(tag, text):
    assert Formats(tag).list(["Ana", "Irati"]) == text


@pytest.mark.parametrize(
    ("last", "word"),
    [
        ("Irati", "e"),
        ("Íñigo", "e"),
        ("Hilda", "e"),
        ("Yves", "e"),
        ("Yolanda", "y"),
        ("Hielo", "y"),
        ("Hiato", "y"),
        ("Yago", "y"),
        ("Ana", "y"),
    ],
)
def test_spanish_and_changes_before_an_i_sound(last, word):
    assert Formats("es").list(["Ana", "Bo", last]) == f"Ana, Bo {word} {last}"


def test_short_lists():
    spanish = Formats("es")
    assert spanish.list([]) == ""
    assert spanish.list(["Irati"]) == "Irati"


def test_names_with_the_joining_word_stay_as_they_are():
    assert Formats("es").list(["Tom y Eva", "Iker"]) == "Tom y Eva e Iker"


@pytest.mark.parametrize("tag", LANGUAGES)
def test_a_leading_minus_is_typographic_everywhere(tag):
    formats = Formats(tag)
    assert formats.minus(-1) == "−1"
    assert formats.minus("1-2") == "1-2"
    assert formats.number(-3).startswith("−")
    assert "-" not in formats.length(-12)


def test_numbers_and_lengths_by_language():
    assert Formats("de").number(1234.5) == "1.234,5"
    assert Formats("en").number(2.5, decimals=0) == "2"
    assert Formats("pl").number(2.25, decimals=1) == "2,2"
    assert Formats("fr").length(123) == "12,3\u202fcm"
    assert Formats("en").length(1534) == "1.53 m"
    assert Formats("zh_Hant").length(4) == "4 公釐"
