"""The list of which test proves which rule, read without running anything."""

import ast

import pytest
from rules_report import ROOT, make, marks

PYPROJECT = """
[project]
name = "x"
[project.entry-points."rhino_suite.modes"]
rhino-hero = "x:MODE"
"""
LINES = "- **G-1** a\n- **RH-1** b\n- **RH-12** c\n- **SB-1** d\ntext **RH-9** inside\n"


def tree(tmp_path, test, lines=LINES, project=PYPROJECT):
    (tmp_path / "docs").mkdir()
    (tmp_path / "tests").mkdir()
    (tmp_path / "docs" / "rules.md").write_text(lines, "utf-8")
    (tmp_path / "pyproject.toml").write_text(project, "utf-8")
    (tmp_path / "tests" / "test_x.py").write_text(test, "utf-8")
    return make(tmp_path)


def test_a_line_is_tested_by_the_tests_that_name_it(tmp_path):
    report = tree(tmp_path, '@pytest.mark.rule("G-1", "RH-12")\ndef test_a():\n    pass\n')
    assert report.lines == ("G-1", "RH-1", "RH-12")
    assert report.tests == {"G-1": ["test_x.py::test_a"], "RH-12": ["test_x.py::test_a"]}
    assert (report.tested, report.wrong) == (2, [])


def test_a_mark_that_names_no_line_is_wrong(tmp_path):
    report = tree(tmp_path, '@pytest.mark.rule("RH-99")\ndef test_a():\n    pass\n')
    assert report.wrong == ["test_x.py::test_a names RH-99, which is no line of the rules"]


def test_lines_of_a_mode_count_once_it_is_registered(tmp_path):
    project = PYPROJECT.replace("rhino-hero", "super-battle")
    assert tree(tmp_path, "", project=project).lines == ("G-1", "SB-1")


@pytest.mark.parametrize(
    ("source", "found"),
    [
        (
            'class TestA:\n    @pytest.mark.rule("G-1")\n    def test_b(self): ...',
            [("TestA::test_b", "G-1")],
        ),
        ('pytestmark = [pytest.mark.rule("G-2")]', [("", "G-2")]),
        (
            '@pytest.mark.parametrize("x", [pytest.param(1, marks=pytest.mark.rule("G-3"))])\n'
            "def test_c(x): ...",
            [("test_c", "G-3")],
        ),
        ("@pytest.mark.rule(NAME)\ndef test_d(): ...", [("test_d", "NAME")]),
        ("def test_e(): ...", []),
    ],
)
def test_where_a_mark_may_stand(source, found):
    assert list(marks(ast.parse(source))) == found


def test_the_project_itself_has_all_ids_of_both_families():
    lines = make(ROOT).lines
    assert [line for line in lines if line.startswith("RH-")] == [f"RH-{n}" for n in range(1, 21)]
    assert [line for line in lines if line.startswith("G-")] == [f"G-{n}" for n in range(1, 11)]
