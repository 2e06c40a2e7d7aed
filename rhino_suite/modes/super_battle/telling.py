"""Every event in a short sentence, and as a gesture between two faces where it is one."""

from rhino_suite.api import Telling, Text, msg, nmsg
from rhino_suite.modes.super_battle import events as told
from rhino_suite.modes.super_battle.events import Happening
from rhino_suite.modes.super_battle.figure_telling import tell_figures
from rhino_suite.modes.super_battle.state import State
from rhino_suite.modes.super_battle.words import piece_label, why_back


def tell(state: State, event: Happening) -> Telling | None:
    """Put an event into words; `state` is the one before it. Names are never inflected."""
    match event:
        case told.Opened() | told.LetGo() | told.DisplayFilled() | told.SwapBegan():
            return None
        case told.Dealt(hands=hands):
            # TRANSLATORS: {n} is how many cards each player is dealt
            text = nmsg("{n} floor for each player", "{n} floors for each player", len(hands[0]))
            return Telling(text)
        case told.TurnBegan(seat=seat, first=True):
            # TRANSLATORS: {player} is the name of a person
            return _loud(msg("First turn: {player}", player=state.name(seat)))
        case told.TurnBegan(seat=seat):
            # TRANSLATORS: {player} is the name of a person
            return _loud(msg("Next turn: {player}", player=state.name(seat)))
        case told.Chose(seat=seat, floor=floor):
            label = piece_label(state, floor)
            # TRANSLATORS: {player} is the name of a person, {card} a floor
            return Telling(msg("Chosen by {player}: {card}", player=state.name(seat), card=label))
        case told.Returned(piece=piece, why=why):
            return _loud(why_back(why, piece_label(state, piece)))
        case told.CameBack(pieces=pieces):
            label = piece_label(state, pieces[0])
            # TRANSLATORS: {piece} is a piece such as "Short wall 3"
            return _loud(msg("Slipped off, back in the hand: {piece}", piece=label))
        case told.TakenUp(piece=piece):
            # TRANSLATORS: {piece} is a piece such as "Short wall 3"
            return Telling(msg("Taken up: {piece}", piece=piece_label(state, piece)))
        case told.WallStood(wall=wall):
            # TRANSLATORS: {piece} is a piece such as "Short wall 3"
            return Telling(msg("It stands: {piece}", piece=piece_label(state, wall)))
        case told.FloorLaid():
            return _laid(state, event)
        case told.Knocked(dropped=dropped):
            if dropped:
                return _loud(msg("A knock: figures have fallen, the building holds."))
            return Telling(msg("A knock: the building holds."))
        case told.Sought(everywhere=True):
            return Telling(msg("Can any floor still be built?"))
        case told.Sought():
            return None
        case told.PlaceShown():
            return _loud(msg("There is a place, and it is shown."))
        case told.NoFloorFits(seat=seat):
            # TRANSLATORS: {player} is the name of a person
            return _loud(msg("No floor can be built: {player}", player=state.name(seat)))
        case told.WentUnder(seat=seat):
            # TRANSLATORS: {player} is the name of a person
            return Telling(msg("A floor under the pile: {player}", player=state.name(seat)))
        case told.Drew():
            return _drew(state, event)
        case told.Passed(seat=seat):
            # TRANSLATORS: {player} is the name of a person
            return _loud(msg("Passes: {player}", player=state.name(seat)))
        case told.DrawBegan():
            return None
        case told.Collapsed(at_fault=at_fault):
            # TRANSLATORS: {player} is the name of a person
            text = msg(
                "The building fell. Last to hold a piece: {player}", player=state.name(at_fault)
            )
            return _loud(text)
        case told.Exhausted():
            return _loud(msg("Nothing is left that can be built: the game is over."))
        case _:
            return tell_figures(state, event)


def _loud(text: Text) -> Telling:
    return Telling(text, loud=True)


def _laid(state: State, event: told.FloorLaid) -> Telling:
    label = piece_label(state, event.floor)
    if event.renumbers:
        # TRANSLATORS: {level} is a number counted from below, {card} a floor
        text = msg(
            "New level {level}, those above have new numbers: {card}",
            level=event.level,
            card=label,
        )
        return _loud(text)
    # TRANSLATORS: {level} is a number counted from below, {card} a floor
    return Telling(msg("Level {level}: {card}", level=event.level, card=label))


def _drew(state: State, event: told.Drew) -> Telling:
    player = state.name(event.seat)
    if event.source == "pile":
        # TRANSLATORS: {player} is the name of a person
        return Telling(msg("A floor from the pile: {player}", player=player))
    label = piece_label(state, event.floor)
    # TRANSLATORS: {player} is the name of a person, {card} a floor that lies face up for all
    return Telling(msg("Taken from the display by {player}: {card}", player=player, card=label))
