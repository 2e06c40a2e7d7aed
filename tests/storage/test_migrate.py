import pytest

from rhino_suite.game.refusal import Refusal
from rhino_suite.storage.migrate import LOG, SETTINGS, Migrations


@pytest.fixture
def three():
    migrations = Migrations(current=3)

    @migrations.step(1)
    def _(data):
        return {"name": data["called"], "version": 2}

    @migrations.step(2)
    def _(data):
        return {**data, "version": 3, "age": 0}

    return migrations


def test_old_data_goes_up_step_by_step(three):
    assert three.up_to_date({"called": "Ane"}, 1) == {"name": "Ane", "version": 3, "age": 0}
    assert three.up_to_date({"name": "Ane"}, 2) == {"name": "Ane", "version": 3, "age": 0}
    assert three.up_to_date({"name": "Ane"}, 3) == {"name": "Ane"}


@pytest.mark.parametrize("version", [4, 0, -1, None, "1", True, 1.0])
def test_no_other_version_is_taken(three, version):
    with pytest.raises(Refusal):
        three.up_to_date({}, version)


@pytest.mark.parametrize("version", [0, 3, 1])
def test_a_step_is_registered_once_and_below_the_current_version(three, version):
    with pytest.raises(ValueError, match="no step"):
        three.step(version)(dict)


@pytest.mark.parametrize("kind", [LOG, SETTINGS])
def test_every_old_version_has_its_step(kind):
    assert sorted(kind._steps) == list(range(1, kind.current))
