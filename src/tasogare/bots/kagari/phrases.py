"""How bots put their claims into words, in three languages; `speech` says and understands them.

The first phrase of a list is what a bot would rather say; all are understood, whoever says them,
and those of `ALSO` besides. `{about}` is a player, `{role}` a word of the table below. No phrase
begins with VOTE, which would be a vote (KA-16).
"""

from collections.abc import Mapping
from typing import Final

from tasogare.bots.phrasebook import Phrases, Words

ROLE_WORDS: Final[Words] = {
    "en": {
        "villager": "villager",
        "wolf": "wolf",
        "big_wolf": "big wolf",
        "seer": "seer",
        "medium": "medium",
        "madman": "madman",
        "hunter": "hunter",
        "mason": "mason",
        "fox": "fox",
        "child_fox": "child fox",
        "immoralist": "immoralist",
        "cat": "nekomata",
        "toxic": "toxic",
        "mimic": "mimic",
        "owl": "owl",
    },
    "ja": {
        "villager": "村人",
        "wolf": "人狼",
        "big_wolf": "大狼",
        "seer": "占い師",
        "medium": "霊能者",
        "madman": "狂人",
        "hunter": "狩人",
        "mason": "共有者",
        "fox": "妖狐",
        "child_fox": "子狐",
        "immoralist": "背徳者",
        "cat": "猫又",
        "toxic": "埋毒者",
        "mimic": "物真似師",
        "owl": "梟",
    },
    "zh": {
        "villager": "村民",
        "wolf": "人狼",
        "big_wolf": "大狼",
        "seer": "占卜师",
        "medium": "灵能者",
        "madman": "狂人",
        "hunter": "猎人",
        "mason": "共有者",
        "fox": "妖狐",
        "child_fox": "子狐",
        "immoralist": "背德者",
        "cat": "猫又",
        "toxic": "埋毒者",
        "mimic": "说谎狂",
        "owl": "夜枭",
    },
}

SHORT_WORDS: Final[Words] = {
    "en": {"cat": "cat", "wolf": "werewolf", "seer": "fortune teller", "fox": "hamster"},
    "ja": {
        "seer": "占い",
        "medium": "霊能",
        "mason": "共有",
        "cat": "猫",
        "fox": "狐",
        "wolf": "狼",
    },
    "zh": {
        "seer": "占卜師",
        "medium": "靈能者",
        "hunter": "獵人",
        "fox": "狐狸",
        "wolf": "狼人",
        "mason": "共有",
    },
}
"""Other words for a role that people use; where `ALSO` has a `{role}`, these are understood too."""

CLAIMS: Final[Mapping[str, Phrases]] = {
    "en": {
        "role": ("I'm the {role}.", "I am the {role}.", "{role} here."),
        "role:villager": ("I'm a villager.", "I'm only a villager."),
        "seer:human": (
            "My divination: {about} ○ human.",
            "I looked at {about}: ○ human.",
            "I read {about} as human.",
        ),
        "seer:wolf": (
            "My divination: {about} ● wolf!",
            "I looked at {about}: ● wolf!",
            "I read {about} as a wolf!",
        ),
        "medium:human": (
            "{about}, whom we executed, was ○ human.",
            "Medium's result: {about} ○ human.",
        ),
        "medium:wolf": (
            "{about}, whom we executed, was ● a wolf.",
            "Medium's result: {about} ● wolf.",
        ),
        "mason": ("{about} is my fellow mason.", "I'm a mason together with {about}."),
        "saved": ("I guarded {about} from the wolves.", "My guard saved {about} in the night."),
        "suspect": (
            "I suspect {about}.",
            "{about} looks like a wolf to me.",
            "I don't believe {about}.",
        ),
        "trust": ("I trust {about}.", "{about} seems human to me.", "I believe {about}."),
        "vote": (
            "I'm voting for {about} today.",
            "▼{about} for me today.",
            "Let's execute {about}.",
        ),
        "hunt": ("Let's attack {about}.", "▲{about} tonight."),
        "plan": ("I'll claim to be the {role}.", "Leave it to me to play the {role}."),
    },
    "ja": {
        "role": ("{role}COします。", "私は{role}です。", "【{role}CO】"),
        "role:villager": ("私は村人です。", "ただの村人です。"),
        "seer:human": (
            "占い結果：{about} ○ 人間",
            "{about}さんを占って○、人間でした。",
            "占い○{about}",
        ),
        "seer:wolf": (
            "占い結果：{about} ● 人狼",
            "{about}さんを占って●、人狼でした！",
            "占い●{about}",
        ),
        "medium:human": (
            "霊能結果：{about} ○ 人間",
            "処刑された{about}さんは○、人間でした。",
            "霊○{about}",
        ),
        "medium:wolf": (
            "霊能結果：{about} ● 人狼",
            "処刑された{about}さんは●、人狼でした。",
            "霊●{about}",
        ),
        "mason": ("相方は{about}さんです。", "{about}さんと共有です。"),
        "saved": ("{about}さんを護衛してGJでした。", "昨夜は{about}さんを護衛成功。"),
        "suspect": (
            "{about}さんが怪しいと思います。",
            "{about}さんを疑っています。",
            "{about}さんは信じられません。",
        ),
        "trust": (
            "{about}さんを信じます。",
            "{about}さんは人間だと思います。",
            "{about}さんは白く見えます。",
        ),
        "vote": ("今日は▼{about}で。", "{about}さんに投票します。", "{about}さんを吊りましょう。"),
        "hunt": ("今夜は▲{about}で。", "{about}さんを襲撃しましょう。"),
        "plan": ("{role}を騙ります。", "私が{role}に出ます。"),
    },
    "zh": {
        "role": ("我是{role}。", "我跳{role}。", "【{role}CO】"),
        "role:villager": ("我是村民。", "我只是个村民。"),
        "seer:human": (
            "占卜结果：{about} ○ 人",
            "我验了{about}，○，是人。",
            "{about}是我的金水。",
        ),
        "seer:wolf": (
            "占卜结果：{about} ● 狼",
            "我验了{about}，●，是狼！",
            "{about}是我的查杀！",
        ),
        "medium:human": (
            "灵能结果：{about} ○ 人",
            "被处刑的{about}是○，人。",
        ),
        "medium:wolf": (
            "灵能结果：{about} ● 狼",
            "被处刑的{about}是●，狼。",
        ),
        "mason": ("{about}和我是共有者。", "我的共有同伴是{about}。"),
        "saved": ("昨晚我守住了{about}。", "我守护{about}成功了。"),
        "suspect": ("我怀疑{about}。", "{about}很像狼。", "我不相信{about}。"),
        "trust": ("我相信{about}。", "我觉得{about}是好人。", "{about}看起来是人。"),
        "vote": ("今天我投{about}。", "今天▼{about}。", "归票{about}吧。"),
        "hunt": ("今晚▲{about}。", "今晚袭击{about}吧。"),
        "plan": ("我去跳{role}。", "{role}由我来装。"),
    },
}

ALSO: Final[Mapping[str, Phrases]] = {
    "en": {
        "role": (
            "I am {role}",
            "I'm {role}",
            "I'm a {role}",
            "I am a {role}",
            "{role} CO",
            "CO {role}",
        ),
        "seer:human": ("I divined {about}: human", "I checked {about}: human"),
        "seer:wolf": ("I divined {about}: wolf", "I checked {about}: wolf"),
        "mark:human": ("{about} ○", "○ {about}", "{about}: ○", "{about} ○ human", "{about} is ○"),
        "mark:wolf": ("{about} ●", "● {about}", "{about}: ●", "{about} ● wolf", "{about} is ●"),
        "medium:human": ("{about} was human", "the medium says {about} was human"),
        "medium:wolf": ("{about} was a wolf", "the medium says {about} was a wolf"),
        "mason": ("my partner is {about}", "{about} is a mason too", "{about} is mason with me"),
        "saved": ("I guarded {about}", "I saved {about}"),
        "suspect": (
            "{about} is the wolf",
            "{about} is a wolf",
            "I think it's {about}",
            "I think {about} is a wolf",
            "{about} is suspicious",
            "{about} is lying",
            "{about} is the fox",
        ),
        "trust": ("{about} is human", "{about} is innocent", "{about} is not a wolf"),
        "vote": ("I vote {about}", "I vote for {about}", "▼{about}", "my vote is for {about}"),
        "hunt": ("▲{about}", "attack {about}", "kill {about}"),
        "plan": ("I'll be the {role}", "I claim {role}"),
    },
    "ja": {
        "role": (
            "{role}CO",
            "{role}COします",
            "{role}です",
            "{role}だ",
            "私は{role}だ",
            "CO{role}",
        ),
        "seer:human": ("{about}は人間でした", "{about}を占って○", "{about}は白でした"),
        "seer:wolf": ("{about}は人狼でした", "{about}を占って●", "{about}は黒でした"),
        "mark:human": ("{about} 白", "{about}さん○", "{about}は○"),
        "mark:wolf": ("{about} 黒", "{about}さん●", "{about}は●"),
        "medium:human": ("霊能{about}○", "霊能結果{about}○"),
        "medium:wolf": ("霊能{about}●", "霊能結果{about}●"),
        "mason": ("相方は{about}", "相方{about}"),
        "saved": ("護衛{about}GJ", "{about}護衛GJ"),
        "suspect": (
            "{about}が怪しい",
            "{about}は人狼だと思う",
            "{about}は狼",
            "{about}は偽",
            "{about}は狐",
            "{about}が人狼だ",
        ),
        "trust": ("{about}は白い", "{about}を信じる", "{about}は真"),
        "vote": ("▼{about}", "{about}に投票", "{about}吊り", "{about}吊りで"),
        "hunt": ("▲{about}", "{about}噛み", "{about}を噛みましょう"),
        "plan": ("{role}騙ります", "{role}騙り出ます"),
    },
    "zh": {
        "role": ("{role}", "我是{role}", "我{role}", "{role}CO", "跳{role}", "本人{role}"),
        "seer:human": ("{about}金水", "金水{about}", "我占卜了{about}，是人", "我验{about}是人"),
        "seer:wolf": ("{about}查杀", "查杀{about}", "我占卜了{about}，是狼", "我验{about}是狼"),
        "mark:human": ("{about}○人", "{about}，○"),
        "mark:wolf": ("{about}●狼", "{about}，●"),
        "medium:human": ("灵能{about}○", "昨天处刑的{about}是人"),
        "medium:wolf": ("灵能{about}●", "昨天处刑的{about}是狼"),
        "mason": ("我和{about}是共有者", "共有{about}"),
        "saved": ("我守了{about}", "我守护了{about}"),
        "suspect": ("{about}是狼", "{about}像狼", "{about}可疑", "{about}是假的", "{about}是狐"),
        "trust": ("{about}是好人", "{about}是人", "信{about}", "{about}是真的"),
        "vote": ("▼{about}", "投{about}", "我投{about}", "归票{about}", "处刑{about}"),
        "hunt": ("▲{about}", "袭击{about}", "刀{about}"),
        "plan": ("我悍跳{role}", "我来跳{role}"),
    },
}
"""What bots do not say, but understand when a person does."""

SMALL_TALK: Final[Mapping[str, tuple[str, ...]]] = {
    "en": (
        "Good morning, everyone.",
        "Not much to go on yet.",
        "Whoever knows something, please speak up.",
        "I'm just listening for now.",
        "Let's look at yesterday's votes.",
    ),
    "ja": (
        "おはようございます。",
        "まだ手がかりが少ないですね。",
        "情報のある方、お願いします。",
        "しばらく様子を見ます。",
        "昨日の投票を見直しましょう。",
    ),
    "zh": (
        "大家早上好。",
        "线索还不多啊。",
        "有消息的人请说说。",
        "我先听听大家怎么说。",
        "我们看看昨天的投票吧。",
    ),
}
