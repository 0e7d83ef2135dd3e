"""What to do in a room at night: attack, pass, hide, answer, die (LO-40 … LO-48)."""

from random import Random
from typing import Final

from tasogare.bots.lotro.pointing import prey
from tasogare.bots.lotro.situation import APOSTLE, Situation
from tasogare.kernel.seats import Seat

PAIR: Final = 2
BOLD: Final = {2: 0.8, 3: 0.95}
"""How often a wolf attacks while it may still pass, by the size of its room."""
BOTH: Final = 0.4
"""How often one of two wolves attacks where only one other is: both will be blamed."""
COVERS: Final = 0.6
"""From which suspicion on an apostle takes somebody for a wolf worth dying for."""
FRAMES: Final = 0.35
"""Up to which suspicion it takes somebody for innocent, and worth being blamed for its death."""
FRAMING: Final = {2: 0.75, 3: 0.75}
"""How often it does that, by the size of the room."""


def tooth(s: Situation, rng: Random) -> Seat | None:
    """Choose to whom a wolf shows the tooth tonight; None to let the night pass (LO-46).

    Two wolves in a room never pass: one hunts, and the others show the tooth to a fellow, which
    counts and harms nobody (LO-43).
    """
    victims = sorted(
        (seat for seat in s.room if seat in s.strangers), key=lambda seat: prey(s, seat)
    )
    if not victims:
        return None
    fellows = [seat for seat in s.room if seat in s.private.fellows]
    if fellows:
        pack = sorted((*fellows, s.me))
        hunts = pack[s.day % len(pack)] == s.me and not s.hunters & set(fellows)
        if hunts and (len(victims) > 1 or s.urgent or s.racing or rng.random() < BOTH):
            return victims[-1]
        return fellows[0]
    if s.passes or s.urgent or s.racing or _dares(s, victims[-1], rng):
        return victims[-1]
    return None


def _dares(s: Situation, victim: Seat, rng: Random) -> bool:
    """Whether a wolf attacks that could still pass: in a pair it would stand convicted."""
    if prey(s, victim) < -1:
        return False
    return rng.random() < BOLD[min(s.size, 3)]


def own_hand(s: Situation, rng: Random) -> bool:
    """LO-47, LO-48: whether an apostle dies tonight, late: for a wolf, or to have another blamed.

    Alone with a wolf that has passed before and lets this night run out too, it saves the wolf from
    a second pass. Beside one or two who are trusted, it leaves them with a corpse to
    explain, and the village with evenings spent on its own.
    """
    if s.private.role != APOSTLE or not s.room or len(s.room) != s.size - 1:
        return False
    suspect = max(s.belief.wolf(seat) for seat in s.room)
    if s.size == PAIR and suspect >= COVERS:
        return _quiet(s, s.room[0])
    return suspect <= FRAMES and rng.random() < FRAMING.get(s.size, 0)


def _quiet(s: Situation, seat: Seat) -> bool:
    """Whether a seat was in a room before in which nobody died."""
    rooms = ((night, night.company(seat)) for night in s.public.nights)
    return any(room is not None and not night.fell & set(room) for night, room in rooms)
