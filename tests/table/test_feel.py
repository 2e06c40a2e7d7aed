"""The one table of the feel: read strictly, changed live, the same numbers as specified."""

import re
from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest

import rhino_suite
from rhino_suite.table.feel import Feel, load_feel


@pytest.fixture(scope="module")
def feel() -> Feel:
    return load_feel()


def test_every_glove_of_the_specification_is_there(feel):
    wander = {name: glove.wander for name, glove in feel.gloves.items()}
    assert wander == {"feather": 0.35, "velvet": 0.65, "bare": 1.0, "mitten": 1.5}
    assert [feel.glove(g).off_mm for g in wander] == [18, 15, 12, 12]
    assert [feel.glove(g).off_deg for g in wander] == [30, 25, 20, 20]
    with pytest.raises(KeyError):
        feel.glove("iron")


def test_a_slider_changes_a_copy(feel):
    changed = feel.with_value("hand.calm.tau_s", 1.5)
    assert (changed.hand.calm.tau_s, feel.hand.calm.tau_s) == (1.5, 0.7)
    assert changed.with_value("hand.calm.tau_s", 0.7) == feel
    assert feel.with_value("gloves.bare.wander", 0.5).glove("bare").wander == 0.5


@pytest.mark.parametrize("path", ["hand.calm.taus", "hands.calm.tau_s", "gloves.iron.wander"])
def test_an_unknown_slider_is_refused(feel, path):
    with pytest.raises(KeyError):
        feel.with_value(path, 1.0)


def test_a_bad_value_is_refused_with_its_path(feel):
    with pytest.raises(msgspec.ValidationError, match=r"hand\.calm\.tau_s"):
        feel.with_value("hand.calm.tau_s", -1.0)


def test_an_unknown_key_is_refused():
    with pytest.raises(msgspec.ValidationError, match="unknown field"):
        msgspec.convert(msgspec.to_builtins(load_feel()) | {"magic": 1}, Feel)


def numbers(section, path="") -> Iterator[str]:
    """Yield the name of every number, once."""
    for key, value in section.items():
        if isinstance(value, dict):
            yield from numbers(value, f"{path}{key}.")
        else:
            yield f"{path}{key}"


def test_no_number_is_without_effect():
    code = "".join(
        file.read_text("utf-8")
        for file in Path(rhino_suite.__file__).parent.rglob("*.py")
        if not file.name.startswith("feel")
    )
    read = set(re.findall(r"\.([a-z0-9_]+)\b", code))
    unread = {p for p in numbers(msgspec.to_builtins(load_feel())) if p.split(".")[-1] not in read}
    assert unread == set()


@pytest.mark.rule("SB-43")
def test_the_weaker_hand_wears_the_next_clumsier_glove(feel):
    """A mitten becomes twice the wander of a bare hand."""
    worn = {name: feel.worn(name, clumsier=True).wander for name in feel.gloves}
    assert worn == {"feather": 0.65, "velvet": 1.0, "bare": 1.5, "mitten": 2.0}
    assert feel.worn("bare") == feel.glove("bare")
    with pytest.raises(KeyError):
        feel.worn("iron")
