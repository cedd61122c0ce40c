"""From a typed sentence to stems: case, accents, endings and small typos do not matter."""

import re
from collections.abc import Iterable, Mapping
from functools import cache, lru_cache
from unicodedata import combining, normalize

from tablee.games.barbarossa.lexicon.model import Tongue


def listed(text: str) -> frozenset[str]:
    return frozenset(text.split())


LONG_ENOUGH = 5
"""A word of so many letters may have a typo."""
LETTERS = str.maketrans({"ß": "ss", "œ": "oe", "æ": "ae", "’": "'", "`": "'", "´": "'"})
APART = (("ae", "a"), ("oe", "o"), ("ue", "u"))
"""German typed without its own keys: Baer is Bär."""
ENDINGS: Mapping[Tongue, tuple[tuple[tuple[str, int], ...], ...]] = {
    "fr": (
        (("s", 3), ("x", 3)),
        (
            ("aient", 3),
            ("ent", 3),
            ("er", 3),
            ("ez", 3),
            ("ait", 3),
            ("ant", 3),
            ("ee", 4),
            ("e", 4),
        ),
    ),
    "en": ((("sses", 2), ("ches", 2), ("shes", 2), ("xes", 2), ("ing", 3), ("ed", 3), ("s", 3)),),
    "de": (
        (
            ("ern", 3),
            ("en", 3),
            ("er", 3),
            ("em", 3),
            ("es", 3),
            ("e", 3),
            ("n", 3),
            ("s", 4),
            ("et", 4),
        ),
        (("st", 5), ("t", 4)),
    ),
}
"""What is cut off, the first that fits of each row, if so many letters stay at least."""
THEMSELVES: Mapping[Tongue, frozenset[str]] = {
    "fr": listed(
        "content contente contents contentes boite boites parent parents serpent argent vent dent "
        "dents moment accident agent talent"
    ),
    "en": listed("bring spring string king ring wing thing bed red need seed"),
    "de": listed(
        "hutet huten gehutet ofen ei hast grun braun klein fein stein bein wein schwein zahn hahn "
        "huhn sohn horn korn dorn zaun clown bahn kahn schwan delfin kamin kran spinn"
    ),
}
"""What ends so only by chance: "content" has nothing to do with "conte"."""
APART_FROM: Mapping[Tongue, str] = {
    "fr": (
        "enfant enfants, habit habits, pays, prix, coup coups, aimant aimants, volant volants, "
        "boucher bouchers, mere meres, meche meches, croissant croissants"
    ),
    "en": "polite politely, closely, stronger strongest strong",
    "de": (
        "eisen, kuchen kuchens, schulter schultern, wandern wandert wanderer gewandert, "
        "weinen weint weine geweint, schale schalen, schalter schaltern, nahen naht genaht, "
        "reise reisen reist gereist, hohle hohlen, landen landet gelandet landung, "
        "lauten lautet, messer messern, wetter, mutter muttern, reifen, leiter leitern"
    ),
}
"""Without their endings these would be other words: "Eis" for iron, "enfer" for a child."""
BELONGS: Mapping[Tongue, Mapping[str, str]] = {
    tongue: {one: group.split()[0] for group in text.split(",") for one in group.split()}
    for tongue, text in APART_FROM.items()
}
BEEN = re.compile(r"\b(a|ont|avoir|ai|avait) ete\b")
"""Not the summer."""
PRETTY = re.compile(r"\bsch(?:ö|oe)n")
"""Without its dots it would be "schon", which says nothing."""
LUDO = re.compile(r"\b(ä|ae|a)rgere? dich nicht")
"""A game that denies nothing."""
AT = re.compile(r"\bà\b")
"""Not "a", which has."""
IT_IS = re.compile(r"\bc ?'? ?(et|es) (?=(une?|le|la|l'|du|des|de)\b)")
"""French typed in a hurry: c'et un chat."""
UNMARKED = re.compile(
    r"\b(is|are|was|were|do|does|did|has|have|had|can|could|would|should|must)nt\b"
)
"""English typed in a hurry: isnt, doesnt."""
ITS = re.compile(r"\b(it|that)s (?=(an?|the|not|some|made)\b)")
"""So is "its a shark"."""
SHORT = re.compile(r"\bu\b")
HISSING = ("sses", "ches", "shes", "xes")
"""Of these only -es is cut off."""
NUMBERS: Mapping[Tongue, Mapping[str, str]] = {
    "fr": {"deux": "2", "trois": "3", "quatre": "4", "cinq": "5", "six": "6", "sept": "7",
           "huit": "8", "dix": "10", "douze": "12", "vingt": "20", "cent": "100", "mille": "1000"},
    "en": {"two": "2", "three": "3", "four": "4", "five": "5", "six": "6", "seven": "7",
           "eight": "8", "ten": "10", "twelve": "12", "twenty": "20", "fifty": "50",
           "hundred": "100", "thousand": "1000"},
    "de": {"zwei": "2", "drei": "3", "vier": "4", "funf": "5", "sechs": "6", "sieben": "7",
           "acht": "8", "zehn": "10", "zwolf": "12", "zwanzig": "20", "funfzig": "50",
           "hundert": "100", "tausend": "1000"},
}  # fmt: skip


@lru_cache(maxsize=8192)
def folded(text: str, tongue: Tongue) -> str:
    """Small letters without accents."""
    plain = normalize("NFC", text).casefold().translate(LETTERS)
    if tongue == "fr":
        plain = IT_IS.sub("c'est ", AT.sub("ad", plain))
    if tongue == "de":
        plain = LUDO.sub("ärgere", PRETTY.sub("hubsch", plain))
    if tongue == "en":
        plain = plain.replace("can't", "can not").replace("won't", "will not")
        plain = plain.replace("n't", " not")
        plain = ITS.sub(r"\1 is ", UNMARKED.sub(r"\1 not", plain))
        plain = SHORT.sub("you", plain)
    bare = "".join(c for c in normalize("NFKD", plain) if not combining(c))
    if tongue == "fr":
        bare = BEEN.sub(r"\1", bare)
    if tongue == "de":
        for apart, one in APART:
            bare = bare.replace(apart, one)
    return bare


def tokens(text: str, tongue: Tongue) -> list[str]:
    found = re.findall(r"[a-z]+|\d+(?:[.,]\d+)?", folded(text, tongue))
    return [NUMBERS[tongue].get(token, token) for token in found]


def stems(text: str, tongue: Tongue) -> tuple[str, ...]:
    return tuple(stem(token, tongue) for token in tokens(text, tongue))


@cache
def stem(token: str, tongue: Tongue) -> str:
    """A word without its usual endings."""
    if token in BELONGS[tongue]:
        return BELONGS[tongue][token]
    if token in THEMSELVES[tongue]:
        return token.removesuffix("s") if tongue == "fr" else token
    if tongue == "en" and token.endswith("ies") and len(token) > 4:
        return token[:-3] + "y"
    if tongue == "en" and token.endswith("ss"):
        return token
    for row in ENDINGS[tongue]:
        token = without_ending(token, row)
    if tongue != "fr" and len(token) > 3 and token[-1] == token[-2]:
        token = token[:-1]
    return token


def without_ending(token: str, endings: Iterable[tuple[str, int]]) -> str:
    for ending, stays in endings:
        if token.endswith(ending) and len(token) - len(ending) >= stays:
            kept = ending[:2] if ending in ("sses", "ches", "shes") else ending[:1]
            return token.removesuffix(ending) + (
                kept if ending.endswith("es") and stays == 2 else ""
            )
    return token


def shortened(token: str) -> set[str]:
    """The token with one letter missing: two words with a typo between them share one of these."""
    return {token[:place] + token[place + 1 :] for place in range(len(token))} | {token}


def one_apart(one: str, other: str) -> bool:
    """The typed one has a letter less, or two neighbours changed; in a long word also one more, or
    another one. The first one is rarely mistyped."""
    if one[0] != other[0]:
        return False
    if len(one) < len(other):
        return one in shortened(other)
    if len(one) > len(other):
        twice = any(one[place] == one[place + 1] for place in range(len(one) - 1))
        return (twice or len(one) > LONG_ENOUGH) and other in shortened(one)
    differ = [place for place in range(len(one)) if one[place] != other[place]]
    if len(differ) == 2:
        first, second = differ
        return second == first + 1 and one[first] == other[second] and one[second] == other[first]
    return not differ or (len(differ) == 1 and len(one) > LONG_ENOUGH)


def turned(one: str, other: str) -> bool:
    """Whether two neighbours changed places: "Wnid" is "Wind"."""
    differ = [place for place, (a, b) in enumerate(zip(one, other, strict=False)) if a != b]
    return len(one) == len(other) and len(differ) == 2 and one_apart(one, other)


class Typos:
    """Finds the word that was meant, if it is one letter away from a known one."""

    def __init__(self, known: Iterable[str]) -> None:
        self.known = frozenset(known)
        self.near: dict[str, tuple[str, ...]] = {}
        for word in sorted(self.known):
            if len(word) >= LONG_ENOUGH - 1:
                for short in shortened(word):
                    self.near[short] = (*self.near.get(short, ()), word)

    def meant(self, token: str) -> str:
        """The token itself if it is known, or if nothing is near."""
        if token in self.known or len(token) < LONG_ENOUGH - 1 or token.isdigit():
            return token
        alike = turned if len(token) < LONG_ENOUGH else one_apart
        near = (
            word
            for short in sorted(shortened(token))
            for word in self.near.get(short, ())
            if alike(token, word)
        )
        return min(near, key=lambda word: nearness(token, word), default=token)

    def turned(self, token: str) -> str:
        """The known word of which two neighbours changed places. Empty: there is none."""
        if token in self.known or len(token) < LONG_ENOUGH or token.isdigit():
            return ""
        near = {word for short in shortened(token) for word in self.near.get(short, ())}
        return min((word for word in near if turned(token, word)), default="")


def nearness(token: str, word: str) -> tuple[bool, int, str]:
    """Of two words that may be meant: neighbours that changed places come first, then a letter that
    was mistyped, then one too many or too few."""
    return not turned(token, word), abs(len(word) - len(token)), word
