"""Whole games of Super Battle by people who think for themselves (issue 3, F7)."""

from statistics import median

import pytest

from rhino_suite.game.chance import Found, Settled
from rhino_suite.game.placement import Place
from rhino_suite.game.record import SeatSetup
from rhino_suite.modes.super_battle.actions import Throw
from rhino_suite.stability.core import Core
from rhino_suite.suite import Suite
from rhino_suite.table.account import Account, level_at
from rhino_suite.table.computer import Say, acting
from rhino_suite.table.dice import seeded
from rhino_suite.table.errors import Player, ReleaseErrors, Sway
from rhino_suite.table.feel import load_feel
from rhino_suite.table.people import load_people
from rhino_suite.table.replay import Line
from rhino_suite.table.table import Table
from rhino_suite.table.thoughtful import Thoughtful

FEEL, PEOPLE = load_feel(), load_people()
ERRORS = ReleaseErrors(FEEL, PEOPLE)


def play(people, *, seed=1, game=0, **options):
    """Play one Super Battle; a person is NAME or NAME:MANNER. Return the table and the game."""
    named = [person.partition(":") for person in people]
    seats = [
        SeatSetup(f"{name} {k}", manner=m or "careful") for k, (name, _, m) in enumerate(named)
    ]
    table = Suite.open(["en"], None).new_table(
        "super-battle", seats, {"begins": 0, **options}, seed=seed, game=game
    )
    players = [Player(name, "bare", "mouse", "patient", manner=m or None) for name, _, m in named]
    hands = seeded(f"{seed}/hands", game)
    return table, Thoughtful(table, players, FEEL, PEOPLE, ERRORS, hands, Core()).play()


TABLES = (
    ("five", "five:cheeky"),
    ("five:cheeky", "eight:careful", "five"),
    ("five", "five", "eight:cheeky", "five"),
    ("five",) * 5,
)
"""Clumsy hands build short games: the gate has no time for long ones (`tests/bench/battle.py`)."""


@pytest.fixture(scope="module")
def games():
    """Return a game for each number of players, five of them with both boxes."""
    return [
        play(people, seed=2, hands="weaker", boxes=2 if len(people) == 5 else 1)
        for people in TABLES
    ]


def test_every_table_comes_to_an_end_and_nobody_idles(games):
    for table, played in games:
        assert table.over
        assert played.ending in ("collapse", "exhausted")
        assert (played.fell_at is not None) == (played.ending == "collapse")
        assert 1 <= len(played.levels) <= len(played.turns)
        assert max(played.levels) <= 15
        assert max(played.gaps) <= 60.0
    turns = [seconds for _, played in games for seconds in played.turns]
    assert 10.0 <= median(turns) <= 60.0, "small children with clumsy hands; F7 is the bench's"


def test_the_same_seed_is_the_same_game(games):
    again, _ = play(TABLES[0], seed=2, hands="weaker", boxes=1)
    once, _ = games[0]
    assert [line.entry for line in once.lines] == [line.entry for line in again.lines]


def test_pieces_are_let_go_on_what_is_under_them_and_monkeys_on_an_edge_or_not_at_all(games):
    kinds = set()
    for table, _ in games:
        for line in table.lines:
            if isinstance(line.action, Place):
                standing = {rest.piece for rest in table.mode.rules.structure(line.before).pieces}
                assert set(line.action.on) <= standing | {"board.1", "board.2", "board.3"}
                kinds.add(line.action.piece.partition(".")[0])
        found = sum(isinstance(line.action, Found) for line in table.lines)
        assert found <= len(table.lines) / 20, "people see their places themselves, mostly"
    assert kinds >= {"wall", "floor", "hero"}


@pytest.mark.rule("SB-43")
def test_the_weaker_hand_makes_every_error_larger():
    def error(clumsier):
        player = Player("adult", "bare", "mouse", "patient", clumsier)
        offs = [
            ERRORS.draw(player, "roof", 2, Sway(0, 0.0, 0.0, 0.0), seeded("weaker", n), free=True)
            for n in range(60)
        ]
        return sum(off.x**2 + off.y**2 for off in offs)

    assert error(clumsier=True) > 1.3 * error(clumsier=False)
    suite, seats = Suite.open(["en"], None), [SeatSetup("Ane"), SeatSetup("Bo")]
    tables = [suite.new_table("super-battle", seats, {"hands": h}) for h in ("weaker", "one")]
    assert [table.clumsier for table in tables] == [True, False]


def test_levels_are_counted_by_the_floors_below(games):
    for table, _ in games:
        bodies = table.referee.pieces
        thick = bodies["floor.01"].height
        for line in table.scene(None).levels:
            assert level_at(line.z - thick, table.structure, bodies) == line.number


def test_time_waits_and_chances_are_counted_by_seat():
    account = Account(3)
    assert account.turn_of(0)
    account.spend(10.0)
    assert not account.turn_of(0)
    account.built(1)
    assert account.turn_of(1)
    account.spend(5.0)
    account.under_way(1)
    assert account.turn_of(0)
    account.chance(0)
    assert account.turns == [10.0, 5.0, 0.0]
    assert account.waits == [10.0, 5.0]
    assert account.gaps == [15.0, 15.0, 0.0]
    account.built(2)
    account.built(3)
    assert account.levels == [1, 3]
    assert account.turn_of(0, again=True), "the same once more, after a card was laid"


def test_what_a_hero_brings_down_on_its_way_to_the_ground_is_counted_as_a_fall(monkeypatch):
    """The throw that loses a battle takes the hero up without another word (SB-25)."""
    seats = [SeatSetup("Ane"), SeatSetup("Bo")]
    table = Suite.open(["en"], None).new_table("super-battle", seats, {"begins": 0})
    table.answer()
    people = [Player("five", "bare", "mouse", "patient")] * 2
    game = Thoughtful(table, people, FEEL, PEOPLE, ERRORS, seeded("hands"), Core())
    act = acting(table)
    monkeypatch.setattr(game._thinkers[act.seat], "step", lambda _ask: Say(Throw("climb"), 1.0))
    fall = Settled(fallen=("floor.01",), first=("floor.01", 0), margin=-2.0)
    collapsed = Line(table.lines[-1].entry, fall, (), None, None)

    def submit(_seat, _action):
        monkeypatch.setattr(Table, "lines", (*table.lines, collapsed))
        monkeypatch.setattr(Table, "over", True)

    monkeypatch.setattr(table, "submit", submit)
    game._act(act)
    assert game._fell_at == 1
    assert game._account.levels == [1]
