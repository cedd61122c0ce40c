import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-svelte';
import type { BuntherumView } from '$lib/wire/types';
import { speak, words } from '$lib/words/index.svelte';
import { spoilt } from '../../../e2e/seen';
import { onTv, tooSmall } from '../../testing/afar';
import { Stopwatch } from './clock.svelte';
import { paceSays } from './pace';
import type { BuntScene } from './says';
import Tv from './Tv.svelte';

const PEOPLE = ['Maximilienne', 'Zoé', 'Papi Jo', 'Hortense', 'Anatole'];
const calls = [
  { seat: 0, row: 2, ms: 12345, within: 20, delay: 0, verdict: 'right' },
  { seat: 3, row: 2, ms: 12400, within: 20, delay: 0, verdict: 'late' },
] as const;

/** So many cards in the longest row. */
const rows = (longest: number): number[][] =>
  [longest, 1, 3, 2, 4, 1].map((count, row) =>
    Array.from({ length: Math.min(count, longest) }, (_, i) => ((row * 9 + i * 11) % 64) + 1),
  );

const scene = (longest: number, more: Partial<BuntherumView> = {}, paces: (number | null)[] = []) =>
  ({
    view: {
      rows: rows(longest),
      sides: [1, 10, 19, 28, 37, 46],
      piles: [3, 5, 13, 4, 6],
      neutral: 23,
      chips: [1, 0, 2, 3, 0],
      out: [3],
      card: 47,
      turned: 19,
      turner: 1,
      racers: [0, 1, 2, 4],
      called: [],
      photo: { card: 12, calls: [...calls] },
      handicap: [0, 0, 0, 0, 0],
      time: 20,
      decider: false,
      ...more,
    },
    people: PEOPLE.map((name, seat) => ({ seat, name, avatar: 'lemon' })),
    awaited: [],
    me: null,
    sight: { paces, update: { result: null } },
    table: { view: { again: null }, chairs: [] },
    stage: { whole: {} },
  }) as unknown as BuntScene;

const SAYS = { title: 'Maximilienne a vu juste : rangée 3.', why: '55\u202fms avant Hortense.' };

test.each([
  [1920, 1080],
  [1280, 720],
  [2560, 1440],
  [3840, 2160],
])(
  'a race on a TV of %i × %i: large tiles, letters of 34 and more, and no word too many',
  async (width, height) => {
    await onTv(width, height);
    for (const longest of [3, 4, 5, 7]) {
      const tv = await render(Tv, {
        scene: scene(longest),
        says: SAYS,
        showing: true,
        soon: false,
        card: 47,
        went: null,
        watch: new Stopwatch(),
      });
      await onTv(width, height);
      await expect.element(page.getByRole('heading', { name: 'Où va cette carte ?' })).toBeVisible();
      expect(tooSmall()).toEqual([]);
      const tile = document.querySelector('.hexagon .tile')!.getBoundingClientRect().width;
      if (longest <= 4) expect(tile / (height / 1080)).toBeGreaterThan(82);
      expect(document.body.textContent).not.toMatch(/ms|trame|Photo/);
      await tv.unmount();
    }
  },
);

test('between two races it says what came of the last card, each call with its time', async () => {
  const tv = await render(Tv, {
    scene: scene(4, { card: 0 }, [null, 2900, null, null, 3600]),
    says: SAYS,
    showing: false,
    soon: false,
    card: 0,
    went: 2,
  });
  await onTv();
  await expect.element(page.getByText('Maximilienne a vu juste')).toBeVisible();
  await expect.element(page.getByText('12,3\u202fs')).toBeVisible();
  await expect.element(page.getByText('55\u202fms avant')).toBeVisible();
  for (const language of ['en', 'de', 'es', 'fr'] as const) {
    await speak(language);
    expect(spoilt({ words: '.column .more', lines: '.pile' })).toEqual([]);
  }
  await expect.element(page.getByText(/de 2,9 à 3,6\u202fs/)).toBeVisible();
  expect(tooSmall()).toEqual([]);
  await tv.unmount();
});

test('what is not close is told beside the names, and a wrong call keeps its card and marks its row', async () => {
  const called = [
    { seat: 2, row: 1, ms: 1700, within: 20, delay: 0, verdict: 'wrong' },
    { seat: 0, row: null, ms: 3200, within: 20, delay: 0, verdict: 'late' },
  ];
  const view = { card: 0, photo: { card: 12, calls: called } as BuntherumView['photo'] };
  const says = { title: 'Papi Jo s’est trompé : un jeton rouge.', why: 'La rangée 2 a déjà cet objet.' };
  const tv = await render(Tv, { scene: scene(4, view), says, showing: false, soon: false, card: 12, went: null, missed: 1 }); // prettier-ignore
  await onTv();
  const told = (seat: number) => document.querySelector(`[data-seat="${seat}"]`)?.textContent;
  expect(told(2)).toMatch(/2.*faux, un jeton.*1,7\u202fs/s);
  expect(told(0)).toMatch(/nulle part, trop tard.*3,2\u202fs/s);
  expect(told(1)).not.toMatch(/ s/);
  expect(document.querySelector('[data-row="1"] .missed')).not.toBeNull();
  expect(document.querySelector('.hexagon [data-card="12"]')).not.toBeNull();
  expect(tooSmall()).toEqual([]);
  await tv.unmount();
});

test('the end is a ranking, and says that a rematch begins', async () => {
  const over = scene(4, { card: 0 });
  Object.assign(over.sight.update, { result: { points: [3, 5, 0, 4, 6], ranks: [2, 4, 1, 3, 5] } });
  Object.assign(over.table.view!, { again: { by: 0 } });
  const tv = await render(Tv, { scene: over, says: SAYS, showing: false, soon: false, card: 0, went: 2 });
  await onTv();
  const order = [...document.querySelectorAll<HTMLElement>('.column li')];
  expect(order.map(({ dataset }) => dataset['seat'])).toEqual(['2', '0', '3', '1', '4']);
  expect(order[0]?.querySelector('em')?.textContent).toBe('1');
  await expect.element(page.getByText('La revanche commence.')).toBeVisible();
  expect(tooSmall()).toEqual([]);
  await tv.unmount();
});

test('where nobody races, a TV says so with the first cards, and what wins', async () => {
  const calm = {
    lines: [{ variant: 'calm', why: 'Chacun répond à son rythme.' }],
    wins: ['La première pile vide gagne.'],
  };
  const special = { open: true, ...calm };
  for (const [turned, told] of [
    [1, true],
    [19, false],
  ] as const) {
    const table = { ...scene(3, { turned, card: 0 }), stage: { whole: {}, special } } as unknown as BuntScene;
    const tv = await render(Tv, {
      scene: table,
      says: SAYS,
      showing: false,
      soon: false,
      card: 0,
      went: null,
    });
    await onTv();
    await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(document.body.textContent.includes('à son rythme. La première pile')).toBe(told);
    expect(tooSmall()).toEqual([]);
    await tv.unmount();
  }
});

test('an open table plays on with whoever is there: that is no rematch', async () => {
  const over = scene(4, { card: 0 });
  Object.assign(over.sight.update, { result: { points: [3, 5, 0, 4, 6], ranks: [2, 4, 1, 3, 5] } });
  Object.assign(over.table.view!, { again: { by: 0 }, spot: {} });
  const tv = await render(Tv, { scene: over, says: SAYS, showing: false, soon: false, card: 0, went: 2 });
  await onTv();
  await expect.element(page.getByText(words().tv.next)).toBeVisible();
  expect(document.body.textContent).not.toContain('revanche');
  await tv.unmount();
});

test('where nobody answers it says that the match waits', async () => {
  const waiting = scene(4, { card: 0 });
  Object.assign(waiting.table.view!, { paused: true });
  const tv = await render(Tv, { scene: waiting, says: SAYS, showing: false, soon: false, card: 0, went: 2 });
  await onTv();
  await expect.element(page.getByRole('heading', { name: /Toujours là/ })).toBeVisible();
  await expect.element(page.getByText('La partie attend')).toBeVisible();
  expect(tooSmall()).toEqual([]);
  await tv.unmount();
});

test('the rule is said on the first cards', async () => {
  for (const [turned, said] of [
    [3, 1],
    [4, 0],
  ] as const) {
    const props = { says: SAYS, showing: true, soon: false, card: 47, went: null, watch: new Stopwatch() };
    const tv = await render(Tv, { ...props, scene: scene(3, { turned }) });
    expect(page.getByText('sans cet objet').elements()).toHaveLength(said);
    await tv.unmount();
  }
});

test('the pace of bots is told in a sentence, and only where they keep to that of people', () => {
  expect(paceSays(scene(3))).toBe('');
  expect(paceSays(scene(3, {}, [null, 2910]))).toContain('2,9\u202fs');
});
