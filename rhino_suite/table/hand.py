"""The hand as code without a window: the window, the tests and simulated people steer it alike.

How to use it (all lengths mm of the building, on the plane the piece will come to lie on)::

    hand = Hand(feel, feel.glove("bare"), "mouse", "wall", storey=7, phases=dice)
    hand.take(x, y, yaw)               # from the palm; free to put back until the first touch
    hand.mark = (mx, my, myaw)         # where it wants to go, swaying with the tower; or None
    hand.aim(px, py)                   # each pointer event; gain 1:1
    pose = hand.step(dt, push)         # each frame, any dt; `push` is what `core.hold` answered
    ...                                # draw pose.x, .y, .height, .yaw (+ pose.shiver, drawn only)
    hand.click()                       # at a button's press or release: jumps are not meant
    release = hand.let_go(sway)        # -> where it comes to lie, with its slide and its thud

`pose.height` is above the landing surface; `core.hold` gets z = surface + height. The core need
only be asked while ``pose.height < feel.hand.push_below_mm`` (`pose.low`). Keys: `push_keys(dx,
dy)` with -1, 0, 1 whenever a key goes down or up (ignore the system's repeats), `carry()` for F,
`sink(True)` for Space down; `sink(False)` for Space up answers True when the piece touches and so
is let go: then call `let_go`. `turn(deg)` for Q and E. With a glove that lets go by itself
`pose.lets_go` says so. `sway` is the offset of the landing storey as drawn (`bow.sway_offset`).
Two grips, press-carry-release and click-carry-click, are told apart by `grip.Grip`.

The truth of a pose is the pointer behind a filter and a spring, plus the wander. It is the same
for the same phases, aims and steps. Sources: feel.md 2.2, 2.10 to 2.12, decisions 13 and 15.
"""

import math
from collections import deque
from typing import Final

from rhino_suite.stability.port import Push
from rhino_suite.table.dice import Chance
from rhino_suite.table.feel import Feel, Glove, Tool
from rhino_suite.table.filter import OneEuro, Spring
from rhino_suite.table.height import Sinking
from rhino_suite.table.held import HandPose, HeldKind, Release, ToolName
from rhino_suite.table.hook import Pendulum, dropped
from rhino_suite.table.steering import KeySteering
from rhino_suite.table.wander import Breath, Sines

__all__ = ["NO_PUSH", "Hand", "HandPose", "HeldKind", "Release", "ToolName"]

NO_PUSH: Final = Push(0.0, 0.0)


class Hand:
    """One hand with one piece.

    `storey` is the landing storey, counted from 1; `phases` comes from the game's seeded
    generator; `px_per_mm` is the window's scale, for jumps around a click; `steady` scales the
    wander on top of the glove (even-out, feel 2.12).
    """

    def __init__(
        self,
        feel: Feel,
        glove: Glove,
        tool: ToolName,
        kind: HeldKind,
        storey: int,
        phases: Chance,
        *,
        px_per_mm: float = 2.2,
        steady: float = 1.0,
    ) -> None:
        self.feel: Final = feel
        self.tool: Final = tool
        self.kind: Final = kind
        self.mark: tuple[float, float, float] | None = None
        self.in_room = False
        """The Rhino is still in his room: half the wander (feel 2.6)."""
        self.danger = 0.0
        """0 safe to 1 at the brink: how strongly the shiver is drawn."""
        numbers = feel.hand
        self._glove = glove
        self._tool: Tool = getattr(feel.tools, tool)
        self._px_per_mm = px_per_mm
        reach = min(numbers.wander_most, 1.0 + numbers.wander_per_storey * storey)
        self._wander_mm = numbers.wander_mm * reach * glove.wander * steady
        yaw = numbers.roof_yaw_wander_deg if kind == "roof" else numbers.yaw_wander_deg
        self._wander_deg = yaw * glove.wander * steady
        sines = numbers.wander_sines
        self._wander_x = Sines(sines, numbers.wander_hz, phases)
        self._wander_y = Sines(sines, numbers.wander_hz, phases)
        self._wander_yaw = Sines(sines, numbers.wander_hz, phases)
        self._shiver_x = Sines(2, numbers.shiver.hz, phases)
        self._shiver_y = Sines(2, numbers.shiver.hz, phases)
        self._breath = Breath(
            glove.calm_share,
            glove.calm_s,
            below=numbers.calm.below_mm_s,
            anew=numbers.calm.anew_mm_s,
            tau=numbers.calm.tau_s,
            tires=numbers.calm.tires_per_s,
            tires_to=numbers.calm.tires_to,
        )
        cut_off = self._tool.cut_off_hz
        if glove.cut_off_hz is not None:
            cut_off = min(cut_off, glove.cut_off_hz)
        self._filter_x = OneEuro(cut_off, self._tool.beta, numbers.step_s)
        self._filter_y = OneEuro(cut_off, self._tool.beta, numbers.step_s)
        self._keys = KeySteering(feel.keys)
        self._along_x = Spring(numbers.lag_s, numbers.mass_g, numbers.speed_most)
        self._along_y = Spring(numbers.lag_s, numbers.mass_g, numbers.speed_most)
        self._pendulum = Pendulum(feel.hook) if kind == "hanging" else None
        self._sinking = Sinking(
            numbers.height,
            feel.keys,
            by_keys=tool == "keys",
            hook=feel.hook if kind == "hanging" else None,
        )
        self._t = 0.0
        self._rest = 0.0
        self._since_click = math.inf
        self._base_yaw = 0.0
        self._aim = (0.0, 0.0)
        self._grip = (0.0, 0.0)
        self._drag = (0.0, 0.0)
        before = round(self._tool.before_s / numbers.step_s)
        self._past: deque[tuple[float, float, float, float, float, float]] = deque(
            maxlen=before + 1
        )

    @property
    def touched(self) -> bool:
        """Whether the piece has touched the building: then it cannot be put back."""
        return self._sinking.touched

    def take(
        self, x: float, y: float, yaw: float, pointer: tuple[float, float] | None = None
    ) -> None:
        """Take the piece up where it waits; `pointer` (mm) is where it is gripped."""
        px, py = pointer if pointer is not None else (x, y)
        self._grip = (x - px, y - py)
        self._aim = (x, y)
        self._filter_x.start(x)
        self._filter_y.start(y)
        self._along_x.start(x)
        self._along_y.start(y)
        self._base_yaw = yaw
        self._remember(x, y, yaw)

    def aim(self, x: float, y: float) -> None:
        """Say where the pointer is, in mm on the landing plane."""
        gx, gy = self._grip
        if self._since_click < self.feel.hand.release.click_s:
            jump = math.hypot(x + gx - self._aim[0], y + gy - self._aim[1])
            if jump * self._px_per_mm <= self.feel.hand.release.click_px:
                self._grip = (self._aim[0] - x, self._aim[1] - y)
                return
        self._aim = (x + gx, y + gy)

    def click(self) -> None:
        """Say that a button or finger went down or up: for 120 ms small jumps are not meant."""
        self._since_click = 0.0

    def push_keys(self, dx: int, dy: int) -> None:
        """Say which way the held arrow keys push: -1, 0 or 1 along x and y."""
        self._keys.push(dx, dy)

    def carry(self) -> None:
        """Carry the piece near its mark by itself (F); the rest is the player's."""
        self._keys.carry()

    def sink(self, held: bool) -> bool:
        """Say that Space went down or up; True when the touching piece is so let go."""
        return self._sinking.press(held)

    def fly(self) -> None:
        """Rise: another surface is under the piece now."""
        self._sinking.fly()

    def turn(self, degrees: float) -> None:
        """Turn the piece by hand (Q, E, wheel, a second finger)."""
        self._base_yaw += degrees

    def step(self, dt: float, push: Push = NO_PUSH) -> HandPose:
        """Go on by `dt` s; `push` is the building's answer to the last pose."""
        step = self.feel.hand.step_s
        self._rest += dt
        while self._rest >= step - 1e-9:
            self._rest -= step
            self._tick(step, push)
        return self._pose()

    def let_go(self, sway: tuple[float, float] = (0.0, 0.0)) -> Release:
        """Let go: the pose a little before counts, seen from a storey `sway` mm off its place."""
        letting = self.feel.hand.release
        x, y, yaw, height, vx, vy = self._past[0]
        speed = math.hypot(vx, vy)
        slide = (0.0, 0.0)
        if speed > letting.slide_above_mm_s:
            far = speed / (2.0 * letting.friction * letting.gravity_mm_s2)
            slide = (vx * far, vy * far)
        thud = letting.thud_mm_per_mm * height if height > letting.thud_above_mm else 0.0
        x, y = x - sway[0], y - sway[1]
        if self._pendulum is None:
            return Release(x, y, yaw, height, slide, thud)
        height = max(0.0, self._sinking.height)
        down = dropped(self._sinking.down, height)
        swing = math.hypot(*self._pendulum.swing)
        return Release(x, y, yaw, height, (0.0, 0.0), 0.0, down, swing)

    def _tick(self, step: float, push: Push) -> None:
        numbers = self.feel.hand
        self._t += step
        self._since_click += step
        if self.tool == "keys":
            self._aim = self._keys.step(step, self._aim, self.mark)
        goal_x, goal_y = self._aim
        if self.tool != "keys":
            goal_x, goal_y = self._filter_x.step(goal_x), self._filter_y.step(goal_y)
        x = self._along_x.step(step, goal_x, push.x)
        y = self._along_y.step(step, goal_y, push.y)
        speed = math.hypot(self._along_x.speed, self._along_y.speed)
        left = self._breath.step(step, speed)
        height = self._sinking.step(step, speed)
        if self._pendulum is not None:
            self._pendulum.step(step, (self._along_x.speed, self._along_y.speed))
        amplitude = self._wander_mm * left
        if self.in_room:
            amplitude *= self.feel.rhino.wander
        x += amplitude * self._wander_x.at(self._t)
        y += amplitude * self._wander_y.at(self._t)
        if self.mark is not None and self.kind != "roof":
            x, y = self._drawn_to(self.mark, x, y)
            if self.kind == "wall":
                self._turn_to(step, self.mark, x, y)
        yaw = self._base_yaw + self._wander_deg * left * self._wander_yaw.at(self._t)
        if height <= 0.0:
            last_x, last_y = self._past[-1][:2]
            share = numbers.height.drag
            self._drag = (
                self._drag[0] + share * (x - last_x),
                self._drag[1] + share * (y - last_y),
            )
        self._remember(x, y, yaw)

    def _drawn_to(
        self, mark: tuple[float, float, float], x: float, y: float
    ) -> tuple[float, float]:
        """Let the glove's magnet draw the piece part of the way, most strongly at the mark."""
        dx, dy = mark[0] - x, mark[1] - y
        share = (dx * dx + dy * dy) / self._glove.magnet_mm**2
        if share >= 1.0:
            return x, y
        pull = self._glove.magnet * (1.0 - share)
        return x + pull * dx, y + pull * dy

    def _turn_to(self, step: float, mark: tuple[float, float, float], x: float, y: float) -> None:
        numbers = self.feel.hand
        if math.hypot(mark[0] - x, mark[1] - y) < numbers.turn_within_mm:
            off = math.remainder(mark[2] - self._base_yaw, 360.0)
            most = numbers.turn_deg_s * step
            self._base_yaw += max(-most, min(most, off))

    def _remember(self, x: float, y: float, yaw: float) -> None:
        self._past.append(
            (x, y, yaw, self._sinking.height, self._along_x.speed, self._along_y.speed)
        )

    def _pose(self) -> HandPose:
        x, y, yaw, height, vx, vy = self._past[-1]
        shiver = self.feel.hand.shiver
        amplitude = shiver.calm_mm + (shiver.brink_mm - shiver.calm_mm) * self.danger
        return HandPose(
            x,
            y,
            height,
            yaw,
            math.hypot(vx, vy),
            self._breath.left,
            self._breath.tired,
            height <= 0.0,
            height < self.feel.hand.push_below_mm,
            self._lets_go(height),
            (amplitude * self._shiver_x.at(self._t), amplitude * self._shiver_y.at(self._t)),
            self._drag,
            (0.0, 0.0) if self._pendulum is None else self._pendulum.swing,
        )

    def _lets_go(self, height: float) -> bool:
        """Say whether the glove lets go now; a monkey lets go itself, once it is on its edge."""
        if self._pendulum is not None:
            return height <= 0.0
        lets_go_s = self._glove.lets_go_s
        return lets_go_s is not None and self._sinking.still >= lets_go_s
