"""What a person has chosen for good: language, motion, sound, gloves, the last table."""

from collections.abc import Mapping, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Annotated, Any, Final, Literal

import msgspec
from msgspec import Meta, Struct

from rhino_suite.game.record import SeatSetup
from rhino_suite.game.refusal import Refusal
from rhino_suite.game.setup import Choice, Field
from rhino_suite.game.text import Text, msg, pmsg
from rhino_suite.storage.atomic import write_atomically
from rhino_suite.storage.migrate import SETTINGS

Percent = Annotated[int, Meta(ge=0, le=100)]


class LastTable(Struct, frozen=True):
    """The table of the last game, for "same again" (feel 3)."""

    mode: str
    seats: tuple[SeatSetup, ...]
    options: dict[str, Any] = {}
    even_out: bool = False
    """Between games unlike hands are brought to one error (feel 2.12): no rule of the game."""


class Settings(Struct, frozen=True, forbid_unknown_fields=True):
    """Everything that is remembered between two starts.

    `gloves` and `left_handed` go by the animal of a seat (feel 2.12). `window` is the window's
    geometry, opaque to everything but the window.
    """

    version: int = SETTINGS.current
    language: str = "auto"
    """A tag of one of the languages; `auto` follows the system."""
    motion: Literal["full", "less"] = "full"
    volume: Percent = 70
    """Loudness of the sound in percent; 0 is silence."""
    letting_go: Literal["hold", "toggle"] = "hold"
    """By keys: hold to sink, or press once to sink and once more to let go (feel 2.10)."""
    guide: Literal["off", "on"] = "off"
    """By keys a tone leads to the mark; with a screen reader it always does (feel 2.10)."""
    large_targets: bool = False
    palm: Literal["usual", "large"] = "usual"
    """The size of the piece that waits in the palm; `large` for a child (feel 2.2)."""
    theme: str = "day"
    gloves: dict[str, str] = {}
    left_handed: dict[str, bool] = {}
    last_table: LastTable | None = None
    window: str = ""


UNASKED: Final = frozenset({"version", "gloves", "left_handed", "last_table", "window"})
"""What no form asks: it is remembered by the way."""


def load_settings(path: Path) -> tuple[Settings, Text | None]:
    """Return the settings, and one sentence when the file was broken.

    A broken file is kept aside as ``<name>.broken``, the usual settings hold. Never raises for
    what a file holds or for a file that is not there.
    """
    try:
        data = path.read_bytes()
    except FileNotFoundError:
        return Settings(), None
    except OSError:
        # TRANSLATORS: {file} is the name of a file.
        return Settings(), msg("{file} cannot be read; the usual settings hold.", file=path.name)
    try:
        raw = msgspec.json.decode(data, type=dict[str, Any])
        return msgspec.convert(SETTINGS.up_to_date(raw, raw.get("version")), Settings), None
    except (msgspec.DecodeError, UnicodeDecodeError, Refusal):
        aside = path.with_name(f"{path.name}.broken")
        with suppress(OSError):
            path.replace(aside)
        return Settings(), msg(
            # TRANSLATORS: {file} and {aside} are names of files.
            "The settings in {file} are damaged and were put aside as {aside}; the usual ones "
            "hold.",
            file=path.name,
            aside=aside.name,
        )


def save_settings(path: Path, settings: Settings) -> None:
    """Write the settings, whole or not at all. Raises OSError when they cannot be written."""
    data = msgspec.json.format(msgspec.json.encode(settings), indent=2)
    write_atomically(path, data + b"\n")


def changed(settings: Settings, values: Mapping[str, object]) -> Settings:
    """Return the settings with these values; text is read as the setting's own kind.

    Raises Refusal with a sentence naming the setting when there is none of this name, or the
    value does not fit it.
    """
    for name, value in values.items():
        if name not in Settings.__struct_fields__ or name in UNASKED:
            # TRANSLATORS: {name} is the name of a setting, like "volume".
            raise Refusal(msg("There is no setting {name}.", name=name))
        try:
            whole = msgspec.to_builtins(settings) | {name: value}
            settings = msgspec.convert(whole, Settings, strict=False)
        except msgspec.ValidationError as error:
            raise Refusal(
                # TRANSLATORS: {name} is the name of a setting, {value} what was given for it.
                msg("{value} does not fit the setting {name}.", name=name, value=str(value))
            ) from error
    return settings


def settings_form(languages: Sequence[tuple[str, str]]) -> tuple[Field, ...]:
    """Return the questions of the settings page; one generic form draws them.

    `languages` are tags with their own names.
    """
    return (
        Field(
            "language",
            # TRANSLATORS: the label of the choice of a language
            pmsg("setting", "Language"),
            (
                # TRANSLATORS: a choice of language: the one of the computer
                Choice("auto", msg("As the system")),
                *(Choice(tag, Text(own_name)) for tag, own_name in languages),
            ),
        ),
        Field(
            "motion",
            # TRANSLATORS: the label of the choice between full and less motion on the screen
            pmsg("setting", "Motion"),
            (
                # TRANSLATORS: all animations are shown
                Choice("full", pmsg("motion", "Full")),
                # TRANSLATORS: fewer and gentler animations
                Choice("less", pmsg("motion", "Less")),
            ),
        ),
        Field(
            "volume",
            # TRANSLATORS: loudness of the sound
            pmsg("setting", "Sound"),
            (
                # TRANSLATORS: no sound
                Choice(0, pmsg("sound", "Off")),
                # TRANSLATORS: quiet sound
                Choice(35, pmsg("sound", "Quiet")),
                # TRANSLATORS: sound of middle loudness
                Choice(70, pmsg("sound", "Medium")),
                # TRANSLATORS: loud sound
                Choice(100, pmsg("sound", "Loud")),
            ),
        ),
        Field(
            "letting_go",
            msg("Lowering a piece by key"),
            (Choice("hold", msg("Hold the key")), Choice("toggle", msg("Press twice"))),
        ),
        Field(
            "guide",
            msg("A tone leads the hand"),
            (
                # TRANSLATORS: an option is switched off
                Choice("off", pmsg("switch", "Off")),
                # TRANSLATORS: an option is switched on
                Choice("on", pmsg("switch", "On")),
            ),
        ),
        Field(
            "large_targets",
            msg("Large buttons"),
            (
                # TRANSLATORS: an option is switched off
                Choice(False, pmsg("switch", "Off")),
                # TRANSLATORS: an option is switched on
                Choice(True, pmsg("switch", "On")),
            ),
        ),
        Field(
            "palm",
            msg("Piece in the hand"),
            (
                # TRANSLATORS: the usual size of the piece waiting in the hand
                Choice("usual", pmsg("size", "Usual")),
                # TRANSLATORS: a larger piece waiting in the hand, for children
                Choice("large", pmsg("size", "Large")),
            ),
        ),
    )
