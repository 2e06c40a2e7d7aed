"""Stools around a table, without a window."""

import pytest

from rhino_suite.game.record import SeatSetup
from rhino_suite.ui.setup_page_seating import (
    COMPUTER,
    PERSON,
    Seating,
    beginning_with,
    spread,
)

ANIMALS = ("rhino", "giraffe", "elephant", "penguin", "monkey")


@pytest.fixture
def table():
    return Seating.empty(ANIMALS, (2, 5), {"bare": (12.0, 20.0), "feather": (18.0, 30.0)})


@pytest.mark.rule("G-1")
def test_nobody_shares_an_animal(table):
    for stool in range(5):
        table.sit(stool)
    assert {p.animal for p in table.seats()} == set(ANIMALS)
    table.choose_animal(0, "monkey")
    assert len({p.animal for p in table.seats()}) == 5
    assert table.stools[4].animal == "rhino"


def test_a_taken_stool_is_refused(table):
    table.sit(1)
    with pytest.raises(ValueError, match="taken"):
        table.sit(1)
    with pytest.raises(ValueError, match="nobody"):
        table.choose_glove(2, "bare")


@pytest.mark.rule("RH-10")
def test_a_glove_brings_its_tolerance(table):
    table.sit(0)
    assert table.stools[0].off_mm == 12.0
    table.choose_glove(0, "feather")
    assert (table.stools[0].off_mm, table.stools[0].off_deg) == (18.0, 30.0)


def test_two_are_needed(table):
    table.sit(3)
    assert not table.ready
    table.sit(0)
    assert table.ready
    assert table.occupied() == (0, 3)


def test_a_known_table_sits_round_the_middle_with_its_computers(table):
    bo = SeatSetup("B", "giraffe", kind=COMPUTER, person="five", manner="cheeky")
    table.seat_again([SeatSetup("A"), bo, SeatSetup("C", "monkey")])
    assert [p.name for p in table.seats()] == ["A", "B", "C"]
    assert table.stools[2] is bo
    assert table.occupied() == (1, 2, 3)
    assert spread(5, 5) == (0, 1, 2, 3, 4)


def test_a_computer_has_a_hand_a_glove_and_a_personality(table):
    table.sit(0, COMPUTER)
    table.choose_person(0, "expert")
    table.choose_manner(0, "cheeky")
    table.choose_glove(0, "feather")
    seat = table.stools[0]
    assert (seat.kind, seat.person, seat.manner) == (COMPUTER, "expert", "cheeky")
    assert (seat.glove, seat.off_mm) == ("feather", 18.0)
    table.choose_kind(0, PERSON)
    assert table.stools[0].kind == PERSON


def test_names_lose_needless_spaces(table):
    table.sit(0)
    table.call(0, "  Ane   Miren ")
    assert table.stools[0].name == "Ane Miren"


def test_the_first_seat_begins_where_a_mode_does_not_ask():
    seats = tuple(SeatSetup(name) for name in "ABC")
    assert [s.name for s in beginning_with(seats, 2)] == ["C", "A", "B"]
