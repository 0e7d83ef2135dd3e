"""The bot that plays The Rangers' Watch: it reckons (`belief`), talks (`talk`) and acts (`night`).

`player` puts these together. What it hears becomes `claims` through `speech`; together with rooms,
deaths and votes that is the `evidence`. Pointing in the evening and at roommates is in `pointing`.
"""

from tasogare.bots.lotro.player import LotroPlayer

__all__ = ["LotroPlayer"]
