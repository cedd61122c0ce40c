"""The twelve characters: each has a name, a face and a temper, which belong together."""

from collections.abc import Collection, Mapping

from tablee.engine.bots import CHARACTERS, EVEN, Bot, Character, Level, Temper, in_temper
from tablee.engine.game import AnyGame, Seat

NAMES: Mapping[Character, str] = {
    "hortense": "Hortense",
    "anatole": "Anatole",
    "leonie": "Léonie",
    "firmin": "Firmin",
    "odile": "Odile",
    "gaspard": "Gaspard",
    "rosalie": "Rosalie",
    "achille": "Achille",
    "ninon": "Ninon",
    "barnabe": "Barnabé",
    "suzette": "Suzette",
    "ulysse": "Ulysse",
}
"""The same in every language."""

TEMPERS: Mapping[Character, Temper] = {
    # careful, precise, patient
    "hortense": Temper(boldness=-1, patience=1, taste=-0.2, quickness=-0.4, hastiness=-1),
    # daring, noisy, generous
    "anatole": Temper(boldness=1, patience=-1, taste=0.6, quickness=0.6, hastiness=0.5),
    # proud, playful, unpredictable
    "leonie": Temper(boldness=0.5, spite=0.3, taste=0.8, whim=1, quickness=0.3, hastiness=0.3),
    # slow, sure, stubborn
    "firmin": Temper(boldness=-1, patience=0.5, taste=-1, quickness=-1, hastiness=-1),
    # calm, secretive, exact
    "odile": Temper(patience=0.5, taste=0.1, quickness=-0.2, hastiness=-0.5),
    # royal, lavish, lucky
    "gaspard": Temper(boldness=0.5, patience=-1, taste=1, quickness=-0.1),
    # merry, quick, scatterbrained
    "rosalie": Temper(taste=-0.6, whim=0.7, quickness=1, hastiness=1),
    # bold, direct, touchy
    "achille": Temper(
        boldness=1, patience=-0.5, spite=0.6, taste=0.9, quickness=0.5, hastiness=0.3
    ),
    # cunning, lively, mocking
    "ninon": Temper(boldness=0.5, patience=0.5, taste=-0.5, spite=1, quickness=0.7),
    # gruff, loyal, greedy
    "barnabe": Temper(boldness=-0.5, patience=-0.5, taste=-0.8, quickness=-0.6),
    # gentle, absent-minded, tenacious
    "suzette": Temper(boldness=-0.5, patience=0.5, taste=-0.3, whim=1, quickness=-0.8, hastiness=0),
    # curious, clever, talkative
    "ulysse": Temper(boldness=0.3, patience=0.7, taste=0.3, whim=0.3, quickness=0.2),
}


def playing(game: AnyGame, level: Level, character: Character | None) -> Bot:
    """The bot of this level as this character; as nobody in particular if there is none."""
    return as_character(game.bots[level], character)


def as_character(bot: Bot, character: Character | None) -> Bot:
    """The same bot in the temper of this character; of nobody in particular if there is none."""
    return in_temper(bot, EVEN if character is None else TEMPERS[character])


def for_seat(seat: Seat, taken: Collection[Character | None]) -> Character:
    """Who comes to a seat when nobody chooses: the first who is not there yet, from seat to seat.

    Seat 0 is usually a person's, so Hortense belongs to seat 1. With more than twelve
    bots at a table, two have the same character.
    """
    first = (seat - 1) % len(CHARACTERS)
    around = CHARACTERS[first:] + CHARACTERS[:first]
    return next((each for each in around if each not in taken), around[0])
