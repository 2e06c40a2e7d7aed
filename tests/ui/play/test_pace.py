"""From a fall to the next game's first piece: at most 10 s, and one key (F8)."""

import pytest
from bench.window_tower import tall_table
from table_kit import FRAME

from rhino_suite.game.chance import Settled, Track
from rhino_suite.game.placement import Place
from rhino_suite.stability.port import Pose
from rhino_suite.suite import Suite
from rhino_suite.ui.page import Surroundings
from rhino_suite.ui.play_page import PlayPage
from rhino_suite.ui.say import VOICE, use_language

pytestmark = pytest.mark.gui
MOST_S = 10.0
LASTS_S = 4.0
"""How long the motion of a fall from fifteen storeys lasts."""


@pytest.fixture
def page(qtbot, clock, sound, home):
    suite = Suite.open([], "en")
    use_language(suite.words)
    made = PlayPage(Surroundings(suite, clock, sound))
    qtbot.addWidget(made)
    made.resize(1280, 800)
    table = tall_table(suite, 15, walls=1)
    made._set = ("rhino-hero", table.header.seats, {"begins": 0})
    made._lay(table)
    made.show()
    made.enter()
    clock.turn(1.0)
    yield made
    made.left()
    VOICE.silence()


def falls(page):
    """Let the tower come down with the next piece, every card to the table."""
    table = page.table
    real = table.referee.answer

    def answered(request, structure, *how):
        table.referee.answer = real
        real(request, structure, *how)
        pieces = tuple(s.rest.piece for s in table.core.snapshot())
        start = table.core.poses()
        count = round(LASTS_S * 20)
        frames = tuple(
            tuple(tuple(sunk(start[p], k / count)) for p in pieces) for k in range(count + 1)
        )
        movable = tuple(p for p in pieces if p != "foundation")
        track = Track(pieces, 20, frames)
        return Settled(fallen=movable, margin=-1.0, direction=0.0, fall=track)

    table.referee.answer = answered


def sunk(pose: Pose, share: float) -> Pose:
    return pose._replace(z=pose.z * (1 - share) ** 2 + share)


def seconds_until(clock, done, most=30.0):
    spent = 0.0
    while not done():
        clock.turn(FRAME)
        spent += FRAME
        assert spent < most, "it never comes"
    return spent


def test_the_next_game_begins_within_ten_seconds_of_a_fall(page, clock):
    stage = page.stage
    falls(page)
    waits = stage.grasp.ready
    spot = waits.spots[0]
    stage.board.let_go(
        spot, said := Place(spot.slot.id, waits.piece, spot.x, spot.y, spot.yaw, spot.on)
    )
    assert stage.act(stage.seat, said)
    told = seconds_until(clock, lambda: page.end is not None and page.end.isVisible())
    page.end.again_button.click()
    offered = seconds_until(
        clock,
        lambda: page.stage.grasp.ready is not None and not page.stage.canvas.palm_area().isNull(),
    )
    print(f"fall to the end panel {told:.1f} s, again to the first piece {offered:.1f} s")  # noqa: T201
    assert page.table.storeys == 0
    assert told + offered <= MOST_S
