import subprocess
import sys

import pytest

from rhino_suite import __version__
from rhino_suite.cli.main import COMMANDS, build
from rhino_suite.i18n.languages import LANGUAGES
from rhino_suite.i18n.words import Words

TAGS = tuple(LANGUAGES)


def test_modes_as_json_has_the_keys_of_the_issue(say):
    said = say("modes", "--json")
    assert (said.code, said.err) == (0, "")
    (hero,) = [mode for mode in said.json if mode["id"] == "rhino-hero"]
    assert hero == {
        "id": "rhino-hero",
        "title": "Rhino Hero",
        "seats": [2, 5],
        "package": "rhino-suite",
        "version": __version__,
        "error": None,
    }


@pytest.mark.parametrize("tag", TAGS)
def test_modes_are_listed_in_every_language(say, tag):
    said = say("modes", "--language", tag)
    assert said.code == 0
    assert said.out.startswith("rhino-hero: ")


@pytest.mark.parametrize("tag", [t for t in TAGS if t != "en"])
def test_every_language_has_its_own_help(say, tag):
    english, said = say("--help"), say("--language", tag, "--help")
    assert (english.code, said.code) == (0, 0)
    assert said.out != english.out
    assert all(name in said.out for name in COMMANDS)


def test_every_command_explains_itself(say):
    for name in COMMANDS:
        said = say(name, "--help")
        assert said.code == 0
        assert f"rhino-suite {name}" in said.out


def test_a_command_alone_makes_the_same_parser_as_all(say):
    words = Words("en")
    whole, alone = build(words.say), build(words.say, "modes")
    assert whole.parse_args(["modes", "--json"]).run is alone.parse_args(["modes", "--json"]).run


@pytest.mark.parametrize(
    "line",
    [
        ("--language", "eu", "bogus"),
        ("bogus", "--language", "eu"),
        ("--language=eu", "bogus"),
        ("bogus", "--language=eu"),
    ],
)
def test_the_language_may_stand_anywhere(say, line):
    said = say(*line)
    assert said.code == 2
    assert said.err == say("bogus", "--language", "eu_ES.UTF-8").err
    assert said.err != say("bogus").err


@pytest.mark.parametrize(
    ("variables", "tag"),
    [
        ({"LANGUAGE": "xx:pl:de"}, "pl"),
        ({"LC_ALL": "fr_FR.UTF-8", "LANG": "de_DE.UTF-8"}, "fr"),
        ({"LC_MESSAGES": "eu_ES.UTF-8", "LANG": "de_DE.UTF-8"}, "eu"),
        ({"LANG": "zh_HK.UTF-8"}, "zh_Hant"),
        ({"LANG": "C"}, "en"),
    ],
)
def test_the_language_follows_the_system(say, monkeypatch, variables, tag):
    for name, value in variables.items():
        monkeypatch.setenv(name, value)
    assert say("bogus").err == say("--language", tag, "bogus").err


def test_the_settings_come_before_the_system_and_the_line_before_the_settings(say, monkeypatch):
    monkeypatch.setenv("LANG", "fr_FR.UTF-8")
    assert say("settings", "set", "language", "pl").code == 0
    assert say("bogus").err == say("--language", "pl", "bogus").err
    assert say("--language", "de", "bogus").err != say("bogus").err


@pytest.mark.parametrize(
    "line",
    [
        ("bogus",),
        ("modes", "--bogus"),
        ("modes", "superfluous"),
        ("replay",),
        ("replay", "nowhere.rhino"),
        ("replay", "nowhere.rhino", "--to", "many"),
        ("replay", "nowhere.rhino", "--to"),
        ("simulate", "bogus"),
        ("settings", "set", "volume"),
        ("settings", "set", "volume", "loud"),
        ("settings", "set", "bogus", "1"),
        ("settings", "set", "language", "klingon"),
        ("--language", "klingon", "modes"),
        ("--language",),
        ("--language", "all", "modes"),
    ],
)
def test_wrong_use_is_one_sentence_and_exit_code_2(say, line):
    said = say(*line)
    assert (said.code, said.out) == (2, "")
    assert len(said.err.strip().splitlines()) == 1


@pytest.mark.parametrize("tag", [t for t in TAGS if t != "en"])
@pytest.mark.parametrize(
    "line",
    [
        ("bogus",),
        ("modes", "--bogus"),
        ("replay",),
        ("replay", "nowhere.rhino"),
        ("replay", "nowhere.rhino", "--to", "many"),
        ("replay", "nowhere.rhino", "--to"),
        ("simulate", "bogus"),
        ("settings", "set", "volume", "loud"),
    ],
)
def test_errors_speak_the_users_language(say, tag, line):
    assert say("--language", tag, *line).err != say(*line).err


def test_an_unknown_language_is_refused_in_the_systems_own(say, monkeypatch):
    monkeypatch.setenv("LANG", "de_DE.UTF-8")
    said = say("--language", "xx", "modes")
    assert (said.code, said.out) == (2, "")
    assert said.err == (
        "Die Sprache xx gibt es nicht; es gibt de, en, es, eu, fr, pl und zh_Hant.\n"
    )


def test_settings_are_shown_set_and_reset(say):
    assert say("settings", "show", "--json").json["volume"] == 70
    assert say("settings", "set", "volume", "0").code == 0
    assert say("settings", "set", "large_targets", "true").code == 0
    shown = say("settings", "show", "--json").json
    assert (shown["volume"], shown["large_targets"]) == (0, True)
    assert "large_targets = true\n" in say("settings").out
    assert say("settings", "reset").code == 0
    assert say("settings", "show", "--json").json["volume"] == 70


def test_broken_settings_are_said_once_and_kept_aside(say, home):
    file = home / "config" / "settings.json"
    file.parent.mkdir(parents=True)
    file.write_text("{")
    said = say("modes", "--json")
    assert said.code == 0
    assert said.json
    assert "settings.json.broken" in said.err
    assert file.with_name("settings.json.broken").read_text() == "{"
    assert say("modes").err == ""


def test_settings_that_cannot_be_written_are_one_sentence(say, home):
    home.parent.mkdir(parents=True, exist_ok=True)
    home.write_text("a file where the folder should be")
    said = say("settings", "set", "volume", "0")
    assert said.code == 2
    assert len(said.err.strip().splitlines()) <= 2


def test_an_incomplete_installation_is_one_sentence(say, monkeypatch):
    def missing(_folder):
        raise FileNotFoundError("The installation is incomplete")

    monkeypatch.setattr("rhino_suite.i18n.words.bundled", missing)
    said = say("modes")
    assert (said.code, said.out) == (2, "")
    assert said.err == "The installation is incomplete: install Rhino Suite again.\n"


def test_doctor_tells_versions_and_folders(say, home):
    said = say("doctor")
    assert said.code == 0
    assert f"Rhino Suite: {__version__}\n" in said.out
    for word in ("Python: 3.", "pymunk: 7", "PySide6-Essentials: 6.", str(home), "rhino-hero"):
        assert word in said.out


def test_a_fault_of_ours_is_one_sentence_and_a_file(say, home, monkeypatch):
    def broken(*_args):
        raise ZeroDivisionError("the core is molten")

    monkeypatch.setattr("rhino_suite.cli.modes.listing", broken)
    said = say("modes", "--json")
    assert said.code == 3
    assert str(home / "data" / "faults.log") in said.err
    assert "the core is molten" in (home / "data" / "faults.log").read_text()


def test_without_a_screen_a_smoke_test_says_so(say, monkeypatch):
    monkeypatch.delenv("QT_QPA_PLATFORM")
    said = say("--smoke", "--language", "eu")
    assert said.code == 2
    assert said.err != say("--smoke").err != ""


def test_the_module_is_the_command(process):
    said = process("modes", "--json", "--language", "pl")
    assert (said.code, said.err) == (0, "")
    assert [mode["id"] for mode in said.json][:1] == ["rhino-hero"]


def test_a_reader_that_has_read_enough_ends_the_command_quietly(tmp_path):
    code = f"{sys.executable} -m rhino_suite doctor | head -c 1"
    done = subprocess.run(["sh", "-c", code], capture_output=True, encoding="utf-8", check=False)
    assert done.stderr == ""


def test_modes_import_neither_window_nor_physics(process):
    code = (
        "import sys; from rhino_suite.cli.main import main; main(['modes']);"
        "print([m for m in ('PySide6', 'pymunk', 'shapely', 'highspy') if m in sys.modules])"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.splitlines()[-1] == "[]"


@pytest.mark.gui
def test_a_tour_needs_no_screen(process, tmp_path):
    """Qt would end the process where it looks for one in vain (decision 11)."""
    (tmp_path / "taken").write_text("no folder")
    said = process(
        "tour", "--out", tmp_path / "taken", "--language", "zh_TW", DISPLAY="", QT_QPA_PLATFORM=""
    )
    assert said.code == 2
    assert "taken" in said.err
