"""How things are written down, and how a state comes to be."""

import msgspec
import pytest

from rhino_suite.game.chance import Drawn, Rolled, Settled, Shaken, Shuffled
from rhino_suite.game.ids import Seat
from rhino_suite.game.placement import Lift, Place
from rhino_suite.game.record import Action, Event, IllegalAction, kebab
from rhino_suite.game.rules import fold
from rhino_suite.game.structure import Rest, Structure
from rhino_suite.game.text import msg, nmsg, npmsg, pmsg


class HeroClimbed(Event, frozen=True):
    level: int


class Climb(Action, frozen=True):
    level: int = 1


@pytest.mark.parametrize(
    ("name", "tag"),
    [
        ("HeroClimbed", "hero-climbed"),
        ("a.b.Place", "place"),
        ("LetGo", "let-go"),
        ("Won", "won"),
    ],
)
def test_the_name_on_disk(name, tag):
    assert kebab(name) == tag


def test_events_say_what_they_did_and_actions_what_to_do():
    assert msgspec.json.encode(HeroClimbed(3)) == b'{"did":"hero-climbed","level":3}'
    assert msgspec.json.encode(Climb(2)) == b'{"do":"climb","level":2}'


def test_an_action_with_an_unknown_field_is_refused():
    with pytest.raises(msgspec.ValidationError):
        msgspec.json.decode(b'{"do":"climb","level":2,"by":1}', type=Climb)


def test_an_event_of_a_newer_game_is_read_without_what_is_not_known():
    wire = b'{"did":"hero-climbed","level":3,"cheered":true}'
    assert msgspec.json.decode(wire, type=HeroClimbed) == HeroClimbed(3)


@pytest.mark.parametrize(
    "action",
    [
        Shuffled((1, 0)),
        Drawn(Seat(1)),
        Rolled("climb", -1),
        Lift("wall.01"),
        Place("wall.1", "wall.01", 1.5, -2.25, 90.0, ("roof.01",), (0.5, 0.0)),
        Settled(rest=(Rest("roof.01", 0.0, 0.0, 75.6, 0.0, ("wall.01",)),), margin=2.5),
        Shaken(Seat(2), fallen=("roof.01",), first=("roof.01", Seat(2)), direction=12.5),
    ],
)
def test_what_is_said_is_read_back_as_it_was(action):
    union = Shuffled | Drawn | Rolled | Settled | Shaken | Lift | Place
    assert msgspec.json.decode(msgspec.json.encode(action), type=union) == action


def test_a_refusal_gives_its_reason():
    refusal = IllegalAction(msg("Not now."))
    assert refusal.reason.msgid == str(refusal) == "Not now."


class Sum:
    def evolve(self, state, event):
        return (state or 0) + event


def test_a_state_is_the_fold_of_its_events():
    assert fold(Sum(), [1, 2, 3]) == 6
    assert fold(Sum(), [3], 4) == 7
    assert fold(Sum(), [], 4) == 4


def test_nothing_comes_of_no_events():
    with pytest.raises(ValueError, match="at least one"):
        fold(Sum(), [])


LOW = Rest("b", 0.0, 0.0, 0.0, 0.0, ("table",))
HIGH = Rest("a", 1.0, 0.0, 75.0, 0.0, ("b",))


def test_a_building_is_told_from_below():
    built = Structure().with_rest([HIGH, LOW])
    assert [rest.piece for rest in built.pieces] == ["b", "a"]
    assert built == Structure().with_rest([LOW]).with_rest([HIGH])
    level = Structure().with_rest([LOW, msgspec.structs.replace(LOW, piece="a")])
    assert [rest.piece for rest in level.pieces] == ["a", "b"]


def test_a_piece_stands_once():
    moved = msgspec.structs.replace(HIGH, x=9.0)
    built = Structure().with_rest([LOW, HIGH]).with_rest([moved])
    assert built.at("a") == moved
    assert len(built.pieces) == 2


def test_what_does_not_stand_is_not_there():
    built = Structure().with_rest([LOW, HIGH]).without(["a"])
    assert "a" not in built
    assert "b" in built
    assert built.get("a") is None
    with pytest.raises(KeyError):
        built.at("a")


def test_a_text_is_data_until_it_is_shown():
    assert msg("Storey {n}", n=3).args == {"n": 3}
    one = nmsg("{n} wall", "{n} walls", 1)
    assert (one.msgid, one.plural, one.count, one.args) == ("{n} wall", "{n} walls", 1, {"n": 1})
    assert pmsg("piece", "Rhino").context == "piece"
    both = npmsg("stock", "{n} wall", "{n} walls", 2, who="A")
    assert (both.context, both.count, both.args) == ("stock", 2, {"n": 2, "who": "A"})
