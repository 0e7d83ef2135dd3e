"""What a seat has not answered yet; each ruleset says which of it is owed, and until when."""

from tasogare.kernel.seats import Seat
from tasogare.kernel.state import State, W


def asked(state: State[W], seat: Seat, *, beside: tuple[str, ...] = ()) -> dict[str, bool]:
    """Return the actions a seat is asked for, and whether each is answered; none of `beside`."""
    return {
        action: prompt.values is not None
        for (reader, action), prompt in state.desk.prompts.items()
        if reader == seat and action not in beside
    }
