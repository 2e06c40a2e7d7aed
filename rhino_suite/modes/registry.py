"""Finds game modes: the two in the box and any that were installed beside them."""

import logging
from collections.abc import Mapping
from dataclasses import dataclass
from importlib.metadata import EntryPoint, entry_points
from typing import Final

from rhino_suite.api import API_VERSION, AnyMode, Mode

GROUP: Final = "rhino_suite.modes"
_log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Installed:
    """A mode that can be played, and the package that brought it."""

    mode: AnyMode
    distribution: str
    version: str


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

    @classmethod
    def discover(cls) -> "Registry":
        """Load every entry point of the group; a bad one never stops the suite."""
        installed: dict[str, Installed] = {}
        broken: list[Broken] = []
        for point in sorted(entry_points(group=GROUP), key=lambda p: (p.name, p.value)):
            owner = point.dist.name if point.dist else "?"
            version = point.dist.version if point.dist else "?"
            try:
                mode = _checked(point, installed)
            except (Exception, SystemExit) as error:  # a stranger's code may raise anything
                reason = str(error) or type(error).__name__
                _log.warning("mode %s of %s is unusable: %s", point.name, owner, reason)
                broken.append(Broken(point.name, owner, version, reason))
            else:
                installed[mode.info.id] = Installed(mode, owner, version)
        return cls(installed, tuple(broken))


def _checked(point: EntryPoint, installed: Mapping[str, Installed]) -> AnyMode:
    if point.name in installed:
        raise ValueError(f"{installed[point.name].distribution} brings a mode of this name too")
    mode = point.load()
    if not isinstance(mode, Mode):
        raise TypeError(f"{point.value} is not a rhino_suite.api.Mode")
    if mode.info.id != point.name:
        raise ValueError(f"entry point {point.name!r} holds a mode called {mode.info.id!r}")
    major, minor = mode.info.api
    if major != API_VERSION[0] or minor > API_VERSION[1]:
        ours = ".".join(map(str, API_VERSION))
        raise ValueError(f"needs mode API {major}.{minor}, this is {ours}")
    return mode
