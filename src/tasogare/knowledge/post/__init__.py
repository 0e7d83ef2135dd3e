"""A day or a game as something to post on a board: what one reader was told, or the whole.

Begin with `compose`, which makes a document (`document`) of notices; `markdown` and `bbcode` write
it down. `sections` puts notices into phases and numbers the talk, `telling` speaks for the game
master.
"""

from collections.abc import Callable, Mapping
from typing import Final, Literal

from tasogare.knowledge.post import bbcode, markdown
from tasogare.knowledge.post.compose import WHOLE, NoSuchDay, compose
from tasogare.knowledge.post.document import Document
from tasogare.knowledge.post.sections import Item

Format = Literal["markdown", "bbcode"]

WRITERS: Final[Mapping[str, Callable[[Document], str]]] = {
    "markdown": markdown.write,
    "bbcode": bbcode.write,
}
"""What writes a document down, by `Format`."""

__all__ = ["WHOLE", "WRITERS", "Document", "Format", "Item", "NoSuchDay", "compose"]
