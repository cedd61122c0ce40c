import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-svelte';
import { Coach } from '$table/replay/coach.svelte';
import type { Projector } from '$table/replay/projector.svelte';
import type { Looked } from '$lib/wire/types';
import { tooSmallToTouch } from '../../../testing/touch';
import Coached from './Coached.svelte';

const person = { avatar: 'owl', away: false, mine: false, bot: false };
const people = [
  { ...person, seat: 0, name: 'Zoé', mine: true },
  { ...person, seat: 1, name: 'Hortense', bot: true },
];
/** A red car fits rows 4 and 6. */
const VIEW = { sides: [1, 10, 19, 28, 37, 46], rows: [[55], [59], [40], [15], [49], [8]], card: 51 };
const call = (seat: number, answer: number | null, ms: number | null, right: boolean) => ({
  seat,
  answer,
  ms,
  right,
});
const LOOKS: Looked[] = [
  { move: 1, kind: 'many', right: [0, 1, 2], reactions: [call(0, 1, 1904, true), call(1, 2, 2400, true)] },
  { move: 4, kind: 'two', right: [3, 5], reactions: [call(0, 0, 900, false), call(1, 3, 2000, true)] },
];

async function shown(looks: Looked[], wide = false) {
  const film = { pause: vi.fn(), toStepAfter: vi.fn() };
  const coach = new Coach(
    film as unknown as Projector,
    () => [
      { seq: 0, view: VIEW },
      { seq: 4, view: VIEW },
    ],
    async () => ({ done: true, choices: [], all: 0, looks }),
  );
  coach.begin(0);
  await expect.poll(() => coach.done).toBe(true);
  await render(Coached, { coach, people, wide });
  return film;
}

test('times by kind of card, beside those of the bots', async () => {
  await page.viewport(360, 640);
  await shown(LOOKS);
  await expect.element(page.getByText('Zoé répond juste en 1,9 seconde')).toBeVisible();
  const many = page.getByRole('row', { name: /trois rangées/ });
  await expect.element(many).toHaveTextContent('1,9');
  await expect.element(many).toHaveTextContent('2,4');
  await expect.element(page.getByRole('row', { name: /deux rangées/ })).toHaveTextContent('0/1');
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360);
  expect(tooSmallToTouch()).toEqual([]);
});

test('a column beside the table is narrow on a wide screen: all of it is inside', async () => {
  await page.viewport(310, 768);
  await shown(LOOKS, true);
  const { right } = page.getByRole('button', { name: 'Erreur 1' }).element().getBoundingClientRect();
  expect(right).toBeLessThanOrEqual(310);
  const word = document.createRange();
  word.selectNodeContents(page.getByRole('columnheader', { name: 'robots' }).element());
  expect(word.getClientRects()).toHaveLength(1); // it is not broken
});

test('a mistake is shown with what was right and why, and can be tried again', async () => {
  const film = await shown(LOOKS);
  await page.getByRole('button', { name: 'Erreur 1' }).click();
  expect(film.toStepAfter).toHaveBeenCalledExactlyOnceWith(1);
  await expect.element(page.getByText('La rangée 1 a déjà cet objet')).toBeVisible();
  await expect.element(page.getByText('rangée 4 ou 6')).toBeVisible();
  await page.getByRole('button', { name: 'Réessayer' }).click();
  await expect.element(page.getByText('rangée 4 ou 6')).not.toBeInTheDocument();
  await page.getByRole('button', { name: /^Rangée 2/ }).click();
  await expect.element(page.getByText('La rangée 2 a déjà cette couleur')).toBeVisible();
  await page.getByRole('button', { name: 'Réessayer' }).click();
  await page.getByRole('button', { name: /^Rangée 6/ }).click();
  await expect.element(page.getByText('Oui, c’est ça')).toBeVisible();
});

test('where nobody races, only right answers are counted', async () => {
  const calm = LOOKS.map((look) => ({
    ...look,
    reactions: look.reactions.map((each) => ({ ...each, ms: null })),
  }));
  await shown(calm);
  await expect.element(page.getByText('a tout son temps')).toBeVisible();
  await expect.element(page.getByRole('row', { name: /trois rangées/ })).toHaveTextContent('1/1');
  expect(page.getByText('robots').elements()).toHaveLength(0);
});

test('whoever got no card right in a race is not told that nobody raced', async () => {
  await shown([{ ...LOOKS[0]!, reactions: [call(1, 2, 2400, true), call(0, 1, 1900, false)] }]);
  await expect.element(page.getByText('Zoé n’a répondu juste à aucune carte.')).toBeVisible();
  expect(page.getByText('Sans course').elements()).toHaveLength(0);
  await expect.element(page.getByRole('row', { name: /trois rangées/ })).toHaveTextContent('0/1');
});

test('who answered nothing has nothing to look at', async () => {
  await shown([{ ...LOOKS[0]!, reactions: [call(1, 2, 2400, true)] }]);
  await expect.element(page.getByText('Zoé n’a répondu à aucune carte.')).toBeVisible();
});
