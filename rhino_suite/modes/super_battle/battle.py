"""Battles in chain, until each level holds one hero (SB-23..25)."""

from rhino_suite.api import Seat
from rhino_suite.modes.super_battle.climb import downward, level, to_ground
from rhino_suite.modes.super_battle.events import Happening
from rhino_suite.modes.super_battle.figure_events import BattleBegan, BattleWon
from rhino_suite.modes.super_battle.state import Revealing, State


def contest(state: State) -> BattleBegan | None:
    """Return the next battle: the latest newcomer attacks whoever is on the level (SB-23)."""
    for attacker in reversed(state.newcomers):
        number = level(state, attacker)
        for defender in state.clockwise(attacker)[1:]:
            if number and level(state, defender) == number:
                return BattleBegan(attacker, defender, number)
    return None


def decided(step: Revealing, attack: int, defence: int) -> BattleWon:
    """Return who stays: the higher die; both cannot be alike (SB-24, SB-1)."""
    if attack > defence:
        return BattleWon(step.attacker, step.defender, attack, defence)
    return BattleWon(step.defender, step.attacker, attack, defence)


def retreat(state: State, loser: Seat) -> tuple[Happening, ...]:
    """Return the loser's way down, to the ground at once if there is nowhere else (SB-24)."""
    way = downward(state, loser, "lost")
    return (way,) if way.floors else (way, *to_ground(state, loser))
