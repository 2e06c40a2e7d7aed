"""No game has a privilege: it imports the contract alone, and nobody else knows its name."""

import ast
import re
import sys
import tomllib
from pathlib import Path

import pytest

from rhino_suite import api

ROOT = Path(__file__).resolve().parents[2]
PACKAGE = ROOT / "rhino_suite"
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
OWN = PROJECT["project"]["entry-points"]["rhino_suite.modes"]
"""The entry points of the games in the box."""
PLUGINS = sorted((ROOT / "tests" / "plugins").glob("*/pyproject.toml"))
LIBRARIES = {"msgspec"}
"""What a game may use beside the contract and Python itself."""


def packages():
    """Return every game that lies in this tree: its package's name and its folder."""
    found = {}
    for target in OWN.values():
        name = target.partition(":")[0]
        found[name] = ROOT.joinpath(*name.split("."))
    for project in PLUGINS:
        points = tomllib.loads(project.read_text("utf-8"))["project"]["entry-points"]
        for target in points["rhino_suite.modes"].values():
            name = target.partition(":")[0]
            found[name] = project.parent / name
    return found


def imported(path):
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert not node.level, path
            yield node.module
            if node.module == "rhino_suite":
                yield from (f"rhino_suite.{alias.name}" for alias in node.names)


@pytest.mark.parametrize("package", packages())
def test_a_game_imports_the_contract_and_itself(package):
    folder = packages()[package]
    modules = sorted(folder.rglob("*.py"))
    assert modules
    for path in modules:
        for name in imported(path):
            own = f"{name}.".startswith(f"{package}.")
            known = name.partition(".")[0] in sys.stdlib_module_names | LIBRARIES
            assert own or known or name == "rhino_suite.api", f"{path}: {name}"


def test_the_folders_of_the_box_are_its_games():
    folders = {path.parent.name for path in (PACKAGE / "modes").glob("*/__init__.py")}
    assert folders == {target.partition(":")[0].rpartition(".")[2] for target in OWN.values()}


def test_the_contract_of_the_imports_names_every_game_of_the_box():
    modules = {target.partition(":")[0] for target in OWN.values()}
    named = [
        contract["source_modules"]
        for contract in PROJECT["tool"]["importlinter"]["contracts"]
        if contract["name"] == "Modes see the suite only through rhino_suite.api"
    ]
    assert [set(modules) for modules in named] == [modules]


@pytest.mark.parametrize("mode", OWN)
def test_nobody_else_knows_a_game_by_name(mode):
    package = OWN[mode].partition(":")[0].rpartition(".")[2]
    knowing = [
        str(path.relative_to(ROOT))
        for path in sorted(PACKAGE.rglob("*.py"))
        if not path.is_relative_to(PACKAGE / "modes")
        and any(name in path.read_text("utf-8") for name in (mode, package))
    ]
    assert knowing == []


PAGE = (ROOT / "docs" / "writing-a-mode.md").read_text("utf-8")
FAR_OUT = ROOT / "tests" / "plugins" / "far_out"


def test_the_page_for_authors_leans_on_what_is_there():
    rows = [row.split("|")[2] for row in PAGE.splitlines() if row.startswith("| ")][1:]
    files = [name for row in rows for name in re.findall(r"`([\w./<>-]+\.\w+)`", row)]
    assert len(files) > 10
    for name in files:
        for folder in (FAR_OUT, FAR_OUT / "far_out"):
            if (folder / name.replace("<tag>", "de")).is_file():
                break
        else:
            assert (FAR_OUT / "far_out" / name.replace("<tag>", "en")).is_file(), name


def test_the_page_for_authors_speaks_of_the_contract_as_it_is():
    known = {*api.__all__, "Field", "MIND", "FORM", "BrokenPromise"}
    said = set(re.findall(r"`([A-Z]\w+)(?:`|\.|\()", PAGE))
    assert said - known - {"Babel"} == set()
    assert f"`{api.API_VERSION}`" in PAGE
