"""Super Battle for a screen reader: levels, dice, battles, the medal; nothing without a name."""

import pytest
from city_kit import build_until, lay_city, waits
from duel_kit import SEEDS, battle, city, city_where, climb, drawing, play_on
from PySide6.QtCore import Qt
from PySide6.QtGui import QAccessible
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QWidget
from window_kit import suite_at

from rhino_suite.ui.play.computers import HurryButton
from rhino_suite.ui.play.die_view import DieView
from rhino_suite.ui.play.seat_face import SeatFace
from rhino_suite.ui.play.table_panels import SignView
from rhino_suite.ui.say import use_language

pytestmark = pytest.mark.gui


def items(page):
    found = QAccessible.queryAccessibleInterface(page.stage.view)
    return [found.child(i) for i in range(found.childCount())]


def names(page):
    return [item.text(QAccessible.Text.Name) for item in items(page)]


@pytest.mark.rule("SB-18")
def test_levels_are_items_of_the_building_with_their_heroes_and_where_one_may_stop(
    qtbot, qapp, home, clock, sound, suite
):
    use_language(suite.words)
    page = lay_city(qtbot, clock, sound, suite)
    assert len(names(page)) == len(page.table.structure.pieces), "no level yet"
    build_until(page, clock, waits("hero"))
    levels = page.table.scene(None).levels
    spoken = names(page)
    assert levels
    for said, level in zip(spoken, levels, strict=False):
        assert said.startswith(f"Level {level.number}")
        assert ("Open" in said) == level.open
    assert len(spoken) == len(levels) + len(page.table.structure.pieces)
    level = items(page)[0]
    assert level.role() == QAccessible.Role.ListItem
    assert not level.rect().isEmpty(), "it is shown: a level is to be chosen"
    build_until(page, clock, lambda table: any(n.heroes for n in table.scene(None).levels))
    assert any("Rhino Hero" in said for said in names(page) if said.startswith("Level"))


def told(page):
    heard = []
    page.stage.board.said.connect(lambda text: heard.append(page.around.suite.words.say(text)))
    return heard


@pytest.mark.rule("SB-24")
def test_a_battle_and_what_the_dice_show_and_who_wins_it_are_announced(
    qtbot, qapp, home, clock, sound
):
    page = city_where(qtbot, clock, sound, battle)
    heard = told(page)
    for view in page.beside.dice.stops:
        QTest.mouseClick(view, Qt.MouseButton.LeftButton)
    while page.stage.busy:
        clock.turn(0.1)
    shown = {die.art: die.face for die in page.table.scene(None).dice}
    assert f"Attack die: {shown['attack']}" in heard
    assert f"Defence die: {shown['defence']}" in heard
    assert any(said.startswith("Holds the level: ") for said in heard)
    assert all(str(view.die.face) in view.accessibleName() for view in page.beside.dice.views)


@pytest.mark.rule("SB-27")
def test_whoever_has_the_medal_is_said_of_their_face(qtbot, qapp, home, clock, sound):
    page = city_where(qtbot, clock, sound, lambda table: bool(table.scene(None).badges))
    [badge] = page.table.scene(None).badges
    said = [face.accessibleName() for face in page.bar.findChildren(SeatFace)]
    assert ["edal" in name for name in said] == [n == badge.seat for n in range(len(said))]


def nameless(page):
    """Return what Tab stops at, can be tapped or tells something, and has no name."""
    telling = DieView, SeatFace, SignView, QAbstractButton, HurryButton
    return [
        widget
        for widget in page.findChildren(QWidget)
        if not widget.isHidden()
        and widget.focusProxy() is None  # the proxy has the name
        and (isinstance(widget, telling) or widget.focusPolicy() & Qt.FocusPolicy.TabFocus)
        and not widget.accessibleName().strip()
    ]


def named(page, qapp, clock):
    """Say whether everything has a name, in two languages."""
    found = []
    for tag in ("eu", "en"):
        use_language(suite_at(tag).words)
        qapp.processEvents()
        clock.turn(0.1)
        found += nameless(page)
    return not found


def test_nothing_on_the_table_is_without_a_name(qtbot, qapp, home, clock, sound):
    page = city(qtbot, clock, sound, seed=SEEDS[0])
    page.cards._lift(True)
    assert page.cards.buttons
    assert named(page, qapp, clock)
    page.cards._lift(False)
    for moment in (climb, drawing, battle):
        assert play_on(page, clock, moment, SEEDS[0])
        assert named(page, qapp, clock), moment
