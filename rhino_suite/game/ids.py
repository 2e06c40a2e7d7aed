"""Names for the people and things at the table."""

from typing import Final, NewType

Seat = NewType("Seat", int)
"""A player's place, counted clockwise from 0."""

PieceId = NewType("PieceId", str)
"""One physical piece, e.g. ``wall.07``, ``roof.21``, ``rhino``."""

NATURE: Final = Seat(-1)
"""Whoever shuffles decks, draws lots, rolls dice and lets towers fall."""

TABLE: Final = PieceId("table")
"""The table top, z = 0 mm: it carries everything and never moves."""
