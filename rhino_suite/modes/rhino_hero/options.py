"""What a table agrees on before the first roof is dealt."""

from typing import Final, Literal

from msgspec import Struct

from rhino_suite.api import Choice, Field, Text, msg, pmsg

Side = Literal["easy", "expert"]
Gift = Literal["next_may", "left_asked", "next_must"]


class Options(Struct, frozen=True, forbid_unknown_fields=True):
    """The answers of the set-up page; they belong to the game and its log.

    `side` is the foundation's (RH-2). `begins` is the seat of the best deed, or None for lots
    (RH-4). `double_gift` is who gives a roof to a builder with nothing but double roofs
    (RH-16, G-10). `peek` hides the hands from the others (RH-3). `hands` is G-9.
    """

    side: Side = "easy"
    begins: int | None = None
    double_gift: Gift = "next_may"
    peek: bool = False
    hands: Literal["two", "one"] = "two"


FORM: Final = (
    Field(
        "side",
        # TRANSLATORS: the card under the whole house: which of its sides to play on
        pmsg("foundation", "Foundation"),
        (
            # TRANSLATORS: the easier side of the foundation card
            Choice("easy", pmsg("foundation", "Easy"), art="foundation-easy"),
            # TRANSLATORS: the harder side of the foundation card
            Choice("expert", pmsg("foundation", "Expert"), art="foundation-expert"),
        ),
    ),
    Field(
        "double_gift",
        msg("A double roof and no other roof to follow"),
        (
            Choice("next_may", msg("The next player may give one"), art="gift-may"),
            Choice("left_asked", msg("The left-hand neighbour may be asked"), art="gift-ask"),
            Choice("next_must", msg("The next player must give one"), art="gift-must"),
        ),
        page=2,
    ),
    Field(
        "peek",
        msg("Roofs in the hand"),
        (
            # TRANSLATORS: the cards lie open, everybody sees them
            Choice(False, pmsg("hand", "Open"), art="hand-open"),
            # TRANSLATORS: the cards lie face down, only their owner may look
            Choice(True, pmsg("hand", "Hidden"), art="hand-hidden"),
        ),
        page=2,
    ),
    Field(
        "hands",
        msg("Building with"),
        (
            Choice("two", msg("Both hands"), art="hands-two"),
            Choice("one", msg("One hand"), art="hands-one"),
        ),
        hint=msg("With both hands, one steadies the first wall until the roof lies."),
        page=2,
    ),
)


def problems(options: Options, seats: int) -> tuple[Text, ...]:
    """Say what is wrong with these answers for so many seats (G-1, RH-4)."""
    found = []
    if not 2 <= seats <= 5:
        found.append(msg("Two to five players can play."))
    if options.begins is not None and not 0 <= options.begins < seats:
        found.append(msg("Nobody sits where the first player should."))
    return tuple(found)
