"""Modes come by entry points, whoever wrote them; a bad one is listed with its reason."""

import json
from pathlib import Path

import pytest
from anybody import JUNIOR, Environment, write

from rhino_suite.cli.main import main
from rhino_suite.game.record import SeatSetup
from rhino_suite.game.refusal import Refusal
from rhino_suite.modes.registry import Registry, reason_of
from rhino_suite.suite import Suite
from rhino_suite.testing.conformance import seats_for
from rhino_suite.testing.trial import try_out


@pytest.fixture
def put(tmp_path, monkeypatch):
    """Install a distribution of a few lines; return the folder of its package."""

    def do(code, name="rhino-junior", target="junior = rhino_junior:MODE"):
        package = write(tmp_path, code, name, target)
        Environment(monkeypatch).add(tmp_path)
        return package

    return do


def spoiled(*lines):
    """Return the junior mode with other lines about its rules."""
    return JUNIOR + "".join(f"\n    {line}" for line in lines)


def ruled(*lines):
    """Return the junior mode whose rules differ in one method."""
    method = "".join(f"        {line}\n" for line in lines)
    return JUNIOR.replace("    MODE =", f"{method}\n    MODE =")


def test_the_modes_of_the_box_come_by_the_same_way():
    found = Registry.discover(try_out)
    for name in ("rhino-hero", "super-battle"):
        assert found.installed[name].distribution == "rhino-suite"
        assert found.installed[name].package == f"rhino_suite.modes.{name.replace('-', '_')}"
    assert found.broken == ()


def test_another_mode_arrives_as_a_package(put):
    put(JUNIOR)
    found = Registry.discover(try_out)
    assert {"rhino-hero", "junior"} <= set(found.modes)
    assert found.modes["junior"].info.title.msgid == "Junior"
    junior = found.installed["junior"]
    assert (junior.distribution, junior.version) == ("rhino-junior", "1.0")


UNLOADED = {
    "raise RuntimeError('boom')": "RuntimeError: boom",
    "raise RuntimeError('boom\\nand more')": "RuntimeError: boom",
    "raise SystemExit(3)": "SystemExit: 3",
    "raise RuntimeError": "RuntimeError",
    "import no_such_library": "No module named 'no_such_library'",
    "from rhino_suite.api import Moon": "cannot import name 'Moon' from 'rhino_suite.api'",
    "MODE = 3": "rhino_junior:MODE is not a rhino_suite.api.Mode",
    JUNIOR.replace('id="junior"', 'id="other"'): (
        "entry point 'junior' holds a mode called 'other'"
    ),
    JUNIOR.replace('id="junior"', 'id="junior", api=(2, 0)'): "needs mode API 2.0, this is 1.0",
    JUNIOR.replace('id="junior"', 'id="junior", api=(1, 9)'): "needs mode API 1.9, this is 1.0",
}
"""Modes that cannot even be loaded, and how the reason begins."""

UNFIT = {
    spoiled('MODE = replace(MODE, box=Box("no_such", BASE.box.shape, "rhino_junior"))'): (
        "no_such.toml cannot be read."
    ),
    spoiled('MODE = replace(MODE, box=Box("junior", BASE.box.shape, "rhino_junior"))'): (
        "junior.toml, "
    ),
    spoiled('MODE = replace(MODE, help=(HelpPage("rules", msg("Rules"), "rhino_junior"),))'): (
        "there is no help page help/en/rules.md in rhino_junior"
    ),
    spoiled('MODE = replace(MODE, help=(HelpPage("rules", msg("Rules"), "no_such"),))'): (
        "No module named 'no_such'"
    ),
    spoiled('MODE = replace(MODE, picture=Picture("rhino_junior"))'): (
        "there is no PNG picture picture.png in rhino_junior"
    ),
    spoiled('MODE = replace(MODE, catalogue=Catalogue("junior", "rhino_junior", "none"))'): (
        "there is no catalogue junior in rhino_junior"
    ),
    spoiled('MODE = replace(MODE, catalogue=Catalogue("junior", "rhino_junior"))'): (
        "its catalogue junior.po (eu), line 2: "
    ),
    spoiled("MODE = replace(MODE, info=replace(MODE.info, endings={}))"): (
        "it does not keep this promise: a game can end"
    ),
    ruled("def open(self, options, seats, box):", "    raise ZeroDivisionError"): (
        "ZeroDivisionError"
    ),
    ruled("def awaiting(self, state):", "    return None"): (
        "it does not keep this promise: somebody is to act, or the game is over: not None"
    ),
    ruled(
        "def decide(self, state, action, actor):",
        "    return BASE.rules.decide(state, action, NATURE)",
    ): "it does not keep this promise: Shuffled(",
    ruled("def decide(self, state, action, actor):", "    return ()"): (
        "it does not keep this promise: "
    ),
}
"""Modes that do not stand their trial, and how the reason begins."""


@pytest.mark.parametrize(("code", "why"), [*UNLOADED.items(), *UNFIT.items()])
def test_a_broken_mode_is_listed_with_its_reason_and_harms_nothing(put, code, why, capsys):
    package = put(code)
    if package.is_dir():
        (package / "junior.toml").write_text("moon = 1\n")
        words = package / "locale" / "eu" / "LC_MESSAGES"
        words.mkdir(parents=True)
        (words / "junior.po").write_text('msgid "Junior"\nmsgstr Gaztea\n')
    found = Registry.discover(try_out)
    assert {"rhino-hero", "super-battle"} <= set(found.modes)
    (broken,) = found.broken
    assert (broken.name, broken.distribution, broken.version) == ("junior", "rhino-junior", "1.0")
    assert broken.reason.startswith(why)
    assert main(["modes", "--json"]) == 0
    listed = {mode["id"]: mode["error"] for mode in json.loads(capsys.readouterr().out)}
    assert listed["junior"] == broken.reason
    assert listed["rhino-hero"] is None
    assert main(["--language", "en", "modes"]) == 0
    said = f"junior of rhino-junior cannot be played: {broken.reason}\n"
    assert said in capsys.readouterr().out


def test_a_second_mode_of_one_name_is_broken(put, tmp_path):
    put(JUNIOR)
    write(tmp_path, JUNIOR, "rhino-zunior", "junior = rhino_zunior:MODE")
    found = Registry.discover()
    assert found.installed["junior"].distribution == "rhino-junior"
    (broken,) = found.broken
    assert broken.distribution == "rhino-zunior"
    assert broken.reason == "rhino-junior brings a mode of this name too"


@pytest.mark.parametrize("name", ["../../junior", "Junior", "junior-", "ju nior", "jünior"])
def test_an_id_makes_a_good_file_name(put, name):
    put(JUNIOR, target=f"{name} = rhino_junior:MODE")
    (broken,) = Registry.discover().broken
    assert broken.reason.startswith("its id may have only small letters")


def test_a_reason_fits_into_a_line_or_two():
    assert len(reason_of(RuntimeError("x" * 999))) == 200


def test_whoever_asks_for_a_broken_mode_hears_the_reason(put):
    put("raise RuntimeError('boom')")
    with pytest.raises(Refusal) as refused:
        Suite.open().mode("junior")
    assert refused.value.reason.args == {"mode": "junior", "reason": "RuntimeError: boom"}


def test_an_error_is_put_down_to_the_mode_in_whose_code_it_was_raised(put):
    put(ruled("def storeys(self, state):", "    return [][0]"))
    found = Registry.discover(try_out)
    junior = found.installed["junior"]
    with pytest.raises(IndexError) as theirs:
        junior.mode.rules.storeys(None)
    assert found.at_fault(theirs.value) is junior
    with pytest.raises(ZeroDivisionError) as ours:
        seats_for(1 // 0)
    assert found.at_fault(ours.value) is None


def test_no_module_of_another_name_is_taken_for_the_modes(put):
    put(JUNIOR)
    found = Registry.discover(try_out)
    with pytest.raises(FileNotFoundError) as elsewhere:
        Path("no such file").read_text("utf-8")
    assert found.at_fault(elsewhere.value) is None


def test_a_save_of_a_mode_that_broke_says_so_and_stays(put, tmp_path, monkeypatch, capsys):
    monkeypatch.setenv("RHINO_SUITE_HOME", str(tmp_path / "home"))
    package = put(JUNIOR)
    suite = Suite.open([], "en")
    log = suite.autosave("junior")
    people = (SeatSetup("Ane"), SeatSetup("Bo"))
    suite.new_table("junior", people, {"begins": 0}, journal=log).answer()
    before = log.read_bytes()
    (package / "__init__.py").write_text("raise RuntimeError('boom')")
    Environment(monkeypatch).add(tmp_path)
    again = Suite.open([], "en")
    assert again.unfinished() is None
    assert main(["replay", str(log)]) == 2
    assert capsys.readouterr().err == "The game junior is broken: RuntimeError: boom\n"
    assert log.read_bytes() == before
