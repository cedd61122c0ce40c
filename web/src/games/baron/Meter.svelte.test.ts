import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-svelte';
import Lane from './Lane.svelte';

const FACE = [3, 0, 1, 5, 0, 2];

test.each([
  [360, 640],
  [390, 844],
  [844, 390],
  [1440, 900],
])('on %i × %i a row shows how far each colour is from six', async (width, height) => {
  await page.viewport(width, height);
  const lane = await render(Lane, {
    row: 1,
    cards: [],
    face: FACE,
    ghost: { card: 1, face: [0, 0, 0, 1, 0, 0] },
  });
  const seen = [...document.querySelectorAll('.ticks')].filter((ticks) => ticks.checkVisibility());
  expect(seen).toHaveLength(6);
  for (const [colour, ticks] of seen.entries()) {
    const marks = [...ticks.querySelectorAll('u')];
    expect(marks).toHaveLength(6);
    expect(marks.filter((mark) => mark.matches('.now'))).toHaveLength(FACE[colour]!);
    for (const mark of marks) expect(mark.getBoundingClientRect().width).toBeGreaterThanOrEqual(2);
  }
  await expect
    .element(
      page
        .getByText('rouge, 6 sur 6')
        .or(page.getByText(/rouge.*6/))
        .first(),
    )
    .toBeInTheDocument();
  await lane.unmount();
});

test('on a low screen what is counted is no higher than the cards beside it', async () => {
  await page.viewport(844, 390);
  document.body.style.setProperty('--w', '42px');
  document.body.style.setProperty('--r', '0.9');
  const lane = await render(Lane, { row: 1, cards: [{ card: 81, face: FACE }], face: FACE });
  const high = (what: string) => lane.container.querySelector(what)!.getBoundingClientRect().height;
  expect(high('.wide .meter')).toBeLessThanOrEqual(high('.card'));
  document.body.removeAttribute('style');
  await lane.unmount();
});

test.each([
  [1024, 768, '6'],
  [1440, 900, '5+1'],
])('on %i × %i what a card adds keeps off the next colour: %s', async (width, height, says) => {
  await page.viewport(width, height);
  const ghost = { card: 1, face: [0, 0, 0, 1, 0, 0] };
  const lane = await render(Lane, { row: 1, cards: [], face: FACE, ghost });
  const meter = [...document.querySelectorAll('.meter')].find((each) => each.checkVisibility())!;
  const count = meter.querySelector('[data-colour="red"] .count')!;
  expect(count.textContent).toBe(says);
  const words = document.createRange();
  words.selectNodeContents(count);
  const next = meter.querySelector('[data-colour="black"] .head')!.getBoundingClientRect();
  expect(words.getBoundingClientRect().right).toBeLessThan(next.left);
  await lane.unmount();
  await page.viewport(1280, 800);
});
