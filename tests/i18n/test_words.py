import logging
import string

import pytest

from rhino_suite.api import Catalogue, Text, msg, nmsg, npmsg, pmsg
from rhino_suite.bundled import bundled
from rhino_suite.i18n.catalogue import source_file
from rhino_suite.i18n.check import check_all, plain_names
from rhino_suite.i18n.glyphs import check_drawn, font_files, missing
from rhino_suite.i18n.languages import LANGUAGES, TRANSLATED
from rhino_suite.i18n.scan import scan
from rhino_suite.i18n.words import Words, filled

HEADER = """msgid ""
msgstr ""
"Language: {tag}\\n"
"Content-Type: text/plain; charset=utf-8\\n"
"Plural-Forms: nplurals={forms}; plural={rule};\\n"

"""


def words(tmp_path, body, tag="pl", modes=()):
    language = LANGUAGES[tag]
    path = source_file(tmp_path, tag)
    path.parent.mkdir(parents=True, exist_ok=True)
    header = HEADER.format(tag=tag, forms=language.forms, rule=language.rule)
    path.write_text(header + body, "utf-8")
    return Words(tag, modes, tmp_path)


def test_english_is_the_source():
    english = Words("en")
    assert english.say(msg("Roof of {name}", name="Ana")) == "Roof of Ana"
    assert english.say(nmsg("{n} roof", "{n} roofs", 1)) == "1 roof"
    assert english.say(nmsg("{n} roof", "{n} roofs", 0)) == "0 roofs"
    assert english.say(msg("")) == ""


def test_an_unknown_language_is_english():
    assert Words("tlh").tag == "en"


def test_arguments_are_written_by_the_language():
    german = Words("de")
    sentence = msg("{names}: {x}, {inner}", names=("Ana", "Bo"), x=1.5, inner=msg("{n}", n=2000))
    assert german.say(sentence) == "Ana und Bo: 1,5, 2.000"


def test_text_of_users_is_never_filled_in_again():
    assert Words("en").say(msg("{name} wins", name="{name} {0} %s")) == "{name} {0} %s wins"


def test_polish_takes_the_form_of_the_count(tmp_path):
    polish = words(
        tmp_path,
        'msgid "{n} roof"\nmsgid_plural "{n} roofs"\n'
        'msgstr[0] "{n} dach"\nmsgstr[1] "{n} dachy"\nmsgstr[2] "{n} dachów"\n',
    )
    said = [polish.say(nmsg("{n} roof", "{n} roofs", n)) for n in (1, 3, 5, 22)]
    assert said == ["1 dach", "3 dachy", "5 dachów", "22 dachy"]


def test_a_context_tells_two_senses_apart(tmp_path):
    polish = words(
        tmp_path,
        'msgctxt "hand"\nmsgid "Open"\nmsgstr "Odkryte"\n\n'
        'msgctxt "button"\nmsgid "Open"\nmsgstr "Otwórz"\n\n'
        'msgctxt "hand"\nmsgid "{n} card"\nmsgid_plural "{n} cards"\n'
        'msgstr[0] "{n} karta"\nmsgstr[1] "{n} karty"\nmsgstr[2] "{n} kart"\n',
    )
    assert polish.say(pmsg("hand", "Open")) == "Odkryte"
    assert polish.say(pmsg("button", "Open")) == "Otwórz"
    assert polish.say(npmsg("hand", "{n} card", "{n} cards", 5)) == "5 kart"


@pytest.mark.parametrize(
    "broken", ["{gracz} wygrywa", "{name", "{name.__class__}", "{name!r}", "{name:>9}", "{}"]
)
def test_a_bad_entry_shows_english_and_is_logged_once(tmp_path, caplog, broken):
    polish = words(tmp_path, f'msgid "{{name}} wins"\nmsgstr "{broken}"\n')
    with caplog.at_level(logging.WARNING):
        assert polish.say(msg("{name} wins", name="Ana")) == "Ana wins"
        assert polish.say(msg("{name} wins", name="Bo")) == "Bo wins"
    assert len(caplog.records) == 1


def test_a_fuzzy_or_missing_translation_is_not_shown(tmp_path):
    polish = words(
        tmp_path,
        '#, fuzzy\nmsgid "Roof"\nmsgstr "Podłoga"\n\nmsgid "Wall"\nmsgstr ""\n',
    )
    assert polish.say(msg("Roof")) == "Roof"
    assert polish.say(msg("Wall")) == "Wall"


@pytest.mark.parametrize("content", [None, b"msgid broken", b"\xff\xfe\x00", b""])
def test_an_unreadable_catalogue_speaks_english(tmp_path, content):
    path = source_file(tmp_path, "fr")
    if content is not None:
        path.parent.mkdir(parents=True)
        path.write_bytes(content)
    assert Words("fr", folder=tmp_path).say(msg("Roof")) == "Roof"


def test_a_damaged_compiled_catalogue_speaks_english(tmp_path):
    path = source_file(tmp_path, "fr").with_suffix(".mo")
    path.parent.mkdir(parents=True)
    path.write_bytes(b"\xde\x12\x04\x95 no more")
    assert Words("fr", folder=tmp_path).say(msg("Roof")) == "Roof"


def test_a_modes_own_catalogue_adds_words_and_changes_none(tmp_path, monkeypatch):
    package = tmp_path / "junior_tower"
    own = package / "locale" / "pl" / "LC_MESSAGES" / "junior.po"
    own.parent.mkdir(parents=True)
    (package / "__init__.py").write_text('"""A mode."""\n')
    language = LANGUAGES["pl"]
    header = HEADER.format(tag="pl", forms=language.forms, rule=language.rule)
    own.write_text(
        header + 'msgid "Roof"\nmsgstr "Daszek"\n\nmsgid "Sky"\nmsgstr "Niebo"\n', "utf-8"
    )
    monkeypatch.syspath_prepend(str(tmp_path))
    body = 'msgid "Roof"\nmsgstr "Dach"\n\nmsgid "Wall"\nmsgstr "Ściana"\n'
    catalogue = Catalogue("junior", "junior_tower")
    polish = words(tmp_path / "suite", body, modes=[catalogue])
    assert polish.say(msg("Roof")) == "Dach"
    assert polish.say(msg("Wall")) == "Ściana"
    assert polish.say(msg("Sky")) == "Niebo"
    assert polish.say(msg("Moon")) == "Moon"


def test_a_mode_whose_catalogue_cannot_be_found_is_passed_over(tmp_path):
    body = 'msgid "Roof"\nmsgstr "Dach"\n'
    polish = words(tmp_path, body, modes=[Catalogue("nothing", "no_such_package")])
    assert polish.say(msg("Roof")) == "Dach"


def test_only_plain_names_are_filled():
    assert filled("{a} – {b}", {"a": "1", "b": "2"}) == "1 – 2"
    with pytest.raises(ValueError, match="plain"):
        filled("{a.b}", {"a": "1"})
    with pytest.raises(KeyError):
        filled("{c}", {"a": "1"})


def test_the_catalogues_have_no_errors():
    assert [str(fault) for fault in check_all(bundled("translations")) if fault.error] == []


@pytest.mark.parametrize("tag", TRANSLATED)
def test_every_translation_can_be_filled_in(tag):
    entries, _ = scan(source_file(bundled("translations"), tag))
    spoken = Words(tag)
    assert len(entries) > 100
    for entry in entries[1:]:
        names = plain_names(entry.msgid) | plain_names(entry.plural or "")
        count = None if entry.plural is None else 5
        text = Text(entry.msgid, dict.fromkeys(names, "x"), entry.plural, count, entry.context)
        said = spoken.say(text)
        assert not set("{}") & set(said)
        if all(entry.strings):
            assert said in {
                "".join(x if f is None else x + "x" for x, f, _, _ in string.Formatter().parse(s))
                for s in entry.strings
            }


def test_the_bundled_fonts_draw_every_word():
    assert [f.name for f in font_files()] == ["Baloo2.ttf", "RhinoSansTC.ttf"]
    assert [str(fault) for fault in check_drawn(bundled("translations")) if fault.error] == []
    assert missing(language.own_name for language in LANGUAGES.values()) == set()


def test_the_bundled_fonts_draw_the_help_and_common_chinese_names():
    pages = bundled("resources").parent.glob("rhino_suite/**/help/*/*.md")
    assert missing(page.read_text("utf-8") for page in pages) == set()
    assert missing(["陳怡君", "林志明", "黃淑芬", "鄭雅婷"]) == set()


def test_the_fonts_stay_small():
    assert sum(path.stat().st_size for path in font_files()) < 4_500_000
