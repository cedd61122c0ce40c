import { afterAll, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-svelte';
import { clay, load } from '$lib/words/clay.svelte';
import { speak } from '$lib/words/index.svelte';
import Numbers from './Numbers.svelte';

afterAll(() => speak('fr'));

/** The panel of the large studio, beside the wheel. */
const PANEL = 236;

test.each(['fr', 'en', 'de', 'es'] as const)(
  'three numbers beside each other are read whole, in one line (%s)',
  async (language) => {
    await speak(language);
    await load(language);
    await page.viewport(1440, 900);
    const { form } = clay();
    const { container } = await render(Numbers, {
      names: form.turns,
      unit: form.mm,
      value: [-466, 466, 0],
      fine: 10,
      step: 5,
      min: [-999, 0, -999],
      max: [999, 999, 999],
      onchange: () => undefined,
    });
    container.style.width = `${PANEL}px`;
    await document.fonts.ready;
    const fields = [...container.querySelectorAll('input')];
    expect(new Set(fields.map((field) => Math.round(field.getBoundingClientRect().top))).size).toBe(1);
    for (const field of fields) expect(field.scrollWidth).toBeLessThanOrEqual(field.clientWidth);
    for (const names of [form.at, form.sizes, form.turns]) {
      for (const name of Object.values(names)) expect(widthOf(name, container)).toBeLessThan(PANEL / 3 - 6);
    }
  },
);

/** The longest word of a name, as it is written above a number. */
function widthOf(name: string, container: HTMLElement): number {
  const label = container.querySelector<HTMLElement>('label > span')!;
  const own = label.textContent;
  label.style.width = 'min-content';
  label.textContent = name;
  const { width } = label.getBoundingClientRect();
  label.textContent = own;
  label.style.width = '';
  return width;
}
