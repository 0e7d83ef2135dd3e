"""The bot of The Rangers' Watch does not repeat what was said, and knows what day it is."""

from random import Random

from tasogare.bots import Talk
from tasogare.bots.lotro import claims as c
from tasogare.bots.lotro.phrases import FIRST_TALK, SMALL_TALK
from tasogare.bots.lotro.speech import heard, say
from tasogare.kernel import notices as n
from tasogare.kernel.seats import Seat
from tests.bots.lotro_table import DICE, TRIPLES, Table, claim


def test_nobody_repeats_small_talk_and_none_of_it_speaks_of_nights_before_there_was_one() -> None:
    first, later = set(), set()
    for dice in DICE:
        table = Table("villager")
        table.phase("day", 1)
        move = table.bot.move(0, Random(dice))
        if not isinstance(move, Talk):
            continue
        first.add(move.text)
        for text in FIRST_TALK["en"][1:]:
            table.tell(n.Said(channel="public", by=Seat(3), text=text))
        again = table.bot.move(0, Random(dice))
        assert again == Talk("public", FIRST_TALK["en"][0])
        table.tell(n.Said(channel="public", by=Seat(4), text=FIRST_TALK["en"][0]))
        assert not isinstance(table.bot.move(0, Random(dice)), Talk)
    for dice in DICE:
        table = Table("villager")
        table.night(1, *TRIPLES)
        table.morning()
        move = table.bot.move(0, Random(dice))
        later |= {move.text} & set(SMALL_TALK["en"]) if isinstance(move, Talk) else set()
    assert first <= set(FIRST_TALK["en"])
    assert len(first) > 1
    assert later


def test_what_another_said_is_said_in_other_words() -> None:
    echoes = 0
    for dice in DICE:
        table = Table("villager")
        table.night(1, *TRIPLES)
        table.sees(1)
        table.morning(1)
        said = say(claim(c.WITNESS, 2, 1), table.names, "en", Random(0))
        table.tell(n.Said(channel="public", by=Seat(3), text=said))
        move = table.bot.move(0, Random(dice))
        assert isinstance(move, Talk)
        assert claim(c.WITNESS, 2, 1) in heard(move.text, table.names)
        echoes += move.text == said
    assert echoes < len(DICE) / 2
