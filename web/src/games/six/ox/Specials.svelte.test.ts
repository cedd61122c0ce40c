import { afterAll, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-svelte';
import { languages, speak } from '$lib/words/index.svelte';
import { oxLying, sceneOf, sixView } from '../../../testing/scenes';
import { OxAim } from './aim.svelte';
import Specials from './Specials.svelte';

const SPECIALS = ['seven', 'stop', 'replace', 'insert', 'slide', 'first', 'last', 'sort'] as const;

afterAll(async () => {
  await speak('fr');
  await page.viewport(1280, 800);
});

test('beside a hand it is said that none is left, and no word runs into the cards', async () => {
  await page.viewport(1024, 768);
  const ox = oxLying();
  const scene = sceneOf({ game: 'six', options: { variants: ['ox'] }, view: sixView({ ox }) });
  const shown = await render(Specials, { aim: new OxAim(() => scene), wide: true });
  for (const { code } of languages) {
    await speak(code);
    const none = document.querySelector('.none')!;
    expect(none.scrollWidth, code).toBeLessThanOrEqual(none.clientWidth + 1);
    expect(none.clientWidth, code).toBeLessThan(110);
  }
  await shown.unmount();
});

test('a special card that is touched too early says so inside its frame, in every language', async () => {
  await page.viewport(1024, 768);
  for (let i = 0; i < SPECIALS.length; i += 2) {
    const ox = oxLying(...SPECIALS.slice(i, i + 2));
    const scene = sceneOf({ game: 'six', options: { variants: ['ox'] }, view: sixView({ ox }) });
    const aim = new OxAim(() => scene);
    const shown = await render(Specials, { aim, wide: true });
    for (const { code } of languages) {
      await speak(code);
      for (const card of document.querySelectorAll<HTMLElement>('.special')) {
        card.click();
        await expect.poll(() => card.classList.contains('told')).toBe(true);
        const text = card.querySelector('span')!.getBoundingClientRect();
        const frame = card.getBoundingClientRect();
        expect(text.height, `${code} ${card.dataset.special}`).toBeLessThanOrEqual(frame.height - 4);
      }
    }
    await shown.unmount();
  }
});
