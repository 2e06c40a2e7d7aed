"""What the pieces, walls and levels of Super Battle are called, and why one comes back."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from rhino_suite.api import PieceId, Text, msg, pmsg
from rhino_suite.modes.super_battle.actions import DieName
from rhino_suite.modes.super_battle.box import wall_kind
from rhino_suite.modes.super_battle.faces import Face, WallKind, Why
from rhino_suite.modes.super_battle.levels import is_board, is_floor, is_monkey, is_wall
from rhino_suite.modes.super_battle.state import State

ENDINGS: Final[Mapping[str, Text]] = MappingProxyType(
    {
        # TRANSLATORS: how a game ended: the building fell
        "collapse": pmsg("ending", "Collapse"),
        # TRANSLATORS: how a game ended: there is nothing left to build with
        "exhausted": pmsg("ending", "Nothing left to build"),
    }
)
"""How a game can end (SB-30, SB-31)."""


def piece_label(state: State, piece: PieceId) -> Text:
    """Return the accessible name of a piece."""
    number = piece.rpartition(".")[2]
    if is_board(piece):
        # TRANSLATORS: one of the three boards under the building; {number} tells which
        return msg("Board {number}", number=int(number))
    if is_wall(piece):
        return wall_label(wall_kind(piece), int(number))
    if is_monkey(piece):
        # TRANSLATORS: a monkey of card that hangs on an edge; {number} tells it from the others
        return msg("Spider monkey {number}", number=int(number))
    if is_floor(piece):
        return floor_label(state.face(piece))
    return hero_label(piece)


def wall_label(kind: WallKind, number: int) -> Text:
    """Return what a wall is called."""
    if kind == "tall":
        # TRANSLATORS: a folded wall card; {number} tells it from the others
        return msg("Tall wall {number}", number=number)
    # TRANSLATORS: a folded wall card; {number} tells it from the others
    return msg("Short wall {number}", number=number)


def hero_label(hero: PieceId) -> Text:
    """Return the name of a hero (SB-4, CB-2)."""
    match hero:
        case "hero.rhino":
            # TRANSLATORS: name of a hero
            return pmsg("hero", "Rhino Hero")
        case "hero.giraffe":
            # TRANSLATORS: name of a hero
            return pmsg("hero", "Giraffe Boy")
        case "hero.elephant":
            # TRANSLATORS: name of a hero
            return pmsg("hero", "Big E.")
        case "hero.penguin":
            # TRANSLATORS: name of a hero
            return pmsg("hero", "Batguin")
        case _:
            # TRANSLATORS: the rhino of the other box, told apart by its scarf
            return pmsg("hero", "The other Rhino Hero")


def floor_label(face: Face) -> Text:
    """Return what a floor is called: the walls it asks for, and its monkey (SB-5, SB-15)."""
    walls = _walls(face.shows)
    if face.monkey:
        # TRANSLATORS: a floor card; {walls} is such as "two short walls"
        return msg("Floor, {walls}, spider monkey", walls=walls)
    # TRANSLATORS: a floor card; {walls} is such as "two short walls"
    return msg("Floor, {walls}", walls=walls)


def does(face: Face) -> Text | None:
    """Return in one sentence what a floor brings about besides (SB-15)."""
    return msg("Hang a spider monkey on the edge of this floor.") if face.monkey else None


def level_label(number: int) -> Text:
    """Return what a level is called (SB-18)."""
    # TRANSLATORS: one level of the building, counted from below
    return msg("Level {number}", number=number)


def die_label(die: DieName) -> Text:
    """Return what a die is called (SB-1)."""
    match die:
        case "climb":
            return pmsg("die", "Climbing die")
        case "attack":
            return pmsg("die", "Attack die")
        case "defence":
            return pmsg("die", "Defence die")


def why_back(why: Why, piece: Text) -> Text:
    """Say why a piece came back to the hand (SB-6..12, SB-14, SB-15, SB-19)."""
    match why:
        case "off_point":
            # TRANSLATORS: {piece} is a piece such as "Short wall 3"
            return msg("It must touch a build point, back in the hand: {piece}", piece=piece)
        case "taken":
            # TRANSLATORS: {piece} is a piece such as "Short wall 3"
            return msg("That build point is taken, back in the hand: {piece}", piece=piece)
        case "off_board":
            # TRANSLATORS: {piece} is a piece such as "Short wall 3"
            return msg("Not wholly on boards or floors, back in the hand: {piece}", piece=piece)
        case "not_level":
            # TRANSLATORS: {piece} is a piece such as "Short wall 3"
            return msg("The floor would not lie level, back in the hand: {piece}", piece=piece)
        case "no_floor_follows":
            # TRANSLATORS: {piece} is a piece such as "Short wall 3"
            return msg("The floor could not lie there, back in the hand: {piece}", piece=piece)
        case "blocked":
            # TRANSLATORS: {piece} is a piece such as "Short wall 3"
            return msg("Something stands there, back in the hand: {piece}", piece=piece)
        case "touches_hero":
            # TRANSLATORS: {piece} is a piece such as "Short wall 3"
            return msg("It may not touch a hero, back in the hand: {piece}", piece=piece)
        case "shut_in":
            # TRANSLATORS: {piece} is a piece such as "Short wall 3"
            return msg("A hero would be shut in, back in the hand: {piece}", piece=piece)
        case "not_on_walls":
            # TRANSLATORS: {piece} is a floor such as "Floor, two short walls"
            return msg("It must lie on all its walls, back in the hand: {piece}", piece=piece)
        case "overlap":
            # TRANSLATORS: {piece} is a floor such as "Floor, two short walls"
            return msg("Floors may overlap only a little, back in the hand: {piece}", piece=piece)
        case _:
            return _why_figure(why, piece)


def _why_figure(why: Why, piece: Text) -> Text:
    match why:
        case "off_level":
            # TRANSLATORS: {piece} is a hero or a floor
            return msg("Not on that level, back in the hand: {piece}", piece=piece)
        case "off_edge":
            # TRANSLATORS: {piece} is a hero or a spider monkey
            return msg("Not at a good place of the edge, back in the hand: {piece}", piece=piece)
        case "nothing_caught":
            # TRANSLATORS: {piece} is a spider monkey
            return msg("It caught nothing, back in the hand: {piece}", piece=piece)
        case "elsewhere":
            # TRANSLATORS: {piece} is a spider monkey
            return msg("It belongs somewhere else, back in the hand: {piece}", piece=piece)
        case "supply":
            # TRANSLATORS: {piece} is a piece such as "Short wall 3"
            return msg("Its walls are used up, back in the hand: {piece}", piece=piece)
        case _:
            # TRANSLATORS: {piece} is a piece such as "Short wall 3"
            return msg("There is no room, back in the hand: {piece}", piece=piece)


def _walls(shows: tuple[WallKind, ...]) -> Text:
    match shows:
        case ("short",):
            # TRANSLATORS: what a floor card asks for
            return pmsg("floor", "one short wall")
        case ("tall",):
            # TRANSLATORS: what a floor card asks for
            return pmsg("floor", "one tall wall")
        case ("short", "short"):
            # TRANSLATORS: what a floor card asks for
            return pmsg("floor", "two short walls")
        case ("tall", "tall"):
            # TRANSLATORS: what a floor card asks for
            return pmsg("floor", "two tall walls")
        case _:
            # TRANSLATORS: what a floor card asks for
            return pmsg("floor", "a short and a tall wall")
