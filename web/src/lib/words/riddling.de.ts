import type { LearnWords } from './learn.svelte';

export const riddle_rules: LearnWords['riddle_rules'] = {
  lead: 'Ton, geheime Wörter, und die Kunst, ein wenig undeutlich zu bleiben.',
  studio: 'Die Werkstatt ausprobieren',
  options: 'Was ein Tisch vereinbaren kann',
  more: {
    two_riddles: 'Der letzte Pfeil ist dann der zwölfte.',
    goal: 'Von 20 bis 32. Je zwei Rätsel und das Ziel auf 20: eine Partie von einer halben Stunde.',
    language: 'Zuerst die der Seite, auf der der Tisch eröffnet wurde.',
    minutes: 'Eine Viertelstunde, wenn niemand etwas anderes sagt.',
    themes:
      'Es wird mit dem ersten versiegelten Rätsel verraten und bleibt. Ein gelöstes Rätsel hilft also bei den anderen. Eine Idee von Alan Moon.',
    penalties:
      'Fünf Punkte für ein Rätsel ohne Pfeil, zwei für eines mit nur einem. Wer das Ziel erreicht, hat also nicht immer gewonnen. Eine Idee von Richard Vickery.',
    two_words: 'Mit einem Leerzeichen oder einem Bindestrich dazwischen.',
    expressions: 'Höchstens vierzig Buchstaben, mit Leerzeichen, Bindestrichen und Apostrophen.',
  },
  sections: {
    goal: {
      title: 'Das Ziel',
      text: 'Bring deinen Hut ans Ende der Leiste. Du ziehst vor, wenn du errätst, was die anderen geformt haben, und wenn deine eigenen Rätsel zur rechten Zeit gelöst werden: weder zu früh noch zu spät.',
    },
    words: {
      title: 'Geheime Wörter',
      text: 'Zu dritt machen alle drei Rätsel, oder zwei für eine kurze Partie; zu viert und mehr zwei. Für jedes schreibst du heimlich ein Wort auf: ein Ding, das man anfassen kann, in einem einzigen Wort.',
      more: '2 bis 24 Buchstaben, und nichts als Buchstaben: kein Leerzeichen, kein Bindestrich, kein Apostroph, keine Ziffer.',
    },
    modelling: {
      title: 'Formen',
      text: 'Dann formst du deine Wörter aus Ton. Niemand sieht etwas, bevor das Rätsel versiegelt ist. Danach können alle es drehen, und weder Wort noch Ton ändern sich mehr. Es geht los, wenn alles versiegelt ist.',
      more: 'Die Zeit zum Formen ist ein Rat: Nichts wird von selbst versiegelt. Ist sie um, oder jederzeit, wenn es keine gibt, kann der Gastgeber ohne die weitermachen, die fort sind; ein Platz ohne Rätsel spielt nicht mit.',
    },
    turn: {
      title: 'Ein Zug',
      text: 'Der Würfel sagt, wer beginnt. Bist du dran, würfelst du, und dein Zauberer geht so weit. Oder du zahlst: einen Edelstein je Feld, und gehst, wohin du willst, höchstens einmal herum.',
      more: 'Du beginnst mit 12 Edelsteinen und hast nie mehr als 13. Ohne Edelsteine wird gewürfelt.',
    },
    board: {
      title: 'Die zwölf Felder',
      text: 'Die Zauberer sind rund: Sie beginnen auf einer Elfe und gehen im Uhrzeigersinn. Die spitzen Hüte, auf der Leiste außen herum, zählen die Punkte.',
      picture: 'Das Spielbrett: zwölf Felder im Kreis, von einer Elfe zur anderen.',
    },
    letters: {
      title: 'Ein Buchstabe',
      text: 'Auf einer Elfe nennst du ein Rätsel von jemand anderem und eine Stelle, von vorn oder von hinten. Du erfährst den Buchstaben dort, und sonst niemand.',
      more: 'Das Programm kennt das Wort, also kann niemand lügen. Ist das Wort kürzer, erfährst du auch das.',
    },
    questions: {
      title: 'Fragen',
      text: 'Du hast zwei Fragerunden. Frag über ein Rätsel, was du willst und wen du willst. Die Antwort ist Ja, Nein, Wahrscheinlich oder Weiß nicht, und sie ist wahr. Ein Nein beendet die Runde. Alle hören zu.',
      more: 'Nichts über Buchstaben oder die Länge: So eine Frage wird abgelehnt, das kostet nichts, und du stellst eine andere. Fragen werden geschrieben oder laut gestellt. Du darfst vorher aufhören.',
    },
    guesses: {
      title: 'Raten',
      text: 'In der zweiten Runde darfst du auch raten, jedes Rätsel. Nur wer es gemacht hat, liest dein Wort. Ein Ja geht weiter, ein Nein beendet die Runde. Sich zu irren kostet nichts.',
      more: 'Groß oder klein, Akzente, ein Artikel und Bindestriche zählen nicht, auch nicht die Mehrzahl in der Sprache des Tisches, wenn mindestens vier Buchstaben vor ihrer Endung stehen. Bei jedem anderen Wort sagt, wer das Rätsel gemacht hat, ob es dasselbe bedeutet.',
    },
    points: {
      title: 'Pfeile und Punkte',
      text: 'Wer ein Rätsel löst, steckt einen Pfeil hinein und zieht vor: 5 Felder für seinen ersten Pfeil, 3 für den zweiten. Mehr als zwei sind es nie, und niemand rät die eigenen, oder eines zweimal.',
      more: 'Dann zieht vor oder zurück, wem das Rätsel gehört, nach der Zahl der Pfeile auf dem ganzen Brett. Unter den ersten gelöst, kostet ein Rätsel. In der Mitte der Partie bringt es etwas.',
      arrows: 'Pfeile auf dem Feld',
      few: 'zu 3 oder 4',
      many: 'zu 5 oder 6',
      owner: 'Wem es gehört',
      ahead: (steps) => `${steps} vor`,
      back: (steps) => `${steps} zurück`,
      picture: 'Zwei Pfeile: Diese Schnecke rät niemand mehr.',
    },
    curses: {
      title: 'Flüche',
      text: 'Alle haben drei. Mit einem Fluch fragst du nach einem Buchstaben oder rätst, jederzeit in der Partie, aber nicht in der zweiten Fragerunde von jemand anderem. Dann geht es weiter, wo es stand.',
      more: 'Sobald insgesamt fünf verbraucht sind, darf, wer keinen mehr hat, drei zurücknehmen, einmal. Zwei Flüche im selben Augenblick: Welcher den Server zuerst erreicht, gilt zuerst; das ersetzt den Würfel. Falsch zu raten mit einem Fluch beendet die eigene Runde nicht.',
    },
    end: {
      title: 'Das Ende',
      text: 'Ein Hut erreicht Feld 32, oder das vereinbarte: gewonnen. Oder der letzte Pfeil steckt, der 13. zu dritt oder viert, der 17. zu fünft oder sechst: Dann verlierst du 5 Punkte für jedes eigene Rätsel ohne Pfeil, 2 für jedes mit nur einem, und der vorderste Hut gewinnt.',
      more: 'Sind weniger Rätsel im Spiel, ist der letzte Pfeil der, mit dem jedes zwei hat. Die Hüte beginnen auf Feld 6 und fallen nie unter das erste. Kommen mehrere zugleich an, gewinnt der weiteste. Bei Gleichstand wird geteilt. Am Ende werden alle Wörter, Tipps und Antworten gezeigt.',
    },
    secrets: {
      title: 'Das Notizbuch, und wer was sieht',
      text: 'Dein Notizbuch hat eine Seite für jedes Rätsel. Es füllt sich von selbst mit den Buchstaben, die du kennst, mit Antworten und Tipps. Schreib dazu, was du willst: Niemand sonst liest es, auch nicht am Ende.',
      more: 'Ein Wort sieht nur, wer es schrieb, einen Buchstaben nur, wer danach fragte, einen Tipp nur, wer ihn gab, und wem das Rätsel gehört. Alle sehen, wer nach welchem Buchstaben fragt und ob ein Tipp stimmte.',
    },
    people: {
      title: 'Unter Menschen',
      text: 'Roboter können noch nicht formen: Jeder Platz braucht einen Menschen. Mehrere können ein Gerät herumreichen.',
      more: 'Geht jemand fort, kann der Gastgeber ohne ihn weitermachen: Die Rätsel bleiben, der Zug geht vorbei, und die Antwort ist „Weiß nicht“. Man kann jederzeit zurückkommen.',
    },
  },
};

export const riddle_lesson: LearnWords['riddle_lesson'] = {
  intro:
    'Alle schreiben heimlich Wörter auf und formen sie aus Ton. Dann wird gefragt und geraten. Zu leicht, zu schwer: Beides kostet.',
  hats: 'Die Hüte',
  you: 'Du',
  to: (from, to) => `von ${from} auf ${to}`,
  gems: 'Edelsteine',
  answer: { yes: 'Ja.', no: 'Nein.' },
  clay: {
    snail: 'Eine Schnecke, ganz deutlich',
    hint: 'Ein Gehäuse, vielleicht',
    lump: 'Ein Klumpen',
    sombrero: 'Zoés Rätsel: eine breite Scheibe, ein Buckel in der Mitte',
  },
  over: 'Der Rest kommt beim Spielen. Es braucht drei Leute, Ton und etwas Fantasie.',
  steps: {
    model: {
      title: 'Ein wenig undeutlich',
      ask: 'Dein Wort: Schnecke. Welche davon versiegelst du?',
      tries: {
        plain: {
          name: 'Diese, ganz deutlich',
          says: 'Zoé sieht es sofort. Es ist der erste Pfeil auf dem Feld: Sie zieht fünf vor, und du gehst zurück.',
        },
        vague: {
          name: 'Diese, halb',
          says: 'Man zweifelt, man fragt, und Zoé löst es mitten in der Partie: Ihr zieht beide vor.',
        },
        lump: {
          name: 'Diese, ein Klumpen',
          says: 'Niemand hat es gelöst, und der letzte Pfeil steckt anderswo: Ein Rätsel ohne Pfeil kostet fünf Punkte.',
        },
      },
    },
    move: {
      title: 'Würfeln oder zahlen',
      ask: 'Du willst Fragen stellen und hast neun Edelsteine. Was tust du?',
      tries: {
        roll: {
          name: 'Würfeln',
          says: 'Ein Drache: Die anderen ziehen vor, du nicht. Der Würfel ist umsonst, aber er geht, wohin er will.',
        },
        some: {
          name: 'Drei Edelsteine zahlen',
          says: 'Drei Felder, und du bist da. Es bleibt genug, um noch einmal zu wählen.',
        },
        all: {
          name: 'Alle neun zahlen',
          says: 'Auch das ist ein Fragefeld. Aber ohne Edelsteine bestimmt von nun an der Würfel.',
        },
      },
    },
    letter: {
      title: 'Ein Buchstabe',
      ask: 'Eine Elfe! Nach welchem Buchstaben von Zoés Rätsel fragst du?',
      tries: {
        first: { name: 'Nach dem ersten', says: 'Ein S. Nur du weißt es, und es steht in deinem Notizbuch.' },
        last: { name: 'Nach dem letzten', says: 'Ein O. Nur du weißt es, und es steht in deinem Notizbuch.' },
        far: {
          name: 'Nach dem zwölften',
          says: 'So viele hat das Wort nicht. Das weißt du jetzt, aber ein Buchstabe hilft mehr.',
        },
      },
    },
    ask: {
      title: 'Erste Fragerunde',
      ask: 'Was fragst du Zoé? Mit einem Ja geht es weiter.',
      tries: {
        wear: { name: 'Kann man es tragen?', says: 'Die Runde geht weiter: Frag noch einmal.' },
        eat: { name: 'Kann man es essen?', says: 'Ein Nein beendet die Runde. Die zweite beginnt sofort.' },
        length: {
          name: 'Wie viele Buchstaben hat das Wort?',
          says: 'Zoé lehnt ab: keine Buchstaben, keine Länge. Das kostet nichts, frag etwas anderes.',
        },
        guess: {
          name: 'Raten: Sombrero!',
          says: 'Noch nicht: Geraten wird nur in der zweiten Runde. Bis dahin hören auch die anderen zu.',
        },
      },
    },
    guess: {
      title: 'Zweite Fragerunde',
      ask: 'Vorn ein S, hinten ein O, und man trägt es. Was ist es?',
      tries: {
        sombrero: {
          name: 'Ein Sombrero',
          says: 'Gelöst! Du steckst einen Pfeil hinein und ziehst fünf vor. Zoé geht zurück: Für sie war es noch zu früh.',
        },
        bowl: {
          name: 'Eine Schüssel',
          says: 'Nein. Das kostet nichts, aber dein Zug ist vorbei. Sieh dir deine Buchstaben an.',
        },
        stop: {
          name: 'Nichts, ich warte',
          says: 'Dein Zug ist vorbei, und die anderen haben alles gehört. Du hättest es versuchen können: Sich zu irren kostet nichts.',
        },
      },
    },
  },
};
