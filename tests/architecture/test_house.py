"""The house rules that can be checked by reading the code."""

import ast
import os
import re
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
PACKAGE = ROOT / "rhino_suite"
MODULES = sorted(PACKAGE.rglob("*.py"))
FORBIDDEN_NAMES = {"utils", "util", "common", "helpers", "helper", "manager", "misc", "base"}
LONGEST = 300


def name(path):
    return str(path.relative_to(ROOT))


def tracked():
    """Return every text file of ours, as far as git knows or would know it."""
    listed = subprocess.run(
        ["git", "ls-files", "-co", "--exclude-standard"],
        cwd=ROOT,
        capture_output=True,
        encoding="utf-8",
        check=False,
    )
    if listed.returncode:
        return [p for p in PACKAGE.rglob("*") if p.suffix in (".py", ".toml", ".md")]
    return [ROOT / line for line in listed.stdout.splitlines() if (ROOT / line).is_file()]


def texts():
    for path in tracked():
        if path == Path(__file__).resolve():
            continue
        try:
            yield path, path.read_text("utf-8")
        except UnicodeDecodeError:
            continue


@pytest.mark.parametrize("path", MODULES, ids=name)
def test_a_module_is_short_enough_to_read(path):
    assert len(path.read_text("utf-8").splitlines()) <= LONGEST


def test_no_module_is_named_after_nothing():
    named = {part for path in MODULES for part in path.relative_to(ROOT).with_suffix("").parts}
    assert not named & FORBIDDEN_NAMES


def imported(path):
    """Return every module that `path` imports, at the top or inside a function."""
    found = set()
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module:
            found.add(node.module)
    return found


def importers(library):
    return {name(p) for p in MODULES if any(m.split(".")[0] == library for m in imported(p))}


@pytest.mark.parametrize("library", ["random", "secrets"])
def test_only_the_dice_have_chance(library):
    assert importers(library) <= {"rhino_suite/table/dice.py"}


def test_only_the_window_knows_qt():
    assert all(path.startswith("rhino_suite/ui/") for path in importers("PySide6"))


def test_nothing_is_there_only_for_the_type_checker_to_overlook():
    """No file is exempt from the types, and every ignore names its code and its reason."""
    for path in [*MODULES, *sorted((ROOT / "tests" / "bench").glob("*.py"))]:
        for line in path.read_text("utf-8").splitlines():
            if "type: ignore" in line:
                assert re.search(r"type: ignore\[[\w-]+\]  # \S", line), f"{name(path)}: {line}"
            assert "mypy: ignore-errors" not in line
    config = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
    assert "overrides" not in config["tool"]["mypy"]


def test_imports_only_go_down():
    """The contracts in pyproject.toml, as the gate asks them."""
    done = subprocess.run(
        [str(Path(sys.executable).with_name("lint-imports")), "--no-cache"],
        cwd=ROOT,
        capture_output=True,
        encoding="utf-8",
        env=os.environ | {"COLUMNS": "120", "NO_COLOR": "1"},
        check=False,
    )
    assert done.returncode == 0, done.stdout[-3000:]


def test_no_file_speaks_of_a_machine():
    places = re.compile(r"/(?:home|root|Users|work)/\w|[A-Z]:\\\\?Users\\")
    for path, text in texts():
        assert not places.search(text), name(path)


CITED = {
    "decisions.md": r"\bdecisions? (\d+)",
    "feel.md": r"\bfeel(?:\.md)? (?:part )?(\d(?:\.\d+)?)",
    "stability.md": r"\bstability (II?(?:\.\d)?)\b",
}
"""How the code names a part of each page."""


def parts(page):
    """Return the numbers that a page gives its parts: 12, 2.3, II.6."""
    chapter, found = "", set()
    for line in (ROOT / "docs" / page).read_text("utf-8").splitlines():
        if head := re.match(r"##+ (I+|\d+(?:\.\d+)?)[. ]", line):
            chapter = head[1]
            found.add(chapter)
        elif item := re.match(r"(\d+)\. ", line):
            found |= {item[1], f"{chapter}.{item[1]}"}
    return found


@pytest.mark.parametrize("page", CITED)
def test_what_a_reason_refers_to_can_be_looked_up(page):
    known = parts(page)
    cited = {
        number
        for path, text in texts()
        if path.suffix in (".py", ".toml") and path.is_relative_to(ROOT)
        for number in re.findall(CITED[page], text)
    }
    assert cited
    assert cited <= known


def test_every_public_thing_has_its_sentence():
    silent = []
    for path in MODULES:
        tree = ast.parse(path.read_text("utf-8"))
        if ast.get_docstring(tree) is None and path.read_text("utf-8").strip():
            silent.append(name(path))
        silent += [
            f"{name(path)}: {node.name}"
            for node in ast.walk(tree)
            if isinstance(node, ast.ClassDef | ast.FunctionDef)
            and not node.name.startswith("_")
            and ast.get_docstring(node) is None
            and not any("overload" in ast.dump(d) for d in node.decorator_list)
            and node in tree.body
        ]
    assert silent == []


def test_requirements_keep_qt_below_the_broken_version():
    config = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
    (qt,) = [d for d in config["project"]["dependencies"] if d.startswith("PySide6")]
    assert qt == "PySide6-Essentials>=6.10,<6.12"


@pytest.mark.gui
def test_qt_keeps_the_references_of_none():
    """PySide6 6.12 on Python below 3.12 gives one up with every call, then aborts."""
    from PySide6.QtCore import QObject

    things = [QObject() for _ in range(20)]
    before = sys.getrefcount(None)
    for _ in range(25):
        for thing in things:
            thing.setObjectName("a")
    assert abs(sys.getrefcount(None) - before) < 50
