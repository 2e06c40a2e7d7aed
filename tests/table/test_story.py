import math
from dataclasses import replace

import msgspec
import pytest
import steady
from stacks import BODIES, stack, storey

from rhino_suite.api import Place, Settle, Settled, Shaken
from rhino_suite.game.talk import Foretell
from rhino_suite.table.replay import Line
from rhino_suite.table.story import Rescue, WeakStorey, sentence, steadiest, story
from rhino_suite.table.talk import Prophecy

WAYS = {45: 34, 60: 28, 90: 26, 120: 28, 135: 34, 225: 34, 240: 28, 270: 26, 300: 28, 315: 34}
"""How far (mm) a roof is planted off its walls, by the way it is off (degrees)."""


def wall_builder(number):
    return number % 5


def roof_builder(number):
    return (2 * number + 1) % 5


def plant(weak, way):
    """Build on a storey whose roof lies far off until all falls; return the table and the last.

    Everything above the roof stands straight on it, so nothing else is near its brink.
    """
    table, at = stack(), (0.0, 0.0)
    off = WAYS[way]
    shift = (off * math.cos(math.radians(way)), off * math.sin(math.radians(way)))
    for number in range(1, 20):
        told = {"wall": wall_builder(number), "roof": roof_builder(number)}
        if number != weak:
            stands = storey(table, number, at, **told)
        else:
            stands = storey(table, number, at, **told, shift=shift)
            at = shift
        if not stands:
            return table, number
    raise AssertionError("the planted tower stands")


@pytest.mark.parametrize("weak", [1, 2, 3, 4])
@pytest.mark.parametrize("way", WAYS)
def test_a_planted_fall_names_its_weak_storey_and_last_straw_with_their_builders(weak, way):
    table, last = plant(weak, way)
    told = story(table.mode, BODIES, table.lines)
    assert last > weak
    assert told.weak.number == weak
    assert told.weak.piece in (f"roof.{weak:02}", f"wall.{weak:02}a", f"wall.{weak:02}b")
    assert (told.weak.wall, told.weak.roof) == (wall_builder(weak), roof_builder(weak))
    let_go = table.lines[-2].action.piece
    assert told.straw.piece == let_go
    builder = roof_builder if "roof" in let_go else wall_builder
    assert told.straw.builder == builder(last)
    assert told.fall == table.lines[-1].action.fall
    assert told.storeys == last - 1
    assert told.height == pytest.approx(2.0 + (last - 1) * 75.6, abs=76)


def test_the_sentence_labels_and_never_inflects():
    table, _ = plant(2, 90)
    text = sentence(story(table.mode, BODIES, table.lines), steady.NAMES)
    assert text.args == {"number": 2, "wall": "Mia", "roof": "Ane"}
    assert sentence(story(table.mode, BODIES, table.lines[:5]), steady.NAMES) is None


@pytest.fixture
def three():
    table = stack()
    for number in (1, 2, 3):
        assert storey(table, number, (0.0, 0.0), wall=number, roof=number + 1)
    return table


def test_a_wall_taken_up_can_be_the_last_straw(three):
    before = three.lines[-1].after
    ask = Settle("wall.02a", 4, lifted=True)
    asked = msgspec.structs.replace(before, ask=ask)
    fell = Settled(fallen=("roof.03",), first=("roof.03", 4), weak=("roof.02", "roof.03"))
    line = Line(three.lines[-1].entry, fell, (), asked, before)
    told = story(three.mode, BODIES, (*three.lines, line))
    assert (told.straw.piece, told.straw.builder, told.straw.knock) == ("wall.02a", 4, False)
    assert told.weak == WeakStorey(2, "roof.02", 2, 3)


def test_after_a_knock_the_first_piece_to_move_and_the_hand_are_told(three):
    before = three.lines[-1].after
    knock = Shaken(3, fallen=("roof.03",), first=("wall.03b", 3), weak=("wall.03a",))
    line = Line(three.lines[-1].entry, knock, (), before, before)
    told = story(three.mode, BODIES, (*three.lines, line))
    assert (told.straw.piece, told.straw.builder, told.straw.knock) == ("wall.03b", 3, True)
    assert told.weak == WeakStorey(3, "wall.03a", 3, 4)


def test_a_fall_without_a_failing_set_begins_where_the_first_piece_moved(three):
    before = three.lines[-1].after
    knock = Shaken(3, fallen=("roof.03",), first=("wall.03b", 3))
    told = story(
        three.mode,
        BODIES,
        (*three.lines, Line(three.lines[-1].entry, knock, (), before, before)),
    )
    assert told.weak == WeakStorey(3, "wall.03b", 3, 4)


def test_where_pieces_go_anywhere_the_level_is_told_and_not_the_storey(three):
    """A wall beside the tower, on the ground, carries level 1, whatever stands above."""
    anywhere = replace(three.mode, plans=lambda _state, _pieces, _order: iter(()))
    three.submit(4, Place("wall", "wall.04a", 0.0, 0.0, 0.0, ("foundation",)))
    before = three.lines[-1].after

    def told(*weak):
        knock = Shaken(3, fallen=("roof.03",), first=(weak[0], 3), weak=weak)
        line = Line(three.lines[-1].entry, knock, (), before, before)
        return story(anywhere, BODIES, (*three.lines, line))

    assert told("roof.02").weak == WeakStorey(2, "roof.02", 2, 3, level=True)
    assert told("wall.03b").weak == WeakStorey(3, "wall.03b", 3, 4, level=True)
    assert told("wall.04a").weak == WeakStorey(1, "wall.04a", 4, 2, level=True)
    text = sentence(told("roof.02"), steady.NAMES)
    assert text.msgid.startswith("Level {number}")
    assert text.args == {"number": 2, "wall": "Mia", "floor": "Leo"}


def test_who_called_that_it_falls_is_part_of_the_story(three):
    three.submit(2, Foretell())
    three.submit(0, Place("wall", "wall.04a", 0.0, 0.0, 0.0, ("roof.03",)))
    assert story(three.mode, BODIES, three.lines).prophecies == (Prophecy(2, right=False),)


def margins(table, values):
    """Return the lines of a game whose roofs settled with these margins (mm)."""
    left = list(values)
    lines = []
    for line in table.lines:
        asked = isinstance(line.action, Settled) and "roof" in line.before.ask.piece
        if asked and left:
            answer = msgspec.structs.replace(line.action, margin=left.pop(0))
            lines.append(msgspec.structs.replace(line, action=answer))
        else:
            lines.append(line)
    return tuple(lines)


@pytest.mark.parametrize(
    ("values", "near", "rescues"),
    [
        ((9.0, 8.0, 7.0), (), ()),
        ((9.0, 2.4, 2.5), (3,), ((4, 2.4, 2.5),)),
        ((0.8, 2.6, 0.1), (2, 4), ((3, 0.8, 2.6),)),
        ((2.5, 2.49, 2.49), (3, 4), ()),
    ],
)
def test_near_misses_and_rescues_go_by_the_margin(three, values, near, rescues):
    told = story(three.mode, BODIES, margins(three, values))
    assert told.near_misses == near
    assert told.rescues == tuple(Rescue(*r) for r in rescues)


def test_the_steadiest_hand_is_the_one_nearest_its_marks():
    table = steady.table(2, seed=3)
    pieces = table.referee.pieces
    assert steadiest(table.mode, pieces, table.lines) is None

    def off(_slot):
        return (3.0, 4.0) if table.awaiting.seat == 0 else (1.5, 2.0)

    steady.play(table, off=off)
    assert steadiest(table.mode, pieces, table.lines) == (1, 2.5)


def test_a_second_roof_adds_no_storey_and_all_is_told_of_a_game_without_a_fall():
    table = steady.table(3, seed=6)
    steady.play(table)
    told = story(table.mode, table.referee.pieces, table.lines)
    assert told.storeys == table.storeys
    assert (told.weak, told.straw, told.fall) == (None, None, None)
    roofs = sum("roof" in r.piece for r in table.structure.pieces)
    foundation = table.referee.pieces["foundation"].height
    assert told.height == pytest.approx(foundation + told.storeys * 75.0 + roofs * 0.6, abs=0.5)
