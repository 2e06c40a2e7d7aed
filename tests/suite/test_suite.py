import os
from dataclasses import replace

import msgspec
import pytest
import steady

from rhino_suite.api import Box
from rhino_suite.game.refusal import Refusal
from rhino_suite.stability.ideal import IdealCore
from rhino_suite.storage import paths
from rhino_suite.storage.log import read_log
from rhino_suite.suite import Suite


@pytest.fixture
def suite(tmp_path, monkeypatch):
    monkeypatch.setenv(paths.HOME_VARIABLE, str(tmp_path))
    opened = Suite.open(["eu_ES.UTF-8"])
    opened.core = IdealCore
    return opened


def test_it_speaks_what_the_system_prefers_and_changes_at_once(suite):
    assert suite.words.tag == "eu"
    suite.speak("zh_Hant")
    assert suite.words.tag == "zh_Hant"
    suite.speak("auto", ["pl"])
    assert (suite.words.tag, suite.language) == ("pl", "auto")


def test_what_is_chosen_is_remembered(suite):
    suite.change_settings({"language": "zh-TW", "volume": 35})
    again = Suite.open(["eu"])
    assert (again.settings.language, again.settings.volume) == ("zh_Hant", 35)
    assert again.words.tag == "zh_Hant"
    assert Suite.open(["eu"], "fr").words.tag == "fr"


def test_a_language_that_nobody_here_speaks_is_refused(suite):
    for ask in (lambda: Suite.open([], "klingon"), lambda: suite.change_settings({"language": 3})):
        with pytest.raises(Refusal):
            ask()
    assert suite.settings.language == "auto"


def test_the_form_asks_for_every_language_by_its_own_name(suite):
    (language,) = [f for f in suite.form() if f.name == "language"]
    assert [c.value for c in language.choices] == [
        "auto", "de", "en", "es", "eu", "fr", "pl", "zh_Hant",
    ]  # fmt: skip
    assert suite.say(language.choices[4].label) == "euskara"


def test_a_game_that_begins_is_in_its_file_at_once(suite):
    path = suite.autosave("rhino-hero")
    table = suite.new_table("rhino-hero", steady.seats(2), {}, journal=path)
    saved = read_log(path)
    assert saved.header == table.header
    assert saved.header.started
    assert saved.header.options["side"] == "easy"
    assert len(saved.entries) == 1


def test_a_seed_repeats_a_game_to_the_last_byte(suite, tmp_path):
    for name in ("a", "b"):
        steady.play(steady.table(suite=suite, journal=tmp_path / name, seed=9))
    steady.play(steady.table(suite=suite, journal=tmp_path / "c", seed=9, game=1))
    assert (tmp_path / "a").read_bytes() == (tmp_path / "b").read_bytes()
    assert (tmp_path / "a").read_bytes() != (tmp_path / "c").read_bytes()


def test_without_a_seed_no_two_games_are_alike(suite):
    one, other = (steady.table(suite=suite, seed=None) for _ in range(2))
    assert one.lines[1].action != other.lines[1].action


def test_continue_offers_the_newest_game_that_has_not_ended(suite):
    assert suite.unfinished() is None
    played = []
    for moves in (5, 9, 1000):
        path = suite.autosave("rhino-hero")
        steady.play(steady.table(suite=suite, journal=path, seed=moves), most=moves)
        played.append(path)
    for age, path in enumerate(played):
        os.utime(path, ns=(0, 10**9 * (age + 1)))
    assert suite.unfinished() == played[1]
    played[1].write_bytes(b"torn to pieces")
    assert suite.unfinished() == played[0]
    table = suite.open_table(played[0])
    table.answer()
    steady.play(table)
    assert suite.unfinished() is None


def test_a_log_of_newer_rules_is_refused(suite, tmp_path):
    path = tmp_path / "g.rhino"
    steady.table(suite=suite, journal=path)
    path.write_text(path.read_text("utf-8").replace('"rules":1', '"rules":2', 1), "utf-8")
    with pytest.raises(Refusal) as refused:
        suite.open_table(path)
    assert refused.value.reason.msgid == "{file} was made by a newer version of the game."


def test_an_altered_game_is_refused_by_file_and_entry(suite, tmp_path):
    path = tmp_path / "g.rhino"
    steady.play(steady.table(suite=suite, journal=path), most=4)
    path.write_text(path.read_text("utf-8").replace('"first":true', '"first":false'), "utf-8")
    with pytest.raises(Refusal) as refused:
        suite.open_table(path)
    assert suite.words.tag == "eu"
    suite.speak("en")
    said = suite.say(refused.value.reason)
    assert said == "g.rhino cannot be opened. Entry 2: the rules decide otherwise."
    assert suite.unfinished() is None


def test_a_log_of_older_rules_is_brought_up_to_date(suite, tmp_path):
    path = tmp_path / "g.rhino"
    table = steady.table(suite=suite, journal=path)
    steady.play(table, most=6)
    path.write_text(path.read_text("utf-8").replace('"chose"', '"picked"'), "utf-8")

    def migrate(version, line):
        assert version == 1
        for event in line["events"]:
            if event["did"] == "picked":
                event["did"] = "chose"
        return line

    found = suite.registry.installed["rhino-hero"]
    newer = replace(found.mode, migrate=migrate)
    newer = replace(newer, info=replace(newer.info, rules_version=2))
    suite.registry.installed["rhino-hero"] = replace(found, mode=newer)
    assert suite.open_table(path).state == table.state


def test_a_mode_with_a_wrong_box_cannot_be_laid_out(suite):
    found = suite.registry.installed["rhino-hero"]
    wrong = replace(found.mode, box=Box("no_such_box", msgspec.Struct))
    suite.registry.installed["rhino-hero"] = replace(found, mode=wrong)
    with pytest.raises(Refusal) as refused:
        suite.new_table("rhino-hero", steady.seats(2), {})
    assert refused.value.reason.args == {"file": "no_such_box.toml"}


@pytest.mark.parametrize(
    ("field", "word"),
    [("glove", "iron"), ("manner", "bold"), ("person", "nobody"), ("kind", "ghost")],
)
def test_a_log_of_somebody_who_is_not_here_is_refused(suite, tmp_path, field, word):
    path = tmp_path / "a.rhino"
    suite.new_table("rhino-hero", steady.seats(2), {}, seed=1, journal=path)
    head, _, rest = path.read_text("utf-8").partition("\n")
    header = msgspec.json.decode(head)
    header["seats"][0][field] = word
    path.write_text(msgspec.json.encode(header).decode() + "\n" + rest, "utf-8")
    with pytest.raises(Refusal) as refused:
        suite.open_table(path)
    assert refused.value.reason.args["line"] == 1
    assert path.read_text("utf-8").endswith(rest)
