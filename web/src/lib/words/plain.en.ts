import type { Words } from './catalogue';
import { plural } from './plural';

const n = plural('en');
const points = (count: number): string => n(count, { one: '# point', other: '# points' });

/** At the plain table, for games that have no drawings of their own yet. */
export const plain: Words['plain'] = {
  where: 'plain table',
  ask: 'Your choice.',
  tap: 'Touch a piece',
  chosen: (says) => `Your choice: ${says}.`,
  you: 'You',
  nobody: 'nobody',
  owner: (piece, name) => `${piece}, ${name}`,
  points,
  about: 'A plain table',
  about_why:
    'This game has no drawings of its own yet. The table shows what you may see, and what you can play.',
  you_win: (count) => `You win, with ${points(count)}.`,
  wins: (name, count) => `${name} wins, with ${points(count)}.`,
  end: 'The table at the end',
};
