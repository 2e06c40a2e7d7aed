"""Hands for Super Battle's windows: they place pieces anywhere, as a person would (feel 2.2)."""

import math
from itertools import islice

from msgspec import structs
from PySide6.QtCore import QEvent, QPoint, QPointF, Qt
from PySide6.QtGui import QWheelEvent
from PySide6.QtWidgets import QApplication
from table_kit import FRAME, NEAR_MM, key, lay, mouse, press, shown

from rhino_suite.game.chance import Seek
from rhino_suite.game.rules import PlayerToAct
from rhino_suite.modes.super_battle.actions import Choose
from rhino_suite.ui.play.seeking import Spread, height

NEAR_DEG = 4.0
TRIED = 40
"""So many places are tried before exact hands give up."""
TURN_DEG = 3.0
"""Further off than this the wheel is turned a notch."""


def spread(count):
    """Return an order that is soon everywhere, the same at every branching."""
    return Spread()(count)


def lay_city(qtbot, clock, sound, suite, *, seed=5, **options):
    """Return a page with a new game of Super Battle: open hands, ready for the first floor."""
    options = {"peek": False} | options
    return lay(qtbot, clock, sound, suite=suite, mode="super-battle", seed=seed, options=options)


def planned(page, piece=None):
    """Return the first lawful place for the piece that waits, or for `piece`."""
    table, stage = page.table, page.stage
    piece = piece or stage.grasp.ready.piece
    state = table.mode.rules.observe(table.state, stage.seat)
    for plan in table.mode.plans(state, (), spread):
        for place in plan:
            if place.piece == piece:
                return place
    raise AssertionError(f"no plan for {piece}")


def wheel(page, notches, modifiers=Qt.KeyboardModifier.NoModifier):
    view = page.stage.view.viewport()
    at = QPointF(view.rect().center())
    QApplication.sendEvent(
        view,
        QWheelEvent(
            at,
            QPointF(view.mapToGlobal(at.toPoint())),
            QPoint(),
            QPoint(0, round(120 * notches)),
            Qt.MouseButton.NoButton,
            modifiers,
            Qt.ScrollPhase.NoScrollPhase,
            False,
        ),
    )


def off(stage, held, goal):
    """Return how far (mm) a held piece still is from `goal`, and how far it is turned off it."""
    pose, swing = held.pose, stage.ground.swing(held.spot.z)
    turn = 0.0 if held.spot.cards else math.remainder(goal.yaw - pose.yaw, 360.0)
    return goal.x + swing[0] - pose.x, goal.y + swing[1] - pose.y, turn


def carry_to(page, clock, at, goal, *, move, off_mm=NEAR_MM, most=9.0):
    """Lead the held piece to `goal` by `move`, turning the wheel; return the pointer.

    It is popped to the goal's surface when something higher is over that.
    """
    stage, held = page.stage, page.stage.grasp.held
    z = height(held.spot, goal)
    frames = 0
    popped = 0
    while True:
        assert frames < most / FRAME, f"it stays {off(stage, held, goal)} off {goal}"
        frames += 1
        clock.turn(FRAME)
        if stage.grasp.held is not held:
            return at
        ex, ey, turn = off(stage, held, goal)
        far = math.hypot(ex, ey)
        if abs(turn) > TURN_DEG and held.turns and frames % 3 == 0:
            wheel(page, math.copysign(1, turn))
        level = abs(held.spot.z - z) < 0.5
        if far < 20.0 and not level and frames % 20 == 0 and popped < 8:
            key(page, Qt.Key.Key_Tab)
            popped += 1
        gentle = not held.spot.cards  # a monkey is let down until it hangs on by itself
        if (
            gentle
            and far < off_mm
            and abs(turn) < NEAR_DEG
            and level
            and frames > 40
            and held.pose.low
        ):
            return at
        # On the screen the goal is where the piece must come to be.
        now = stage.canvas.screen(held.pose.x, held.pose.y, held.spot.z)
        there = stage.canvas.screen(held.pose.x + ex, held.pose.y + ey, z)
        way = there - now
        length = math.hypot(way.x(), way.y())
        share = min(0.12, 12.0 / length) if length else 0.0
        at = at + way * share
        move(at)


def put(page, clock, goal=None, off_mm=NEAR_MM):
    """Carry the waiting piece to `goal` (or to the first plan) by mouse and let it go there."""
    goal = goal or planned(page)
    at = press(page)
    clock.turn(0.3)
    at = carry_to(
        page, clock, at, goal, off_mm=off_mm, move=lambda p: mouse(page, QEvent.Type.MouseMove, p)
    )
    if page.stage.grasp.held is not None:
        mouse(page, QEvent.Type.MouseButtonRelease, at)
    shown(page, clock)
    return goal


def sought(table, seat, pieces=()):
    """Return the first plan that would stand: of the step at hand, or for these cards."""
    state = table.mode.rules.observe(table.state, seat)
    plans = islice(table.mode.plans(state, pieces, spread), TRIED)
    return table.referee.answer(Seek(pieces), table.structure, plans).places


def next_exact(table, act, wish):
    """Return what exact hands do next: pieces where they will stand, else a choice by `wish`."""
    plan = sought(table, act.seat) if act.slots else ()
    if plan:
        return plan[0]
    floors = [c for c in act.choices if isinstance(c, Choose)]
    able = (c for c in sorted(floors, key=wish) if sought(table, act.seat, (c.floor,)))
    found = next(able, None)
    return found or min((c for c in act.choices if c not in floors), key=wish)


def usual(action):
    """Build, throw, climb, draw: what comes first of what may be chosen."""
    order = ("Choose", "Throw", "Lift", "Take", "Stay", "PutUnder", "GiveUp")
    return order.index(type(action).__name__)


def build_until(page, clock, until, wish=usual, most=200):
    """Let exact hands play on the table itself until `until(table)`; show where it then stands."""
    table = page.table
    for _ in range(most):
        act = table.awaiting
        if table.over or (isinstance(act, PlayerToAct) and until(table)):
            break
        if isinstance(act, PlayerToAct):
            table.submit(act.seat, next_exact(table, act, wish))
        else:
            table.answer()
    assert until(table), "exact hands come to it"
    page.stage.catch_up()
    clock.turn(0.6)


def waits(slot):
    """Return the question whether this slot waits for a piece."""
    return lambda table: any(s.id == slot for s in table.awaiting.slots)


def plant(page, clock, **changes):
    """Let the game stand as no play has brought it: for what exact hands take long to come to."""
    table = page.table
    table._state = structs.replace(table.state, **changes)
    table._follow()
    page.stage.catch_up()
    clock.turn(0.6)
