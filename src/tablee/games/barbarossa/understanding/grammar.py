"""How a question is put: what carries no meaning, what is denied, how sure it must be."""

import re
from collections.abc import Mapping
from functools import cache

import msgspec
from msgspec import Struct

from tablee.games.barbarossa.lexicon.model import Tongue
from tablee.games.barbarossa.understanding.knowledge import data
from tablee.games.barbarossa.understanding.texts import stem, tokens

AUXILIARY = re.compile(
    r"is|are|was|were|does|do|did|has|have|had|can|could|will|would|should|might|may|must|dose"
)
SUBJECTS = re.compile(r"it|its|he|she|they|this|that|there|one|you|people|we|i|nobody")
OPENINGS = re.compile(r"so|ok|okay|well|and|but|then|hm|oh|now|yes|no|right")
TAG_VERBS = r"(is|has|does|can|did|was|are|do|will|would|could|have)"
ENGLISH_TAG = re.compile(rf" {TAG_VERBS}( not)? (it|he|she|they|one|you|there)( not)?$")
FRENCH_TURNED = re.compile(
    r"^(est ce que )?n (est ce|\w+ t (il|elle|on)|\w+ (il|elle|on|ils|elles)|y a t il)\b"
    r"|^(est ce que )?(ca|ce|il|elle|on|y) (n |ne )?(y )?(au|se|fe|pour|devr)rait pas\b"
    r"|^est ce que (c est|ca|ce|il|elle) (?!n |ne )(\w+ )?pas\b"
    r"|^c est pas (une?|le|la|l) (?!vrai)"
)
GERMAN_NOT = frozenset(["nicht", "nich", "net", "ned", "nit"])
GERMAN_POLITE = re.compile(
    r"^(und |aber )?"
    r"(ist|sind|war|hat|haben|kann|konnte|gibt|wird|macht|braucht|kommt|geht|gehort)\b.* "
    r"(nicht|nich|net|ned|nit) (eine?[nmrs]?|n|ne|nen|so|son|sone|was|etwas|auch|schon|langst"
    r"|vorne|hinten|oben|unten|irgend\w*|manchmal|oft|meistens?|normalerweise|eigentlich|eher"
    r"|sogar|immer)\b"
)
"""Who denies says "kein": "ist das nicht ein Hut?" expects a yes."""


THERE_IS = re.compile(r"(ist|sind|war|is|are|was) (da|there)\b")
"""What is there is not the thing itself."""
DENIES = re.compile(
    r"(?:(?:is|does|has|can|are|will)(?: not|n?.?t|not)|has no|never|won.t)\b", re.IGNORECASE
)
"""After "but" this is a denial, not a polite question."""
BARE = 3
"""A name without a verb is at most so many words long."""


class Words(
    Struct,
    frozen=True,
    rename={"not_": "not", "or_": "or", "and_": "and"},
    forbid_unknown_fields=True,
):
    """A language in data/grammar.toml."""

    empty: str
    light: str
    about: str
    be: str
    pronouns: str
    ask: str
    before_ask: str
    like: str
    maybe: str
    always: str
    not_: str
    without: str
    people: str
    eats: str
    has: str
    between: str
    plain: str
    articles: str
    or_: str
    and_: str
    tags: str
    opening: str
    """What is said before the question itself: "I bet that"."""
    filler: str
    """What says nothing, wherever it stands: "loads of"."""
    unless: str
    """What happens besides, or not: then it is not enough that the rest is so."""
    narrows: str
    openly: str
    """An open question, wherever in it this is said: "of what colour"."""
    clause: str
    """Where another question begins after a comma, "and" or "or"; with its own verb."""
    doubts: str
    """Small words that change what is done: "throw it on", "come up"."""
    too: str
    """ "Too heavy to carry alone" asks whether it is heavy."""
    lack: str
    """What would be if there were no such thing: "without it"."""
    condition: str
    """A question and, before or after it, when that is so: "if I drop it, does it break?"."""
    whose: str
    """Who has it: "has a bird such a thing?" does not ask whether it is a bird."""
    only: str
    """Nothing else, or all without exception. That some are so is not enough for a yes."""
    hedges: str
    """Words that make a yes rash unless they belong to what was found: "still", "likes"."""
    real: str
    """ "A real one", "a normal one": no such thing as in stories."""
    turns: str
    """Words that may turn the answer round, whatever was found: "refuse", "glad", "today"."""
    personal: str
    """It is asked about one of them, yours, or what happened one day: nobody knows."""
    living: str
    """ "Can you live without it?": who needs it says no."""
    dying: str
    """ "Would we die without it?": who needs it says yes."""
    who: str
    """Who does it, if not the thing or just people: "can a baby drive it?"."""
    of: str
    """Before a material: "of tiles"."""
    looks: str
    """ "Does it look like a tree?": it may, though it is none."""
    idioms: Mapping[str, str]
    """What is said in other words than it means, as patterns: "next to nothing"."""
    small: str
    large: str
    """Words for the size of something: "a small mammal", "long ears"."""


class Grammar:
    def __init__(self, words: Words, tongue: Tongue) -> None:
        self.tongue: Tongue = tongue
        self.read_words(words)
        self.read_stems(words)
        self.read_patterns(words)
        self.without = words.without
        self.or_ = words.or_
        self.and_ = words.and_
        carried = self.tokens(words.empty) | self.not_ | self.always
        light = self.tokens(words.light)
        self.empty = carried - light
        self.known = carried | light | self.maybe

    def tokens(self, said: str) -> frozenset[str]:
        return frozenset(tokens(said, self.tongue))

    def stems(self, said: str) -> frozenset[str]:
        return frozenset(stem(token, self.tongue) for token in self.tokens(said))

    def read_words(self, words: Words) -> None:
        """What is compared word by word."""
        self.not_ = self.tokens(words.not_)
        self.always = self.tokens(words.always)
        self.maybe = self.tokens(words.maybe)
        self.be = self.tokens(words.be)
        self.has = self.tokens(words.has)
        self.between = self.tokens(words.between)
        self.plain = self.be | self.tokens(words.plain)
        self.articles = self.tokens(words.articles)
        self.about = self.tokens(words.about)
        self.pronouns = self.tokens(words.pronouns)
        self.ask = self.tokens(words.ask)
        self.before_ask = self.tokens(words.before_ask)
        self.closing = frozenset(re.findall(r"[a-z]{4,}", words.tags))
        self.hedges = self.tokens(words.hedges)
        self.real = self.tokens(words.real)
        self.turns = self.tokens(words.turns)
        self.of = self.tokens(words.of)

    def read_stems(self, words: Words) -> None:
        """What is compared without endings."""
        self.light = self.stems(words.light)
        self.narrows = self.stems(words.narrows)
        self.doubts = self.stems(words.doubts)
        self.small = self.stems(words.small)
        self.large = self.stems(words.large)
        self.sizes = self.small | self.large

    def read_patterns(self, words: Words) -> None:
        """What is searched for in a whole question."""
        self.like = re.compile(rf"^(?P<said>.+?) {words.like}")
        self.people = re.compile(words.people)
        self.eats = re.compile(words.eats)
        self.tags = re.compile(rf" ({words.tags})$")
        self.opening = re.compile(rf"^({words.opening}) (?=\w)")
        self.filler = re.compile(rf"\b({words.filler})\b ?")
        self.unless = re.compile(rf"\b({words.unless})")
        self.openly = re.compile(rf"\b({words.openly})\b")
        self.clause = re.compile(words.clause)
        self.too = re.compile(words.too)
        self.lack = re.compile(rf"\b({words.lack})\b")
        self.condition = re.compile(words.condition, re.VERBOSE)
        self.whose = re.compile(words.whose)
        self.only = re.compile(rf"\b({words.only})\b")
        self.personal = re.compile(rf"\b({words.personal})\b")
        self.dying = re.compile(rf"\b({words.dying})\b")
        self.living = re.compile(rf"\b({words.living})\b")
        self.who = re.compile(words.who)
        self.looks = re.compile(rf"\b({words.looks})\b")
        self.idioms = [(re.compile(rf"\b{one}\b"), other) for one, other in words.idioms.items()]

    def itself(self, said: list[str]) -> bool:
        """Whether what is named is the thing: "is it a cat?", "a cat?"; not "has it a cat?"."""
        if any(token in self.about for token in said) or THERE_IS.match(" ".join(said)):
            return False
        if any(token in self.be for token in said):
            return True
        if said and said[0] in self.pronouns:
            return False
        return len(said) <= BARE and not any(
            stem(token, self.tongue) in self.light for token in said
        )

    def has_something(self, said: list[str]) -> bool:
        """Whether it asks what the thing has: "has it teeth?", "teeth?"; not "is it for teeth?"."""
        return len(said) <= BARE or any(token in self.has for token in said)

    def named_by(self, pattern: re.Pattern[str], said: list[str]) -> str:
        """The stem that a pattern points out. Empty: it finds nothing."""
        found = pattern.search(" ".join(said))
        return stem(found[found.lastindex or 0], self.tongue) if found else ""

    def content(self, said: list[str]) -> list[str]:
        """The stems that mean something."""
        return [stem(token, self.tongue) for token in said if token not in self.empty]


@cache
def grammar(tongue: Tongue) -> Grammar:
    written = msgspec.convert(data("grammar"), Mapping[str, Words])
    return Grammar(written[tongue], tongue)


class Put(Struct, frozen=True):
    """A question without what is only said around it."""

    said: list[str]
    negated: bool
    maybe: bool
    always: bool
    either: bool
    both: bool
    open: bool
    by_people: bool
    """It is asked what people do with it: "can you swim in it?" is not whether it swims."""
    eats: bool
    """It is asked what the thing eats."""
    direct: bool
    """It is asked about the thing alone: "has it leaves?", not "is it for leaves?"."""
    whose: bool
    """It is asked who has such a thing."""
    is_it: bool
    """It is asked how the thing is: who asks so whether it is red or green wants to know which."""
    only: bool
    """It is asked whether that is all, or so without exception."""
    who: str = ""
    """The stem of who does it, if that is not the thing."""
    without: bool = False
    """What it is done without was left out."""
    guessed: frozenset[str] = frozenset()
    """Stems of it that nobody typed so."""
    image: bool = False
    """It is measured by something that was left out: "round like a ball"."""
    looks: bool = False
    """It is asked what it looks like, not what it is."""


class Clauses(Struct, frozen=True):
    """Questions that are asked in one."""

    said: list[str]
    either: bool


def clauses_of(question: str, words: Grammar) -> Clauses:
    """In two parts at most; more are read as a whole."""
    found = list(words.clause.finditer(question.casefold()))
    if len(found) != 1 or not words.content(tokens(question[: found[0].start()], words.tongue)):
        return Clauses([question], either=False)
    (joint,) = found
    before, after = question[: joint.start()], question[joint.end() :]
    if words.tongue == "en" and DENIES.match(after):
        after = f"it {after}"
    if words.tongue == "fr" and joint.groupdict().get("rel"):
        after = f"ça {after}"
    return Clauses([before, after], either=bool(joint["or"]))


def without_condition(question: str, words: Grammar) -> str:
    """The question itself. Empty: it has no condition."""
    found = words.condition.search(question.casefold().strip())
    return (found["after"] or found["before"]) if found else ""


def put(said: list[str], words: Grammar) -> Put:
    text, flipped = without_tags(words.too.sub(r"\g<much>", " ".join(said)), words)
    plain = without_image(text, words)
    kept = before_without(plain.split(), words)
    by_people = bool(words.people.search(" ".join(kept)))
    whose = bool(words.whose.search(text))
    alone = bool(words.plain & set(kept)) and not words.between & set(kept)
    return Put(
        said=kept,
        negated=denied(kept, words, insisting=said[-1:] == ["hein"]) and not flipped,
        maybe=plain == text and any(token in words.maybe for token in kept),
        always=any(token in words.always for token in kept),
        either=words.or_ in kept,
        both=words.and_ in kept,
        open=asks_openly(kept, words) or asks_openly(said, words) or nobody_knows(text, words),
        by_people=by_people,
        eats=bool(words.eats.search(" ".join(kept))),
        direct=alone and not by_people and not whose,
        whose=whose,
        is_it=any(token in words.be for token in kept[:3]),
        only=bool(words.only.search(text)),
        who=words.named_by(words.who, kept),
        without=len(kept) < len(plain.split()),
        image=plain != text,
        looks=bool(words.looks.search(text)),
    )


def nobody_knows(text: str, words: Grammar) -> bool:
    return bool(words.unless.search(text) or words.personal.search(text))


def asks_openly(said: list[str], words: Grammar) -> bool:
    """Whether no yes or no can answer it: "where is it?", "of what colour is it?"."""
    if words.tongue == "fr" and said[:2] == ["qu", "est"]:
        return False
    if said and said[0] in words.before_ask:
        said = said[1:]
    if words.openly.search(" ".join(said)):
        return True
    return first_of(said) in words.ask


def first_of(said: list[str]) -> str:
    return next((one for one in said if not OPENINGS.fullmatch(one)), "")


def plainly_said(text: str, words: Grammar) -> str:
    """Without idioms: who weighs next to nothing weighs little, and nothing is denied."""
    for idiom, meant in words.idioms:
        text = idiom.sub(meant, text)
    return text


def without_opening(text: str, words: Grammar) -> str:
    """ "I bet it is a cat" asks whether it is a cat."""
    while found := words.opening.match(text):
        text = text[found.end() :]
    return words.filler.sub("", text).strip() or text


def without_image(text: str, words: Grammar) -> str:
    """ "Round like a ball" asks whether it is round; "like a ball" asks for the ball."""
    found = words.like.search(text)
    if found is None:
        return text
    content = words.content(found["said"].split())
    return found["said"] if any(one not in words.light for one in content) else text


def before_without(said: list[str], words: Grammar) -> list[str]:
    """ "Can it break without a hammer?" asks whether it breaks; "is it without a tail?" asks for
    the tail."""
    if words.without not in said:
        return said
    before = said[: said.index(words.without)]
    heavy = any(one not in words.light for one in words.content(before))
    return before if heavy else said


def without_tags(text: str, words: Grammar) -> tuple[str, bool]:
    """Also whether the tag turns a denial round: "it is not alive, is it?" expects no."""
    flipped = False
    for _ in range(2):
        if words.tongue == "en" and (tag := ENGLISH_TAG.search(text)) and tag.start() > 0:
            first = first_of(text.split())
            if SUBJECTS.fullmatch(first):
                flipped, text = True, text[: tag.start()]
        if (tag := words.tags.search(text)) and tag.start() > 0:
            text = text[: tag.start()]
    return text, flipped


def denied(said: list[str], words: Grammar, *, insisting: bool) -> bool:
    """Whether the question says that it is not so. "C'est pas un chapeau, hein ?" does."""
    found = [token for token in said if token in words.not_]
    if words.tongue == "en":
        first = first_of(said)
        if AUXILIARY.fullmatch(first):
            found = [one for one in found if one != "not"]
    if words.tongue == "fr" and not insisting and FRENCH_TURNED.search(" ".join(said)):
        found = [one for one in found if one != "pas"]
    if words.tongue == "de" and GERMAN_POLITE.search(" ".join(said)):
        found = [one for one in found if one not in GERMAN_NOT]
    return len(set(found)) % 2 == 1
