import type { LearnWords } from './learn.svelte';
import { heads, toHeads } from './nouns.de';

const turned = (card: number) => [...String(card)].reverse().join('');

/** Die Regeln von Sechs und Le Baron. */
export const six_rules: LearnWords['six_rules'] = {
  lead: 'Vier Reihen Karten, und Hornochsen, die keiner haben will.',
  sections: {
    goal: {
      title: 'Das Ziel',
      text: 'Nimm möglichst wenige Hornochsen. Jeder, den du nimmst, ist ein Punkt, und Punkte sind schlecht.',
    },
    setup: {
      title: 'Am Anfang',
      text: 'Jeder bekommt zehn Karten aus einem Stapel von 1 bis 104. Vier weitere kommen untereinander auf den Tisch: Jede eröffnet eine Reihe.',
    },
    heads: {
      title: 'Was eine Karte kostet',
      text: 'Je mehr Farbe, desto teurer. Meist ein Hornochse, 2 bei einer 5 am Ende, 3 bei einer 0 am Ende, 5 bei zwei gleichen Ziffern wie 11, 22 oder 99, und 7 bei der 55.',
    },
    turn: {
      title: 'Ein Zug',
      text: 'Alle wählen verdeckt eine Karte. Gemeinsam wird aufgedeckt. Dann werden die Karten nacheinander gelegt, die niedrigste zuerst.',
    },
    nearest: {
      title: 'Wohin kommt meine Karte?',
      text: 'Eine Reihe geht immer aufwärts: Eine Karte kommt hinter eine kleinere. Sind mehrere Reihen möglich, kommt sie hinter die nächste darunter.',
      picture: ({ card, last }) => `Die ${card} kommt hinter die ${last}, ihre nächste Nachbarin darunter.`,
    },
    sixth: {
      title: 'Die sechste Karte',
      text: 'Eine Reihe hat fünf Plätze. Wer die sechste Karte legt, nimmt die fünf anderen und legt sie vor sich ab. Die eigene Karte eröffnet die neue Reihe.',
      picture: ({ card, heads: count }) => `Die ${card} ist die sechste Karte: ${heads(count)} zu nehmen.`,
    },
    too_low: {
      title: 'Eine zu kleine Karte',
      text: 'Ist sie kleiner als die letzte Karte jeder Reihe? Dann nimm eine Reihe, egal welche. Deine Karte kommt an ihre Stelle. Du wählst erst, wenn die Karte dran ist, nicht vorher.',
      picture: ({ card, heads: count }) =>
        `Die ${card} passt nirgends. Diese Reihe hier kostet nur ${toHeads(count)}.`,
    },
    promise: {
      title: '„Im Moment“',
      text: 'Bevor du spielst, zeigt dir der Tisch, wohin deine Karte jetzt käme. Das ist kein Versprechen: Andere Karten werden vorher gelegt, und eine Reihe kann wachsen oder weggenommen werden.',
    },
    end: {
      title: 'Das Ende',
      text: 'Nach zehn Zügen werden die Hornochsen gezählt und neue Karten verteilt. Hat jemand mehr als 66, ist die Partie am Ende der Runde vorbei: Wer die wenigsten hat, gewinnt. Ihr könnt auch eine andere Grenze oder eine Rundenzahl ausmachen.',
    },
  },
  variants_text:
    'Die vier Sonderkarten spielt man einzeln, allein oder mit der offenen Auslage. Gegen den Ochsen spielt man ohne sie.',
  variants: {
    pro: {
      text: 'Gespielt wird nur mit den Karten von 1 bis zehnmal die Spielerzahl plus vier: zu dritt von 1 bis 34. Alle liegen offen. Reihum nimmt jeder eine, bis alle zehn haben. Die letzten vier eröffnen der Reihe nach die Reihen. Alle haben alles gesehen, also bleiben die Handkarten offen.',
      more: 'Wer zuerst nimmt, entscheidet das Los; in jeder Runde ist es der nächste Platz.',
      picture: 'Zu zweit: die Karten von 1 bis 24. Die nur umrandeten sind schon genommen.',
    },
    parity: {
      text: 'Eine Sonderkarte neben einer Reihe lässt dort nur gerade Zahlen zu, oder nur ungerade. Die anderen suchen ihren Platz in den übrigen drei Reihen. Passt keine, nimmt man eine Reihe nach Wahl, auch diese.',
      more: 'Sie beginnt neben der Reihe mit der kleinsten Karte und richtet sich danach, ob diese gerade oder ungerade ist. Immer wenn eine Reihe genommen wird, geht sie zu einer der drei anderen: zu der, die am niedrigsten endet.',
      picture: ({ card, last }) =>
        `Die ${card} ist ungerade: Reihe 1 will sie nicht. Sie kommt hinter die ${last}.`,
    },
    climb: {
      text: 'Die markierte Reihe geht abwärts: Sie nimmt nur Karten an, die kleiner sind als ihre letzte. Eine Karte kommt in die nächste Reihe, die sie annimmt, darüber oder darunter; bei gleichem Abstand in die markierte.',
      more: 'Die Sonderkarte beginnt bei Reihe 4. Immer wenn eine Reihe genommen wird, rückt sie in Pfeilrichtung eine Reihe weiter und kehrt am Ende um. Die Reihe, die sie verlässt, geht wieder aufwärts.',
      picture: ({ card, last }) =>
        `Reihe 4 geht abwärts. Die ${card} kommt hinter die ${last}, ganz in der Nähe.`,
    },
    hop: {
      text: 'Die Sonderkarte liegt am Ende einer Reihe und besetzt dort einen Platz: Mit vier Karten und ihr ist die Reihe voll. Sie hat keine Zahl: Es zählt die Karte links von ihr. Kommt eine Karte in ihre Reihe, oder wird ihre Reihe genommen, dann hüpft sie: zu der der drei anderen Reihen, die am niedrigsten endet.',
      more: 'Hüpft sie in eine Reihe mit fünf Karten, ist sie eine zu viel: Dieselbe Person nimmt dort alles außer der höchsten Karte, und sie hüpft noch einmal.',
      picture: ({ card, last }) =>
        `Die ${card} kommt hinter die ${last}, und die Sonderkarte hüpft in Reihe 2.`,
    },
    reverse: {
      text: 'Einmal pro Runde darfst du eine Karte verkehrt herum lesen: Die 31 wird als 13 gelegt, die 90 als 9. Nur zweistellige Zahlen lassen sich drehen. Die gedrehte Zahl sagt, wann und wohin die Karte kommt; sobald sie liegt, hat sie wieder ihre echte Zahl.',
      more: 'Bei gleicher Zahl kommt die gedrehte Karte zuerst. Eine Reihe kann also aufhören anzusteigen: Nur ihre letzte Karte zählt.',
      picture: ({ card, last }) =>
        `Die ${card}, als ${turned(card)} gespielt, kommt hinter die ${last}. Dann ist sie wieder eine ${card}.`,
    },
    ox: {
      text: 'Für 1 bis 6, alle zusammen, in einer Runde. Der Ochse hat zehn verdeckte Karten; in jedem Zug wird seine oberste mit euren aufgedeckt. Was das Team nimmt, kommt auf einen einzigen Stapel. Der Ochse hat seinen eigenen, bis zum Schluss verdeckt. Ist seine Karte zu klein, nimmt er die Reihe mit den wenigsten Hornochsen.',
      more: 'Ihr braucht weniger Hornochsen als der Ochse; Gleichstand ist verloren. Allein oder zu zweit zählen die Hornochsen des Teams doppelt. Während gewählt wird, redet niemand.',
      team: 'Bevor eine Karte gelegt wird, darf das Team eine offene Sonderkarte einsetzen. Die Karte wird gelegt, wenn alle „Weiter“ sagen. Je nach Spielerzahl, von 1 bis 6, sind 0, 2, 4, 6, 11 oder 16 davon im Spiel, immer zwei offen.',
      picture: ({ card, last }) =>
        `Ein Stopp sperrt Reihe 3. Die ${card} ist dort nicht die sechste Karte: Sie kommt hinter die ${last}.`,
      specials: {
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
        seven: 'Diese Reihe hat sechs Plätze und geht erst bei der siebten Karte weg.',
        stop: 'In dieser Reihe rührt sich nichts, bis das Team ihn wegnimmt.',
        replace: 'Nimm deine Karte zurück und leg sofort eine andere.',
        insert: 'Eine Karte des Teams kommt mitten in eine Reihe, aber nicht ans Ende.',
        slide: 'Eine Karte, die liegt, kommt in eine andere Reihe. Die einzige Karte einer Reihe bleibt.',
        first: 'Eine Karte des Teams wird vor allen anderen gelegt.',
        last: 'Eine Karte des Teams wird nach allen anderen gelegt.',
        sort: 'Das Team ordnet alle Karten, die noch warten.',
      },
    },
  },
};

export const baron_rules: LearnWords['baron_rules'] = {
  lead: 'Fünf Reihen, sechs Farben, und ein Baron, der zu allen passt.',
  sections: {
    goal: {
      title: 'Das Ziel',
      text: 'Nimm möglichst wenige Hornochsen. Jeder, den du nimmst, ist ein Punkt, und Punkte sind schlecht.',
    },
    setup: {
      title: 'Am Anfang',
      text: 'Jeder bekommt einen verdeckten Nachziehstapel und zieht davon vier Karten. Fünf weitere Karten eröffnen die fünf Reihen. Sind alle vier gespielt, und nicht vorher, zieht man vier neue.',
    },
    colours: {
      title: 'Sechs Farben',
      text: 'Eine Karte zeigt einen bis sechs Hornochsen. Jede Farbe hat ihre eigene Form, damit sich niemand vertut.',
    },
    turn: {
      title: 'Ein Zug',
      text: 'Alle wählen verdeckt eine Karte. Gemeinsam wird aufgedeckt. Die Zahl sagt, wann: Die niedrigste wird zuerst gelegt. Mehr sagt sie nicht.',
    },
    match: {
      title: 'Wohin kommt meine Karte?',
      text: 'Ans Ende einer Reihe, deren letzte Karte mindestens eine Farbe mit deiner gemeinsam hat. Gibt es mehrere, wählst du. Gibt es nur eine, muss die Karte dorthin, so teuer es auch wird.',
      picture: ({ card, row }) => `Die ${card} hat Grün und Rot: Reihe 1 oder Reihe ${row}, wie du willst.`,
    },
    sixth: {
      title: 'Die sechste Karte',
      text: 'Wer die sechste Karte einer Reihe legt, nimmt die fünf anderen. Die gespielte Karte bleibt und eröffnet die neue Reihe.',
      picture: ({ card, heads: count }) => `Die ${card} ist die sechste Karte: ${heads(count)} zu nehmen.`,
    },
    colour: {
      title: 'Sechs Hornochsen einer Farbe',
      text: 'Zeigt die Reihe mit deiner Karte sechs oder mehr Hornochsen derselben Farbe, nimmst du alles, was davor liegt, auch wenn die Reihe kurz ist.',
      picture: ({ card, heads: count }) =>
        `Mit der ${card} sind es sieben grüne Hornochsen: ${heads(count)} zu nehmen.`,
    },
    no_match: {
      title: 'Keine gemeinsame Farbe',
      text: 'Nimm eine Reihe, egal welche. Deine Karte kommt an ihre Stelle. Das darf man nur, wenn wirklich keine Reihe passt.',
      picture: ({ card, heads: count }) =>
        `Die ${card} hat nur Weiß, und keine Reihe endet damit. Reihe 4 kostet am wenigsten: ${heads(count)}.`,
    },
    baron: {
      title: 'Der Baron',
      text: 'Die Karten 52 und 104 tragen ein Monokel: ein Hornochse in jeder Farbe, sechs Punkte. Ein Baron passt zu jeder Reihe, und jede Karte passt zu ihm.',
      picture: ({ card, row }) => `Die ${card} darf überallhin; sie kommt in Reihe ${row}.`,
    },
    end: {
      title: 'Das Ende',
      text: 'Sind alle Karten gespielt, wird gezählt. Wer die wenigsten Hornochsen hat, gewinnt. Ihr könnt auch mehrere Partien hintereinander spielen und die Punkte zusammenzählen.',
    },
  },
  variants_text: 'Man spielt sie einzeln oder zusammen.',
  variants: {
    colour: {
      text: 'Die sechste Karte nimmt nichts mehr. Eine Reihe wächst, bis sie sechs Hornochsen einer Farbe zeigt oder bis jemand ohne gemeinsame Farbe sie nimmt.',
      picture: ({ card }) => `Die ${card} ist die siebte Karte, und nichts wird genommen.`,
    },
    good: {
      text: 'Hornochsen sind begehrt: Die meisten Punkte gewinnen. Eine Karte ohne gemeinsame Farbe nimmt nichts; sie kommt verdeckt unter den eigenen Nachziehstapel.',
      more: 'Sobald jemand die allerletzte Karte an eine Reihe gelegt hat, wird der Zug noch beendet, und dann ist Schluss. Jeder Hornochse, der noch auf der Hand oder im Nachziehstapel ist, kostet einen Punkt. Kann keine Karte mehr irgendwohin, endet die Partie auch.',
      picture: ({ card }) => `Die ${card} passt nirgends: Sie kommt unter den Nachziehstapel.`,
    },
  },
};
