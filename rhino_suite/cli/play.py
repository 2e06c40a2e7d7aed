"""`rhino-suite` without a command: the window, or without a screen a demonstration game."""

from importlib import import_module
from pathlib import Path
from typing import Final

from rhino_suite.cli.command import parsed, tell
from rhino_suite.cli.system import no_window
from rhino_suite.game.refusal import Refusal
from rhino_suite.game.text import Text, msg
from rhino_suite.storage.log import saved_games
from rhino_suite.storage.paths import demonstrations_folder
from rhino_suite.suite import Suite

PLAYERS: Final = 4
"""So many play the game that is demonstrated, or as many as it is for."""


def play(suite: Suite, *, smoke: bool) -> int:
    """Open the window; with `smoke` paint it once and leave.

    Without a screen, or where Qt's libraries are missing, this is said and, but for `smoke`,
    a game of simulated people is played and told (decision 11).
    """
    reason = _unshown()
    if reason is None:
        from rhino_suite.ui.app import run

        return run(suite, suite.language, smoke=smoke)
    if smoke:
        raise Refusal(reason)
    tell(suite.say(reason))
    return demonstrate(suite)


def demonstrate(suite: Suite) -> int:
    """Let simulated people play one game, told turn by turn; leave its log and a picture.

    It is the first game that is installed. Raises Refusal when there is none.
    """
    from rhino_suite.cli import simulate
    from rhino_suite.cli.replay import draw

    mode = next(iter(suite.registry.modes.values()), None)
    if mode is None:
        raise Refusal(msg("No game is installed."))
    tell(suite.say(msg("Simulated people play a game instead.")))
    folder = demonstrations_folder()
    least, most = mode.info.seats
    players = str(min(max(PLAYERS, least), most))
    words = ["simulate", mode.info.id, "--players", players, "--games", "1", "--tell"]
    words += ["--seed", str(_number_of_games(folder)), "--log", str(folder)]
    args = parsed(simulate, suite.say, words)
    code = int(args.run(args, suite))
    log = next(saved_games(folder), None)
    if code or log is None:
        return code
    # TRANSLATORS: {file} is the path of a file.
    tell(suite.say(msg("The game is kept in {file}.", file=str(log))))
    picture = log.with_suffix(".png")
    try:
        draw(suite, log, picture)
    except Refusal as refusal:
        tell(suite.say(refusal.reason))
    else:
        # TRANSLATORS: {file} is the path of a file.
        tell(suite.say(msg("Its tower is drawn in {file}.", file=str(picture))))
    return 0


def _number_of_games(folder: Path) -> int:
    """Return a seed that is another one at each demonstration."""
    return sum(1 for _ in saved_games(folder)) + 1


def _unshown() -> Text | None:
    """Return why no window can be opened here, None when one can."""
    reason = no_window()
    if reason is not None:
        return reason
    try:
        import_module("rhino_suite.ui.app")
    except ImportError as error:
        if (error.name or "").startswith("rhino_suite"):
            raise
        # TRANSLATORS: {library} is technical English: the name of what is missing.
        return msg("The system lacks a library for windows: {library}", library=str(error))
    return None
