import { expect, test, vi } from 'vitest';
import { badge, turns } from './badge';

const zoe = { guest: 'zoe', name: 'Zoé' };
const at = (awaited: string[], host = 'zoe', seated = [zoe]) => ({ awaited, host, seated });
const TABLES = [at(['zoe', 'karim']), at([]), at(['zoe'])];

test('it counts the tables that wait for us', () => {
  expect([
    turns(TABLES, 'zoe'),
    turns(TABLES, 'karim'),
    turns(TABLES, 'olga'),
    turns(TABLES, undefined),
  ]).toEqual([2, 1, 0, 0]);
});

test('an open table where we left bots alone stands still: nobody waits for us', () => {
  const karim = { guest: 'karim', name: 'Karim' };
  expect(turns([at(['zoe'], '')], 'zoe')).toBe(0);
  expect(turns([at(['zoe'], '', [zoe, karim])], 'zoe')).toBe(1);
});

test('the app gets the number, and 0 takes it away', async () => {
  const setAppBadge = vi.fn(() => Promise.resolve());
  await badge(2, { setAppBadge });
  await badge(0, { setAppBadge });
  expect(setAppBadge.mock.calls).toEqual([[2], [0]]);
});

test('where there are no badges, or they are refused, nothing happens', async () => {
  await badge(1, {});
  await badge(1, { setAppBadge: () => Promise.reject(new Error('not installed')) });
});
