import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-svelte';
import type { BuntherumView } from '$lib/wire/types';
import Hexagon from './Hexagon.svelte';

const SIDES = [1, 10, 19, 28, 37, 46];

async function sizes(longest: number): Promise<number[]> {
  const rows = SIDES.map((_, row) => Array.from({ length: longest }, (_, i) => 48 - row * 8 - i));
  const view = { sides: SIDES, rows } as Partial<BuntherumView> as BuntherumView;
  await render(Hexagon, { view, card: 51 });
  await new Promise(requestAnimationFrame);
  await new Promise(requestAnimationFrame);
  return [...document.querySelectorAll<SVGTextElement>('.hexagon text')]
    .filter((text) => !text.closest('[data-card]'))
    .map((text) => parseFloat(getComputedStyle(text).fontSize) * (text.getScreenCTM()?.a ?? 0));
}

test('letters on tiles can be read on a phone, and are left out where there is no room for them', async () => {
  await page.viewport(328, 340);
  const short = await sizes(2);
  expect(short.length).toBeGreaterThan(6);
  for (const size of short) expect(size).toBeGreaterThanOrEqual(11.9);
  document.body.replaceChildren();
  expect(await sizes(7)).toEqual([]);
});
