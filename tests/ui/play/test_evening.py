"""An evening of more than one game has its own awards (feel 3)."""

import dataclasses

import pytest
from msgspec import structs
from table_kit import PEOPLE, lay, play_until

from rhino_suite.ui.panels.spoken import Label
from rhino_suite.ui.play import evening
from rhino_suite.ui.say import VOICE, use_language

pytestmark = pytest.mark.gui


@pytest.fixture
def page(qtbot, qapp, suite, clock, sound):
    use_language(suite.words)
    made = lay(qtbot, clock, sound, suite=suite)
    yield made
    made.left()
    VOICE.silence()


def played(page, clock, seed):
    play_until(page, clock, lambda table: table.over, seed=seed)
    clock.turn(2.0)
    return page.end.ending


def awards(page, ending):
    return [page.around.suite.say(text) for text in ending.awards]


def retold(monkeypatch, **changes):
    """Let the next game end as told."""
    true = evening.story
    monkeypatch.setattr(evening, "story", lambda *args: structs.replace(true(*args), **changes))


def test_the_second_game_of_an_evening_tells_of_the_tallest_tower(page, clock):
    first = played(page, clock, 1)
    assert not any("Tallest" in award for award in awards(page, first))
    page.again()
    clock.turn(0.5)
    second = played(page, clock, 2)
    best = max((first, second), key=lambda ending: ending.height)
    line = f"Tallest tower: {best.storeys} storeys, {round(best.height / 10)} cm"
    assert line in awards(page, second)
    assert not any("fall" in award for award in awards(page, second)), "nothing fell"
    assert line in {label.text() for label in page.end.findChildren(Label)}


def over_and(page, clock, monkeypatch, blame, **changes):
    """Play a game to its end and let it end with `blame` and `changes`; return its awards."""
    play_until(page, clock, lambda table: table.over)
    clock.turn(2.0)
    over = dataclasses.replace(page.table.awaiting, at_fault=blame)
    with monkeypatch.context() as patch:
        retold(patch, **changes)
        return awards(page, page.evening.ended(page.table, over))


def test_pieces_times_height_make_a_fall_spectacular(page, clock, monkeypatch):
    over_and(page, clock, monkeypatch, 1, height=400.0, storeys=5, fallen=9)
    told = over_and(page, clock, monkeypatch, 0, height=900.0, storeys=12, fallen=3)
    assert told[-2:] == ["Tallest tower: 12 storeys, 90 cm", "Most spectacular fall: Bo"]
    told = over_and(page, clock, monkeypatch, 0, height=450.0, storeys=6, fallen=9)
    assert told[-2:] == ["Tallest tower: 12 storeys, 90 cm", "Most spectacular fall: Ane"]


def test_other_people_begin_another_evening(page, clock):
    played(page, clock, 1)
    page.begin("rhino-hero", PEOPLE[1:3], {"begins": 0})
    clock.turn(0.5)
    assert not any("Tallest" in award for award in awards(page, played(page, clock, 2)))
