import pytest

from rhino_suite.api import msg, nmsg
from rhino_suite.bundled import bundled
from rhino_suite.i18n import workshop
from rhino_suite.i18n.catalogue import source_file
from rhino_suite.i18n.check import check_catalogue
from rhino_suite.i18n.languages import TRANSLATED
from rhino_suite.i18n.pseudo import pseudo
from rhino_suite.i18n.scan import scan
from rhino_suite.i18n.words import Words

SOURCE = """
# TRANSLATORS: {n} counts roofs
a = nmsg("{n} roof", "{n} roofs", 3)
b = pmsg("button", "Build")
c = msg(
    # TRANSLATORS: said after
    # the last roof
    "The tower stands."
)
d = _("not ours")
"""


@pytest.fixture
def checkout(tmp_path):
    project = bundled("translations").parent / "pyproject.toml"
    (tmp_path / "pyproject.toml").write_text(project.read_text("utf-8"), "utf-8")
    (tmp_path / "rhino_suite").mkdir()
    (tmp_path / "rhino_suite" / "a.py").write_text(SOURCE)
    (tmp_path / "translations").mkdir()
    return tmp_path


def translate(folder, tag, msgid, text):
    path = source_file(folder, tag)
    old = path.read_text("utf-8")
    assert f'msgid "{msgid}"\nmsgstr ""' in old
    new = old.replace(f'msgid "{msgid}"\nmsgstr ""', f'msgid "{msgid}"\nmsgstr "{text}"')
    path.write_text(new, "utf-8")


def edit(checkout, old, new):
    path = checkout / "rhino_suite" / "a.py"
    path.write_text(path.read_text().replace(old, new))


@pytest.fixture
def folder(checkout):
    folder = checkout / "translations"
    assert workshop.extract(checkout, folder)
    for tag in TRANSLATED:
        workshop.begin(folder, tag)
    return folder


def test_the_template_holds_the_marked_messages_and_their_comments(folder):
    text = workshop.template_file(folder).read_text("utf-8")
    entries, faults = scan(workshop.template_file(folder))
    assert faults == []
    assert [entry.key for entry in entries[1:]] == [
        (None, "{n} roof"),
        ("button", "Build"),
        (None, "The tower stands."),
    ]
    assert "#. {n} counts roofs\n#: rhino_suite/a.py\n" in text
    assert "#. said after the last roof\n" in text
    assert "Generated-By" not in text
    assert "EMAIL" not in text


def test_nothing_new_leaves_the_files_untouched(checkout, folder):
    before = workshop.template_file(folder).read_bytes()
    assert not workshop.extract(checkout, folder)
    assert workshop.is_current(checkout, folder)
    assert not workshop.update(folder, "pl")
    assert workshop.template_file(folder).read_bytes() == before


def test_a_new_message_reaches_every_catalogue(checkout, folder):
    edit(checkout, "c = ", 'e = msg("The tower falls.")\nc = ')
    assert not workshop.is_current(checkout, folder)
    assert workshop.extract(checkout, folder)
    assert all(workshop.update(folder, tag) for tag in TRANSLATED)
    assert workshop.count(folder)["eu"] == workshop.Count(0, 0, 4)


def test_fresh_catalogues_have_no_errors(folder):
    for tag in TRANSLATED:
        found = check_catalogue(source_file(folder, tag), tag)
        assert [str(fault) for fault in found if fault.error] == []


def test_status_counts_each_message_once(checkout, folder):
    translate(folder, "de", "The tower stands.", "Der Turm steht.")
    assert workshop.count(folder)["de"] == workshop.Count(1, 0, 2)
    edit(checkout, "The tower stands.", "The tower still stands.")
    workshop.extract(checkout, folder)
    workshop.update(folder, "de")
    assert workshop.count(folder)["de"] == workshop.Count(0, 1, 2)


def test_a_half_translated_plural_is_untranslated(folder):
    path = source_file(folder, "de")
    path.write_text(
        path.read_text("utf-8").replace('msgstr[0] ""', 'msgstr[0] "{n} Dach"'), "utf-8"
    )
    assert workshop.count(folder)["de"] == workshop.Count(0, 0, 3)


def test_a_missing_catalogue_counts_as_untranslated(folder):
    source_file(folder, "fr").unlink()
    assert workshop.count(folder)["fr"] == workshop.Count(0, 0, 3)


def test_rewording_keeps_translations_without_doubt(folder):
    translate(folder, "de", "The tower stands.", "Der Turm steht.")
    changed = workshop.reword(folder, "The tower stands.", "The tower stands still.")
    assert len(changed) == 1 + len(TRANSLATED)
    assert workshop.count(folder)["de"] == workshop.Count(1, 0, 2)
    german = Words("de", folder=folder)
    assert german.say(msg("The tower stands still.")) == "Der Turm steht."
    assert workshop.reword(folder, "not there", "x") == []


def test_a_catalogue_is_begun_once(folder):
    with pytest.raises(FileExistsError):
        workshop.begin(folder, "eu")


def test_compiled_and_source_speak_alike(folder, tmp_path):
    translate(folder, "de", "The tower stands.", "Der Turm steht.")
    made = workshop.compile_all(folder, tmp_path / "compiled")
    assert len(made) == len(TRANSLATED)
    for place in (folder, tmp_path / "compiled"):
        assert Words("de", folder=place).say(msg("The tower stands.")) == "Der Turm steht."


def test_feigned_catalogues_speak_pseudo(folder, tmp_path):
    workshop.feign(folder, tmp_path / "feigned")
    polish = Words("pl", folder=tmp_path / "feigned")
    assert polish.say(msg("The tower stands.")) == pseudo("The tower stands.")
    said = polish.say(nmsg("{n} roof", "{n} roofs", 5))
    assert said.startswith("[5 ")
    assert "roof" not in said


def test_pseudo_keeps_placeholders_tags_and_line_ends():
    text = pseudo("Hi <b>{name}</b>\n")
    assert "<b>{name}</b>" in text
    assert text.endswith("]\n")
    assert len(text) >= 1.4 * len("Hi ")
    assert pseudo("") == ""


def test_the_project_s_own_template_is_current():
    folder = bundled("translations")
    assert workshop.is_current(folder.parent, folder), "run `rhino-suite translations extract`"
