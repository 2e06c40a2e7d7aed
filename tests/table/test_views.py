import msgspec
import pytest
import steady

from rhino_suite.table.views import seen_scene, tellings


@pytest.fixture
def peek():
    table = steady.table(3, peek=True)
    steady.play(table, most=12)
    return table


def hands(state):
    return msgspec.to_builtins(state)["hands"]


def test_a_seat_sees_its_own_roofs_and_the_backs_of_the_others(peek):
    for viewer in range(3):
        for hand in seen_scene(peek.mode, peek.state, viewer).hands:
            assert bool(hand.cards) == (hand.seat == viewer)
            assert bool(hand.hidden) == (hand.seat != viewer)


def test_who_passes_by_sees_no_roof(peek):
    assert all(not h.cards for h in seen_scene(peek.mode, peek.state, None).hands)


def test_what_a_seat_observes_tells_nothing_of_another_hand(peek):
    """Two games that differ only in what Jon holds look the same to Ane."""
    line = peek.lines[-1]
    other = msgspec.structs.replace(
        line.after,
        hands=tuple(
            tuple(reversed(hand)) if seat == 1 else hand
            for seat, hand in enumerate(line.after.hands)
        ),
    )
    assert other != line.after
    observe = peek.mode.rules.observe
    assert observe(other, 0) == observe(line.after, 0)
    assert observe(other, 1) != observe(line.after, 1)


def test_every_line_is_told_in_its_own_state():
    table = steady.table(3)
    steady.play(table)
    told = [t for line in table.lines for t in tellings(table.mode, line.before, line.events)]
    assert len(told) > table.storeys
    assert list(tellings(table.mode, None, table.lines[0].events)) == []
