import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-svelte';
import { sceneOf, sixView } from '../../testing/scenes';
import Table from './Table.svelte';

afterEach(() => vi.unstubAllGlobals());

const HAND = [30, 47, 66];
const way = (card: number, chance: number, heads: number, cost: number) => ({
  action: { kind: 'play', card },
  cost,
  chance,
  heads,
});
const HINT = { best: 0, ways: [way(30, 0, 0, 0), way(47, 0.91, 13.2, 9), way(66, 0.8, 1, 0.7)] };

/** A table that allows hints and the tracker, and what its coach answers. */
async function table(hint: object = HINT): Promise<void> {
  vi.stubGlobal('fetch', async () => Response.json(hint));
  const scene = sceneOf({
    game: 'six',
    options: { hints: true, tracker: true },
    view: sixView({ hands: [HAND, [0], [0], [0]] }),
    update: { viewer: 0, waiting_for: [0], legal: HAND.map((card) => ({ kind: 'play' as const, card })) },
  });
  const { container } = await render(Table, { scene });
  container.style.cssText = 'display: grid; height: 100dvh';
}
const held = () => page.getByRole('group', { name: 'Votre main' }).getByRole('listitem');
const box = (selector: string) => document.querySelector(selector)!.getBoundingClientRect();

test.each([
  [360, 640],
  [844, 390],
  [1440, 900],
])('on %i × %i each card has its risk under it, and the advice its reason', async (width, height) => {
  await page.viewport(width, height);
  await table();
  await page.getByRole('button', { name: 'Indice' }).click();
  await expect.element(held().nth(0)).toHaveTextContent('conseil');
  await expect.element(held().nth(1)).toHaveTextContent('9/10');
  await expect.element(held().nth(1)).toHaveTextContent('ramasse 9 fois sur 10, 13 têtes');
  await expect.element(page.getByText('Le 30 ne ramasse presque jamais')).toBeVisible();
  for (const tab of document.querySelectorAll('.tab'))
    expect(tab.getBoundingClientRect().bottom).toBeLessThanOrEqual(box('.zone').bottom);
  await page.getByRole('button', { name: /^66/ }).click();
  await expect.element(page.getByText('Risque : 8 fois sur 10, 1 tête.')).toBeVisible();
  await page.viewport(1280, 800);
});

test('what is no card of the hand alone is a list', async () => {
  await table({
    best: 0,
    ways: [...HINT.ways, { ...way(30, 0.5, 3, 2), action: { kind: 'play', card: 30, reversed: true } }],
  });
  await page.getByRole('button', { name: 'Indice' }).click();
  const list = page.getByRole('region', { name: 'Le risque de chaque carte' });
  await expect.element(list.getByRole('listitem').nth(3)).toHaveTextContent('ramasse 5 fois sur 10');
  expect(document.querySelectorAll('.tab')).toHaveLength(0);
});

test.each([
  [360, 640],
  [1024, 768],
  [1440, 900],
])(
  'on %i × %i the tracker never covers the hand, and follows the card that is picked',
  async (width, height) => {
    await page.viewport(width, height);
    await table();
    await page.getByRole('button', { name: 'Cartes' }).click();
    const cards = page.getByRole('region', { name: 'Cartes' });
    await expect.element(cards).toBeVisible();
    await page.getByRole('button', { name: /^66/ }).click();
    await expect.element(cards).toHaveTextContent('elles passeraient avant votre 66');
    expect(box('.panel').bottom).toBeLessThanOrEqual(box('.zone').top + 1);
    await cards.getByRole('button', { name: 'Fermer' }).click();
    await expect.element(cards).not.toBeInTheDocument();
    await page.viewport(1280, 800);
  },
);

test('on a phone on its side all numbers of the tracker are seen at once', async () => {
  await page.viewport(844, 390);
  await table();
  await page.getByRole('button', { name: 'Cartes' }).click();
  await expect.element(page.getByRole('region', { name: 'Cartes' })).toBeVisible();
  expect(box('.panel .grid').bottom).toBeLessThanOrEqual(box('.panel').bottom);
  expect(box('.panel').bottom).toBeLessThanOrEqual(390);
  await page.viewport(1280, 800);
});
