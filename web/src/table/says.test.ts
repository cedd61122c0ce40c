import { beforeEach, expect, test, vi } from 'vitest';
import type { Line } from '$lib/connection';
import type { TableView } from '$lib/wire/types';
import { speak, words } from '$lib/words/index.svelte';
import type { CardScene } from './cards';
import { overSays, plainly, sentSays } from './says';

vi.stubGlobal('document', { documentElement: {} }); // a page, to say which language it is in
beforeEach(() => speak('en'));

const AGAIN = { by: 'zoe', deal: true, agreed: [], left: 5 };
const SPOT = { key: 'six', queue: [], board: [], left: null };
const at = (change: object): TableView => change as TableView;

test('a TV says beside the result what is about to begin', () => {
  expect(overSays(at({ again: null }))).toBe(words().playing.top.over);
  expect(overSays(at({ again: AGAIN }))).toBe(words().playing.after.again);
});

test('at an open table nobody asked for a rematch: the next deal comes by itself', () => {
  expect(overSays(at({ again: AGAIN, spot: SPOT }))).toBe(words().tv.next);
  expect(overSays(at({ again: { ...AGAIN, left: null }, spot: SPOT }))).toBe(words().playing.top.over);
});

const LOST: Line = { is: 'lost', why: 'offline', retryIn: 300 };

function said(unconfirmed: boolean, line: Line = { is: 'live' }, awaited: number[] = []): string {
  const people = [{ bot: null }, { bot: null }];
  const table = { line, chairs: [] };
  const name = () => 'Karim';
  return sentSays({ sight: { unconfirmed }, table, awaited, me: 0, people, name } as unknown as CardScene);
}

test('everybody has chosen only when the table knows of our choice', () => {
  expect(said(false)).toBe('Everybody has chosen.');
  expect(said(true)).toBe('One moment…');
});

test('without a line it is said that our choice waits', () => {
  expect(said(true, LOST)).toMatch(/^Not sent yet/);
  expect(said(true, LOST, [1])).toMatch(/^Not sent yet/);
  expect(said(false, LOST)).toBe('Everybody has chosen.');
});

test('until then all wait for the same people', () => {
  expect(said(true, { is: 'live' }, [1])).toBe('Waiting for Karim.');
});

test('a sentence without its signs: what it costs, and what is good for us', () => {
  expect(plainly('Zoé ramasse *7 têtes*.')).toBe('Zoé ramasse 7 têtes.');
  expect(plainly('Zoé gagne ^7 têtes^.')).toBe('Zoé gagne 7 têtes.');
});
