import { afterEach, expect, test, vi } from 'vitest';
import { checks } from '../testing/checks';
import { continued } from '../testing/continued';
import { checkTable } from './checking';
import type { Moments } from './common';
import { seedOf, verdictOf } from './proof';
import type { MatchRecord, TableView } from './wire/types';

const { record, moments, origin } = continued;
const six = { check: () => Promise.resolve(checks.six) };

/** The server tells moment by moment what each seat saw. */
const together = (seen: readonly Moments[]) => seen[0]!.map((_, i) => seen.map((each) => each[i]));

/** Each table has a name of its own: matches that are over are asked for once. */
function served(tables: Record<string, unknown>): void {
  vi.stubGlobal('fetch', (url: string) => {
    const [, table = '', what = ''] = /tables\/(.+)\/(\w+)/.exec(url) ?? [];
    const found = tables[`${table} ${what}`];
    const error = { code: 'no_table', message: 'There is no such table.' };
    return Promise.resolve(found ? Response.json(found) : Response.json({ error }, { status: 404 }));
  });
}
afterEach(() => vi.unstubAllGlobals());

const view = (id: string, more: Partial<TableView> = {}) =>
  ({ id, game: 'six', promise: record.proof!.promise, ...more }) as TableView;

const next = (id: string) => ({
  [`${id} record`]: record,
  [`${id} replay`]: moments,
  [`${id} replays`]: together(origin.here),
});

test('the match that another one goes on from is asked for, too', async () => {
  served({ ...next('a'), 'first record': origin.record, 'first replays': together(origin.there) });
  const checked = await checkTable(view('a', { origin: 'first' }), six);
  expect(checked?.common).toMatchObject({ same: true, checked: { shown: true, dealt: true } });
});

test('if its table is gone, the rest is checked without it', async () => {
  served(next('b'));
  const checked = await checkTable(view('b', { origin: 'gone' }), six);
  expect(checked?.common).toMatchObject({ same: null, checked: { kept: true } });
  expect(checked?.dealt).toBe(true);
});

test('a deal of the day is no failure for want of a cut, and another match is', async () => {
  const salts = ['', '', ''];
  const whole = origin.record;
  const proof = { ...whole.proof!, salts };
  const alone: MatchRecord = { ...whole, proof, seed: seedOf(proof.secret, salts) };
  served({ 'c record': alone, 'c replay': [] });
  const { promise } = proof;
  const deal = { kind: 'six', day: 20_409, counts: true };
  const daily = await checkTable(view('c', { promise, deal }), undefined);
  expect(verdictOf(daily!)).toBe('daily');
  const usual = await checkTable(view('c', { promise }), undefined);
  expect(verdictOf(usual!)).toBe('not_all');
});
