"""What is to be done now, in one sentence (F1, the screen reader)."""

from rhino_suite.api import Text, msg, nmsg
from rhino_suite.modes.super_battle.state import (
    Building,
    Drawing,
    DrawingLots,
    Fighting,
    Hanging,
    Moving,
    Revealing,
    Rolling,
    Seeking,
    Settling,
    State,
    Swapping,
    Throwing,
)
from rhino_suite.modes.super_battle.words import hero_label


def prompt(state: State) -> Text | None:
    """Return what whoever is to act should do, None while there is nothing."""
    match state.phase:
        case DrawingLots():
            return msg("Lots decide who begins.")
        case Settling():
            return msg("Wait until the building is at rest.")
        case Seeking():
            return msg("A place for a floor is looked for.")
        case Rolling() | Revealing():
            return msg("Wait until the dice lie.")
        case Building() as step:
            return _building(state, step)
        case Hanging(floor=None):
            return msg("Hang the spider monkey on an edge again.")
        case Hanging() if not state.supply(state.monkeys):
            return msg("No spider monkey is left: take one that hangs.")
        case Hanging():
            return msg("Hang a spider monkey on the edge of the new floor.")
        case Throwing():
            return msg("Throw the climbing die.")
        case Moving() as step:
            return _moving(state, step)
        case Fighting():
            return msg("A super battle: both throw their die.")
        case Drawing():
            return msg("Draw a floor, from the pile or from the display.")
        case Swapping() as step:
            return _swapping(step)
        case _:
            return None


def _building(state: State, step: Building) -> Text:
    if step.chosen is None:
        return msg("Choose a floor to build.")
    missing = len(state.face(step.chosen).shows) - len(step.walls)
    if missing:
        # TRANSLATORS: {n} is how many wall cards are still to be stood up
        return nmsg("Stand {n} wall for the floor.", "Stand {n} walls for the floor.", missing)
    return msg("Lay the floor on its walls.")


def _moving(state: State, step: Moving) -> Text:
    hero = hero_label(state.heroes[step.seat])
    if not step.floors:
        # TRANSLATORS: {hero} is the name of a hero
        return msg("Take it down to the ground: {hero}", hero=hero)
    if step.stay:
        # TRANSLATORS: {hero} is the name of a hero
        return msg("Set it on a level that is open, or let it stay: {hero}", hero=hero)
    # TRANSLATORS: {hero} is the name of a hero
    return msg("Set it on a floor of the level that is open: {hero}", hero=hero)


def _swapping(step: Swapping) -> Text:
    if not step.put:
        return nmsg(
            # TRANSLATORS: {n} is how many floor cards may be swapped
            "Put {n} floor under the pile.",
            "Put up to {n} floors under the pile.",
            step.most,
        )
    if not step.taken and step.put < step.most:
        return msg("Put another floor under the pile, or take one.")
    return msg("Take as many floors as you have put under the pile.")
