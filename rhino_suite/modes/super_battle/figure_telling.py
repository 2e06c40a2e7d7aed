"""What heroes and monkeys do, in words and gestures."""

from typing import assert_never

from rhino_suite.api import Gesture, Seat, Telling, Text, msg
from rhino_suite.modes.super_battle import figure_events as figures
from rhino_suite.modes.super_battle.figure_events import FigureHappening, FigureStood
from rhino_suite.modes.super_battle.state import State
from rhino_suite.modes.super_battle.words import die_label, hero_label, piece_label


def tell_figures(state: State, event: FigureHappening | FigureStood) -> Telling | None:
    """Put what figures do into words; `state` is the one before it."""
    match event:
        case figures.MonkeyCalled() | figures.ClimbBegan() | figures.LevelsSettled():
            return None
        case figures.MonkeysFell():
            return _loud(msg("Spider monkeys have fallen off and are hung again."))
        case figures.MonkeyHung(monkey=monkey):
            # TRANSLATORS: {piece} is such as "Spider monkey 2"
            return Telling(msg("It hangs: {piece}", piece=piece_label(state, monkey)))
        case figures.DieThrown(seat=seat, die=die):
            # TRANSLATORS: {player} is the name of a person, {die} one of three dice
            return Telling(msg("{die}: {player}", die=die_label(die), player=state.name(seat)))
        case figures.DieShown(die=die, face=face):
            # TRANSLATORS: {die} is one of three dice, {face} the number it shows
            return _loud(msg("{die}: {face}", die=die_label(die), face=face))
        case figures.HeroToMove():
            return _to_move(state, event)
        case figures.Stayed(seat=seat):
            # TRANSLATORS: {hero} is the name of a hero
            return Telling(msg("Stays: {hero}", hero=_hero(state, seat)))
        case figures.HeroStood(seat=seat, level=level):
            # TRANSLATORS: {hero} is the name of a hero, {level} a number counted from below
            return _loud(msg("Level {level}: {hero}", level=level, hero=_hero(state, seat)))
        case figures.HeroGrounded(seat=seat):
            # TRANSLATORS: {hero} is the name of a hero
            return _loud(msg("On the ground: {hero}", hero=_hero(state, seat)))
        case figures.BattleBegan(attacker=attacker, defender=defender):
            # TRANSLATORS: {attacker} and {defender} are names of heroes
            text = msg(
                "Super battle, {attacker} against {defender}",
                attacker=_hero(state, attacker),
                defender=_hero(state, defender),
            )
            return Telling(text, Gesture("battle", attacker, defender), loud=True)
        case figures.BattleWon(winner=winner, loser=loser):
            # TRANSLATORS: {hero} is the name of a hero
            text = msg("Holds the level: {hero}", hero=_hero(state, winner))
            return Telling(text, Gesture("battle-won", winner, loser), loud=True)
        case figures.MedalTaken(seat=seat, holder=holder):
            # TRANSLATORS: {player} is the name of a person
            text = msg("Takes the medal: {player}", player=state.name(seat))
            gesture = Gesture("medal", seat if holder is None else holder, seat)
            return Telling(text, gesture, loud=True)
        case figures.MedalReturned(seat=seat):
            # TRANSLATORS: {player} is the name of a person
            text = msg("The medal is back in the box: {player}", player=state.name(seat))
            return Telling(text, Gesture("medal", seat, struck=True), loud=True)
        case _:
            assert_never(event)


def _to_move(state: State, event: figures.HeroToMove) -> Telling | None:
    hero = _hero(state, event.seat)
    if event.cause == "put_back":
        # TRANSLATORS: {hero} is the name of a hero
        return _loud(msg("Slipped, and is set on its level again: {hero}", hero=hero))
    if event.cause == "climb":
        return None
    # TRANSLATORS: {hero} is the name of a hero
    return _loud(msg("One level down: {hero}", hero=hero))


def _hero(state: State, seat: Seat) -> Text:
    return hero_label(state.heroes[seat])


def _loud(text: Text) -> Telling:
    return Telling(text, loud=True)
