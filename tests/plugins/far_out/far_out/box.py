"""What lies in the box: the shape of its data file, the pieces it makes, and the one option."""

from collections.abc import Iterator, Mapping
from typing import Annotated, Final

from msgspec import Meta, Struct

from rhino_suite.api import TABLE, Angle, Body, Panel, PieceId, Rest, Structure

BASE: Final = PieceId("base")

Positive = Annotated[float, Meta(gt=0)]
Number = Annotated[int, Meta(ge=1)]


class Options(Struct, frozen=True):
    """What is asked before a game."""

    deal: Annotated[int, Meta(ge=2, le=3)] = 3
    """How many planks everybody gets."""


class BaseData(Struct, frozen=True, forbid_unknown_fields=True):
    """The card on the table: mm and g."""

    length: Positive
    width: Positive
    thick: Positive
    mass: Positive


class PostData(Struct, frozen=True, forbid_unknown_fields=True):
    """A folded post: mm, degrees and g."""

    count: Number
    arm: Positive
    fold: Positive
    thick: Positive
    height: Positive
    mass: Positive


class PlankData(Struct, frozen=True, forbid_unknown_fields=True):
    """What all planks have in common: mm."""

    width: Positive
    thick: Positive
    reach: Positive


class KindData(Struct, frozen=True, forbid_unknown_fields=True):
    """Planks of one length: mm and g."""

    count: Number
    length: Positive
    mark: Positive
    mass: Positive


class BoxData(Struct, frozen=True, forbid_unknown_fields=True):
    """``far_out.toml``, decoded strictly."""

    base: BaseData
    post: PostData
    plank: PlankData
    kinds: tuple[KindData, ...]


class Plank(Struct, frozen=True):
    """A plank: how long it is, and how far from its middle the next post stands (mm)."""

    piece: PieceId
    length: float
    mark: float


def posts(box: BoxData) -> tuple[PieceId, ...]:
    """Return the ids of the posts, ``post.01`` first."""
    return tuple(PieceId(f"post.{n:02}") for n in range(1, box.post.count + 1))


def _each(box: BoxData) -> Iterator[tuple[PieceId, KindData]]:
    every = [kind for kind in box.kinds for _ in range(kind.count)]
    for number, kind in enumerate(every, 1):
        yield PieceId(f"plank.{number:02}"), kind


def planks(box: BoxData) -> tuple[Plank, ...]:
    """Return all planks, the shortest first."""
    return tuple(Plank(piece, kind.length, kind.mark) for piece, kind in _each(box))


def pieces(_options: Options, box: BoxData) -> Mapping[PieceId, Body]:
    """Return every piece as a body."""
    base, post, plank = box.base, box.post, box.plank
    bent = Body(Angle(post.arm, post.fold, post.thick), post.height, post.mass, "wall")
    bodies = {BASE: Body(Panel(base.length, base.width), base.thick, base.mass, "fixed")}
    bodies |= dict.fromkeys(posts(box), bent)
    for piece, kind in _each(box):
        bodies[piece] = Body(Panel(kind.length, plank.width), plank.thick, kind.mass, "card")
    return bodies


def start(_options: Options, _box: BoxData) -> Structure:
    """Return what stands before the first turn: the base, on the table."""
    return Structure((Rest(BASE, 0.0, 0.0, 0.0, 0.0, (TABLE,)),))
