"""Every notice a reader can get becomes sentences, in each language, with nothing left open."""

import itertools
import random
import re
from collections.abc import Mapping
from typing import Any

import pytest

from tasogare.kernel import notices as n
from tasogare.kernel.desk import Field
from tasogare.kernel.entries import Notice
from tasogare.kernel.game import Game, addressed
from tasogare.kernel.inputs import TABLE, Admit, Answer, Body, Input, Open, Say, Sit, Start, Tick
from tasogare.kernel.ruleset import Refused
from tasogare.kernel.seats import GM, HOST, Reader, Seat
from tasogare.knowledge.text import PLUMBING, Teller, lines, render
from tasogare.rulesets import SHELF
from tasogare.rulesets.kagari import notices as kagari
from tasogare.rulesets.killer.notices import Captured, Gun, TraitsShown
from tasogare.toolbox import notices as t
from tasogare.words import LANGUAGES
from tests.playthroughs.games import GAMES

AOI, BEN, CHO = Seat(0), Seat(1), Seat(2)
NAMES: Mapping[Reader, str] = {AOI: "Aoi", BEN: "Ben", CHO: "Cho", "viewer:x": "Xaver"}


def learned(source: str, about: Seat | None, value: object) -> Notice:
    return t.Learned(source=source, about=about, value=value)


TOLD: list[tuple[Notice, list[str], list[str], list[str]]] = [
    (
        TraitsShown(sexes={AOI: "female", BEN: "male"}, ages={AOI: "young", BEN: "old"}),
        ["At the table:", "Aoi: female, young", "Ben: male, old"],
        ["参加者", "Aoi：若い・女", "Ben：老いた・男"],
        ["在座玩家：", "Aoi：女，年轻", "Ben：男，年老"],
    ),
    (
        Gun(to=AOI, tied=()),
        ["The gun goes to Aoi."],
        ["今夜の銃はAoiに渡されました。"],
        ["今晚的枪交给了Aoi。"],
    ),
    (
        Gun(to=AOI, tied=(AOI, BEN)),
        ["Aoi and Ben were tied. The lot gives the gun to Aoi."],
        ["AoiとBenが同票でした。抽選の結果、今夜の銃はAoiに渡されました。"],
        ["Aoi和Ben平票。抽签结果：今晚的枪交给Aoi。"],
    ),
    (
        Gun(to=None, tied=(AOI, BEN)),
        ["Aoi and Ben were tied. Nobody holds the gun tonight."],
        ["AoiとBenが同票のため、今夜は誰も銃を持ちません。"],
        ["Aoi和Ben平票，今晚无人持枪。"],
    ),
    (
        Gun(to=None, tied=()),
        ["Nobody holds the gun tonight."],
        ["今夜は誰も銃を持ちません。"],
        ["今晚无人持枪。"],
    ),
    (
        Captured(seat=BEN),
        ["Ben has been captured: an operative."],
        ["Benが捕獲されました。工作員です。"],
        ["Ben被捕，其身份是特工。"],
    ),
    (
        t.RoleTold(role="hacker", marks=("killer",)),
        ["Your role: Hacker.", "You are the killer."],
        ["あなたの役職はハッカーです。", "あなたはキラーです。"],
        ["你的身份是黑客。", "你是杀手。"],
    ),
    (
        t.RoleTold(role="good", marks=()),
        ["Your role: Good Soul.", "You are not the killer."],
        ["あなたの役職は善人です。", "あなたはキラーではありません。"],
        ["你的身份是善人。", "你不是杀手。"],
    ),
    (
        learned("detective", AOI, (BEN, CHO)),
        ["You followed Aoi, who acted on Ben and Cho."],
        ["Aoiを尾行しました。行動の相手はBenとChoです。"],
        ["你跟踪了Aoi，其行动对象是Ben和Cho。"],
    ),
    (
        learned("detective", AOI, []),
        ["You followed Aoi, but saw no action on anybody."],
        ["Aoiを尾行しましたが、誰かに対して動いた様子はありませんでした。"],
        ["你跟踪了Aoi，没有发现其对任何人行动。"],
    ),
    (
        learned("police", AOI, "operative"),
        ["Aoi's role: Operative."],
        ["捜査の結果、Aoiの役職は工作員でした。"],
        ["查验结果：Aoi的身份是特工。"],
    ),
    (
        t.DeathsAnnounced(seats=(), causes={}),
        ["Nobody died last night."],
        ["昨夜の死亡者はいませんでした。"],
        ["昨晚是平安夜，无人死亡。"],
    ),
    (
        t.DeathsAnnounced(seats=(AOI, BEN), causes={}),
        ["Aoi and Ben died last night."],
        ["昨夜、AoiとBenが死亡しました。"],
        ["昨晚死亡的是Aoi和Ben。"],
    ),
    (
        t.DeathsAnnounced(seats=(AOI,), causes={AOI: "suicide"}),
        ["Aoi could not bear the gun and took their own life."],
        ["Aoiは銃を手にすることに耐えられず、自ら命を絶ちました。"],
        ["Aoi无法承受手中的枪，当场自尽。"],
    ),
    (
        t.SeatRemoved(seat=AOI, reason=""),
        ["Aoi was removed by the game master."],
        ["AoiはGMにより除外されました。"],
        ["Aoi被法官移出游戏。"],
    ),
    (
        t.BallotsShown(ballots={AOI: BEN}, counts={AOI: 0, BEN: 1}),
        ["The votes:", "Aoi (0 votes) → Ben", "Ben (1 vote) → abstained"],
        ["投票結果", "Aoi（0票）→ Ben", "Ben（1票）→ 棄権"],
        ["投票结果：", "Aoi（0票）→ Ben", "Ben（1票）→ 弃票"],
    ),
    (
        n.TableEnded(sides=("citizens",), seats=(AOI, BEN), void=False),
        ["The citizens win! Aoi and Ben"],
        ["市民の勝利です。勝者：AoiとBen"],
        ["市民获胜！胜者：Aoi和Ben"],
    ),
    (
        n.TableEnded(sides=(), seats=(), void=True),
        ["The game was ended without a winner."],
        ["勝者なしでゲームを終了しました。"],
        ["本局作废，没有胜者。"],
    ),
    (
        t.PowerUsed(power="gm_extend", by=GM, seconds=90),
        ["The Game Master gave 1 minute 30 seconds more."],
        ["GMが1分30秒延長しました。"],
        ["法官延长了1分钟30秒。"],
    ),
    (
        n.Answered(action="shoot", values={"target": BEN}),
        ["Your choice: You will shoot Ben."],
        ["現在の選択：Benを撃ちます。"],
        ["当前选择：你将向Ben开枪。"],
    ),
    (
        n.Answered(action="investigate", values={"topic": "sex"}),
        ["Your choice: You will find out the killer's sex."],
        ["現在の選択：キラーの性別を取材します。"],
        ["当前选择：你将打听杀手的性别。"],
    ),
    (
        n.Answered(action="shoot", values=None),
        ["You will not shoot."],
        ["今のところ、銃は撃ちません。"],
        ["你不会开枪。"],
    ),
    (
        n.Said(channel="audience", by="viewer:x", text="{name}"),
        ["[The beyond] Xaver: {name}"],
        ["[霊界]Xaver：{name}"],
        ["[灵界]Xaver：{name}"],
    ),
    (
        t.Unveiled(
            roles={AOI: "hacker", BEN: "hitman"},
            marks={AOI: ("killer",), BEN: ()},
            causes={AOI: "shot"},
            deeds=(
                t.Deed(day=1, phase="vote", seat=AOI, action="vote", values={"target": BEN}),
                t.Deed(day=1, phase="night", seat=BEN, action="shoot", values={"target": AOI}),
            ),
        ),
        [
            "Who was who:",
            "Aoi: Hacker, Killer (shot)",
            "Ben: Hitman",
            "Day 1, Vote:",
            "Aoi voted for Ben.",
            "Day 1, Night:",
            "Ben shot at Aoi.",
        ],
        [
            "配役",
            "Aoi：ハッカー・キラー（銃殺）",
            "Ben：ヒットマン",
            "1日目・投票",
            "AoiはBenに投票した。",
            "1日目・夜",
            "BenはAoiを撃った。",
        ],
        [
            "身份公开：",
            "Aoi：黑客、杀手（中枪）",
            "Ben：枪手",
            "第1天·投票：",
            "Aoi投给了Ben。",
            "第1天·夜晚：",
            "Ben向Aoi开枪。",
        ],
    ),
]


@pytest.mark.parametrize(
    ("notice", "en", "ja", "zh"),
    TOLD,
    ids=[f"{told[0].tag}-{place}" for place, told in enumerate(TOLD)],
)
def test_a_notice_is_told_in_each_language(
    notice: Notice, en: list[str], ja: list[str], zh: list[str]
) -> None:
    assert [render(lang, "killer", notice, NAMES) for lang in ("en", "ja", "zh")] == [en, ja, zh]


OF_THE_VILLAGE: list[tuple[Notice, list[str], list[str], list[str]]] = [
    (
        n.SeatFilled(seat=AOI, name="替身君", nonce="", bot="nobody"),
        ["Stand-in has a seat that is nobody's."],
        ["身代わり君の席が用意されました（誰のものでもありません）。"],
        ["替身君占一席，无人操控。"],
    ),
    (
        t.PhaseBegan(phase="day", day=0),
        ["Day 0: the roles are dealt. Say hello; nobody votes yet."],
        ["0日目、役職が配られました。挨拶をどうぞ。投票は1日目からです。"],
        ["第0天，身份已发。大家可以先报到，今天不投票。"],
    ),
    (
        t.PhaseBegan(phase="day", day=2),
        ["Day 2 begins."],
        ["2日目の朝になりました。"],
        ["第2天，天亮了。"],
    ),
    (
        t.RoleTold(role="seer", marks=("authority",)),
        ["Your role: Seer.", "You are the authority: your vote counts two."],
        ["あなたの役職は占い師です。", "あなたは権力者です。あなたの投票は2票になります。"],
        ["你的身份是占卜师。", "你是权力者，你的一票算两票。"],
    ),
    (
        kagari.Vote(by=AOI, target=BEN),
        ["Aoi votes for Ben."],
        ["AoiがBenに投票しました。"],
        ["Aoi投给Ben。"],
    ),
    (
        t.Executed(seat=BEN),
        ["Ben is executed."],
        ["投票の結果、Benが処刑されました。"],
        ["投票结果：Ben被处刑。"],
    ),
    (
        kagari.Absent(seats=(BEN,)),
        ["Ben did not vote or act, and is out."],
        ["投票または行動をしなかったため、Benは突然死しました。"],
        ["未投票或未行动，直接出局：Ben。"],
    ),
    (
        kagari.Revived(seat=BEN),
        ["Ben is back among the living."],
        ["Benが生き返りました。"],
        ["Ben死而复生。"],
    ),
    (
        kagari.Pack(by=AOI, target=BEN),
        ["Aoi set the pack on Ben."],
        ["Aoiが襲撃先をBenに決めました。"],
        ["Aoi将狼队的目标定为Ben。"],
    ),
    (
        kagari.Howl(count=2),
        ["A howl in the night (2)."],
        ["狼の遠吠えが聞こえます（2回目）。"],
        ["远处传来狼嚎声（第2声）。"],
    ),
    (
        kagari.Will(of=BEN, text="{name}"),
        ["Ben's will: {name}"],
        ["Benの遺言：{name}"],
        ["Ben的遗言：{name}"],
    ),
    (
        kagari.LastWords(of=BEN, text="Farewell."),
        ["Ben's last words: Farewell."],
        ["Benの最後の言葉：Farewell."],
        ["Ben留下的话：Farewell."],
    ),
    (
        kagari.Declared(seat=AOI, role="mason", names=(BEN, CHO)),
        ["Aoi's last words: my role is Mason, together with Ben and Cho."],
        ["Aoiの遺言：私は共有者でした。仲間はBenとChoです。"],
        ["Aoi的遗言：我是共有者，同伴是Ben和Cho。"],
    ),
    (
        kagari.Declared(seat=AOI, role="seer", names=()),
        ["Aoi's last words: my role is Seer."],
        ["Aoiの遺言：私は占い師でした。"],
        ["Aoi的遗言：我是占卜师。"],
    ),
    (
        t.DeathsAnnounced(seats=(AOI, BEN), causes={}),
        ["Dead: Aoi and Ben."],
        ["死亡者：AoiとBen"],
        ["死者：Aoi和Ben"],
    ),
    (
        t.DeathsAnnounced(seats=(), causes={}),
        ["Nobody died."],
        ["死亡者はいませんでした。"],
        ["平安无事，没有人死亡。"],
    ),
    (
        n.TableEnded(sides=(), seats=(), void=False),
        ["Nobody is left alive. There is no winner."],
        ["生存者がいなくなりました。勝者はいません。"],
        ["无人存活，没有胜者。"],
    ),
    (
        n.Answered(action="will", values={"text": "Trust Ben."}),
        ["Your choice: Your will is kept: Trust Ben."],
        ["現在の選択：遺言を預かっています：Trust Ben."],
        ["当前选择：遗言已保存：Trust Ben."],
    ),
    (
        n.ChannelOpened(channel="wolves", read=True, write=True, most=1_000),
        ["Wolves: you may read and write."],
        ["人狼の囁き：読み書きできます。"],
        ["狼频道：可以阅读和发言。"],
    ),
]


@pytest.mark.parametrize(
    ("notice", "en", "ja", "zh"),
    OF_THE_VILLAGE,
    ids=[f"{told[0].tag}-{place}" for place, told in enumerate(OF_THE_VILLAGE)],
)
def test_a_notice_of_the_village_is_told_in_each_language(
    notice: Notice, en: list[str], ja: list[str], zh: list[str]
) -> None:
    assert [render(lang, "kagari", notice, NAMES) for lang in ("en", "ja", "zh")] == [en, ja, zh]


def test_the_stand_in_is_called_by_a_word_of_the_readers_language() -> None:
    """KA-20: in the record it has one name."""
    names = {**NAMES, AOI: "替身君"}
    called = [Teller(lang, "kagari", names, AOI).name(AOI) for lang in LANGUAGES]
    assert called == ["Stand-in", "身代わり君", "替身君"]
    assert Teller("en", "killer", names, AOI).name(AOI) == "替身君"


VILLAGE_RESULTS = [
    *(learned("seer", AOI, value) for value in ("wolf", "human")),
    *(learned("medium", AOI, value) for value in ("wolf", "human")),
    learned("child_fox", AOI, "failed"),
    learned("hunter", AOI, "saved"),
    *(learned("mimic", AOI, role) for role in ("wolf", "seer", "villager")),
    learned("wolves", AOI, "wolf"),
    learned("masons", AOI, "mason"),
    learned("lovers", AOI, "lover"),
    *(learned("fox", AOI, role) for role in ("fox", "child_fox")),
    learned("authority", AOI, "authority"),
]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_each_result_in_the_village_has_a_sentence_of_its_own(lang: str) -> None:
    said = [line for result in VILLAGE_RESULTS for line in render(lang, "kagari", result, NAMES)]
    assert len(set(said)) == len(VILLAGE_RESULTS)
    for value in ("wolf", "human"):  # like the seer's, but of the child fox
        assert render(lang, "kagari", learned("child_fox", AOI, value), NAMES)


RESULTS = [
    learned("operative", None, "police"),
    learned("detective_start", AOI, "citizens"),
    *(learned("hacker", AOI, value) for value in ("killer", "not_killer")),
    *(learned("reporter", None, value) for value in ("male", "female", "young", "old")),
    *(
        learned(source, AOI, value)
        for source in ("shot", "hidden_shot", "assassination")
        for value in ("hit", "blocked")
    ),
    *(learned("mercenary", AOI, value) for value in ("blocked", "not_blocked")),
]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_each_result_in_killer_has_a_sentence_of_its_own(lang: str) -> None:
    said = [line for result in RESULTS for line in render(lang, "killer", result, NAMES)]
    assert len(set(said)) == len(RESULTS)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_someone_without_a_known_name_is_still_called_something(lang: str) -> None:
    for by in (Seat(6), GM, HOST, "viewer:unknown"):
        (line,) = render(lang, "killer", n.Said(channel="public", by=by, text="x"), {})
        assert len(line) > 2


def test_every_kind_of_notice_can_be_told() -> None:
    kinds = {*n.NOTICES, *itertools.chain(*(rules.notices for rules in SHELF.values()))}
    assert kinds <= lines.registry.keys()
    assert set(PLUMBING) < kinds


def test_a_kind_of_notice_without_words_is_a_mistake() -> None:
    class Unheard(Notice):
        pass

    with pytest.raises(TypeError, match="unheard"):
        render("en", "killer", Unheard(), {})


@pytest.mark.parametrize("name", [name for name in GAMES if name.startswith("kagari")])
def test_whatever_a_game_of_the_village_tells_can_be_read_in_each_language(name: str) -> None:
    heard = [told.notice for commit in GAMES[name]().commits for told in addressed(commit)]
    assert any(isinstance(notice, t.Unveiled) for notice in heard)
    for lang, notice in itertools.product(LANGUAGES, heard):
        for line in render(lang, "kagari", notice, NAMES):
            assert line
            assert not LEFT_OPEN.search(line), line


@pytest.mark.parametrize(
    ("ruleset", "seed"),
    [*(("killer", seed) for seed in range(12)), *(("lotro", seed) for seed in range(4))],
)
def test_whatever_a_whole_game_tells_can_be_read_in_each_language(ruleset: str, seed: int) -> None:
    heard = list(random_game(ruleset, random.Random(seed)))
    assert any(isinstance(notice, t.Unveiled) for notice in heard)
    for lang, notice in itertools.product(LANGUAGES, heard):
        for line in render(lang, ruleset, notice, NAMES):
            assert line
            assert not LEFT_OPEN.search(line), line


LEFT_OPEN = re.compile(r"[{}]|\bnotice\.|\b(?:kagari|killer|lotro)\.[a-z]|\bNone\b|[a-z]_[a-z]")
"""What shows through where a text is missing."""


def random_game(ruleset: str, chance: random.Random) -> list[Notice]:
    """Everything told in a game in which everybody, the game master too, acts by whim."""
    rules = SHELF[ruleset]
    game = Game(rules, bytes(32))
    options: dict[str, Any] = {"gm": "person"}
    if ruleset == "killer":
        options |= {"reveal_cause": chance.random() < 0.5, "self_vote": True}
    least, most = rules.capacity(options)
    heard: list[Notice] = []

    def put(by: Reader, body: Body, at: int) -> None:
        try:
            commit = game.handle(Input(at=at, by=by, body=body))
        except Refused:
            return
        heard.extend(told.notice for told in addressed(commit))

    put(HOST, Open(ruleset=ruleset, options=options, seed_hash="00"), 0)
    for place in range(chance.randint(least, most)):
        put(HOST, Sit(name=f"P{place}", bot=chance.choice(("", "bot"))), 0)
    put(HOST, Start(), 0)
    put(HOST, Admit(viewer="viewer:x", name="Xaver"), 0)
    at = 0
    step = max(map(int, game.state.opened.lengths.values())) // 90 if game.state.opened else 0
    while game.state.ended is None and at < 10_000_000:
        at += step
        (reader, action), prompt = chance.choice(tuple(game.state.desk.prompts.items()))
        if not (
            action in {"gm_void", "gm_declare", "gm_undo", "gm_kill"} and chance.random() < 0.9
        ):
            values = {field.name: whim(chance, field) for field in prompt.fields}
            put(reader, Answer(action=action, values=values), at)
        word = chance.choice(("role", "votes", "rules", "help", "hm"))
        put(Seat(chance.randrange(7)), Say(channel=chance.choice(("public", "gm")), text=word), at)
        clock = game.next_deadline()
        if clock is not None and clock.at <= at:
            put(TABLE, Tick(deadline=clock.tag), at)
    return heard


def whim(chance: random.Random, field: Field) -> object:
    match field.kind:
        case "text":
            return "because"
        case "number":
            return 5
        case "action":
            return {"do": "done"}
        case _:
            return chance.choice((*field.options, *(("none",) if field.none else ())))
