"""Where a person's own files lie: settings, saved games, the diary of faults."""

import os
from pathlib import Path
from typing import Final

import platformdirs

HOME_VARIABLE: Final = "RHINO_SUITE_HOME"
"""Names one folder for everything instead of the system's own places."""

_APP: Final = "rhino-suite"


def settings_file() -> Path:
    """Return the file that holds the settings; it need not exist."""
    return _home("config", platformdirs.user_config_path(_APP, appauthor=False)) / "settings.json"


def saves_folder() -> Path:
    """Return the folder of the saved games; it need not exist."""
    return _home("data", platformdirs.user_data_path(_APP, appauthor=False)) / "games"


def demonstrations_folder() -> Path:
    """Return the folder of the games that were shown without a window; it need not exist."""
    return saves_folder().with_name("demonstrations")


def faults_file() -> Path:
    """Return the file that keeps what went wrong inside the suite, for a report."""
    return _home("data", platformdirs.user_data_path(_APP, appauthor=False)) / "faults.log"


def _home(part: str, usual: Path) -> Path:
    chosen = os.environ.get(HOME_VARIABLE)
    return Path(chosen) / part if chosen else usual
