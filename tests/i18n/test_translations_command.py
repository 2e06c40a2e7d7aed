import json

import pytest

from rhino_suite.bundled import bundled
from rhino_suite.cli import translations
from rhino_suite.cli.main import main
from rhino_suite.i18n.catalogue import source_file
from rhino_suite.i18n.languages import TRANSLATED


@pytest.fixture
def copied(tmp_path, monkeypatch):
    """Let the command work on a copy of the project's translations."""
    original = bundled("translations")
    folder = tmp_path / "translations"
    for path in original.rglob("*.*"):
        if path.is_file():
            place = folder / path.relative_to(original)
            place.parent.mkdir(parents=True, exist_ok=True)
            place.write_bytes(path.read_bytes())
    (tmp_path / "rhino_suite").mkdir()
    (tmp_path / "pyproject.toml").write_bytes((original.parent / "pyproject.toml").read_bytes())
    monkeypatch.setattr(translations, "bundled", lambda _name: folder)
    return folder


def answer(capsys, *arguments):
    code = main(["--language", "en", "translations", *arguments, "--json"])
    return code, json.loads(capsys.readouterr().out)


def test_status_is_one_json_value_with_every_language(capsys):
    code, counts = answer(capsys, "status")
    assert code == 0
    assert list(counts) == list(TRANSLATED)
    totals = {sum(found.values()) for found in counts.values()}
    assert len(totals) == 1
    assert all(set(f) == {"translated", "fuzzy", "untranslated"} for f in counts.values())


def test_status_is_told_in_the_user_s_language(capsys):
    assert main(["translations", "status", "--language", "de"]) == 0
    assert "eu: übersetzt" in capsys.readouterr().out


def test_a_broken_entry_is_an_error_with_file_and_line(copied, capsys):
    path = source_file(copied, "eu")
    rows = path.read_text("utf-8").split("\n")
    at = next(i for i, row in enumerate(rows) if row.startswith("msgstr") and "{player}" in row)
    rows[at] = rows[at].replace("{player}", "{jokalaria}")
    path.write_text("\n".join(rows), "utf-8")
    code, found = answer(capsys, "check")
    assert code == 1
    errors = [row for row in found["errors"] if row["file"].endswith(path.name)]
    assert any("{jokalaria}" in row["reason"] for row in errors)
    assert all(at - 4 <= row["line"] <= at + 1 for row in errors)


def test_a_sign_that_no_font_draws_is_an_error(copied, capsys):
    path = source_file(copied, "zh_Hant")
    text = path.read_text("utf-8")
    path.write_text(text.replace('"取消"', '"\U0002b740消"'), "utf-8")
    _, found = answer(capsys, "check")
    assert any("no bundled font draws" in row["reason"] for row in found["errors"])


def test_a_template_that_differs_from_the_source_is_an_error(copied, capsys):
    code, found = answer(capsys, "check")
    assert code == 1
    assert any("extract" in row["reason"] for row in found["errors"])


def test_the_steps_of_a_translator(copied, capsys, tmp_path):
    (tmp_path / "rhino_suite" / "a.py").write_text('msg("The moon is made of roofs.")\n')
    code, changed = answer(capsys, "extract")
    assert code == 0
    assert len(changed["changed"]) == 1
    code, changed = answer(capsys, "update", "pl", "eu")
    assert len(changed["changed"]) == 2
    code, counts = answer(capsys, "status")
    assert sum(counts["pl"].values()) == 1
    code, changed = answer(capsys, "reword", "The moon is made of roofs.", "The moon is a roof.")
    assert code == 0
    code, changed = answer(capsys, "compile", str(tmp_path / "compiled"))
    assert len(changed["changed"]) == len(TRANSLATED)
    code, changed = answer(capsys, "pseudo", str(tmp_path / "feigned"))
    assert "[Ťĥé" in source_file(tmp_path / "feigned", "pl").read_text("utf-8")


@pytest.mark.parametrize(
    "arguments",
    [
        ["reword", "there is no such message", "x"],
        ["update", "tlh"],
        ["new", "eu"],
        ["new", "tlh"],
        ["nothing"],
        [],
    ],
)
def test_wrong_use_is_one_sentence_and_exit_code_2(copied, capsys, arguments):
    assert main(["--language", "en", "translations", *arguments]) == 2
    captured = capsys.readouterr()
    assert captured.out == ""
    assert "Traceback" not in captured.err
    assert captured.err.strip()


def test_nothing_is_edited_where_only_a_wheel_is(monkeypatch, capsys):
    monkeypatch.setattr(translations, "from_checkout", lambda: False)
    assert main(["--language", "en", "translations", "extract"]) == 2
    assert "checkout" in capsys.readouterr().err
