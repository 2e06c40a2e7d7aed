"""Every number of the live motion in one table, with its source. Units mm, g, s, degrees."""

from msgspec import Struct


class Numbers(Struct, frozen=True):
    """How pymunk runs a vertical plane, and when something counts as moved (stability II)."""

    gravity: float = 9810.0
    """mm/s2 (stability II, head)."""
    hertz: int = 480
    """Ticks a second: 28 storeys hold with load-scaled inertia (stability II.1)."""
    iterations: int = 30
    """Solver rounds a tick (stability II.1)."""
    slop: float = 0.1
    """Overlap that the solver leaves alone, mm (stability II.9)."""
    sliding: float = 0.6
    """Share of the statics' friction that is left once something slides: all the numbers of
    stability II were measured with 0.6 x 0.6, for pymunk multiplies what two shapes have."""
    damping: float = 0.1
    """Share of its speed a standing piece keeps after one second (stability II.1)."""
    frame: int = 8
    """Ticks in one sixtieth of a second: how often what has moved is looked at."""
    clamp: float = 1000.0
    """Highest speed in the plane, mm/s, against tunnelling (stability II.6)."""
    card: float = 2.0
    """Thickness of every card in the motion, mm (decision 14)."""
    card_radius: float = 0.7
    """Rounding of a thick card's edge, mm (decision 14)."""
    end: float = 0.7
    """What a wall loses at an end that touches a card, mm (stability I.4)."""
    narrowest: float = 0.2
    """Least width of a wall's end in a plane, mm (stability II)."""
    depth: float = 0.5
    """Pieces whose depths overlap by less never meet in a plane, mm (likewise)."""
    near: float = 10.0
    """Pieces farther apart in height cannot meet before the watch starts, mm (2 x 5)."""
    displaced: float = 5.0
    """The watch starts, mm (G-3, stability II.7)."""
    displaced_deg: float = 3.0
    """The watch starts, degrees (G-3, stability II.7)."""
    lean: float = 3.0
    """Resting with more lean than this is fallen, degrees (G-3)."""
    level: float = 5.0
    """A surface this much above a piece's own height can still take it up, mm (decision 12)."""
    show: float = 1.5
    """A direction must show the fall within this time, s (decision 12)."""
    directions: int = 3
    """How many directions are tried (decision 12)."""
    aside: tuple[float, ...] = (10.0, -10.0, 20.0, -20.0)
    """Then these are tried beside the first one, degrees: 4 of 120 falls of wide buildings were
    shown by no direction of the statics, two of three looked into by one this near (M)."""
    pushes: tuple[float, ...] = (20.0, 40.0, 80.0, 160.0)
    """Speeds at the top of a fall that no direction shows, mm/s (decision 12)."""
    longest: float = 6.0
    """A fall is cut off after this time, s (decision 12)."""
    slow: float = 20.0
    """A fall slower than this, mm/s, is coming to rest (decision 12)."""
    quiet: float = 0.5
    """At rest after being slow for this long, s (decision 12)."""
    same_way: float = 10.0
    """Two directions of one failing set that differ by less are one, degrees (stability II.3)."""
    apart: float = 45.0
    """Failing sets whose directions differ by more fall in planes of their own (decision 12)."""
    track_hertz: int = 20
    """Frames of a track a second (decision 12)."""
    track_bytes: int = 256 * 1024
    """Largest track in the log (decision 12)."""
    stirred: float = 0.5
    """Pieces that a fall moved by less, mm or degrees, stay where they were placed (the sway of
    untouched buildings: p95 0.5 mm, stability II.7)."""
    drift: float = 0.12
    """Sideways drift of a falling piece, mm for each mm of height lost: for the eye only."""
    spin: float = 0.35
    """Turn about the vertical of a falling piece, degrees for each mm of height lost: likewise."""
    drift_height: float = 200.0
    """Height lost after which drift and spin grow no more, mm: likewise."""
    hand_mm: float = 2.0
    """Everything but the piece that comes back stays within this (G-4)."""
    hand_deg: float = 2.0
    """Everything but the piece that comes back stays within this (G-4)."""
    caught_mm: float = 25.0
    """A piece that comes back has slid this far when the hand has it again, mm (II.5: visible)."""
    caught_deg: float = 20.0
    """A piece that comes back has tipped this far when the hand has it again, degrees."""
    swing_half: float = 0.8
    """The swing of a hanging piece halves in this time, s (feel 2.7)."""
    lost_hold_deg: float = 20.0
    """A card that has tipped this far loses what hangs on it, degrees (half of feel 2.7's 35: the
    edge slopes away under the hook)."""
    lost_hold_mm: float = 20.0
    """A card that has gone down this far loses what hangs on it, mm (it falls: G-3)."""
    knocked_mm: float = 3.0
    """A held piece that presses on a hanging one deeper than this knocks it off, mm (half of the
    6 mm within which a hook catches, feel 2.7)."""
    band: float = 1.0
    """Within this of the brink statics and motion may differ, mm (stability II.3)."""
    rounds: int = 3
    """How often what a motion left is judged again before the statics have the last word."""
    bump_slow: float = 5.0
    """A bump has died when all is slower, mm/s (stability II.7)."""
    bump_gain: float = 75.0
    """A held piece pushes with its weight x clamp(1 + v / this, 1, 10), v in mm/s (stability
    II.6: 5, 20 and 60 cm/s are 1.7, 3.7 and 9 weights)."""
    bump_most: float = 10.0
    """Largest force of a held piece in units of its weight (stability II.6)."""
    bump_depth: float = 1.0
    """Overlap at which a held piece pushes with its whole force, mm."""
    bump_blow: float = 400.0
    """A hand faster than this strikes, mm/s (between the 20 and 60 cm/s of II.6, whose fast taps
    were too gentle with load-scaled inertia): true masses from then on."""
    blow_fine: int = 4
    """Ticks after a blow are this much shorter: 1920 Hz, the reference of stability II.6."""
    blow_iterations: int = 40
    """Solver rounds a tick after a blow (stability II.6)."""
    bump_off: float = 38.0
    """A push this far from the middle is as good as 1.4 pushes at it, mm (stability II, last)."""
    bump_twist: float = 0.4
    """See `bump_off`."""
    bump_through: float = 25.0
    """A held piece that has gone deeper has slipped past, mm (twice the 15 mm of II.6, nearly)."""
    bump_follow: float = 0.12
    """A hand that brought something down goes on for this long before it can be stopped, s (half
    a reaction time; 0.25 brings down the same towers)."""
    bump_changed: float = 0.05
    """A bump that moved everything by less has changed nothing, mm."""
    bump_lap: float = 0.2
    """A held piece pushes only what it overlaps by more than this in height, mm (decision 3)."""


NUMBERS = Numbers()
