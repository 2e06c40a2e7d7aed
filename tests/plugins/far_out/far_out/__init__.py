"""Far Out: one tower of posts and planks, and every plank counts by how far out it lies."""

from typing import Final

from far_out.actions import Act
from far_out.box import BoxData, Options, pieces, start
from far_out.events import Happening
from far_out.plans import MIND, plans
from far_out.rules import FarOutRules
from far_out.scene import scene
from far_out.state import State
from far_out.words import ENDINGS, FORM, tell
from rhino_suite.api import Box, Catalogue, HelpPage, Mode, ModeInfo, msg, pmsg

MODE: Final[Mode[Options, BoxData, State, Act, Happening]] = Mode(
    info=ModeInfo(
        id="far-out",
        # TRANSLATORS: the title of the game
        title=pmsg("title", "Far Out"),
        blurb=msg("Lay planks as far out as you dare: every millimetre is a point."),
        seats=(2, 4),
        minutes=(3, 8),
        endings=ENDINGS,
    ),
    options=Options,
    form=FORM,
    box=Box("far_out", BoxData, package="far_out"),
    rules=FarOutRules(),
    actions=Act,
    events=Happening,
    pieces=pieces,
    start=start,
    scene=scene,
    tell=tell,
    plans=plans,
    mind=MIND,
    help=(HelpPage("rules", msg("How Far Out is played"), "far_out"),),
    catalogue=Catalogue("far_out", "far_out"),
)

__all__ = ["MODE"]
