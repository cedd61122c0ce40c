import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-svelte';
import type { SixView, TableView } from '$lib/wire/types';
import { Special, specialOf } from '$table/special.svelte';
import Board from '$table/tv/Board.svelte';
import { onTv, tooSmall } from '../../testing/afar';
import { oxLying, sceneOf, sixView } from '../../testing/scenes';
import { play as ox } from './ox/play';
import { play as six } from './play';

const LAID = [
  { seat: 1, card: 47 },
  { seat: 0, card: 63 },
  { seat: 2, card: 79 },
  { seat: 3, card: 98 },
];
const OX = { cards: [0, 0], shown: ['stop', 'replace'], stack: ['sort'], went_on: [1] } as const;
const AGAINST = { ...OX, shown: [...OX.shown], stack: [...OX.stack], went_on: [1], cards: [0, 0] };
const DRAFT = { rows: [], pool: Array.from({ length: 32 }, (_, i) => i + 13), hands: [[1, 2, 3], [4, 5, 6], [7, 8, 9], [10, 11, 12]] }; // prettier-ignore

/** A name, the variants of the table, and what lies there. */
const SCENES: [string, string[], Partial<SixView>][] = [
  ['choosing', [], {}],
  ['laying', [], { table: LAID }],
  ['with an even row', ['parity'], { marker: { row: 1, face: 'even' } }],
  ['with a row that descends', ['climb'], { marker: { row: 2, face: 'down' } }],
  ['with reverse cards', ['reverse'], { reversed_by: [2] }],
  ['at the open draft', ['pro'], DRAFT],
  ['against the ox, choosing', ['ox'], { ox: AGAINST }],
  ['against the ox, laying', ['ox'], { ox: { ...AGAINST, stops: [1], sevens: [1] }, table: [{ seat: 4, card: 47 }, ...LAID.slice(1)] }], // prettier-ignore
];

test.each(SCENES)(
  'a TV %s: letters of 34 and more, and rows as high as the board',
  async (_, variants, differs) => {
    const play = variants.includes('ox') ? ox : six;
    const stage = { whole: Board, play };
    const scene = sceneOf({ game: 'six', view: sixView(differs), options: { variants }, stage, update: { waiting_for: [0, 2] } }); // prettier-ignore
    await onTv();
    const tv = await render(play.Table, { scene });
    await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect.poll(() => document.querySelector('[data-card]')).not.toBeNull();
    await expect.poll(tooSmall).toEqual([]);
    const rows = [...document.querySelectorAll('[data-row]')].map((row) => row.getBoundingClientRect());
    if (rows.length > 0) {
      expect(rows.at(-1)!.bottom - rows[0]!.top).toBeGreaterThan(780);
      expect(rows.at(-1)!.bottom).toBeLessThan(1080 - 176);
    }
    await tv.unmount();
  },
);

test.each(['climb', 'ox'])(
  'until the first cards are turned a poster says what is special: %s',
  async (variant) => {
    const play = variant === 'ox' ? ox : six;
    const table = { options: { variants: [variant] }, chairs: [] } as unknown as TableView;
    const special = new Special(
      () => 'a table of its own',
      () => specialOf(play.special?.(table), [variant], play.deciding),
      () => true,
    );
    const start = { rows: [[10], [41], [52], [70]], totals: [0, 0, 0, 0] };
    const differs = variant === 'ox' ? { ox: AGAINST } : {};
    for (const [view, shown] of [
      [start, true],
      [{}, false],
    ] as const) {
      const scene = sceneOf({
        game: 'six',
        view: sixView({ ...view, ...differs }),
        options: { variants: [variant] },
        stage: { whole: Board, play, special },
      });
      await onTv();
      const tv = await render(play.Table, { scene });
      await expect.poll(() => document.querySelector('[data-card]')).not.toBeNull();
      const poster = page.getByRole('heading', { name: special.title });
      if (shown) await expect.element(poster).toBeVisible();
      else expect(poster.elements()).toEqual([]);
      await expect.poll(tooSmall).toEqual([]);
      await tv.unmount();
    }
  },
);

test('a TV names the three it waits for, and then the two that are left', async () => {
  const stage = { whole: Board, play: six };
  for (const [waiting_for, sentence] of [
    [[0, 2, 3], /^On attend Manon, Maximilienne et Papi Jo\.$/],
    [[2, 3], /^On attend Maximilienne et Papi Jo\.$/],
  ] as const) {
    const scene = sceneOf({ game: 'six', view: sixView(), stage, update: { waiting_for: [...waiting_for] }, people: true }); // prettier-ignore
    await onTv();
    const tv = await render(six.Table, { scene });
    await expect.element(page.getByText(sentence)).toBeVisible();
    await tv.unmount();
  }
});

test.each([
  [1024, 768],
  [1920, 1080],
])('%i × %i against the ox: no special card covers a count, no seat the sentence', async (width, height) => {
  const view = sixView({ ox: { ...oxLying('stop'), sevens: [0], stops: [1] } });
  const scene = sceneOf({
    game: 'six',
    view,
    options: { variants: ['ox'] },
    stage: { whole: Board, play: ox },
  });
  await onTv(width, height);
  const tv = await render(ox.Table, { scene });
  // what is measured in one frame is laid in the next, and so on
  for (let frame = 0; frame < 12; frame++) await new Promise(requestAnimationFrame);
  expect(document.querySelectorAll('.marks > *').length).toBe(2);
  for (const marked of document.querySelectorAll('.cost.marked')) {
    const count = document.createRange();
    count.selectNodeContents(marked.querySelector('b')!.firstChild!);
    const card = marked.querySelector('.marks > *')!.getBoundingClientRect();
    expect(count.toString()).toMatch(/^\d+$/);
    expect(count.getBoundingClientRect().right).toBeLessThan(card.left - 4);
  }
  const sentence = document.querySelector('h1')!.closest('section')!.getBoundingClientRect();
  for (const seat of document.querySelectorAll('[data-seat]'))
    expect(seat.getBoundingClientRect().bottom).toBeLessThanOrEqual(sentence.top + 1);
  await tv.unmount();
});

test('on a tablet that is held upright the rows are there, too', async () => {
  const stage = { whole: Board, play: six };
  const scene = sceneOf({ game: 'six', view: sixView(), stage, update: { waiting_for: [0, 2] } });
  await onTv(820, 1180);
  const tv = await render(six.Table, { scene });
  await expect.poll(() => document.querySelectorAll('[data-row] [data-card]').length).toBeGreaterThan(3);
  for (const card of document.querySelectorAll('[data-row] [data-card]')) {
    const { left, right } = card.getBoundingClientRect();
    expect([left >= 0, right <= 820]).toEqual([true, true]);
  }
  await tv.unmount();
});
