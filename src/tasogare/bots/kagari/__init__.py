"""The bot that plays The Village.

It reckons (`belief`), talks (`honesty`, `lies`) and acts (`choices`); `player` puts these together.
What it hears becomes `claims` through `speech`, and with what it was told that is the `evidence`.
"""

from tasogare.bots.kagari.player import KagariPlayer

__all__ = ["KagariPlayer"]
