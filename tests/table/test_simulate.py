"""Games by simulated people through the table, the rules and the real core (F1, decision 24)."""

from collections import Counter
from statistics import median

import pytest

from rhino_suite.game.chance import Settled
from rhino_suite.game.placement import Lift, Place
from rhino_suite.game.record import SeatSetup
from rhino_suite.game.rules import PlayerToAct
from rhino_suite.suite import Suite
from rhino_suite.table.dice import seeded
from rhino_suite.table.errors import Player, ReleaseErrors
from rhino_suite.table.feel import load_feel
from rhino_suite.table.figures import figures, hazard, quantile
from rhino_suite.table.people import load_people
from rhino_suite.table.simulate import Played, Simulated

FEEL, PEOPLE = load_feel(), load_people()
ENDINGS = ("last_roof", "collapse", "all_walls")


@pytest.fixture(scope="module")
def play():
    """Play games of one sort; the hand is measured once for the whole module."""
    suite = Suite.open(["en"], None)
    errors = ReleaseErrors(FEEL, PEOPLE)

    def do(
        people, games, *, glove="bare", habit="patient", tool="mouse", seats=4, seed=1, see=None
    ):
        names = [people] * seats if isinstance(people, str) else people
        setups = [SeatSetup(name, glove=glove, off_mm=FEEL.glove(glove).off_mm) for name in names]
        players = [Player(name, glove, tool, habit) for name in names]
        found = []
        for game in range(games):
            table = suite.new_table("rhino-hero", setups, {"begins": 0}, seed=seed, game=game)
            if see is not None:
                table.listen(see)
            hands = seeded(f"{seed}/hands", game)
            found.append(Simulated(table, players, FEEL, PEOPLE, errors, hands).play())
        return found

    return do


@pytest.fixture(scope="module")
def adults(play):
    return play("adult", 20)


def middle(games):
    return median(game.storeys for game in games)


def test_four_adults_build_a_tower_worth_talking_about(adults):
    assert 7 <= middle(adults) <= 13
    assert not any(game.fell_at in (1, 2) for game in adults)
    endings = Counter(game.ending for game in adults)
    assert set(endings) <= set(ENDINGS)
    assert endings["collapse"] >= 5


def test_near_misses_are_part_of_most_games(adults):
    assert sum(game.near_misses for game in adults) / len(adults) >= 1.0
    assert sum(game.near_misses > 0 for game in adults) / len(adults) >= 0.5


def test_a_turn_takes_as_long_as_it_should(adults):
    turns = [seconds for game in adults for seconds in game.turns]
    assert 12.0 <= median(turns) <= 22.0


def test_experts_build_higher_than_five_year_olds_and_a_feather_helps_those(play):
    expert, five = play("expert", 10), play("five", 10)
    feather = play("five", 8, glove="feather")
    assert middle(expert) >= 10
    assert 4 <= middle(five) <= 10
    assert middle(expert) >= middle(five) + 3
    assert middle(feather) >= middle(five) + 1
    assert sum(game.returns for game in feather) < sum(game.returns for game in five)


def test_the_same_seed_is_the_same_game_and_another_is_not(play):
    assert play("eight", 2, seats=2, seed=3) == play("eight", 2, seats=2, seed=3)
    assert play("eight", 2, seats=2, seed=3) != play("eight", 2, seats=2, seed=4)


@pytest.mark.parametrize(("seats", "tool"), [(2, "keys"), (3, "touch"), (5, "mouse")])
def test_every_table_and_tool_comes_to_an_end(play, seats, tool):
    (game,) = play("adult", 1, seats=seats, tool=tool, habit="centring")
    assert game.ending in ENDINGS
    assert game.winners
    assert (game.fell_at is not None) == (game.at_fault is not None)
    assert game.attempts >= game.storeys


def test_a_table_is_played_on_from_wherever_it_was_left(tmp_path):
    """A roof may be the first thing to lay, the Rhino the first to be drawn out."""
    suite = Suite.open(["en"], None)
    errors, players = (
        ReleaseErrors(FEEL, PEOPLE),
        [Player("adult", "bare", "mouse", "patient")] * 2,
    )
    whole = tmp_path / "whole.rhino"
    seats = [SeatSetup("Ane"), SeatSetup("Bo")]
    table = suite.new_table("rhino-hero", seats, {"begins": 0}, seed=5, journal=whole)
    Simulated(table, players, FEEL, PEOPLE, errors, seeded("first", 0)).play()
    header, *entries = whole.read_text("utf-8").splitlines(keepends=True)
    left = tmp_path / "left.rhino"
    begins = Counter()
    for until in range(1, len(entries)):
        left.write_text(header + "".join(entries[:until]), "utf-8")
        again = suite.open_table(left)
        again.answer()
        act = again.awaiting
        if not isinstance(act, PlayerToAct):
            continue
        owed = all(isinstance(choice, Lift) for choice in act.choices)
        first = act.slots[0].fits[0][:4] if act.slots else "lift" if owed else "card"
        begins[first] += 1
        if begins[first] == 1:
            played = Simulated(again, players, FEEL, PEOPLE, errors, seeded("on", until)).play()
            assert played.ending in ENDINGS
            assert played.turns
            assert played.fell_at is None or played.fell_at >= 1
    assert begins["roof"]
    assert begins["lift"]


def test_every_letting_go_is_answered_by_the_core_or_handed_back(play):
    said = []
    play(
        "five",
        1,
        seats=2,
        habit="careless",
        see=lambda entry, events, _b, _a: said.append((entry, events)),
    )
    kinds = Counter(entry.action is not None and bytes(entry.action)[:20] for entry, _ in said)
    placed = sum(
        n for kind, n in kinds.items() if kind and Place.__name__.lower() in kind.decode()
    )
    settled = sum(n for k, n in kinds.items() if k and Settled.__name__.lower() in k.decode())
    returned = sum(type(e).__name__ == "Returned" for _, events in said for e in events)
    assert placed > 4
    assert settled >= placed - returned > 0


def test_wins_are_counted_by_seat_and_a_shared_win_for_each():
    games = [
        Played("collapse", 4, (0, 2), 1, 5, 5, 1, 0, ()),
        Played("collapse", 6, (1,), 0, 7, 7, 0, 2, ()),
        Played("last_roof", 9, (1,), None, 9, None, 3, 0, ()),
        Played("collapse", 4, (2,), 1, 5, 5, 0, 0, ()),
    ]
    found = figures("rhino-hero", ENDINGS, 3, 7, games, 1.23456)
    assert found.endings == {"last_roof": 1, "collapse": 3, "all_walls": 0}
    assert (found.wins, found.shared, found.falls_caused) == ((1, 2, 2), 1, (1, 2, 0))
    assert (found.near_misses, found.returns, found.seconds) == (4, 2, 1.235)
    storeys = found.storeys
    assert (storeys.min, storeys.p10, storeys.median, storeys.p90, storeys.max) == (4, 4, 4, 9, 9)
    assert hazard(games) == (0.0, 0.0, 0.0, 0.0, 0.5, 0.0, 0.5, 0.0, 0.0)


def test_quantiles_are_values_that_occurred():
    assert [quantile(range(1, 11), s) for s in (0.0, 0.1, 0.5, 0.9, 1.0)] == [1, 1, 5, 9, 10]
