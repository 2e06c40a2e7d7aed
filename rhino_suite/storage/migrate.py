"""Old files brought up to date: one small step from each version to the next."""

from collections.abc import Callable
from typing import Any, Final

from rhino_suite.game.refusal import Refusal
from rhino_suite.game.text import msg

Step = Callable[[dict[str, Any]], dict[str, Any]]


class Migrations:
    """The steps of one kind of file, each registered under the version it starts from.

    A step takes a decoded JSON object and returns a new one; it never changes its argument.
    """

    def __init__(self, current: int) -> None:
        self.current: Final = current
        self._steps: dict[int, Step] = {}

    def step(self, version: int) -> Callable[[Step], Step]:
        """Register the function that turns `version` into `version` + 1."""

        def register(step: Step) -> Step:
            if version in self._steps or not 0 < version < self.current:
                raise ValueError(f"no step from version {version} can be added")
            self._steps[version] = step
            return step

        return register

    def up_to_date(self, data: dict[str, Any], version: object) -> dict[str, Any]:
        """Return `data` of that version as the current version has it.

        Raises Refusal when the version is newer than this suite or no version at all.
        """
        if not isinstance(version, int) or isinstance(version, bool) or version < 1:
            raise Refusal(msg("It does not say which version it is."))
        if version > self.current:
            raise Refusal(msg("It was made by a newer version of Rhino Suite."))
        for at in range(version, self.current):
            data = self._steps[at](data)
        return data


LOG: Final = Migrations(current=1)
"""Lines of a log (header and entries alike), by the header's `log`."""

SETTINGS: Final = Migrations(current=1)
"""The settings, by their `version`."""
