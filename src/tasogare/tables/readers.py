"""How a reader of a game is written outside the kernel: `seat:3`, `host`, `gm`, `viewer:ID`."""

from typing import Final

from tasogare.kernel.seats import GM, HOST, Reader, Seat, is_viewer

_SEAT: Final = "seat:"


def written(reader: Reader) -> str:
    """Return the text that stands for a reader."""
    return f"{_SEAT}{reader}" if isinstance(reader, int) else reader


def reader_of(text: str) -> Reader | None:
    """Return the reader that a text stands for; None where it stands for none."""
    number = text.removeprefix(_SEAT)
    if number != text:
        plain = number.isascii() and number.isdigit() and len(number) <= 4
        return Seat(int(number)) if plain and number == str(int(number)) else None
    return text if text in {GM, HOST} or is_viewer(text) else None
