"""Counted trees: the rules and an independent program count the same games."""

import importlib.util
from pathlib import Path

import pytest
from seated import few

from rhino_suite.modes.rhino_hero import MODE
from rhino_suite.testing.perft import count, read

HERE = Path(__file__).resolve().parents[2] / "perft"
CASES = tuple(read((HERE / "rhino_hero.perft").read_text("utf-8")))


def oracle():
    spec = importlib.util.spec_from_file_location("perft_oracle", HERE / "oracle.py")
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@pytest.mark.rule("RH-6", "RH-11", "RH-12", "RH-13", "RH-15", "RH-16", "RH-18", "RH-20")
@pytest.mark.parametrize("case", CASES, ids=lambda case: case.id)
def test_the_rules_count_what_the_file_says(case):
    depth = max(ply for ply, _ in case.plies)
    found = count(MODE, case, few(**case.counts), depth)
    assert sorted(found.states.items()) == sorted(case.plies)
    assert dict(found.ends) == dict(case.ends)


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.id)
def test_the_independent_program_counts_the_same(case):
    depth = max(ply for ply, _ in case.plies)
    found, ends = oracle().tree(case.seats, case.order, depth, **case.options, **case.counts)
    assert sorted(found.items()) == sorted(case.plies)
    assert dict(ends) == dict(case.ends)


def test_the_trees_reach_every_end_without_a_fall():
    endings = {ending for case in CASES for (ending, _), _ in case.ends}
    assert endings == {"last_roof", "all_walls"}
    assert {case.seats for case in CASES} == {2, 3, 4, 5}


@pytest.mark.parametrize("text", ["seats 2", "id a\nsits 2"])
def test_a_wrong_file_is_refused_with_its_line(text):
    with pytest.raises(ValueError, match="line"):
        list(read(text))
