import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-svelte';
import type { BarbScene } from '../says';
import Told from './Told.svelte';

const scene = (guesses: readonly object[]) =>
  ({
    view: {
      riddles: [{ owner: 1, sealed: true, word: null, clay: null, strokes: 0, arrows: [] }],
      notebook: [{ letters: [], answers: [], guesses, note: '' }],
    },
    me: 0,
    name: () => 'Zoé',
    stage: {},
  }) as unknown as BarbScene;

test('a wrong guess is remembered where nothing was asked', async () => {
  await render(Told, { scene: scene([{ seat: 0, word: 'panier', right: false }]), which: 0 });
  await expect.element(page.getByText('Vous avez proposé « panier »')).toBeVisible();
  await expect.element(page.getByText('On n’a encore rien demandé')).not.toBeInTheDocument();
});

test('where nothing was asked or guessed, that is said', async () => {
  await render(Told, { scene: scene([]), which: 0 });
  await expect.element(page.getByText(/On n’a encore rien demandé/)).toBeVisible();
});
