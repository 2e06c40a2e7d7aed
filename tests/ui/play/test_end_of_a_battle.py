"""The last card of a Super Battle: the medal's holder, all others, or nobody, and by levels."""

import pytest
from duel_kit import city
from msgspec.structs import replace
from table_kit import PEOPLE

from rhino_suite.game.rules import GameOver
from rhino_suite.modes.super_battle.ending import game_over
from rhino_suite.modes.super_battle.state import Over
from rhino_suite.ui.panels.spoken import Label

pytestmark = pytest.mark.gui


def ended(page, medal, winners, at_fault=None):
    """Show the end of a game in which `medal` holds the medal; return the card's lines."""
    state = replace(page.table.state, medal=medal)
    kind = "exhausted" if at_fault is None else "collapse"
    over = game_over(state, Over(tuple(winners), kind, at_fault, None if at_fault else "hands"))
    assert isinstance(over, GameOver)
    page._ended(page.table, over)
    return [label.text() for label in page.end.findChildren(Label)], over


@pytest.fixture
def page(qtbot, qapp, home, clock, sound):
    made = city(qtbot, clock, sound, seats=5, options={"boxes": 2})
    yield made
    made.left()


@pytest.mark.rule("SB-30")
def test_the_holder_of_the_medal_wins_when_another_fells_it(page):
    lines, over = ended(page, 2, [2], at_fault=1)
    assert lines[0] == "Victory: Cy"
    assert any("Last to hold a piece: Bo" in line for line in lines)
    assert any("medal" in line.lower() for line in lines)
    assert over.next_beginner == 1
    assert len(page.end.ending.winners) == 1


@pytest.mark.rule("SB-30")
def test_all_others_win_when_the_holder_fells_it(page):
    lines, _ = ended(page, 2, [0, 1, 3, 4], at_fault=2)
    assert lines[0] == "Shared victory: Ane, Bo, Dana, and Eli"
    assert len(page.end.ending.winners) == 4


@pytest.mark.rule("SB-32")
def test_without_a_medal_everybody_has_lost(page, sound):
    lines, _ = ended(page, None, [], at_fault=3)
    assert lines[0] == "Nobody wins"
    assert any("everybody has lost" in line for line in lines)
    assert sound.played[-1] == "groan"


@pytest.mark.rule("SB-31")
def test_when_nothing_is_left_the_holder_wins(page):
    lines, _ = ended(page, 0, [0])
    assert lines[0] == "Victory: Ane"
    assert "All floors in the hands are built." in lines


def test_a_city_is_counted_by_levels(page):
    lines, _ = ended(page, 0, [0])
    assert "0 levels, 0 cm" in lines
    assert page.end.again_button.hasFocus()


def test_nothing_of_the_battle_is_left_on_the_table(page):
    ended(page, 0, [0])
    left = [
        page.beside.display,
        page.beside.hurry,
        page.beside.levels,
        *page.beside.talk.corners.values(),
    ]
    assert not any(widget.isVisible() for widget in (*left, *page.beside.dice.views))


def test_the_card_fits_the_smallest_window(page):
    ended(page, 2, [0, 1, 3, 4], at_fault=2)
    assert page.rect().contains(page.end.geometry())
    assert len({seat.name for seat in PEOPLE}) == 5


def test_again_lets_whoever_was_at_fault_begin(page, clock):
    ended(page, 2, [2], at_fault=1)
    page.evening.begins = lambda table: 1
    page.end.again_button.click()
    clock.turn(0.5)
    assert page.table.header.options["begins"] == 1
    assert page.table.header.mode == "super-battle"
    assert page.beside.display.isVisible()


def test_the_height_stands_at_the_left_edge_of_whatever_size_the_window_is(page):
    ended(page, 0, [0])
    before = page.stage.canvas.overlay.tape()
    page.resize(1400, 900)
    after = page.stage.canvas.overlay.tape()
    assert after.height() > before.height()
    assert page.rect().toRectF().contains(after)
    assert abs(after.center().y() - 450) < 1
