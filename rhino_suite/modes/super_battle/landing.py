"""A piece leaves the hand: it asks nature, or it comes back with a hint (SB-8)."""

from rhino_suite.api import PieceId, Place, Seat, Settle, Slot
from rhino_suite.modes.super_battle.events import Returned
from rhino_suite.modes.super_battle.faces import Why


def let_go(
    seat: Seat,
    action: Place,
    slot: Slot,
    *,
    steadied: tuple[PieceId, ...] = (),
    retry: tuple[PieceId, ...] = (),
) -> Settle:
    """Return what letting `action`'s piece go asks of nature; mm and degrees to 1e-3."""
    return Settle(
        action.piece,
        seat,
        x=round(action.x, 3),
        y=round(action.y, 3),
        yaw=round(action.yaw, 3),
        on=action.on,
        slide=action.slide,
        carried_by=slot.carried_by,
        never_on=slot.never_on,
        steadied=steadied,
        retry=retry,
    )


def returned(
    seat: Seat,
    action: Place,
    why: Why,
    towards: tuple[float, float, float] = (0.0, 0.0, 0.0),
) -> Returned:
    """Return how a piece comes back; `towards` (mm, mm, degrees) leads to where it may stand."""
    return Returned(seat, action.piece, action.slot, why, *towards)
