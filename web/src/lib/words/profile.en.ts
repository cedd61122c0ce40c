import type { Words } from './catalogue';
import { listing, plural } from './plural';

const n = plural('en');
const list = listing('en');

const ORDINALS = new Intl.PluralRules('en', { type: 'ordinal' });
const ENDINGS: { [rule: string]: string } = { one: 'st', two: 'nd', few: 'rd' };
const nth = (rank: number): string => `${rank}${ENDINGS[ORDINALS.select(rank)] ?? 'th'}`;

export const profile: Words['profile'] = {
  title: 'My profile',
  back: 'Back to the page before',
  you: 'You, at the table',
  settings: 'On this device',
  as_system: 'Automatic',
  theme_why: {
    system: 'Like the rest of your device.',
    light: 'Always light.',
    dark: 'Always dark.',
  },
  sound_why: 'Paper, wood, and two soft notes when it is your turn.',
  motion: 'Motion',
  motion_reduced: 'Calm',
  motion_full: 'Lively',
  motion_why: {
    system: 'Like the rest of your device.',
    reduced: 'Cards change places without flying.',
    full: 'Cards fly to their rows.',
  },

  arrive_looking: 'Looking at this link…',
  arrive_ask: (name) => `Become ${name} here?`,
  arrive_why: 'This link turns this browser into somebody else’s. Go on only if it comes from you.',
  arrive_leaves: (name, tables, matches) =>
    `Here you are ${name}, and you would leave ${list([
      ...(tables > 0 ? [n(tables, { one: '# open table', other: '# open tables' })] : []),
      ...(matches > 0 ? [n(matches, { one: '# finished match', other: '# finished matches' })] : []),
    ])}.`,
  arrive_back: 'For a day, your profile will keep a way back.',
  arrive_yes: (name) => `Yes, become ${name}`,
  arrive_no: (name) => `No, stay ${name}`,
  arrive_same: (name) => `You are ${name} here already.`,
  back_title: 'The way back',
  back_why: (name) => `Before you followed a link, you were ${name} in this browser.`,
  back_yes: (name) => `Be ${name} again`,
  move: 'Go on with another device',
  move_why:
    'You will be the same person there: same name, same tables, same matches. And you stay here, too.',
  move_show: 'Show the code',
  move_again: 'Make another code',
  move_how: 'Point the other device at this code, or open the link there.',
  move_until: (time) => `It works once, until ${time}.`,
  move_over: 'This code is too old. Make another one.',
  move_secret: 'Whoever opens it becomes you: give it to nobody.',
  move_local: 'This address works on this very device only.',

  matches: 'My finished matches',
  matches_none: 'No finished match yet.',
  matches_none_why: 'They will be here, each to be watched again, with the proof of its deal.',
  matches_failed: 'The list could not be loaded.',
  with: (names, bots) =>
    `with ${list(bots === 0 ? names : [...names, n(bots, { one: 'a bot', other: '# bots' })])}`,
  alone: 'with nobody else',
  place: (rank, seats) => `${nth(rank)} of ${seats}`,
  on_one_device: 'on one device',
  team_won: 'won together',
  team_lost: 'the ox won',
  replay: 'Watch again',
  replay_of: (match) => `Watch again: ${match}`,
  proof: 'Proof',
  proof_of: (match) => `Proof of the deal: ${match}`,
  more: 'Show earlier matches',
  loading: 'One moment…',

  forget: 'Forget me here',
  forget_short:
    'This server will no longer know who you are. First you are shown what is erased and what stays.',
  forget_open: 'Forget me…',
  forget_ask: 'Forget you for good?',
  forget_gone: 'What is erased',
  forget_gone_list: {
    you: 'Your name, your avatar and your language.',
    lists: 'The list of your tables and of your matches, on all your devices.',
    alone: 'The tables where there were only you and bots.',
    here: 'The settings kept in this browser.',
  },
  forget_stays: 'What the others keep',
  forget_stays_list: {
    played: 'The matches played with them: your cards, the name you had then, and what you wrote there.',
    until: 'They go with their table, a year after it was last touched.',
    bot: 'In a match that goes on, a bot plays for you.',
  },
  forget_yes: 'Yes, forget me',
  forget_no: 'No, stay',
};
