"""How bots put their claims into words, in three languages; `speech` says and understands them.

The first phrase of a list is what a bot would rather say; all are understood, whoever says them,
and those of `ALSO` besides. `{about}` and `{victim}` are players, `{role}` is a role.
"""

from collections.abc import Mapping
from typing import Final

from tasogare.bots.phrasebook import Phrases, Words

ROLE_WORDS: Final[Words] = {
    "en": {
        "wolf": "wolf",
        "apostle": "apostle of Sauron",
        "friend": "Friend of the Sindar",
        "healer": "Healing Hand",
        "villager": "villager",
    },
    "ja": {
        "wolf": "狼人",
        "apostle": "サウロンの使徒",
        "friend": "シンダールの友",
        "healer": "癒しの手",
        "villager": "村人",
    },
    "zh": {
        "wolf": "狼人",
        "apostle": "索伦的使徒",
        "friend": "辛达之友",
        "healer": "医者之手",
        "villager": "村民",
    },
}

CLAIMS: Final[Mapping[str, Phrases]] = {
    "en": {
        "role": ("I'm the {role}.", "I am the {role}."),
        "leaf": (
            "{about} showed me the tooth last night. My leaf saved me.",
            "I'm the Healing Hand, and {about} is a wolf: I needed my leaf.",
        ),
        "water": (
            "{about} showed me the tooth and died of my water.",
            "I'm the Friend: {about} was a wolf, and my water was the end of it.",
        ),
        "witness": (
            "I saw {victim} die, and it was {about}.",
            "{victim} died before my eyes. I didn't do it, so {about} did.",
        ),
        "suicide": (
            "I saw it: {about} died by their own hand.",
            "{about} was an apostle and ended it before my eyes.",
        ),
        "beside": (
            "{about} was in a room with {victim}, who is dead. That says enough.",
            "Who was with {victim} last night? {about}.",
            "{victim} died in {about}'s room.",
        ),
        "suspect": (
            "I think {about} is a wolf.",
            "I don't trust {about}.",
            "{about} looks like a wolf to me.",
        ),
        "vote": (
            "I'll point at {about}.",
            "Let's point at {about} tonight.",
            "My finger goes to {about}.",
        ),
        "prey": ("I'll show {about} the tooth.", "{about} is mine tonight."),
    },
    "ja": {
        "role": ("{role}です。", "私は{role}です。"),
        "leaf": (
            "昨夜{about}さんにワーグの歯を示されました。アセラスの葉で助かりました。",
            "癒しの手です。{about}さんは狼人で、葉を使いました。",
        ),
        "water": (
            "{about}さんに歯を示されたので、ケレブラント水で倒しました。",
            "シンダールの友です。{about}さんは狼人で、水で死にました。",
        ),
        "witness": (
            "{victim}さんが死ぬのを見ました。やったのは{about}さんです。",
            "{victim}さんが目の前で死にました。私でなければ{about}さんです。",
        ),
        "suicide": (
            "{about}さんは私の目の前で自殺しました。",
            "{about}さんは使徒でした。自ら命を絶つのを見ました。",
        ),
        "beside": (
            "死んだ{victim}さんと同室だった{about}さんが怪しいです。",
            "{victim}さんと同じ部屋にいたのは{about}さんですよね。",
            "{victim}さんが死んだのは{about}さんのいた部屋です。",
        ),
        "suspect": (
            "{about}さんが狼人だと思います。",
            "{about}さんが怪しいです。",
            "{about}さんを疑っています。",
        ),
        "vote": (
            "今日は{about}さんを指差します。",
            "{about}さんを指差しましょう。",
            "私の指は{about}さんに向けます。",
        ),
        "prey": ("今夜は{about}さんに歯を示します。", "{about}さんは私がやります。"),
    },
    "zh": {
        "role": ("我是{role}。", "我的身份是{role}。"),
        "leaf": (
            "昨晚{about}向我亮牙，我靠阿塞拉斯叶活了下来。",
            "我是医者之手，{about}是狼人，我的叶子已经用掉了。",
        ),
        "water": (
            "{about}向我亮牙，被我用凯勒布兰特之水杀死了。",
            "我是辛达之友，{about}是狼人，已经被我的水除掉了。",
        ),
        "witness": (
            "我亲眼看见{victim}死了，是{about}干的。",
            "{victim}死在我面前，不是我，那就是{about}。",
        ),
        "suicide": (
            "我亲眼看见{about}自尽了。",
            "{about}是使徒，当着我的面自尽了。",
        ),
        "beside": (
            "{about}昨晚和死去的{victim}住一间，很可疑。",
            "和{victim}住一间的是{about}吧。",
            "{victim}就死在{about}那间房里。",
        ),
        "suspect": ("我觉得{about}是狼人。", "我怀疑{about}。", "{about}很可疑。"),
        "vote": ("我今天指{about}。", "今天一起指{about}吧。", "我的手指会指向{about}。"),
        "prey": ("今晚我向{about}亮牙。", "{about}交给我。"),
    },
}

ALSO: Final[Mapping[str, Phrases]] = {
    "en": {
        "role": ("I'm a {role}", "I am a {role}", "{role} here", "{role}"),
        "leaf": ("{about} attacked me, I used the leaf", "{about} attacked me"),
        "water": ("{about} attacked me, I used the water", "I killed {about} with water"),
        "witness": ("{about} killed {victim}",),
        "suicide": ("{about} killed themself", "{about} killed himself", "{about} killed herself"),
        "beside": ("{about} was with {victim}", "{about} shared a room with {victim}"),
        "suspect": (
            "{about} is a wolf",
            "it's {about}",
            "{about} is the wolf",
            "I suspect {about}",
        ),
        "vote": ("vote {about}", "vote for {about}", "point at {about}", "let's execute {about}"),
        "prey": ("I take {about}", "I'll kill {about}"),
    },
    "ja": {
        "role": ("{role}CO", "{role}COします", "{role}だ"),
        "leaf": ("{about}に襲われて葉を使った", "{about}に襲われました"),
        "water": ("{about}を水で倒した", "{about}に襲われて水を使った"),
        "witness": ("{about}が{victim}を殺した",),
        "suicide": ("{about}は自殺した", "{about}は自殺です"),
        "beside": ("{about}は{victim}と同室だった",),
        "suspect": ("{about}が怪しい", "{about}は狼人", "{about}が狼人だ", "{about}は狼"),
        "vote": (
            "{about}に投票",
            "{about}さんに投票します",
            "{about}を指差そう",
            "{about}を処刑しよう",
        ),
        "prey": ("{about}を襲う", "{about}をやる"),
    },
    "zh": {
        "role": ("我是一个{role}", "{role}"),
        "leaf": ("{about}袭击了我，我用了叶子", "{about}袭击了我"),
        "water": ("{about}袭击了我，我用了水", "我用水杀了{about}"),
        "witness": ("{about}杀了{victim}",),
        "suicide": ("{about}自尽了", "{about}是自杀"),
        "beside": ("{about}和{victim}同房", "{about}和{victim}同室"),
        "suspect": ("{about}是狼人", "{about}是狼", "就是{about}"),
        "vote": ("指{about}", "投{about}", "处决{about}"),
        "prey": ("我杀{about}", "我来杀{about}"),
    },
}
"""What bots do not say, but understand when a person does."""

FIRST_TALK: Final[Mapping[str, tuple[str, ...]]] = {
    "en": (
        "Good evening, everyone.",
        "I'd rather listen first.",
        "Somebody here has sharp teeth.",
        "Let's see who sleeps where tonight.",
        "May we all meet again in the morning.",
    ),
    "ja": (
        "こんばんは、よろしくお願いします。",
        "まずは皆さんの話を聞きたいです。",
        "この中に狼人がいるんですよね。",
        "今夜は誰と同室になるでしょうね。",
        "明日の朝も全員で会えますように。",
    ),
    "zh": (
        "大家晚上好。",
        "我先听听大家怎么说。",
        "狼人就坐在我们当中吧。",
        "不知今晚会和谁住一间。",
        "但愿明早大家都还在。",
    ),
}
"""What is said on the first day, when nothing has happened yet."""

SMALL_TALK: Final[Mapping[str, tuple[str, ...]]] = {
    "en": (
        "Tell us what you saw in your rooms.",
        "Nothing happened in my room.",
        "We only have to last until the rangers come.",
        "Who went quiet last night?",
        "I hardly slept.",
    ),
    "ja": (
        "部屋で何を見たか教えてください。",
        "私の部屋では何もありませんでした。",
        "野伏が来るまで持ちこたえましょう。",
        "昨夜、急に黙った人はいませんでしたか。",
        "ほとんど眠れませんでした。",
    ),
    "zh": (
        "说说各自房里看到了什么吧。",
        "我房里什么事也没有。",
        "撑到游侠来就好了。",
        "昨晚有谁突然不说话了吗？",
        "我几乎一夜没睡。",
    ),
}
"""What is said on the other days by those who have nothing to tell."""

ROOM_TALK: Final[Mapping[str, tuple[str, ...]]] = {
    "en": (
        "So here we are.",
        "Let's all be alive in the morning.",
        "I'm watching you.",
        "No sudden moves, please.",
        "Is it me, or is it cold in here?",
    ),
    "ja": (
        "同室ですね、よろしく。",
        "朝まで無事でいましょう。",
        "変なまねはしないでくださいね。",
        "静かな夜だといいですね。",
        "この部屋、少し寒くないですか。",
    ),
    "zh": (
        "今晚住一间，请多关照。",
        "希望明早大家都活着。",
        "我可盯着你呢。",
        "别有什么小动作啊。",
        "这屋里是不是有点冷？",
    ),
}
"""What is said in a room before anything happens."""
