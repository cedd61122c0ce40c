import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-svelte';
import type { BuntherumFinish } from '$lib/wire/types';
import { speak } from '$lib/words/index.svelte';
import { spoilt } from '../../../e2e/seen';
import Photo from './Photo.svelte';
import type { BuntScene } from './says';

const call = (seat: number, ms: number, more: Partial<BuntherumFinish> = {}): BuntherumFinish => ({
  seat,
  row: seat,
  ms,
  within: 24,
  delay: 0,
  verdict: 'late',
  ...more,
});
const PEOPLE = ['Maximiliane', 'Zoé', 'Papi Jo', 'Hortense', 'Anatole'];

/** Five people, and these calls for the last card. */
const scene = (calls: BuntherumFinish[]) =>
  ({
    view: { photo: { card: 12, calls }, out: [], tie: 30 },
    people: PEOPLE.map((name, seat) => ({ seat, name, avatar: 'lemon' })),
    me: 1,
  }) as unknown as BuntScene;

const FINISHES: Record<string, BuntherumFinish[]> = {
  'five within a moment': [0, 1, 2, 3, 4].map((seat) =>
    call(seat, 1480 + 12 * seat, seat === 0 ? { verdict: 'right' } : {}),
  ),
  'a tie, and one much later': [
    call(2, 980, { verdict: 'tied' }),
    call(0, 991, { verdict: 'tied' }),
    call(4, 9800),
  ],
  'wrong calls first, with a handicap': [
    call(3, 700, { verdict: 'wrong', row: null }),
    call(1, 1900, { verdict: 'wrong', delay: 250 }),
    call(0, 2600, { verdict: 'right' }),
    call(2, 2950),
  ],
};

test.each(Object.entries(FINISHES))('%s can be read on every screen, in every language', async (_, calls) => {
  const wrong: string[] = [];
  const photo = await render(Photo, { scene: scene(calls) });
  for (const language of ['fr', 'en', 'de', 'es'] as const) {
    await speak(language);
    for (const [width, height] of [
      [360, 640],
      [390, 844],
      [844, 390],
      [1440, 900],
    ] as const) {
      // prettier-ignore
      await page.viewport(width, height);
      const found = spoilt({ words: '.photo .told', lines: '.axis span' });
      wrong.push(...found.map((each) => `${language}, ${width} px: ${each}`));
    }
  }
  expect(wrong).toEqual([]);
  await photo.unmount();
});

test('who called is listed from the first to the last, and then those who said nothing', async () => {
  const calls = FINISHES['a tie, and one much later']!;
  await render(Photo, { scene: scene(calls) });
  const seats = [...document.querySelectorAll<HTMLElement>('.photo li')].map(({ dataset }) => dataset.seat);
  expect(seats).toEqual(['2', '0', '4', '1', '3']);
});

test('where nobody was close, a child reads it: no axis, seconds, and what it was worth', async () => {
  await page.viewport(820, 1180);
  const calls = FINISHES['wrong calls first, with a handicap']!;
  const photo = await render(Photo, { scene: scene(calls) });
  expect(document.querySelector('.axis')).toBeNull();
  const lines = [...document.querySelectorAll('.photo li')].map((line) => line.textContent);
  expect(lines[0]).toMatch(/Hortense.*faux, un jeton · 0,7\u202fs/);
  expect(lines[2]).toMatch(/Maximiliane.*juste, en premier · 2,6\u202fs/);
  expect(document.body.textContent).not.toMatch(/ ms|±/);
  await photo.rerender({ scene: scene(FINISHES['a tie, and one much later']!) });
  expect(document.querySelector('.axis')).not.toBeNull();
});
