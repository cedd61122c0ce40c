import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-svelte';
import type { GameEntry, OpenTable } from '$lib/wire/types';
import { speak } from '$lib/words/index.svelte';
import { load } from '$lib/words/open.svelte';
import '../../styles/base.css';
import '../../styles/looks.css';
import Offer from './Offer.svelte';

const GAME = {
  key: 'six',
  bots: true,
  clock: true,
  paces: {},
  starts: {},
  first: {},
  seats: { min: 2, max: 10 },
} as unknown as GameEntry;
const zoe = { guest: 'zoe', name: 'Zoé', avatar: 'cherry' };
const karim = { guest: 'karim', name: 'Karim', avatar: 'fish' };
const ines = { guest: 'ines', name: 'Inès', avatar: 'lemon' };

function table(change: Partial<OpenTable> = {}): OpenTable {
  return { key: 'six', game: 'six', variants: [], people: [], queued: 0, bots: 3, until: 0, ...change };
}

const onsit = vi.fn();
const onown = vi.fn();
const shown = (open: OpenTable | undefined, more: object = {}) =>
  render(Offer, {
    game: GAME,
    table: open,
    you: 'me',
    spoken: true,
    busy: false,
    onsit,
    onown,
    mine: false,
    ...more,
  });

beforeEach(async () => {
  vi.clearAllMocks();
  await load('fr');
});

test.each([
  [[], 0, 'Personne encore', '3 robots vous attendent'],
  [[zoe], 0, 'Zoé joue', 'Place libre à la prochaine donne'],
  [[zoe, karim], 0, 'Zoé et Karim jouent', 'Place libre à la prochaine donne'],
  [[zoe, karim, ines], 0, 'Zoé et 2 autres jouent', 'Place libre à la prochaine donne'],
  [[ines], 1, 'Inès attend', 'On commence tout de suite'],
])('who is there, and what comes next: %#', async (people, until, who, then) => {
  await shown(table({ people, until }));
  await expect.element(page.getByText(who)).toBeVisible();
  await expect.element(page.getByText(then)).toBeVisible();
  await page.getByRole('button', { name: 'S’asseoir : 6 qui prend!' }).click();
  expect(onsit).toHaveBeenCalledOnce();
});

test('who plays there goes back', async () => {
  await shown(table({ people: [{ ...zoe, guest: 'me' }] }));
  await expect.element(page.getByText('Vous y jouez')).toBeVisible();
  await page.getByRole('button', { name: 'Reprendre : 6 qui prend!' }).click();
  expect(onsit).toHaveBeenCalledOnce();
});

test('the table falls asleep: our cards are still there, and no button changes what it is for', async () => {
  const { rerender } = await shown(table({ people: [{ ...zoe, guest: 'me' }] }), { mine: true });
  const names = () =>
    page
      .getByRole('button')
      .elements()
      .map((each) => each.ariaLabel);
  const before = names();
  await rerender({ table: table() });
  await expect.element(page.getByText('Vous y jouez')).toBeVisible();
  expect(names()).toEqual(before);
  expect(before[1]).toMatch(/^Ouvrir ma table/);
});

test('before the lists are here, one can already sit down', async () => {
  await shown(undefined, { spoken: false });
  await page.getByRole('button', { name: 'S’asseoir' }).click();
  expect(onsit).toHaveBeenCalledOnce();
});

test('a game without bots has only tables of people', async () => {
  await shown(undefined, { game: { ...GAME, bots: false } });
  await expect.element(page.getByRole('button', { name: 'S’asseoir' })).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Ouvrir ma table : 6 qui prend!' }).click();
  expect(onown).toHaveBeenCalledOnce();
});

test.each(['fr', 'en', 'de', 'es'] as const)(
  'on a phone both buttons stand in one line: %s',
  async (code) => {
    await page.viewport(390, 844);
    await Promise.all([load(code), speak(code)]);
    const { container } = await shown(table());
    container.style.width = '177px';
    await expect.element(page.getByRole('button').last()).toBeVisible();
    const [sit, own] = [...container.querySelectorAll('.go .button')].map((each) =>
      each.getBoundingClientRect(),
    );
    expect(own!.top).toBeLessThan(sit!.bottom);
    expect(own!.right).toBeLessThanOrEqual(container.getBoundingClientRect().right + 1);
    const robots = container.querySelector('b.short')!;
    expect(robots).toHaveTextContent('3');
    expect(robots.getBoundingClientRect().width).toBeGreaterThan(40);
    expect(robots.scrollWidth).toBeLessThanOrEqual(robots.clientWidth); // all of it is read
    const lines = [...container.querySelectorAll('.go .link, .go .link *')].map((each) =>
      getComputedStyle(each),
    );
    expect(lines.filter(({ textDecorationLine }) => textDecorationLine === 'underline')).toHaveLength(1);
    await speak('fr');
    await page.viewport(1280, 800);
  },
);
