"""The words of the command line itself, in the user's language."""

import argparse
import errno
from collections.abc import Callable, Mapping
from typing import Final

from rhino_suite.cli.command import Say
from rhino_suite.game.text import Text, msg, pmsg

ARGPARSE: Final[Mapping[str, Text]] = {
    # TRANSLATORS: heads the summary of a command's options; keep the colon and the space
    "usage: ": pmsg("command", "usage: "),
    # TRANSLATORS: heads a list of arguments
    "positional arguments": pmsg("command", "arguments"),
    # TRANSLATORS: heads a list of options
    "options": pmsg("command", "options"),
    "show this help message and exit": msg("show this help and stop"),
    # TRANSLATORS: {names} lists what must be given with a command
    "the following arguments are required: %s": msg("This is missing: {names}.", names="%s"),
    # TRANSLATORS: {names} lists options of a command; one of them must be given
    "one of the arguments %s is required": msg("One of these is needed: {names}.", names="%s"),
    # TRANSLATORS: {names} is what was typed and not understood
    "unrecognized arguments: %s": msg("This is not understood: {names}.", names="%s"),
    "ambiguous option: %(option)s could match %(matches)s": msg(
        # TRANSLATORS: {option} was typed; {matches} lists the options it could mean
        "{option} could mean {matches}.",
        option="%(option)s",
        matches="%(matches)s",
    ),
    "argument %(argument_name)s: %(message)s": msg(
        # TRANSLATORS: {name} is an option of a command, {message} a whole sentence about it
        "{name}: {message}",
        name="%(argument_name)s",
        message="%(message)s",
    ),
    "invalid choice: %(value)r (choose from %(choices)s)": msg(
        # TRANSLATORS: {value} was typed; {choices} lists what is allowed
        "{value} is none of these: {choices}.",
        value="%(value)r",
        choices="%(choices)s",
    ),
    # TRANSLATORS: {value} was typed where a number or a file is needed
    "invalid %(type)s value: %(value)r": msg("{value} does not fit here.", value="%(value)r"),
    "unknown parser %(parser_name)r (choices: %(choices)s)": msg(
        # TRANSLATORS: {value} was typed; {choices} lists what is allowed
        "{value} is none of these: {choices}.",
        value="%(parser_name)r",
        choices="%(choices)s",
    ),
    "expected one argument": msg("It needs a value."),
    "expected at most one argument": msg("It takes one value at most."),
    "expected at least one argument": msg("It needs at least one value."),
    # TRANSLATORS: {value} was given to an option that takes none
    "ignored explicit argument %r": msg("It takes no value: {value}.", value="%r"),
    "not allowed with argument %s": msg(
        # TRANSLATORS: {option} is another option of the same command
        "It cannot go together with {option}.",
        option="%s",
    ),
}
"""What `argparse` says and how we say it; its ``%`` places stand where ours stood."""


def speak_in_argparse(say: Say) -> Callable[[], None]:
    """Let `argparse` speak the user's language; the returned function ends that.

    It asks its module's own ``_`` for every word, as gettext's manual has it; what it may say
    beyond the table stays English.
    """
    names = vars(argparse)
    before = names["_"]

    def said(message: str) -> str:
        ours = ARGPARSE.get(message)
        return message if ours is None else say(ours)

    names["_"] = said

    def stop() -> None:
        names["_"] = before

    return stop


def disk_sentence(error: OSError) -> Text:
    """Return one sentence for what the disk refused."""
    name = "" if error.filename is None else str(error.filename)
    match error.errno:
        case None:
            # what `bundled` raises: it has no number, for it asked no disk
            return msg("The installation is incomplete: install Rhino Suite again.")
        case errno.ENOSPC:
            return msg("The disk is full.")
        case errno.ENOENT:
            # TRANSLATORS: {file} is the name of a file or folder.
            return msg("There is no file {file}.", file=name)
        case errno.EEXIST:
            # TRANSLATORS: {file} is the name of a file or folder.
            return msg("There is a file {file} already.", file=name)
        case _:
            # TRANSLATORS: {file} is the name of a file or folder.
            return msg("{file} cannot be read or written.", file=name)
