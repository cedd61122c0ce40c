"""Sentences in ICU MessageFormat, the format of the browser's words too (`web/messages`).

    {name} takes {count, plural, one {# card} other {# cards}}.

A blank may be counted (plural, selectordinal), chosen by (select), listed (list) or written as a
number. `docs/translating.md` explains it to those who write sentences.
"""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache


class BadMessage(ValueError):
    """A sentence that cannot be read."""


@dataclass(frozen=True)
class Blank:
    name: str
    format: str = ""


@dataclass(frozen=True)
class Choice:
    kind: str
    """plural, selectordinal or select"""
    name: str
    cases: Mapping[str, "Message"]


@dataclass(frozen=True)
class Series:
    name: str
    style: str
    each: "Message | None" = None
    more: "Message | None" = None


Message = tuple["str | Blank | Choice | Series", ...]
Rules = Mapping[str, str]
"""By plural form, which numbers take it, as CLDR writes it: `i % 10 = 2..4 and i % 100 != 12`."""


@dataclass(frozen=True)
class Tongue:
    """How a language counts and lists."""

    cardinal: Rules = field(default_factory=dict)
    ordinal: Rules = field(default_factory=dict)
    group: str = ""
    grouped_from: int = 1000
    pair: str = "{some}, {last}"
    either: str = "{some}, {last}"

    def number(self, number: object) -> str:
        if not isinstance(number, int) or abs(number) < self.grouped_from:
            return str(number)
        return f"{number:,}".replace(",", self.group)

    def series(self, items: Sequence[str], style: str = "and") -> str:
        """Zoé, Karim and Inès."""
        *some, last = items or [""]
        if style == "commas" or not some:
            return ", ".join(items)
        pattern = self.either if style == "or" else self.pair
        return pattern.replace("{some}", ", ".join(some)).replace("{last}", last)


def say(message: Message, blanks: Mapping[str, object], tongue: Tongue) -> str:
    return "".join(
        part if isinstance(part, str) else fill(part, blanks, tongue) for part in message
    )


def fill(part: Blank | Choice | Series, blanks: Mapping[str, object], tongue: Tongue) -> str:
    value = blanks[part.name]
    if isinstance(part, Blank):
        return tongue.number(counted(value)) if part.format == "number" else str(value)
    if isinstance(part, Choice):
        return say(part.cases[chosen(part, value, tongue)], blanks, tongue)
    items = [str(item) for item in value] if isinstance(value, list | tuple) else [str(value)]
    if part.each is not None:
        items = [say(part.each, {**blanks, "item": item}, tongue) for item in items]
    more = say(part.more or (), blanks, tongue)
    return tongue.series([*items, more] if more else items, part.style)


def counted(value: object) -> object:
    """Of a list, how many there are."""
    return len(value) if isinstance(value, list | tuple) else value


def chosen(choice: Choice, value: object, tongue: Tongue) -> str:
    if choice.kind == "select":
        form = "none" if value is None else str(value)
    else:
        number = counted(value)
        if f"={number}" in choice.cases:
            return f"={number}"
        rules = tongue.cardinal if choice.kind == "plural" else tongue.ordinal
        form = next((form for form, rule in rules.items() if holds(rule, number)), "other")
    return form if form in choice.cases else "other"


def holds(rule: str, number: object) -> bool:
    """Whether a whole number is as a rule of CLDR has it: all of one alternative."""
    return isinstance(number, int) and any(
        all(relates(relation, abs(number)) for relation in way.split(" and "))
        for way in rule.split(" or ")
    )


RELATION = re.compile(r"(?P<of>[nievf])(?: % (?P<by>\d+))? (?P<sign>!?=) (?P<ranges>[\d.,]+)")


def relates(relation: str, number: int) -> bool:
    found = RELATION.fullmatch(relation.strip())
    if not found:
        raise BadMessage(f"This is no rule for numbers: {relation}")
    value = number if found["of"] in "ni" else 0  # ours have no digits after a point
    if found["by"]:
        value %= int(found["by"])
    ends = [each.split("..") for each in found["ranges"].split(",")]
    inside = any(int(each[0]) <= value <= int(each[-1]) for each in ends)
    return inside == (found["sign"] == "=")


@cache
def parse(text: str) -> Message:
    """Raises BadMessage."""
    reader = Reader(text)
    message = reader.message()
    if reader.at < len(text):
        raise reader.wrong("there is a } too many")
    return message


class Reader:
    def __init__(self, text: str) -> None:
        self.text = text
        self.at = 0

    def wrong(self, why: str) -> BadMessage:
        return BadMessage(f"{why}: «{self.text[: self.at]}» ⟵ here")

    def message(self, counts: str = "") -> Message:
        """Up to the end, or to the brace that closes it. `counts` is what # stands for."""
        parts: list[str | Blank | Choice | Series] = []
        while (sign := self.text[self.at : self.at + 1]) not in ("", "}"):
            if sign == "{":
                self.at += 1
                parts.append(self.blank(counts))
            elif sign == "#" and counts:
                self.at += 1
                parts.append(Blank(counts, "number"))
            else:
                plain = self.quoted(counts) if sign == "'" else self.taken(sign)
                if parts and isinstance(parts[-1], str):
                    plain = str(parts.pop()) + plain
                parts.append(plain)
        return tuple(parts)

    def taken(self, text: str) -> str:
        self.at += len(text)
        return text

    def quoted(self, counts: str) -> str:
        """'' is an apostrophe, '{…' is no blank; any other apostrophe is itself."""
        after = self.text[self.at + 1 : self.at + 2]
        if after == "'":
            self.at += 2
            return "'"
        if not after or after not in ("{}#" if counts else "{}"):
            return self.taken("'")
        end = self.text.find("'", self.at + 2)
        if end < 0:
            raise self.wrong("a quotation does not end")
        inside = self.text[self.at + 1 : end]
        self.at = end + 1
        return inside

    def blank(self, counts: str) -> Blank | Choice | Series:
        name = self.word("the name of a blank")
        if self.closes():
            return Blank(name)
        self.expect(",")
        kind = self.word("what to do with the blank")
        if kind == "list":
            return self.series(name, counts)
        if kind in ("plural", "selectordinal", "select"):
            self.expect(",")
            cases = self.cases(counts if kind == "select" else name)
            if "other" not in cases:
                raise self.wrong(f"«{name}» has no form for «other»")
            return Choice(kind, name, cases)
        if kind != "number" or not self.closes():
            raise self.wrong(f"«{kind}» is nothing that can be done with «{name}»")
        return Blank(name, kind)

    def series(self, name: str, counts: str) -> Series:
        if self.closes():
            return Series(name, "and")
        self.expect(",")
        style = re.compile(r"\s*(and|or|commas)\b").match(self.text, self.at)
        if style:
            self.at = style.end()
        cases = self.cases(counts)
        if cases.keys() - {"each", "more"}:
            raise self.wrong("a list has only «each» and «more»")
        return Series(name, style[1] if style else "and", cases.get("each"), cases.get("more"))

    def cases(self, counts: str) -> dict[str, Message]:
        """`one {…} other {…}}`, with the brace that closes the blank."""
        cases: dict[str, Message] = {}
        while not self.closes():
            when = self.word("a form, or }")
            if when in cases:
                raise self.wrong(f"«{when}» comes twice")
            self.expect("{")
            cases[when] = self.message(counts)
            self.expect("}")
        return cases

    def closes(self) -> bool:
        self.match(r"\s*")
        return bool(self.match(r"\}"))

    def expect(self, sign: str) -> None:
        if not self.match(rf"\s*{re.escape(sign)}"):
            raise self.wrong(f"a {sign} is missing")

    def word(self, what: str) -> str:
        self.match(r"\s*")
        word = self.match(r"=?[\w-]*")
        if not word:
            raise self.wrong(f"{what} is missing")
        return word

    def match(self, pattern: str) -> str:
        found = re.compile(pattern).match(self.text, self.at)
        self.at = found.end() if found else self.at
        return found[0] if found else ""


def blanks_of(message: Message) -> set[str]:
    """The names of all blanks, for tests and for comparing languages."""
    names: set[str] = set()
    for part in message:
        if isinstance(part, str):
            continue
        names.add(part.name)
        inner = list(part.cases.values()) if isinstance(part, Choice) else []
        if isinstance(part, Series):
            inner = [part.each or (), part.more or ()]
        names |= {name for each in inner for name in blanks_of(each)}
    return names - {"item"}
