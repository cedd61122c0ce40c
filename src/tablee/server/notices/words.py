"""What notices say. Nothing secret: neither names nor cards, and not who else plays."""

from collections.abc import Mapping

from msgspec import Struct

from tablee.engine.errors import BadOptions
from tablee.games import find
from tablee.server.entries import Guest
from tablee.server.game_words import words_of


class Words(Struct, frozen=True):
    title: str
    turn: str
    """The subject of a mail, too. `{game}` is the title of the game."""
    mail: str
    stop: str
    confirm_subject: str
    confirm: str


WORDS: Mapping[str, Words] = {
    "en": Words(
        "Tablée",
        "It is your turn: {game}",
        "A table waits for you. This link leads there, for a week:",
        "No more mails of this kind:",
        "Tablée: is this your address?",
        "Somebody typed this address to be told when it is their turn. If it was you, open this "
        "link within a day. If not, do nothing.",
    ),
    "fr": Words(
        "Tablée",
        "C’est à vous : {game}",
        "Une table vous attend. Ce lien y mène, pendant une semaine :",
        "Ne plus recevoir ces messages :",
        "Tablée : est-ce votre adresse ?",
        "Quelqu’un a tapé cette adresse pour savoir quand vient son tour. Si c’est vous, ouvrez ce "
        "lien dans les 24 heures. Sinon, ne faites rien.",
    ),
    "de": Words(
        "Tablée",
        "Du bist dran: {game}",
        "Ein Tisch wartet auf dich. Dieser Link führt dich hin und gilt eine Woche:",
        "Keine solchen Mails mehr bekommen:",
        "Tablée: Ist das deine Adresse?",
        "Jemand hat diese Adresse eingetragen: Tablée soll schreiben, wenn ein Spiel wartet. Warst "
        "du das, dann öffne diesen Link innerhalb eines Tages. Wenn nicht, musst du nichts tun.",
    ),
    "es": Words(
        "Tablée",
        "Te toca: {game}",
        "Una mesa te espera. Este enlace te lleva a ella y vale una semana:",
        "Dejar de recibir estos correos:",
        "Tablée: ¿es esta tu dirección?",
        "Alguien ha escrito esta dirección para saber cuándo le toca. Si has sido tú, abre este "
        "enlace en las próximas 24 horas. Si no, no tienes que hacer nada.",
    ),
}


class Notice(Struct, frozen=True):
    """It is the turn of a guest at a table."""

    table: str
    game: str
    guest: Guest
    language: str

    @property
    def words(self) -> Words:
        return WORDS.get(self.language, WORDS["en"])

    @property
    def says(self) -> str:
        return self.words.turn.format(game=title_of(self.game, self.language))


def title_of(game: str, language: str) -> str:
    """As on its box; its key, if it is not installed any more."""
    try:
        return words_of(find(game), language).name
    except BadOptions:
        return game
