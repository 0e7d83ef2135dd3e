"""How one node tells the others that a game has new commits; the port is in `port`.

A message is only a hint: whoever misses one reads the store when the next comes.
"""

from tasogare.bus.port import Bus, Hear
from tasogare.bus.process import ProcessBus

__all__ = ["Bus", "Hear", "ProcessBus"]
