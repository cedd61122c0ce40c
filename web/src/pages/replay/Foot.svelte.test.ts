import { createRawSnippet } from 'svelte';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-svelte';
import type { CardScene } from '$table/cards';
import type { FootProps } from '$table/stage';
import { Projector } from '$table/replay/projector.svelte';
import { tooSmallToTouch } from '../../testing/touch';
import Foot from './Foot.svelte';

const card = createRawSnippet(() => ({
  render: () => '<i style="display: block; width: var(--w); height: calc(var(--w) * var(--r))"></i>',
}));

/** Ten cards each, all of them open. */
function props(people: number, wide: boolean): FootProps {
  const hands = Array.from({ length: people }, (_, seat) =>
    Array.from({ length: 10 }, (_, i) => seat * 10 + i + 1),
  );
  const scene = {
    view: { hands },
    people: hands.map((_, seat) => ({ seat, name: `Maximilienne ${seat}`, avatar: 'lemon' })),
    me: null,
    showing: false,
    stage: { film: new Projector(() => true) },
  };
  return {
    scene: scene as unknown as CardScene,
    says: { title: 'Tour 1', why: '' },
    card: card,
    wide,
    places: 10,
  };
}

test.each([
  [360, 640, 5],
  [390, 844, 5],
  [390, 844, 10],
  [820, 1180, 6],
  [1024, 768, 5],
  [1440, 900, 10],
])('%i × %i: all ten cards of each of %i hands are seen', async (width, height, people) => {
  await page.viewport(width, height);
  const foot = await render(Foot, props(people, width > 900));
  const hands = document.querySelector('.hands')!;
  const right = hands.getBoundingClientRect().right;
  const tenth = [...document.querySelectorAll('.hand li:nth-child(10)')];
  expect(tenth).toHaveLength(people);
  expect(tenth.filter((each) => each.getBoundingClientRect().right > right + 0.5)).toEqual([]);
  expect(hands.scrollWidth).toBeLessThanOrEqual(hands.clientWidth);
  // what lies below casts a shadow
  expect(getComputedStyle(hands).backgroundAttachment).toBe('local, local, scroll, scroll');
  expect(tooSmallToTouch()).toEqual([]);
  await foot.unmount();
  await page.viewport(1280, 800);
});

test.each([
  [1, 64],
  [4, 55],
  [6, 36],
  [10, 28],
])('a tablet held upright uses its width: %i hands with cards of at least %i px', async (people, least) => {
  await page.viewport(820, 1180);
  const foot = await render(Foot, props(people, false));
  const hands = document.querySelector('.hands')!;
  expect(document.querySelector('.hand i')!.getBoundingClientRect().width).toBeGreaterThanOrEqual(least);
  expect(hands.scrollHeight).toBeLessThanOrEqual(hands.clientHeight + 1);
  await foot.unmount();
  await page.viewport(1280, 800);
});

test('whoever looks from one seat may play on in any', async () => {
  const given = props(3, true);
  Object.assign(given.scene, { me: 1 });
  const fork = { open: true, seat: 1, bots: () => true, others: 'bots', level: 'medium', problem: null };
  Object.assign(given.scene.stage, { fork });
  await render(Foot, given);
  for (const seat of [0, 1, 2])
    await expect.element(page.getByRole('radio', { name: `Maximilienne ${seat}` })).toBeInTheDocument();
});
