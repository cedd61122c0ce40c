import type { Words } from './catalogue';
import { heads, nouns, of, toHeads } from './nouns.de';
import { listing, plural } from './plural';

const n = plural('de');
const list = listing('de');

const toPoints = (count: number): string => n(count, { one: '# Punkt', other: '# Punkten' });
/** Was ein Zug uns kostet und was er uns bringt. */
const costs = (team: number): string =>
  team === 0 ? 'nichts für das Team' : `*${heads(team)}* für das Team`;
const brings = (ox: number): string => (ox === 0 ? 'nichts für den Ochsen' : `^${heads(ox)}^ für den Ochsen`);
const outcome = (team: number, ox: number): string =>
  team + ox === 0 ? 'niemand nimmt etwas' : `${costs(team)}, ${brings(ox)}`;

/** Was bei den Varianten gesagt wird. `*…*` ist, was es uns kostet, `^…^`, was gut für uns ist. */
export const variants: Words['variants'] = {
  goes: (card, row) => `Die ${card} käme in Reihe ${row}: nichts zu nehmen, wenn niemand dazwischenkommt.`,
  takes: (card, row, count) => `Die ${card} käme in Reihe ${row}: Du würdest *${toHeads(count)}* nehmen.`,
  refused: (card, count) =>
    `Keine Reihe nimmt die ${card} an: Du müsstest eine nehmen, mindestens *${heads(count)}*.`,
  which: 'Keine Reihe nimmt sie an: Tipp die an, die du nimmst.',
  no_row: (card) => `Keine Reihe nimmt die ${card} an.`,
  no_row_why: (card, count, who) =>
    `Keine Reihe nimmt die ${card} an: *${heads(count)}* ${who}, und die ${card} eröffnet die Reihe neu.`,
  no_row_short: (who) => `Keine Reihe passt: ${who}`,

  pro: {
    laid: (round, cards) => `Runde ${round}: ${cards} Karten, alle offen.`,
    laid_why: (name) => `Reihum nimmt jeder eine, bis alle zehn haben. Zuerst: ${name}.`,
    yours: 'Du bist dran: Nimm eine Karte.',
    yours_why: (left) =>
      n(left, { one: 'Es ist deine letzte.', other: 'Du brauchst noch #.' }) +
      ' Die vier übrigen eröffnen die Reihen.',
    other: (name) => `${name} nimmt eine Karte.`,
    other_why: (turns) => n(turns, { one: 'Danach bist du dran.', other: 'Du bist in # Zügen dran.' }),
    full: 'Du hast deine zehn Karten.',
    you_took: (card) => `Du nimmst die ${card}.`,
    took: (name, card) => `${name} nimmt die ${card}.`,
    next_you: 'Danach bist du dran.',
    next: (name) => `Danach ist ${name} dran.`,
    rows: 'Die letzten vier eröffnen die Reihen.',
    rows_why: 'Jeder hat zehn Karten, und alle kennen sie.',
    pool: 'Die Auslage',
    taken: 'Was jeder genommen hat',
    hands: 'Alle Handkarten',
    show: 'Handkarten',
    has: (name, card) => `${card}, bei ${name}`,
    none: 'noch nichts',
    picking: 'nimmt eine Karte',
    held: (count) => n(count, { one: '# Karte', other: '# Karten' }),
  },

  parity: {
    even: 'gerade',
    odd: 'ungerade',
    only_even: 'nur gerade',
    only_odd: 'nur ungerade',
    moved_even: (row) => `Reihe ${row} nimmt nur gerade Zahlen an.`,
    moved_odd: (row) => `Reihe ${row} nimmt nur ungerade Zahlen an.`,
    why_round: 'Die Sonderkarte beginnt dort, wo die erste Karte am kleinsten ist.',
    why_taken: 'Eine Reihe wurde genommen: Die Sonderkarte geht zur niedrigsten der drei anderen.',
  },
  climb: {
    down: 'abwärts',
    then_up: 'dann die darüber',
    then_down: 'dann die darunter',
    moved: (row) => `Reihe ${row} geht abwärts.`,
    why_round: 'Sie nimmt nur Karten an, die kleiner sind als ihre letzte.',
    why_taken: 'Eine Reihe wurde genommen: Die Sonderkarte rückt weiter, und nun geht diese Reihe abwärts.',
    descends: (_card, after) => `Sie kommt unter die ${after}: Diese Reihe geht abwärts.`,
  },
  hop: {
    here: 'die Sonderkarte',
    moved: (row) => `Die Sonderkarte hüpft in Reihe ${row}.`,
    starts: (row) => `Die Sonderkarte liegt in Reihe ${row}.`,
    why_round: 'Sie beginnt neben der kleinsten Karte und besetzt dort einen Platz.',
    why_added: 'In ihre Reihe kam eine Karte: Sie hüpft zu der, die am niedrigsten endet.',
    why_taken: 'Ihre Reihe ist weg: Sie hüpft zu der, die am niedrigsten endet.',
    too_long: (count, who) =>
      `Mit der Sonderkarte hat die Reihe sechs Karten: *${heads(count)}* ${who}. Die höchste bleibt.`,
    sixth: (card, count, who) =>
      `Mit der Sonderkarte ist die ${card} die sechste Karte: *${heads(count)}* ${who}, und die ${card} eröffnet die Reihe neu.`,
    too_long_short: (who) => `Eine Karte zu viel: ${who}`,
    goes: (card, row) =>
      `Die ${card} käme in Reihe ${row}, und die Sonderkarte würde hüpfen: nichts zu nehmen, wenn niemand vorher kommt.`,
    takes: (card, row, count) =>
      `Die ${card} käme in Reihe ${row}, und die Sonderkarte würde hüpfen: Du würdest *${toHeads(count)}* nehmen.`,
  },
  reverse: {
    turn: (value) => `Als ${value} lesen`,
    upright: (card) => `Als ${card} lesen`,
    play: (card, value) => `${card} als ${value} spielen`,
    chosen: (card, value) => `Du hast die ${card} gewählt, gelesen als ${value}.`,
    goes: (card, value, row) =>
      `Als ${value} gelesen, käme die ${card} in Reihe ${row}: nichts zu nehmen, wenn niemand dazwischenkommt.`,
    takes: (card, value, row, count) =>
      `Als ${value} gelesen, käme die ${card} in Reihe ${row}: Du würdest *${toHeads(count)}* nehmen.`,
    low: (card, value, count) =>
      `Als ${value} gelesen, ist die ${card} kleiner als alles: Du müsstest eine Reihe nehmen, mindestens *${heads(count)}*.`,
    joins: (card, value, after) =>
      `Als ${value} gelesen, kommt die ${card} hinter die ${after}. Sobald sie liegt, ist sie wieder eine ${card}.`,
    read_as: 'gelesen als',
    ready: 'kann noch drehen',
    spent: 'hat gedreht',
  },

  ox: {
    name: 'Der Ochse',
    short: 'Ochse',
    team: 'Das Team',
    talk: 'Gespräch offen',
    hush: 'Gespräch zu',
    hush_why:
      'Während ihr wählt, wird nicht geredet: Jeder behält seine Karten für sich. Sind sie aufgedeckt, geht es weiter.',
    pile: 'Stapel des Teams',
    for_team: 'für das Team',
    goal: 'Am Ende braucht ihr weniger als der Ochse. Bei Gleichstand gewinnt er.',
    says_go: 'sagt „Weiter“',
    aims: (special) => `zielt: ${special}`,
    in_stack: 'kommen noch',
    specials: 'Sonderkarten',
    no_specials: 'Keine Sonderkarte mehr.',
    deal: 'Alle zusammen gegen den Ochsen: zehn Karten für jeden.',
    deal_why: 'Auch der Ochse hat zehn, verdeckt. Am Ende braucht ihr weniger Hornochsen als er.',

    place_yours: (card) => `Legen wir deine ${card}?`,
    place_other: (name, card) => `Legen wir die ${card} ${of(name)}?`,
    goes: (row) => `Sie kommt in Reihe ${row}.`,
    takes: (row) => `Sie kommt in Reihe ${row}, und die ist voll.`,
    low: 'Keine Reihe nimmt sie an.',
    low_short: 'nimmt eine Reihe',
    now: (team, ox) => `Geht es weiter, bringt dieser Zug: ${outcome(team, ox)}.`,
    then: (team, ox) => `Dieser Zug bringt: ${outcome(team, ox)}.`,
    unknown: 'Was dabei herauskommt, müsst ihr selbst sehen.',
    next_goes: (card, row) => `Dann kommt die ${card} in Reihe ${row}.`,
    next_takes: (card, row) => `Dann kommt die ${card} in Reihe ${row}, und die ist voll.`,
    next_low: (card) => `Dann nimmt keine Reihe die ${card} an.`,
    go_on: 'Weiter',
    said: 'Du hast „Weiter“ gesagt.',
    wait: 'Wartet!',
    when_all: (card, count) =>
      count === 1
        ? `Die ${card} wird gelegt, sobald du es sagst.`
        : `Die ${card} wird gelegt, sobald alle es sagen.`,
    when_one: (card) => `Die ${card} wird gelegt, sobald jemand es sagt.`,
    held: (card) => `Jemand will warten: Die ${card} wird gelegt, sobald alle es sagen.`,
    team_thinks: 'Das Team überlegt.',

    put_back: 'Zurücklegen',
    ask: {
      seven: 'Sieben: auf welche Reihe?',
      stop: 'Stopp: auf welche Reihe?',
      replace: 'Tauschen: gegen welche Karte?',
      insert: 'Einfügen: welche Karte des Teams?',
      slide: 'Schieben: welche Karte der Reihen?',
      first: 'Zuerst: welche Karte des Teams?',
      last: 'Zuletzt: welche Karte des Teams?',
      sort: 'Sortieren: wie herum?',
    },
    ask_row: {
      insert: (card) => `Die ${card} einfügen: in welche Reihe?`,
      slide: (card) => `Die ${card} schieben: in welche Reihe?`,
    },
    tap: {
      row: 'Reihe antippen',
      order: 'Karte antippen',
      hand: 'Karte antippen',
      rows: 'Karte antippen',
      sort: 'Umordnen',
    },
    specials_named: {
      seven: 'Sieben',
      stop: 'Stopp',
      replace: 'Tauschen',
      insert: 'Einfügen',
      slide: 'Schieben',
      first: 'Zuerst',
      last: 'Zuletzt',
      sort: 'Sortieren',
    },
    does: {
      seven: 'Eine Reihe hat sechs Plätze und geht erst bei der siebten Karte weg.',
      stop: 'Sperrt eine Reihe, bis das Team sie wieder öffnet.',
      replace: 'Deine Karte kommt zurück, eine andere wird sofort gelegt.',
      insert: 'Eine Karte des Teams kommt mitten in eine Reihe, nicht ans Ende.',
      slide: 'Eine Karte, die liegt, kommt in eine andere Reihe.',
      first: 'Eine Karte des Teams kommt vor allen anderen dran.',
      last: 'Eine Karte des Teams kommt nach allen anderen dran.',
      sort: 'Das Team ordnet die Karten, die noch warten.',
    },
    later: 'Man setzt sie ein, wenn die Karten aufgedeckt sind.',
    useless: {
      seven: 'Jede Reihe hat schon eine.',
      stop: 'Alle Reihen sind gesperrt.',
      replace: 'Deine Karte liegt schon, oder es ist deine letzte.',
      insert: 'Keine Karte des Teams lässt sich einfügen.',
      slide: 'Keine Karte lässt sich schieben.',
      first: 'Alle Karten des Teams liegen schon.',
      last: 'Alle Karten des Teams liegen schon.',
      sort: 'Nur noch eine Karte wartet.',
    },
    picked: {
      seven: (row) => `Sieben auf Reihe ${row}?`,
      stop: (row) => `Stopp auf Reihe ${row}?`,
      replace: (card) => `Die ${card} statt deiner?`,
      insert: (card, row) => `Die ${card} in Reihe ${row} einfügen?`,
      slide: (card, row) => `Die ${card} in Reihe ${row} schieben?`,
      first: (card) => `Die ${card} zuerst?`,
      last: (card) => `Die ${card} zuletzt?`,
      sort: 'In dieser Reihenfolge?',
    },
    about: (special, does) => `${special}: ${does}`,
    do: {
      seven: (row) => `Auf Reihe ${row} legen`,
      stop: (row) => `Auf Reihe ${row} legen`,
      replace: (card) => `Lieber die ${card}`,
      insert: (row) => `In Reihe ${row} einfügen`,
      slide: (row) => `In Reihe ${row} schieben`,
      first: (card) => `Die ${card} zuerst`,
      last: (card) => `Die ${card} zuletzt`,
      sort: 'So sortieren',
    },
    earlier: (card) => `Die ${card} früher legen`,
    later_card: (card) => `Die ${card} später legen`,
    order_why: 'Tipp eine Karte an, dann die Pfeile. Oder zieh sie.',

    stop_here: 'gesperrt',
    seven_here: 'sechs Plätze',
    lift_label: (row) => `Stopp von Reihe ${row} nehmen`,
    lift_ask: (row) => `Den Stopp von Reihe ${row} nehmen?`,
    lift_why: 'Die Reihe geht wieder auf, und dieser Stopp ist verbraucht.',
    lift: 'Wegnehmen',

    lays_you: (special, row) => `Du legst „${special}“ auf Reihe ${row}.`,
    lays: (name, special, row) => `${name} legt „${special}“ auf Reihe ${row}.`,
    uses_you: (special) => `Du setzt „${special}“ ein.`,
    uses: (name, special) => `${name} setzt „${special}“ ein.`,
    you: 'Du',
    seven_why: 'Die Reihe hat sechs Plätze: Sie geht erst bei der siebten Karte weg.',
    stop_why: 'Die Reihe ist gesperrt: Nichts kommt hinein, nichts geht hinaus.',
    drawn: (special) => `Neue Sonderkarte: ${special}.`,
    lifted_you: (row) => `Du nimmst den Stopp von Reihe ${row}.`,
    lifted: (name, row) => `${name} nimmt den Stopp von Reihe ${row}.`,
    lifted_why: 'Die Reihe ist wieder offen.',
    swapped: (back, card) => `Die ${card} kommt statt der ${back}.`,
    swapped_why: 'Sie wird sofort gelegt.',
    inserted: (card, row) => `Die ${card} kommt mitten in Reihe ${row}.`,
    inserted_why: 'An ihren Platz zwischen den anderen.',
    slid: (card, row) => `Die ${card} rutscht in Reihe ${row}.`,
    slid_why: 'Die Reihe steigt weiter an.',
    reordered: 'Die Reihenfolge ändert sich.',
    reordered_why: (cards) => `Jetzt: ${cards}.`,
    too_long: (count) => `Eine Karte zu viel: *${heads(count)}* für das Team. Die letzte bleibt.`,
    seventh: (card, count, who) =>
      `Die ${card} ist die siebte Karte: ${count} ${who}, und die ${card} eröffnet die Reihe neu.`,
    sixth: (card, after, count, who) =>
      `Die ${card} kommt als sechste Karte hinter die ${after}: ${count} ${who}, und die ${card} eröffnet die Reihe neu.`,
    no_row_why: (card, count, who) =>
      `Keine Reihe nimmt die ${card} an: ${count} ${who}, und die ${card} eröffnet die Reihe neu.`,
    ox_low_why: (card, count) => `Keine Reihe nimmt die ${card} an: Der Ochse nimmt die billigste, ${count}.`,
    would_take: (card, row, count) => `Die ${card} käme in Reihe ${row}: *${heads(count)}* für das Team.`,
    would_low: (card, count) =>
      `Keine Reihe nimmt die ${card} an: Das Team müsste eine nehmen, mindestens *${heads(count)}*.`,
    price: (row, count, card) =>
      `Reihe ${row}: *${heads(count)}* für das Team, und deine ${card} eröffnet sie neu.`,
    seventh_short: (who) => `Siebte Karte: ${who}`,
    too_long_short: (who) => `Eine Karte zu viel: ${who}`,
    for_ox: 'für den Ochsen',
    us: (count) => `wir ${count}`,
    it: (count) => `Ochse ${count}`,
    gives: (team, ox) => `${heads(team)} für das Team, ${heads(ox)} für den Ochsen`,
    costs_us: (count) => `*${heads(count)}*`,
    costs_ox: (count) => `^${heads(count)}^`,

    won: (by) => `Ihr habt den Ochsen mit ${toHeads(by)} Vorsprung besiegt!`,
    lost: (by) => `Der Ochse gewinnt mit ${toHeads(by)} Vorsprung.`,
    tied: 'Gleichstand: Der Ochse gewinnt.',
    ended: 'Der Stapel des Ochsen wird aufgedeckt.',
    ended_why: (team, counted, ox) =>
      `Das Team: ${heads(team)}${counted === team ? '' : `, die als ${counted} zählen`}. Der Ochse: ${heads(ox)}.`,
    counts: (counted) => `zählen ${counted}`,
    who_took: 'Wer was genommen hat',
    took: (name, count) => `${name}: ${heads(count)}`,
    nothing: (name) => `${name}: nichts`,
    used_up: 'Eingesetzte Sonderkarten',
    none_used: 'Keine Sonderkarte wurde eingesetzt.',
  },

  good: {
    free: (goes) => `${goes}: im Moment nichts zu gewinnen.`,
    wins: (goes, count) => `${goes}: Du würdest ^${toHeads(count)}^ gewinnen.`,
    at_best: (goes, count) => `${goes}: Du würdest bis zu ^${toHeads(count)}^ gewinnen.`,
    row_free: (row) => `Reihe ${row}: nichts zu gewinnen.`,
    row_wins: (row, count) => `Reihe ${row}: Du würdest ^${toHeads(count)}^ gewinnen.`,
    no_gain: 'Im Moment nichts zu gewinnen',
    sixth_card: (count) => `Sechste Karte: Gewinn ${heads(count)}`,
    sixth_head: (colour, count) => `Mindestens sechsmal ${nouns([colour]).join('')}: Gewinn ${heads(count)}`,
    would_win: (count) => `Gewinn: ${heads(count)}`,
    sixth: (card, after, count, who) =>
      `Die ${card} kommt als sechste Karte hinter die ${after}: ^${heads(count)}^ ${who}, und die ${card} eröffnet die Reihe neu.`,
    colour: (card, colours, count, who) =>
      `Mit der ${card} sind es mindestens sechs Hornochsen in ${list(nouns(colours))}: ^${heads(count)}^ ${who}, und die ${card} eröffnet die Reihe neu.`,
    you_take: (row) => `Du gewinnst Reihe ${row}.`,
    other_takes: (name, row) => `${name} gewinnt Reihe ${row}.`,
    deal_why: 'Hornochsen sind begehrt: Wer die meisten hat, gewinnt.',
    drawn: 'Wer keine Handkarten mehr hat, zieht nach.',
    lead_you: (count) => `Du führst mit ${toPoints(count)}.`,
    lead: (names, count) =>
      names.length > 1
        ? `${list(names)} führen mit ${toPoints(count)}.`
        : `${list(names)} führt mit ${toPoints(count)}.`,
    ended_why: 'Was man noch hat, wird abgezogen.',
    gains: 'Die schönsten Fänge',
    best: (name, count, match) => `${name}: ^${count}^ auf einmal, Partie ${match}`,
    best_once: (name, count) => `${name}: ^${count}^ auf einmal`,
    nothing: (name) => `${name}: gar nichts`,
    by_turn: 'Punkte, Zug für Zug',
  },

  rules: {
    pro: {
      a: 'Gespielt wird nur mit den Karten von 1 bis zehnmal die Spielerzahl plus vier. Alle liegen offen.',
      b: 'Reihum nimmt jeder eine, bis alle zehn haben. Die vier übrigen eröffnen die Reihen.',
      c: 'Die Handkarten bleiben offen: Alle haben gesehen, wer was genommen hat.',
    },
    parity: {
      a: 'Die markierte Reihe nimmt nur gerade oder nur ungerade Zahlen an. Die anderen Karten suchen sich eine der übrigen drei.',
      b: 'Passt keine davon, nimmt man eine Reihe nach Wahl, auch die markierte.',
      c: 'Wird eine Reihe genommen, geht die Sonderkarte zu der der drei anderen, die am niedrigsten endet, und richtet sich nach ihr.',
    },
    climb: {
      a: 'Die markierte Reihe geht abwärts: Sie nimmt nur Karten an, die kleiner sind als ihre letzte.',
      b: 'Eine Karte kommt in die nächste Reihe, die sie annimmt, aufwärts oder abwärts; bei gleichem Abstand in die markierte.',
      c: 'Wird eine Reihe genommen, rückt die Sonderkarte in Pfeilrichtung eine Reihe weiter und kehrt am Ende um.',
    },
    hop: {
      a: 'Die Sonderkarte besetzt den Platz am Ende einer Reihe. Sie hat keine Zahl: Es zählt die Karte links von ihr.',
      b: 'Kommt eine Karte in ihre Reihe, hüpft sie zu der der drei anderen, die am niedrigsten endet.',
      c: 'Ist sie dort die sechste, nimmt dieselbe Person alle Karten außer der höchsten, und sie hüpft noch einmal.',
    },
    reverse: {
      a: 'Einmal pro Runde darfst du eine zweistellige Karte verkehrt herum lesen: Die 31 wird als 13 gelegt.',
      b: 'Bei gleicher Zahl kommt die gedrehte Karte zuerst. Sobald sie liegt, hat sie wieder ihre echte Zahl.',
    },
    ox: {
      a: 'Der Ochse spielt seine oberste Karte zusammen mit euch. Ist sie zu klein, nimmt er die Reihe mit den wenigsten Hornochsen.',
      b: 'Das Team hat einen einzigen Stapel. Der des Ochsen bleibt bis zum Schluss zu.',
      c: 'Vor jeder Karte darf das Team eine Sonderkarte einsetzen. Die Karte wird gelegt, wenn alle „Weiter“ sagen.',
      d: 'Nach zehn Zügen braucht ihr weniger Hornochsen als der Ochse; bei Gleichstand gewinnt er. Allein oder zu zweit zählen eure doppelt.',
      e: 'Über die eigenen Karten wird nicht geredet: Das Gespräch ist zu, solange gewählt wird.',
      f: 'Bots schlagen Sonderkarten vor, und ihr entscheidet. Keiner spielt eine ohne euch.',
    },
    ox_one: {
      c: 'Vor jeder Karte darf das Team eine Sonderkarte einsetzen. Ein „Weiter“ genügt, außer jemand sagt „Wartet“.',
    },
    ox_decide: {
      f: 'Bots setzen Sonderkarten selbst ein, wenn es sich lohnt.',
    },
    colour: {
      c: 'Eine Reihe wächst ohne Ende. Bei sechs Hornochsen einer Farbe nimmt man alle Karten davor.',
    },
    good: {
      d: 'Eine Karte ohne gemeinsame Farbe kommt unter deinen Nachziehstapel.',
      e: 'Die Partie endet, wenn jemand die letzte Karte gelegt hat. Was die anderen noch haben, wird abgezogen.',
      f: 'Jeder gewonnene Hornochse zählt einen Punkt; wer die meisten hat, gewinnt.',
    },
  },
};
