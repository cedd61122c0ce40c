import { createRawSnippet, mount, unmount } from 'svelte';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-svelte';
import { speak } from '$lib/words/index.svelte';
import Mark, { type MarkName } from './Mark.svelte';
import Row from './Row.svelte';

/** What lies beside a row. */
const beside = (mark: MarkName) =>
  createRawSnippet(() => ({
    render: () => '<span></span>',
    setup(target) {
      const made = mount(Mark, { target, props: { mark } });
      return () => void unmount(made);
    },
  }));

test.each([
  [360, 640, 'de'],
  [390, 844, 'fr'],
  [390, 844, 'es'],
  [844, 390, 'de'],
] as const)('on a phone of %i × %i the word of an odd row is read (%s)', async (width, height, language) => {
  await speak(language);
  await page.viewport(width, height);
  const row = await render(Row, { row: 1, cards: [44, 47, 50], beside: beside('odd') });
  document.querySelector<HTMLElement>('.row')!.style.cssText +=
    `--w: ${width === 360 ? 47 : 54}px; --r: 1.24; margin: 0 12px; width: ${Math.min(width, 430) - 24}px`;
  const word = document.querySelector('[data-marker] b')!;
  expect(parseFloat(getComputedStyle(word).fontSize)).toBeGreaterThanOrEqual(14);
  const mark = word.parentElement!.getBoundingClientRect();
  const text = word.getBoundingClientRect();
  expect(text.left).toBeGreaterThanOrEqual(mark.left);
  expect(text.right).toBeLessThanOrEqual(mark.right);
  const heads = document.querySelector('.cost > b')!.getBoundingClientRect();
  expect(heads.bottom).toBeLessThanOrEqual(mark.top + 3);
  await row.unmount();
});

test('on a tablet a special card does not hide what would come of a choice', async () => {
  await speak('fr');
  await page.viewport(1024, 768);
  const effect = createRawSnippet(() => ({ render: () => '<span class="effect">bœuf 17</span>' }));
  const row = await render(Row, { row: 1, cards: [10, 22], beside: beside('seven'), effect });
  document.querySelector<HTMLElement>('.row')!.style.cssText += '--w: 68px; --r: 1.2; width: 520px';
  const { left, right } = document.querySelector('.effect')!.getBoundingClientRect();
  const mark = document.querySelector('.mark')!.getBoundingClientRect();
  expect(mark.width === 0 || mark.left >= right || mark.right <= left).toBe(true);
  await row.unmount();
});
