import { beforeEach, expect, test, vi } from 'vitest';
import { shelf } from '$lib/shelf.svelte';
import { storage } from '$lib/storage';
import { levelFor } from './level';

beforeEach(() => storage.clear());

test('a beginner meets gentle bots, and clever ones from the second match of a game on', () => {
  expect([levelFor('six'), levelFor('six'), levelFor('baron')]).toEqual(['easy', 'medium', 'easy']);
});

test('a game that begins otherwise always does', async () => {
  const first = { bots: 2, level: 'easy' };
  vi.stubGlobal('fetch', async () => Response.json({ games: [{ key: 'buntherum', first }], address: null }));
  await shelf();
  vi.unstubAllGlobals();
  expect([levelFor('buntherum'), levelFor('buntherum')]).toEqual(['easy', 'easy']);
});
