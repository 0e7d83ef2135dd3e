"""The five roles, their sides and their items (LO-4, LO-44)."""

from typing import Final

WOLF: Final = "wolf"
APOSTLE: Final = "apostle"
FRIEND: Final = "friend"
HEALER: Final = "healer"
VILLAGER: Final = "villager"
ROLES: Final = (WOLF, APOSTLE, FRIEND, HEALER, VILLAGER)

VILLAGE: Final = "village"
SAURON: Final = "sauron"
SIDES: Final = (VILLAGE, SAURON)
SIDE_OF: Final = {
    WOLF: SAURON,
    APOSTLE: SAURON,
    FRIEND: VILLAGE,
    HEALER: VILLAGE,
    VILLAGER: VILLAGE,
}

TOOTH: Final = "tooth"
WATER: Final = "water"
LEAF: Final = "leaf"
DIE: Final = "die"
ITEMS: Final = {WOLF: TOOTH, FRIEND: WATER, HEALER: LEAF}
ANSWERS: Final = {FRIEND: WATER, HEALER: LEAF}
"""LO-44: what a role can answer the tooth with, once in a game."""
