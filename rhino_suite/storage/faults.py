"""What went wrong, kept in a file for a report; one sentence says so (G-8: nothing is lost)."""

import traceback

from rhino_suite import __version__
from rhino_suite.game.text import Text, msg
from rhino_suite.storage.paths import faults_file


def fault(error: BaseException, mode: Text | None = None, package: str = "") -> Text:
    """Keep `error` with where it came from, and return the one sentence about it.

    `mode` is the title of the game in whose own code it was raised, `package` what brought it.
    """
    path = faults_file()
    told = "".join(traceback.format_exception(error))
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        with path.open("a", encoding="utf-8") as file:
            file.write(f"rhino-suite {__version__} {package}".rstrip() + f"\n{told}\n")
    except OSError:
        return _untold(mode)
    if mode is None:
        return msg(
            # TRANSLATORS: {file} is the path of a file.
            "Something went wrong inside Rhino Suite; it is told in {file}.",
            file=str(path),
        )
    # TRANSLATORS: {game} is the title of a game that has a programming error, {file} a path.
    return msg("The game {game} has a fault; it is told in {file}.", game=mode, file=str(path))


def _untold(mode: Text | None) -> Text:
    if mode is None:
        return msg("Something went wrong inside Rhino Suite.")
    # TRANSLATORS: {game} is the title of a game that has a programming error.
    return msg("The game {game} has a fault.", game=mode)
