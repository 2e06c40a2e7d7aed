"""Small towers against an independent equilibrium: every basis of the forces is tried.

Contacts come from shapely, the equations are written out here, and a system of balances has a
solution with forces >= 0 exactly if one of its bases has (Caratheodory).
"""

import itertools
import math
from random import Random

import numpy as np
import pytest
import shapely
from shapely import affinity

from rhino_suite.stability import contacts, statics
from rhino_suite.stability.port import Body, Panel
from rhino_suite.stability.profiles import Profile
from tests.stability.cards import let_down

UPRIGHT = Profile("upright", friction=0.0)


def block(length, width):
    return shapely.box(-length / 2, -width / 2, length / 2, width / 2)


def oracle(boxes):
    """Say whether boxes (name, length, width, x, y, yaw, mass, names below) are in balance."""
    plan = {
        name: affinity.translate(affinity.rotate(block(length, width), yaw, origin=(0, 0)), x, y)
        for name, length, width, x, y, yaw, _, _ in boxes
    }
    rows = {box[0]: 3 * k for k, box in enumerate(boxes)}
    middle = {box[0]: (box[3], box[4]) for box in boxes}
    columns = []
    for box in boxes:
        for below in box[7]:
            face = plan[box[0]]
            if below is not None:
                face = face.intersection(plan[below])
            if face.area < 1e-6:
                continue
            for px, py in list(face.exterior.coords)[:-1]:
                column = np.zeros(3 * len(boxes))
                for name, sign in ((box[0], 1.0), (below, -1.0)):
                    if name is not None:
                        mx, my = middle[name]
                        column[rows[name] : rows[name] + 3] = sign * np.array(
                            [1.0, (px - mx) / 50, (py - my) / 50]
                        )
                columns.append(column)
    load = np.zeros(3 * len(boxes))
    load[::3] = [box[6] for box in boxes]
    matrix = np.array(columns).T
    if np.linalg.matrix_rank(matrix) < len(load):
        return False
    chosen = np.array(list(itertools.combinations(range(matrix.shape[1]), len(load))))
    for some in np.array_split(chosen, max(1, len(chosen) // 2000)):
        bases = matrix[:, some].transpose(1, 0, 2)
        good = np.abs(np.linalg.det(bases)) > 1e-9
        forces = np.linalg.solve(
            bases[good], np.broadcast_to(load[:, None], (good.sum(), len(load), 1))
        )
        if (forces > -1e-9).all(axis=(1, 2)).any():
            return True
    return False


def bridge(rng):
    """Two legs and a beam, some of it hanging out."""
    legs = [
        (name, 24.0, 16.0, at, rng.uniform(-4, 4), rng.uniform(0, 90), rng.uniform(1, 9), [None])
        for name, at in (("a", -30.0), ("b", 30.0))
    ]
    x, y = rng.uniform(-65, 65), rng.uniform(-10, 10)
    beam = ("c", 100.0, 12.0, x, y, rng.uniform(-8, 8), rng.uniform(1, 9), ["a", "b"])
    return [*legs, beam]


def stack(rng):
    """Three boxes, each one off the middle of the one below."""
    boxes, x, y = [], 0.0, 0.0
    for k, name in enumerate("abc"):
        yaw, mass = rng.uniform(0, 90), rng.uniform(1, 9)
        boxes.append((name, 40.0, 24.0, x, y, yaw, mass, ["abc"[k - 1] if k else None]))
        x, y = x + rng.gauss(0, 9), y + rng.gauss(0, 9)
    return boxes


def building(boxes):
    standing = ()
    for name, length, width, x, y, yaw, mass, below in boxes:
        body = Body(Panel(length, width), 40, mass, "wall")
        on = ["table" if b is None else b for b in below]
        standing = let_down(standing, name, body, x, y, yaw, on)
    return standing


@pytest.mark.parametrize("kind", [bridge, stack])
def test_small_towers_agree_with_every_basis_tried(kind):
    rng = Random(20)
    told = {True: 0, False: 0}
    for _ in range(40):
        boxes = kind(rng)
        standing = building(boxes)
        if {s.rest.z for s in standing if s.rest.piece == "c"} - {40.0, 80.0}:
            pytest.fail("the tower was not built as told")
        found = contacts.find(standing)
        if abs(statics.margin(standing, found, UPRIGHT).mm) < 0.02:
            continue  # rounding to 0.001 mm may decide these
        mine = statics.holds(standing, found, UPRIGHT)
        assert mine == oracle(boxes), boxes
        told[mine] += 1
    assert min(told.values()) >= 8


def test_the_oracle_knows_the_lever():
    block = ("a", 20.0, 20.0, 0.0, 0.0, 0.0, 1.0, [None])
    for off, stands in ((9.9, True), (10.1, False)):
        top = ("b", 60.0, 10.0, off, 0.0, 0.0, 1.0, ["a"])
        assert oracle([block, top]) is stands
        assert math.isclose(off, top[3])
