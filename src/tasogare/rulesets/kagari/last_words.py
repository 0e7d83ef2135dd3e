"""Last words (KA-50, KA-75): prepared wills, the window after a death, the stand-in's (KA-21)."""

from typing import Final

from tasogare.kernel.desk import Field
from tasogare.kernel.draft import Draft
from tasogare.kernel.seats import EVERYONE, Seat
from tasogare.rulesets.kagari import clock
from tasogare.rulesets.kagari import facts as f
from tasogare.rulesets.kagari.notices import Declared, LastWords, Will
from tasogare.rulesets.kagari.roles import madman, mason, seer
from tasogare.rulesets.kagari.state import World

WILL: Final = "will"
ACTION: Final = "last_words"
WINDOW: Final = "last_words"
"""The tag of the deadline at which the window closes; everybody knows who has died."""

MOST: Final = 1_000
TEXT: Final = (Field(name="text", kind="text", least=1, most=MOST),)


def ask_wills(d: Draft[World]) -> None:
    """KA-50: whoever lives may prepare a will at any time, and write it anew."""
    for seat in d.world.players:
        written = d.world.wills.get(seat)
        values = None if written is None else {"text": written}
        d.ask(WILL, seat, TEXT, changeable=True, values=values)


def write(d: Draft[World], seat: Seat, text: str) -> None:
    """KA-50: a will replaces the one before."""
    d.happen(f.WillWritten(seat=seat, text=text))


def open_window(d: Draft[World]) -> None:
    """KA-50: at dawn the wills of those newly dead are published, and they may speak once."""
    fallen = tuple(seat for seat in d.world.seats if seat in d.world.unheard)
    d.happen(f.WindowOpened())
    for seat in fallen:
        if seat == d.world.stand_in:
            declare(d, seat)
        elif seat in d.world.wills:
            d.tell(Will(of=seat, text=d.world.wills[seat]), to=EVERYONE)
            d.happen(f.WillPublished(seat=seat))
    speakers = tuple(seat for seat in fallen if seat != d.world.stand_in)
    for seat in speakers:
        d.ask(ACTION, seat, TEXT)
    if speakers:
        d.deadline(WINDOW, to=EVERYONE, length=clock.window(d))


def declare(d: Draft[World], stand_in: Seat) -> None:
    """KA-21, KA-76: a madman claims to be the seer, a mason names the masons, others are true."""
    role = d.world.roles[stand_in]
    masons = d.world.holders(mason.ID) if role == mason.ID else ()
    said = seer.ID if role == madman.ID else role
    names = tuple(seat for seat in masons if seat != stand_in)
    d.tell(Declared(seat=stand_in, role=said, names=names), to=EVERYONE)


def speak(d: Draft[World], seat: Seat, text: str) -> None:
    """KA-50: one message, heard by all."""
    d.tell(LastWords(of=seat, text=text), to=EVERYONE)


def close_window(d: Draft[World]) -> None:
    """KA-15, KA-50: after its time, and at night in any case, nobody has last words."""
    d.close(ACTION)
    d.cancel(WINDOW)
