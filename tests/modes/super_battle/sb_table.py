"""A table of Super Battle for tests: hands dealt as told, cities put up, dice thrown as told."""

from msgspec.structs import replace

from rhino_suite.api import (
    NATURE,
    Found,
    GameOver,
    Lift,
    NatureToAct,
    Place,
    PlayerToAct,
    Rest,
    Roll,
    Rolled,
    Seat,
    SeatSetup,
    Seek,
    Settle,
    Settled,
    Shaken,
    Shuffled,
    fold,
)
from rhino_suite.modes.super_battle import MODE
from rhino_suite.modes.super_battle.actions import Choose, Throw
from rhino_suite.modes.super_battle.box import faces, sizes, wall_kind
from rhino_suite.testing.conformance import load_box
from rhino_suite.testing.fakes import IdealNature

BOX = load_box(MODE)
RULES = MODE.rules
SIZES = sizes(BOX)
STOREY = SIZES.short + SIZES.card
DULL = ("S", "T", "SS", "TT", "ST", "Sm", "Tm", "SSm", "TTm", "STm")
"""What an unnamed place in a hand is filled with, first choice first."""


def word(face):
    """Return what a floor shows: S, TT, ST, with an m where it calls a monkey."""
    return "".join(kind[0].upper() for kind in face.shows) + "m" * face.monkey


def order_of(deck, wanted):
    """Return an order of the deck that begins with these floors; None is any dull one."""
    left = list(range(len(deck)))
    order = {}
    for place, asked in enumerate(wanted):
        if asked is not None:
            order[place] = next(n for n in left if word(deck[n]) == asked)
            left.remove(order[place])
    left.sort(key=lambda n: DULL.index(word(deck[n])))
    for place, asked in enumerate(wanted):
        if asked is None:
            order[place] = left.pop(0)
    return (*(order[place] for place in range(len(wanted))), *left)


class Game:
    """One game; whoever is to act does what the test says."""

    def __init__(self, hands, /, display=(), pile=(), *, box=BOX, setups=None, **options):
        """Deal `hands` (words as in `word`, short ones filled up), `display` and `pile`."""
        self.options = MODE.options(**{"begins": 0, **options})
        self.nature = IdealNature(MODE.pieces(self.options, box))
        seats = setups or tuple(SeatSetup(f"P{s}") for s in range(len(hands)))
        self.log = list(RULES.open(self.options, seats, box))
        self.state = fold(RULES, self.log)
        words = [w for hand in (*hands, display) for w in (*hand, None, None, None)[:3]]
        deck = faces(self.options, box)
        self.do(Shuffled(order_of(deck, [*words, *pile])))

    @property
    def waiting(self):
        return RULES.awaiting(self.state)

    @property
    def phase(self):
        return type(self.state.phase).__name__

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
    def choices(self):
        return self.waiting.choices

    def slots(self):
        return [slot.id for slot in self.waiting.slots]

    def slot(self, name):
        return next(slot for slot in self.waiting.slots if slot.id == name)

    def do(self, action, actor=None):
        """Let whoever is to act (or `actor`) do it; return what happened."""
        if actor is None:
            actor = self.waiting.seat if isinstance(self.waiting, PlayerToAct) else NATURE
        events = RULES.decide(self.state, action, actor)
        for event in events:
            MODE.tell(self.state, event)
            self.state = RULES.evolve(self.state, event)
        self.log += events
        return events

    # the building

    def city(self, *towers, at=(-140.0, 0.0, 140.0)):
        """Put up towers of one-wall floors: each a word of S and T, from below. Return floors.

        The floors are taken from the bottom of the pile.
        """
        built = []
        for tower, x in zip(towers, at, strict=False):
            below, z = self.board_at(x), 2.0
            floors = []
            for letter in tower:
                kind = {"S": "short", "T": "tall"}[letter]
                wall = next(w for w in self.state.supply(self.state.walls) if wall_kind(w) == kind)
                floor = self.state.pile[-1]
                high = SIZES.short if kind == "short" else SIZES.tall
                rests = [Rest(wall, x, 0.0, z, 0.0, (below,))]
                z = round(z + high, 3)
                rests.append(Rest(floor, x, 0.0, z, 90.0, (wall,)))
                z = round(z + SIZES.card, 3)
                self.state = replace(
                    self.state,
                    structure=self.state.structure.with_rest(rests),
                    pile=self.state.pile[:-1],
                )
                below = floor
                floors.append(floor)
            built.append(floors)
        return built

    def board_at(self, x):
        return min(self.state.boards, key=lambda board: abs(board.x - x)).piece

    def stand(self, seat, floor, dy=45.0):
        """Put a seat's hero on a floor, `dy` mm off its middle along it."""
        under = self.state.structure.at(floor)
        hero = self.state.heroes[seat]
        rest = Rest(hero, under.x, under.y + dy, under.z + SIZES.card, 0.0, (floor,))
        stands = list(self.state.stands)
        stands[seat] = floor
        self.state = replace(
            self.state, structure=self.state.structure.with_rest((rest,)), stands=tuple(stands)
        )
        return hero

    def hang(self, floor, monkey=None):
        """Hang a monkey on the end of a floor."""
        monkey = monkey or self.state.supply(self.state.monkeys)[0]
        under = self.state.structure.at(floor)
        z = round(under.z + SIZES.card - SIZES.monkey[2], 3)
        y = under.y + SIZES.floor[0] / 2
        rest = Rest(monkey, under.x, y, z, 90.0, (floor,))
        self.state = replace(self.state, structure=self.state.structure.with_rest((rest,)))
        return monkey

    def with_state(self, **changes):
        self.state = replace(self.state, **changes)
        return self

    def empty(self, *, pile=True, display=True):
        """Take the rest of the floors off the table."""
        if pile:
            self.with_state(pile=())
        if display:
            self.with_state(display=())
        return self

    # nature

    def rests(self, **changes):
        """Let nature answer that everything stands as it was let go."""
        waiting = self.waiting
        assert isinstance(waiting, NatureToAct), waiting
        answer = self.nature.answer(waiting.request, self.state.structure)
        return self.do(replace(answer, **changes))

    def falls(self, *fallen, dropped=(), by=None, rest=()):
        ask = self.waiting.request
        pieces = fallen or (ask.piece,)
        first = (pieces[0], ask.by if by is None else by)
        return self.do(Settled(rest=rest, fallen=pieces, dropped=dropped, first=first))

    def knocked(self, *fallen, by=None, dropped=(), rest=()):
        seat = Seat(self.state.turn if by is None else by)
        first = (fallen[0], seat) if fallen else None
        return self.do(Shaken(seat, rest, fallen, dropped, first), NATURE)

    def rolls(self, face):
        request = self.waiting.request
        assert isinstance(request, Roll), request
        return self.do(Rolled(request.die, face))

    def finds(self, *places):
        assert isinstance(self.waiting.request, Seek)
        return self.do(Found(places))

    def finds_first(self):
        """Let nature find the first place that the rules allow."""
        pieces = self.waiting.request.pieces
        return self.do(Found(next(iter(MODE.plans(self.state, pieces, range)))))

    # the steps

    def holding(self, asked, seat=None):
        seat = self.state.turn if seat is None else seat
        for floor in self.state.hands[seat]:
            if word(self.state.face(floor)) == asked:
                return floor
        raise AssertionError(f"seat {seat} holds no {asked}")

    def choose(self, asked):
        return self.do(Choose(self.holding(asked)))

    def plan(self):
        return next(iter(MODE.plans(self.state, (), range)))

    def let_go(self, **changes):
        """Let the next piece go where the mode's own plan says; nature is asked."""
        return self.do(replace(self.plan()[0], **changes))

    def put(self, **changes):
        told = self.let_go(**changes)
        assert isinstance(self.state.phase.ask, Settle), told
        return (*told, *self.rests())

    def build(self, asked):
        """Play step 1 exactly; return what the floor brought about."""
        self.choose(asked)
        for _ in self.state.face(self.state.phase.chosen).shows:
            self.put()
        return self.put()

    def throw(self, face):
        """Throw the climbing die."""
        return (*self.do(Throw("climb")), *self.rolls(face))

    def fight(self, attack, defence):
        """Let both throw, the defender first; return what came of it."""
        step = self.state.phase
        self.do(Throw("defence"), step.defender)
        self.do(Throw("attack"), step.attacker)
        self.rolls(attack)
        return self.rolls(defence)

    def lift(self, piece=None):
        lift = Lift(piece) if piece else next(c for c in self.choices if isinstance(c, Lift))
        return (*self.do(lift), *self.rests())

    def set_down(self, floor, dy=-45.0, **answer):
        """Let the hero of whoever moves go on a floor, and let it stand there."""
        under = self.state.structure.at(floor)
        slot = self.slot("hero")
        place = Place("hero", slot.fits[0], under.x, under.y + dy, 0.0, (floor,))
        return (*self.do(place), *self.rests(**answer))

    def happened(self, kind):
        return [event for event in self.log if isinstance(event, kind)]

    def kinds(self, events):
        return [type(event).__name__ for event in events]
