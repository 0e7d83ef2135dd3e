"""The bot `random`: any legal answer to any prompt of any ruleset. A yardstick, and a tester."""

from random import Random
from typing import Any, Final

from tasogare.bots.player import Act, Bot, Move
from tasogare.kernel import notices as n
from tasogare.kernel.desk import Field, Prompt
from tasogare.kernel.entries import Notice

PASSES: Final = 0.15
"""How often it leaves a prompt unanswered, unless the answer is for good: that may be a duty."""
WORD: Final = "…"


class Anybody(Bot):
    """Answers what it is asked, each prompt once, and thinks nothing of it."""

    _passed: frozenset[str] = frozenset()

    def hear(self, at: int, notice: Notice) -> None:
        """Take in a notice; whatever is asked anew is thought about anew."""
        super().hear(at, notice)
        if isinstance(notice, n.Asked | n.WentBack):
            self._passed = frozenset()

    def choose(self, rng: Random) -> Move | None:
        """Choose an open prompt and any answer to it; prompts that only say `ready` come last."""
        prompts = self.knowledge.scene.prompts.values()
        for prompt in sorted(prompts, key=lambda prompt: not prompt.fields):
            if prompt.values is not None or prompt.action in self._passed or speaks(prompt):
                continue
            values = answer(prompt, rng)
            skips = prompt.fields and prompt.changeable and rng.random() < PASSES
            if values is None or skips:
                self._passed |= {prompt.action}
                continue
            return Act(prompt.action, values)
        return None


def speaks(prompt: Prompt) -> bool:
    """Tell whether a prompt asks for nothing but words: it has none to say."""
    return bool(prompt.fields) and all(field.kind == "text" for field in prompt.fields)


def answer(prompt: Prompt, rng: Random) -> dict[str, Any] | None:
    """Return any answer that the prompt takes; None where there is none to give."""
    values: dict[str, Any] = {}
    for field in prompt.fields:
        if field.optional and rng.random() < 0.5:
            continue
        value = any_value(field, rng)
        if value is None:
            if not field.optional:
                return None
        else:
            values[field.name] = value
    return values


def any_value(field: Field, rng: Random) -> int | str | None:
    """Return any value that the field takes, but not a withdrawal."""
    match field.kind:
        case "seat" | "word":
            return rng.choice(field.options) if field.options else None
        case "text":
            return (WORD * max(field.least, 1))[: field.most] or None
        case "number":
            return rng.randint(field.least, field.most)
        case "action":
            return None
