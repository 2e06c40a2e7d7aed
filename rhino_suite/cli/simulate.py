"""`rhino-suite simulate`: many games by simulated people, as figures, logs or a telling."""

import time
from argparse import Namespace
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Final

import msgspec

from rhino_suite.cli.command import Commands, Say, show_json, tell
from rhino_suite.cli.replay import ended
from rhino_suite.cli.seating import MANNERS, Seating, seated
from rhino_suite.game.record import Entry, Event
from rhino_suite.game.refusal import Refusal
from rhino_suite.game.text import Text, msg, nmsg
from rhino_suite.storage.log import new_path
from rhino_suite.suite import Suite
from rhino_suite.table.beginning import beginning
from rhino_suite.table.feel import Feel, load_feel
from rhino_suite.table.people import HABITS, NAMES, People, load_people
from rhino_suite.table.views import tellings

if TYPE_CHECKING:
    from rhino_suite.table.figures import Figures
    from rhino_suite.table.replay import State
    from rhino_suite.table.simulate import Played
    from rhino_suite.table.table import Table

PROGRESS_S: Final = 1.0
"""Whatever takes longer tells how far it is, this often (issue, commands)."""

TOOLS: Final = ("mouse", "touch", "keys")


def add(commands: Commands, say: Say) -> None:
    """Add the command."""
    about = say(msg("let simulated people play and count what happens"))
    parser = commands.add_parser("simulate", help=about, description=about)
    parser.add_argument("mode", metavar="MODE", help=say(msg("the id of a game")))
    parser.add_argument(
        "--players", metavar="N", type=int, default=4, help=say(msg("how many play"))
    )
    parser.add_argument(
        "--games", metavar="G", type=int, default=1, help=say(msg("how many games are played"))
    )
    parser.add_argument(
        "--seed", metavar="S", type=int, default=0, help=say(msg("the same seed, the same games"))
    )
    parser.add_argument(
        "--people",
        metavar="NAME[:MANNER],…",
        default="adult",
        help=say(
            msg(
                # TRANSLATORS: {names} and {manners} list words that are typed as they are; a
                # manner is the personality of a computer player
                "who plays, one for all or one for each seat: {names}; with a manner they play "
                "like computers: {manners}",
                names=NAMES,
                manners=MANNERS,
            )
        ),
    )
    parser.add_argument(
        "--gloves",
        metavar="NAME,…",
        default="bare",
        help=say(msg("with which gloves, one for all or one for each seat")),
    )
    parser.add_argument(
        "--habit", choices=HABITS, default="patient", help=say(msg("how they let go and aim"))
    )
    parser.add_argument(
        "--input", choices=TOOLS, default="mouse", help=say(msg("what they steer the hand with"))
    )
    parser.add_argument(
        "--option",
        metavar="KEY=VALUE",
        action="append",
        default=[],
        help=say(msg("an option of the game, as in the set-up")),
    )
    parser.add_argument(
        "--log", metavar="DIR", type=Path, help=say(msg("write every game into this folder"))
    )
    parser.add_argument(
        "--tell", action="store_true", help=say(msg("tell every game turn by turn"))
    )
    parser.add_argument("--json", action="store_true", help=say(msg("print JSON")))
    parser.set_defaults(run=run)


def run(args: Namespace, suite: Suite) -> int:
    """Play the games and print what they came to.

    Raises Refusal for a wrong number, name or option; OSError when a log cannot be written.
    """
    from rhino_suite.table.figures import figures

    if args.games < 1:
        raise Refusal(msg("At least one game must be played."))
    mode = suite.mode(args.mode)
    feel, people = load_feel(), load_people()
    seating = seated(args, feel, suite.say)
    started = time.monotonic()
    played = tuple(_play(args, suite, feel, people, seating))
    seconds = time.monotonic() - started
    found = figures(
        args.mode,
        tuple(mode.info.endings),
        args.players,
        args.seed,
        played,
        seconds,
        medal=mode.info.medal,
    )
    if args.json:
        show_json(found)
    elif not args.tell:
        for text in summary(found, seating, mode.info.endings):
            print(suite.say(text))
    return 0


def _options(args: Namespace, suite: Suite) -> dict[str, object]:
    """Return the options as given; seat 0 begins where the mode lets one say so."""
    mode = suite.mode(args.mode)
    switches = {f.name for f in msgspec.structs.fields(mode.options) if f.type is bool}
    given: dict[str, object] = {**beginning(mode, 0)}
    for option in args.option:
        name, equals, value = option.partition("=")
        if option in switches:
            # A switch is named to be put on, like no_monkeys.
            equals, value = "=", "true"
        if not equals or not name:
            # TRANSLATORS: {option} is what was typed; KEY=VALUE stays as it is.
            raise Refusal(msg("{option} is not of the form KEY=VALUE.", option=option))
        given[name] = value
    return given


def _play(
    args: Namespace, suite: Suite, feel: Feel, people: People, seating: Seating
) -> Iterator["Played"]:
    """Yield every game once it is over; game g repeats by seed and g (decision 20)."""
    from rhino_suite.table.dice import seeded
    from rhino_suite.table.errors import Player, ReleaseErrors
    from rhino_suite.table.simulate import Simulated
    from rhino_suite.table.thoughtful import Thoughtful

    options = _options(args, suite)
    errors = ReleaseErrors(feel, people)
    players = [
        Player(person, glove, args.input, args.habit, manner=manner)
        for person, manner, glove in zip(
            seating.people, seating.manners, seating.gloves, strict=True
        )
    ]
    thoughtful = suite.mode(args.mode).plans is not None or any(seating.manners)
    spoken = time.monotonic()
    for game in range(args.games):
        journal = None
        if args.log is not None:
            journal = new_path(args.log, f"{args.mode}-{args.seed}-{game:04}")
        table = suite.new_table(
            args.mode, seating.seats, options, seed=args.seed, game=game, journal=journal
        )
        if args.tell:
            _tell_live(table, suite, args, game)
        hands = seeded(f"{args.seed}/hands", game)
        if thoughtful:
            core = suite.core()
            yield Thoughtful(table, players, feel, people, errors, hands, core).play()
        else:
            yield Simulated(table, players, feel, people, errors, hands).play()
        if table.trouble is not None:
            raise Refusal(table.trouble)
        if args.tell:
            _tell_end(table, suite, args)
        if time.monotonic() - spoken > PROGRESS_S:
            spoken = time.monotonic()
            far = nmsg(
                # TRANSLATORS: {done} and {n} are numbers: progress; {n} games are played in all
                "{done} of {n} game",
                "{done} of {n} games",
                args.games,
                done=game + 1,
            )
            tell(suite.say(far))


def _tell_live(table: "Table", suite: Suite, args: Namespace, game: int) -> None:
    """Tell this game turn by turn while it is played."""
    names = tuple(seat.name for seat in table.header.seats)
    out = tell if args.json else print
    # TRANSLATORS: {number} counts games, {players} the names of those who play.
    out(suite.say(msg("Game {number}: {players}", number=game + 1, players=names)))

    def heard(_entry: Entry, events: tuple[Event, ...], before: "State", _after: "State") -> None:
        for telling in tellings(table.mode, before, events):
            out(suite.say(telling.text))

    table.listen(heard)


def _tell_end(table: "Table", suite: Suite, args: Namespace) -> None:
    """Tell the story of the tower and who won, and why."""
    names = tuple(seat.name for seat in table.header.seats)
    out = tell if args.json else print
    for text in ended(table.mode, table.referee.pieces, table.lines, names):
        out(suite.say(text))


def summary(found: "Figures", seating: Seating, endings: Mapping[str, Text]) -> tuple[Text, ...]:
    """Return the figures as lines to read: how the games ended, how high, who won.

    `endings` says what the game's endings are called.
    """
    storeys = found.storeys
    hundreds = " · ".join(f"{100 * falls:.0f}" for falls in found.hazard)
    lines = [
        nmsg("{n} game", "{n} games", found.games),
        msg(
            # TRANSLATORS: numbers of storeys; one game in ten is below low, one above high
            "Storeys: {least} least, {low} low, {middle} middle, {high} high, {most} most",
            least=storeys.min,
            low=storeys.p10,
            middle=storeys.median,
            high=storeys.p90,
            most=storeys.max,
        ),
        *(
            nmsg(
                # TRANSLATORS: {ending} is how a game can end, {n} how many games ended so
                "{ending}: {n} game",
                "{ending}: {n} games",
                count,
                ending=endings[name],
            )
            for name, count in found.endings.items()
        ),
        # TRANSLATORS: {falls} lists numbers; the first is for the first storey, and so on
        msg("Falls in 100 turns, storey by storey: {falls}", falls=hundreds),
        msg(
            # TRANSLATORS: {near} towers just held, {returns} pieces came back to the hand
            "Near misses: {near}; pieces that came back: {returns}",
            near=found.near_misses,
            returns=found.returns,
        ),
    ]
    lines += [
        msg(
            # TRANSLATORS: {player} is a name, {wins} and {falls} are numbers
            "{player} – games won: {wins} · falls caused: {falls}",
            player=seat.name,
            wins=found.wins[k],
            falls=found.falls_caused[k],
        )
        for k, seat in enumerate(seating.seats)
    ]
    return tuple(lines)
