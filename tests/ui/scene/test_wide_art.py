"""What is drawn of Super Battle: everything it names exists and reads without colour."""

from typing import get_args

import pytest
from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QImage
from test_theme import apart, grey

from rhino_suite.game.ids import PieceId
from rhino_suite.game.scene import Sprite
from rhino_suite.game.setup import Field, Tiles
from rhino_suite.game.text import msg
from rhino_suite.modes.super_battle.faces import Why
from rhino_suite.modes.super_battle.options import FORM
from rhino_suite.table.hook import Miss
from rhino_suite.ui.panels.drawings import find_drawing
from rhino_suite.ui.scene.art.board import paint_board
from rhino_suite.ui.scene.art.floor import paint_floor
from rhino_suite.ui.scene.art.heroes import HEROES, hero
from rhino_suite.ui.scene.art.monkeys import FURS, monkey
from rhino_suite.ui.scene.art.moods import MOODS
from rhino_suite.ui.scene.art.paper import blank, smooth
from rhino_suite.ui.scene.art.reasons import REASONS, paint_reason
from rhino_suite.ui.scene.art.wall import paint_front
from rhino_suite.ui.scene.art.wall_tall import paint_tall_front

pytestmark = pytest.mark.gui


def flat(paint, wide=120, high=90):
    """A picture of the set-up without colour, as dark and light."""
    image = blank(wide, high)
    image.fill(QColor("white"))
    painter = smooth(image)
    paint(painter, QRectF(0, 0, wide, high))
    painter.end()
    plain = image.convertToFormat(QImage.Format.Format_Grayscale8)
    return [plain.pixelColor(x, y).value() > 128 for y in range(high) for x in range(wide)]


def test_every_answer_of_the_set_up_has_a_picture(qapp):
    for question in FORM:
        choices = question.choices if isinstance(question, Field) else question.letters
        for choice in choices:
            assert find_drawing(choice.art) is not None, choice.art


@pytest.mark.rule("SB-40")
def test_the_picture_of_a_board_shows_its_side_and_its_points(qapp):
    tiles = next(question for question in FORM if isinstance(question, Tiles))
    names = {
        f"{side.art}.{tile.counts[str(side.value)]}"
        for tile in tiles.tiles
        for side in tiles.letters
    }
    drawn = {name: flat(find_drawing(name)) for name in sorted(names)}
    assert len(drawn) > 2
    for name, one in drawn.items():
        assert all(apart(one, other) > 0.01 for k, other in drawn.items() if k != name), name


@pytest.mark.parametrize(
    "question", [q for q in FORM if isinstance(q, Field)], ids=lambda q: q.name
)
def test_the_answers_of_a_question_differ_without_colour(qapp, question):
    pictures = [flat(find_drawing(choice.art)) for choice in question.choices]
    for i, one in enumerate(pictures):
        assert all(apart(one, other) > 0.005 for other in pictures[i + 1 :])


def test_every_reason_to_hand_a_piece_back_has_an_icon_of_its_own(qapp):
    ids = {*get_args(Why), *get_args(Miss)}
    assert ids <= {*REASONS}
    icons = {
        why: grey(lambda p, w=why: paint_reason(p, w)) for why in sorted(ids - {"nothing_caught"})
    }
    for why, one in icons.items():
        assert all(apart(one, other) > 0.01 for k, other in icons.items() if k != why), why
    plain = grey(lambda p: paint_reason(p, "never heard of"))
    assert all(apart(one, plain) > 0.01 for one in icons.values())


def figure(art, worry=0.0, *, back=False):
    def draw(p):
        p.translate(0, 28)
        p.scale(0.5, 0.5)
        (hero(art).back(p) if back else hero(art).front(p, worry))

    return grey(draw)


@pytest.mark.rule("CB-2")
def test_five_heroes_differ_by_their_shapes(qapp):
    assert set(HEROES) == {"rhino", "giraffe", "elephant", "penguin", "rhino2"}
    for back in (False, True):
        drawn = [figure(art, back=back) for art in HEROES]
        for i, one in enumerate(drawn):
            assert all(apart(one, other) > 0.05 for other in drawn[i + 1 :])


@pytest.mark.parametrize("art", HEROES)
def test_a_hero_wears_the_bow_on_its_face(qapp, art):
    faces = [figure(art, worry) for worry in (0.0, *MOODS)]
    for i, one in enumerate(faces):
        assert all(one != other for other in faces[i + 1 :])
    assert apart(figure(art), figure(art, back=True)) > 0.02


def test_a_figure_nobody_drew_is_drawn_as_the_rhino():
    assert hero("yeti") is HEROES["rhino"]


def test_monkeys_hang_by_tail_or_hand_and_laugh(qapp):
    def hanging(variant, **how):
        def draw(p):
            p.translate(0, -26)
            monkey(p, variant, **how)

        return grey(draw)

    assert apart(hanging(0), hanging(1)) > 0.05
    assert hanging(0) != hanging(0, laughs=True)
    assert apart(hanging(0), hanging(0, back=True)) > 0.005
    assert len(set(FURS)) == 4


@pytest.mark.rule("SB-5")
def test_a_floor_says_without_colour_which_walls_it_asks_for(qapp):
    kinds = [("short",), ("tall",), ("short", "short"), ("tall", "tall"), ("short", "tall")]
    drawn = []
    for shows in kinds:
        for symbol in (None, "monkey"):
            sprite = Sprite(
                PieceId("f"), "floor", msg("F"), "floor", 1, shows=shows, symbol=symbol
            )

            def paint(p, rect, sprite=sprite):
                p.scale(rect.width() / 170, rect.width() / 170)
                paint_floor(p, sprite, (170.0, 60.0))

            drawn.append(flat(paint, 130, 46))
    for i, one in enumerate(drawn):
        assert all(apart(one, other) > 0.008 for other in drawn[i + 1 :])


@pytest.mark.rule("SB-6")
def test_build_points_stand_out_from_both_sides_of_a_board(qapp):
    for side in ("yellow", "red"):
        at = ((-40.0, 0.0, 12.0),)
        sprite = Sprite(PieceId("b"), "board", msg("B"), "board", points=at, side=side)
        image = blank(340, 340)
        painter = smooth(image)
        painter.scale(2, 2)
        paint_board(painter, sprite, (170.0, 170.0))
        painter.end()
        plain = image.convertToFormat(QImage.Format.Format_Grayscale8)

        def tones(x, y, plain=plain):
            return [plain.pixelColor(x + dx, y).value() for dx in range(-26, 27)]

        ring, paving = tones(90, 170), tones(250, 170)
        assert min(ring) < 80
        assert max(ring) > 220
        assert min(paving) > 110, side


def test_a_tall_wall_is_no_stretched_short_one(qapp):
    def front(paint, high):
        def draw(p, rect):
            p.scale(rect.width() / 50, rect.height() / high)
            paint(p, 1, 0, (50.0, high))

        return flat(draw, 100, 150)

    assert apart(front(paint_front, 75.0), front(paint_tall_front, 150.6)) > 0.15
