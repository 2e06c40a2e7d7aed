"""What the pieces and symbols of Rhino Hero are called."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from rhino_suite.api import PieceId, Text, msg, pmsg
from rhino_suite.modes.rhino_hero.box import FOUNDATION, RHINO
from rhino_suite.modes.rhino_hero.faces import Symbol
from rhino_suite.modes.rhino_hero.state import State

ENDINGS: Final[Mapping[str, Text]] = MappingProxyType(
    {
        # TRANSLATORS: how a game ended: somebody has built the last roof
        "last_roof": pmsg("ending", "Last roof"),
        # TRANSLATORS: how a game ended: the building fell
        "collapse": pmsg("ending", "Collapse"),
        # TRANSLATORS: how a game ended: no wall is left
        "all_walls": pmsg("ending", "All walls"),
    }
)
"""How a game can end (RH-18 to RH-20)."""


def piece_label(state: State, piece: PieceId) -> Text:
    """Return the accessible name of a piece."""
    if piece == FOUNDATION:
        # TRANSLATORS: the card that lies on the table under the whole building
        return pmsg("piece", "Foundation")
    if piece == RHINO:
        # TRANSLATORS: the wooden figure of the hero
        return pmsg("piece", "Rhino")
    if piece in state.walls:
        # TRANSLATORS: a folded wall card; {number} tells it from the others
        return msg("Wall {number}", number=int(piece.rpartition(".")[2]))
    return roof_label(state, piece)


def roof_label(state: State, roof: PieceId) -> Text:
    """Return what a roof card is called: how many walls it asks for, and its symbol."""
    face = state.face(roof)
    walls = len(face.marks)
    if face.symbol is None:
        return msg("Roof, one wall") if walls == 1 else msg("Roof, two walls")
    symbol = symbol_label(face.symbol)
    if walls == 1:
        # TRANSLATORS: {symbol} is the name of a symbol, such as "Double roof"
        return msg("Roof, one wall: {symbol}", symbol=symbol)
    # TRANSLATORS: {symbol} is the name of a symbol, such as "Double roof"
    return msg("Roof, two walls: {symbol}", symbol=symbol)


def symbol_label(symbol: Symbol) -> Text:
    """Return the name of a special symbol."""
    match symbol:
        case "reverse":
            # TRANSLATORS: name of the symbol with two circling arrows
            return pmsg("symbol", "Change of direction")
        case "breather":
            # TRANSLATORS: name of the symbol that makes the next player miss a turn
            return pmsg("symbol", "Take a breather")
        case "plus_one":
            # TRANSLATORS: name of the symbol +1
            return pmsg("symbol", "Additional card")
        case "double":
            # TRANSLATORS: name of the symbol 2x
            return pmsg("symbol", "Double roof")
        case "rhino":
            # TRANSLATORS: name of the symbol with the hero's head
            return pmsg("symbol", "Rhino")


def symbol_effect(symbol: Symbol) -> Text:
    """Return in one sentence what a special symbol does (RH-12..17)."""
    match symbol:
        case "reverse":
            return msg("Play goes the other way round. With two players: nothing.")
        case "breather":
            return msg("The next player is passed over. With two players: go again.")
        case "plus_one":
            return msg("Whoever builds next draws a roof first.")
        case "double":
            return msg("A second roof may be laid flat on this one at once.")
        case "rhino":
            return msg("Whoever builds next moves the Rhino up here before laying a roof.")
