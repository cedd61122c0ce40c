import { afterEach, expect, onTestFinished, test } from 'vitest';
import { createRawSnippet, mount, unmount } from 'svelte';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-svelte';
import type { Line } from '$lib/connection';
import type { TableView, Update } from '$lib/wire/types';
import { words } from '$lib/words/index.svelte';
import { playOf } from '../../games/plays.svelte';
import { tooSmall } from '../../testing/afar';
import { sixView } from '../../testing/scenes';
import { seated } from '../../testing/seated';
import { chair, person, tableView, told } from '../../testing/tables';
import Trouble from '../around/Trouble.svelte';
import Room from './Room.svelte';
import Told from './Told.svelte';

const SCREENS = [
  [1920, 1080],
  [1280, 720],
  [2560, 1440],
] as const;

afterEach(() => page.viewport(1280, 800));

/** What is shown now can be read from the sofa, on every screen. */
async function isReadable(): Promise<void> {
  for (const [width, height] of SCREENS) {
    await page.viewport(width, height);
    await expect.poll(tooSmall).toEqual([]);
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
  }
}

const LONG = 'Maximilienne-Philippine';
const PEOPLE = {
  host: LONG,
  people: [person(LONG), person('zoe')],
  chairs: [
    chair(LONG, { name: LONG }),
    chair('zoe', { name: 'Zoé' }),
    chair(null),
    chair(null, { bot: null }),
  ],
};

const over = {
  seq: 1,
  viewer: null,
  events: [],
  view: sixView(),
  legal: [],
  chosen: null,
  waiting_for: [],
  result: { points: [4, 9, 12, 12], ranks: [1, 2, 3, 3] },
} as unknown as Update;

/** A TV that watches this table. */
async function shows(changes: Parameters<typeof seated>[0] = {}) {
  const seats = seated(changes);
  const view = tableView(changes);
  await playOf(view);
  const room = await render(Room, { table: seats.table, view });
  return { ...seats, room, view };
}

test('while people come: who is there, and how to come', async () => {
  const { room } = await shows({ phase: 'gathering', ...PEOPLE });
  await expect.element(page.getByText('ABCDE')).toBeVisible();
  await isReadable();
  await room.unmount();
});

test('a line that is lost is told in letters for the sofa, over people who come', async () => {
  const { table, room } = await shows({ phase: 'gathering', ...PEOPLE });
  const { lost, offline, restart, too_much } = words().playing.line;
  const said = { unreachable: lost, offline, restart, too_much };
  for (const [why, text] of Object.entries(said)) {
    table.line = { is: 'lost', why: why as keyof typeof said, retryIn: 60_000 };
    await expect.element(page.getByText(text)).toBeVisible();
    await isReadable();
  }
  await room.unmount();
});

test('over a match it covers neither rows nor seats', async () => {
  const { table, tell, room } = await shows(PEOPLE);
  tell(told({ ...over, result: null }));
  table.line = { is: 'lost', why: 'restart', retryIn: 60_000 };
  await expect.element(page.getByText(words().playing.line.restart)).toBeVisible();
  await isReadable();
  const { bottom } = document.querySelector('.banner')!.getBoundingClientRect();
  const lying = [...document.querySelectorAll('[data-row], .board li')];
  expect(lying.length).toBeGreaterThan(4);
  for (const each of lying) expect(each.getBoundingClientRect().top).toBeGreaterThanOrEqual(bottom);
  await room.unmount();
});

test.each([
  [null, () => words().playing.top.over],
  [{ by: 0, left: 5, kind: 'rematch' }, () => words().playing.after.again],
] as const)('after the match: who has won, and what comes next (%#)', async (again, said) => {
  const { room, tell } = await shows({ ...PEOPLE, phase: 'over', again: again as TableView['again'] });
  tell(told(over));
  await expect.element(page.getByText(said())).toBeVisible();
  await expect.element(page.getByText(LONG).first()).toBeVisible();
  await isReadable();
  await room.unmount();
});

test('a table that cannot be drawn says so, as large', async () => {
  const six = await playOf(tableView());
  const { Table } = six;
  Object.assign(six, {
    Table: () => {
      throw new Error('broken');
    },
  });
  onTestFinished(() => void Object.assign(six, { Table }));
  const { room, tell } = await shows(PEOPLE);
  tell(told({ ...over, result: null }));
  await expect.element(page.getByRole('alert')).toBeVisible();
  await isReadable();
  await room.unmount();
});

test('where there is no table, it says why, and what to do', async () => {
  for (const line of [
    { is: 'connecting' },
    { is: 'lost', why: 'unreachable', retryIn: 0 },
    { is: 'gone', why: 'no_table' },
    { is: 'gone', why: 'old_protocol' },
  ] as Line[]) {
    const children = createRawSnippet(() => ({
      render: () => '<div></div>',
      setup: (element) => {
        const trouble = mount(Trouble, { target: element, props: { line } });
        return () => void unmount(trouble);
      },
    }));
    const page = await render(Told, { children });
    await isReadable();
    await page.unmount();
  }
});
