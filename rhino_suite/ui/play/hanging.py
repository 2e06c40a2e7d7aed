"""A monkey in the hand: which edge it is brought to, and whether its hook catches (feel 2.7).

Its landing is at the hook's height, so far above its underside as it is tall.
"""

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from rhino_suite.game.ids import PieceId
from rhino_suite.game.placement import Place
from rhino_suite.game.structure import Rest
from rhino_suite.stability.port import Body
from rhino_suite.table import hook
from rhino_suite.table.feel import Hook
from rhino_suite.table.held import Release
from rhino_suite.ui.play.landing import Landing
from rhino_suite.ui.play.sliding import Sliding

BESIDE_MM: Final = 30.0
"""The highest card whose edge is no farther than this from the hook is the one it goes to."""

Card = tuple[Rest, Body]


def over(spot: Landing, sliding: Sliding, x: float, y: float) -> Landing:
    """Return `spot` at the hook when the hand has it at `x`, `y` mm, at the height of an edge."""
    best: Landing | None = None
    nearest = 0.0
    for rest, body in sorted(spot.cards, key=lambda c: (-c[0].z, c[0].piece)):
        top = rest.z + body.height
        dx, dy = sliding.off(top)
        edge = hook.nearest(rest, body, x + dx, y + dy)
        if best is None or (edge.off_mm < nearest and nearest > BESIDE_MM):
            best = replace(spot, x=x + dx, y=y + dy, z=top, yaw=edge.yaw, on=(rest.piece,))
            nearest = edge.off_mm
    return spot if best is None else best


def said(spot: Landing, piece: PieceId, release: Release, feel: Hook, misses: int) -> Place:
    """Return what letting go at `spot` says: with nothing under its hook it has missed.

    After so many `misses` in a row it grabs on by itself at the nearest edge.
    """
    rest, body = _card(spot.cards, spot.on)
    edge = hook.nearest(rest, body, spot.x, spot.y)
    why = hook.missed(feel, edge.off_mm, release.down, release.swing)
    caught = why is None or misses >= feel.misses
    on = spot.on if caught else ()
    return Place(spot.slot.id, piece, edge.x, edge.y, edge.yaw, on)


def beside(spot: Landing) -> float:
    """Return how far (mm) the hook is from the edge."""
    return hook.nearest(*_card(spot.cards, spot.on), spot.x, spot.y).off_mm


def _card(cards: Sequence[Card], on: tuple[PieceId, ...]) -> Card:
    return next((c for c in cards if c[0].piece in on), cards[0])
