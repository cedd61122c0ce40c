import type { Words } from './catalogue';
import { plural } from './plural';

const n = plural('de');

export const riddles: Words['riddles'] = {
  people_only: 'Hier spielen nur Menschen: Roboter, die Rätsel aufgeben, kommen später.',
  on_one_device: 'Mehrere an diesem Gerät? Tippt auf einen freien Platz.',
  too_few: (missing) => n(missing, { one: 'Es fehlt noch jemand.', other: 'Es fehlen noch # Leute.' }),
  minutes: 'Zeit zum Formen (Minuten)',
  time: (minutes) =>
    n(minutes, {
      one: 'Zum Schreiben und Formen ist # Minute Zeit.',
      other: 'Zum Schreiben und Formen sind # Minuten Zeit.',
    }),
  time_free: 'Geschrieben und geformt wird, so lange man will.',
  proof: {
    title: 'Beweis der Würfel',
    keep: 'Fingerabdruck der Würfel. Notier ihn, wenn du magst: Am Ende kann jeder prüfen, dass niemand sie ausgesucht hat.',
    honest: 'Waren die Würfel ehrlich?',
    short_promise: 'Vor dem ersten Wurf',
    short_promise_why: ' hat der Tisch den Fingerabdruck seines Zufalls gezeigt: ',
    short_open_why:
      ' liegt dieser Zufall offen. Hier wiederholt, ergibt er denselben Fingerabdruck und dieselben Würfel.',
    not_over_why: 'Vorher geöffnet, würde er alle kommenden Würfe verraten.',
    intro:
      'Stell dir eine lange Liste schon geworfener Würfel vor, in einem versiegelten Umschlag mitten auf dem Tisch. Danach sagt jeder eine Zahl, die die ganze Liste ändert. Am Ende wird der Umschlag geöffnet, und alle können die Liste wiederholen. Genau das macht dieser Tisch, mit Zahlen.',
    kept_remembered:
      'Es ist der Fingerabdruck, den sich dein Gerät vor dem ersten Wurf gemerkt hat: Das Geheimnis ist das aus dem Umschlag.',
    salts: 'Jeder mischt mit',
    salts_says:
      'Ein einziger ehrlicher Mitspieler genügt: Mit seinem Salzkorn konnte niemand die Würfel aussuchen.',
    cut_in:
      'Die Zahl deines Geräts ist dabei, so wie sie hier gezogen wurde: Das allein genügt, niemand konnte die Würfel aussuchen.',
    cut_text:
      'Kurz vor dem Beginn hat das Gerät jeder Person eine Zufallszahl gezogen und erst nur ihren Fingerabdruck gezeigt. Als alle Fingerabdrücke auf dem Tisch lagen, haben alle ihre Zahl aufgedeckt: Weder der Erste noch der Letzte konnte seine nach den anderen richten.',
    cut_nobody: 'Kein Gerät hat mitgemischt: Der Server hat die Würfel allein bestimmt.',
    cut_bot: 'Roboter, gibt nichts dazu',
    seed: 'Der Startwert',
    cards: 'Die Würfel',
    cards_text:
      'Aus dem Startwert kommen alle Würfel, nach einem öffentlichen Rezept; sonst ist hier nichts Zufall. Dein Gerät hat alle noch einmal geworfen und mit denen der Partie verglichen.',
    dealt_yes: 'Alle Würfel der Partie, und die, die den Anfang bestimmten, sind genau diese.',
    dealt_no: 'Ein Würfel der Partie kommt nicht aus diesem Startwert.',
    dealt_unknown: 'Es wurde nicht gewürfelt: Es gibt nichts noch einmal zu werfen.',
  },
  minutes_none: 'frei',
  minutes_why: 'Nur ein Rat: Nichts wird von selbst versiegelt, wenn sie um ist.',
  studio: 'Solange du wartest: die Werkstatt ausprobieren (neuer Tab)',
  each: 'Rätsel für jeden',
  goal: 'Zielfeld',
  goal_why: 'Die Hüte beginnen auf Feld 6: Ein näheres Ziel gibt eine kürzere Partie.',
  language: 'Sprache der Wörter',
  language_none: 'andere',
  language_why:
    'Eine Mehrzahl dieser Sprache ist dasselbe Wort. Ohne Sprache urteilt, wer das Rätsel gemacht hat.',
  options: {
    themes: {
      name: 'Ein gemeinsames Thema',
      about: 'Deine Rätsel haben etwas gemeinsam, und alle erfahren, was.',
    },
    penalties: {
      name: 'Immer Abzug',
      about: 'Rätsel, die wenige gefunden haben, kosten Punkte, auch wenn ein Hut das Ziel erreicht.',
    },
    two_words: { name: 'Zwei Wörter', about: 'Ein Rätsel darf zwei Wörter haben, etwa „alter Schuh“.' },
    expressions: {
      name: 'Redensarten',
      about: 'Ein Rätsel darf eine Redensart aus bis zu fünf Wörtern sein.',
    },
  },
  contained: 'Mit den Redensarten ohnehin erlaubt.',
};
