"""The neutral format, and towers that nobody here made (stability I.9)."""

import json
import os
from pathlib import Path

import msgspec
import pytest

from rhino_suite.stability import contacts, statics, towers
from rhino_suite.stability.port import Body, Disc, Panel
from rhino_suite.stability.profiles import CHECK
from tests.stability.cards import chance_column, column, let_down, roof_on_wall

FOREIGN = os.environ.get("RHINO_TOWERS")


def file(tmp_path, *pieces, stands=True, **change):
    content = {
        "format": "towers/1",
        "units": {"length": "mm", "mass": "g"},
        "towers": [{"name": "one", "stands": stands, "pieces": list(pieces)}],
    }
    path = tmp_path / "towers.json"
    path.write_text(json.dumps({**content, **change}))
    return path


def box(x, z, size=(40, 40, 40), **more):
    return {"shape": "box", "size": size, "at": [x, 0, z], "yaw": 0, "mass": 100, **more}


@pytest.mark.skipif(FOREIGN is None, reason="$RHINO_TOWERS names no folder of foreign towers")
def test_foreign_towers_agree_by_statics():
    told = towers.check(Path(FOREIGN) / "gravity-1000.json")
    assert told["towers"] == 1000
    assert told["agree"] + len(told["disagree"]) == 1000
    assert told["agree"] >= 990
    assert told["seconds"] < 60


@pytest.mark.skipif(FOREIGN is None, reason="$RHINO_TOWERS names no folder of foreign towers")
def test_foreign_towers_are_found_out_when_their_labels_lie():
    path = Path(FOREIGN) / "gravity-1000.json"
    content = json.loads(path.read_text())
    some = content["towers"][:40]
    truth = towers.read(json.dumps({**content, "towers": some}).encode())
    lies = [msgspec.structs.replace(t, stands=not t.stands) for t in truth]
    judged = [towers.stands(t.standing) for t in truth]
    assert sum(j == t.stands for j, t in zip(judged, lies, strict=True)) <= 1


@pytest.mark.parametrize(
    ("x", "gap", "stands"),
    [
        (0, 0.0, True),
        (19.9, 0.0, True),
        (20.1, 0.0, False),
        (0, 0.015, True),
        (0, -0.015, True),
        (0, 0.025, False),
        (0, -0.025, False),
    ],
)
def test_boxes_whose_faces_touch_carry_each_other(tmp_path, x, gap, stands):
    path = file(tmp_path, box(0, 20), box(x, 60 + gap), stands=stands)
    told = towers.check(path)
    assert (told["towers"], told["agree"], told["disagree"]) == (1, 1, [])


def test_a_fixed_piece_carries_and_never_moves(tmp_path):
    in_the_air = box(0, 100, fixed=True)
    assert towers.check(file(tmp_path, in_the_air, box(19, 140)))["agree"] == 1
    assert towers.check(file(tmp_path, in_the_air, box(21, 140)))["disagree"] == ["one"]


def test_the_centre_of_mass_counts_not_the_middle(tmp_path):
    heavy = box(25, 60, com=[-6, 0, 0])
    assert towers.check(file(tmp_path, box(0, 20), heavy))["agree"] == 1
    assert towers.check(file(tmp_path, box(0, 20), box(25, 60)))["agree"] == 0


def test_a_label_that_is_wrong_is_named(tmp_path):
    told = towers.check(file(tmp_path, box(0, 20), stands=False))
    assert told["disagree"] == ["one"]


def test_by_motion_a_leaning_stack_falls_and_a_straight_one_stands(tmp_path):
    straight = file(tmp_path, box(0, 20), box(5, 60), box(-5, 100))
    assert towers.check(straight, by="motion")["agree"] == 1
    leaning = file(tmp_path, box(0, 20), box(15, 60), box(30, 100), stands=False)
    assert towers.check(leaning, by="motion")["agree"] == 1


@pytest.mark.parametrize(
    "standing",
    [
        chance_column(4, 2.0, 3),
        column(2),
        roof_on_wall(10, 30),
        let_down((), "disc", Body(Disc(9), 20, 3, "figure", 0.4, com=(1.0, 0.0, 2.0))),
        let_down((), "block", Body(Panel(9, 7), 20, 3, "wall"), 3, 4, 5),
    ],
)
def test_what_is_written_is_read_again(standing):
    standing = contacts.canonical(standing)
    (again,) = towers.read(towers.write([towers.Tower("ours", True, standing)]))
    assert [s.body for s in again.standing] == [s.body for s in standing]
    for mine, read in zip(standing, again.standing, strict=True):
        assert (mine.rest.x, mine.rest.y, mine.rest.yaw) == (
            read.rest.x,
            read.rest.y,
            read.rest.yaw,
        )
        assert mine.rest.z == pytest.approx(read.rest.z, abs=1e-9)
    margin = statics.margin(standing, contacts.find(standing), CHECK)
    theirs = statics.margin(again.standing, contacts.find(again.standing), CHECK)
    assert theirs.mm == pytest.approx(margin.mm, abs=0.02)


@pytest.mark.parametrize(
    ("change", "told"),
    [
        ({"format": "towers/2"}, "format"),
        ({"units": {"length": "m", "mass": "g"}}, "units.length"),
        ({"towers": [{"name": "one"}]}, "stands"),
        ({"towers": [{"name": "one", "stands": 1, "pieces": []}]}, "stands"),
    ],
)
def test_a_file_of_another_kind_is_refused_with_the_place(tmp_path, change, told):
    with pytest.raises(ValueError, match=told):
        towers.check(file(tmp_path, box(0, 20), **change))


@pytest.mark.parametrize(
    "wrong",
    [
        {"shape": "ball", "at": [0, 0, 0], "mass": 1},
        box(0, 20, size=(40, 0, 40)),
        box(0, 20, mass=-1),
        box(0, 20, mass=0),
        {
            "shape": "wall",
            "arm": 50,
            "fold": 190,
            "thick": 1,
            "height": 9,
            "at": [0, 0, 0],
            "mass": 1,
        },
    ],
)
def test_an_impossible_piece_is_refused(tmp_path, wrong):
    with pytest.raises(ValueError, match="pieces"):
        towers.check(file(tmp_path, wrong))


def test_what_is_no_json_is_refused(tmp_path):
    path = tmp_path / "towers.json"
    path.write_text("towers")
    with pytest.raises(ValueError, match=r"."):
        towers.check(path)
