"""What The Rangers' Watch tells, in each language."""

import pytest

from tasogare.kernel import notices as k
from tasogare.kernel.entries import Notice
from tasogare.kernel.seats import Seat
from tasogare.knowledge.text import render
from tasogare.rulesets.lotro import notices as n
from tasogare.rulesets.lotro.options import Options
from tasogare.rulesets.lotro.prover.line import Step
from tasogare.toolbox import notices as t
from tasogare.words import LANGUAGES
from tests.knowledge.test_text import NAMES

AOI, BEN, CHO = Seat(0), Seat(1), Seat(2)


def deed(action: str, **values: object) -> t.Unveiled:
    done = t.Deed(day=2, phase="night", seat=AOI, action=action, values=values)
    return t.Unveiled(roles={}, marks={}, causes={}, deeds=(done,))


TOLD: list[tuple[Notice, str, str, str]] = [
    (
        n.ItemGiven(item="leaf"),
        "You hold an athelas leaf. Answer a tooth with it, once: nobody dies.",
        "あなたの持ち物はアセラスの葉です。歯を示されたとき、1回だけ使えます。誰も死亡しません。",
        "你持有阿塞拉斯叶。被亮牙时可用一次：无人死亡。",
    ),
    (
        n.Room(room="cellar", seats=(AOI, CHO)),
        "Cellar: Aoi and Cho.",
        "地階の同室者はAoiとChoです。",
        "地下室入住：Aoi和Cho。",
    ),
    (
        n.Lot(by=AOI, target=CHO),
        "Aoi did not choose in time: the lot falls on Cho.",
        "Aoiは時間内に選ばなかったため、抽選でChoに決まりました。",
        "Aoi没有及时选择，抽签结果为Cho。",
    ),
    (
        k.Said(channel="room:stable", by=AOI, text="hush"),
        "[Room: Stable] Aoi: hush",
        "[部屋：馬屋]Aoi：hush",
        "[房间：马厩]Aoi：hush",
    ),
    (
        k.Said(channel="tell:1", by=AOI, text="hush"),
        "[To Ben alone] Aoi: hush",
        "[Benへの/tell]Aoi：hush",
        "[密语Ben]Aoi：hush",
    ),
    (
        k.Answered(action="answer", values={"item": "die"}),
        "Your choice: You do nothing against it.",
        "現在の選択：対抗しません。",
        "当前选择：你不抵挡。",
    ),
    (
        t.Learned(source="wolves", about=BEN, value="wolf"),
        "Ben is a wolf, as you are.",
        "Benもあなたと同じ狼人です。",
        "Ben和你一样是狼人。",
    ),
]


@pytest.mark.parametrize(("notice", "en", "ja", "zh"), TOLD, ids=range(len(TOLD)))
def test_a_notice_is_told_in_each_language(notice: Notice, en: str, ja: str, zh: str) -> None:
    said = [render(lang, "lotro", notice, NAMES) for lang in ("en", "ja", "zh")]
    assert said == [[en], [ja], [zh]]


VARIANTS: list[list[Notice]] = [
    [
        n.TradeEnded(wolf=AOI, target=BEN, answer=answer)
        for answer in ("die", "leaf", "water", "tooth", None)
    ],
    [n.PassNoted(times=times) for times in (1, 2)],
    [deed("vote", target=BEN), deed("vote", target=BEN, lot=True)],
    [deed("choose_roommate", target=BEN), deed("choose_roommate", target=BEN, lot=True)],
    [deed("answer", item=item) for item in ("die", "leaf", "water", "tooth")],
    [deed("suicide"), deed("pass"), deed("present_tooth", target=BEN)],
    [n.Adjudicated(side=side, line=()) for side in ("village", "sauron")],
]


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("notices", VARIANTS, ids=range(len(VARIANTS)))
def test_what_differs_is_told_differently(notices: list[Notice], lang: str) -> None:
    said = [tuple(render(lang, "lotro", notice, NAMES)) for notice in notices]
    assert len(set(said)) == len(notices)


def test_lo_63_a_line_of_play_in_words() -> None:
    """The example of the source: even so, the rangers come first."""
    line = (
        Step(day=3, what="rooms", rooms=((AOI, BEN), (CHO, Seat(3)))),
        Step(day=3, what="tooth", by=AOI, seat=BEN, answer="die"),
        Step(day=3, what="pass", seat=CHO),
        Step(day=4, what="execution"),
        Step(day=4, what="counting", side="village", village=3, losses=2),
    )
    assert render("en", "lotro", n.Adjudicated(side="village", line=line), NAMES) == [
        "The outcome is forced: whatever Sauron's side does from here, the village wins.",
        "Even if everything went Sauron's way, for instance like this:",
        "Night 3, the rooms: Upstairs (Aoi and Ben) and Ground floor (Cho and Seat 4).",
        "Night 3: Aoi shows Ben the tooth, and Ben dies.",
        "Night 3: Cho passes.",
        "Evening of day 4: nobody is executed.",
        (
            "Day 4: 3 of the village live. Even if every evening and every attack takes one of "
            "them, at most 2 can be lost: the rangers come first."
        ),
    ]


def test_lo_63_a_game_master_is_told_the_same_and_that_it_is_theirs_to_decide() -> None:
    line = (Step(day=4, what="won", side="sauron"),)
    shown = render("en", "lotro", n.VerdictShown(side="sauron", line=line), NAMES)
    assert shown[1:] == render("en", "lotro", n.Adjudicated(side="sauron", line=line), NAMES)
    assert "game master" in shown[0]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_lo_5_the_table_is_described_without_the_counts_of_roles(lang: str) -> None:
    def said(**options: object) -> list[str]:
        every = {"rangers_day": None, "roles": None, **options}
        assert every.keys() <= set(Options.__struct_fields__)
        opened = k.TableOpened(ruleset="lotro", options=every, lengths={}, seed_hash="ab")
        return render(lang, "lotro", opened, NAMES)

    fixed, drawn = said(roles={"wolf": 3, "villager": 9}), said()
    assert len(fixed) == len(drawn) == 4
    assert fixed != drawn
    assert not any("None" in line or "wolf" in line or "3" in line for line in (*fixed, *drawn))
    assert any("7" in line for line in said(rangers_day=7))
