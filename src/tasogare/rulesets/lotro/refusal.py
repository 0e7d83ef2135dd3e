"""Why something is refused: the first check that fits, in the specification's order."""

from typing import Final

from tasogare.kernel.inputs import Answer, Say
from tasogare.kernel.seats import Reader
from tasogare.kernel.state import State
from tasogare.rulesets.lotro.channels import PUBLIC, ROOM, WOLVES, room_channel
from tasogare.rulesets.lotro.roles import ANSWERS, DIE, WOLF
from tasogare.rulesets.lotro.rooms import ROOMS
from tasogare.rulesets.lotro.state import ACTIONS, ANSWER, NIGHT, PRESENT, ROLL, SUICIDE, World
from tasogare.toolbox import master
from tasogare.toolbox.refusals import Check, Code, game_over

ROOM_CHANNELS: Final = frozenset(room_channel(number) for number in range(len(ROOMS)))


def dead(state: State[World], by: Reader, body: Answer | Say) -> Code | None:  # noqa: ARG001
    """LO-12: the dead do nothing, and talk only in `audience`."""
    return "dead" if state.world is not None and by in state.world.dead else None


def wrong_phase(state: State[World], by: Reader, body: Answer | Say) -> Code | None:
    """LO-49, CO-13: the action belongs to another phase, or its time is over, or a pause."""
    world = state.world
    if world is None or not isinstance(by, int):
        return None
    if isinstance(body, Say) or body.action not in ACTIONS:
        return None
    late = body.action in {PRESENT, SUICIDE} and not world.talking
    if world.phase not in ACTIONS[body.action] or late or state.desk.paused is not None:
        return "wrong_phase"
    return None


def silent_phase(state: State[World], by: Reader, body: Answer | Say) -> Code | None:
    """LO-10, LO-49: talk in a channel that one could use in another phase."""
    world = state.world
    if world is None or not isinstance(by, int) or isinstance(body, Answer):
        return None
    night = world.phase == NIGHT
    silent = body.channel == PUBLIC
    if body.channel in ROOM_CHANNELS:
        own = world.room_of(by)
        mine = own is not None and body.channel == room_channel(own)
        silent = not night or (mine and not world.talking)
    elif body.channel == WOLVES:
        silent = world.roles.get(by) == WOLF and night and not world.talking
    return "silent_phase" if silent else None


def in_trade(state: State[World], by: Reader, body: Answer | Say) -> Code | None:
    """LO-42: neither of the two speaks, presents a tooth or kills themself."""
    world = state.world
    if world is None or by not in world.trading:
        return None
    if isinstance(body, Say):
        barred = body.channel == WOLVES or body.channel.startswith(ROOM)
    else:
        barred = body.action in {PRESENT, SUICIDE}
    return "in_trade" if barred else None


def not_offered(state: State[World], by: Reader, body: Answer | Say) -> Code | None:
    """What this seat could not take now whatever it did before; another's channel too."""
    if isinstance(body, Say) or state.prompt(by, body.action) is None:
        again = isinstance(body, Answer) and body.action == ROLL and _has_rolled(state, by)
        return None if again else "not_offered"
    if body.action != ANSWER or state.world is None or not isinstance(by, int):
        return None
    item = body.values.get("item")
    known = item is None or item in (DIE, ANSWERS.get(state.world.roles[by]))
    return None if known else "not_offered"


def _has_rolled(state: State[World], by: Reader) -> bool:
    return state.world is not None and by in state.world.rolls


def already_done(state: State[World], by: Reader, body: Answer | Say) -> Code | None:
    """LO-3, LO-40: one roll, one tooth a night."""
    if isinstance(body, Say):
        return None
    prompt = state.prompt(by, body.action)
    once = prompt is not None and not prompt.changeable and prompt.values is not None
    again = body.action == ROLL and _has_rolled(state, by)
    return "already_done" if once or again else None


def used_up(state: State[World], by: Reader, body: Answer | Say) -> Code | None:
    """LO-44: the item was shown before."""
    if isinstance(body, Say) or body.action != ANSWER or state.world is None:
        return None
    spent = by in state.world.used and body.values.get("item") not in (None, DIE)
    return "used_up" if spent else None


def bad_target(state: State[World], by: Reader, body: Answer | Say) -> Code | None:  # noqa: ARG001
    """It is offered, but not with this target or item, or with none."""
    return "bad_target"


def busy(state: State[World], by: Reader, body: Answer | Say) -> Code | None:
    """LO-41: licensed, but the one asked is in a trade; this much the wolf may learn."""
    world = state.world
    if world is None or isinstance(body, Say) or body.action != PRESENT:
        return None
    return "busy" if body.values.get("target") in world.trading and by in world.wolves else None


CHECKS: Final[tuple[Check[World], ...]] = (
    game_over,
    dead,
    wrong_phase,
    silent_phase,
    in_trade,
    master.refusal,
    not_offered,
    already_done,
    used_up,
    bad_target,
)
"""`busy` stands before `bad_target` in the specification; it is an objection to what is offered."""
