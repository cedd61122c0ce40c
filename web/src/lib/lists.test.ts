import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { LiveLists } from './lists.svelte';
import { TestWorld } from '../testing/sockets';

const NONE = { yours: [], open: [] };
let world: TestWorld;
let lists: LiveLists;

const come = (tables: unknown) => world.socket.onmessage?.({ data: JSON.stringify(tables) });

beforeEach(() => {
  vi.useFakeTimers();
  world = new TestWorld();
  lists = new LiveLists('ws://here/ws/tables', world);
});
afterEach(() => {
  lists.close();
  vi.useRealTimers();
});

test('the latest lists are the ones', () => {
  expect(lists.tables).toBeNull();
  come(NONE);
  come({ ...NONE, open: [{ id: 't' }] });
  expect(lists.tables?.open).toHaveLength(1);
  expect(lists.lost).toBe(false);
});

test('a lost line keeps what was there, and comes back later and later', () => {
  come(NONE);
  world.socket.hangUp(1006);
  expect([lists.lost, lists.tables]).toEqual([true, NONE]);
  vi.advanceTimersByTime(300);
  world.socket.hangUp(1006);
  vi.advanceTimersByTime(300);
  expect(world.sockets).toHaveLength(2);
  vi.advanceTimersByTime(300);
  expect(world.sockets).toHaveLength(3);
  come({ ...NONE, yours: [{ id: 't' }] });
  expect([lists.lost, lists.tables?.yours.length]).toEqual([false, 1]);
});

test('somebody who looks again need not wait, and only if the line is lost', () => {
  world.wake();
  expect(world.sockets).toHaveLength(1);
  world.socket.hangUp(1012);
  world.wake();
  expect(world.sockets).toHaveLength(2);
});

test('whoever leaves is not called back', () => {
  lists.close();
  expect(world.socket.closed).toBe(true);
  vi.advanceTimersByTime(60_000);
  expect(world.sockets).toHaveLength(1);
});
