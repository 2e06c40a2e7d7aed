import pytest

from rhino_suite.cli.replay import draw
from rhino_suite.suite import Suite


def test_a_saved_game_is_told_again(say, saved):
    said = say("replay", saved)
    assert (said.code, said.err) == (0, "")
    lines = said.out.splitlines()
    assert lines[0] == "Rhino Hero: Ane, Jon, and Mia"
    assert lines[-1].startswith("The tower: ")
    assert len(lines) > 10


def test_it_is_told_up_to_an_entry(say, saved):
    whole, part = say("replay", saved), say("replay", saved, "--to", "6")
    assert part.code == 0
    told = part.out.splitlines()[:-1]
    assert whole.out.splitlines()[: len(told)] == told
    assert len(told) < len(whole.out.splitlines())


@pytest.mark.parametrize("number", ["-1", "9999"])
def test_there_is_no_entry_beyond_the_last(say, saved, number):
    said = say("replay", saved, "--to", number)
    assert (said.code, said.out) == (2, "")
    assert number in said.err.replace(",", "").replace("\N{MINUS SIGN}", "-")


def test_a_file_that_is_not_there_is_named_as_it_was_given(say, tmp_path):
    given = tmp_path / "shelf" / "evening.rhino"
    said = say("replay", given)
    assert (said.code, said.out, said.err) == (2, "", f"There is no file {given}.\n")


def test_a_game_without_a_single_entry_has_no_beginning(say, saved):
    saved.write_text(saved.read_text("utf-8").splitlines(keepends=True)[0], "utf-8")
    plain, to = say("replay", saved), say("replay", saved, "--to", "0")
    assert (to.code, to.out, to.err) == (2, "", "The saved game has no beginning.\n")
    assert plain.err == to.err


@pytest.mark.parametrize("more", [("--to", "6"), ("--to", "0"), ("--picture", "tower.png")])
def test_verifying_looks_at_the_whole_game(say, saved, more):
    said = say("replay", saved, "--verify", *more)
    assert (said.code, said.out) == (2, "")
    assert said.err == f"--verify cannot go together with {more[0]}.\n"


def test_what_nobody_touched_verifies(say, saved):
    said = say("replay", saved, "--verify")
    assert (said.code, said.out) == (0, "")
    assert said.err.endswith("all as decided.\n")


def test_what_was_altered_does_not(say, saved):
    data = saved.read_text("utf-8")
    assert data.count('"first":true') == 1
    saved.write_text(data.replace('"first":true', '"first":false'), "utf-8")
    said = say("replay", saved, "--verify")
    assert (said.code, said.out) == (1, "")
    assert "the rules decide otherwise" in said.err
    assert say("replay", saved).code == 0


def test_a_margin_that_the_core_does_not_give_does_not_verify(say, saved):
    data = saved.read_text("utf-8")
    at = data.index('"margin":')
    saved.write_text(data[:at] + '"margin":9' + data[at + len('"margin":') :], "utf-8")
    said = say("replay", saved, "--verify")
    assert said.code == 1
    assert "comes to rest otherwise" in said.err


def test_another_engine_is_not_asked(say, saved):
    lines = saved.read_text("utf-8").split("\n")
    physics = lines[0].index('"physics":"') + len('"physics":"')
    lines[0] = lines[0][:physics] + "clockwork " + lines[0][physics:]
    saved.write_text("\n".join(lines), "utf-8")
    said = say("replay", saved, "--verify")
    assert said.code == 0
    assert "clockwork" in said.err


def test_an_unreadable_file_is_one_sentence_in_the_users_language(say, saved):
    saved.write_bytes(b"\x00\x01")
    said = say("replay", saved, "--language", "eu")
    assert (said.code, said.out) == (2, "")
    assert "evening.rhino" in said.err
    assert said.err != say("replay", saved).err


def test_a_game_that_is_not_here_is_said(say, saved):
    saved.write_text(saved.read_text("utf-8").replace("rhino-hero", "rhino-zero", 1), "utf-8")
    said = say("replay", saved)
    assert said.code == 2
    assert "rhino-zero" in said.err


@pytest.mark.gui
def test_the_tower_is_drawn(saved, tmp_path, qapp):
    picture = tmp_path / "tower.png"
    draw(Suite.open(), saved, picture)
    assert picture.read_bytes()[:8] == b"\x89PNG\r\n\x1a\n"
    early = tmp_path / "early.png"
    draw(Suite.open(), saved, early, 3)
    assert early.read_bytes() != picture.read_bytes()


@pytest.mark.gui
def test_a_picture_that_cannot_be_written_names_its_file(say, saved, tmp_path, qapp):
    said = say("replay", saved, "--picture", tmp_path / "nowhere" / "tower.png")
    assert (said.code, said.out) == (2, "")
    assert "tower.png" in said.err


def test_without_a_screen_a_game_is_played_and_told(process, home):
    """Decision 11: it says so, plays, and leaves the log and a picture."""
    said = process(DISPLAY="", WAYLAND_DISPLAY="", QT_QPA_PLATFORM="", LANGUAGE="eu")
    assert said.code == 0
    assert len(said.out.splitlines()) > 20
    kept = sorted((home / "data" / "demonstrations").iterdir())
    assert [p.suffix for p in kept] == [".png", ".rhino"]
    assert kept[0].stat().st_size > 10_000
    assert process("replay", kept[1], "--verify").code == 0
