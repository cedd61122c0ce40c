import { beforeEach, expect, test } from 'vitest';
import { storage } from '$lib/storage';
import { levelFor } from './level';

beforeEach(() => storage.clear());

test('a beginner meets gentle bots, and clever ones from the second match of a game on', () => {
  expect([levelFor('six'), levelFor('six'), levelFor('baron')]).toEqual(['easy', 'medium', 'easy']);
});

test('a game that begins otherwise always does', () => {
  expect([levelFor('buntherum'), levelFor('buntherum')]).toEqual(['easy', 'easy']);
});
