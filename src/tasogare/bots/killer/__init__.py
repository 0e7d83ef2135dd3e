"""The bot that plays Killer: it reckons (`belief`), talks (`honesty`, `lies`) and acts (`choices`).

`player` puts these together. What it hears becomes `claims` through `speech`; together with what it
was told that is the `evidence`.
"""

from tasogare.bots.killer.player import KillerPlayer

__all__ = ["KillerPlayer"]
