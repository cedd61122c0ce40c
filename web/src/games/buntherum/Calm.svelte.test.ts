import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-svelte';
import Calm from './Calm.svelte';
import type { BuntScene } from './says';

const PEOPLE = ['Manon', 'Zoé', 'Papi Jo'];

/** A card lies open and nobody has answered yet. */
function scene(me: number | null): BuntScene {
  const view = {
    rows: [[12, 20], [30], [40, 7], [], [51], [62, 3, 9]],
    sides: [1, 10, 19, 28, 37, 46],
    piles: [7, 7, 6],
    neutral: 23,
    chips: [0, 0, 0],
    out: [],
    card: 47,
    turned: 2,
    called: [1],
    racers: [0, 1, 2],
    turner: 1,
    photo: null,
    judgement: null,
    handicap: [0, 0, 0],
    calm: true,
  };
  const update = { view, result: null, legal: me === null ? [] : [{ kind: 'silence' }] };
  const sight = { update, choice: null, deadline: null, paces: [] };
  return {
    view,
    sight,
    people: PEOPLE.map((name, seat) => ({ seat, name, avatar: 'lemon' })),
    name: (seat: number) => PEOPLE[seat] ?? '',
    awaited: [0, 2],
    me,
    stage: {},
    table: { flip: null, sights: [sight, sight], chairs: [] },
    step: null,
    turn: [],
  } as unknown as BuntScene;
}

test('on a phone, who looks on sees the rows around the card', async () => {
  await page.viewport(390, 844);
  await render(Calm, { scene: scene(null) });
  await expect.element(page.getByRole('heading', { name: 'Où va cette carte ?' })).toBeVisible();
  expect(document.querySelectorAll('.hexagon')).toHaveLength(1);
});

test('on a phone, who answers has the rows to choose from, and they are there once', async () => {
  await page.viewport(390, 844);
  await render(Calm, { scene: scene(0) });
  await expect.element(page.getByRole('button', { name: /Nulle part/ })).toBeVisible();
  expect(document.querySelectorAll('.hexagon')).toHaveLength(0);
});

test.each(['3', '0'])('who aims with %s has read the poster: it makes room for the card', async (key) => {
  const close = vi.fn();
  const special = { open: true, close };
  const postered = { ...scene(0), stage: { special } } as unknown as BuntScene;
  await render(Calm, { scene: postered });
  expect(close).not.toHaveBeenCalled();
  await userEvent.keyboard(key);
  expect(close).toHaveBeenCalledOnce();
});

test('who turns a card has read the poster', async () => {
  const close = vi.fn();
  const one = scene(0);
  const [sight] = one.table.sights;
  const view = { ...one.view, called: [] };
  const postered = {
    ...one,
    view,
    sight: { ...one.sight, update: { ...one.sight.update, view } },
    table: { ...one.table, sights: [sight] },
    stage: { special: { open: true, close } },
    skip: () => undefined,
  } as unknown as BuntScene;
  await render(Calm, { scene: postered });
  await page.getByRole('button', { name: /Retourner/ }).click();
  expect(close).toHaveBeenCalledOnce();
});
