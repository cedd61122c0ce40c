import { expect, test } from 'vitest';
import type { Answer, Wish } from '$lib/requests';
import type { Table } from '$lib/table.svelte';
import { agree, changed } from './agreement';

const OK: Answer = { ok: true };
const REFUSED: Answer = { ok: false, refusal: { code: 'variants_clash', message: '', details: {} } };

/** A table whose server takes its time: the answers come when the test says so. */
function slow(options: object): { table: Table; asked: Wish[]; answers: ((answer: Answer) => void)[] } {
  const asked: Wish[] = [];
  const answers: ((answer: Answer) => void)[] = [];
  const ask = (wish: Wish): Promise<Answer> => {
    asked.push(wish);
    return new Promise((resolve) => answers.push(resolve));
  };
  const view = { options, clock: 'none', public: false, chairs: [1, 2, 3] };
  return { table: { view, ask } as unknown as Table, asked, answers };
}

test('two quick changes do not undo each other', async () => {
  const { table, asked, answers } = slow({ minutes: 15 });
  const both = [
    agree(table, { options: { minutes: 15, themes: true } }),
    agree(table, { options: { minutes: 30 } }),
  ];
  expect(asked.at(-1)).toMatchObject({ options: { minutes: 30, themes: true }, seats: 3 });
  void agree(table, { public: true });
  expect(asked.at(-1)).toMatchObject({ options: { minutes: 30, themes: true }, public: true });
  answers.forEach((answer) => answer(OK));
  await Promise.all(both);
});

test('what was answered is as the table shows it', async () => {
  const { table, asked, answers } = slow({ limit: 33 });
  const first = agree(table, { options: { limit: 100 } });
  answers[0]?.(REFUSED);
  await first;
  void agree(table, { clock: 'fast' });
  expect(asked.at(-1)).toMatchObject({ options: { limit: 33 }, clock: 'fast' });
});

test.each([
  [['hop'], ['hop'], ['hop', 'pro'], ['hop', 'pro']],
  [['hop', 'pro'], ['hop'], [], ['pro']],
  [['pro'], [], ['hop'], ['pro', 'hop']],
  [['climb'], ['climb'], [], []],
])('of the variants %j, shown as %j, wanting %j gives %j', (before, shown, wanted, after) => {
  expect(changed({ variants: before }, { variants: shown }, { variants: wanted })).toEqual({
    variants: after,
  });
});

test('who chooses for the late goes along with a clock of days only', async () => {
  const { table, asked } = slow({});
  void agree(table, { clock: 'week', late: 'first' });
  expect(asked.at(-1)).toMatchObject({ clock: 'week', late: 'first' });
  void agree(table, { public: true });
  expect(asked.at(-1)).toMatchObject({ public: true, late: 'first' });
  void agree(table, { clock: 'fast' });
  expect(asked.at(-1)).not.toHaveProperty('late');
});

test('an option that is left out goes back to its default', () => {
  expect(changed({ limit: 33, rounds: 2 }, { limit: 33, rounds: 2 }, { rounds: 2 })).toEqual({ rounds: 2 });
});
