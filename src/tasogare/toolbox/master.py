"""The game master's powers (CO-13, CO-40), the same in every ruleset; each calls `use`.

A person who is GM has them all. Under the automatic GM the host pauses, resumes, and puts a bot on
a seat whose player is away; that it is away is checked where connections are known, in `tables`.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Final

from tasogare.kernel import facts as f
from tasogare.kernel import notices as n
from tasogare.kernel.desk import Field
from tasogare.kernel.draft import Draft
from tasogare.kernel.inputs import Answer, Say
from tasogare.kernel.ruleset import Given
from tasogare.kernel.seats import EVERYONE, GM, HOST, Reader, Seat, only
from tasogare.kernel.state import State, W
from tasogare.toolbox.notices import GmSpoke, PowerUsed
from tasogare.toolbox.phases import CLOCK
from tasogare.toolbox.refusals import Code

ALL: Final = "all"
REASON_MOST: Final = 200
SPEECH_MOST: Final = 4_000
SECONDS_MOST: Final = 14 * 24 * 3600
KIND_OF_BOT: Final = "bot"

POWERS: Final = (
    "gm_say",
    "gm_pause",
    "gm_resume",
    "gm_extend",
    "gm_advance",
    "gm_kill",
    "gm_substitute",
    "gm_declare",
    "gm_void",
    "gm_act",
    "gm_undo",
)
SEEN_BY_ALL: Final = frozenset(
    {"gm_pause", "gm_resume", "gm_extend", "gm_advance", "gm_declare", "gm_void", "gm_undo"}
)
"""CO-13, CO-40: told to all as such; the others show in what they do."""


def _nothing_more() -> None:
    pass


@dataclass(frozen=True, slots=True, kw_only=True)
class Hooks:
    """What a power means in a ruleset: taking a seat out, and ending the game for a side."""

    remove: Callable[[Seat, str], None]
    advance: Callable[[], None]
    declare: Callable[[str], None]
    void: Callable[[], None]
    undone: Callable[[], None]
    """Opens the channels anew, as an undo leaves admitted spectators admitted (CO-21, CO-40). All
    clocks have their full length; by the calendar that may not be when they are to end."""
    resumed: Callable[[], None] = _nothing_more
    """The same where all clocks have the time that was left (CO-13)."""


def offer(
    d: Draft[W],
    living: tuple[Seat, ...],
    sides: tuple[str, ...],
    *,
    known: tuple[Seat, ...] | None = None,
) -> None:
    """Put to GM and host what they may do now; call it again when somebody has died.

    A seat that is nobody's can be taken out, but nobody plays it or acts for it. `known` are those
    who live as far as everyone knows, where some died in secret: the host, who may be a player, is
    offered these (CO-1).
    """
    played = tuple(seat for seat in living if seat not in d.state.unmanned)
    shown = played if known is None else known
    channels = tuple(name for name in d.state.desk.channels if name != "public")
    anyone: tuple[int | str, ...] = (ALL, *channels, *d.state.seats)
    text = Field(name="text", kind="text", least=1, most=SPEECH_MOST)
    reason = Field(name="text", kind="text", most=REASON_MOST, optional=True)
    fields: Mapping[str, tuple[Field, ...]] = {
        "gm_say": (Field(name="target", kind="seat", options=anyone), text),
        "gm_pause": (),
        "gm_resume": (),
        "gm_extend": (Field(name="seconds", kind="number", least=1, most=SECONDS_MOST),),
        "gm_advance": (),
        "gm_kill": (Field(name="target", kind="seat", options=living), reason),
        "gm_substitute": (
            Field(name="target", kind="seat", options=played),
            Field(name="who", kind="word", options=(KIND_OF_BOT, "person"), optional=True),
        ),
        "gm_declare": (Field(name="side", kind="word", options=sides),),
        "gm_void": (),
        "gm_act": (
            Field(name="target", kind="seat", options=played),
            Field(name="action", kind="action"),
        ),
        "gm_undo": (),
    }
    for power in POWERS:
        d.ask(power, GM, fields[power], changeable=True)
    d.ask("gm_pause", HOST, changeable=True)
    d.ask("gm_resume", HOST, changeable=True)
    d.ask(
        "gm_substitute",
        HOST,
        (Field(name="target", kind="seat", options=shown),),
        changeable=True,
    )


def is_power(given: Given) -> bool:
    """Tell whether an answer is a use of a power."""
    return given.action in POWERS


def use(d: Draft[W], given: Given, hooks: Hooks) -> None:
    """Do what a power does; its prompt stays open for the next time."""
    values = given.values or {}
    d.answer(given.by, given.action, None)
    _show(d, given)
    match given.action:
        case "gm_say":
            _say(d, values["target"], values["text"])
        case "gm_pause":
            d.pause()
        case "gm_resume":
            d.resume()
            hooks.resumed()
        case "gm_extend":
            d.extend(CLOCK, 1000 * values["seconds"])
        case "gm_advance":
            d.cancel(CLOCK)
            hooks.advance()
        case "gm_kill":
            hooks.remove(values["target"], values.get("text", ""))
        case "gm_substitute":
            seat = values["target"]
            bot = "" if values.get("who") == "person" else KIND_OF_BOT
            d.happen(f.SeatManned(seat=seat, bot=bot))
            d.tell(n.SeatHanded(seat=seat, bot=bot), to=EVERYONE)
        case "gm_declare":
            hooks.declare(values["side"])
        case "gm_void":
            hooks.void()
        case _:
            d.rewind()
            hooks.undone()


def _show(d: Draft[W], given: Given) -> None:
    """CO-13, CO-40: let all see that a power was used, where it does not show by itself."""
    if given.action in SEEN_BY_ALL:
        seconds = (given.values or {}).get("seconds")
        used = PowerUsed(power=given.action, by=str(given.by), seconds=seconds)
        d.tell(used, to=EVERYONE)


def _say(d: Draft[W], target: Seat | str, text: str) -> None:
    """CO-20, CO-40: to all, to a channel, or to one seat; cleaned like all talk."""
    if target == ALL:
        d.tell(GmSpoke(text=text), to=EVERYONE)
    elif isinstance(target, str):
        d.publish(target, GM, text)
    else:
        d.tell(n.Whispered(seat=target, by=GM, text=text), to=only(target, GM))


def refusal(state: State[W], by: Reader, body: Answer | Say) -> Code | None:
    """CO-40: a power used by somebody else, at an impossible time, or on a wrong target."""
    if isinstance(body, Say) or body.action not in POWERS:
        return None
    prompt = state.prompt(by, body.action)
    if prompt is None:
        return "not_gm"
    text = body.values.get("text")
    if isinstance(text, str) and prompt.takes({**body.values, "text": "-"}):
        return "too_long" if text else "empty"
    return "bad_target"


def objection(state: State[W], body: Answer | Say) -> Code | None:
    """CO-13: what is paused is not paused again, what runs is not resumed."""
    if isinstance(body, Say):
        return None
    paused = state.desk.paused is not None
    if body.action == "gm_pause" and paused:
        return "already_done"
    if body.action == "gm_resume" and not paused:
        return "already_done"
    return None
