"""What a hand hears: contact, creak, brushing, held breath, the way to its mark (feel 2.3)."""

from collections.abc import Sequence
from typing import Final

from rhino_suite.game.ids import Seat
from rhino_suite.game.record import SeatSetup
from rhino_suite.table.bow import creak
from rhino_suite.table.feel import TowerFeel
from rhino_suite.table.hand import HandPose
from rhino_suite.ui.play.carry import Carry
from rhino_suite.ui.play.sway import Sway
from rhino_suite.ui.sound import CREAK_HZ, Sound, SoundName, guide
from rhino_suite.ui.sound_mixer import Sustained

BREATH: Final = 0.5
"""Loudness of the room while the breath is held: 6 dB less."""
HELD_BELOW: Final = 0.6
"""A wander smaller than this share is a held breath."""


class Ears:
    """Turns the held piece into sound; everything ends when nothing is held."""

    def __init__(self, sound: Sound, feel: TowerFeel) -> None:
        self._sound = sound
        self._feel = feel
        self._touching = False
        self._brushing = False
        self.guided = False
        """Whether a tone leads the hand to where it is going (feel 2.10)."""

    def play(self, name: SoundName, gain: float = 1.0) -> None:
        """Play a sound once."""
        self._sound.play(name, gain)

    def hush(self) -> None:
        """Cut everything: the moment a tower goes."""
        self.nothing_held()
        self._sound.hush()

    def nothing_held(self) -> None:
        """End what only a held piece sounds."""
        self._sound.sustain("creak", None)
        self._sound.sustain("guide", None)
        self._sound.duck(1.0)
        self._touching = self._brushing = False

    def held(self, pose: HandPose, at: tuple[float, float], held: Carry, sway: Sway) -> None:
        """Follow the held piece for one frame; `at` is where it is over the building (mm)."""
        self._sound.duck(BREATH if pose.calm < HELD_BELOW else 1.0)
        brushing = bool(held.touching) or held.brushing
        if brushing and not self._brushing:
            self._sound.play("buzz", 0.6)
        self._brushing = brushing
        if pose.touching and not self._touching:
            self._sound.play("wood" if held.body.kind == "wall" else "card", 0.35)
        self._touching = pose.touching
        if pose.touching and sway.margin is not None:
            pitch = creak(self._feel, sway.margin) / CREAK_HZ
            self._sound.sustain("creak", Sustained("creak", 0.2 + 0.6 * sway.worry(), 0.0, pitch))
        else:
            self._sound.sustain("creak", None)
        if self.guided:
            x, y = held.goal
            self._sound.sustain("guide", guide(x - at[0], at[1] - y))


MOTIFS: Final[dict[str, SoundName]] = {
    "rhino": "motif_rhino",
    "giraffe": "motif_giraffe",
    "elephant": "motif_elephant",
    "penguin": "motif_penguin",
    "monkey": "motif_monkey",
}


def motif(animal: str) -> SoundName:
    """Return the two notes of an animal; an unknown one comes in like a turn."""
    return MOTIFS.get(animal, "turn")


class Entrance:
    """Whoever is next comes in with two notes of their own (feel 3)."""

    def __init__(self, sound: Sound) -> None:
        self._sound = sound
        self._last: Seat | None = None

    def turn_of(self, seat: Seat | None, seats: Sequence[SeatSetup]) -> None:
        """Play the notes of `seat` when it was another's turn before."""
        if seat is not None and seat != self._last:
            self._sound.play(motif(seats[seat].animal))
        self._last = seat
