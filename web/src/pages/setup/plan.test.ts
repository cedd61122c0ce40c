import { expect, test } from 'vitest';
import type { Answer, Wish } from '$lib/requests';
import type { Chair, Table } from '$lib/table.svelte';
import type { GameEntry, Level } from '$lib/wire/types';
import { begin, closingUp, dropSeat, missing, obstacle, playWith, seatsFor } from './plan';

const SIX: GameEntry = {
  key: 'six',
  version: 1,
  seats: { min: 2, max: 10 },
  options: [],
  variants: [
    { key: 'pro', seats: { min: 2, max: 10 }, clashes_with: ['ox'] },
    { key: 'climb', seats: { min: 2, max: 10 }, clashes_with: ['hop', 'ox'] },
    { key: 'hop', seats: { min: 2, max: 10 }, clashes_with: ['climb', 'ox'] },
    { key: 'ox', seats: { min: 1, max: 6 }, clashes_with: ['pro', 'climb', 'hop'] },
  ],
  bots: true,
  paces: {},
  starts: {},
  first: {},
  coach: true,
  clock: true,
  slow: true,
  ranked: true,
  ranked_options: {},
};

/** A table as a row of signs: B is a bot's seat, a dot a free one. */
function chairs(signs: string): Chair[] {
  return [...signs].map((sign, seat) => {
    const bot: Level | null = sign === 'B' ? 'medium' : null;
    return { seat, person: null, bot, character: null, name: '', away: false, mine: false };
  });
}

/** A table that does what it is asked, and remembers it. */
function table(signs: string, options: object = {}): { table: Table; asked: Wish[] } {
  const asked: Wish[] = [];
  const ask = async (wish: Wish): Promise<Answer> => {
    asked.push(wish);
    return { ok: true };
  };
  const view = { options, clock: 'none', public: false, chairs: [...signs] };
  return { table: { chairs: chairs(signs), view, ask } as unknown as Table, asked };
}

test('variants say how many can play', () => {
  expect(seatsFor(SIX, [])).toEqual({ min: 2, max: 10 });
  expect(seatsFor(SIX, ['pro', 'climb'])).toEqual({ min: 2, max: 10 });
  expect(seatsFor(SIX, ['ox'])).toEqual({ min: 1, max: 6 });
});

test('what cannot be chosen has a reason', () => {
  expect(obstacle(SIX, ['pro'], 'climb', 4)).toBeNull();
  expect(obstacle(SIX, ['pro', 'climb'], 'hop', 4)).toEqual({ is: 'clash', with: ['climb'] });
  expect(obstacle(SIX, ['pro', 'climb'], 'ox', 4)).toEqual({ is: 'clash', with: ['pro', 'climb'] });
  expect(obstacle(SIX, [], 'ox', 7)).toEqual({ is: 'too_many', most: 6 });
  expect(obstacle(SIX, [], 'ox', 6)).toBeNull();
});

test('a match needs enough people, not a full table', () => {
  expect(missing(SIX, { options: {} }, chairs('....'))).toBe(2);
  expect(missing(SIX, { options: {} }, chairs('.B..'))).toBe(1);
  expect(missing(SIX, { options: {} }, chairs('.B.B'))).toBe(0);
  expect(missing(SIX, { options: { variants: ['ox'] } }, chairs('B...'))).toBe(0);
});

test.each([
  ['BB..', []],
  ['.BB.', [[0, 2]]],
  ['.B.B', [[0, 3]]],
  [
    '..BB',
    [
      [0, 2],
      [1, 3],
    ],
  ],
  ['....', []],
])('%s moves up', (signs, swaps) => {
  expect(closingUp(chairs(signs))).toEqual(swaps);
});

test('beginning leaves no seat free', async () => {
  const some = table('.B.B');
  expect(await begin(some.table)).toEqual({ ok: true });
  expect(some.asked.map((wish) => wish.do)).toEqual(['swap', 'change', 'start']);
  expect(some.asked[1]).toMatchObject({ seats: 2 });
  const full = table('BB');
  await begin(full.table);
  expect(full.asked).toEqual([{ do: 'start' }]);
});

test('a refusal on the way ends it', async () => {
  const { table: some, asked } = table('B..');
  const refused: Answer = { ok: false, refusal: { code: 'seat_taken', message: '', details: {} } };
  some.ask = async (wish) => {
    asked.push(wish);
    return refused;
  };
  expect(await begin(some)).toBe(refused);
  expect(asked).toHaveLength(1);
});

test('a seat less, and variants that need fewer', async () => {
  const some = table('B.B.');
  await dropSeat(some.table);
  expect(some.asked).toMatchObject([
    { do: 'swap', seat: 1, other: 2 },
    { do: 'change', seats: 3 },
  ]);
  const many = table('B......B', { limit: 33 });
  await playWith(many.table, SIX, ['ox']);
  expect(many.asked.at(-1)).toMatchObject({ seats: 6, options: { limit: 33, variants: ['ox'] } });
  const one = table('B');
  await playWith(one.table, SIX, []);
  expect(one.asked).toMatchObject([{ do: 'change', seats: 2 }]);
});
