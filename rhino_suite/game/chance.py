"""Questions only nature can answer, and nature's answers."""

from msgspec import Struct

from rhino_suite.game.ids import PieceId, Seat
from rhino_suite.game.placement import Place
from rhino_suite.game.record import Action
from rhino_suite.game.structure import Rest


class Shuffle(Struct, frozen=True, tag=True):
    """Asks for an order of `count` things."""

    what: str
    count: int


class Lots(Struct, frozen=True, tag=True):
    """Asks for one of `count` seats, all equally likely."""

    count: int


class Roll(Struct, frozen=True, tag=True):
    """Asks for one throw of a die with these faces."""

    die: str
    faces: tuple[int, ...]


class Settle(Struct, frozen=True, tag=True):
    """Asks what the building does once the hand lets `piece` go (or has taken it up).

    `x`, `y`, `slide` in mm, `yaw` in degrees. `lifted`: the piece left the building instead.
    `retry`: what G-4 takes back when only the piece itself comes off.
    """

    piece: PieceId
    by: Seat
    x: float = 0.0
    y: float = 0.0
    yaw: float = 0.0
    on: tuple[PieceId, ...] = ()
    slide: tuple[float, float] = (0.0, 0.0)
    carried_by: tuple[PieceId, ...] = ()
    never_on: tuple[PieceId, ...] = ()
    steadied: tuple[PieceId, ...] = ()
    """Walls that the other hand steadies until the roof lies (G-9)."""
    retry: tuple[PieceId, ...] = ()
    lifted: bool = False


class Seek(Struct, frozen=True, tag=True):
    """Asks for a place where one of these cards could be built and would stand (SB-13).

    The mode's `plans` say where it might; the stability core says whether it would stand.
    """

    pieces: tuple[PieceId, ...]


Request = Shuffle | Lots | Roll | Settle | Seek


class Shuffled(Action, frozen=True):
    """Nature's answer to `Shuffle`: the i-th thing is now number ``order[i]``."""

    order: tuple[int, ...]


class Drawn(Action, frozen=True):
    """Nature's answer to `Lots`."""

    seat: Seat


class Rolled(Action, frozen=True):
    """Nature's answer to `Roll`."""

    die: str
    face: int


class Found(Action, frozen=True):
    """Nature's answer to `Seek`: what to place, in order; nothing when there is no place."""

    places: tuple[Place, ...] = ()


class Track(Struct, frozen=True):
    """How the pieces moved in a fall: `frames[t][k]` is (x, y, z, tilt_x, tilt_y, yaw).

    Of piece ``pieces[k]``: its middle in mm (0.1) and degrees (0.1), `hz` frames a second
    (decision 12).
    """

    pieces: tuple[PieceId, ...]
    hz: float
    frames: tuple[tuple[tuple[float, float, float, float, float, float], ...], ...]
    direction: float = 0.0
    """The direction of the fall in degrees, anticlockwise from the x axis."""


class Settled(Action, frozen=True):
    """Nature's answer to `Settle` (decision 3).

    `rest` holds the pieces that changed. `fallen`: walls, roofs, floors by G-3; `dropped`:
    figures and monkeys that lie on the table; `first`: the first piece to move and the seat at
    fault. `back`: the piece just let go came back to the hand (G-4) and is in no list.
    `margin` in mm to the brink, negative when the statics found no equilibrium.
    """

    rest: tuple[Rest, ...] = ()
    fallen: tuple[PieceId, ...] = ()
    dropped: tuple[PieceId, ...] = ()
    first: tuple[PieceId, Seat] | None = None
    back: bool = False
    margin: float | None = None
    direction: float | None = None
    weak: tuple[PieceId, ...] = ()
    """The failing set of the statics, lowest first: the weak storey of the story."""
    fall: Track | None = None
    shown: str = "untold"
    """`untold`: the motion fell by itself; `told`: it had to be pushed (decision 12)."""


class Shaken(Action, frozen=True):
    """Nature, unasked: the building was knocked by what seat `by` holds (decision 2)."""

    by: Seat
    rest: tuple[Rest, ...] = ()
    fallen: tuple[PieceId, ...] = ()
    dropped: tuple[PieceId, ...] = ()
    first: tuple[PieceId, Seat] | None = None
    margin: float | None = None
    direction: float | None = None
    weak: tuple[PieceId, ...] = ()
    fall: Track | None = None


Answer = Shuffled | Drawn | Rolled | Settled | Shaken | Found
