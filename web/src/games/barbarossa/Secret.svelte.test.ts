import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-svelte';
import { asks } from './asks';
import { riddleName, type BarbScene } from './says';
import Secret from './Secret.svelte';
import { showWords } from './secret.svelte';

const NAMES = ['Manon', 'Zoé'];

/** We are Manon, and judge what Zoé says of our second riddle. */
const scene = (arrows: number[] = [], lesson?: object, bots = false) =>
  ({
    view: {
      stage: 'judge',
      riddles: [
        { owner: 0, word: 'tasse', arrows: [] },
        { owner: 0, word: 'parapluie', arrows },
        { owner: 1, word: null, arrows: [] },
      ],
      guess: { seat: 1, riddle: 1, word: 'ombrelle', right: null },
      asked: null,
      ended: null,
      gone: [],
    },
    name: (seat: number) => NAMES[seat] ?? '',
    people: NAMES.map((name, seat) => ({ name, seat, bot: seat > 0 && bots })),
    me: 0,
    step: null,
    mine: true,
    stage: { lesson },
  }) as unknown as BarbScene;

afterEach(() => showWords(false));

test('one’s own word is covered until one asks for it, and again with a second tap', async () => {
  const shown = scene();
  await render(Secret, { scene: shown, which: 1 });
  const said = () => [riddleName(shown, 1), asks(shown).why].join(' ');
  expect(said()).not.toContain('parapluie');
  expect(riddleName(shown, 1)).toBe('Manon 2');
  await page.getByRole('button', { name: 'Voir mon mot' }).click();
  expect(said().match(/parapluie/g)).toHaveLength(2);
  await page.getByRole('button', { name: 'Cacher' }).click();
  expect(said()).not.toContain('parapluie');
});

test('what everybody knows, what a lesson tells, and what only bots could read is not covered', async () => {
  for (const open of [scene([1, 2]), scene([], {}), scene([], undefined, true)]) {
    expect(riddleName(open, 1)).toContain('parapluie');
    const button = await render(Secret, { scene: open, which: 1 });
    expect(document.querySelector('button')).toBeNull();
    await button.unmount();
  }
});
