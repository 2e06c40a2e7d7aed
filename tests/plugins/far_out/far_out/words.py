"""Everything that is said: the question before the game, events, points, what is to be done."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from far_out.events import (
    CameBack,
    Collapsed,
    Dealt,
    Happening,
    Knocked,
    PlankLaid,
    Returned,
)
from far_out.state import Over, State, Turn
from rhino_suite.api import Choice, Field, Seat, Telling, Text, msg, nmsg, pmsg

ENDINGS: Final[Mapping[str, Text]] = MappingProxyType(
    {
        # TRANSLATORS: how a game ended: no plank is left in any hand
        "all_laid": pmsg("ending", "All planks laid"),
        # TRANSLATORS: how a game ended: the tower fell
        "collapse": pmsg("ending", "Fall"),
    }
)

FORM: Final = (
    Field(
        "deal",
        msg("How many planks does everybody get?"),
        (
            # TRANSLATORS: an answer: so many planks for everybody, a short game
            Choice(2, pmsg("planks", "Two")),
            # TRANSLATORS: an answer: so many planks for everybody, the usual game
            Choice(3, pmsg("planks", "Three")),
        ),
    ),
)


def tell(state: State, event: Happening) -> Telling | None:
    """Put an event into words; `state` is the one before it."""
    match event:
        case Dealt():
            # TRANSLATORS: {player} is the name of a person
            return Telling(msg("{player} begins.", player=_name(state, Seat(0))))
        case PlankLaid(seat=seat, points=points):
            laid = nmsg(
                # TRANSLATORS: {player} is the name of a person, {n} a number of points
                "{player}: {n} point",
                "{player}: {n} points",
                points,
                player=_name(state, seat),
            )
            return Telling(laid, loud=True)
        case Returned(seat=seat):
            # TRANSLATORS: {player} is the name of a person; a piece was let go too far off
            return Telling(msg("{player}: too far off", player=_name(state, seat)), loud=True)
        case CameBack(seat=seat):
            # TRANSLATORS: {player} is the name of a person; a piece slipped back to the hand
            return Telling(msg("{player}: slipped off", player=_name(state, seat)))
        case Knocked(seat=seat):
            # TRANSLATORS: {player} is the name of a person who knocked the tower
            return Telling(msg("{player}: a knock", player=_name(state, seat)))
        case Collapsed(at_fault=seat):
            # TRANSLATORS: {player} is the name of the person who brought the tower down
            return Telling(msg("The tower falls: {player}", player=_name(state, seat)), loud=True)
        case _:
            return None


def prompt(state: State, turn: Turn) -> Text:
    """Return what is to be done now."""
    if turn.post is None:
        return msg("Stand the post on its mark.")
    if turn.plank is None:
        return msg("Choose a plank.")
    return msg("Lay the plank on the post, as far out as you dare.")


def ended(state: State, over: Over) -> Text:
    """Return why the game has ended."""
    if over.at_fault is None:
        return msg("All planks lie, and the tower stands.")
    # TRANSLATORS: {player} is the name of the person who brought the tower down
    return msg(
        "The tower fell, and this seat cannot win: {player}", player=_name(state, over.at_fault)
    )


def points_said(state: State) -> tuple[Text, ...]:
    """Return everybody's points."""
    return tuple(
        nmsg(
            # TRANSLATORS: {player} is the name of a person, {n} a number of points
            "{player}: {n} point",
            "{player}: {n} points",
            points,
            player=player.name,
        )
        for player, points in zip(state.players, state.points, strict=True)
    )


def _name(state: State, seat: Seat) -> str:
    return state.players[seat].name
