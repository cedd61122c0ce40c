import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-svelte';
import type { Level, TableView } from '$lib/wire/types';
import { chair, tableView } from '../../../testing/tables';
import Racing from './Racing.svelte';

const game = { paces: { easy: 3600, medium: 2400 }, starts: { easy: 7200, medium: 3600 } } as never;
const bot = (level: Level) => chair(null, { bot: level });

async function prepared(options: TableView['options']): Promise<void> {
  const view = tableView({ game: 'buntherum', options, chairs: [chair('me'), bot('easy'), bot('medium')] });
  const people = ['Zoé', 'Firmin', 'Odile'].map((name, seat) => ({
    seat,
    name,
    avatar: 'lemon',
    bot: seat > 0,
    away: false,
    mine: seat === 0,
  }));
  await render(Racing, { view, game, people, fixed: false, onchange: vi.fn() });
}

test('bots that keep to our pace begin slower than their level, and that is said', async () => {
  await prepared({});
  const said = page.getByText('Firmin', { exact: false }).first();
  await expect.element(said).toHaveTextContent('Firmin : environ 7 s au début, puis à votre rythme');
  await expect.element(said).toHaveTextContent('Odile : environ 4 s au début, puis à votre rythme');
});

test('bots with a pace of their own are as quick as their level', async () => {
  await prepared({ adapt: false });
  const said = page.getByText('Firmin', { exact: false }).first();
  await expect.element(said).toHaveTextContent('Firmin : environ 3,6 s par carte');
});
