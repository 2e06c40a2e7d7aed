"""Feather and velvet show by an arrow which way the tower leans (feel 2.12)."""

import math

import pytest
from PySide6.QtCore import QPointF
from table_kit import lay, press

from rhino_suite.game.record import SeatSetup
from rhino_suite.ui.say import VOICE, use_language
from rhino_suite.ui.scene.lean_arrow import arrow_shape
from rhino_suite.ui.scene.picture import render

pytestmark = pytest.mark.gui


@pytest.fixture
def held(qtbot, qapp, suite, clock, sound):
    """Return a function: the stage with a piece held in a glove, the tower leaning so."""
    use_language(suite.words)
    pages = []

    def hold(glove, margin, direction):
        seats = (SeatSetup("Ane", "rhino", glove=glove), SeatSetup("Bo", "giraffe"))
        page = lay(qtbot, clock, sound, suite=suite, people=seats)
        pages.append(page)
        page.stage.sway.lean(margin, direction)
        press(page)
        clock.turn(0.2)
        return page.stage

    yield hold
    for page in pages:
        page.left()
    VOICE.silence()


def shape_of(stage):
    canvas = stage.canvas
    return arrow_shape(canvas.projection, canvas.building, canvas.held)


@pytest.mark.parametrize("glove", ["feather", "velvet"])
def test_the_arrow_points_where_the_tower_would_fall(held, glove):
    stage = held(glove, 3.0, 30.0)
    assert stage.canvas.held.leans == 30.0
    shape, seen = shape_of(stage), stage.canvas.projection
    way = shape[3] - (shape[0] + shape[6]) / 2
    turn = math.radians(30.0)
    meant = QPointF(*seen.vector((math.cos(turn), math.sin(turn), 0.0)))
    assert math.atan2(way.y(), way.x()) == pytest.approx(math.atan2(meant.y(), meant.x()))
    card = stage.canvas.building.bounds(stage.grasp.held.spot.slot.where.on)
    assert not shape.boundingRect().intersected(card).contains(shape[3])


def test_the_arrow_is_painted(held):
    stage = held("feather", 3.0, 0.0)
    at = shape_of(stage).boundingRect().center().toPoint()
    seen = render(stage.canvas).pixelColor(at)
    stage.sway.lean(12.0, 0.0)
    stage.touching.draw(
        stage.grasp.held,
        stage.grasp.held.pose,
        stage.table.header.seats,
        0,
        stage.board.feel.palm.sleeves_deg,
        still=True,
    )
    assert stage.canvas.held.leans is None
    assert render(stage.canvas).pixelColor(at) != seen


@pytest.mark.parametrize(("glove", "margin"), [("bare", 3.0), ("mitten", 1.0), ("feather", 12.5)])
def test_no_arrow_without_the_glove_or_without_a_bow(held, glove, margin):
    stage = held(glove, margin, 30.0)
    assert stage.canvas.held.leans is None
    assert shape_of(stage).isEmpty()
