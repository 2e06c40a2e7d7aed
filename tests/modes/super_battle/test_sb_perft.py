"""Counted trees: the rules and an independent program count the same games."""

import importlib.util
from pathlib import Path

import pytest
from msgspec.structs import replace
from sb_table import BOX, MODE

from rhino_suite.testing.perft import count, read

HERE = Path(__file__).resolve().parents[2] / "perft"
CASES = tuple(read((HERE / "super_battle.perft").read_text("utf-8")))


def few(**counts):
    """Return the same box with other counts and only the first of its floors."""
    changed = {
        name: replace(getattr(BOX.counts, name), value=value) for name, value in counts.items()
    }
    deck = replace(BOX.deck, floors=BOX.deck.floors[: counts.get("floors")])
    return replace(BOX, counts=replace(BOX.counts, **changed), deck=deck)


def oracle():
    spec = importlib.util.spec_from_file_location(
        "super_battle_oracle", HERE / "super_battle_oracle.py"
    )
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def deepest(case):
    return max(case.depth, *(ply for ply, _ in case.plies))


@pytest.mark.rule("SB-5", "SB-13", "SB-17", "SB-20", "SB-24", "SB-25", "SB-26", "SB-28", "SB-29")
@pytest.mark.rule("SB-31", "SB-32", "SB-41", "CB-1")
@pytest.mark.parametrize("case", CASES, ids=lambda case: case.id)
def test_the_rules_count_what_the_file_says(case):
    found = count(MODE, case, few(**case.counts), deepest(case))
    assert sorted(found.states.items()) == sorted(case.plies)
    assert dict(found.ends) == dict(case.ends)


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.id)
def test_the_independent_program_counts_the_same(case):
    found, ends = oracle().tree(
        case.seats, case.order, deepest(case), case.rolls, **case.options, **case.counts
    )
    assert sorted(found.items()) == sorted(case.plies)
    assert dict(ends) == dict(case.ends)


def test_the_trees_reach_ends_with_and_without_a_winner():
    winners = {winners for case in CASES for (_, winners), _ in case.ends}
    assert () in winners
    assert len(winners) > 1
