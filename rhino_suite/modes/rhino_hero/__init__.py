"""The original game: one tower, one Rhino, 31 roofs."""

from typing import Final

from rhino_suite.api import Box, HelpPage, Mode, ModeInfo, Picture, msg, pmsg
from rhino_suite.modes.rhino_hero.actions import Act
from rhino_suite.modes.rhino_hero.box import BoxData, pieces, start
from rhino_suite.modes.rhino_hero.events import Happening
from rhino_suite.modes.rhino_hero.mind import MIND
from rhino_suite.modes.rhino_hero.options import FORM, Options, problems, seats
from rhino_suite.modes.rhino_hero.rules import RhinoHeroRules
from rhino_suite.modes.rhino_hero.scene import scene
from rhino_suite.modes.rhino_hero.state import State
from rhino_suite.modes.rhino_hero.telling import tell
from rhino_suite.modes.rhino_hero.words import ENDINGS

MODE: Final[Mode[Options, BoxData, State, Act, Happening]] = Mode(
    info=ModeInfo(
        id="rhino-hero",
        # TRANSLATORS: the title of the original game
        title=pmsg("title", "Rhino Hero"),
        blurb=msg("Build one house of cards together, and do not be the one who fells it."),
        seats=(2, 5),
        minutes=(5, 15),
        endings=ENDINGS,
    ),
    options=Options,
    form=FORM,
    seats=seats,
    check=problems,
    box=Box("rhino_hero", BoxData),
    rules=RhinoHeroRules(),
    actions=Act,
    events=Happening,
    pieces=pieces,
    start=start,
    scene=scene,
    tell=tell,
    # whoever begins to practise stands one wall: the expert side has one mark
    practice=lambda storeys: Options(begins=0, side="easy" if storeys else "expert"),
    mind=MIND,
    help=(HelpPage("rules", msg("How Rhino Hero is played"), "rhino_suite.modes.rhino_hero"),),
    picture=Picture("rhino_suite.modes.rhino_hero"),
)

__all__ = ["MODE"]
