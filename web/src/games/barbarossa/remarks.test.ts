import { expect, test, vi } from 'vitest';
import { languages, speak } from '$lib/words/index.svelte';
import { load, remarks } from '$lib/words/remarks.svelte';
import { listen, remark } from './remarks.svelte';
import type { BarbScene } from './says';

vi.stubGlobal('document', { documentElement: {} }); // a page, to say which language it is in
await speak('fr');

/** Manon and Anatole, who is a bot. */
const scene = (turn: number, chat = true) =>
  ({
    view: { turn, notebook: [{ answers: Array.from({ length: turn }, () => ({ seat: 1 })) }] },
    people: [
      { seat: 0, bot: false },
      { seat: 1, bot: true },
    ],
    table: { view: { chat_open: chat }, chairs: [{ character: null }, { character: 'anatole' }] },
  }) as unknown as BarbScene;

const TURNS = Array.from({ length: 60 }, (_, turn) => turn);

test('a bot says something now and then, in its own way, the same on every screen', async () => {
  await listen(scene(1));
  const said = TURNS.map((turn) => remark(scene(turn), 1, 'missed', 3));
  expect(new Set(said)).toEqual(new Set(['', 'Aïe ! La suivante, alors !', 'Raté de peu ! Enfin, de peu…']));
  expect(said.filter(Boolean)).toHaveLength(30);
  expect(TURNS.map((turn) => remark(scene(turn), 1, 'missed', 3))).toEqual(said);
});

test('before every other question a bot says something, in four ways, one after the other', async () => {
  await listen(scene(1));
  const said = TURNS.map((asked) => remark(scene(asked), 1, 'lead', 3));
  expect(said.filter((text, i) => (text === '') === (i % 2 === 1))).toHaveLength(TURNS.length);
  const openers = said.filter(Boolean);
  expect(new Set(openers.slice(0, 4)).size).toBe(4);
  expect(openers.slice(4)).toEqual(openers.slice(0, -4)); // in turn
});

test('who looks at a riddle sees something else in it from turn to turn', async () => {
  await listen(scene(1));
  expect(new Set(TURNS.map((turn) => remark(scene(turn), 1, 'muse', 3))).size).toBe(3);
  expect(remark(scene(0), 1, 'model', 3)).toBe('Ça colle aux doigts, j’adore !');
});

test('people say their own things, and nobody speaks where the chat is closed', () => {
  expect(TURNS.map((turn) => remark(scene(turn), 0, 'found', 1)).join('')).toBe('');
  expect(TURNS.map((turn) => remark(scene(turn, false), 1, 'found', 1)).join('')).toBe('');
});

test('twelve characters have words of their own in every language', async () => {
  for (const { code } of languages) {
    await load(code);
    const all = Object.values(remarks()).flatMap((each) => Object.values(each));
    expect(all).toHaveLength(12 * 15);
    expect(new Set(all).size, code).toBeGreaterThan(150);
  }
});
