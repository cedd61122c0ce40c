import type { Words } from './catalogue';
import { after, passing, people, proof, replay, tv } from './after.en';
import { door, home, me, notices, setup, tables } from './around.en';
import { barbarossa } from './barbarossa.en';
import { buntherum } from './buntherum.en';
import { calm } from './calm.en';
import { errors } from './errors.en';
import { plain } from './plain.en';
import { playing } from './playing.en';
import { profile } from './profile.en';
import { proposals } from './proposals.en';
import { riddles } from './riddles.en';
import { variants } from './variants.en';
import { listing, plural } from './plural';

const n = plural('en');
const list = listing('en');

export const en: Words = {
  app: {
    home: 'Back to the start',
    lost: 'There is no such page.',
    lost_why: 'The link may be incomplete, or the table is gone.',
    not_loaded: 'The page could not be loaded. Check your connection.',
    again: 'Try again',
    offline: 'You are offline. Playing has to wait, but the rules and lessons are here.',
    offline_learn: 'Open them',
    close: 'Close',
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
    label: (card, heads) => n(heads, { one: `${card}, # head`, other: `${card}, # heads` }),
    back: 'card face down',
    heads: (heads) => n(heads, { one: '# head', other: '# heads' }),
  },
  baron: {
    label: (card, heads) => `${card}: ${list(heads)}`,
    baron: (card) => `${card}, a Baron: a head of every colour`,
    colours: {
      blue: 'blue',
      yellow: 'yellow',
      green: 'green',
      red: 'red',
      black: 'black',
      white: 'white',
    },
    shapes: {
      blue: 'blue, round',
      yellow: 'yellow, triangle',
      green: 'green, diamond',
      red: 'red, square',
      black: 'black, cross',
      white: 'white, ring',
    },
    of_six: (colour, heads) => `${colour}: ${heads} of 6`,
  },
  row: {
    name: (row) => `Row ${row}`,
    left: (places) =>
      places === 1 ? 'one place left' : n(places, { one: '# place left', other: '# places left' }),
    sixth: 'for the sixth card',
    here: 'Here, for now',
    take: (row) => `Take row ${row}`,
    choose: (row) => `Choose row ${row}`,
  },
  hand: {
    label: 'Your hand',
  },
  seat: {
    thinking: 'is thinking',
    ready: 'has chosen',
    waiting: 'is waiting',
    away: 'away, a bot plays',
    bot: 'bot',
    you: 'that’s you',
    chosen: 'card laid, face down',
    taking: 'takes the row',
    with_bot: (state) => `bot, ${state}`,
  },
  code: {
    label: 'Code of the table, five or eight letters and digits',
  },
  avatars: {
    croissant: 'croissant',
    radish: 'radish',
    coffee: 'coffee pot',
    fish: 'sardine',
    lemon: 'lemon',
    pear: 'pear',
    cherry: 'cherries',
    strawberry: 'strawberry',
    mushroom: 'mushroom',
    cheese: 'cheese',
    cup: 'cup',
    egg: 'boiled egg',
    carrot: 'carrot',
    snail: 'snail',
    siphon: 'soda siphon',
    robot: 'robot',
  },
  qr: {
    label: (address) => `QR code of ${address}`,
  },
  games: {
    players: (from, to) => `${from} to ${to} players`,
    minutes: (minutes) => `${minutes} min`,
  },
  curve: {
    label: 'Heads, round by round',
    round: (round) => `round ${round}`,
    line: (name, scores) => `${name}: ${scores.join(', ')}`,
  },
};
