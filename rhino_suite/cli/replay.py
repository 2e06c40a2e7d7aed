"""`rhino-suite replay`: a saved game told again, checked, or drawn."""

from argparse import Namespace
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Final

from rhino_suite.api import AnyMode, Body, GameOver, PieceId
from rhino_suite.cli.command import DIFFERS, Commands, Progress, Say, tell
from rhino_suite.game.refusal import Refusal
from rhino_suite.game.text import Text, msg, nmsg
from rhino_suite.storage.log import SavedGame, read_log
from rhino_suite.suite import Suite
from rhino_suite.table.replay import Line, folded, verify
from rhino_suite.table.story import last_standing, sentence, story
from rhino_suite.table.views import seen_scene, tellings

PICTURE: Final = (900, 1200)
"""Width and height of a picture in pixels."""


def add(commands: Commands, say: Say) -> None:
    """Add the command."""
    about = say(msg("tell a saved game again, check it, or draw its tower"))
    parser = commands.add_parser("replay", help=about, description=about)
    parser.add_argument("file", metavar="FILE", type=Path, help=say(msg("a saved game")))
    parser.add_argument("--to", metavar="N", type=int, help=say(msg("stop after entry N")))
    parser.add_argument(
        "--verify",
        action="store_true",
        help=say(msg("decide every entry again and let every tower settle again")),
    )
    parser.add_argument(
        "--picture", metavar="OUT.png", type=Path, help=say(msg("draw the tower into this file"))
    )
    parser.set_defaults(run=run)


def run(args: Namespace, suite: Suite) -> int:
    """Tell the game; 1 when `--verify` finds a difference, else 0.

    Raises Refusal when the file is not there or unreadable, has no entry N, or when `--verify`,
    which looks at the whole game, is given with `--to` or `--picture`.
    """
    for option, given in (("--to", args.to), ("--picture", args.picture)):
        if args.verify and given is not None:
            # TRANSLATORS: {option} and {other} are typed as they are, like --verify
            raise Refusal(
                msg("{option} cannot go together with {other}.", option="--verify", other=option)
            )
    if not args.file.exists():
        raise Refusal(msg("There is no file {file}.", file=str(args.file)))
    saved = read_log(args.file)
    mode, entries = suite.understand(saved)
    if args.to is not None and entries and not 0 <= args.to < len(saved.entries):
        raise Refusal(
            # TRANSLATORS: {number} is what was asked for, {last} the number of the last entry.
            msg(
                "There is no entry {number}; the last one is {last}.",
                number=args.to,
                last=len(saved.entries) - 1,
            )
        )
    if args.verify:
        return check(suite, saved)
    lines = folded(mode, entries, args.to)
    if args.picture is not None:
        draw(suite, args.file, args.picture, args.to)
    for text in told(suite, mode, saved, lines):
        print(suite.say(text))
    return 0


def told(
    suite: Suite, mode: AnyMode, saved: SavedGame, lines: tuple[Line, ...]
) -> tuple[Text, ...]:
    """Return the game in words: who plays, what happened, how the tower stands."""
    names = tuple(seat.name for seat in saved.header.seats)
    # TRANSLATORS: {game} is the title of a game, {players} the names of those who play.
    words = [msg("{game}: {players}", game=mode.info.title, players=names)]
    for line in lines:
        words += [telling.text for telling in tellings(mode, line.before, line.events)]
    options = suite.options(mode, saved.header.options, len(names))
    pieces = mode.pieces(options, suite.box(mode))
    words += [text for text in ended(mode, pieces, lines, names) if text not in words]
    return tuple(words)


def ended(
    mode: AnyMode, pieces: Mapping[PieceId, Body], lines: Sequence[Line], names: tuple[str, ...]
) -> tuple[Text, ...]:
    """Return how the tower stands or fell, and once the game is over who won and why."""
    end = story(mode, pieces, lines)
    high = round(end.height)
    if mode.plans is not None:
        # TRANSLATORS: {n} counts levels of the building, {height} is in millimetres.
        built = nmsg(
            "The building: {n} level, {height} mm.",
            "The building: {n} levels, {height} mm.",
            end.storeys,
            height=high,
        )
    else:
        # TRANSLATORS: {n} counts storeys of the tower, {height} is in millimetres.
        built = nmsg(
            "The tower: {n} storey, {height} mm.",
            "The tower: {n} storeys, {height} mm.",
            end.storeys,
            height=high,
        )
    words = [built]
    weak = sentence(end, names)
    if weak is not None:
        words.append(weak)
    over = mode.rules.awaiting(lines[-1].after)
    if isinstance(over, GameOver):
        words += over.reasons
    return tuple(words)


def check(suite: Suite, saved: SavedGame) -> int:
    """Decide every entry again, and let the core settle the tower again where it is the same.

    The answer goes to the standard error; 1 when something comes out otherwise.
    """
    mode, entries = suite.understand(saved)
    options = suite.options(mode, saved.header.options, len(saved.header.seats))
    referee = suite.referee(mode, options)
    same = referee.core.name == saved.header.physics
    if not same:
        tell(
            suite.say(
                # TRANSLATORS: {engine} is the technical name of what judged the tower.
                msg(
                    "Another engine judged this tower ({engine}): it is not asked again.",
                    engine=saved.header.physics,
                )
            )
        )
    progress = Progress()

    def settled(done: int, all_of_them: int) -> None:
        # TRANSLATORS: {done} and {all} are numbers: progress
        far = msg("{done} of {all} towers settled again", done=done, all=all_of_them)
        progress.tell(lambda: suite.say(far))

    differences = verify(mode, entries, referee if same else None, settled)
    for difference in differences:
        tell(suite.say(difference.reason))
    if differences:
        return DIFFERS
    tell(
        suite.say(
            nmsg("{n} entry, as it was decided.", "{n} entries, all as decided.", len(entries))
        )
    )
    return 0


def draw(suite: Suite, log: Path, out: Path, to: int | None = None) -> None:
    """Draw the tower of a saved game after entry `to` into the file `out`, as all may see it.

    Without `to` it is the last tower that stood. Raises Refusal when nothing can be drawn here,
    OSError when the file cannot be written.
    """
    saved = read_log(log)
    mode, entries = suite.understand(saved)
    lines = folded(mode, entries, to)
    state = lines[-1].after if to is not None else last_standing(lines)
    options = suite.options(mode, saved.header.options, len(saved.header.seats))
    try:
        from rhino_suite.ui.scene.picture import save
    except ImportError as error:
        if (error.name or "").startswith("rhino_suite"):
            raise
        raise Refusal(
            # TRANSLATORS: {reason} is technical English: the name of a missing library.
            msg("No picture can be drawn here: {reason}", reason=str(error))
        ) from error
    save(
        seen_scene(mode, state, None),
        mode.rules.structure(state),
        out,
        PICTURE,
        mode.pieces(options, suite.box(mode)),
    )
