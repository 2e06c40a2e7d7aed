"""Pieces of a game that somebody else wrote: whatever their names, there is something to see."""

import pytest

from rhino_suite.api import Angle, Body, Panel, PieceId, Rest, Scene, Sprite, Structure
from rhino_suite.game.text import Text
from rhino_suite.ui.play.signs import paint_sign
from rhino_suite.ui.scene.art.paper import Shelf, blank, smooth
from rhino_suite.ui.scene.canvas import Canvas
from rhino_suite.ui.scene.picture import render

pytestmark = pytest.mark.gui
GROUND, PIECE = PieceId("ground"), PieceId("thing.x")
BODIES = {
    "foundation": Body(Panel(60, 40), 2.0, 3.0, "fixed"),
    "board": Body(Panel(60, 40), 2.0, 3.0, "fixed"),
    "wall": Body(Angle(40, 60, 0.6), 33.0, 3.0, "wall"),
    "roof": Body(Panel(60, 20), 0.6, 3.0, "card"),
    "floor": Body(Panel(60, 60), 0.6, 3.0, "card"),
    "figure": Body(Panel(9, 9), 20.0, 3.0, "figure"),
    "monkey": Body(Panel(40, 2), 50.0, 2.0, "hanging"),
}
"""A body of no game in the box for every role."""
ODD = (
    {},
    {"symbol": "moon"},
    {"shows": ("pillar", "short")},
    {"side": "blue"},
    {"marks": ((0.0, 0.0, 0.0),), "spot": (5.0, 5.0)},
)


def drawn(sprites, bodies):
    """Return the picture of a table with these pieces, one upon the other."""
    canvas = Canvas(bodies, lambda: 0.0)
    canvas.resize(200, 160, 1.0)
    rests = (
        Rest(GROUND, 0.0, 0.0, 0.0, 0.0, ("table",)),
        Rest(PIECE, 0.0, 0.0, 2.0, 10.0, (GROUND,)),
    )
    here = {sprite.piece for sprite in sprites}
    canvas.show_scene(
        Scene(sprites=tuple(sprites)), Structure(tuple(r for r in rests if r.piece in here))
    )
    canvas.watch(cut=True)
    picture = render(canvas)
    canvas.deleteLater()
    return picture


@pytest.mark.parametrize("role", BODIES)
def test_every_piece_is_drawn_by_its_role(qapp, role):
    bodies = {GROUND: Body(Panel(90, 90), 2.0, 9.0, "fixed"), PIECE: BODIES[role]}
    ground = Sprite(GROUND, "moon", Text("Ground"), "board")
    bare = drawn([ground], bodies)
    for more in ODD:
        thing = Sprite(PIECE, "moonstone", Text("Thing"), role, variant=97, **more)
        assert drawn([ground, thing], bodies) != bare


def test_a_sign_that_nobody_drew_is_a_star(qapp):
    def sign(art):
        image = blank(40, 40)
        painter = smooth(image)
        paint_sign(painter, art, image.rect().toRectF())
        painter.end()
        return image

    assert sign("moon") == sign("comet")
    assert sign("moon") not in (blank(40, 40), sign("wall"), sign("medal"))
    assert sign("") == blank(40, 40)


def test_a_drawing_that_fails_ends_its_painter(qapp):
    painters = []

    def fails(painter):
        painters.append(painter)
        raise ZeroDivisionError

    with pytest.raises(ZeroDivisionError):
        Shelf().face("key", (10.0, 10.0), 1.0, fails)
    assert not painters[0].isActive()
