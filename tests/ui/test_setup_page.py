"""Sitting down: the flows of the set-up by mouse and by keys, counted (feel 3, F8)."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from rhino_suite.game.record import SeatSetup
from rhino_suite.storage.settings import LastTable
from rhino_suite.ui.setup_page_deed import PATIENCE_S, SPIN_S, STILL_S
from rhino_suite.ui.setup_page_person import PersonDialog
from rhino_suite.ui.setup_page_rules import HouseRulesDialog

pytestmark = pytest.mark.gui


class Mouse:
    """Counts the taps of one person."""

    def __init__(self, qtbot):
        self.qtbot, self.actions = qtbot, 0

    def tap(self, widget):
        assert widget.isVisible()
        assert widget.isEnabled()
        self.actions += 1
        self.qtbot.mouseClick(widget, Qt.MouseButton.LeftButton)


@pytest.fixture
def started(window):
    """What the set-up asked the window to start."""
    games = []
    setup = window.page("setup")
    setup.start_game.disconnect(window.start_game)
    setup.start_game.connect(lambda *game: games.append(game))
    return games


def find(root, name):
    return next(w for w in root.findChildren(object) if w.objectName() == name)


@pytest.mark.parametrize("people", [2, 3, 5])
def test_a_new_table_takes_three_actions_and_one_for_each_seat(window, qtbot, started, people):
    mouse = Mouse(qtbot)
    mouse.tap(find(window, "mode.rhino-hero"))
    setup = window.page("setup")
    for stool in setup.stools[:people]:
        mouse.tap(stool)
    mouse.tap(find(setup, "setup.play"))
    mouse.tap(setup.stools[1])
    assert mouse.actions <= 3 + people
    [(mode_id, seats, options)] = started
    assert mode_id == "rhino-hero"
    assert len(seats) == people
    assert options["begins"] == 1
    assert len({seat.animal for seat in seats}) == people


def test_a_known_table_takes_two_actions(window, qtbot, started, clock, suite):
    people = (SeatSetup("Ane", "penguin", glove="velvet"), SeatSetup("Bo", "monkey"))
    remember(suite, LastTable("rhino-hero", people, {"side": "expert", "peek": True}))
    mouse = Mouse(qtbot)
    mouse.tap(find(window, "mode.rhino-hero"))
    mouse.tap(find(window, "setup.again"))
    clock.turn(PATIENCE_S + SPIN_S + STILL_S + 0.1)
    assert mouse.actions == 2
    [(_, seats, options)] = started
    assert [seat.name for seat in seats] == ["Ane", "Bo"]
    assert options["side"] == "expert"
    assert options["peek"] is True
    assert options["begins"] == 1


def remember(suite, table):
    from msgspec.structs import replace

    suite.remember(replace(suite.settings, last_table=table))


def test_everything_by_keys(window, qtbot, started):
    card = find(window, "mode.rhino-hero")
    assert window.focusWidget() is card
    QTest.keyClick(card, Qt.Key.Key_Space)
    setup = window.page("setup")
    for stool in setup.stools[1:3]:
        walk_to(window, stool)
        QTest.keyClick(stool, Qt.Key.Key_Space)
    go = find(setup, "setup.play")
    walk_to(window, go)
    QTest.keyClick(go, Qt.Key.Key_Space)
    walk_to(window, setup.stools[2])
    QTest.keyClick(setup.stools[2], Qt.Key.Key_Space)
    assert started[0][2]["begins"] == 1


def walk_to(window, widget):
    """Press Tab until `widget` has the focus."""
    for _ in range(30):
        if window.focusWidget() is widget:
            return
        QTest.keyClick(window.focusWidget(), Qt.Key.Key_Tab)
    raise AssertionError(f"Tab never comes to {widget.objectName()}")


def test_the_arrow_waits_four_seconds_and_turns_for_one_and_a_fifth(window, qtbot, started, clock):
    window.open_setup("rhino-hero")
    setup = window.page("setup")
    for stool in setup.stools[:3]:
        stool.click()
    setup.ask()
    clock.turn(PATIENCE_S - 0.05)
    still = find_arrow(setup).degrees
    assert not started
    clock.turn(SPIN_S / 2)
    assert find_arrow(setup).degrees != still
    clock.turn(SPIN_S / 2 + STILL_S + 0.1)
    assert started[0][2]["begins"] == 2


def find_arrow(setup):
    from rhino_suite.ui.setup_page_stools import Arrow

    return setup.findChild(Arrow)


def test_with_less_motion_the_arrow_does_not_turn(window, started, clock, suite):
    suite.change_settings({"motion": "less"})
    window.open_setup("rhino-hero")
    setup = window.page("setup")
    for stool in setup.stools[:2]:
        stool.click()
    setup.ask()
    seen = set()
    clock.turn(PATIENCE_S - 0.01)
    for _ in range(20):
        clock.turn(0.02)
        seen.add(round(find_arrow(setup).degrees))
    assert len(seen) <= 2
    clock.turn(STILL_S)
    assert started


def test_a_tap_while_the_arrow_turns_counts(window, qtbot, started, clock):
    window.open_setup("rhino-hero")
    setup = window.page("setup")
    for stool in setup.stools[:2]:
        stool.click()
    setup.ask()
    clock.turn(PATIENCE_S + 0.3)
    qtbot.mouseClick(setup.stools[0], Qt.MouseButton.LeftButton)
    assert started[0][2]["begins"] == 0
    clock.turn(5)
    assert len(started) == 1


def person_of(setup, number):
    setup.stools[number].click()
    return next(d for d in setup.findChildren(PersonDialog) if d.isVisible())


def test_a_second_tap_chooses_animal_name_glove_and_hand(window, qtbot, clock):
    window.open_setup("rhino-hero")
    setup = window.page("setup")
    setup.stools[0].click()
    setup.stools[1].click()
    card = person_of(setup, 0)
    find(card, "animal.giraffe").click()
    find(card, "glove.feather").click()
    find(card, "person.left").click()
    qtbot.keyClicks(find(card, "name"), "Ane")
    QTest.keyClick(card, Qt.Key.Key_Escape)
    ane, other = setup.seating.stools[:2]
    assert (ane.name, ane.animal, ane.glove, ane.left_handed) == (
        "Ane",
        "giraffe",
        "feather",
        True,
    )
    assert (ane.off_mm, ane.off_deg) == (18.0, 30.0)
    assert other.animal == "rhino"
    assert setup.stools[0].text() == "Ane"


def test_swapping_takes_two_taps_and_standing_up_frees_the_stool(window, clock):
    window.open_setup("rhino-hero")
    setup = window.page("setup")
    for stool in setup.stools[:2]:
        stool.click()
    first = setup.seating.stools[0]
    find(person_of(setup, 0), "person.swap").click()
    setup.stools[4].click()
    assert setup.seating.stools[4] is first
    assert setup.seating.stools[0] is None
    find(person_of(setup, 4), "person.cross").click()
    assert setup.seating.occupied() == (1,)
    assert not find(setup, "setup.play").isEnabled()


def test_house_rules_come_from_the_modes_form(window, started, clock):
    window.open_setup("rhino-hero")
    setup = window.page("setup")
    for stool in setup.stools[:2]:
        stool.click()
    setup.open_rules()
    card = setup.findChild(HouseRulesDialog)
    find(card, "choice.hands.one").click()
    find(card, "choice.double_gift.next_must").click()
    card.accept()
    find(setup, "choice.side.expert").click()
    setup.ask()
    setup.stools[0].click()
    options = started[0][2]
    assert (options["hands"], options["double_gift"]) == ("one", "next_must")
    assert options["side"] == "expert"


def test_the_table_is_remembered_with_gloves_and_hands(window, started, clock, suite):
    window.open_setup("rhino-hero")
    setup = window.page("setup")
    for stool in setup.stools[:2]:
        stool.click()
    setup.seating.choose_glove(0, "mitten")
    setup.ask()
    setup.stools[0].click()
    kept = suite.settings
    assert kept.last_table.seats[0].glove == "mitten"
    assert kept.gloves["rhino"] == "mitten"
    assert "begins" not in kept.last_table.options
    window.open_setup("rhino-hero")
    setup.stools[3].click()
    assert setup.seating.stools[3].glove == "mitten"


def test_escape_leaves_the_question_first_and_the_page_next(window, clock, started):
    window.open_setup("rhino-hero")
    setup = window.page("setup")
    for stool in setup.stools[:2]:
        stool.click()
    setup.ask()
    QTest.keyClick(setup, Qt.Key.Key_Escape)
    assert window.stack.currentWidget() is setup
    clock.turn(20)
    assert not started
    QTest.keyClick(setup, Qt.Key.Key_Escape)
    assert window.stack.currentWidget() is window.chooser


def test_touch_sits_down(window, clock):
    window.open_setup("rhino-hero")
    setup = window.page("setup")
    device = QTest.createTouchDevice()
    stool = setup.stools[2]
    at = stool.mapTo(window, stool.rect().center())
    QTest.touchEvent(window, device, False).press(0, at, window).commit()
    QTest.touchEvent(window, device, False).release(0, at, window).commit()
    assert setup.seating.occupied() == (2,)


def even_out(setup, value):
    setup.open_rules()
    card = setup.findChild(HouseRulesDialog)
    find(card, f"choice.even_out.{value}").click()
    card.accept()


def test_even_out_belongs_to_the_table_and_not_to_the_rules(window, started, clock, suite):
    window.open_setup("rhino-hero")
    setup = window.page("setup")
    for stool in setup.stools[:2]:
        stool.click()
    even_out(setup, True)
    setup.ask()
    setup.stools[0].click()
    assert "even_out" not in started[0][2]
    assert suite.settings.last_table.even_out
    assert "even_out" not in suite.settings.last_table.options
    window.open_setup("rhino-hero")
    find(setup, "setup.again").click()
    setup.stools[0].click()
    assert suite.settings.last_table.even_out


def test_nobody_is_evened_out_unasked(window, started, clock, suite):
    remember(suite, LastTable("rhino-hero", (), {}, even_out=True))
    window.open_setup("rhino-hero")
    setup = window.page("setup")
    for stool in setup.stools[:2]:
        stool.click()
    setup.ask()
    setup.stools[0].click()
    assert not suite.settings.last_table.even_out


@pytest.mark.rule("X-1")
def test_one_alone_may_build_a_tower_together(window, started):
    window.open_setup("rhino-hero")
    setup = window.page("setup")
    setup.stools[2].click()
    go = find(setup, "setup.play")
    assert not go.isEnabled()
    setup.open_rules()
    card = setup.findChild(HouseRulesDialog)
    find(card, "choice.together.True").click()
    card.accept()
    assert go.isEnabled()
    go.click()
    setup.stools[2].click()
    [(_, seats, options)] = started
    assert len(seats) == 1
    assert options["together"] is True
    window.open_setup("rhino-hero")
    find(setup, "setup.again").click()
    setup.stools[2].click()
    assert len(started) == 2
