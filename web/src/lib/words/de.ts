import type { Words } from './catalogue';
import { after, passing, people, proof, replay, tv } from './after.de';
import { door, home, me, notices, setup, tables } from './around.de';
import { barbarossa } from './barbarossa.de';
import { buntherum } from './buntherum.de';
import { calm } from './calm.de';
import { errors } from './errors.de';
import { heads, spelled } from './nouns.de';
import { plain } from './plain.de';
import { playing } from './playing.de';
import { profile } from './profile.de';
import { proposals } from './proposals.de';
import { riddles } from './riddles.de';
import { variants } from './variants.de';
import { listing } from './plural';

const list = listing('de');

export const de: Words = {
  app: {
    home: 'Zurück zum Anfang',
    lost: 'Diese Seite gibt es nicht.',
    lost_why: 'Vielleicht ist der Link unvollständig, oder der Tisch ist nicht mehr da.',
    not_loaded: 'Die Seite konnte nicht geladen werden. Prüf bitte deine Verbindung.',
    again: 'Noch einmal',
    offline: 'Du bist nicht im Netz. Spielen geht erst später, aber Regeln und Lektionen sind da.',
    offline_learn: 'Öffnen',
    close: 'Schließen',
  },
  errors,
  home,
  tables,
  me,
  profile,
  setup,
  door,
  notices,
  playing,
  plain,
  variants,
  proposals,
  buntherum,
  calm,
  barbarossa,
  riddles,
  tv,
  passing,
  after,
  replay,
  people,
  proof,
  card: {
    label: (card, count) => `${card}, ${heads(count)}`,
    back: 'verdeckte Karte',
    heads,
  },
  baron: {
    label: (card, colours) => `${card}: ${list(colours)}`,
    baron: (card) => `${card}, ein Baron: ein Hornochse in jeder Farbe`,
    colours: {
      blue: 'blau',
      yellow: 'gelb',
      green: 'grün',
      red: 'rot',
      black: 'schwarz',
      white: 'weiß',
    },
    shapes: {
      blue: 'blau, Kreis',
      yellow: 'gelb, Dreieck',
      green: 'grün, Raute',
      red: 'rot, Quadrat',
      black: 'schwarz, Kreuz',
      white: 'weiß, Ring',
    },
    of_six: (colour, count) => `${colour}: ${count} von 6`,
  },
  row: {
    name: (row) => `Reihe ${row}`,
    left: (free) => (free === 1 ? 'noch ein Platz' : `noch ${spelled(free)} Plätze`),
    sixth: 'bei der sechsten Karte',
    here: 'Hierhin, im Moment',
    take: (row) => `Reihe ${row} nehmen`,
    choose: (row) => `Reihe ${row} wählen`,
  },
  hand: {
    label: 'Deine Handkarten',
  },
  seat: {
    thinking: 'überlegt',
    ready: 'hat gewählt',
    waiting: 'wartet',
    away: 'weg, ein Roboter spielt',
    bot: 'Roboter',
    you: 'das bist du',
    chosen: 'Karte liegt verdeckt bereit',
    taking: 'nimmt die Reihe',
    with_bot: (state) => `Roboter, ${state}`,
  },
  code: {
    label: 'Code des Tisches, fünf oder acht Buchstaben und Ziffern',
  },
  avatars: {
    croissant: 'Hörnchen',
    radish: 'Radieschen',
    coffee: 'Kaffeekanne',
    fish: 'Sardine',
    lemon: 'Zitrone',
    pear: 'Birne',
    cherry: 'Kirschen',
    strawberry: 'Erdbeere',
    mushroom: 'Pilz',
    cheese: 'Käse',
    cup: 'Tasse',
    egg: 'Frühstücksei',
    carrot: 'Karotte',
    snail: 'Schnecke',
    siphon: 'Sodaflasche',
    robot: 'Roboter',
  },
  qr: {
    label: (address) => `QR-Code von ${address}`,
  },
  games: {
    players: (from, to) => `${from}–${to} Spieler`,
    minutes: (minutes) => `${minutes} Min.`,
  },
  curve: {
    label: 'Hornochsen, Runde für Runde',
    round: (round) => `Runde ${round}`,
    line: (name, scores) => `${name}: ${scores.join(', ')}`,
  },
};
