"""What links show that are the same for everyone: an invitation, and the pages of the house."""

from collections.abc import Mapping
from typing import NamedTuple

from tablee.games.words import FALLBACK


class Told(NamedTuple):
    title: str
    about: str


WORDS: Mapping[str, Mapping[str, Told]] = {
    "fr": {
        "house": Told(
            "Tablée",
            "Des jeux de société dans le navigateur, entre amis ou contre des robots. "
            "Sans compte, sans installation.",
        ),
        "join": Told(
            "Une table vous attend",
            "Ouvrez le lien, dites votre prénom et asseyez-vous. Sans compte, sans installation.",
        ),
        "deals": Told(
            "La donne du jour",
            "Les mêmes cartes et les mêmes adversaires pour tout le monde. Qu’en ferez-vous ?",
        ),
        "riddles": Told(
            "Les énigmes du jour",
            "Une sculpture, quelques questions, un mot à trouver. Les mêmes pour tout le monde.",
        ),
        "learn": Told(
            "Apprendre",
            "Les règles de chaque jeu, et une courte leçon à une vraie table.",
        ),
    },
    "en": {
        "house": Told(
            "Tablée",
            "Board games in the browser, with friends or against bots. "
            "No account, nothing to install.",
        ),
        "join": Told(
            "A table is waiting for you",
            "Open the link, say your name and sit down. No account, nothing to install.",
        ),
        "deals": Told(
            "The deal of the day",
            "The same cards and the same opponents for everyone. What will you make of them?",
        ),
        "riddles": Told(
            "The riddles of the day",
            "A sculpture, a few questions, one word to find. The same for everyone.",
        ),
        "learn": Told(
            "Learn to play",
            "The rules of every game, and a short lesson at a real table.",
        ),
    },
    "de": {
        "house": Told(
            "Tablée",
            "Brettspiele im Browser, mit Freunden oder gegen Roboter. "
            "Ohne Konto, ohne Installation.",
        ),
        "join": Told(
            "Ein Tisch wartet auf dich",
            "Öffne den Link, sag deinen Namen und setz dich. Ohne Konto, ohne Installation.",
        ),
        "deals": Told(
            "Die Karten des Tages",
            "Dieselben Karten und dieselben Gegner für alle. Was machst du daraus?",
        ),
        "riddles": Told(
            "Die Rätsel des Tages",
            "Eine Skulptur, ein paar Fragen, ein Wort. Für alle dieselben.",
        ),
        "learn": Told(
            "Spielen lernen",
            "Die Regeln aller Spiele, und eine kurze Lektion an einem echten Tisch.",
        ),
    },
    "es": {
        "house": Told(
            "Tablée",
            "Juegos de mesa en el navegador, con amigos o contra robots. "
            "Sin cuenta y sin instalar nada.",
        ),
        "join": Told(
            "Una mesa te espera",
            "Abre el enlace, di tu nombre y siéntate. Sin cuenta y sin instalar nada.",
        ),
        "deals": Told(
            "El reparto del día",
            "Las mismas cartas y los mismos rivales para todo el mundo. ¿Qué harás con ellas?",
        ),
        "riddles": Told(
            "Los enigmas del día",
            "Una escultura, unas preguntas y una palabra. Los mismos para todo el mundo.",
        ),
        "learn": Told(
            "Aprender a jugar",
            "Las reglas de cada juego y una lección corta en una mesa de verdad.",
        ),
    },
}


def language_of(asked: str) -> str:
    """The first language of a request that we speak. Browsers name the preferred one first."""
    wanted = (part.strip()[:2].lower() for part in asked.split(","))
    return next((each for each in wanted if each in WORDS), FALLBACK)
