"""Super Battle: three boards, tall and short walls, heroes that climb and fight."""

from typing import Final

from rhino_suite.api import Box, HelpPage, Mode, ModeInfo, Picture, msg, pmsg
from rhino_suite.modes.super_battle.actions import Act
from rhino_suite.modes.super_battle.box import BoxData, pieces, start
from rhino_suite.modes.super_battle.events import Happening
from rhino_suite.modes.super_battle.mind import MIND
from rhino_suite.modes.super_battle.options import FORM, Options, problems
from rhino_suite.modes.super_battle.plans import plans
from rhino_suite.modes.super_battle.rules import SuperBattleRules
from rhino_suite.modes.super_battle.scene import scene
from rhino_suite.modes.super_battle.search import search
from rhino_suite.modes.super_battle.state import State
from rhino_suite.modes.super_battle.telling import tell
from rhino_suite.modes.super_battle.words import ENDINGS

MODE: Final[Mode[Options, BoxData, State, Act, Happening]] = Mode(
    info=ModeInfo(
        id="super-battle",
        # TRANSLATORS: the title of the second game
        title=pmsg("title", "Super Battle"),
        blurb=msg("Build a city of cards, climb it, and hold the medal when it falls."),
        seats=(2, 5),
        minutes=(10, 20),
        endings=ENDINGS,
        medal=True,
        begins=msg("Who climbs best?"),
    ),
    options=Options,
    form=FORM,
    check=problems,
    clumsier=lambda options: options.hands == "weaker",
    box=Box("super_battle", BoxData),
    rules=SuperBattleRules(),
    actions=Act,
    events=Happening,
    pieces=pieces,
    start=start,
    scene=scene,
    tell=tell,
    plans=plans,
    search=search,
    mind=MIND,
    help=(
        HelpPage("rules", msg("How Super Battle is played"), "rhino_suite.modes.super_battle"),
        HelpPage("combined", msg("Both boxes on the table"), "rhino_suite.modes.super_battle"),
    ),
    picture=Picture("rhino_suite.modes.super_battle"),
)

__all__ = ["MODE"]
