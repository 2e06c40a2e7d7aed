"""Super Battle keeps what every mode promises."""

import pytest
from sb_table import BOX, MODE

from rhino_suite.testing.conformance import check_mode, play_out


def picks(seed, length=120):
    """Return numbers that differ from one another and from run to run of `seed`, never by dice."""
    number = seed + 1
    for _ in range(length):
        number = number * 6364136223846793005 + 1442695040888963407 & (1 << 128) - 1
        yield number >> 16


def test_it_keeps_what_can_be_seen_without_playing():
    check_mode(MODE)


@pytest.mark.rule("G-8", "CB-2")
@pytest.mark.parametrize(
    ("seats", "options"),
    [
        (2, {"climb": "exact"}),
        (3, {"fallen_monkeys": "same", "monkey_reuse": "lowest"}),
        (4, {"hands": "one", "boards": "rry"}),
        (5, {"boxes": 2}),
    ],
)
def test_games_keep_every_promise(seats, options):
    chosen = MODE.options(begins=0, **options)
    played = play_out(MODE, picks(seats), seats=seats, options=chosen, box=BOX)
    assert len(played.actions) == 120 or played.end is not None
