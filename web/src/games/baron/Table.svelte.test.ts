import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-svelte';
import { speak } from '$lib/words/index.svelte';
import { baronView, sceneOf } from '../../testing/scenes';
import Table from './Table.svelte';

/** We hold the 52, which may be added to these rows; where it fits none, one of them is taken for it. */
async function table(matches: boolean, heads: number[], hand = [52]): Promise<void> {
  const ways = heads.map((each, row) => ({ row, heads: each }));
  const view = baronView({
    hands: [hand, [0], [0], [0]],
    preview: hand.map((card) => ({ card, matches, ways })),
    heads: [5, 0, 0, 0, 0].map((blue) => [blue, 0, 0, 0, 0, 0]),
    deck: Array.from({ length: 110 }, () => [1, 0, 0, 0, 0, 0]),
  });
  const update = {
    viewer: 0,
    waiting_for: [0],
    legal: hand.map((card) => ({ kind: 'play' as const, card })),
  };
  const scene = sceneOf({ game: 'baron', view, update });
  const shown = await render(Table, { scene: scene });
  shown.container.style.cssText = 'display: grid; height: 100dvh';
  await expect.poll(() => document.querySelectorAll('.lane').length).toBe(5);
}
/** By the page itself: a pointer could miss a card that still finds its place. */
async function aim(): Promise<void> {
  (page.getByRole('button', { name: /^52/ }).element() as HTMLElement).click();
  await expect.element(page.getByRole('button', { name: 'Jouer le 52' })).toBeVisible();
}

test.each([
  [360, 640],
  [640, 360],
  [844, 390],
  [820, 1180],
  [1440, 900],
])('on %i × %i every row has its price when a card fits nowhere', async (width, height) => {
  await page.viewport(width, height);
  await table(false, [4, 7, 2, 9, 3]);
  await aim();
  const seen = [...document.querySelectorAll('.lane')].map((lane) =>
    [...lane.querySelectorAll<HTMLElement>('.price, .tally p')]
      .filter((each) => each.checkVisibility())
      .map((each) => /\d+/.exec(each.textContent)?.[0])
      .at(0),
  );
  expect(seen).toEqual(['4', '7', '2', '9', '3']);
});

test.each([
  [360, 640, '6'],
  [390, 844, '6'],
  [844, 390, '5+1'],
  [1024, 768, '6'],
  [1440, 900, '5+1'],
])('on %i × %i the counters tell what the card would add: %s', async (width, height, says) => {
  await page.viewport(width, height);
  await table(true, [12, 0, 0, 0, 0]);
  await aim();
  const [blue] = [...document.querySelectorAll<HTMLElement>('.meter [data-colour="blue"]')].filter((each) =>
    each.checkVisibility(),
  );
  expect(blue!.querySelector('.count')!.textContent).toBe(says);
  const [count, next] = [blue!.querySelector('.count')!, blue!.nextElementSibling!];
  const range = document.createRange();
  range.selectNodeContents(count);
  expect(range.getBoundingClientRect().right).toBeLessThanOrEqual(next.getBoundingClientRect().left + 1);
  expect(blue!.textContent).toContain('bleu\u202f: 5 sur 6, et 6 avec cette carte');
});

test.each([
  [390, 844],
  [390, 740],
  [390, 702],
  [360, 640],
])('on %i × %i the counters of one row stay clear of those of the next', async (width, height) => {
  await page.viewport(width, height);
  await table(true, [0, 0, 0, 0, 0]);
  const meters = [...document.querySelectorAll<HTMLElement>('.meter')].filter((each) =>
    each.checkVisibility(),
  );
  const boxes = meters.map((each) => each.getBoundingClientRect());
  for (const [row, box] of boxes.entries()) {
    const end = boxes[row + 1]?.top ?? document.querySelector('.rows')!.getBoundingClientRect().bottom + 2;
    expect(box.bottom + 2, `row ${row + 1}`).toBeLessThanOrEqual(end);
  }
});

test('on a small phone on its side, cards of the rows are as wide as they can be', async () => {
  await page.viewport(640, 360);
  await table(true, [0, 0, 0, 0, 0]);
  const [card] = document.querySelectorAll('.lane [data-card]');
  expect(card!.getBoundingClientRect().width).toBeGreaterThanOrEqual(36);
});

const LANGUAGES = ['fr', 'en', 'de', 'es'] as const;

test.each(
  LANGUAGES.flatMap((language) =>
    [
      [360, 640],
      [390, 844],
      [820, 1180],
      [1024, 768],
      [1440, 900],
    ].map(([width, height]) => [width!, height!, language] as const),
  ),
)('on %i × %i no row moves when a long explanation comes: %s', async (width, height, language) => {
  await page.viewport(width, height);
  await speak(language);
  await table(true, [12, 0, 0, 0, 0], [52, 70]);
  const places = () =>
    [...document.querySelectorAll('[data-row]')].map((each) => Math.round(each.getBoundingClientRect().top));
  const frames = async () => {
    for (let i = 0; i < 4; i++) await new Promise(requestAnimationFrame);
  };
  await frames(); // the rows are fitted once their place has been measured
  const before = places();
  (document.querySelector('[data-zone="hand"] button[data-card]') as HTMLElement).click();
  await expect.poll(() => document.querySelector('.words p')?.textContent.length).toBeGreaterThan(60);
  await frames();
  expect(places()).toEqual(before);
  await speak('fr');
});
