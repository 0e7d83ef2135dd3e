"""What one reader knows: the fold of its notices. Bots and texts use it; the page does the same.

Begin with `fold`; `scene` is what an undo takes back, `kagari`, `killer` and `lotro` what one game
tells, `text` notices in words, `post` a day or a game for a board. Nothing here sees a fact or a
state: a reader knows what it was told, and no more.
"""

from tasogare.knowledge.fold import Knowledge, Message, Player
from tasogare.knowledge.scene import Clock, Death, Lesson, Poll, Rights, Scene

__all__ = [
    "Clock",
    "Death",
    "Knowledge",
    "Lesson",
    "Message",
    "Player",
    "Poll",
    "Rights",
    "Scene",
]
