"""What a command is made of: its parser, the voice it speaks with, and how it answers."""

import argparse
import sys
import time
from collections.abc import Callable, Sequence
from typing import NoReturn, Protocol, TypeAlias, cast

import msgspec

from rhino_suite.game.text import Text
from rhino_suite.suite import Suite

Say: TypeAlias = Callable[[Text], str]
"""Puts a sentence into the language that is spoken."""

Run: TypeAlias = Callable[[argparse.Namespace, Suite], int]
"""Does what the command says and returns the exit code; raises Refusal for one sentence."""

WRONG_USE = 2
"""The exit code for wrong use and unreadable files."""

DIFFERS = 1
"""The exit code for something that was checked and is not right."""


class Parser(argparse.ArgumentParser):
    """A parser that complains in one sentence."""

    def error(self, message: str) -> NoReturn:
        """Say what is wrong and leave with exit code 2."""
        self.exit(WRONG_USE, f"{self.prog}: {message}\n")


class Commands(Protocol):
    """Where a command adds itself: what `argparse` returns for sub-commands."""

    def add_parser(self, name: str, *, help: str, description: str) -> Parser:  # noqa: A002
        """Return a new parser for the command `name`."""
        ...


class Command(Protocol):
    """A module of this package that brings a command.

    `add` makes the command's parser (or several) with all its words said, and sets what it
    does by ``parser.set_defaults(run=...)``, a `Run`. Heavy libraries are imported inside the
    run, never by the module: ``rhino-suite --help`` imports all of these modules.
    """

    def add(self, commands: Commands, say: Say) -> None:
        """Add the command."""
        ...


def parsed(command: Command, say: Say, words: Sequence[str]) -> argparse.Namespace:
    """Return what `words`, the command's name first, ask of `command`."""
    parser = Parser(prog="rhino-suite")
    command.add(cast("Commands", parser.add_subparsers(parser_class=Parser)), say)
    return parser.parse_args(words)


class Progress:
    """Tells on the standard error how far a command is, whenever a second has passed."""

    EVERY_S = 1.0
    """Whatever takes longer tells how far it is, this often (the issue's commands)."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        """Take the clock, in s."""
        self._clock = clock
        self._told = clock()

    def tell(self, sentence: Callable[[], str]) -> None:
        """Tell it when it is time."""
        now = self._clock()
        if now - self._told >= self.EVERY_S:
            self._told = now
            tell(sentence())


def show_json(value: object) -> None:
    """Print one JSON value, and nothing else, on the standard output."""
    print(msgspec.json.format(msgspec.json.encode(value), indent=2).decode())


def tell(sentence: str) -> None:
    """Print a message or progress on the standard error."""
    print(sentence, file=sys.stderr, flush=True)
