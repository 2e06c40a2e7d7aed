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
    (RH-16, G-10). `peek` hides the hands from the others (RH-3). `hands` is G-9. `together`
    is X-1: one tower, how high? `no_picking` is X-2: no symbol hits the same player twice.
    """

    side: Side = "easy"
    begins: int | None = None
    double_gift: Gift = "next_may"
    peek: bool = False
    hands: Literal["two", "one"] = "two"
    together: bool = False
    no_picking: bool = False


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
    Field(
        "together",
        # TRANSLATORS: what the players are after: to win, or one tower as high as can be
        pmsg("aim", "Aim of the game"),
        (
            # TRANSLATORS: everybody plays for themselves
            Choice(False, pmsg("aim", "To win"), art="aim-win"),
            # TRANSLATORS: all build one tower together and look how high it gets
            Choice(True, pmsg("aim", "Together: how high?"), art="aim-together"),
        ),
        hint=msg("Together: each turn with the next roof of the pile; one to five can play."),
        page=2,
    ),
    Field(
        "no_picking",
        msg("Symbols that hit the same player again"),
        (
            # TRANSLATORS: a symbol that hits the same player twice running works as always
            Choice(False, pmsg("picking", "Work"), art="picking-on"),
            # TRANSLATORS: a symbol that hits the same player twice running has no effect
            Choice(True, pmsg("picking", "Do nothing"), art="picking-off"),
        ),
        hint=msg("A breather, +1 or Rhino never hits one player twice running."),
        page=2,
    ),
)


def seats(options: Options) -> tuple[int, int]:
    """Return how few and how many can play with these options (G-1, X-1)."""
    return (1 if options.together else 2), 5


def problems(options: Options, count: int) -> tuple[Text, ...]:
    """Say what is wrong with these answers for so many seats (G-1, RH-4)."""
    found = []
    fewest, most = seats(options)
    if not fewest <= count <= most:
        found.append(
            msg("One to five players can build together.")
            if options.together
            else msg("Two to five players can play.")
        )
    if options.begins is not None and not 0 <= options.begins < count:
        found.append(msg("Nobody sits where the first player should."))
    return tuple(found)
