import type { Words } from './catalogue';

const NUMBERS = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];

/** On the television. */
export const tv: Words['tv'] = {
  title: (host) => `${host}’s table`,
  turn: (turn, turns) => `turn ${turn} of ${turns}`,
  come: 'Come and play',
  free: 'free seat',
  waiting: (free) => (free === 1 ? 'One seat is left.' : `${capital(NUMBERS[free] ?? free)} seats are left.`),
  complete: 'Everybody is here.',
  begins: (host) => `${host} starts the match whenever you like.`,
  open: 'On the TV',
  open_why: 'The table, large and without hands: everybody plays on their phone.',
  how: 'Open this address on the TV, or in a tab that you send there.',
  show: 'Open it here',
};

/** One device that goes from hand to hand. */
export const passing: Words['passing'] = {
  to: (name) => `Pass to ${name}.`,
  why: (name) => `Nobody else is looking? Then ${name} turns the cards up.`,
  show: (name) => `That’s me, ${name}`,
  last: 'The last card.',
  last_why: 'Nothing is left to choose: it goes by itself.',
  hide: 'Hide',
  name: 'Their first name',
  name_hint: 'You will pass the device round; everybody sees only their own cards.',
  sit: 'Sit here',
};

function capital(text: string | number): string {
  return String(text).charAt(0).toUpperCase() + String(text).slice(1);
}
