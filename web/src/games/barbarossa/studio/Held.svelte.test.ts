import { afterAll, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-svelte';
import { load } from '$lib/words/clay.svelte';
import { speak } from '$lib/words/index.svelte';
import type { Bench } from './bench.svelte';
import Gestures from './Gestures.svelte';
import type { Hands } from './hands';
import Held from './Held.svelte';

afterAll(async () => {
  await speak('fr');
  await page.viewport(1280, 800);
});

/** The stage of a phone on its side, with a form of 40 pixels so high. */
const bench = (y: number): Bench =>
  ({
    spot: { x: 250, y, radius: 20, pixels: 0.3 },
    stage: { canvas: { clientWidth: 500, clientHeight: 280 } },
    form: { form: 'ball' },
    contact: 'hovers',
    placed: null,
  }) as unknown as Bench;

test.each([140, 49, 42])(
  'the word of a form that is %i pixels below the edge lies on neither the form nor the edge, and handles are apart',
  async (y) => {
    await load('fr');
    const { container } = await render(Held, { bench: bench(y), hands: {} as Hands });
    Object.assign(container.style, { position: 'absolute', inset: '0 auto auto 0' });
    const { top, bottom } = container.querySelector('.word')!.getBoundingClientRect();
    expect(top).toBeGreaterThanOrEqual(0);
    expect(bottom <= y - 20 || top >= y + 20).toBe(true);
    const middles = [...container.querySelectorAll('[data-handle]')].map((handle) => {
      const { left, top: upper, width, height } = handle.getBoundingClientRect();
      expect(upper).toBeGreaterThanOrEqual(0);
      return { x: left + width / 2, y: upper + height / 2 };
    });
    for (const [at, one] of middles.entries())
      for (const other of middles.slice(at + 1))
        expect(Math.hypot(one.x - other.x, one.y - other.y)).toBeGreaterThanOrEqual(44);
  },
);

test.each(['fr', 'en', 'de', 'es'] as const)(
  'what fingers do stands side by side on a phone on its side (%s)',
  async (language) => {
    await speak(language);
    await load(language);
    await page.viewport(720, 360);
    const { container } = await render(Gestures);
    Object.assign(container.style, { position: 'absolute', width: '276px' });
    await document.fonts.ready;
    const all = [...container.querySelectorAll('li')].map((each) => each.getBoundingClientRect());
    const words = [...container.querySelectorAll('li span')].map((each) => each.getBoundingClientRect());
    const edge = container.getBoundingClientRect().right;
    for (const [at, { right }] of words.entries())
      expect(right).toBeLessThanOrEqual(all[at + 1]?.left ?? edge);
  },
);
