"""What a good lexicon keeps to. Each rule finds what breaks it."""

from collections import defaultdict
from collections.abc import Iterator
from itertools import chain

from tablee.games.barbarossa.lexicon.faults import Fault
from tablee.games.barbarossa.lexicon.looking_up import spellings
from tablee.games.barbarossa.lexicon.model import TONGUES, Answer, Lexicon, Tongue, Word
from tablee.games.barbarossa.spelling import GUESS, ONE_WORD, QUESTION, text_fault, tidy, word_fault

RARE = 0.04
"""So many words, at least, answer a property with yes or probably; and as many do not."""
FEW = 5
"""So many words, at least, are of a theme."""
TOWARDS_YES: frozenset[Answer] = frozenset(("yes", "probably"))


def check_words(lexicon: Lexicon) -> list[Fault]:
    """What is wrong with single words, also with those that people add."""
    rules = (
        has_a_name,
        can_be_a_riddle,
        readable,
        no_twins,
        no_other_meaning,
        shares_for_a_reason,
        consistent,
    )
    return list(chain.from_iterable(rule(lexicon) for rule in rules))


def check_all(lexicon: Lexicon) -> list[Fault]:
    """What is wrong with the lexicon that comes with the game."""
    rules = in_every_language, worth_asking, well_asked, known_properties, themes_in_use
    return [*check_words(lexicon), *chain.from_iterable(rule(lexicon) for rule in rules)]


def has_a_name(lexicon: Lexicon) -> Iterator[Fault]:
    for word in lexicon.words:
        if not any(map(word.names, TONGUES)):
            yield Fault(word.key, "it has no name; write one in fr, en or de.")


def can_be_a_riddle(lexicon: Lexicon) -> Iterator[Fault]:
    """Its name is one word of 2 to 24 letters (barbarossa.md#2)."""
    for word in lexicon.words:
        for tongue in TONGUES:
            names = word.names(tongue)
            if names and (fault := word_fault(names.one, ONE_WORD)):
                yield Fault(
                    word.key, f"{tongue}: '{names.one}' cannot be a riddle. {fault.message}"
                )


def readable(lexicon: Lexicon) -> Iterator[Fault]:
    for word in lexicon.words:
        for tongue in TONGUES:
            names = word.names(tongue)
            for name in (*names.all, *names.near) if names else ():
                if not name.strip():
                    yield Fault(word.key, f"{tongue}: there is an empty name.")
                elif name != tidy(name):
                    yield Fault(word.key, f"{tongue}: '{name}' has odd spaces or signs.")
                elif fault := text_fault(name, GUESS):
                    yield Fault(word.key, f"{tongue}: a name cannot be used. {fault.message}")


def no_twins(lexicon: Lexicon) -> Iterator[Fault]:
    """Two words with the same answers to everything cannot be told apart by questions."""
    alike: dict[tuple[Answer, ...], list[Word]] = defaultdict(list)
    for word in lexicon.words:
        alike[word.answers].append(word)
    for words in alike.values():
        for word in words:
            for other in words:
                if other is not word:
                    yield Fault(word.key, f"all its answers are those of {other.key}.")


def no_other_meaning(lexicon: Lexicon) -> Iterator[Fault]:
    """No name means two words, or one of them says that it does."""
    for tongue in TONGUES:
        for spelt, words in meanings(lexicon, tongue).items():
            if len(words) > 1 and not any(spelt in shared(word, tongue) for word in words):
                for word in words:
                    others = ", ".join(other.key for other in words if other is not word)
                    says = f"{tongue}: '{spelt}' also means {others}. If so, name it in 'shares'."
                    yield Fault(word.key, says)


def shares_for_a_reason(lexicon: Lexicon) -> Iterator[Fault]:
    named = {tongue: meanings(lexicon, tongue) for tongue in TONGUES}
    for word in lexicon.words:
        for name in word.shares:
            if not any(len(named[t].get(spellings(name, t)[0], ())) > 1 for t in TONGUES):
                yield Fault(word.key, f"shares: no other word is called '{name}'.")


def meanings(lexicon: Lexicon, tongue: Tongue) -> dict[str, list[Word]]:
    found: dict[str, list[Word]] = defaultdict(list)
    for word in lexicon.words_in(tongue):
        names = word.names(tongue)
        for name in names.all if names else ():
            spelt = spellings(name, tongue)[0]
            if word not in found[spelt]:
                found[spelt].append(word)
    return found


def shared(word: Word, tongue: Tongue) -> set[str]:
    return {spellings(name, tongue)[0] for name in word.shares}


def consistent(lexicon: Lexicon) -> Iterator[Fault]:
    """A bird is an animal, and no animal needs electricity."""
    for word in lexicon.words:
        sure = [each for each in lexicon.properties if word.answer(each) == "yes"]
        for each in sure:
            for key in each.implies:
                if (says := word.answer(lexicon.property_of[key])) != "yes":
                    yield Fault(word.key, f"'{each.key}' is yes, so '{key}' is yes, not {says}.")
            for key in each.excludes:
                if (says := word.answer(lexicon.property_of[key])) == "yes":
                    yield Fault(word.key, f"'{each.key}' is yes, so '{key}' is not yes.")


def in_every_language(lexicon: Lexicon) -> Iterator[Fault]:
    for word in lexicon.words:
        for tongue in TONGUES:
            if word.names(tongue) is None:
                yield Fault(word.key, f"it has no name in '{tongue}'.")


def worth_asking(lexicon: Lexicon) -> Iterator[Fault]:
    """No property is almost always the same."""
    for each in lexicon.properties:
        towards = sum(word.answer(each) in TOWARDS_YES for word in lexicon.words)
        share = towards / len(lexicon.words)
        if not RARE <= share <= 1 - RARE:
            yield Fault(
                each.key, f"yes or probably for {share:.1%} of the words: not worth asking."
            )


def well_asked(lexicon: Lexicon) -> Iterator[Fault]:
    """Every property has its question in each language, and no two have the same."""
    for tongue in TONGUES:
        asked: dict[str, str] = {}
        for each in lexicon.properties:
            if not each.questions(tongue):
                yield Fault(each.key, f"it has no question in '{tongue}'.")
            for question in each.questions(tongue):
                if other := asked.get(question):
                    yield Fault(each.key, f"{tongue}: {other} is asked the same: {question}")
                if not question.endswith("?") or text_fault(question, QUESTION):
                    yield Fault(each.key, f"{tongue}: this is no question: {question}")
                asked[question] = each.key


def known_properties(lexicon: Lexicon) -> Iterator[Fault]:
    for each in lexicon.properties:
        for key in (*each.implies, *each.excludes):
            if key not in lexicon.property_of:
                yield Fault(each.key, f"there is no property '{key}'.")


def themes_in_use(lexicon: Lexicon) -> Iterator[Fault]:
    for theme in lexicon.themes:
        if (words := len(lexicon.of_theme(theme.key))) < FEW:
            yield Fault(theme.key, f"a theme of {words} words; {FEW} is the least.")
