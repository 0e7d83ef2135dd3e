"""The codes of CO-35 and of the rulesets, and the checks that several rulesets share.

Each ruleset prints its own tuple of checks, in its own order; the first that fits is the answer.
"""

from collections.abc import Callable
from typing import Final, Literal, get_args

from tasogare.kernel.inputs import Answer, Say
from tasogare.kernel.seats import Reader
from tasogare.kernel.state import State, W

Code = Literal[
    "unknown_game",
    "not_your_seat",
    "not_started",
    "game_over",
    "dead",
    "wrong_phase",
    "not_offered",
    "bad_target",
    "already_done",
    "used_up",
    "too_long",
    "empty",
    "flooding",
    "unknown_command",
    "bad_name",
    "name_taken",
    "full",
    "bad_player_count",
    "bad_options",
    "not_gm",
    "not_host",
    "resting",
    "busy",
    "in_trade",
    "silent_phase",
    "forbidden_tell",
    "no_unvote",
    "bad_role_counts",
]
CODES: Final[tuple[str, ...]] = get_args(Code)

Check = Callable[[State[W], Reader, Answer | Say], Code | None]


def first(
    checks: tuple[Check[W], ...], state: State[W], by: Reader, body: Answer | Say
) -> Code | None:
    """Return the code of the first check that fits."""
    for check in checks:
        code = check(state, by, body)
        if code is not None:
            return code
    return None


def game_over(state: State[W], by: Reader, body: Answer | Say) -> Code | None:  # noqa: ARG001
    """CO-35: after the end nothing but talk in `public` is taken."""
    return "game_over" if state.ended is not None else None
