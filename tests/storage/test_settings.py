import json

import pytest

from rhino_suite.api import SeatSetup
from rhino_suite.game.refusal import Refusal
from rhino_suite.storage.settings import (
    UNASKED,
    LastTable,
    Settings,
    changed,
    load_settings,
    save_settings,
    settings_form,
)


@pytest.fixture
def path(tmp_path):
    return tmp_path / "config" / "settings.json"


def test_without_a_file_the_usual_settings_hold(path):
    assert load_settings(path) == (Settings(), None)
    assert not path.exists()


def test_what_was_saved_is_loaded(path):
    chosen = Settings(
        language="eu",
        motion="less",
        volume=0,
        letting_go="toggle",
        large_targets=True,
        palm="large",
        gloves={"bear": "feather"},
        left_handed={"bear": True},
        last_table=LastTable("rhino-hero", (SeatSetup("Ane", "bear"),), {"side": "expert"}),
        window="AdnQywAD",
    )
    save_settings(path, chosen)
    assert load_settings(path) == (chosen, None)
    assert [p.name for p in path.parent.iterdir()] == ["settings.json"]


@pytest.mark.parametrize(
    "data",
    [
        b"",
        b"{",
        b"\xff",
        b"[]",
        b"{}",
        b'{"version":1,"volume":400}',
        b'{"version":1,"motion":"wild"}',
        b'{"version":1,"surprise":true}',
        b'{"version":99}',
    ],
)
def test_broken_settings_are_put_aside_and_said(path, data):
    path.parent.mkdir()
    path.write_bytes(data)
    settings, note = load_settings(path)
    assert settings == Settings()
    assert note.args == {"file": "settings.json", "aside": "settings.json.broken"}
    assert (path.parent / "settings.json.broken").read_bytes() == data
    assert not path.exists()
    assert load_settings(path) == (Settings(), None)


def test_settings_that_cannot_be_read_are_said(path):
    path.mkdir(parents=True)
    settings, note = load_settings(path)
    assert settings == Settings()
    assert note.args == {"file": "settings.json"}


def test_a_failed_write_leaves_the_old_settings(path, monkeypatch):
    save_settings(path, Settings(volume=35))

    def full(_handle):
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("os.fsync", full)
    with pytest.raises(OSError, match="No space"):
        save_settings(path, Settings(volume=0))
    assert load_settings(path)[0].volume == 35
    assert [p.name for p in path.parent.iterdir()] == ["settings.json"]


@pytest.mark.parametrize(
    ("name", "value", "becomes"),
    [
        ("volume", "35", 35),
        ("volume", 100, 100),
        ("large_targets", "true", True),
        ("motion", "less", "less"),
        ("guide", "on", "on"),
        ("language", "zh_Hant", "zh_Hant"),
    ],
)
def test_a_setting_is_changed_by_name(name, value, becomes):
    assert getattr(changed(Settings(), {name: value}), name) == becomes


@pytest.mark.parametrize(
    ("name", "value"),
    [("volume", "101"), ("volume", "loud"), ("motion", "wild"), ("large_targets", "perhaps")],
)
def test_a_value_that_does_not_fit_is_refused(name, value):
    with pytest.raises(Refusal) as refused:
        changed(Settings(), {name: value})
    assert refused.value.reason.args == {"name": name, "value": value}


@pytest.mark.parametrize("name", ["colour", *sorted(UNASKED)])
def test_what_is_no_setting_to_choose_is_refused(name):
    with pytest.raises(Refusal) as refused:
        changed(Settings(), {name: "1"})
    assert refused.value.reason.args == {"name": name}


def test_every_choice_of_the_form_is_a_setting_that_can_be_saved(path):
    form = settings_form([("eu", "euskara"), ("en", "English")])
    asked = {field.name for field in form}
    assert asked == set(Settings.__struct_fields__) - UNASKED - {"theme"}
    for field in form:
        assert getattr(Settings(), field.name) in [c.value for c in field.choices]
        for choice in field.choices:
            chosen = changed(Settings(), {field.name: choice.value})
            save_settings(path, chosen)
            assert load_settings(path) == (chosen, None)
            assert json.loads(path.read_bytes())[field.name] == choice.value
