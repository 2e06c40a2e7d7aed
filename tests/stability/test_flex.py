"""Card bends: what a contact carries takes it inwards (feel 1.1)."""

from itertools import pairwise

import pytest

from rhino_suite.stability import contacts, statics
from rhino_suite.stability.flex import insets
from rhino_suite.stability.port import Body, Panel
from rhino_suite.stability.profiles import CHECK, GAME
from tests.stability.cards import FOUNDATION, RHINO, ROOF, WALL, column, let_down, threshold


def flex(building, profile=GAME):
    found = contacts.find(building)
    by = insets(building, found, profile)
    return {(c.upper, c.lower): mm for c, mm in zip(found, by, strict=True)}


@pytest.mark.parametrize("storeys", [1, 4, 9])
def test_a_contact_bends_by_the_roofs_it_carries_the_topmost_counting_one(storeys):
    bends = flex(column(storeys))
    for k in range(storeys):
        below = "foundation" if k == 0 else f"roof.{k - 1:02}"
        for wall in (f"wall.{k:02}a", f"wall.{k:02}b"):
            assert bends[wall, below] == pytest.approx(0.4 * (storeys - k))
            assert bends[f"roof.{k:02}", wall] == pytest.approx(0.4 * (storeys - k))


def test_figures_and_walls_that_carry_nothing_do_not_bend():
    building = let_down(column(2), "rhino", RHINO, 0, 20, 0, ["roof.01"])
    building = let_down(building, "wall", WALL, 0, -20, 0, ["roof.01"])
    bends = flex(building)
    assert bends["rhino", "roof.01"] == 0.0
    assert bends["wall", "roof.01"] == 0.0


def test_the_longest_chain_counts_not_the_number_of_cards():
    # one wide roof carries two short towers, of one and of two cards
    post = Body(Panel(20, 20), 50, 2.0, "wall")
    building = let_down(column(1), "a", post, -35, 0, 0, ["roof.00"])
    building = let_down(building, "b", post, 35, 0, 0, ["roof.00"])
    small = Body(Panel(40, 40), 0.6, 1.0, "card")
    building = let_down(building, "a1", small, -35, 0, 0, ["a"])
    building = let_down(building, "b1", small, 35, 0, 0, ["b"])
    building = let_down(building, "b2", small, 35, 0, 0, ["b1"])
    bends = flex(building)
    assert bends["a", "roof.00"] == pytest.approx(0.4)
    assert bends["b", "roof.00"] == pytest.approx(0.8)
    assert bends["roof.00", "wall.00a"] == pytest.approx(1.2)


def test_the_check_profile_is_rigid():
    assert set(flex(column(3), CHECK).values()) == {0.0}


def test_a_tower_that_rigid_blocks_would_carry_falls_when_card_bends():
    def leaning(step):
        building, below = let_down((), "foundation", FOUNDATION), "foundation"
        for k in range(10):
            building = let_down(building, f"wall.{k}", WALL, step * k, 0, 180, [below])
            below = f"roof.{k}"
            building = let_down(building, below, ROOF, step * k, 0, 0, [f"wall.{k}"])
        return building

    def steepest(profile):
        def stands(step):
            building = leaning(step)
            return statics.holds(building, contacts.find(building), profile)

        return threshold(stands, 0.0, 12.0, 0.01)

    assert steepest(GAME) < 0.8 * steepest(CHECK)


def test_no_flex_makes_a_contact_vanish():
    storeys = 40  # 16 mm at the foot: more than a wall's inradius
    building = column(storeys)
    assert max(flex(building).values()) == pytest.approx(16.0)
    assert statics.judge(building, contacts.find(building), GAME).stands


def test_one_more_roof_takes_its_share_from_the_margin_at_the_foot():
    # a foot that leans by a fixed overhang: the margin falls by the flex of one more card
    post = Body(Panel(40, 40), 60, 20.0, "wall")
    card = Body(Panel(40, 40), 0.6, 0.001, "card")
    margins = []
    for cards in range(1, 5):
        building = let_down((), "post", Body(Panel(40, 40), 10, 1.0, "fixed"))
        building = let_down(building, "leg", post, 12, 0, 0, ["post"])
        below = "leg"
        for k in range(cards):
            building = let_down(building, f"card.{k}", card, 12, 0, 0, [below])
            below = f"card.{k}"
        margins.append(statics.margin(building, contacts.find(building), GAME).mm)
    steps = [a - b for a, b in pairwise(margins)]
    assert steps == pytest.approx([0.4] * 3, abs=0.03)
