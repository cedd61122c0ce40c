import { createRawSnippet } from 'svelte';
import { expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-svelte';
import { Fork } from '$table/replay/fork.svelte';
import type { Projector } from '$table/replay/projector.svelte';
import { tooSmallToTouch } from '../../testing/touch';
import Resume from './Resume.svelte';

const card = createRawSnippet((each: () => number) => ({ render: () => `<i>${each()}</i>` }));
let moment = { seq: 10, waiting_for: [0, 1, 2], result: null };
const hands = ['Zoé', 'Karim', 'Hortense'].map((name, seat) => ({
  seat,
  name,
  avatar: 'fish',
  hand: [seat * 10 + 1, seat * 10 + 2],
}));

function opened(bots = true, step: object | null = null, turns = 10, change?: () => void) {
  const shot = { step, view: {}, moment: 0, turn: 6 };
  const film = { atRest: true, shot, turn: 6, turns, pause: vi.fn() };
  const found = vi.fn();
  const fork = new Fork(
    film as unknown as Projector,
    () => [moment] as never,
    () => bots,
    found,
    change,
  );
  fork.begin(0);
  return { fork, found };
}

test('one takes a place, sees its hand, and plays on against bots', async () => {
  await page.viewport(360, 640);
  const { fork, found } = opened();
  await render(Resume, { fork, hands, wide: false, turn: 6, card });
  await expect.element(page.getByText('À la place de Zoé')).toBeVisible();
  await page.getByText('Hortense', { exact: true }).click();
  await expect.element(page.getByText('À la place d’Hortense')).toBeVisible();
  await expect.element(page.getByText('21')).toBeInTheDocument();
  await page.getByText('Redoutable', { exact: true }).click();
  expect(tooSmallToTouch()).toEqual([]);
  await page.getByRole('button', { name: 'Jouer le tour 6' }).click();
  expect(found).toHaveBeenCalledExactlyOnceWith({ move: 10, seat: 2, level: 'strong' });
  await page.viewport(1280, 800);
});

test('within a turn it says that the row is to be chosen again, to the one who chose it', async () => {
  moment = { ...moment, waiting_for: [0] };
  onTestFinished(() => void (moment = { ...moment, waiting_for: [0, 1, 2] }));
  const { fork } = opened(true, {});
  fork.begin(0, true);
  await render(Resume, { fork, hands, wide: false, turn: 6, card });
  await expect.element(page.getByRole('heading')).toHaveTextContent('Choisir de nouveau la rangée ?');
  await expect.element(page.getByRole('status')).toHaveTextContent('À la place de Zoé : la carte est jouée');
  await expect.element(page.getByRole('button', { name: 'Choisir la rangée' })).toBeVisible();
  await page.getByText('Hortense', { exact: true }).click();
  await expect.element(page.getByRole('button', { name: 'Jouer dès le tour 7' })).toBeVisible();
});

test('on a small phone what can be done takes two lines, and the table keeps its room', async () => {
  await page.viewport(360, 640);
  await render(Resume, { fork: opened(true, null, 10, vi.fn()).fork, hands, wide: false, turn: 6, card });
  const top = (name: string) => page.getByRole('button', { name }).element().getBoundingClientRect().top;
  await expect.element(page.getByRole('button', { name: 'Changer la position' })).toBeVisible();
  expect(top('Revoir encore')).toBe(top('Changer la position'));
  expect(top('Jouer le tour 6')).toBeGreaterThan(top('Revoir encore'));
  expect(tooSmallToTouch()).toEqual([]);
  await page.viewport(1280, 800);
});

test.each([
  [1024, 768],
  [1280, 800],
  [1440, 900],
])('on %i × %i a long hand of six lies on nothing else', async (width, height) => {
  await page.viewport(width, height);
  const six = ['Zoé', 'Karim', 'Hortense', 'Anatole', 'Léonie', 'Maximilienne'];
  const ten = Array.from({ length: 10 }, (_, at) => at + 1);
  const long = six.map((name, seat) => ({ seat, name, avatar: 'fish', hand: ten }));
  await render(Resume, { fork: opened().fork, hands: long, wide: true, turn: 6, card });
  const box = (selector: string) => document.querySelector(selector)!.getBoundingClientRect();
  await expect.element(page.getByText('Des robots')).toBeVisible();
  expect(box('.choices').top).toBeGreaterThanOrEqual(box('.hand').bottom);
  expect(box('.people').left).toBeGreaterThanOrEqual(box('.hand li:last-child').right);
  await page.viewport(1280, 800);
});

test('with friends nobody asks how good the bots are', async () => {
  const { fork } = opened();
  await render(Resume, { fork, hands, wide: true, turn: 6, card });
  await page.getByText('Mes amis', { exact: true }).click();
  await expect.element(page.getByRole('radio', { name: 'Redoutable' })).not.toBeInTheDocument();
});

test('where bots cannot play, there are only friends', async () => {
  const { fork } = opened(false);
  await render(Resume, { fork, hands, wide: true, turn: 6, card });
  await expect.element(page.getByRole('radio', { name: 'Des robots' })).not.toBeInTheDocument();
});

test('in the middle of a turn it is said from which turn on a place chooses', async () => {
  moment = { ...moment, waiting_for: [1] };
  const { fork } = opened(true, {});
  const { rerender } = await render(Resume, { fork, hands, wide: true, turn: 6, card });
  await expect.element(page.getByRole('button', { name: 'Jouer dès le tour 7' })).toBeVisible();
  await page.getByText('Karim', { exact: true }).click();
  await expect.element(page.getByRole('button', { name: 'Jouer le tour 6' })).toBeVisible();
  await rerender({ fork: opened(true, {}, 6).fork });
  await expect.element(page.getByText('Ici, Zoé n’a plus rien à choisir.')).toBeVisible();
});
