"""Where a person wants a roof: what is read off the tower before it is laid (feel.md 2.14, F6)."""

import math
from collections.abc import Sequence
from typing import NamedTuple

from rhino_suite.game.geometry import Point
from rhino_suite.game.structure import Rest
from rhino_suite.table.people import Habit, Person


class Goal(NamedTuple):
    """What can be seen of a storey before its roof lies: mm and degrees.

    `flush` is the middle of the roof below, `walls` the middle between this storey's walls,
    `bow` how far the tower bows and `direction` whither. The foundation's middle is the origin.
    """

    flush: Point
    walls: Point
    bow: float
    direction: float


def roof_goal(person: Person, habit: Habit, goal: Goal, reach: float) -> Point:
    """Return where the roof's middle is wanted, in mm, within the lawful `reach` of flush.

    Centring lays it on the middle of its walls, careless play flush with the roof below; who
    reads the lean goes back towards the foundation's axis, and against the bow.
    """
    if habit == "centring":
        return _within(goal.walls, goal.flush, person.dares * reach)
    if habit == "careless":
        return goal.flush
    x, y = goal.walls
    x -= person.plumb * x
    y -= person.plumb * y
    way = math.radians(goal.direction)
    against = person.reads * goal.bow
    x -= against * math.cos(way)
    y -= against * math.sin(way)
    return _within((x, y), goal.flush, person.dares * reach)


def aim_roof(
    person: Person,
    habit: Habit,
    walls: Sequence[Rest],
    flush: Point,
    lean: tuple[float, float],
    reach: float,
) -> Point:
    """Return where the middle of a roof on these walls is wanted, in mm.

    `lean` is the bow as seen and its direction (degrees); without walls it lies flush.
    """
    if not walls:
        return flush
    middle = (
        sum(wall.x for wall in walls) / len(walls),
        sum(wall.y for wall in walls) / len(walls),
    )
    return roof_goal(person, habit, Goal(flush, middle, *lean), reach)


def _within(point: Point, middle: Point, most: float) -> Point:
    far = math.dist(point, middle)
    if far <= most:
        return point
    share = most / far
    return (
        middle[0] + share * (point[0] - middle[0]),
        middle[1] + share * (point[1] - middle[1]),
    )
