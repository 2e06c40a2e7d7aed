"""The brink is asked about in a thread of its own: the window never waits for it."""

import sys
import threading

import pytest
from window_kit import PATIENCE_MS, PATIENCE_S

from rhino_suite.game.ids import PieceId
from rhino_suite.game.structure import Rest
from rhino_suite.stability.port import Margin, Standing
from rhino_suite.suite import Suite
from rhino_suite.ui.aside import YIELDS_S
from rhino_suite.ui.play.brink import Brink, Question, answer


@pytest.fixture
def suite(home):
    return Suite.open([], "en")


def question(suite, x=0.0):
    mode = suite.mode("rhino-hero")
    box = suite.box(mode)
    options = suite.options(mode, {}, 2)
    bodies = mode.pieces(options, box)
    ground = next(iter(mode.start(options, box).pieces))
    wall = PieceId("wall.01")
    return Question(
        (Standing(Rest(ground.piece, 0.0, 0.0, 0.0, 0.0, ground.on), bodies[ground.piece]),),
        wall,
        bodies[wall],
        x,
        0.0,
        0.0,
        (ground.piece,),
    )


def test_the_worker_answers_as_the_calling_thread_would(qtbot, suite):
    asked = question(suite)
    brink = Brink(suite.core)
    with qtbot.waitSignal(brink.told, timeout=PATIENCE_MS) as told:
        brink.ask(asked)
    brink.close()
    assert told.args == [answer(suite.core(), asked)]


def test_only_the_newest_question_counts(qtbot, suite):
    """Two more are asked while the first is being answered: the first of them is forgotten."""
    begun, go_on, asked = threading.Event(), threading.Event(), []

    class Slow:
        def restore(self, standing):
            begun.set()
            assert go_on.wait(PATIENCE_S)

        def place(self, piece, body, x, *where, **how):
            asked.append(x)

        def margin(self):
            return Margin(asked[-1])

    brink, told = Brink(Slow), []
    brink.told.connect(told.append)
    brink.ask(question(suite, 1.0))
    assert begun.wait(PATIENCE_S)
    brink.ask(question(suite, 2.0))
    brink.ask(question(suite, 3.0))
    go_on.set()
    qtbot.waitUntil(lambda: len(told) == 2, timeout=PATIENCE_MS)
    brink.close()
    assert told == [Margin(1.0), Margin(3.0)]


def test_the_worker_gives_way_to_the_window_at_once(qtbot, suite):
    """Else a frame would wait 5 ms each time it takes its turn (feel, F10)."""
    before = sys.getswitchinterval()
    sys.setswitchinterval(0.005)
    brink = Brink(suite.core)
    try:
        with qtbot.waitSignal(brink.told, timeout=PATIENCE_MS):
            brink.ask(question(suite))
        assert sys.getswitchinterval() <= YIELDS_S
    finally:
        brink.close()
        sys.setswitchinterval(before)
