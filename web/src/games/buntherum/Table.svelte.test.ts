import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-svelte';
import type { BuntherumView } from '$lib/wire/types';
import { speak } from '$lib/words/index.svelte';
import type { BuntScene } from './says';
import Table from './Table.svelte';

const PEOPLE = ['Manon', 'Hortense', 'Anatole'];
const FINISH = { seat: 1, row: 2, ms: 2340, within: 5, delay: 0, verdict: 'right' } as const;

/** We are Manon; a card lies open unless it is said otherwise. */
const scene = (
  changes: Partial<BuntherumView> = {},
  me: number | null = 0,
  went: number | null = null,
  missed?: object,
) =>
  ({
    view: {
      rows: [[12, 20], [30], [40, 7], [], [51], [62, 3, 9]],
      sides: [1, 10, 19, 28, 37, 46],
      piles: [7, 7, 6],
      neutral: 23,
      chips: [0, 0, 0],
      out: [],
      card: 47,
      turned: 2,
      turner: 1,
      own: false,
      racers: [0, 1, 2],
      called: [],
      photo: { card: 7, calls: [FINISH] },
      handicap: [0, 0, 0],
      time: 20,
      tie: 20,
      decider: false,
      calm: false,
      ...changes,
    },
    people: PEOPLE.map((name, seat) => ({ seat, name, avatar: 'lemon' })),
    name: (seat: number) => PEOPLE[seat] ?? '',
    awaited: [],
    me,
    sight: { paces: [], update: { result: null, legal: [] }, choice: null },
    stage: {},
    table: { flip: null, chairs: [] },
    step: null,
    turn:
      went === null
        ? []
        : missed
          ? [{ shows: missed }]
          : [
              {
                shows: {
                  kind: 'judge',
                  photo: { card: 7, calls: [FINISH] },
                  outcome: { is: 'placed', seat: 1, row: went },
                  chips: [],
                },
              },
            ],
    skip: () => undefined,
    showing: false,
  }) as unknown as BuntScene;

const widthOf = (what: string) => document.querySelector(what)!.getBoundingClientRect().width;

test.each([
  [820, 1180, 60],
  [1024, 768, 50],
  [390, 844, 34],
])('in a race on %i × %i, symbols are at least so wide: %i px', async (width, height, least) => {
  await page.viewport(width, height);
  await render(Table, { scene: scene() });
  await expect.element(page.getByRole('button', { name: 'Nulle part' })).toBeVisible();
  expect(widthOf('.calls .tile')).toBeGreaterThanOrEqual(least);
  expect(document.documentElement.scrollHeight).toBeLessThanOrEqual(height);
});

test.each([
  [360, 640],
  [844, 390],
  [820, 1180],
  [1024, 768],
])('on %i × %i a line says what one looks for, whole and in every language', async (width, height) => {
  await page.viewport(width, height);
  await render(Table, { scene: scene() });
  await expect.element(page.getByText('sans cet objet')).toBeVisible();
  for (const language of ['fr', 'en', 'de', 'es'] as const) {
    await speak(language);
    const line = document.querySelector('.zone .words p')!.getBoundingClientRect();
    const rows = [...document.querySelectorAll('.calls button')].map((row) => row.getBoundingClientRect());
    expect(line.width, language).toBeGreaterThan(100);
    expect(line.bottom, language).toBeLessThanOrEqual(height);
    for (const { top, bottom } of rows) expect(line.bottom <= top || line.top >= bottom, language).toBe(true);
  }
});

test('on a phone on its side, what is said before a card shows and after a call ends above the rows', async () => {
  await page.viewport(844, 390);
  const { style } = document.body;
  style.setProperty('--tools', '136px'); // the header stands in the corner
  style.setProperty('--tools-high', '26px');
  const flip = { turned: 3, at: performance.now() + 1e6 };
  const announced = { ...scene({ card: 0 }), table: { flip, chairs: [] } } as unknown as BuntScene;
  const called = { ...scene(), act: () => undefined } as unknown as BuntScene;
  for (const [each, sentence] of [
    [announced, 'Attention…'],
    [called, /Vous avez appelé la rangée 4/],
  ] as const) {
    await speak('fr');
    const table = await render(Table, { scene: each });
    if (each === called) await page.getByRole('button', { name: 'Rangée 4' }).click();
    await expect.element(page.getByRole('heading', { name: sentence })).toBeVisible();
    for (const language of ['fr', 'en', 'de', 'es'] as const) {
      await speak(language);
      const seen = [...document.querySelectorAll('.zone .words > :is(h1, p)')].filter(
        (line) => line.getBoundingClientRect().height > 2,
      );
      expect(seen.length, language).toBeGreaterThan(0);
      const top = document.querySelector('.calls button')!.getBoundingClientRect().top;
      for (const line of seen)
        expect(line.getBoundingClientRect().bottom, `${language}: ${line.textContent}`).toBeLessThanOrEqual(
          top,
        );
    }
    await table.unmount();
  }
  for (const set of ['--tools', '--tools-high']) style.removeProperty(set);
  await speak('fr');
});

test.each([
  [820, 1180],
  [1024, 768],
])('between two cards all rows are seen on a tablet of %i × %i', async (width, height) => {
  await page.viewport(width, height);
  await render(Table, { scene: scene({ card: 0 }, 0, 2) });
  for (const row of [1, 2, 3, 4, 5, 6])
    await expect.element(page.getByRole('img', { name: `Rangée ${row}` })).toBeInTheDocument();
  expect(widthOf('.hexagon .tile')).toBeGreaterThan(44);
});

test('a phone shows the row that the card went to, and before the first card all of them', async () => {
  await page.viewport(390, 844);
  const table = await render(Table, { scene: scene({ card: 0 }, 0, 2) });
  await expect.element(page.getByRole('heading', { name: 'Rangée 3', exact: true })).toBeVisible();
  await expect.element(page.getByRole('img', { name: /^Rangée 3 :/ })).toBeVisible();
  await table.rerender({ scene: scene({ card: 0, photo: null }) });
  expect(document.querySelectorAll('.hexagon [data-row]')).toHaveLength(6);
});

test('whoever only watches a race sees the rows, and not what was called for the card before', async () => {
  await page.viewport(390, 844);
  await render(Table, { scene: scene({ racers: [1, 2] }) });
  await expect.poll(() => document.querySelectorAll('.hexagon [data-row]').length).toBe(6);
  expect(document.querySelector('.photo')).toBeNull();
});

/** Manon said that a cube goes to row 6, where one lies. */
const MISSED = {
  kind: 'judge',
  photo: { card: 7, calls: [{ ...FINISH, seat: 0, row: 5, verdict: 'wrong' }] },
  outcome: { is: 'buried', why: 'wrong' },
  chips: [{ seat: 0, chips: 1, out: false }],
  then: { sides: [1, 10, 19, 28, 37, 46], rows: [[], [], [], [], [], [62, 3, 9]], piles: [], out: [] },
};

test.each([
  [360, 640],
  [390, 844],
  [844, 390],
  [820, 1180],
  [1024, 768],
  [1440, 900],
])('on %i × %i a wrong call is explained, and its card stays in sight', async (width, height) => {
  await page.viewport(width, height);
  await render(Table, { scene: scene({ card: 0 }, 0, 5, MISSED) });
  const told = page.getByRole('status');
  await expect.element(told).toHaveTextContent('Faux : votre premier jeton rouge.');
  await expect.element(told).toHaveTextContent('La rangée 6 a déjà cet objet : cube rouge.');
  expect(
    document.querySelectorAll('.went .tile, .hexagon [data-card="7"], .middle .tile').length,
  ).toBeGreaterThan(0);
  expect(document.documentElement.scrollHeight).toBeLessThanOrEqual(height);
});

test('whoever said "nowhere" is told where the card would have gone', async () => {
  const calls = [{ ...FINISH, seat: 0, row: null, verdict: 'wrong' }];
  await render(Table, { scene: scene({ card: 0 }, 0, 5, { ...MISSED, photo: { card: 7, calls } }) });
  await expect
    .element(page.getByRole('status'))
    .toHaveTextContent(/Elle avait sa place dans les rangées 2, 3, 4 et 5\./);
});

test('on its side, a phone shows all rows beside what everybody called', async () => {
  await page.viewport(844, 390);
  await render(Table, { scene: scene({ card: 0 }) });
  await expect.element(page.getByText('Hortense').first()).toBeVisible();
  expect(document.querySelectorAll('.hexagon')).toHaveLength(1);
});

test('before the first card a phone has tiles of 34 px and letters that can be read', async () => {
  await page.viewport(390, 844);
  const rows = [[12], [30], [40], [50], [51], [62]];
  await render(Table, { scene: scene({ card: 0, photo: null, rows }) });
  expect(widthOf('.hexagon .tile')).toBeGreaterThan(34);
});

/** What a replay puts at the foot, as the frame lays it out. */
function Foot(anchor: Comment): void {
  const zone = document.createElement('section');
  zone.className = 'zone';
  zone.innerHTML =
    '<div class="head"><div class="words"><h1>Erreur de Manon : un jeton rouge.</h1></div></div>';
  anchor.before(zone);
}

test.each([
  [1440, 900, 1000],
  [1024, 768, 250],
])('on %i × %i a replay tells in the whole width of its foot', async (width, height, least) => {
  await page.viewport(width, height);
  const told = { ...scene({ card: 0 }), stage: { foot: Foot } } as unknown as BuntScene;
  await render(Table, { scene: told });
  await expect.element(page.getByText('Erreur de Manon')).toBeVisible();
  expect(widthOf('.zone > .head')).toBeGreaterThan(least);
});
