"""What bots are called, in every language alike; short, and plainly nobody's."""

from typing import Final

BOT_NAMES: Final = (
    "Asagi",
    "Beni",
    "Chitose",
    "Daidai",
    "Enji",
    "Fuji",
    "Ginnezu",
    "Hanada",
    "Inari",
    "Kohaku",
    "Kurenai",
    "Moegi",
    "Nando",
    "Oudo",
    "Rikyu",
    "Sakura",
    "Shion",
    "Tokiwa",
    "Uguisu",
    "Wakaba",
    "Yamabuki",
)
