import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { tableView, chair } from '../testing/tables';
import { commitmentOf, cutOf, ownCut } from './cut';
import type { CutView, TableView } from './wire/types';

const chairs = [chair('zoe'), chair('me'), chair('me'), chair(null)];
const devices = [0, 1, 1, null];
const PROMISE = 'p'.repeat(64);

const asked = (cut: CutView | null, more: Partial<TableView> = {}): TableView =>
  tableView({ id: 'table', phase: 'gathering', promise: PROMISE, chairs, cut, ...more });
const committing: CutView = { stage: 'commit', devices, commitments: [] };
const revealing = (mine: string, zoe = 'z'): CutView => ({
  stage: 'reveal',
  devices,
  commitments: [zoe, mine, '', ''],
});

function committed(): string {
  const wish = cutOf(asked(committing), 'me');
  if (wish?.do !== 'commit') throw new Error('it did not commit');
  return wish.commitment;
}

beforeEach(() => {
  const stored = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  });
});
afterEach(() => vi.unstubAllGlobals());

test('it commits to a number of its own, once for all its seats, and says it only then', () => {
  const commitment = committed();
  const wish = cutOf(asked(revealing(commitment)), 'me');
  if (wish?.do !== 'reveal') throw new Error('it did not reveal');
  expect(wish.nonce).toMatch(/^[0-9a-f]{64}$/);
  expect(commitmentOf(PROMISE, 1, wish.nonce)).toBe(commitment);
  expect(ownCut('table')).toMatchObject({ seat: 1, nonce: wish.nonce, saw: ['z', commitment, '', ''] });
});

test('the hash is the one that the server makes', () => {
  // tests/engine/test_proof.py has the same
  expect(commitmentOf('promise', 2, 'nonce')).toBe(
    '6a52c9dab98051cc7762aee205b4693b5af75064193e0ed11783df1a2c163fad',
  );
});

test('asked again before anything was revealed, it commits to the same', () => {
  expect(committed()).toBe(committed());
});

test('it reveals nothing while its commitment is not on the table', () => {
  committed();
  expect(cutOf(asked(revealing('another')), 'me')).toBeNull();
  expect(cutOf(asked(revealing('')), 'me')).toBeNull();
});

test('after it has revealed, no other commitments get the same number', () => {
  const commitment = committed();
  cutOf(asked(revealing(commitment)), 'me');
  expect(cutOf(asked(revealing(commitment)), 'me')).toMatchObject({ do: 'reveal' });
  expect(cutOf(asked(revealing(commitment, 'chosen later')), 'me')).toBeNull();
  expect(committed()).not.toBe(commitment);
});

test('who only watches, and who is not asked, says nothing', () => {
  expect(cutOf(asked(committing), 'a visitor')).toBeNull();
  expect(cutOf(asked(null), 'me')).toBeNull();
});
