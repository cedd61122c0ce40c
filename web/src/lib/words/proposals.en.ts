import type { Words } from './catalogue';
import { plural } from './plural';

const n = plural('en');

const heads = (count: number): string => n(count, { one: '# head', other: '# heads' });

/** What is said where all play together against the ox: the goal, and what bots propose. */
export const proposals: Words['proposals'] = {
  goal: 'Goal: make the ox take more than us.',
  goal_double: 'Goal: make the ox take more than us, and our heads count double.',
  tie: 'The ox wins a tie.',
  us: 'us',
  ox: 'ox',
  heads_open: (count) => n(count, { one: 'head, open pile', other: 'heads, open pile' }),
  heads_double: (count) => `open pile, ${heads(count)} doubled`,
  cards_closed: (count) => n(count, { one: 'card, face down', other: 'cards, face down' }),
  piles: (team, ox) =>
    `The team has ${heads(team)}, the ox ${n(ox, { one: '# card', other: '# cards' })} face down.`,
  robots: 'bots propose',
  has_one: 'has an idea',
  title: (count) => (count === 1 ? 'One idea for this turn.' : 'Two ideas for this turn.'),
  card_goes: (card, row) => `The ${card} goes to row ${row}.`,
  card_takes: (card, row) => `The ${card} goes to row ${row}, which is full.`,
  list: 'What the bots propose',
  voice: {
    seven: (_card, row) => `I’d put a Seven on row ${row}.`,
    stop: (_card, row) => `I’d close row ${row}.`,
    insert: (card, row) => `I’d insert the ${card} in row ${row}.`,
    slide: (card, row) => `I’d slide the ${card} to row ${row}.`,
    first: (card) => `I’d place the ${card} first.`,
    last: (card) => `I’d place the ${card} last.`,
    lift: (_card, row) => `I’d open row ${row} again.`,
  },
  sort: (cards) => `I’d change the order: ${cards.join(', ')}.`,
  says: (name) => `${name}:`,
  saves: (count) => `That saves us ${heads(count)}.`,
  costs: (count) => `We would take ${heads(count)} more.`,
  gives: (count) => `The ox would take ${heads(count)} more.`,
  spares: (count) => `The ox would take ${heads(count)} fewer.`,
  no: 'No, thanks',
  again: (count) => (count === 1 ? 'See the idea' : 'See the ideas'),
  keep_why: 'Nobody has to',
  keep: 'Keep our special cards',
  reserve: (shown, stack) => `${shown} face up, ${stack} to come. A bot plays none without your word.`,
  best: (brings) => `At best now: ${brings}`,
  nothing: 'Nothing to gain for now.',
  short: {
    saves: (count) => `saves ${count}`,
    gives: (count) => `ox +${count}`,
    nothing: 'no gain now',
  },
  decide: 'Bots and special cards',
  decide_ask: 'They propose',
  decide_bots: 'They decide',
};
