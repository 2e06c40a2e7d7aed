"""Finds game modes: the two in the box and any that were installed beside them."""

import logging
import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from importlib.metadata import EntryPoint, entry_points
from types import TracebackType
from typing import Final

from rhino_suite.api import API_VERSION, AnyMode, Catalogue, Mode
from rhino_suite.game.refusal import Refusal
from rhino_suite.game.text import msg

GROUP: Final = "rhino_suite.modes"
LONGEST: Final = 200
"""A reason is told in no more signs: it has to fit into a line or two."""
_ID: Final = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*")
_log = logging.getLogger(__name__)


class Unfit(Exception):  # noqa: N818  # reads as what is said of a mode
    """A mode cannot be played here; its text is the whole reason, in English."""


Check = Callable[[AnyMode], None]
"""Looks a mode over before it is offered; raises `Unfit`, or whatever the mode itself raises."""


@dataclass(frozen=True, slots=True)
class Installed:
    """A mode that can be played, and the distribution and Python package that brought it."""

    mode: AnyMode
    distribution: str
    version: str
    package: str = ""


@dataclass(frozen=True, slots=True)
class Broken:
    """A mode that is installed but cannot be played, and why (in English, for its author)."""

    name: str
    distribution: str
    version: str
    reason: str


@dataclass(frozen=True, slots=True)
class Registry:
    """The modes that can be played, by id, and those that cannot."""

    installed: Mapping[str, Installed]
    broken: tuple[Broken, ...] = ()

    @property
    def modes(self) -> Mapping[str, AnyMode]:
        """The modes that can be played, by id."""
        return {name: found.mode for name, found in self.installed.items()}

    @property
    def catalogues(self) -> tuple[Catalogue, ...]:
        """The catalogues that modes bring themselves."""
        found = (one.mode.catalogue for one in self.installed.values())
        return tuple(catalogue for catalogue in found if catalogue is not None)

    @classmethod
    def discover(cls, check: Check | None = None) -> "Registry":
        """Load every entry point of the group; a bad one never stops the suite.

        `check` looks every mode over that could be loaded, whoever brought it.
        """
        installed: dict[str, Installed] = {}
        broken: list[Broken] = []
        for point in sorted(entry_points(group=GROUP), key=lambda p: (p.name, p.value)):
            owner = point.dist.name if point.dist else "?"
            version = point.dist.version if point.dist else "?"
            try:
                mode = _loaded(point, installed)
                if check is not None:
                    check(mode)
            except (Exception, SystemExit) as error:  # a stranger's code may raise anything
                reason = reason_of(error)
                _log.warning("mode %s of %s is unusable: %s", point.name, owner, reason)
                broken.append(Broken(point.name, owner, version, reason))
            else:
                installed[mode.info.id] = Installed(mode, owner, version, point.module)
        return cls(installed, tuple(broken))

    def mode(self, mode_id: str) -> AnyMode:
        """Return the mode of this id. Raises Refusal when it is not here or cannot be played."""
        found = self.installed.get(mode_id)
        if found is not None:
            return found.mode
        for broken in self.broken:
            if broken.name == mode_id:
                raise Refusal(
                    # TRANSLATORS: {mode} is the id of a game, {reason} is technical English.
                    msg("The game {mode} is broken: {reason}", mode=mode_id, reason=broken.reason)
                )
        # TRANSLATORS: {mode} is the id of a game, like rhino-hero.
        raise Refusal(msg("There is no game {mode} here.", mode=mode_id))

    def mode_of(self, file: str, mode_id: str, package: str) -> AnyMode:
        """Return the mode of a saved game, which `package` brought (where the game says so).

        Raises Refusal as `mode` does, naming what must be installed when the mode is missing.
        """
        known = mode_id in self.installed or any(b.name == mode_id for b in self.broken)
        if package and not known:
            raise Refusal(
                msg(
                    # TRANSLATORS: {file} is a saved game, {mode} a game's id, {package} a package.
                    "{file} is a game of {mode}: install the package {package} to go on with it.",
                    file=file,
                    mode=mode_id,
                    package=package,
                )
            )
        return self.mode(mode_id)

    def at_fault(self, error: BaseException) -> Installed | None:
        """Return the mode in whose own code `error` was raised; None when it was in none."""
        for name in _modules(error.__traceback__):
            for found in self.installed.values():
                if found.package and f"{name}.".startswith(f"{found.package}."):
                    return found
        return None


def reason_of(error: BaseException) -> str:
    """Return why a mode is unusable, in one line: what was raised, and its own words."""
    lines = str(error).strip().splitlines()
    said = lines[0] if lines else ""
    if not isinstance(error, Unfit | ImportError):
        kind = type(error).__name__
        said = f"{kind}: {said}" if said else kind
    return said if len(said) <= LONGEST else f"{said[: LONGEST - 1]}…"


def _loaded(point: EntryPoint, installed: Mapping[str, Installed]) -> AnyMode:
    if point.name in installed:
        raise Unfit(f"{installed[point.name].distribution} brings a mode of this name too")
    if not _ID.fullmatch(point.name):
        raise Unfit("its id may have only small letters, digits and single hyphens between them")
    mode = point.load()
    if not isinstance(mode, Mode):
        raise Unfit(f"{point.value} is not a rhino_suite.api.Mode")
    if mode.info.id != point.name:
        raise Unfit(f"entry point {point.name!r} holds a mode called {mode.info.id!r}")
    major, minor = mode.info.api
    if major != API_VERSION[0] or minor > API_VERSION[1]:
        ours = ".".join(map(str, API_VERSION))
        raise Unfit(f"needs mode API {major}.{minor}, this is {ours}")
    return mode


def _modules(at: TracebackType | None) -> Iterator[str]:
    """Yield the modules that an error came through, the one that raised it first."""
    names = []
    while at is not None:
        names.append(str(at.tb_frame.f_globals.get("__name__", "")))
        at = at.tb_next
    yield from reversed(names)
