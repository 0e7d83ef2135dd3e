"""How likely what is known would be, if this seat were the killer and that one the operative.

`COMMON` judges by what everybody knows, `OWN` by what one seat alone knows; claims are judged in
`hearsay`. Numbers are guesses about how people play, and only their ratios matter.
"""

from collections.abc import Callable
from typing import Final

from tasogare.bots.killer import claims as c
from tasogare.bots.killer.claims import Claim
from tasogare.bots.killer.evidence import Dark, Private, Public
from tasogare.bots.killer.hearsay import SLIP, Covert, Judge, told, tracks
from tasogare.kernel.seats import Seat

NEVER: Final = 1e-6
TWO_GOOD_FROM: Final = 6
KILLER_FIRES: Final = (0.65, 0.9)
CITIZEN_FIRES: Final = (0.4, 0.65)
"""How likely a gun is fired with success on the first night and later, by who holds it."""

Common = Callable[[Public], Judge | None]
Own = Callable[[Public, Private], Judge | None]
"""What makes a judge; None where there is nothing to judge."""


# what all know


def captured(public: Public) -> Judge | None:
    """KI-11, KI-14: who was captured is the operative; who was good is not."""

    def judge(_: Seat, operative: Covert) -> float:
        if public.captured:
            return 1.0 if operative in public.captured else NEVER
        return NEVER if operative in public.suicides else 1.0

    return judge if public.captured or public.suicides else None


def bore_the_gun(public: Public) -> Judge | None:
    """KI-14: who says to be good and lives through a night with the gun is not a good citizen."""
    holders = [night.holder for night in public.nights if night.holder is not None]
    false = [seat for seat in holders if public.role_said(seat) == "good"]

    def judge(killer: Seat, operative: Covert) -> float:
        weight = 1.0
        for seat in false:
            weight *= 1.0 if seat == killer else 0.3 if seat == operative else SLIP
        return weight

    return judge if false else None


def one_of_each(public: Public) -> Judge | None:
    """KI-3, KI-4: of two who say to be the same, one lies; liars are killer and operative."""
    rivals = []
    for role in {role for role in public.roles if role is not None}:
        most = 2 if role == "good" and len(public.seats) >= TWO_GOOD_FROM else 1
        same = [seat for seat in public.seats if public.role_said(seat) == role]
        if len(same) > most:
            rivals.append((most, same))

    def judge(killer: Seat, operative: Covert) -> float:
        weight = 1.0
        for most, same in rivals:
            liars = (killer in same) + (operative in same and operative != killer)
            if len(same) - liars > most:
                weight *= SLIP
        return weight

    return judge if rivals else None


def cover(public: Public) -> Judge | None:
    """An operative seldom says so; nobody else says to be one."""
    said = {seat: role for seat in public.seats if (role := public.role_said(seat)) is not None}
    open_ones = [seat for seat, role in said.items() if role == "operative"]

    def judge(_: Seat, operative: Covert) -> float:
        weight = 1.0
        for seat in open_ones:
            weight *= 1.0 if seat == operative else SLIP
        return weight * 0.5 if operative in said and operative not in open_ones else weight

    return judge if said else None


def gun_used(public: Public) -> Judge | None:
    """KI-22: a killer with the gun uses it; a citizen often waits."""
    nights = [night for night in public.nights if night.holder is not None]

    def judge(killer: Seat, _: Covert) -> float:
        weight = 1.0
        for night in nights:
            weight *= _used(night, is_killer=night.holder == killer)
        return weight

    return judge if nights else None


def _used(night: Dark, *, is_killer: bool) -> float:
    fired = (KILLER_FIRES if is_killer else CITIZEN_FIRES)[night.day > 1]
    return fired if night.dead else 1 - fired


COMMON: Final[tuple[Common, ...]] = (
    captured,
    bore_the_gun,
    one_of_each,
    cover,
    gun_used,
    told,
)


# what one seat alone knows


def myself(_: Public, private: Private) -> Judge:
    """I know what I am."""
    me, kills, covert = private.me, private.is_killer, private.role == "operative"

    def judge(killer: Seat, operative: Covert) -> float:
        right = (killer == me) == kills and (operative == me) == covert
        return 1.0 if right else 0.0

    return judge


def my_role(public: Public, private: Private) -> Judge | None:
    """KI-3, KI-6: who says to be what only I can be lies; so does who says to be what nobody is."""
    false = [
        seat
        for seat in public.seats
        if seat != private.me and public.role_said(seat) in private.untrue
    ]

    def judge(killer: Seat, operative: Covert) -> float:
        weight = 1.0
        for seat in false:
            weight *= 1.0 if seat == killer else 0.6 if seat == operative else SLIP
        return weight

    return judge if false else None


def my_lessons(public: Public, private: Private) -> Judge | None:
    """What I was told is true, with the operative's lie where it can be (KI-26, KI-27)."""
    told_already = public.said_by(private.me)

    def judge(killer: Seat, operative: Covert) -> float:
        weight = 1.0
        for day, source, about, value in private.lessons:
            match source:
                case "hacker":
                    found = (about == killer) != (about == operative)
                    weight *= 1.0 if (value == "killer") == found else NEVER
                case "reporter":
                    found = public.trait(killer, value) != (killer == operative)
                    weight *= 1.0 if found else NEVER
                case "detective_start":
                    weight *= NEVER if about == killer else 1.0
                case "detective":
                    night = public.night(day)
                    claim = Claim(c.TRAIL, about, tuple(value))
                    if night is not None and claim not in told_already:
                        weight *= tracks(claim, night, killer)
                case "police":
                    found = about == operative
                    weight *= 1.0 if (value == "operative") == found else NEVER
                case _:
                    pass
        return weight

    return judge if private.lessons else None


OWN: Final[tuple[Own, ...]] = (myself, my_role, my_lessons)
