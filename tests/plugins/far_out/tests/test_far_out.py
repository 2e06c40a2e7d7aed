"""What the author of a mode runs: the conformance kit, a table of strangers, counted trees."""

import importlib.resources
from pathlib import Path

import pytest
from far_out import MODE
from far_out.actions import Choose
from far_out.rules import points_at
from hypothesis import HealthCheck, settings

from rhino_suite.api import NATURE, GameOver, Place, PlayerToAct, Seat, SeatSetup, Shaken, fold
from rhino_suite.testing.conformance import check_mode, load_box, play_out, seats_for
from rhino_suite.testing.fakes import IdealNature
from rhino_suite.testing.perft import count, read
from rhino_suite.testing.strategies import Play
from rhino_suite.testing.trial import try_out

BOX = load_box(MODE)
HERE = Path(__file__).parent


# every promise of every mode


def test_it_keeps_what_can_be_seen_without_playing():
    check_mode(MODE)


def test_the_suite_offers_it():
    try_out(MODE)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_games_keep_every_promise(seats):
    played = play_out(MODE, (number * 7919 for number in range(200)), seats=seats)
    assert played.end is not None
    assert played.end.ending == "all_laid"


class Table(Play):
    """People who say anything at all, at a tower that may fall at any time."""

    mode = MODE

    def happened(self, actor, action, events, before):
        if self.state.hands:
            held = sum(map(len, self.state.hands))
            assert held + self.state.laid == self.state.deal * self.seats
        assert sum(self.state.points) >= sum(before.points)


TestPlay = Table.TestCase
TestPlay.settings = settings(
    max_examples=15,
    stateful_step_count=30,
    derandomize=True,
    deadline=None,
    database=None,
    suppress_health_check=[HealthCheck.too_slow],
)


@pytest.mark.parametrize(
    "case", list(read((HERE / "far_out.perft").read_text("utf-8"))), ids=lambda case: case.id
)
def test_the_trees_are_counted(case):
    found = count(MODE, case, BOX, max(ply for ply, _ in case.plies))
    assert sorted(found.states.items()) == sorted(case.plies)
    assert dict(found.ends) == dict(case.ends)


# the rules of this game


class Game:
    """A game that is played by hand: everything stands."""

    def __init__(self, seats=2, deal=2):
        options = MODE.options(deal=deal)
        self.nature = IdealNature(MODE.pieces(options, BOX))
        self.state = fold(MODE.rules, MODE.rules.open(options, seats_for(seats), BOX))
        self.answer()

    @property
    def waiting(self):
        return MODE.rules.awaiting(self.state)

    def say(self, actor, action):
        events = MODE.rules.decide(self.state, action, actor)
        self.state = fold(MODE.rules, events, self.state)
        return events

    def answer(self):
        while not isinstance(self.waiting, PlayerToAct | GameOver):
            self.say(NATURE, self.nature.answer(self.waiting.request, self.state.structure))

    def turn(self, off=0.0, aside=0.0):
        """Stand a post on its mark, and lay the first plank so far off the middle of the post."""
        seat = self.waiting.seat
        (plan,) = MODE.plans(self.state, (), range)
        self.say(seat, plan[0])
        self.answer()
        self.say(seat, self.waiting.choices[0])
        (slot,) = self.waiting.slots
        post = self.state.structure.at(slot.carried_by[0])
        goal = Place(slot.id, slot.fits[0], post.x + off, post.y + aside, 0.0, slot.carried_by)
        events = self.say(seat, goal)
        self.answer()
        return events


def test_a_plank_counts_by_how_far_out_it_lies():
    game = Game()
    game.turn(off=21.4)
    assert game.state.points == (21, 0)
    assert [points_at(3.0, 4.0), points_at(0.9, 0.0)] == [5, 0]


def test_too_far_from_its_post_it_comes_back_and_counts_nothing():
    game = Game()
    (event,) = game.turn(off=31.0)
    assert event.why == "off_walls"
    assert (game.state.points, game.waiting.seat) == ((0, 0), 0)


def test_a_post_has_to_stand_on_its_mark():
    game = Game()
    player = SeatSetup("")
    for x, turned, why in ((player.off_mm + 1.0, 0.0, "off_mark"), (0.0, 90.0, "turned")):
        (event,) = game.say(Seat(0), Place("post", "post.01", x, 0.0, turned, ("base",)))
        assert event.why == why


def test_when_all_planks_lie_the_most_points_win():
    game = Game()
    for off in (10.0, 20.0, 0.0, 20.0):
        game.turn(aside=off)
    assert game.waiting.ending == "all_laid"
    assert game.waiting.winners == (1,)
    assert game.state.points[1] > game.state.points[0]


def test_whoever_fells_the_tower_cannot_win():
    game = Game(seats=3)
    game.turn(off=25.0)
    game.turn(off=0.0)
    game.say(NATURE, Shaken(by=Seat(2), fallen=("plank.02",), first=("plank.02", Seat(0))))
    assert (game.waiting.ending, game.waiting.at_fault) == ("collapse", 0)
    assert game.waiting.winners == (1,)


def test_the_cheeky_like_what_the_careful_leave():
    game = Game()
    long, short = Choose("plank.12"), Choose("plank.01")
    for manner, liked, other in (("cheeky", long, short), ("careful", short, long)):
        liking = [MODE.mind.weigh(game.state, Seat(0), manner, c) for c in (liked, other)]
        assert liking[0] > liking[1]
    dares = [MODE.mind.dares(game.state, Seat(0), manner) for manner in ("careful", "cheeky")]
    assert dares == sorted(dares)


@pytest.mark.parametrize("tag", ["de", "es", "eu"])
def test_every_word_is_translated(tag):
    from babel.messages.pofile import read_po

    file = importlib.resources.files("far_out") / "locale" / tag / "LC_MESSAGES" / "far_out.po"
    with file.open("rb") as stream:
        catalogue = read_po(stream, locale=tag, abort_invalid=True)
    missing = [m.id for m in catalogue if m.id and (m.fuzzy or not m.string)]
    assert missing == []
