"""What lies in the box, and that its data file is read strictly (SB-1, SB-2, SB-40, CB-1)."""

from collections import Counter

import msgspec
import pytest
from places_kit import BOX, SIZES

from rhino_suite.bundled import bundled
from rhino_suite.modes.super_battle.box import (
    BoxData,
    boards,
    dice,
    faces,
    heroes,
    monkeys,
    pieces,
    start,
    taken,
    walls,
)
from rhino_suite.modes.super_battle.options import Options


def kinds(found):
    return Counter(tuple(sorted(face.shows)) for face in found)


@pytest.mark.rule("SB-1")
def test_the_box_holds_what_the_book_lists():
    options = Options()
    bodies = pieces(options, BOX)
    count = Counter(piece.split(".")[0] for piece in bodies)
    assert count == {"board": 3, "floor": 30, "wall": 48, "hero": 4, "monkey": 4}
    assert kinds(faces(options, BOX)) == dict.fromkeys(
        [("short",), ("tall",), ("short", "short"), ("tall", "tall"), ("short", "tall")], 6
    )
    assert sum(face.monkey for face in faces(options, BOX)) == 10
    asked = Counter(kind for face in faces(options, BOX) for kind in face.shows)
    assert asked == {"short": 24, "tall": 24}
    assert dice(BOX).climb == (-1, 0, 1, 1, 2, 3)
    assert dice(BOX).attack == (2, 2, 4, 4, 6, 6)
    assert dice(BOX).defence == (1, 1, 3, 3, 5, 5)


@pytest.mark.rule("SB-1")
def test_a_tall_wall_is_as_high_as_two_short_ones_and_the_floor_between():
    assert SIZES.tall == pytest.approx(2 * SIZES.short + SIZES.card)


@pytest.mark.rule("CB-1")
@pytest.mark.rule("CB-2")
def test_two_boxes_have_28_short_walls_and_a_hero_more():
    both = Options(boxes=2)
    assert Counter(w.split(".")[1] for w in walls(both, BOX)) == {"short": 52, "tall": 24}
    assert len(heroes(both, BOX)) == 5
    assert set(heroes(both, BOX)) <= set(pieces(both, BOX))


@pytest.mark.rule("SB-4")
@pytest.mark.parametrize(
    ("animals", "names"),
    [
        (("elephant", "giraffe", "rhino"), "elephant giraffe rhino"),
        (("penguin", "monkey"), "penguin rhino"),
        (("rhino", "rhino", "rhino"), "rhino giraffe elephant"),
        (("monkey", "rhino", "giraffe", "elephant"), "penguin rhino giraffe elephant"),
    ],
)
def test_everybody_takes_the_hero_of_the_own_animal_or_one_that_nobody_wants(animals, names):
    found = taken(animals, heroes(Options(), BOX))
    assert found == tuple(f"hero.{name}" for name in names.split())


@pytest.mark.rule("CB-2")
def test_with_both_boxes_the_fifth_takes_the_other_rhino():
    found = taken(
        ("penguin", "rhino", "monkey", "elephant", "giraffe"), heroes(Options(boxes=2), BOX)
    )
    names = ("penguin", "rhino", "rhino2", "elephant", "giraffe")
    assert found == tuple(f"hero.{name}" for name in names)


@pytest.mark.rule("SB-41")
def test_mixed_floors_and_monkeys_stay_in_the_box_when_so_agreed():
    young = Options(younger=True)
    assert len(faces(young, BOX)) == 24
    assert all(len(set(face.shows)) == 1 for face in faces(young, BOX))
    assert not any(face.monkey for face in faces(young, BOX))
    assert monkeys(young, BOX) == ()
    assert not any(piece.startswith("monkey") for piece in pieces(young, BOX))


@pytest.mark.rule("SB-2")
def test_ten_yellow_points_lie_on_three_boards_in_a_row():
    row = boards(Options(), BOX)
    assert sum(len(board.points) for board in row) == 10
    assert [board.x for board in row] == [-170.0, 0.0, 170.0]
    assert [rest.x for rest in start(Options(), BOX).pieces] == [-170.0, 0.0, 170.0]


@pytest.mark.rule("SB-40")
def test_turned_boards_show_fewer_points_down_to_five_in_any_order():
    sides = ("yyy", "yyr", "yry", "yrr", "ryy", "ryr", "rry", "rrr")
    for order in ("123", "132", "213", "231", "312", "321"):
        for letters in sides:
            row = boards(Options(boards=letters, order=order), BOX)
            assert [board.piece[-1] for board in row] == list(order)
            per_board = {"y": (3, 4, 3), "r": (2, 1, 2)}
            want = sum(
                per_board[letter][int(tile) - 1]
                for letter, tile in zip(letters, order, strict=True)
            )
            assert sum(len(board.points) for board in row) == want
    assert sum(len(b.points) for b in boards(Options(boards="rrr"), BOX)) == 5


def data():
    return msgspec.toml.decode((bundled("resources") / "boxes/super_battle.toml").read_bytes())


@pytest.mark.parametrize(
    ("spoil", "says"),
    [
        (lambda d: d["deck"]["floors"].pop(), "counts.floors"),
        (lambda d: d["wall"]["tall_height"].update(value=150.0), "SB-1"),
        (lambda d: d["boards"][0]["red"].append([80.0, 0.0]), r"boards\[1\]"),
        (lambda d: d["floor"].update(colour="red"), "colour"),
        (lambda d: d["dice"]["climb"].pop("source"), "source"),
    ],
)
def test_a_wrong_file_is_refused_with_the_reason(spoil, says):
    wrong = data()
    spoil(wrong)
    with pytest.raises(msgspec.ValidationError, match=says):
        msgspec.convert(wrong, BoxData)
