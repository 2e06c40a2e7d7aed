"""A window with its own home, its own clock and no loudspeaker."""

import pytest
from window_kit import PATIENCE_MS, ClockByHand, SoundHeard, suite_at

from rhino_suite.ui.app import application
from rhino_suite.ui.main_window import MainWindow
from rhino_suite.ui.page import Surroundings
from rhino_suite.ui.say import VOICE, use_language
from rhino_suite.ui.style import Measure, dress


@pytest.fixture(scope="session")
def qapp():
    """The one application, in the suite's fonts."""
    return application(["rhino-suite"])


@pytest.fixture
def clock():
    return ClockByHand()


@pytest.fixture
def sound():
    return SoundHeard()


@pytest.fixture(autouse=True)
def _nobody_speaks_on():
    """Leave no language behind: a test that needs one chooses it, whatever ran before."""
    yield
    VOICE.silence()


@pytest.fixture
def home(tmp_path, monkeypatch):
    monkeypatch.setenv("RHINO_SUITE_HOME", str(tmp_path))
    return tmp_path


@pytest.fixture
def suite(home):
    return suite_at("en")


@pytest.fixture
def window(qtbot, qapp, suite, clock, sound):
    """The shown window at its smallest size; lots always fall on the last seat."""
    dress(qapp, Measure())
    use_language(suite.words)
    made = MainWindow(Surroundings(suite, clock, sound), lots=lambda count: count - 1)
    qtbot.addWidget(made)
    made.resize(1024, 640)
    with qtbot.waitExposed(made, timeout=PATIENCE_MS):
        made.show()
    yield made
    made.close()
    VOICE.silence()
