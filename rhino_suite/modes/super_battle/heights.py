"""Levels and dice as they are seen: lines across the building, faces on the table."""

from rhino_suite.api import Die, Level, Seat
from rhino_suite.modes.super_battle import levels as counted
from rhino_suite.modes.super_battle.actions import DieName, Throw
from rhino_suite.modes.super_battle.state import (
    Fighting,
    Moving,
    Over,
    Revealing,
    Rolling,
    Settling,
    State,
    Throwing,
)
from rhino_suite.modes.super_battle.words import die_label, level_label


def levels(state: State) -> tuple[Level, ...]:
    """Return all levels, the lowest first; open are those where a hero may stop now (SB-18)."""
    step = state.phase.step if isinstance(state.phase, Settling) else state.phase
    goals = step.floors if isinstance(step, Moving) else ()
    return tuple(
        Level(
            number,
            round(state.structure.at(floors[0]).z + state.sizes.card, 3),
            level_label(number),
            tuple(
                hero
                for hero, floor in zip(state.heroes, state.stands, strict=True)
                if floor in floors
            ),
            any(floor in goals for floor in floors),
        )
        for number, floors in enumerate(counted.levels(state.structure), 1)
    )


def dice(state: State) -> tuple[Die, ...]:
    """Return the dice on the table: a battle's once both lie, none at the end (SB-24)."""
    step = state.phase
    if isinstance(step, Over):
        return ()
    found = []
    if isinstance(step, Throwing):
        found.append(_die(state, "climb", state.turn, throw=True))
    elif isinstance(step, Rolling):
        found.append(_die(state, "climb", step.seat))
    hidden = isinstance(step, Revealing)
    found += [
        _die(state, lies.die, lies.seat, face=lies.face)
        for lies in state.lies
        if not (hidden and lies.die == "attack")
    ]
    if isinstance(step, Fighting | Revealing):
        owed = step.owed() if isinstance(step, Fighting) else ()
        found.append(_die(state, "attack", step.attacker, throw=step.attacker in owed))
        found.append(_die(state, "defence", step.defender, throw=step.defender in owed))
    return tuple(found)


def _die(
    state: State, die: DieName, seat: Seat, *, face: int | None = None, throw: bool = False
) -> Die:
    faces = {"climb": state.dice.climb, "attack": state.dice.attack, "defence": state.dice.defence}
    return Die(die, faces[die], die_label(die), seat, face, Throw(die) if throw else None)
