"""Every event in a short sentence, and as a gesture where a symbol acts."""

from typing import assert_never

from rhino_suite.api import Gesture, Telling, Text, msg, nmsg
from rhino_suite.modes.rhino_hero.box import RHINO
from rhino_suite.modes.rhino_hero.events import (
    AllWallsBuilt,
    CameBack,
    Chose,
    Collapsed,
    Dealt,
    DirectionKept,
    DirectionTurned,
    Drew,
    DrewNothing,
    GiftAsked,
    GiftMissing,
    GiftRefused,
    Given,
    Happening,
    Knocked,
    LastRoofBuilt,
    LetGo,
    Opened,
    Returned,
    RhinoClimbed,
    RoofLaid,
    RoofsRanOut,
    SecondRoofDeclined,
    SecondRoofOffered,
    Skipped,
    Spared,
    TakenUp,
    TurnBegan,
    TurnedUp,
    WallStood,
)
from rhino_suite.modes.rhino_hero.state import State
from rhino_suite.modes.rhino_hero.words import piece_label


def tell(state: State, event: Happening) -> Telling | None:
    """Put an event into words; `state` is the one before it. Names are never inflected."""
    match event:
        case Opened() | LetGo() | SecondRoofOffered():
            return None
        case Dealt(hands=(hand, *_)) if not hand:
            return None
        case Dealt(hands=hands):
            return Telling(
                # TRANSLATORS: {n} is how many cards each player is dealt
                nmsg("{n} roof for each player", "{n} roofs for each player", len(hands[0]))
            )
        case TurnBegan(seat=seat, first=True):
            # TRANSLATORS: {player} is the name of a person
            return _loud(msg("First turn: {player}", player=state.name(seat)))
        case TurnBegan(seat=seat):
            # TRANSLATORS: {player} is the name of a person
            return _loud(msg("Next turn: {player}", player=state.name(seat)))
        case Drew(seat=seat):
            # TRANSLATORS: {player} is the name of a person
            text = msg("+1, one more roof: {player}", player=state.name(seat))
            return Telling(text, Gesture("plus_one", seat))
        case DrewNothing(seat=seat):
            text = msg("+1, but the pile is empty: nothing happens")
            return Telling(text, Gesture("plus_one", seat, struck=True))
        case Chose(seat=seat, roof=roof):
            # TRANSLATORS: {player} is the name of a person, {card} a roof such as "Roof, one wall"
            label = piece_label(state, roof)
            return Telling(msg("Chosen by {player}: {card}", player=state.name(seat), card=label))
        case Returned():
            return _loud(_returned(state, event))
        case CameBack(pieces=pieces):
            # TRANSLATORS: {piece} is a piece such as "Wall 3"
            text = msg(
                "Slipped off, back in the hand: {piece}", piece=piece_label(state, pieces[0])
            )
            return Telling(text, loud=True)
        case WallStood(wall=wall):
            # TRANSLATORS: {piece} is a piece such as "Wall 3"
            return Telling(msg("It stands: {piece}", piece=piece_label(state, wall)))
        case RhinoClimbed():
            storey = state.storeys + 1
            # TRANSLATORS: {storey} is a number counted from the ground
            return _loud(msg("The Rhino has climbed. Storey: {storey}", storey=storey))
        case TakenUp(piece=piece):
            # TRANSLATORS: {piece} is a piece such as "Wall 3"
            return Telling(msg("Taken up: {piece}", piece=piece_label(state, piece)))
        case RoofLaid():
            return _laid(state, event)
        case Knocked(dropped=dropped):
            if RHINO in dropped:
                return _loud(msg("A knock: the Rhino has fallen and waits beside the building."))
            return Telling(msg("A knock: the building holds."))
        case DirectionTurned(seat=seat, direction=direction):
            text = msg("Clockwise now") if direction > 0 else msg("Anticlockwise now")
            return Telling(text, Gesture("reverse", seat), loud=True)
        case DirectionKept(seat=seat):
            text = msg("Change of direction, two players: nothing happens")
            return Telling(text, Gesture("reverse", seat, struck=True))
        case Skipped(seat=seat, by=by):
            # TRANSLATORS: {player} is the name of a person who is passed over this time
            text = msg("Takes a breather: {player}", player=state.name(seat))
            return Telling(text, Gesture("breather", by, seat), loud=True)
        case Spared(seat=seat, symbol=symbol):
            # TRANSLATORS: {player} is the name of a person whom a symbol does not hit again
            text = msg("Not the same player again: {player}", player=state.name(seat))
            return Telling(text, Gesture(symbol, seat, struck=True), loud=True)
        case TurnedUp(roof=roof):
            # TRANSLATORS: {card} is a roof such as "Roof, one wall"
            return Telling(msg("From the pile: {card}", card=piece_label(state, roof)))
        case RoofsRanOut():
            return _loud(msg("All roofs are built."))
        case SecondRoofDeclined():
            return Telling(msg("No second roof"))
        case GiftAsked(seat=seat, giver=giver):
            # TRANSLATORS: {player} is the name of a person
            text = msg("Asked for a roof: {player}", player=state.name(giver))
            return Telling(text, Gesture("double", seat, giver), loud=True)
        case GiftMissing(seat=seat, giver=giver):
            # TRANSLATORS: {player} is the name of a person
            text = msg("No roof to give: {player}", player=state.name(giver))
            return Telling(text, Gesture("double", seat, giver, struck=True))
        case Given(seat=seat, giver=giver):
            # TRANSLATORS: {player} is the name of a person
            text = msg("Roof given: {player}", player=state.name(giver))
            return Telling(text, Gesture("gift", giver, seat), loud=True)
        case GiftRefused(seat=seat, giver=giver):
            # TRANSLATORS: {player} is the name of a person
            text = msg("Gives no roof: {player}", player=state.name(giver))
            return Telling(text, Gesture("gift", giver, seat, struck=True))
        case LastRoofBuilt(winner=winner):
            # TRANSLATORS: {player} is the name of a person
            return _loud(msg("Last roof built: {player}", player=state.name(winner)))
        case Collapsed(at_fault=at_fault):
            # TRANSLATORS: {player} is the name of a person
            text = msg(
                "The building fell. Last to hold a piece: {player}", player=state.name(at_fault)
            )
            return _loud(text)
        case AllWallsBuilt(left=0):
            return _loud(msg("All walls are built: everybody wins together."))
        case AllWallsBuilt():
            return _loud(msg("Too few walls for another storey: everybody wins together."))
        case _:
            assert_never(event)


def _loud(text: Text) -> Telling:
    return Telling(text, loud=True)


def _laid(state: State, event: RoofLaid) -> Telling:
    storey = state.storeys + (not event.second)
    label = piece_label(state, event.roof)
    # TRANSLATORS: {storey} is a number counted from the ground, {card} a roof
    return Telling(msg("Storey {storey} stands: {card}", storey=storey, card=label))


def _returned(state: State, event: Returned) -> Text:
    piece = piece_label(state, event.piece)
    match event.why:
        case "off":
            # TRANSLATORS: {piece} is a piece such as "Wall 3"
            return msg("Too far from its place, back in the hand: {piece}", piece=piece)
        case "turned":
            # TRANSLATORS: {piece} is a piece such as "Wall 3"
            return msg("Turned too far, back in the hand: {piece}", piece=piece)
        case "blocked":
            # TRANSLATORS: {piece} is a piece such as "Wall 3"
            return msg("Something stands there, back in the hand: {piece}", piece=piece)
        case "not_on_walls":
            # TRANSLATORS: {piece} is a piece such as "Roof, one wall"
            return msg("It must lie on every wall, back in the hand: {piece}", piece=piece)
