"""An evening of more than one game has its own awards (feel 3)."""

import dataclasses
from types import SimpleNamespace

import pytest
from msgspec import Struct, structs
from table_kit import PEOPLE, lay, play_until

from rhino_suite.table.talk import Prophecy
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


def test_whoever_said_rightly_that_it_falls_is_the_prophet(page, clock, monkeypatch):
    made = [Prophecy(1, True), Prophecy(0, False), Prophecy(1, True), Prophecy(0, True)]
    monkeypatch.setattr(evening, "prophecies", lambda lines: iter(made))
    assert not any("Prophet" in award for award in awards(page, played(page, clock, 1)))
    page.again()
    clock.turn(0.5)
    assert "Prophet: Bo" in awards(page, played(page, clock, 2))


def test_whoever_calls_it_wrong_as_often_is_none(page, clock, monkeypatch):
    monkeypatch.setattr(
        evening, "prophecies", lambda lines: iter([Prophecy(1, True), Prophecy(1, False)])
    )
    over_and(page, clock, monkeypatch, 0)
    assert not any("Prophet" in award for award in over_and(page, clock, monkeypatch, 0))


def test_the_next_game_is_opened_as_the_mode_asks_for_it(page):
    table = page.table
    assert evening.next_round(table, 1, {"side": "expert"}) == (
        table.header.seats,
        {"side": "expert", "begins": 1},
    )

    class Unasked(Struct, frozen=True):
        side: str = "easy"

    silent = SimpleNamespace(header=table.header, mode=SimpleNamespace(options=Unasked))
    seats, options = evening.next_round(silent, 1, {"side": "expert"})
    assert [seat.name for seat in seats] == ["Bo", "Ane"]
    assert options == {"side": "expert"}
    assert evening.next_round(silent, None, {})[0] == table.header.seats
