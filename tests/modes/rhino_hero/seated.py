"""A table of Rhino Hero for tests: hands dealt as told, pieces let go where told."""

from msgspec.structs import replace

from rhino_suite.api import (
    NATURE,
    GameOver,
    Lift,
    NatureToAct,
    PlayerToAct,
    Seat,
    SeatSetup,
    Settled,
    Shaken,
    Shuffled,
    fold,
)
from rhino_suite.modes.rhino_hero import MODE
from rhino_suite.modes.rhino_hero.actions import Choose
from rhino_suite.modes.rhino_hero.box import RHINO
from rhino_suite.modes.rhino_hero.events import TurnBegan
from rhino_suite.testing.conformance import load_box
from rhino_suite.testing.fakes import IdealNature, off_by

BOX = load_box(MODE)
RULES = MODE.rules
DECK = [(roof.symbol or "plain", roof.layout) for roof in BOX.deck.roofs]
ONE_WALL = ("CARET", "VEE", "VEE_OFF", "VEE_OFF_R")


def fits(wanted, printed):
    """`wanted` is a symbol, or one with the number of its walls: plain, plain1, rhino2."""
    symbol, layout = printed
    walls = 1 if layout in ONE_WALL else 2
    return wanted in (symbol, f"{symbol}{walls}")


DULL = ("plain", "rhino", "plus_one", "breather", "reverse", "double")
"""What an unnamed place in a hand is filled with, first choice first."""


def order_of(wanted):
    """Return an order of the deck that begins with these roofs; None is any dull one."""
    left = list(range(len(DECK)))
    order = {}
    for place, word in enumerate(wanted):
        if word is not None:
            order[place] = next(n for n in left if fits(word, DECK[n]))
            left.remove(order[place])
    left.sort(key=lambda n: DULL.index(DECK[n][0]))
    for place, word in enumerate(wanted):
        if word is None:
            order[place] = left.pop(0)
    return (*(order[place] for place in range(len(wanted))), *left)


def dealt(hands, pile=(), each=None):
    """Return an order that deals these hands; a short hand is filled up with dull roofs."""
    size = each or (7 if len(hands) == 2 else 5)
    words = [word for hand in hands for word in (*hand, *[None] * size)[:size]]
    return order_of([*words, *pile])


def few(**counts):
    """Return the same box with other counts, so that a game comes to its end sooner."""
    changed = {
        name: replace(getattr(BOX.counts, name), value=value) for name, value in counts.items()
    }
    return replace(BOX, counts=replace(BOX.counts, **changed))


class Game:
    """One game; whoever is to act does what the test says."""

    def __init__(self, held, /, pile=(), *, begins=0, box=BOX, setups=None, each=None, **options):
        self.options = MODE.options(begins=begins, **options)
        seats = setups or tuple(SeatSetup(f"P{s}") for s in range(len(held)))
        self.nature = IdealNature(MODE.pieces(self.options, box))
        self.log = list(RULES.open(self.options, seats, box))
        self.state = fold(RULES, self.log)
        self.do(Shuffled(dealt(held, pile, each)))

    @property
    def waiting(self):
        return RULES.awaiting(self.state)

    @property
    def over(self):
        waiting = self.waiting
        assert isinstance(waiting, GameOver), waiting
        return waiting

    @property
    def seat(self):
        waiting = self.waiting
        assert isinstance(waiting, PlayerToAct), waiting
        return waiting.seat

    @property
    def turn(self):
        return self.state.turn

    def slot(self, name):
        return next(slot for slot in self.waiting.slots if slot.id == name)

    def slots(self):
        return [slot.id for slot in self.waiting.slots]

    def do(self, action, actor=None):
        if actor is None:
            actor = self.waiting.seat if isinstance(self.waiting, PlayerToAct) else NATURE
        events = RULES.decide(self.state, action, actor)
        self.log += events
        self.state = fold(RULES, events, self.state)
        return events

    def let_go(self, name, dx=0.0, dy=0.0, dyaw=0.0):
        """Let the piece of a slot go so far off its place; nature is asked but does not answer."""
        place = off_by(self.slot(name), self.state.structure, dx=dx, dy=dy, dyaw=dyaw)
        return self.do(place)

    def rests(self, **changes):
        """Let nature answer that everything stands as it was let go."""
        assert isinstance(self.waiting, NatureToAct)
        return self.do(self.nature.answer(self.waiting.request, self.state.structure))

    def falls(self, *fallen, dropped=(), by=None, rest=()):
        ask = self.waiting.request
        pieces = fallen or (ask.piece,)
        first = (pieces[0], ask.by if by is None else by)
        return self.do(Settled(rest=rest, fallen=pieces, dropped=dropped, first=first))

    def knocked(self, *fallen, by=None, dropped=(), rest=()):
        seat = Seat(self.turn if by is None else by)
        first = (fallen[0], seat) if fallen else None
        return self.do(Shaken(seat, rest, fallen, dropped, first), NATURE)

    def put(self, name, **off):
        return (*self.let_go(name, **off), *self.rests())

    def lift(self, piece):
        return (*self.do(Lift(piece)), *self.rests())

    def walls(self):
        """Stand all walls of this step exactly."""
        while marks := [name for name in self.slots() if name.startswith("wall")]:
            self.put(marks[0])

    def rhino(self):
        """Move the Rhino exactly onto his mark, from wherever he is."""
        if RHINO in self.state.structure:
            self.lift(RHINO)
        return self.put("rhino")

    def holding(self, word):
        """Return the first roof in hand that shows `word`, as in `fits`."""
        for roof in self.state.hands[self.turn]:
            if fits(word, DECK[int(roof[-2:]) - 1]):
                return roof
        raise AssertionError(f"seat {self.turn} holds no {word}: {self.state.hands[self.turn]}")

    def ready(self, word="plain"):
        """Stand the walls, move the Rhino if he is due, and pull a roof out."""
        self.walls()
        if self.state.phase.rhino == "due":
            self.rhino()
        self.do(Choose(self.holding(word)))

    def build(self, word="plain"):
        """Play a whole step exactly: walls, Rhino, roof. Returns what the roof brought about."""
        self.ready(word)
        return self.put("roof")

    def kinds(self):
        return [type(event) for event in self.log]

    def turns(self):
        return [event.seat for event in self.log if isinstance(event, TurnBegan)]

    def happened(self, kind):
        return [event for event in self.log if isinstance(event, kind)]
