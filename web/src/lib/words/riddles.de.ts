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
  keep: 'Fingerabdruck der Würfel. Notier ihn, wenn du magst: Am Ende kann jeder prüfen, dass niemand sie ausgesucht hat.',
  minutes_none: 'frei',
  minutes_why: 'Nur ein Rat: Nichts wird von selbst versiegelt, wenn sie um ist.',
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
