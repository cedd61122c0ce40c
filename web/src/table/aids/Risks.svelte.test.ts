import { createRawSnippet } from 'svelte';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-svelte';
import type { Hint } from '$lib/wire/types';
import { load } from '$lib/words/aids.svelte';
import { tooSmallToTouch } from '../../testing/touch';
import type { CardFace } from '../stage';
import Risks from './Risks.svelte';

const way = (card: number, cost: number, chance: number | null, heads: number | null) => ({
  action: { kind: 'play', card },
  cost,
  chance,
  heads,
});

const card: CardFace = createRawSnippet<Parameters<CardFace>>((number, _state, onpick) => ({
  render: () => `<button style="min-width: 44px; min-height: 44px">${number()}</button>`,
  setup: (element) => element.addEventListener('click', () => onpick?.()?.(number())),
}));

async function shown(hint: Hint, good = false) {
  await load('fr');
  const onpick = vi.fn();
  await render(Risks, { hint, good, card, onpick });
  return onpick;
}

test('the risk of each card, the advice and its reason', async () => {
  await page.viewport(360, 640);
  const onpick = await shown({
    best: 1,
    ways: [way(47, 9, 0.91, 13.2), way(30, 0, 0.01, 0), way(22, 0.4, 0, 0)],
  });
  const cards = page.getByRole('listitem');
  await expect.element(cards.nth(0)).toHaveTextContent('ramasse 9 fois sur 10 · 13 têtes');
  await expect.element(cards.nth(1)).toHaveTextContent('conseil');
  await expect.element(cards.nth(2)).toHaveTextContent('sûre');
  await expect.element(page.getByText('Le 30 ne ramasse presque jamais, et garde')).toBeVisible();
  expect(tooSmallToTouch()).toEqual([]);
  await page.getByRole('button', { name: '47' }).click();
  expect(onpick).toHaveBeenCalledExactlyOnceWith(47);
  await page.viewport(1280, 800);
});

test('where every card is risky, the least is advised', async () => {
  await shown({ best: 0, ways: [way(47, 0, 0.3, 2), way(30, 1, 0.6, 5)] });
  await expect.element(page.getByText('Le 47 coûte le moins, en moyenne.')).toBeVisible();
});

const row = (at: number, cost: number) => ({
  action: { kind: 'row', row: at },
  cost,
  chance: null,
  heads: null,
});

test('of rows only the cost is told', async () => {
  await shown({ best: 1, ways: [row(0, 3.5), row(2, 0)] });
  await expect.element(page.getByText('La rangée 3 coûte le moins')).toBeVisible();
  await expect.element(page.getByRole('listitem').first()).toHaveTextContent('+3,5');
});

test('where heads are good, a card is worth what it brings', async () => {
  await shown({ best: 0, ways: [way(47, 0, 0.6, 7), way(30, 1, 0, 0)] }, true);
  await expect.element(page.getByText('Le 47 rapporte le plus')).toBeVisible();
  await expect
    .element(page.getByRole('listitem').first())
    .toHaveTextContent('ramasse 6 fois sur 10 · 7 têtes');
  await expect.element(page.getByRole('listitem').nth(1)).toHaveTextContent('rien ce tour-ci');
});

test('where heads are good, a row is less good by what it brings less', async () => {
  await shown({ best: 1, ways: [row(0, 3.5), row(2, 0)] }, true);
  await expect.element(page.getByText('La rangée 3 rapporte le plus')).toBeVisible();
  await expect.element(page.getByRole('listitem').first()).toHaveTextContent('−3,5');
});
