"""What is typed rather than clicked: `/roll`, `/point`, `/say`, `/tell`, `/sit`, `/faint` (CO-22).

`/tell` speaks in the wolves' channel to one of them only; `deliver` sees to that.
"""

import re
from dataclasses import dataclass
from typing import Final

from tasogare.kernel import talk
from tasogare.kernel.draft import Draft
from tasogare.kernel.inputs import Answer, Body, Say
from tasogare.kernel.notices import Said
from tasogare.kernel.ruleset import Refused
from tasogare.kernel.seats import NAME_MOST, Reader, Seat, only
from tasogare.kernel.state import State
from tasogare.rulesets.lotro.channels import PUBLIC, WOLVES
from tasogare.rulesets.lotro.roles import WOLF
from tasogare.rulesets.lotro.state import ALLOCATION, CHOOSE, ROLL, VOTE, World
from tasogare.toolbox import private_line

POINT: Final = "point"
TELL: Final = "/tell"
PRIVATE: Final = "gm"
GAP: Final = re.compile(r"\s+")
"""CO-22: what parts a command's words: any space, the wide one of Japanese and Chinese too."""


@dataclass(frozen=True, slots=True)
class Tell:
    """A `/tell` taken apart: the seat, None if nobody is called so, and the text."""

    target: Seat | None
    text: str


def is_command(body: Body) -> bool:
    """CO-22: whether this is a message that stands for something else."""
    return isinstance(body, Say) and talk.clean(body.text).startswith("/")


def meant(state: State[World], by: Reader, body: Answer | Say) -> Answer | Say:
    """Return what an action or message stands for; `unknown_command` for a command there is not."""
    if isinstance(body, Answer):
        return Answer(action=pointing(state), values=body.values) if body.action == POINT else body
    text = talk.clean(body.text)
    private = body.channel == PRIVATE and private_line.command(text) is not None
    return _commanded(state, by, body, text) if text.startswith("/") and not private else body


def _commanded(state: State[World], by: Reader, body: Say, text: str) -> Answer | Say:
    """CO-22: one branch for each command of the game."""
    word, rest = _parted(text)
    match word.casefold():
        case "/roll":
            return Answer(action=ROLL)
        case "/point":
            seat = state.seat_named(rest)
            values = {"target": rest if seat is None else seat}
            return Answer(action=pointing(state), values=values)
        case "/say":
            return Say(channel=PUBLIC, text=rest)
        case "/tell":
            return _telling(state, by, text)
        case "/sit" | "/faint":
            return _emoting(state, by, body, word)
        case _:
            raise Refused("unknown_command")


def _parted(text: str) -> tuple[str, str]:
    """Return a command's first word and what follows it."""
    word, *rest = GAP.split(text, maxsplit=1)
    return word, "".join(rest)


def pointing(state: State[World]) -> str:
    """Return what pointing at somebody does in this phase."""
    rooming = state.world is not None and state.world.phase == ALLOCATION
    return CHOOSE if rooming else VOTE


def _emoting(state: State[World], by: Reader, body: Say, word: str) -> Say:
    """LO-72: emotes are talk in their channel; nobody living faints."""
    world = state.world
    living = world is not None and state.ended is None and by in world.living
    if living and word.casefold() == "/faint":
        raise Refused("not_offered")
    return body


def _telling(state: State[World], by: Reader, text: str) -> Say:
    """LO-11, LO-12, LO-70: only a living wolf tells anybody anything."""
    world = state.world
    if state.ended is not None:
        raise Refused("game_over")
    if world is None or not isinstance(by, int) or world.roles.get(by) != WOLF:
        raise Refused("dead" if world is not None and by in world.dead else "forbidden_tell")
    return Say(channel=WOLVES, text=text)


def read_tell(state: State[World], text: str) -> Tell | None:
    """Take a `/tell` apart: the longest name that begins the line, then the text."""
    word, rest = _parted(text)
    if word.casefold() != TELL:
        return None
    gaps = [gap.span() for gap in GAP.finditer(rest)][:NAME_MOST]
    for end, begin in ((len(rest), len(rest)), *reversed(gaps)):
        seat = state.seat_named(rest[:end])
        if seat is not None:
            return Tell(seat, rest[begin:])
    return Tell(None, "")


def objection(state: State[World], by: Reader, say: Say) -> str | None:
    """LO-11, LO-70: whom a wolf may tell: another wolf that lives as far as the teller knows."""
    told = read_tell(state, say.text) if say.channel == WOLVES else None
    world = state.world
    if told is None or world is None or not isinstance(by, int):
        return None
    if told.target is None or told.target == by:
        return "bad_target"
    if world.roles[told.target] != WOLF:
        return "forbidden_tell"
    if told.target in world.dead and seen_dead(world, by, told.target):
        return "bad_target"
    return None if told.text else "empty"


def seen_dead(world: World, by: Seat, other: Seat) -> bool:
    """CO-1: whether this seat knows that the other is dead."""
    together = world.room_of(by) == world.room_of(other)
    return other in world.dead and (other not in world.known_living or together)


def deliver(d: Draft[World], by: Reader, say: Say) -> None:
    """Let a message be heard: a `/tell` by its two alone, if the other still lives."""
    told = read_tell(d.state, say.text) if say.channel == WOLVES else None
    if told is None or told.target is None:
        d.publish(say.channel, by, say.text)
        return
    heard = only(by, told.target) if told.target in d.world.wolves else only(by)
    d.tell(Said(channel=f"tell:{told.target}", by=by, text=told.text), to=heard)
