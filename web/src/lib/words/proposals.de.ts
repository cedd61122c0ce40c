import type { Words } from './catalogue';
import { heads, toHeads } from './nouns.de';
import { plural } from './plural';

const n = plural('de');

/** Was gesagt wird, wo alle gegen den Ochsen spielen: das Ziel, und was die Bots vorschlagen. */
export const proposals: Words['proposals'] = {
  goal: 'Ziel: Der Ochse soll mehr nehmen als wir.',
  goal_double: 'Ziel: Der Ochse soll mehr nehmen als wir, und unsere zählen doppelt.',
  tie: 'Bei Gleichstand gewinnt er.',
  us: 'wir',
  ox: 'Ochse',
  heads_open: (count) => n(count, { one: 'Hornochse, offener Stapel', other: 'Hornochsen, offener Stapel' }),
  heads_double: (count) => `offener Stapel, ${heads(count)} doppelt`,
  cards_closed: (count) => n(count, { one: 'Karte, verdeckt', other: 'Karten, verdeckt' }),
  piles: (team, ox) =>
    `Das Team hat ${toHeads(team)}, der Ochse ${n(ox, { one: '# verdeckte Karte', other: '# verdeckte Karten' })}.`,
  robots: 'Bots schlagen vor',
  has_one: 'hat eine Idee',
  title: (count) => (count === 1 ? 'Eine Idee für diesen Zug.' : 'Zwei Ideen für diesen Zug.'),
  card_goes: (card, row) => `Die ${card} kommt in Reihe ${row}.`,
  card_takes: (card, row) => `Die ${card} kommt in Reihe ${row}, und die ist voll.`,
  list: 'Was die Bots vorschlagen',
  voice: {
    seven: (_card, row) => `Ich würde eine Sieben auf Reihe ${row} legen.`,
    stop: (_card, row) => `Ich würde Reihe ${row} sperren.`,
    insert: (card, row) => `Ich würde die ${card} in Reihe ${row} einfügen.`,
    slide: (card, row) => `Ich würde die ${card} in Reihe ${row} schieben.`,
    first: (card) => `Ich würde die ${card} zuerst legen.`,
    last: (card) => `Ich würde die ${card} zuletzt legen.`,
    lift: (_card, row) => `Ich würde Reihe ${row} wieder öffnen.`,
  },
  sort: (cards) => `Ich würde so ordnen: ${cards.join(', ')}.`,
  says: (name) => `${name}:`,
  saves: (count) => `Das erspart uns ${toHeads(count)}.`,
  costs: (count) => `Wir nähmen ${toHeads(count)} mehr.`,
  gives: (count) => `Der Ochse nähme ${toHeads(count)} mehr.`,
  spares: (count) => `Der Ochse nähme ${toHeads(count)} weniger.`,
  no: 'Nein, danke',
  again: (count) => (count === 1 ? 'Idee ansehen' : 'Ideen ansehen'),
  keep_why: 'Niemand muss',
  keep: 'Unsere Sonderkarten behalten',
  reserve: (shown, stack) => `${shown} offen, ${stack} im Vorrat. Kein Bot spielt eine ohne euch.`,
  best: (brings) => `Bestenfalls: ${brings}`,
  nothing: 'Im Moment bringt sie nichts.',
  short: {
    saves: (count) => `spart ${count}`,
    gives: (count) => `Ochse +${count}`,
    nothing: 'bringt nichts',
  },
  decide: 'Bots und Sonderkarten',
  decide_ask: 'Sie schlagen vor',
  decide_bots: 'Sie entscheiden',
};
