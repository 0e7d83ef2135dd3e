"""How bots put their claims into words, in three languages; `speech` says and understands them.

The first phrase of a list is what a bot would rather say; all are understood, whoever says them,
and those of `ALSO` besides.
`{about}` is a player, `{names}` several, `{role}` and `{trait}` words of the tables below.
"""

from collections.abc import Mapping
from typing import Final

from tasogare.bots.phrasebook import Phrases

ROLE_WORDS: Final[Mapping[str, Mapping[str, str]]] = {
    "en": {
        "hacker": "hacker",
        "reporter": "reporter",
        "operative": "operative",
        "detective": "detective",
        "mercenary": "mercenary",
        "good": "good soul",
        "police": "police officer",
        "hitman": "hitman",
    },
    "ja": {
        "hacker": "ハッカー",
        "reporter": "記者",
        "operative": "工作員",
        "detective": "探偵",
        "mercenary": "傭兵",
        "good": "善人",
        "police": "警察",
        "hitman": "ヒットマン",
    },
    "zh": {
        "hacker": "黑客",
        "reporter": "记者",
        "operative": "特工",
        "detective": "侦探",
        "mercenary": "佣兵",
        "good": "善人",
        "police": "警察",
        "hitman": "枪手",
    },
}

TRAIT_WORDS: Final[Mapping[str, Mapping[str, str]]] = {
    "en": {"male": "a man", "female": "a woman", "young": "young", "old": "old"},
    "ja": {"male": "男", "female": "女", "young": "若者", "old": "年配"},
    "zh": {"male": "男性", "female": "女性", "young": "年轻人", "old": "年长者"},
}

AND: Final[Mapping[str, str]] = {"en": ", ", "ja": "、", "zh": "、"}
"""What stands between names."""

CLAIMS: Final[Mapping[str, Phrases]] = {
    "en": {
        "role": ("I'm the {role}.", "I am the {role}."),
        "hacker:killer": (
            "I'm the hacker: {about} is the killer!",
            "My hack says {about} is the killer.",
        ),
        "hacker:not_killer": (
            "I'm the hacker: {about} is not the killer.",
            "My hack says {about} is not the killer.",
        ),
        "reporter": (
            "I'm the reporter: the killer is {trait}.",
            "My sources say the killer is {trait}.",
        ),
        "detective_start": (
            "I'm the detective, and I know that {about} is a citizen.",
            "As the detective I vouch for {about}.",
        ),
        "detective": (
            "I'm the detective. I followed {about}, who went to {names}.",
            "I followed {about}, who went to {names}.",
        ),
        "detective:nobody": (
            "I'm the detective. I followed {about}, who went nowhere.",
            "I followed {about}, who went nowhere.",
        ),
        "police": (
            "I'm the police officer: {about} is the {role}.",
            "I checked {about}: the {role}.",
        ),
        "mercenary:blocked": (
            "I'm the mercenary. I guarded {about}, and somebody tried to kill them.",
            "I guarded {about} and stopped an attack.",
        ),
        "mercenary:not_blocked": (
            "I'm the mercenary. I guarded {about}, and nobody came.",
            "I guarded {about}; nobody came.",
        ),
        "suspect": (
            "I think it's {about}.",
            "{about} looks suspicious to me.",
            "I suspect {about}.",
        ),
        "gun": (
            "Let's give the gun to {about}.",
            "I'd trust {about} with the gun.",
        ),
        "refuse": (
            "Please don't give me the gun.",
            "I don't want the gun.",
            "Anyone but me for the gun, please.",
        ),
        "offer": ("Give me the gun tonight.", "I'll take the gun, if you let me."),
    },
    "ja": {
        "role": ("{role}です。", "私は{role}です。"),
        "hacker:killer": (
            "ハッカーです。{about}さんがキラーです！",
            "ハッキングの結果、{about}さんはキラーでした。",
        ),
        "hacker:not_killer": (
            "ハッカーです。{about}さんはキラーではありません。",
            "ハッキングの結果、{about}さんはキラーではありませんでした。",
        ),
        "reporter": (
            "記者です。キラーは{trait}です。",
            "取材によると、キラーは{trait}だそうです。",
        ),
        "detective_start": (
            "探偵です。{about}さんは市民側だと分かっています。",
            "探偵として{about}さんを保証します。",
        ),
        "detective": (
            "探偵です。{about}さんを尾行したら、{names}に会っていました。",
            "{about}さんを尾行したら、{names}に会っていました。",
        ),
        "detective:nobody": (
            "探偵です。{about}さんを尾行しましたが、動きはありませんでした。",
            "{about}さんを尾行しましたが、動きはありませんでした。",
        ),
        "police": (
            "警察です。{about}さんは{role}でした。",
            "調べました。{about}さんは{role}です。",
        ),
        "mercenary:blocked": (
            "傭兵です。{about}さんを護衛して、襲撃を防ぎました。",
            "{about}さんへの襲撃を防ぎました。",
        ),
        "mercenary:not_blocked": (
            "傭兵です。{about}さんを護衛しましたが、襲撃はありませんでした。",
            "{about}さんを護衛しましたが、何も起きませんでした。",
        ),
        "suspect": (
            "{about}さんが怪しいと思います。",
            "キラーは{about}さんだと思います。",
            "{about}さんを疑っています。",
        ),
        "gun": (
            "銃は{about}さんに渡しましょう。",
            "{about}さんになら銃を任せられます。",
        ),
        "refuse": (
            "私に銃は渡さないでください。",
            "銃は遠慮します。",
            "銃は私以外でお願いします。",
        ),
        "offer": ("今夜の銃は私に任せてください。", "よければ私が銃を持ちます。"),
    },
    "zh": {
        "role": ("我是{role}。", "我的身份是{role}。"),
        "hacker:killer": ("我是黑客，{about}就是杀手！", "我查到{about}是杀手。"),
        "hacker:not_killer": ("我是黑客，{about}不是杀手。", "我查到{about}不是杀手。"),
        "reporter": ("我是记者，杀手是{trait}。", "据我采访，杀手是{trait}。"),
        "detective_start": (
            "我是侦探，我知道{about}是市民阵营的。",
            "我以侦探的身份担保{about}。",
        ),
        "detective": (
            "我是侦探，昨晚跟踪了{about}，见到TA去找了{names}。",
            "我跟踪了{about}，见到TA去找了{names}。",
        ),
        "detective:nobody": (
            "我是侦探，昨晚跟踪了{about}，没有发现任何行动。",
            "我跟踪了{about}，没有发现任何行动。",
        ),
        "police": ("我是警察，{about}的身份是{role}。", "我查过了，{about}是{role}。"),
        "mercenary:blocked": (
            "我是佣兵，昨晚保护了{about}，挡下了一次袭击。",
            "我替{about}挡下了一次袭击。",
        ),
        "mercenary:not_blocked": (
            "我是佣兵，昨晚保护了{about}，没有人来。",
            "我保护了{about}，没有人来。",
        ),
        "suspect": ("我觉得是{about}。", "我怀疑{about}。", "{about}很可疑。"),
        "gun": ("把枪给{about}吧。", "我放心让{about}拿枪。"),
        "refuse": ("请不要把枪给我。", "我不想拿枪。", "枪给谁都行，别给我。"),
        "offer": ("今晚请把枪交给我。", "愿意的话，枪让我来拿。"),
    },
}

ALSO: Final[Mapping[str, Phrases]] = {
    "en": {
        "role": ("I am {role}", "I'm {role}", "I'm a {role}", "I am a {role}", "{role} here"),
        "hacker:killer": ("I hacked {about}: killer",),
        "hacker:not_killer": ("I hacked {about}: not the killer",),
        "reporter": ("the killer is {trait}",),
        "suspect": ("{about} is the killer", "it's {about}", "I think {about} is the killer"),
        "gun": ("gun to {about}", "give {about} the gun", "give the gun to {about}"),
        "refuse": ("not me", "no gun for me"),
        "offer": ("give me the gun", "gun to me"),
    },
    "ja": {
        "role": ("私は{role}だ", "{role}だ", "{role}CO", "{role}COします"),
        "hacker:killer": ("ハック結果、{about}はキラー",),
        "hacker:not_killer": ("ハック結果、{about}はキラーではない",),
        "reporter": ("キラーは{trait}",),
        "suspect": ("{about}が怪しい", "キラーは{about}", "{about}がキラーだと思う"),
        "gun": ("銃は{about}に", "銃は{about}で", "銃は{about}さんに"),
        "refuse": ("銃はいりません", "私以外で"),
        "offer": ("銃は私に", "銃をください"),
    },
    "zh": {
        "role": ("{role}",),
        "hacker:killer": ("{about}是杀手，我查到了",),
        "hacker:not_killer": ("{about}不是杀手，我查到了",),
        "reporter": ("杀手是{trait}",),
        "suspect": ("杀手是{about}", "{about}是杀手"),
        "gun": ("枪给{about}", "给{about}"),
        "refuse": ("别给我", "我不要枪"),
        "offer": ("枪给我", "给我枪"),
    },
}
"""What bots do not say, but understand when a person does."""

SMALL_TALK: Final[Mapping[str, tuple[str, ...]]] = {
    "en": (
        "Good evening, everyone.",
        "So one of us it is.",
        "Nothing to go on yet.",
        "Let's hear what people know.",
        "I'd rather listen for now.",
    ),
    "ja": (
        "こんばんは、よろしくお願いします。",
        "この中に一人いるんですね。",
        "まだ手がかりがありませんね。",
        "情報のある人は話してください。",
        "しばらく様子を見ます。",
    ),
    "zh": (
        "大家晚上好。",
        "凶手就在我们中间。",
        "目前还没什么线索。",
        "有消息的人说说看吧。",
        "我先听听大家怎么说。",
    ),
}
