"""`rhino-suite towers check` (the issue's list of commands)."""

import json

import pytest

from rhino_suite.cli.main import main

BOX = {"shape": "box", "size": [40, 40, 40], "at": [0, 0, 20], "yaw": 0, "mass": 100}


@pytest.fixture
def towers(tmp_path):
    def file(*stands):
        path = tmp_path / "towers.json"
        told = [{"name": f"t{k}", "stands": s, "pieces": [BOX]} for k, s in enumerate(stands)]
        units = {"length": "mm", "mass": "g"}
        path.write_text(json.dumps({"format": "towers/1", "units": units, "towers": told}))
        return str(path)

    return file


@pytest.mark.parametrize("by", ["statics", "motion"])
def test_json_is_one_value_and_the_exit_code_is_nought_whatever_agrees(towers, capfd, by):
    assert main(["towers", "check", towers(True, False), "--by", by, "--json"]) == 0
    told = json.loads(capfd.readouterr().out)
    assert told.pop("seconds") >= 0
    assert told == {"towers": 2, "agree": 1, "disagree": ["t1"]}


def test_without_json_it_says_how_many_and_names_the_others(towers, capsys):
    assert main(["--language", "en", "towers", "check", towers(True, False, True)]) == 0
    assert capsys.readouterr().out.splitlines() == ["2 of 3 towers agree.", "t1"]


@pytest.mark.parametrize("content", ["", "[]", '{"format": "towers/9"}'])
def test_what_holds_no_towers_is_refused_in_one_sentence(tmp_path, capsys, content):
    path = tmp_path / "no.json"
    path.write_text(content)
    assert main(["towers", "check", str(path)]) == 2
    told = capsys.readouterr()
    assert told.out == ""
    assert len(told.err.splitlines()) == 1
    assert "no.json" in told.err


def test_a_missing_file_is_refused(tmp_path, capsys):
    assert main(["towers", "check", str(tmp_path / "none.json")]) == 2
    assert len(capsys.readouterr().err.splitlines()) == 1


def test_wrong_use_is_code_two(towers, capsys):
    assert main(["towers", "check", towers(True), "--by", "eye"]) == 2
    assert main(["towers"]) == 2
