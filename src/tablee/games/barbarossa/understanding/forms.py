"""Other forms of a word: how a question may bend what the lists write otherwise."""

import re
from collections.abc import Callable, Iterator, Mapping
from typing import TypeAlias

from tablee.games.barbarossa.lexicon.model import Tongue

Known: TypeAlias = Callable[[str], bool]
"""Whether a word is in the lists, whatever its ending."""

BENT: Mapping[Tongue, tuple[tuple[str, str], ...]] = {
    "fr": (
        (r"e?r(ai|as|a|ons|ez|ont|ait|ais|aient|ions|iez)$", "er"),
        (r"r(ai|as|a|ons|ez|ont|ait|ais|aient)$", "r"),
        (r"r(ai|as|a|ons|ez|ont|ait|ais|aient)$", "re"),
        (r"(issent|issait|issant|it|ie)$", "ir"),
        (r"aux$", "al"),
        (r"euse(s|ment)?$", "eux"),
        (r"ives?$", "if"),
        (r"ettes?$", "e"),
        (r"elles?$", "el"),
        (r"ement$", ""),
        (r"(ons|iez|ions|ais)$", "er"),
    ),
    "en": (
        (r"(ing|ed|est|able)$", "e"),
        (r"(est|ly|able|ful|y|ish)$", ""),
        (r"(.)\1(ing|ed|est|y)$", r"\1"),
        (r"(ier|iest|ily)$", "y"),
        (r"ves$", "f"),
        (r"in$", "ing"),
    ),
    "de": (
        (r"^(\w*)ge(\w{3,})(t|en)$", r"\1\2en"),
        (r"^(ab|an|auf|aus|ein|zu|um|mit|hin|her|rein|raus|weg|durch)zu", r"\1"),
        (r"(chen|lein|li|erl|en|ung|ungen|bar|end|ende|endes|ig|lich)$", ""),
        (r"(chen|lein|li|erl|ung|bar)$", "e"),
        (r"(ung|bar|end|ende)$", "en"),
    ),
}
"""Endings that a listed word does not have, and what it has instead."""
AFTER = frozenset(["ab", "an", "auf", "aus", "ein", "mit", "nach", "um", "unter", "vor", "zu"])
"""These belong to a verb only at the end: "man zieht es an"."""
ANYWHERE = frozenset(
    [
        "rauf",
        "runter",
        "rein",
        "raus",
        "hinein",
        "heraus",
        "hinauf",
        "hinunter",
        "weg",
        "zuruck",
        "zusammen",
        "hoch",
        "fort",
        "los",
        "rum",
        "herum",
    ]
)
NO_VERBS = frozenset(["bei", "von", "fur", "der", "die", "das", "den", "dem", "ein", "man", "sie"])
LINKS = ("", "s", "n", "en", "es", "er", "e")
SHORTEST = 4
"""A part of a compound has so many letters at least."""
SAYS_NOTHING = frozenset(
    ["sorte", "sorten", "art", "arten", "ding", "teil", "teile", "stuck", "zeug", "arten"]
)


def listed_form(token: str, tongue: Tongue, known: Known) -> str:
    """The word of the lists that is meant. Empty: none."""
    for pattern, other in BENT[tongue]:
        form, found = re.subn(pattern, other, token)
        if found and len(form) >= SHORTEST and known(form):
            return form
    return ""


def parts(token: str, known: Known) -> Iterator[str]:
    """Of a compound: Gemüsesorte, Holzgriff."""
    for place in range(len(token) - 3, SHORTEST - 1, -1):
        first, second = token[:place], token[place:]
        if second in SAYS_NOTHING and (head := without_link(first, known)):
            yield head
            return
        if len(second) >= SHORTEST and known(second) and (head := without_link(first, known)):
            yield from (head, second)
            return


def without_link(first: str, known: Known) -> str:
    for link in LINKS:
        head = first.removesuffix(link)
        if first.endswith(link) and len(head) >= SHORTEST and known(head):
            return head
    return ""


def joined(said: list[str], known: Known) -> list[str]:
    """German verbs in one piece: "sperrt man es auf" asks for "aufsperren"."""
    for place, particle in enumerate(said):
        last = place == len(said) - 1
        if particle in ANYWHERE or (last and particle in AFTER):
            for verb_place in [*range(place - 1, -1, -1), *range(place + 1, len(said))]:
                verb = said[verb_place]
                if len(verb) > 2 and verb not in NO_VERBS | ANYWHERE and known(particle + verb):
                    whole = [*said]
                    whole[verb_place] = particle + verb
                    return whole[:place] + whole[place + 1 :]
    return said


def in_one_piece(way: str, said: list[str]) -> list[str]:
    """A way of the lists that ends so: "zieht man an". Nouns, written large, are no verbs."""
    if len(said) > 1 and said[-1] in AFTER | ANYWHERE and way[:1].islower():
        return [said[-1] + said[0], *said[1:-1]]
    return said
