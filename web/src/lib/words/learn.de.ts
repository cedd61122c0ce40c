import type { LearnWords } from './learn.svelte';
import { capital, nouns, toHeads } from './nouns.de';
import { listing, plural } from './plural';
import { riddle_lesson, riddle_rules } from './riddling.de';
import { baron_rules, six_rules } from './rules.de';

const n = plural('de');
const list = listing('de');
const either = listing('de', 'disjunction');
const ofWhom = (card: number, name: string | null) => (name ? `Die ${card} von ${name}` : `Deine ${card}`);
const takes = (name: string | null) => (name ? `${name} nimmt` : 'du nimmst');

export const learn: LearnWords = {
  names: {
    second: 'Zoé',
    third: 'Karim',
  },
  index: {
    title: 'Lernen',
    intro: 'Ein paar Minuten, und du sitzt mit am Tisch.',
    lesson: 'Lektion',
    lesson_of: (minutes) => `${minutes} Minuten, spielend`,
    rules: 'Regeln',
  },
  page: {
    learn: 'Lernen',
    rules_of: (game) => `${game}: die Regeln`,
    try: 'Lektion ausprobieren',
    variants: 'Die Varianten',
    play: 'Gleich spielen',
    marks: { even: 'gerade', odd: 'ungerade', climb: 'abwärts', hop: 'hüpft', stop: 'Stopp' },
  },
  lesson: {
    title: (game) => `Lektion, ${game}`,
    progress: (step, steps) => `${step} von ${steps}`,
    steps: (steps) => n(steps, { one: '# Schritt', other: '# Schritte' }),
    minutes: (minutes) => n(minutes, { one: '# Minute', other: '# Minuten' }),
    done: 'geschafft',
    back: 'Schritt zurück',
    leave: 'Zurück zu „Lernen“',
    skip: 'Überspringen',
    skip_step: 'Diesen Schritt überspringen',
    hint: 'Ein Tipp',
    row: 'Reihe',
    tried: 'schon probiert',
    play: (card) => `${card} spielen`,
    pick_first: 'Tipp erst eine Karte an.',
    now: {
      row: (row) => `Im Moment käme sie in Reihe ${row}.`,
      rows: (rows) => `Im Moment käme sie in Reihe ${either(rows.map(String))}.`,
      takes: (row, count) => `Im Moment käme sie in Reihe ${row}, und du würdest ${toHeads(count)} nehmen.`,
      too_low: 'Im Moment ist sie zu klein für alle Reihen.',
      no_match: 'Im Moment hat keine Reihe ihre Farben.',
    },
    to_the_end: 'Alles zeigen',
    yes: 'Ja!',
    not_quite: 'Nicht ganz.',
    you_take: (count) => `Du nimmst ${toHeads(count)}.`,
    once_more: 'Versuch es noch einmal.',
    go_on: 'Weiter',
    again: 'Noch einmal',
    over: 'Du kannst es.',
    over_why: 'Der Rest kommt beim Spielen. Die Roboter warten schon, und sie sind nett.',
    learned: 'Was du gesehen hast',
    restart: 'Lektion wiederholen',
    rules: 'Regeln und Varianten',
    on_table: 'Die Karten dieses Zuges',
    you: 'du',
  },
  told: {
    reveal: 'Alle Karten werden gemeinsam aufgedeckt.',
    follows: (card, name, after) => `${ofWhom(card, name)} folgt auf die ${after}.`,
    matches: (card, name, colours) => `${ofWhom(card, name)} passt hier: ${list(nouns(colours))} gemeinsam.`,
    opens: (card, name) => `${ofWhom(card, name)} eröffnet die Reihe.`,
    sixth: (card, name) => `${ofWhom(card, name)} ist die sechste Karte!`,
    too_low: (name, count) => `Zu klein: ${capital(takes(name))} ${toHeads(count)}.`,
    colour: (card, name, colours) =>
      `${ofWhom(card, name)} macht sechs oder mehr Hornochsen: ${list(nouns(colours))}.`,
    no_match: (name, count) => `Keine gemeinsame Farbe: ${capital(takes(name))} ${toHeads(count)}.`,
    takes: (name, count) => `${capital(takes(name))} ${toHeads(count)}.`,
    score: 'Die Hornochsen werden gezählt.',
  },
  six_lesson: {
    rising: {
      title: 'Eine Reihe geht immer aufwärts',
      ask: (card) => `Wohin kommt die ${card}?`,
      why: 'Eine Karte wird hinter eine kleinere gelegt.',
      hint: 'Schau auf die letzte Karte jeder Reihe. Nur eine ist kleiner als deine.',
      answers: {
        right: ({ card, last }) => `${last} ist kleiner als ${card}: Die Reihe geht aufwärts.`,
        higher: ({ row, last }) => `Nicht in Reihe ${row}: Die ${last} ist schon größer.`,
      },
    },
    together: {
      title: 'Alle decken gemeinsam auf',
      ask: () => 'Wähl eine Karte.',
      why: 'Zoé und Karim wählen auch, verdeckt. Jede deiner Karten ist recht.',
      hint: 'Niemand sieht, was die anderen wählen. Haben alle gewählt, wird aufgedeckt, und die niedrigste Karte wird zuerst gelegt.',
      answers: {
        placed: ({ order }) => `Die niedrigste zuerst: ${list(order.map(String))}.`,
      },
    },
    nearest: {
      title: 'Die nächste darunter',
      ask: (card) => `Wohin käme die ${card}?`,
      why: 'Zwei Reihen würden sie annehmen. Die Regel lässt nur eine übrig.',
      hint: 'Schau auf die letzte Karte jeder Reihe. Lass die weg, die größer sind als deine. Welche der übrigen ist am nächsten dran?',
      answers: {
        right: ({ last, card }) => `Von allen Karten unter ${card} ist ${last} am nächsten dran.`,
        farther: ({ row, last }) =>
          `Reihe ${row}, beinahe: ${last} ist kleiner, aber eine andere ist näher dran.`,
        higher: ({ row, last }) => `Nicht in Reihe ${row}: Die ${last} ist schon größer.`,
      },
    },
    sixth: {
      title: 'Die sechste Karte nimmt',
      ask: () => 'Spiel, ohne etwas zu nehmen.',
      why: 'Eine Reihe hat fünf Plätze. Wer die sechste Karte legt, nimmt die fünf anderen.',
      hint: 'Reihe 2 ist voll. Welche deiner Karten käme dahinter?',
      answers: {
        right: ({ card, last }) => `Die ${card} kommt hinter die ${last}, da ist noch Platz.`,
        sixth: ({ card, last }) =>
          `Die ${card} kommt hinter die ${last}, und die Reihe war voll. Sie eröffnet die neue.`,
      },
    },
    promise: {
      title: '„Im Moment“ ist kein Versprechen',
      ask: () => 'Wähl eine Karte.',
      why: 'Blau zeigt, wohin sie käme, wenn sie jetzt gelegt würde. Die anderen spielen auch …',
      hint: 'Eine Reihe mit nur einem freien Platz ist gefährlich: Eine kleinere Karte als deine kann vorher hinein.',
      answers: {
        right: ({ card }) => `Da war noch Platz: Die ${card} war ziemlich sicher.`,
        overtaken: ({ card, last }) =>
          `Die ${last} von Zoé kam vorher und nahm den letzten Platz. Deine ${card} wurde die sechste Karte.`,
      },
    },
    too_low: {
      title: 'Zu klein für alle Reihen',
      ask: (card) => `Die ${card} passt nirgends. Was nimmst du?`,
      why: 'Nimm die Reihe, die du willst. Zähl die Hornochsen, nicht die Karten.',
      hint: 'Unten auf jeder Karte: meist 1 Hornochse, 2 bei einer 5 am Ende, 3 bei einer 0, 5 bei 11, 22, 33 … und 7 bei der 55.',
      answers: {
        right: ({ card }) =>
          `Das ist die billigste. Die ${card} eröffnet die Reihe, und Zoés Karte folgt ihr schon.`,
        single: 'Nur eine Karte, aber es ist die 55: ganz allein sieben Hornochsen!',
        dear: 'Eine andere Reihe kostet weniger Hornochsen.',
      },
    },
    round: {
      title: 'Eine kleine Runde zu dritt',
      ask: () => 'Du bist dran: eine Karte.',
      ask_row: (card) => `Die ${card} ist zu klein. Welche Reihe nimmst du?`,
      why: 'Drei Karten für jeden. Behalte möglichst wenige Hornochsen.',
      hint: 'Spiel, wo noch Platz ist, und hüte dich vor Reihen mit nur einem freien Platz.',
      answers: {
        best: 'Besser ging es nicht.',
        better: ({ best }) => `Es ging auch mit ${toHeads(best ?? 0)}. Aus Hornochsen lernt man.`,
      },
    },
  },
  baron_lesson: {
    colours: {
      title: 'Eine gemeinsame Farbe',
      ask: (card) => `Wohin kommt die ${card}?`,
      why: 'Hinter eine Karte, die mindestens einen Hornochsen derselben Farbe zeigt.',
      hint: 'Jede Farbe hat ihre Form: Blau ist ein Kreis, Gelb ein Dreieck, Grün eine Raute, Rot ein Quadrat, Schwarz ein Kreuz, Weiß ein Ring. Nur die letzte Karte einer Reihe zählt.',
      answers: {
        right: 'Grün auf beiden: Eine Farbe genügt.',
        nothing: ({ row }) => `In Reihe ${row} hat die letzte Karte keine deiner Farben.`,
        inside: ({ row }) =>
          `In Reihe ${row} sind deine Farben, aber nicht auf der letzten Karte: Nur die zählt.`,
      },
    },
    number: {
      title: 'Die Zahl sagt, wann',
      ask: () => 'Wähl eine Karte.',
      why: 'Zoé und Karim wählen auch, verdeckt. Jede deiner Karten ist recht.',
      hint: 'Die Zahl ist nur dafür da: Die niedrigste Karte wird zuerst gelegt. Eine Reihe muss nicht aufwärts gehen.',
      answers: {
        placed: ({ order }) =>
          `Die niedrigste zuerst: ${list(order.map(String))}. Alles andere machen die Farben.`,
      },
    },
    sixth: {
      title: 'Mehrere Reihen? Du hast die Wahl',
      ask: (card) => `Wohin legst du die ${card}?`,
      why: 'Zwei Reihen passen. Aber wer die sechste Karte legt, nimmt die fünf anderen.',
      hint: 'Such Grün oder Rot auf den letzten Karten und zähl dann die Karten der Reihe.',
      answers: {
        right: 'Eine gemeinsame Farbe, und Platz: perfekt.',
        sixth: 'Das war die sechste Karte. Sie bleibt und eröffnet die neue Reihe.',
        refused: ({ row }) => `In Reihe ${row} hat die letzte Karte weder Grün noch Rot. Das geht nicht.`,
      },
    },
    heads: {
      title: 'Sechs Hornochsen einer Farbe',
      ask: (card) => `Wohin legst du die ${card}?`,
      why: 'Auch eine Reihe mit sechs Hornochsen derselben Farbe geht weg, so kurz sie auch ist.',
      hint: 'Deine Karte hat drei grüne Hornochsen und zwei rote. Zähl sie zu denen der Reihe dazu: Vor sechs ist Schluss.',
      answers: {
        right: 'Fünf Karten, aber noch keine sechs Hornochsen einer Farbe.',
        colour: 'Drei grüne und drei grüne: sechs! Die Reihe gehört dir, schon bei der zweiten Karte.',
        refused: ({ row }) => `In Reihe ${row} hat die letzte Karte weder Grün noch Rot. Das geht nicht.`,
      },
    },
    forced: {
      title: 'Kein Entkommen',
      ask: (card) => `Wohin kommt die ${card}?`,
      why: 'Eine Reihe passt, und sie ist teuer. Die anderen sind so klein …',
      hint: 'Solange eine Reihe eine Farbe mit deiner Karte gemeinsam hat, muss sie dorthin.',
      answers: {
        right: 'Tja: Eine Reihe passt, also kommt die Karte dorthin, auch wenn du alles nehmen musst.',
        way_out: ({ row }) =>
          `Reihe ${row} zu nehmen wäre praktisch, aber das darf man nur, wenn gar keine Reihe passt.`,
      },
    },
    no_match: {
      title: 'Keine gemeinsame Farbe',
      ask: () => 'Welche Reihe nimmst du?',
      why: 'Nichts passt zu deiner Karte: Nimm die Reihe, die du willst. Ein Hornochse, ein Punkt.',
      hint: 'Zähl die Hornochsen, nicht die Karten.',
      answers: {
        right: 'Zwei Karten, nur zwei Hornochsen. Deine Karte eröffnet die Reihe.',
        single: 'Nur eine Karte, aber fünf Hornochsen.',
        dear: 'Eine andere Reihe hat weniger Hornochsen.',
      },
    },
    monocle: {
      title: 'Der Baron und sein Monokel',
      ask: () => 'Wohin mit dem Baron?',
      why: 'Er hat einen Hornochsen in jeder Farbe und darf überallhin. Überall? Schau genau hin.',
      hint: 'Er bringt in jeder Farbe einen Hornochsen mit. Such Reihen, die schon fünf gleiche haben oder fünf Karten.',
      answers: {
        right: 'Gut gelegt. Hinter ihm passt jede Karte: Er hat alle Farben.',
        colour: 'Da waren schon fünf Hornochsen einer Farbe: Mit dem Baron sind es sechs.',
        sixth: 'Auch ein Baron kann die sechste Karte sein.',
      },
    },
    round: {
      title: 'Eine kleine Partie zu dritt',
      ask: () => 'Du bist dran: eine Karte.',
      ask_row: (card) => `Welche Reihe für die ${card}?`,
      why: 'Zwei Karten für jeden. Behalte möglichst wenige Hornochsen.',
      hint: 'Denk an deine andere Karte: Lass ihr eine Reihe, in die sie gefahrlos kommt.',
      answers: {
        best: 'Besser ging es nicht.',
        better: ({ best }) => `Es ging auch mit ${toHeads(best ?? 0)}. Aus Hornochsen lernt man.`,
      },
    },
  },
  bunt_lesson: {
    thing_there: (row, card) => `Reihe ${row} hat dieses Ding schon: ${card}.`,
    colour_there: (row, card) => `Reihe ${row} hat diese Farbe schon: ${card}.`,
    fits_somewhere: 'Doch, sie passt irgendwo. Sieh dir die sechs Reihen noch einmal an.',
    over: 'Am Tisch suchen alle zugleich, und wer zuerst richtig ruft, deckt die nächste Karte auf. Ein falscher Ruf kostet einen roten Chip.',
    steps: {
      fits: {
        title: 'Ein Ding, eine Farbe',
        ask: 'Suche die Reihe, die weder dieses Ding noch diese Farbe hat. Es gibt nur eine.',
        right: 'Diese Reihe hatte beides noch nicht: Die Karte gehört dorthin.',
      },
      several: {
        title: 'Mehrere Reihen',
        ask: 'Hier passen mehrere Reihen. Jede von ihnen ist richtig.',
        right: 'Richtig! Eine genügt: die erste, die du siehst.',
      },
      side: {
        title: 'Das Brett zählt mit',
        ask: 'Ding und Farbe, die auf dem Brett gedruckt sind, zählen in ihrer Reihe mit.',
        right: 'Gut gesehen, mit dem Brett.',
      },
      nowhere: {
        title: 'Nirgends',
        ask: 'Manche Karten passen nirgends. Das muss man sehen und sagen.',
        right: 'Keine Reihe nimmt sie: „nirgends“ ist richtig.',
      },
      full: {
        title: 'Lange Reihen',
        ask: 'Gegen Ende sind die Reihen lang. Nimm dir Zeit.',
        right: 'Du hast den Blick dafür.',
      },
    },
  },
  six_rules,
  baron_rules,
  riddle_rules,
  riddle_lesson,
};
