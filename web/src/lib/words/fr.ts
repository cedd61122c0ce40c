import type { Catalogue } from './catalogue';
import { after, passing, people, proof, replay, tv } from './after.fr';
import { door, home, me, notices, setup, tables } from './around.fr';
import { barbarossa } from './barbarossa.fr';
import { buntherum } from './buntherum.fr';
import { calm } from './calm.fr';
import { errors } from './errors.fr';
import { plain } from './plain.fr';
import { playing } from './playing.fr';
import { profile } from './profile.fr';
import { proposals } from './proposals.fr';
import { riddles } from './riddles.fr';
import { variants } from './variants.fr';
import { listing, plural } from './plural';

const n = plural('fr');
const list = listing('fr');

/** French, the language we write first: the others have exactly these sentences. */
export const fr = {
  app: {
    home: 'Retour à l’accueil',
    lost: 'Cette page n’existe pas.',
    lost_why: 'Le lien est peut-être incomplet, ou la table n’est plus là.',
    not_loaded: 'La page n’a pas pu être chargée. Vérifiez votre connexion.',
    again: 'Réessayer',
    offline: 'Vous n’êtes pas en ligne. On ne peut pas jouer, mais les règles et les leçons sont là.',
    offline_learn: 'Les ouvrir',
    close: 'Fermer',
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
    label: (card: number, heads: number) => n(heads, { one: `${card}, # tête`, other: `${card}, # têtes` }),
    back: 'carte cachée',
    heads: (heads: number) => n(heads, { one: '# tête', other: '# têtes' }),
  },
  baron: {
    label: (card: number, heads: string[]) => `${card} : ${list(heads)}`,
    baron: (card: number) => `${card}, un Baron : une tête de chaque couleur`,
    colours: {
      blue: 'bleu',
      yellow: 'jaune',
      green: 'vert',
      red: 'rouge',
      black: 'noir',
      white: 'blanc',
    },
    shapes: {
      blue: 'bleu, rond',
      yellow: 'jaune, triangle',
      green: 'vert, losange',
      red: 'rouge, carré',
      black: 'noir, croix',
      white: 'blanc, anneau',
    },
    of_six: (colour: string, heads: number) => `${colour} : ${heads} sur 6`,
  },
  row: {
    name: (row: number) => `Rangée ${row}`,
    left: (places: number) =>
      places === 1 ? 'encore une place' : n(places, { one: 'encore # place', other: 'encore # places' }),
    sixth: 'à la sixième carte',
    here: 'Ici, pour l’instant',
    take: (row: number) => `Prendre la rangée ${row}`,
    choose: (row: number) => `Choisir la rangée ${row}`,
  },
  hand: {
    label: 'Votre main',
  },
  seat: {
    thinking: 'réfléchit',
    ready: 'a choisi',
    waiting: 'attend',
    away: 'absent, un robot joue',
    bot: 'robot',
    you: 'c’est vous',
    chosen: 'carte posée, face cachée',
    taking: 'ramasse',
    with_bot: (state: string) => `robot, ${state}`,
  },
  code: {
    label: 'Code de la table, cinq ou huit lettres et chiffres',
  },
  avatars: {
    croissant: 'croissant',
    radish: 'radis',
    coffee: 'cafetière',
    fish: 'sardine',
    lemon: 'citron',
    pear: 'poire',
    cherry: 'cerises',
    strawberry: 'fraise',
    mushroom: 'champignon',
    cheese: 'fromage',
    cup: 'tasse',
    egg: 'œuf à la coque',
    carrot: 'carotte',
    snail: 'escargot',
    siphon: 'siphon',
    robot: 'robot',
  },
  qr: {
    label: (address: string) => `Code QR de ${address}`,
  },
  games: {
    players: (from: number, to: number) => `${from} à ${to} joueurs`,
    minutes: (minutes: number) => `${minutes} min`,
  },
  curve: {
    label: 'Têtes, manche par manche',
    round: (round: number) => `manche ${round}`,
    line: (name: string, scores: number[]) => `${name} : ${scores.join(', ')}`,
  },
} satisfies Catalogue;
