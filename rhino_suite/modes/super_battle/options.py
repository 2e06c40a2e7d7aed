"""What a table agrees on before the first floor is dealt (G-10, SB-40..43, CB)."""

from typing import Final, Literal

from msgspec import Struct

from rhino_suite.api import Choice, Field, Text, Tile, Tiles, msg, pmsg

Boards = Literal["yyy", "yyr", "yry", "yrr", "ryy", "ryr", "rry", "rrr"]
Order = Literal["123", "132", "213", "231", "312", "321"]


class Options(Struct, frozen=True, forbid_unknown_fields=True):
    """The answers of the set-up page; they belong to the game and its log.

    `boxes`: 2 adds the original's walls and its Rhino (CB-1, CB-2). `boards` holds the side that
    lies up at each place of the row, `order` which board lies there (SB-40). `begins` is the
    seat of the best climber, or None for lots (SB-4). `younger` is the one switch for
    `no_mixed`, `no_monkeys` and `minus_as_plus` together (SB-41). `climb`, `fallen_monkeys` and
    `monkey_reuse` are house rules (G-10). `peek` hides the hands from the others (SB-3).
    `hands`: the other hand steadies the first wall, or it does not, and with ``weaker`` the table
    gives every seat the next clumsier glove besides (SB-42, SB-43).
    """

    boxes: Literal[1, 2] = 1
    boards: Boards = "yyy"
    order: Order = "123"
    begins: int | None = None
    younger: bool = False
    no_mixed: bool = False
    no_monkeys: bool = False
    minus_as_plus: bool = False
    hands: Literal["two", "one", "weaker"] = "two"
    climb: Literal["up_to", "exact"] = "up_to"
    fallen_monkeys: Literal["anywhere", "same"] = "anywhere"
    monkey_reuse: Literal["any", "lowest"] = "any"
    peek: bool = True

    @property
    def without_mixed(self) -> bool:
        """Whether floors that show a short and a tall wall stay in the box (SB-41)."""
        return self.younger or self.no_mixed

    @property
    def without_monkeys(self) -> bool:
        """Whether monkeys stay in the box (SB-41)."""
        return self.younger or self.no_monkeys

    @property
    def counts_minus_as_plus(self) -> bool:
        """Whether -1 on the climbing die counts as +1 (SB-41)."""
        return self.younger or self.minus_as_plus


_OFF_ON: Final = (
    # TRANSLATORS: answer to a yes-or-no question of the set-up
    Choice(False, pmsg("switch", "No"), art="switch-off"),
    # TRANSLATORS: answer to a yes-or-no question of the set-up
    Choice(True, pmsg("switch", "Yes"), art="switch-on"),
)

FORM: Final = (
    Field(
        "boxes",
        msg("Boxes on the table"),
        (
            # TRANSLATORS: only the box of Super Battle is used
            Choice(1, pmsg("boxes", "Super Battle"), art="boxes-one"),
            # TRANSLATORS: the boxes of Super Battle and of the original are used
            Choice(2, pmsg("boxes", "Both boxes"), art="boxes-two"),
        ),
        hint=msg("Both boxes: more walls and a fifth hero, so that five can play."),
    ),
    Tiles(
        "boards",
        "order",
        # TRANSLATORS: the three boards under the whole building
        pmsg("boards", "Boards"),
        (
            # TRANSLATORS: the yellow side of a board lies up: more places to build on
            Choice("y", pmsg("board", "Yellow"), art="board-yellow"),
            # TRANSLATORS: the red side of a board lies up: fewer places to build on
            Choice("r", pmsg("board", "Red"), art="board-red"),
        ),
        (
            Tile("board.1", {"y": 3, "r": 2}),
            Tile("board.2", {"y": 4, "r": 1}),
            Tile("board.3", {"y": 3, "r": 2}),
        ),
        # TRANSLATORS: {n} is how many places there are on the boards to stand a wall on
        msg("Build points: {n}"),
    ),
    Field(
        "younger",
        msg("Younger players"),
        _OFF_ON,
        hint=msg("No floors with unlike walls, no monkeys, and −1 counts as +1."),
        page=2,
    ),
    Field(
        "hands",
        msg("Building with"),
        (
            Choice("two", msg("Both hands"), art="hands-two"),
            Choice("one", msg("One hand"), art="hands-one"),
            Choice("weaker", msg("The weaker hand"), art="hands-weaker"),
        ),
        hint=msg("With both hands, one steadies the first wall until the floor lies."),
        page=2,
    ),
    Field("no_mixed", msg("Leave out floors with a short and a tall wall"), _OFF_ON, page=2),
    Field("no_monkeys", msg("Play without monkeys"), _OFF_ON, page=2),
    Field("minus_as_plus", msg("−1 on the climbing die counts as +1"), _OFF_ON, page=2),
    Field(
        "climb",
        msg("A hero climbs"),
        (
            Choice("up_to", msg("As many levels as the die shows, or fewer"), art="climb-up-to"),
            Choice("exact", msg("Exactly as many levels as the die shows"), art="climb-exact"),
        ),
        page=2,
    ),
    Field(
        "fallen_monkeys",
        msg("Monkeys that fall off are hung again"),
        (
            # TRANSLATORS: a monkey that fell may be hung at any place
            Choice("anywhere", pmsg("monkeys", "Anywhere"), art="monkeys-anywhere"),
            Choice("same", msg("Where they were"), art="monkeys-same"),
        ),
        page=2,
    ),
    Field(
        "monkey_reuse",
        msg("All monkeys hang, and one is needed"),
        (
            Choice("any", msg("Take any of them"), art="reuse-any"),
            Choice("lowest", msg("Take the lowest one"), art="reuse-lowest"),
        ),
        page=2,
    ),
    Field(
        "peek",
        msg("Floors in the hand"),
        (
            # TRANSLATORS: the cards lie face down, only their owner may look
            Choice(True, pmsg("hand", "Hidden"), art="hand-hidden"),
            # TRANSLATORS: the cards lie open, everybody sees them
            Choice(False, pmsg("hand", "Open"), art="hand-open"),
        ),
        page=2,
    ),
)


def problems(options: Options, seats: int) -> tuple[Text, ...]:
    """Say what is wrong with these answers for so many seats (G-1, SB-4, CB-2)."""
    found = []
    if not 2 <= seats <= 5:
        found.append(msg("Two to five players can play."))
    elif seats == 5 and options.boxes == 1:
        found.append(msg("Five players need both boxes."))
    if options.begins is not None and not 0 <= options.begins < seats:
        found.append(msg("Nobody sits where the first player should."))
    return tuple(found)
