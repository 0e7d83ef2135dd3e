"""Why something is refused in The Village: the first check that fits, in the printed order."""

from typing import Final

from tasogare.kernel import talk
from tasogare.kernel.inputs import Answer, Say
from tasogare.kernel.seats import Reader
from tasogare.kernel.state import State
from tasogare.rulesets.kagari import channels, last_words
from tasogare.rulesets.kagari.night import OFFERS
from tasogare.rulesets.kagari.state import DAY, NIGHT, VOTE, World
from tasogare.toolbox import master
from tasogare.toolbox.refusals import Check, Code, game_over

PHASES: Final = {VOTE: DAY, last_words.ACTION: DAY, **dict.fromkeys(OFFERS, NIGHT)}
"""In which kind of phase each action belongs; a will in any."""
TEXTS: Final = (last_words.WILL, last_words.ACTION)


def dead(state: State[World], by: Reader, body: Answer | Say) -> Code | None:
    """KA-43: the dead have their last words and the `audience`, nothing else."""
    theirs = channels.AUDIENCE if isinstance(body, Say) else last_words.ACTION
    asked = body.channel if isinstance(body, Say) else body.action
    gone = state.world is not None and by in state.world.dead
    return "dead" if gone and asked != theirs else None


def wrong_phase(state: State[World], by: Reader, body: Answer | Say) -> Code | None:
    """KA-15, KA-26, CO-13: it belongs to the other kind of phase, or the game is paused."""
    world = state.world
    if world is None or not isinstance(by, int):
        return None
    if isinstance(body, Say):
        own = body.channel in channels.AT_NIGHT and by in channels.members(world, body.channel)
        wrong = (body.channel == "public" and world.phase != DAY) or (own and world.phase == DAY)
    else:
        known = body.action in PHASES or body.action == last_words.WILL
        elsewhere = PHASES.get(body.action, world.phase) != world.phase
        wrong = elsewhere or (known and state.desk.paused is not None)
    return "wrong_phase" if wrong else None


def not_offered(state: State[World], by: Reader, body: Answer | Say) -> Code | None:
    """KA-22, KA-44: not to this seat, or not now."""
    if isinstance(body, Say) or state.prompt(by, body.action) is None:
        return "not_offered"
    return None


def already_done(state: State[World], by: Reader, body: Answer | Say) -> Code | None:
    """KA-16, KA-50: votes and last words are given once."""
    prompt = None if isinstance(body, Say) else state.prompt(by, body.action)
    done = prompt is not None and prompt.values is not None and not prompt.changeable
    return "already_done" if done else None


def ill_written(state: State[World], by: Reader, body: Answer | Say) -> Code | None:  # noqa: ARG001
    """KA-50, CO-20: last words that say nothing, or too much."""
    if isinstance(body, Say) or body.action not in TEXTS:
        return None
    text = body.values.get("text", "")
    if not isinstance(text, str):
        return None
    length = len(talk.clean(text))
    if length > last_words.MOST:
        return "too_long"
    return None if length else "empty"


def bad_target(state: State[World], by: Reader, body: Answer | Say) -> Code | None:  # noqa: ARG001
    """KA-16, KA-25 … KA-36: it may do this, but not to this one, or to nobody."""
    return "bad_target"


CHECKS: Final[tuple[Check[World], ...]] = (
    game_over,
    dead,
    wrong_phase,
    master.refusal,
    not_offered,
    already_done,
    ill_written,
    bad_target,
)
