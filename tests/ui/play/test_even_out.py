"""The host's switch: between games unlike hands are brought to one error (feel 2.12)."""

import math

import pytest
from msgspec.structs import replace
from table_kit import PEOPLE, choose, lay, place, press, turn_of

from rhino_suite.storage.settings import LastTable
from rhino_suite.table.even_out import even_out
from rhino_suite.ui.say import VOICE, use_language

pytestmark = pytest.mark.gui


@pytest.fixture
def page(qtbot, qapp, suite, clock, sound):
    use_language(suite.words)
    made = lay(qtbot, clock, sound, suite=suite)
    yield made
    made.left()
    VOICE.silence()


def switch(suite, on, mode="rhino-hero"):
    suite.remember(replace(suite.settings, last_table=LastTable(mode, PEOPLE[:2], {}, on)))


def walls_let_go(page, clock, times):
    """Let the first person build walls, each beside its mark; return how far, in mm."""
    errors = []
    page.stage.board.placed.connect(
        lambda spot, release: errors.append(math.dist((release.x, release.y), (spot.x, spot.y)))
    )
    while len(errors) < times:
        place(page, clock, off=(0.0, 25.0), seconds=0.6)  # a miss costs nothing and counts
    return errors


def wander(page):
    press(page)
    found = page.stage.grasp.held.hand._wander_mm
    page.stage.grasp.back()
    return found


def test_the_next_game_is_evened_out_and_this_one_is_not(page, clock, suite):
    switch(suite, on=True)
    before = wander(page)
    errors = walls_let_go(page, clock, 9)
    assert wander(page) == before
    page.again()
    clock.turn(0.5)
    steady = even_out(page.stage.board.feel.even_out, errors)
    assert steady < 1.0
    assert page.stage.board.steady == (steady, 1.0)
    assert wander(page) == pytest.approx(before * steady)


@pytest.mark.parametrize(("on", "mode"), [(False, "rhino-hero"), (True, "rhino-zero")])
def test_without_the_switch_of_this_table_every_hand_stays_as_it_is(page, clock, suite, on, mode):
    switch(suite, on, mode)
    walls_let_go(page, clock, 8)
    page.again()
    clock.turn(0.5)
    assert page.stage.board.steady == (1.0, 1.0)


def test_roofs_are_laid_where_one_wants_them_and_do_not_count(page, clock, suite):
    switch(suite, on=True)
    place(page, clock)
    choose(page, clock)
    while "roof" not in turn_of(page).piece:
        place(page, clock)
    noted = []
    page.evening._releases.note = lambda *seen: noted.append(seen)
    place(page, clock)
    assert noted == []
    place(page, clock)
    assert [person for person, _ in noted] == [PEOPLE[1]]
