import { createRawSnippet } from 'svelte';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-svelte';
import type { Advice } from '$lib/wire/types';
import type { Deeds } from '$table/manifest';
import { Coach } from '$table/replay/coach.svelte';
import type { Projector } from '$table/replay/projector.svelte';
import { tooSmallToTouch } from '../../testing/touch';
import Coached from './Coached.svelte';

/** Neither cards nor rows: what people say at the table. */
const deeds: Deeds = {
  name: (way) => (way as { says?: string } | undefined)?.says,
  said: (way) => `«${(way as { says: string }).says}»`,
  now: (heads) => `Tout de suite ${heads}.`,
  later: (chosen, best, heads) => `${deeds.said(chosen)} rapporte ${heads}, ${deeds.said(best)} plus.`,
};
const PASSED: Advice = {
  move: 5,
  chosen: 0,
  ways: [{ says: 'On continue' }, { says: 'Trier' }],
  costs: [3.24, 0],
  doubts: [0.42, 0],
  chances: [1, 1],
  heads: [6, -1],
};
const SPENT: Advice = { ...PASSED, chosen: 1, costs: [0, 4.1], doubts: [0, 0.5], heads: [3, 1] };
const card = createRawSnippet((each: () => number) => ({ render: () => `<i>${each()}</i>` }));

async function shown(...choices: Advice[]): Promise<void> {
  const film = { shot: { moment: 0 }, pause: vi.fn(), toMoment: vi.fn(), turnAt: () => 4, shownAt: () => 0 };
  const coach = new Coach(
    film as unknown as Projector,
    () => [{ seq: 5, view: {} }],
    async () => ({ done: true, choices, all: choices.length, parts: null }),
  );
  coach.begin(0);
  const fork = { again: true, begin: vi.fn() } as never;
  await render(Coached, { coach, fork, people: [{ seat: 0, name: 'Zoé' }], wide: false, card, deeds });
}

const status = page.getByRole('status');

test('what was done is judged as a card is, with its doubt, and can be tried again', async () => {
  await page.viewport(360, 640);
  await shown(PASSED);
  await expect.element(status).toHaveTextContent('«Trier» valait mieux que «On continue»');
  await expect.element(status).toHaveTextContent('3,2 têtes de moins en moyenne, plus ou moins 0,4.');
  await expect.element(page.getByRole('list')).toHaveTextContent(/On continue \+3,2 ± 0,4 ?Trier 0/);
  expect(document.querySelector('.what')!.textContent).toBe('«On continue», pas «Trier»');
  await expect.element(page.getByText('Têtes de plus que le meilleur choix')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Essayer ici' })).toBeVisible();
  expect(tooSmallToTouch()).toEqual([]);
  await page.viewport(1280, 800);
});

test('what shows in this turn is told as certain', async () => {
  await shown(PASSED);
  await expect.element(status).toHaveTextContent('Tout de suite 7.');
});

test('what would have been worth more later is told so', async () => {
  await shown(SPENT);
  await expect.element(status).toHaveTextContent('«Trier» rapporte 2, «On continue» plus.');
});

test('where this turn says nothing, it was for the turns to come', async () => {
  await shown({ ...PASSED, heads: [1, 1] });
  await expect.element(status).toHaveTextContent('c’est pour la suite que «Trier» valait mieux');
});
