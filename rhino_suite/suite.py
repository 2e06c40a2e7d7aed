"""The wiring: settings, modes, languages and stability, joined for the window and the commands."""

import time
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any, Final

import msgspec

from rhino_suite import __version__
from rhino_suite.api import AnyMode, Box, GameOver
from rhino_suite.game.record import Entry, Header, Journal, SeatSetup
from rhino_suite.game.refusal import Refusal
from rhino_suite.game.setup import Field
from rhino_suite.game.text import Text, msg
from rhino_suite.i18n.languages import LANGUAGES, SOURCE, negotiate
from rhino_suite.i18n.words import Words
from rhino_suite.modes.registry import Registry
from rhino_suite.stability.port import StabilityCore
from rhino_suite.storage import paths
from rhino_suite.storage.box import open_box, what_and_where
from rhino_suite.storage.faults import fault
from rhino_suite.storage.log import LogFile, SavedGame, entry_of, new_path, read_log, saved_games
from rhino_suite.storage.settings import (
    Settings,
    changed,
    load_settings,
    save_settings,
    settings_form,
)
from rhino_suite.table.dice import Dice, seeded
from rhino_suite.table.feel import load_feel
from rhino_suite.table.referee import Referee
from rhino_suite.table.replay import AlteredLog, Line, folded
from rhino_suite.table.seats import known
from rhino_suite.table.table import Table
from rhino_suite.testing.trial import try_out

_LOOKED_AT: Final = 20
"""How many of the newest saved games are asked whether they have ended."""


class Suite:
    """Everything that the window and the commands share; made once at the start.

    `language` is the one that is asked for: a tag, or ``auto``. `notes` are sentences to show
    once: a damaged settings file, for instance.
    """

    def __init__(
        self, registry: Registry, settings: Settings, words: Words, notes: tuple[Text, ...] = ()
    ) -> None:
        self.registry: Final = registry
        self.settings = settings
        self.words = words
        self.language = words.tag
        self.notes: Final = notes
        self._boxes: dict[Box, object] = {}

    @classmethod
    def open(cls, system: Iterable[str] = (), language: str | None = None) -> "Suite":
        """Read the settings and find the modes.

        `system` are the language tags that the system prefers, best first; `language`, when
        given, is spoken whatever the settings say. Raises Refusal for an unknown one.
        """
        settings, note = load_settings(paths.settings_file())
        if language is not None:
            language = _known(language)
        registry = Registry.discover(try_out)
        suite = cls(
            registry,
            settings,
            Words("en", registry.catalogues),
            () if note is None else (note,),
        )
        suite.speak(language or settings.language, system)
        return suite

    def say(self, text: Text) -> str:
        """Return `text` in the language that is spoken now."""
        return self.words.say(text)

    def speak(self, language: str, system: Iterable[str] = ()) -> None:
        """Speak this language from now on; ``auto`` follows `system`, best first."""
        self.language = language
        tags = list(system) if language == "auto" else [language]
        self.words = Words(negotiate(tags), self.registry.catalogues)

    def change_settings(self, values: Mapping[str, object]) -> None:
        """Change what was chosen and write it down.

        Raises Refusal when a name or value is wrong, OSError when it cannot be written; then
        the change holds until the suite ends.
        """
        language = values.get("language", "auto")
        if language != "auto":
            values = {**values, "language": _known(str(language))}
        self.remember(changed(self.settings, values))

    def remember(self, settings: Settings) -> None:
        """Take these settings and write them down. Raises OSError; they hold all the same."""
        self.settings = settings
        save_settings(paths.settings_file(), settings)

    def form(self) -> tuple[Field, ...]:
        """Return the questions of the settings page."""
        return settings_form([(tag, known.own_name) for tag, known in LANGUAGES.items()])

    def mode(self, mode_id: str) -> AnyMode:
        """Return the mode of this id. Raises Refusal when it is not here or cannot be played."""
        return self.registry.mode(mode_id)

    def fault(self, error: BaseException) -> Text:
        """Keep what went wrong for a report; return one sentence, naming the game at fault."""
        found = self.registry.at_fault(error)
        if found is None:
            return fault(error)
        return fault(error, found.mode.info.title, f"{found.distribution} {found.version}")

    def box(self, mode: AnyMode) -> object:
        """Return what is in a mode's box, read once.

        Raises BoxRefused with file, line or key, and reason.
        """
        if mode.box not in self._boxes:
            self._boxes[mode.box] = open_box(mode.box)
        return self._boxes[mode.box]

    def core(self) -> StabilityCore:
        """Return a stability core with the games' profile and an empty table.

        It is loaded here and not before: the first window needs none of it.
        """
        from rhino_suite.stability.core import Core

        return Core()

    def new_table(
        self,
        mode_id: str,
        seats: Sequence[SeatSetup],
        options: Mapping[str, Any],
        *,
        seed: int | None = None,
        game: int = 0,
        journal: Path | Journal | None = None,
    ) -> Table:
        """Lay out a new game; nature's first questions wait for `Table.answer`.

        With `seed` and `game` chance repeats (``seed/game``); without it nothing foretells it.
        `journal` is where the lines go: a new file, an object, or None for memory alone.
        Raises Refusal for a wrong mode, number of seats, or option; OSError when the new file
        cannot be begun.
        """
        mode = self.mode(mode_id)
        box = self.box(mode)
        read = self.options(mode, options, len(seats))
        referee = self.referee(mode, read, seed, game)
        header = Header(
            mode=mode_id,
            rules=mode.info.rules_version,
            suite=__version__,
            seats=tuple(seats),
            options=msgspec.to_builtins(read),
            physics=referee.core.name,
            package=self.registry.installed[mode_id].distribution,
            started="" if seed is not None else time.strftime("%Y-%m-%dT%H:%M:%S%z"),
        )
        if isinstance(journal, Path):
            journal = LogFile.create(journal, header)
        return Table(mode, header, box, referee, journal)

    def open_table(self, path: Path) -> Table:
        """Go on with a saved game; it is kept in the same file.

        Raises Refusal when the file is unreadable, damaged, altered or of an unknown game.
        """
        saved = read_log(path)
        mode, entries = self.understand(saved)
        box = self.box(mode)
        options = self.options(mode, saved.header.options, len(saved.header.seats))
        referee = self.referee(mode, options)
        with _naming(path):
            return Table(mode, saved.header, box, referee, LogFile.resume(saved), entries)

    def understand(self, saved: SavedGame) -> tuple[AnyMode, tuple[Entry, ...]]:
        """Return a saved game's mode, and its lines as today's rules write them.

        Raises Refusal when the game is not here or the file is of newer rules.
        """
        header = saved.header
        mode = self.registry.mode_of(saved.path.name, header.mode, header.package)
        if not known(header.seats, load_feel()):
            # TRANSLATORS: {file} is the name of a file; {line} a line number in it.
            raise Refusal(msg("{file} is damaged in line {line}.", file=saved.path.name, line=1))
        theirs, ours = header.rules, mode.info.rules_version
        if theirs > ours:
            raise Refusal(
                # TRANSLATORS: {file} is the name of a file.
                msg("{file} was made by a newer version of the game.", file=saved.path.name)
            )
        migrate = mode.migrate
        if theirs == ours or migrate is None:
            return mode, saved.entries
        lines = (msgspec.json.decode(msgspec.json.encode(entry)) for entry in saved.entries)
        today = (msgspec.json.encode(migrate(theirs, line)) for line in lines)
        return mode, tuple(map(entry_of, today))

    def options(self, mode: AnyMode, options: Mapping[str, Any], seats: int) -> object:
        """Return the options as the mode has them.

        Raises Refusal for an unknown option, a wrong value, or a number of seats.
        """
        for name in options:
            if name not in mode.options.__struct_fields__:
                # TRANSLATORS: {name} is the name of an option of a game, like "foundation".
                raise Refusal(msg("There is no option {name}.", name=name))
        try:
            read = msgspec.convert(dict(options), mode.options, strict=False)
        except msgspec.ValidationError as error:
            _, name = what_and_where(error)
            raise Refusal(
                # TRANSLATORS: {name} is an option of a game, {value} what was given for it.
                msg(
                    "{value} does not fit the option {name}.",
                    name=name,
                    value=str(options.get(name, "?")),
                )
            ) from error
        least, most = mode.info.seats if mode.seats is None else mode.seats(read)
        if not least <= seats <= most:
            raise Refusal(
                # TRANSLATORS: {least} and {most} are numbers of players.
                msg("This game is for {least} to {most} players.", least=least, most=most)
            )
        for problem in mode.check(read, seats):
            raise Refusal(problem)
        return read

    def autosave(self, mode_id: str) -> Path:
        """Return where a game that begins now is kept."""
        return new_path(paths.saves_folder(), f"{mode_id}-{time.strftime('%Y%m%d-%H%M%S')}")

    def unfinished(self) -> Path | None:
        """Return the newest saved game that has not ended, for "continue"; None without one."""
        for _, path in zip(range(_LOOKED_AT), saved_games(paths.saves_folder()), strict=False):
            with suppress(Exception):  # no damaged game, no faulty mode hides the one before it
                mode, lines = self.read(path)
                if not isinstance(mode.rules.awaiting(lines[-1].after), GameOver):
                    return path
        return None

    def read(self, path: Path, to: int | None = None) -> tuple[AnyMode, tuple[Line, ...]]:
        """Return a saved game's mode and the lines that count, up to line `to`, to look at.

        Nothing is written, decided, rolled or simulated. Raises Refusal as `open_table` does.
        """
        mode, entries = self.understand(read_log(path))
        with _naming(path):
            return mode, folded(mode, entries, to)

    def referee(
        self, mode: AnyMode, options: object, seed: int | None = None, game: int = 0
    ) -> Referee:
        """Return a referee of its own for a game of `mode` with these (converted) options."""
        box = self.box(mode)
        dice = Dice(None if seed is None else seeded(seed, game))
        return Referee(dice, self.core(), mode.pieces(options, box), mode.start(options, box))


@contextmanager
def _naming(path: Path) -> Iterator[None]:
    """Say which file it is whose entries make no sense or are decided otherwise."""
    try:
        yield
    except AlteredLog as altered:
        raise Refusal(
            # TRANSLATORS: {file} is the name of a file; {reason} is a whole sentence.
            msg("{file} cannot be opened. {reason}", file=path.name, reason=altered.reason)
        ) from altered


def _known(language: str) -> str:
    """Return the tag of `language`, in any spelling. Raises Refusal when it is not spoken."""
    tag = negotiate([language])
    if tag == SOURCE and not language.lower().startswith(SOURCE):
        raise Refusal(
            msg(
                # TRANSLATORS: {tag} was given for a language, {tags} lists those there are.
                "There is no language {tag}; there are {tags}.",
                tag=language,
                tags=tuple(LANGUAGES),
            )
        )
    return tag
