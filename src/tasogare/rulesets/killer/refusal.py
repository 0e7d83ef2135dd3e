"""Why something is refused in Killer (KI-50): the first check that fits, in the printed order."""

from typing import Final

from tasogare.kernel.inputs import Answer, Say
from tasogare.kernel.seats import Reader
from tasogare.kernel.state import State
from tasogare.rulesets.killer.night import DONE, OFFERS
from tasogare.rulesets.killer.roles import hitman, mercenary, weapons
from tasogare.rulesets.killer.state import MEETING, NIGHT, VOTE, World
from tasogare.toolbox import master
from tasogare.toolbox.refusals import Check, Code, game_over

PHASES: Final = {VOTE: VOTE, DONE: NIGHT, **dict.fromkeys(OFFERS, NIGHT)}
"""In which phase each action belongs."""


def dead(state: State[World], by: Reader, body: Answer | Say) -> Code | None:  # noqa: ARG001
    """KI-50: a dead player acts, or talks where the living do."""
    return "dead" if state.world is not None and by in state.world.dead else None


def wrong_phase(state: State[World], by: Reader, body: Answer | Say) -> Code | None:
    """KI-50, CO-13: the action belongs to another phase, or the game is paused."""
    world = state.world
    if world is None or not isinstance(by, int):
        return None
    if isinstance(body, Say):
        return "wrong_phase" if body.channel == "public" and world.phase != MEETING else None
    if body.action not in PHASES:
        return None
    wrong = PHASES[body.action] != world.phase or state.desk.paused is not None
    return "wrong_phase" if wrong else None


def used_up(state: State[World], by: Reader, body: Answer | Say) -> Code | None:
    """KI-23, KI-24: the seat had this and has used it."""
    world = state.world
    if world is None or isinstance(body, Say) or not isinstance(by, int):
        return None
    spent = (by, body.action) in world.spent
    held = body.action == hitman.ACTION or weapons.has_knife(world, by)
    return "used_up" if spent and held else None


def resting(state: State[World], by: Reader, body: Answer | Say) -> Code | None:
    """KI-25: the mercenary blocked an attack last night."""
    world = state.world
    if world is None or isinstance(body, Say) or body.action != mercenary.ACTION:
        return None
    return "resting" if by in world.resting else None


def not_offered(state: State[World], by: Reader, body: Answer | Say) -> Code | None:
    """KI-50: this seat does not have this action, or never writes in this channel."""
    if isinstance(body, Say) or state.prompt(by, body.action) is None:
        return "not_offered"
    return None


def bad_target(state: State[World], by: Reader, body: Answer | Say) -> Code | None:  # noqa: ARG001
    """KI-50: it has the action, but not with this target or topic, or with none."""
    return "bad_target"


CHECKS: Final[tuple[Check[World], ...]] = (
    game_over,
    dead,
    wrong_phase,
    master.refusal,
    used_up,
    resting,
    not_offered,
    bad_target,
)
