"""Whose hand it is can be told by shape and pattern, not by colour alone."""

import msgspec
import pytest
from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QImage, QPainterPath

from rhino_suite.bundled import bundled
from rhino_suite.ui.scene.art.animals import paint_face, paint_pattern
from rhino_suite.ui.scene.art.hands import GLOVES, paint_glove, paint_hand, paint_palm
from rhino_suite.ui.scene.art.paper import blank, smooth
from rhino_suite.ui.theme import ANIMAL_NAMES, GLOVE_NAMES, Theme, theme

pytestmark = pytest.mark.gui


def grey(draw, side=64, scale=1.4):
    """What is drawn about the middle, without colour: each grey stretched to black and white."""
    image = blank(side, side)
    image.fill(QColor("white"))
    painter = smooth(image)
    painter.translate(side / 2, side / 2)
    painter.scale(scale, scale)
    draw(painter)
    painter.end()
    flat = image.convertToFormat(QImage.Format.Format_Grayscale8)
    found = [flat.pixelColor(x, y).value() for y in range(side) for x in range(side)]
    middle = (min(found) + max(found)) / 2
    return [value > middle for value in found]


def apart(one, other):
    return sum(a != b for a, b in zip(one, other, strict=True)) / len(one)


def test_every_animal_has_a_name_and_a_face_of_its_own(qapp):
    ids = [animal.id for animal in theme().animals]
    assert ids == list(ANIMAL_NAMES)
    assert len(ids) == 5
    faces = [grey(lambda p, a=a: paint_face(p, a)) for a in ids]
    for i, face in enumerate(faces):
        for other in faces[i + 1 :]:
            assert apart(face, other) > 0.05


def test_sleeves_differ_by_their_patterns(qapp):
    assert len({animal.pattern for animal in theme().animals}) == 5
    cloth = QPainterPath()
    cloth.addRect(QRectF(-32, -32, 64, 64))
    cloths = [
        grey(lambda p, a=a.id: paint_pattern(p, cloth, a, 17), scale=1.0) for a in theme().animals
    ]
    for i, one in enumerate(cloths):
        assert 0.04 < sum(one) / len(one) < 0.96
        for other in cloths[i + 1 :]:
            assert apart(one, other) > 0.1


def test_gloves_differ_by_their_shapes(qapp):
    assert set(GLOVES) == set(GLOVE_NAMES)
    gloves = [grey(lambda p, g=g: paint_glove(p, g)) for g in GLOVES]
    for i, one in enumerate(gloves):
        for other in gloves[i + 1 :]:
            assert apart(one, other) > 0.02


@pytest.mark.parametrize("glove", GLOVES)
def test_an_open_hand_is_not_a_closed_one(qapp, glove):
    closed, open_ = (
        grey(lambda p, g=g: paint_hand(p, "monkey", glove, g), side=160, scale=1.0)
        for g in ("pinch", "open")
    )
    palm = grey(lambda p: paint_palm(p, "monkey", glove), side=160, scale=1.0)
    assert apart(closed, open_) > 0.002
    assert apart(closed, palm) > 0.05


def test_what_nobody_drew_is_refused(qapp):
    for draw in (
        lambda p: paint_face(p, "yeti"),
        lambda p: paint_glove(p, "boxing"),
    ):
        image = blank(8, 8)
        painter = smooth(image)
        try:
            with pytest.raises(KeyError):
                draw(painter)
        finally:
            painter.end()


def test_a_theme_with_an_unknown_key_is_refused():
    data = (bundled("resources") / "themes" / "day.toml").read_bytes()
    assert msgspec.toml.decode(data, type=Theme) == theme()
    with pytest.raises(msgspec.ValidationError, match="glitter"):
        msgspec.toml.decode(b'glitter = "#ffffff"\n' + data, type=Theme)


def test_every_colour_is_a_colour():
    def codes(value):
        if isinstance(value, str):
            if value.startswith("#"):
                yield value
        elif isinstance(value, (list, tuple)):
            for inner in value:
                yield from codes(inner)
        elif isinstance(value, dict):
            for inner in value.values():
                yield from codes(inner)

    found = list(codes(msgspec.to_builtins(theme())))
    assert len(found) > 40
    assert all(QColor(code).isValid() for code in found)


def test_an_unknown_animal_is_drawn_as_the_first():
    assert theme().animal("yeti") == theme().animals[0]
    assert theme().roof(4) == theme().roof(0)
    assert theme().wall(7) == theme().wall(2)
