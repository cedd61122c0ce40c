/** Max and Dad at one device, against the ox. */

import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-svelte';
import { storage } from '$lib/storage';
import type { SixAction, SixOptions, SixView, Update } from '$lib/wire/types';
import { oxLying, sixView } from '../../testing/scenes';
import { seated } from '../../testing/seated';
import { chair, told } from '../../testing/tables';
import Playing from '../playing/Playing.svelte';

const USES: SixAction[] = [
  { kind: 'use', special: 'stop', row: 0 },
  { kind: 'use', special: 'replace', card: 6 },
];
const GO_ON: SixAction = { kind: 'go_on' };

/** Cards lie open, and all are asked: each seat sees its own hand, and the table none. */
function talking(viewer: number | null): Update {
  const hand = (seat: number) => (seat === viewer ? [6 + seat, 84 + seat] : [0, 0]);
  return {
    seq: 1,
    viewer,
    events: [],
    view: sixView({
      hands: [hand(0), hand(1)],
      piles: [[], []],
      totals: [0, 0],
      points: [0, 0],
      table: [
        { seat: 0, card: 51 },
        { seat: 1, card: 88 },
        { seat: 2, card: 101 },
      ],
      ox: oxLying('stop', 'replace'),
    }),
    legal: viewer === null ? [] : [GO_ON, ...USES],
    chosen: null,
    waiting_for: [0, 1],
    result: null,
  };
}

/** The match begins: everybody chooses a card. */
function choosing(viewer: number | null): Update {
  const { view, ...told } = talking(viewer);
  const hand = viewer === null ? [] : (view as SixView).hands[viewer];
  const legal: SixAction[] = (hand ?? []).map((card) => ({ kind: 'play', card }));
  return { ...told, view: { ...(view as SixView), table: [] }, legal };
}

async function sitTogether(options: Partial<SixOptions> = {}): Promise<object[]> {
  const { table, asked, tell } = seated({
    options: { variants: ['ox'], ...options },
    chairs: [chair('me', { name: 'Max' }), chair('me', { name: 'Papa' })],
  });
  tell(told(talking(0)), told(talking(1)), told(talking(null)));
  await render(Playing, { table });
  return asked;
}

test('the match begins with one button at a time: whose cards, that the poster is read, a card', async () => {
  storage.set('special', '');
  const { table, tell } = seated({
    options: { variants: ['ox'] },
    chairs: [chair('me', { name: 'Max' }), chair('me', { name: 'Papa' })],
  });
  tell(told(choosing(0)), told(choosing(1)), told(choosing(null)));
  await render(Playing, { table });
  const asks = () => [...document.querySelectorAll('main .button')].map((each) => each.textContent.trim());
  await expect.element(page.getByRole('heading', { name: /contre le bœuf/ })).toBeVisible();
  await expect.poll(asks).toEqual(['C’est moi, Max']);
  await button('C’est moi, Max').click();
  await expect.poll(asks).toEqual(['Compris, je joue']);
  await button('Compris, je joue').click();
  await expect.poll(asks).toEqual(['Touchez une carte']);
  expect(document.querySelector('.poster')).toBeNull();
});

test('whoever has a device of their own is asked about their own card, and sees their hand', async () => {
  const { table, asked, tell } = seated({
    options: { variants: ['ox'] },
    chairs: [chair('me'), chair('zoe')],
  });
  tell(told(talking(0)));
  await render(Playing, { table });
  await expect.element(page.getByRole('heading', { name: 'On pose votre 51 ?' })).toBeVisible();
  expect(hands()).toBe(2);
  await button('On continue').click();
  expect(asked).toEqual([{ do: 'act', seat: 0, action: GO_ON }]);
});

const button = (name: string | RegExp) => page.getByRole('button', { name });
const hands = () => document.querySelectorAll('[data-zone="hand"] [data-card]').length;

test('nothing is hidden: one "go on" is asked of the device, and said for all who sit there', async () => {
  const asked = await sitTogether();
  await expect.element(page.getByRole('heading', { name: 'On pose le 51 de Max ?' })).toBeVisible();
  expect(hands()).toBe(0);
  expect(document.querySelector('[data-curtain]')).toBeNull();
  await button('On continue').click();
  expect(asked).toEqual([0, 1].map((seat) => ({ do: 'act', seat, action: GO_ON })));
});

test('where one voice will do, it is said once', async () => {
  const asked = await sitTogether({ ask: false });
  await button('On continue').click();
  expect(asked).toEqual([{ do: 'act', seat: 0, action: GO_ON }]);
});

test('a special card is used by all together; for one that needs a hand the device is passed', async () => {
  await sitTogether();
  await button(/^Stop/).click();
  await expect.element(page.getByRole('heading', { name: 'Stop : sur quelle rangée ?' })).toBeVisible();
  await button('Reposer').click();
  await button(/^Remplacer/).click();
  await expect.element(page.getByRole('heading', { name: 'Passez à Max.' })).toBeVisible();
  await button('C’est moi, Max').click();
  await expect.poll(hands).toBe(2);
  await button('Cacher').click();
  await expect.element(button('On continue')).toBeVisible();
});

test('a row is taken in front of all: nothing is covered, and it is said who takes it', async () => {
  const { table, asked, tell } = seated({
    chairs: [chair('me', { name: 'Max' }), chair('me', { name: 'Papa' })],
  });
  const rows: SixAction[] = [0, 1, 2, 3].map((row) => ({ kind: 'row', row }));
  const taking = (viewer: number | null): Update => {
    const { view, ...more } = talking(viewer);
    const lies = { ...(view as SixView), ox: null, table: [{ seat: 1, card: 2 }], prices: [1, 2, 3, 4] };
    return { ...more, view: lies, legal: viewer === 1 ? rows : [], waiting_for: [1] };
  };
  tell(told(taking(0)), told(taking(1)), told(taking(null)));
  await render(Playing, { table });
  await expect.element(page.getByRole('heading', { name: 'Papa choisit une rangée.' })).toBeVisible();
  await expect.element(page.getByText('Votre 2 prend une rangée.')).toBeVisible();
  expect([hands(), document.querySelector('[data-curtain]')]).toEqual([0, null]);
  document.querySelector<HTMLElement>('[data-row="1"] > button')?.click();
  await expect.poll(() => document.querySelector('[data-go] .button')?.textContent).toContain('rangée 1');
  document.querySelector<HTMLElement>('[data-go] .button')?.click();
  expect(asked).toEqual([{ do: 'act', seat: 1, action: rows[0] }]);
});
