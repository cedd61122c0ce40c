import type { Same } from './catalogue';
import type { modelling as fr } from './modelling.fr';
import { plural, listing } from './plural';

const n = plural('de');
const list = listing('de');

export const modelling: Same<typeof fr> = {
  title: 'Forme dein Wort, dann versiegle es.',
  secret: 'Dein geheimes Wort',
  only_you: 'Nur du siehst es. Es bleibt bis zum Ende geheim.',
  which: (number, all) => `Rätsel ${number} von ${all}`,
  riddle: (number) => `Rätsel ${number}`,
  riddles: 'Deine Rätsel',
  states: {
    here: 'auf der Scheibe',
    unwritten: 'noch ohne Wort',
    begun: 'nicht versiegelt',
    sealed: 'versiegelt',
  },
  write: {
    title: (number, all) => `Rätsel ${number} von ${all}: Was ist dein Wort?`,
    why: 'Zu früh oder zu spät erraten, kostet ein Wort Felder. Nimm eines, das weder zu leicht noch unmöglich ist.',
    label: 'Dein Wort',
    hint: (letters) => `Ein einfaches Wort für etwas, das man anfassen kann. 2 bis ${letters} Buchstaben.`,
    hint_two: (letters) =>
      `Ein oder zwei Wörter für etwas, das man anfassen kann. Höchstens ${letters} Buchstaben.`,
    hint_expression: (letters) => `Ein Wort oder eine Redewendung, höchstens ${letters} Buchstaben.`,
    theme: 'Was deine Rätsel gemeinsam haben',
    theme_hint: 'Ihr Thema. Alle erfahren es mit dem ersten, das du versiegelst.',
    theme_told: (theme) => `Dein Thema: ${theme}`,
    done: 'Das ist mein Wort',
    again: 'Wort ändern',
    leave: 'Lassen, wie es war',
  },
  seal: {
    act: (word) => `„${word}“ versiegeln`,
    title: (word) => `„${word}“ versiegeln?`,
    why: 'Danach ändert sich nichts mehr, weder Wort noch Ton. Alle können die Skulptur drehen; das Wort bleibt geheim.',
    not_yet: 'Noch nicht',
    sure: 'Ja, versiegeln',
    busy: 'Wird versiegelt …',
    nothing: 'Forme zuerst etwas.',
    unsaved:
      'Deine letzten Griffe sind noch nicht angekommen. Warte einen Moment, dann versuch es noch einmal.',
  },
  kept: 'Der Tisch bewahrt jeden Griff auf.',
  unkept: 'Hier aufbewahrt, noch nicht am Tisch.',
  time: {
    title: 'Zeit zum Formen',
    why: 'Ein Rat des Tisches: Ohne dich wird nichts versiegelt.',
    left: (minutes, seconds) =>
      minutes > 0
        ? n(minutes, { one: 'Noch # Minute', other: 'Noch # Minuten' })
        : n(seconds, { one: 'Noch # Sekunde', other: 'Noch # Sekunden' }),
    minute: 'Noch eine Minute zum Formen.',
    none: 'Ohne Grenze',
    none_why: 'Nimm dir so viel Zeit, wie du brauchst.',
    up: 'Die Zeit ist um',
    up_why:
      'Mach in Ruhe fertig: Der Tisch wartet auf dich. Er kann nur ohne die weitermachen, die weg sind.',
  },
  around: {
    title: 'Rund um den Tisch',
    each: (count) => n(count, { one: 'je # Rätsel', other: 'je # Rätsel' }),
    you: 'du',
    all: 'hat alles versiegelt',
    some: (sealed, all) => `hat ${sealed} von ${all} versiegelt`,
    none: 'formt noch',
    away: 'ist nicht da',
    gone: 'wird nicht erwartet',
    theme: (theme) => `Thema: ${theme}`,
    seals: (sealed, all) => `${sealed} von ${all} versiegelt`,
    go_on: (name) => `Weiter ohne ${name}`,
    go_on_why: 'Rätsel mit einem Wort werden versiegelt, wie sie sind; die anderen spielen nicht mit.',
    sure: (name) => `Ja, ohne ${name}`,
    wait: 'Warten',
    later: 'Wenn die Zeit um ist, kann der Tisch ohne sie weitermachen.',
    host: 'Nur wer eingeladen hat, kann ohne sie weitermachen.',
    button: 'Tisch',
  },
  gone: {
    title: 'Der Tisch wartet nicht mehr auf dich.',
    why: 'Du warst weg. Sag, dass du da bist, und forme weiter.',
    back: 'Ich bin da',
  },
  fuzzy: {
    title: 'Gerade vage genug',
    why: 'Zu früh oder zu spät erraten, kostet ein Rätsel seinen Urheber Felder. In der Mitte der Partie bringt es welche.',
  },
  wait: {
    done: 'Alle deine Rätsel sind versiegelt.',
    watching: 'Alle formen.',
    for: (names) => `Es fehlen noch: ${list(names)}. Dreh inzwischen die Skulpturen.`,
    soon: 'Die Partie beginnt.',
    empty: 'Sobald eine Skulptur versiegelt ist, steht sie hier.',
    shelf: 'Versiegelte Skulpturen',
    of: (owner, number) => `${owner}, Rätsel ${number}`,
    yours: (number) => `Deine, Rätsel ${number}`,
  },
  told: {
    sealed: (name) => `${name} hat ein Rätsel versiegelt.`,
    written: (word) => `Dein Wort: ${word}.`,
    sealed_you: (word) => `„${word}“ ist versiegelt.`,
  },
};
