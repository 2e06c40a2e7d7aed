"""``pytest --rules``: which test proves which line of ``docs/rules.md``. Runs no test."""

import ast
import re
import tomllib
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
LINE = re.compile(r"^- \*\*([A-Z]+)-(\d+)\*\*", re.MULTILINE)

GAMES = {"rhino-hero": ("RH", "X"), "super-battle": ("SB", "CB")}
"""Which families of lines count once a mode is registered; G always counts."""


@dataclass
class Report:
    """The lines that count, the tests of each, and what is wrong with the marks."""

    lines: tuple[str, ...]
    tests: dict[str, list[str]] = field(default_factory=dict)
    wrong: list[str] = field(default_factory=list)

    @property
    def tested(self) -> int:
        return sum(bool(self.tests.get(line)) for line in self.lines)


def pytest_addoption(parser):
    parser.addoption(
        "--rules",
        action="store_true",
        help="print each line of docs/rules.md with the tests that prove it; run nothing",
    )


def pytest_cmdline_main(config):
    if not config.getoption("--rules"):
        return None
    report = make(ROOT)
    for line in report.lines:
        print(f"{line:6} {', '.join(report.tests.get(line, [])) or '-'}")  # noqa: T201
    for wrong in report.wrong:
        print(wrong)  # noqa: T201
    print(f"rules: {report.tested} of {len(report.lines)} tested")  # noqa: T201
    whole = report.tested == len(report.lines) and not report.wrong
    return pytest.ExitCode.OK if whole else pytest.ExitCode.TESTS_FAILED


def make(root: Path) -> Report:
    """Read the rules, the registered modes and the marks of all tests under `root`."""
    known = LINE.findall((root / "docs" / "rules.md").read_text("utf-8"))
    project = tomllib.loads((root / "pyproject.toml").read_text("utf-8"))["project"]
    modes = project["entry-points"]["rhino_suite.modes"]
    families = {"G", *(family for mode in modes for family in GAMES.get(mode, ()))}
    report = Report(tuple(f"{f}-{n}" for f, n in known if f in families))
    every = {f"{f}-{n}" for f, n in known}
    for path in sorted((root / "tests").rglob("test_*.py")):
        where = path.relative_to(root / "tests").as_posix()
        for test, line in marks(ast.parse(path.read_text("utf-8"))):
            name = f"{where}::{test}" if test else where
            if line in every:
                told = report.tests.setdefault(line, [])
                if name not in told:
                    told.append(name)
            else:
                report.wrong.append(f"{name} names {line}, which is no line of the rules")
    return report


def marks(tree: ast.AST, inside: str = "") -> Iterator[tuple[str, str]]:
    """Yield the test (empty: the whole module) and each line that a rule mark names."""
    for node in ast.iter_child_nodes(tree):
        name = inside
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
            name = f"{inside}::{node.name}" if inside else node.name
        elif isinstance(node, ast.Call) and _is_rule_mark(node.func):
            for argument in node.args:
                constant = isinstance(argument, ast.Constant)
                yield inside, str(argument.value) if constant else ast.unparse(argument)
        yield from marks(node, name)


def _is_rule_mark(func: ast.expr) -> bool:
    return (
        isinstance(func, ast.Attribute)
        and func.attr == "rule"
        and isinstance(func.value, ast.Attribute)
        and func.value.attr == "mark"
    )
