import { expect, test } from 'vitest';
import { render } from 'vitest-browser-svelte';
import { speak } from '$lib/words/index.svelte';
import type { BuntScene } from './says';
import Side from './Side.svelte';
import '../index';

test('no name of a colour runs into the next, in any language', async () => {
  const { container } = await render(Side, { scene: {} as BuntScene, measured: false });
  container.style.cssText = 'width: 254px';
  for (const language of ['fr', 'en', 'de', 'es'] as const) {
    await speak(language);
    for (const colour of container.querySelectorAll('li'))
      expect(colour.scrollWidth, `${language}: ${colour.textContent}`).toBeLessThanOrEqual(
        colour.clientWidth,
      );
    const list = container.querySelector('ul')!;
    expect(list.scrollWidth).toBeLessThanOrEqual(list.clientWidth);
  }
  await speak('fr');
});
