import pytest
from babel import Locale

from rhino_suite.i18n.languages import LANGUAGES, negotiate


@pytest.mark.parametrize(
    ("tags", "spoken"),
    [
        (["zh_TW"], "zh_Hant"),
        (["zh-HK"], "zh_Hant"),
        (["zh_MO.UTF-8"], "zh_Hant"),
        (["zh-Hant-TW", "en"], "zh_Hant"),
        (["zh_Hant"], "zh_Hant"),
        (["zh_CN"], "zh_Hant"),
        (["zh-CN", "de"], "de"),
        (["zh"], "zh_Hant"),
        (["eu-ES"], "eu"),
        (["EU"], "eu"),
        (["de_AT.UTF-8"], "de"),
        (["pl_PL@euro"], "pl"),
        (["es_MX", "fr"], "es"),
        (["xx_YY", "fr_CA"], "fr"),
        (["xx_YY"], "en"),
        (["C"], "en"),
        (["C.UTF-8", "POSIX", ""], "en"),
        (["..", "@", "é_è", "_"], "en"),
        ([], "en"),
        (["nl", "eu:es"], "en"),
    ],
)
def test_negotiation_takes_any_spelling_and_never_fails(tags, spoken):
    assert negotiate(tags) == spoken


def test_own_names_are_what_the_locale_calls_itself():
    for tag, language in LANGUAGES.items():
        name = Locale.parse(tag).get_display_name()
        assert language.own_name.replace(" ", "") == name.replace(" ", "")


def test_languages_stand_in_the_order_of_their_tags():
    assert list(LANGUAGES) == sorted(LANGUAGES)


def test_polish_counts_in_three_forms():
    form = LANGUAGES["pl"].form
    assert [form(n) for n in (1, 2, 4, 5, 11, 12, 14, 21, 22, 25, 0)] == [
        0,
        1,
        1,
        2,
        2,
        2,
        2,
        2,
        1,
        2,
        2,
    ]


def test_french_counts_none_like_one():
    form = LANGUAGES["fr"].form
    assert [form(n) for n in (0, 1, 2)] == [0, 0, 1]


@pytest.mark.parametrize("tag", ["de", "en", "es", "eu"])
def test_the_others_tell_one_from_many(tag):
    assert [LANGUAGES[tag].form(n) for n in (0, 1, 2)] == [1, 0, 1]


def test_chinese_has_one_form():
    assert {LANGUAGES["zh_Hant"].form(n) for n in range(40)} == {0}
