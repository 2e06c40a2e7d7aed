import sys
import textwrap

import pytest

from rhino_suite.game.refusal import Refusal
from rhino_suite.modes.registry import Registry
from rhino_suite.suite import Suite

JUNIOR = """
    from dataclasses import replace
    from rhino_suite.api import msg
    from rhino_suite.modes.rhino_hero import MODE as BASE
    MODE = replace(BASE, info=replace(BASE.info, id="junior", title=msg("Junior")))
"""


@pytest.fixture
def install(tmp_path, monkeypatch):
    """Put a distribution on the path without pip: a module and what pip would say of it."""

    def do(code, name="rhino-junior", target="junior = rhino_junior:MODE"):
        module = target.partition("= ")[2].partition(":")[0]
        (tmp_path / f"{module}.py").write_text(textwrap.dedent(code))
        info = tmp_path / f"{name.replace('-', '_')}-1.0.dist-info"
        info.mkdir()
        (info / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {name}\nVersion: 1.0\n")
        (info / "entry_points.txt").write_text(f"[rhino_suite.modes]\n{target}\n")
        monkeypatch.syspath_prepend(tmp_path)
        monkeypatch.delitem(sys.modules, module, raising=False)

    return do


def test_the_modes_of_the_box_come_by_the_same_way():
    found = Registry.discover()
    assert found.installed["rhino-hero"].distribution == "rhino-suite"
    assert found.broken == ()


def test_another_mode_arrives_as_a_package(install):
    install(JUNIOR)
    found = Registry.discover()
    assert {"rhino-hero", "junior"} <= set(found.modes)
    assert found.modes["junior"].info.title.msgid == "Junior"
    assert (found.installed["junior"].distribution, found.installed["junior"].version) == (
        "rhino-junior",
        "1.0",
    )


@pytest.mark.parametrize(
    ("code", "why"),
    [
        ("raise RuntimeError('boom')", "boom"),
        ("raise SystemExit(3)", "3"),
        ("raise RuntimeError", "RuntimeError"),
        ("import no_such_library", "no_such_library"),
        ("MODE = 3", "not a rhino_suite.api.Mode"),
        (JUNIOR.replace('id="junior"', 'id="other"'), "holds a mode called 'other'"),
        (JUNIOR.replace('id="junior"', 'id="junior", api=(2, 0)'), "needs mode API 2.0"),
        (JUNIOR.replace('id="junior"', 'id="junior", api=(1, 9)'), "needs mode API 1.9"),
    ],
)
def test_a_broken_mode_is_listed_and_harmless(install, code, why):
    install(code)
    found = Registry.discover()
    assert "rhino-hero" in found.modes
    (broken,) = found.broken
    assert (broken.name, broken.distribution, broken.version) == ("junior", "rhino-junior", "1.0")
    assert why in broken.reason


def test_a_second_mode_of_one_name_is_broken(install):
    install(JUNIOR)
    install(JUNIOR, "rhino-zunior", "junior = rhino_zunior:MODE")
    found = Registry.discover()
    assert found.installed["junior"].distribution == "rhino-junior"
    (broken,) = found.broken
    assert broken.distribution == "rhino-zunior"


def test_whoever_asks_for_a_broken_mode_hears_the_reason(install):
    install("raise RuntimeError('boom')")
    with pytest.raises(Refusal) as refused:
        Suite.open().mode("junior")
    assert refused.value.reason.args == {"mode": "junior", "reason": "RuntimeError: boom"}
