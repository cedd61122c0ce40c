import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-svelte';
import { load } from '$lib/words/modelling.svelte';
import type { BarbScene } from './riddles';
import Word from './Word.svelte';

/** Manon writes her first word. */
const scene = (beside: (seat: number, request: object) => Promise<{ ok: true }>): BarbScene =>
  ({
    view: {
      riddles: [0, 0, 1, 1, 2, 2].map((owner) => ({
        owner,
        word: '',
        sealed: false,
        clay: null,
        arrows: [],
      })),
      themes: ['', '', ''],
      with_themes: false,
      most_words: 1,
      most_letters: 14,
    },
    me: 0,
    people: [{ seat: 0 }, { seat: 1 }, { seat: 2 }],
    table: { id: 't', view: { options: { language: 'fr' } }, beside },
  }) as unknown as BarbScene;

test('a word that can hardly be one is doubted kindly, and taken all the same', async () => {
  await load('fr');
  const beside = vi.fn(async () => ({ ok: true as const }));
  const ondone = vi.fn();
  await render(Word, { scene: scene(beside), which: 0, ondone });
  const field = page.getByLabelText('Votre mot');
  await field.fill('escargot');
  await expect.element(page.getByText(/Un mot simple/)).toBeVisible();
  await field.fill('xqzt');
  await expect.element(page.getByText(/dans un dictionnaire\s\?/)).toBeVisible();
  await page.getByRole('button', { name: 'C’est mon mot' }).click();
  expect(beside).toHaveBeenCalledWith(0, { kind: 'write', riddle: 0, word: 'xqzt' });
  expect(ondone).toHaveBeenCalledOnce();
});
