import type { Words } from './catalogue';
import { listing, plural } from './plural';

const n = plural('de');
const list = listing('de');

/** Objects with their endings; colours, of which some have none. */
const THINGS: readonly (readonly [string, string])[] = [
  ['Würfel', 'er'], ['Schmetterling', 'er'], ['Ball', 'er'], ['Eis', 'es'],
  ['Tasse', 'e'], ['Blume', 'e'], ['Auto', 'es'], ['Telefon', 'es'],
]; // prettier-ignore
const COLOURS = ['grün', 'gelb', 'rot', 'lila', 'blau', 'türkis', 'schwarz', 'cremefarben'];

export const buntherum: Words['buntherum'] = {
  card: (thing, colour) => {
    const [name, ending] = THINGS[thing] ?? ['', ''];
    return `${COLOURS[colour]}${COLOURS[colour] === 'lila' ? '' : ending} ${name}`;
  },
  colour: (colour) => COLOURS[colour] ?? '',
  letters: 'GERLBTSC',
  row: (row, cards) => `Reihe ${row}: ${list(cards)}`,
  where: (card) => `Karte ${card}`,
  ms: (ms) => n(ms, { one: '# ms', other: '# ms' }),
  goal: 'leerer Stapel gewinnt',
  neutral: 'neutraler Stapel',
  neutral_left: (count) =>
    n(count, { one: '# Karte im neutralen Stapel', other: '# Karten im neutralen Stapel' }),
  left: 'bis zum Aufgeben',
  seat: {
    cards: (count) => n(count, { one: '# Karte', other: '# Karten' }),
    chips: (count) => n(count, { one: '# roter Chip', other: '# rote Chips' }),
    turned: 'hat aufgedeckt',
    turns: 'deckt gleich auf',
    searches: 'sucht',
    called: 'hat gerufen',
    without: 'schaut zu',
    out: 'ausgeschieden',
    said: (what) => `hat ${what} gesagt`,
    silent: 'hat nichts gesagt',
    handicap: (ms) => `plus ${ms} ms`,
  },
  zone: {
    ask: 'Wohin gehört diese Karte?',
    ask_why: 'Erster richtiger Ruf: Du deckst die nächste auf. Falsch: ein roter Chip.',
    ask_calm: 'Ohne Wettlauf: Du hast die ganze Zeit, und jeder Ruf wird gewertet.',
    no_fit: 'Nirgends',
    no_fit_key: 'Taste 0 oder Leertaste',
    called: (row) => `Du hast Reihe ${row} gerufen.`,
    called_none: 'Du hast „nirgends“ gesagt.',
    called_why: 'Gleich kommt das Zielfoto.',
    soon: 'Achtung …',
    soon_why: 'Die Karte zeigt sich allen im selben Augenblick.',
    you_turn: 'Du deckst die Karte auf.',
    turn: 'Neutrale Karte aufdecken',
    turn_own: 'Meine Karte aufdecken',
    from_own: (count) =>
      n(count, {
        one: 'Es ist deine letzte: Deck sie auf, und du gewinnst!',
        other: 'Sie kommt von deinem Stapel: noch # Karten.',
      }),
    from_neutral: 'Sie kommt vom neutralen Stapel.',
    other_turns: (name) => `${name} deckt die nächste Karte auf.`,
    from_theirs: (count) =>
      n(count, {
        one: 'Sie kommt vom eigenen Stapel und ist die letzte.',
        other: 'Sie kommt vom eigenen Stapel: noch # Karten.',
      }),
    decider: (names) => `Sie entscheidet zwischen ${list(names)}.`,
    decider_you: (names) => `Sie entscheidet zwischen dir und ${list(names)}.`,
    without: 'Diese Karte wird ohne dich gespielt.',
    out_why: 'Drei rote Chips: Du bist ausgeschieden.',
    watch: 'Der Wettlauf läuft.',
  },
  told: {
    you: 'du',
    deal: 'Ein Stapel für alle, sechs Reihen.',
    deal_why: 'Wer zuerst richtig ruft, deckt die nächste Karte auf.',
    right_you: (row) => `Richtig: Reihe ${row}.`,
    right: (name, row) => `${name} hat es gesehen: Reihe ${row}.`,
    nowhere_you: 'Richtig: Sie passt nirgends.',
    nowhere: (name) => `${name} hat es gesehen: Sie passt nirgends.`,
    before: (ms, name) => n(ms, { one: `# ms vor ${name}.`, other: `# ms vor ${name}.` }),
    before_you: (ms) => n(ms, { one: '# ms vor dir.', other: '# ms vor dir.' }),
    fits: (card) => `Weder Ding noch Farbe war schon da: ${card}.`,
    wrong_you: (chips) =>
      n(chips, { one: 'Falsch: dein erster roter Chip.', other: 'Falsch: # rote Chips für dich.' }),
    wrong: (name) => `${name} lag falsch: ein roter Chip.`,
    out_you: 'Der dritte Chip: Du bist ausgeschieden.',
    out: (name) => `Der dritte Chip: ${name} ist ausgeschieden.`,
    goes_on: (names) => `${list(names)} spielen weiter.`,
    goes_on_you: (names) => `Du spielst weiter, mit ${list(names)}.`,
    under: 'Die Karte kommt unter den neutralen Stapel.',
    tie: (names) => `Gleichstand: ${list(names)}.`,
    tie_why: 'Die Karte kommt unter den neutralen Stapel, und die nächste entscheidet.',
    nobody: 'Niemand hat gerufen.',
    last_card: (name) => `${name} deckt die letzte Karte auf und gewinnt.`,
    last_card_you: 'Deine letzte Karte: Du gewinnst!',
    last_seat: (name) => `Nur ${name} ist übrig und gewinnt.`,
    last_seat_you: 'Nur du bist übrig: Du gewinnst!',
    last_seat_why: 'Alle anderen haben drei rote Chips und sind ausgeschieden.',
  },
  photo: {
    title: 'Zielfoto',
    none: 'Die erste Karte wartet.',
    within: (ms) => `± ${ms}`,
    right: 'richtig',
    first: 'richtig und zuerst',
    wrong: 'falsch, ein Chip',
    tied: 'Gleichstand',
    late: 'zu spät, kostet nichts',
    after: (ms) => n(ms, { one: '# ms danach', other: '# ms danach' }),
    silent: 'hat nichts gesagt',
    delay: (ms) => n(ms, { one: 'davon # ms Vorgabe', other: 'davon # ms Vorgabe' }),
    legend: (tie) => `Schraffiert: Gleichstand, ${tie} ms. Balken: Unsicherheit.`,
  },
  side: {
    how: 'So wird gemessen',
    how_why:
      'Für alle zählt die Zeit von dem Augenblick an, in dem die Karte auf dem eigenen Bildschirm erscheint, nicht die Ankunft der Nachricht. Der Balken zeigt, was die Leitung im Unklaren lässt.',
    tie: (ms) =>
      `Zwei Rufe, die höchstens ${ms} ms auseinanderliegen, sind ein Gleichstand: Eine neutrale Karte entscheidet.`,
    legend: 'Acht Farben, acht Muster',
    accepts: 'Eine Reihe nimmt',
    accepts_why:
      'ein Ding und eine Farbe, die sie noch nicht hat. Was auf dem Brett gedruckt ist, zählt mit.',
  },
  after: {
    you_win: 'Du gewinnst. Gut gespielt!',
    wins: (name) => `${name} gewinnt.`,
    out: (names) => `Ausgeschieden mit drei roten Chips: ${list(names)}.`,
    last: 'Die letzte Karte des Stapels ist aufgedeckt.',
    empty: 'Der Stapel ist leer.',
    order: 'Die Reihenfolge',
    times: 'Die Rufe',
    right: (count) => n(count, { one: '# richtiger Ruf', other: '# richtige Rufe' }),
    wrong: (count) => n(count, { one: '# Fehler', other: '# Fehler' }),
    best: (ms) => n(ms, { one: 'am schnellsten in # ms', other: 'am schnellsten in # ms' }),
    never: 'kein Ruf',
  },
  setup: {
    time: 'Zeit zum Rufen',
    seconds: (count) => `${count} Sek.`,
    tie: 'Gleichstand',
    tie_why: 'So nahe Rufe werden auf einer anderen Karte entschieden.',
    first: 'Wer die erste Karte aufdeckt',
    handicap: (name) => `Vorgabe: ${name}`,
    handicap_why: 'So viel kommt zu jedem Ruf hinzu; alle sehen es.',
    none: 'keine',
  },
  rules: {
    a: 'Eine Karte wird aufgedeckt. Wer zuerst eine Reihe sieht, die weder ihr Ding noch ihre Farbe hat, ruft deren Nummer.',
    b: 'Richtiger Ruf: Die Karte kommt in die Reihe, und wer gerufen hat, deckt die nächste vom eigenen Stapel auf.',
    c: 'Falscher Ruf: ein roter Chip, und die Karte kommt unter den neutralen Stapel. Mit drei Chips scheidet man aus.',
    d: 'Manche Karten passen nirgends: Auch das muss man rufen. Bei Gleichstand entscheidet eine andere Karte.',
    e: 'Wer die letzte Karte des eigenen Stapels aufdeckt, gewinnt.',
  },
};
