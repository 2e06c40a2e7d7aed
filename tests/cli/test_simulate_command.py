"""`rhino-suite simulate`: its JSON, its logs, its telling, and what it says to wrong use."""

import json

import pytest

from rhino_suite.cli.seating import Seating
from rhino_suite.cli.simulate import summary
from rhino_suite.game.record import SeatSetup
from rhino_suite.i18n.words import Words
from rhino_suite.modes.rhino_hero.words import ENDINGS
from rhino_suite.table.figures import Figures, Storeys

KEYS = [
    "mode",
    "players",
    "games",
    "seed",
    "endings",
    "storeys",
    "hazard",
    "wins",
    "shared",
    "falls_caused",
    "near_misses",
    "returns",
    "seconds",
]
GAME = ("simulate", "rhino-hero", "--players", 2, "--games", 2, "--seed", 5, "--people", "eight")


def test_the_json_has_the_keys_of_the_issue_and_repeats_but_for_the_seconds(say):
    first, again = say(*GAME, "--json").json, say(*GAME, "--json").json
    assert list(first) == KEYS
    assert list(first["endings"]) == ["last_roof", "collapse", "all_walls"]
    assert sum(first["endings"].values()) == first["games"] == 2
    assert list(first["storeys"]) == ["min", "p10", "median", "p90", "max"]
    assert len(first["wins"]) == len(first["falls_caused"]) == 2
    assert sum(first["falls_caused"]) == first["endings"]["collapse"]
    assert len(first["hazard"]) in (first["storeys"]["max"], first["storeys"]["max"] + 1)
    del first["seconds"], again["seconds"]
    assert first == again


BATTLE = ("simulate", "super-battle", "--players", 2, "--seed", 9, "--people", "five:cheeky")


def test_a_super_battle_says_beside_its_endings_whose_medal_was_nobodys(say, tmp_path):
    switches = ("--option", "no_mixed", "--option", "no_monkeys", "--option", "hands=weaker")
    found = say(*BATTLE, *switches, "--log", tmp_path, "--json").json
    assert list(found) == [*KEYS, "no_medal"]
    assert list(found["endings"]) == list(found["no_medal"]) == ["collapse", "exhausted"]
    assert sum(found["endings"].values()) == 1
    assert all(found["no_medal"][ending] <= n for ending, n in found["endings"].items())
    (log,) = tmp_path.glob("*.rhino")
    header = json.loads(log.read_text(encoding="utf-8").splitlines()[0])
    assert header["options"]["no_mixed"] is header["options"]["no_monkeys"] is True
    assert [seat["manner"] for seat in header["seats"]] == ["cheeky", "cheeky"]
    assert say("replay", log, "--verify").code == 0
    told = say("replay", log).out.splitlines()
    assert any(line.startswith("The building: ") for line in told)


def test_computers_play_the_original_too(say):
    found = say(*GAME[:4], "--people", "adult:cheeky,five", "--json").json
    assert sum(found["endings"].values()) == 1
    assert list(found) == KEYS


def test_every_game_is_logged_and_decided_alike_again(say, tmp_path):
    assert say(*GAME, "--log", tmp_path / "logs").code == 0
    logs = sorted((tmp_path / "logs").glob("*.rhino"))
    assert len(logs) == 2
    assert say("replay", logs[0], "--verify").code == 0
    header = json.loads(logs[0].read_text(encoding="utf-8").splitlines()[0])
    assert [seat["name"] for seat in header["seats"]] == ["Eight-year-old 1", "Eight-year-old 2"]
    assert header["options"]["begins"] == 0


def test_the_telling_goes_turn_by_turn_in_the_users_language(say):
    told = say(*GAME, "--games", 1, "--tell").out.splitlines()
    assert told[0] == "Game 1: Eight-year-old 1 and Eight-year-old 2"
    assert "First turn: Eight-year-old 1" in told
    assert any(line.startswith("The tower: ") for line in told)
    german = say("--language", "de", *GAME, "--games", 1, "--tell").out.splitlines()
    assert len(german) == len(told)


def test_with_json_the_telling_leaves_the_output_alone(say):
    said = say(*GAME, "--games", 1, "--tell", "--json")
    assert said.json["games"] == 1
    assert "First turn" in said.err


def test_without_json_the_figures_are_told(say):
    out = say(*GAME, "--games", 1).out
    assert "1 game" in out.splitlines()
    assert "Eight-year-old 2 – games won: " in out


def test_the_summary_counts_games_in_words_and_lists_numbers_as_numbers():
    storeys = Storeys(min=4, p10=4, median=6, p90=9, max=9)
    found = Figures(
        mode="rhino-hero",
        players=2,
        games=3,
        seed=7,
        endings={"last_roof": 1, "collapse": 2, "all_walls": 0},
        storeys=storeys,
        hazard=(0.0, 0.0, 0.062),
        wins=(1, 2),
        shared=0,
        falls_caused=(0, 2),
        near_misses=1,
        returns=0,
        seconds=1.0,
    )
    people = (SeatSetup("Ane"), SeatSetup("Bo"))
    seating = Seating(("adult", "adult"), (None, None), ("bare", "bare"), people)
    told = [Words("en").say(text) for text in summary(found, seating, ENDINGS)]
    assert told[0] == "3 games"
    assert told[2:5] == ["Last roof: 1 game", "Collapse: 2 games", "All walls: 0 games"]
    assert told[5] == "Falls in 100 turns, storey by storey: 0 · 0 · 6"
    assert told[-1] == "Bo – games won: 2 · falls caused: 2"


@pytest.mark.parametrize(
    ("wrong", "sentence"),
    [
        (("--games", 0), "At least one game must be played."),
        (("--people", "six"), "six is none of these: five, eight, adult, and expert."),
        (("--people", "five,five,five"), "3 names for 4 players"),
        (("--people", "adult:mad"), "mad is none of these: careful and cheeky."),
        (("--people", "six:cheeky"), "six is none of these"),
        (("--gloves", "iron"), "iron is none of these"),
        (("--players", 9), "This game is for 2 to 5 players."),
        (("--players", -1), "This game is for 2 to 5 players."),
        (("--option", "side"), "side is not of the form KEY=VALUE."),
        (("--option", "roof=flat"), "There is no option roof."),
        (("--option", "side=round"), "round does not fit the option side."),
        (("--habit", "mad"), "mad"),
        (("--input", "foot"), "foot"),
        (("--seed", "x"), "x"),
    ],
)
def test_wrong_use_is_one_sentence_and_2(say, wrong, sentence):
    said = say("simulate", "rhino-hero", *wrong)
    assert said.code == 2
    assert sentence in said.err
    assert said.out == ""
    assert len(said.err.strip().splitlines()) == 1


def test_an_unknown_game_is_refused(say):
    assert say("simulate", "chess").code == 2
