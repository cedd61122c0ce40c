import { createRawSnippet } from 'svelte';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-svelte';
import type { Advice } from '$lib/wire/types';
import { Coach } from '$table/replay/coach.svelte';
import type { Projector } from '$table/replay/projector.svelte';
import { tooSmallToTouch } from '../../testing/touch';
import Coached from './Coached.svelte';

const card = createRawSnippet((each: () => number) => ({ render: () => `<i>${each()}</i>` }));
const people = [{ seat: 0, name: 'Zoé' }];
const MISTAKE = {
  move: 5,
  chosen: 0,
  ways: [
    { kind: 'play', card: 79 },
    { kind: 'play', card: 58 },
  ],
  costs: [1.52, 0],
  doubts: [0.61, 0],
};

const PARTS = { points: 35, lead: false, par: 27.2, par_error: 2, play: 5, play_error: 0.6, luck: 2.8 };

/** What Zoé could count at that moment: nothing of what others held. */
const counted = (_: unknown, __: number, number: number) =>
  number === 79 ? { from: 49, cards: [50, 51, 52, 55, 61, 70, 71] } : { from: 49, cards: [50, 51, 52, 55] };

async function shown(
  choices: Advice[],
  all: number | null = choices.length,
  {
    ahead = 0,
    parts = null as typeof PARTS | null,
    seated = people,
    counts = false,
    good = false,
    wide = false,
  } = {},
) {
  const film = {
    shot: { moment: 1 },
    pause: vi.fn(),
    toMoment: vi.fn(),
    turnAt: () => 4,
    shownAt: (moment: number) => moment,
  };
  const moves = [
    { seq: 0, view: { totals: [3], points: [0] } },
    { seq: 5, view: { totals: [3], points: [32], good } },
  ];
  const coach = new Coach(
    film as unknown as Projector,
    () => moves,
    async () => ({ done: choices.length === all, choices, all, ahead, parts }),
  );
  const fork = { again: true, begin: vi.fn() };
  coach.begin(0);
  const told = counts ? { ahead: counted } : {};
  await render(Coached, { coach, fork: fork as never, people: seated, wide, card, ...told });
  return { film, coach, fork };
}

test('what a choice cost is said, and can be tried again', async () => {
  await page.viewport(360, 640);
  const { film, coach, fork } = await shown([MISTAKE]);
  await expect.element(page.getByRole('heading')).toHaveTextContent('Un coup a coûté 1,5 tête.');
  await expect
    .element(page.getByRole('status'))
    .toHaveTextContent('Le 58 valait mieux que le 79 : 1,5 tête de moins en moyenne, plus ou moins 0,6.');
  await expect.element(page.getByRole('list')).toHaveTextContent('+1,5');
  expect(tooSmallToTouch()).toEqual([]);
  await page.getByRole('button', { name: 'Tour 4' }).click();
  expect(film.toMoment).toHaveBeenCalledWith(1);
  await page.getByRole('button', { name: 'Essayer ici' }).click();
  expect(fork.begin).toHaveBeenCalledExactlyOnceWith(0, false);
  await page.getByRole('button', { name: 'Fermer' }).click();
  expect(coach.seat).toBe(null);
  await page.viewport(1280, 800);
});

test('no card is called better than one that is as good', async () => {
  const { coach } = await shown([{ ...MISTAKE, costs: [0.04, 0] }], 4);
  coach.show(coach.choices[0]!);
  await expect.element(page.getByRole('list')).toHaveTextContent(/^joué 79 \+0 58 0$/);
});

test('under the cards hangs what each cost, with its doubt, and words say which was played', async () => {
  await shown([MISTAKE]);
  await expect.element(page.getByRole('list')).toHaveTextContent('joué 79 +1,5 mieux 58 0');
  const [doubt, bar] = ['u', 'i[style]'].map((each) => document.querySelector(`.bar > ${each}`)!);
  expect(doubt!.getBoundingClientRect().height).toBeGreaterThan(8);
  expect(bar!.getBoundingClientRect().height).toBeGreaterThan(15);
  expect(document.querySelectorAll('.bar > u')).toHaveLength(1); // the best one is what all are compared with
});

test.each([
  [0, 3],
  [4, 5],
  [9, 8],
])('on a phone the words over ten cards move none aside: %i chosen, %i better', async (chosen, best) => {
  await page.viewport(360, 640);
  const ways = Array.from({ length: 10 }, (_, nth) => ({ kind: 'play', card: 90 + nth }));
  const costs = ways.map((_, nth) => (nth === best ? 0 : 1 + nth / 10));
  const many = { ...MISTAKE, ways, costs, doubts: ways.map(() => 0.1), chosen };
  await shown([many]);
  await expect.element(page.getByText('joué')).toBeVisible();
  const [played, better] = [...document.querySelectorAll('li small:not(:empty)')]
    .map((word) => word.getBoundingClientRect())
    .sort((one, other) => one.left - other.left);
  expect(played!.right).toBeLessThanOrEqual(better!.left + 1);
  expect([played!.left >= 0, better!.right <= 360]).toEqual([true, true]);
  for (const way of document.querySelectorAll('ul > li')) {
    const [place, cost] = [way, way.querySelector('.cost')!].map((each) => each.getBoundingClientRect());
    expect(Math.abs(place!.left + place!.right - cost!.left - cost!.right)).toBeLessThan(3);
  }
  await page.viewport(1280, 800);
});

test('each moment says how sure its cost is', async () => {
  await shown([MISTAKE]);
  await expect.element(page.getByRole('button', { name: 'Tour 4' })).toHaveTextContent('+1,5 ± 0,6');
});

test.each([
  [360, 640, false],
  [390, 844, false],
  [1280, 800, true],
])('on %i × %i the table keeps its size, however much the coach says', async (width, height, wide) => {
  await page.viewport(width, height);
  const rows = [0, 2].map((row) => ({ kind: 'row', row }));
  const { coach } = await shown([{ ...MISTAKE, ways: rows }], 1, { parts: PARTS, wide });
  const zone = document.querySelector('.zone')!;
  const high = () => zone.getBoundingClientRect().height;
  await expect.element(page.getByText('un bon joueur')).toBeInTheDocument();
  const before = high();
  coach.choices = [{ ...RISKY, chances: [0, 0], heads: [0, 0] }];
  await expect.element(page.getByRole('status')).toHaveTextContent('c’est pour la suite');
  expect(high()).toBe(before);
  await page.viewport(1280, 800);
});

const RISKY = { ...MISTAKE, chances: [0.72, 0.1], heads: [8, 2] };

test('why is said as a child would: how often a card took', async () => {
  await shown([RISKY]);
  await expect
    .element(page.getByRole('status'))
    .toHaveTextContent('Avec le 79, on ramassait 7 fois sur 10 ; avec le 58, une fois sur 10.');
});

test('or how much', async () => {
  await shown([{ ...MISTAKE, chances: [0.5, 0.5], heads: [8, 2] }]);
  await expect
    .element(page.getByRole('status'))
    .toHaveTextContent('Quand le 79 ramassait, c’était 8 têtes ; avec le 58, 2 têtes.');
});

test('where the heads are the same in whole numbers, how often is told, or nothing', async () => {
  const [why, status] = [{ ...MISTAKE, costs: [0.5, 0] }, page.getByRole('status')];
  const { coach } = await shown([{ ...why, chances: [0.9, 0.82], heads: [3.2, 2.9] }]);
  await expect
    .element(status)
    .toHaveTextContent('Avec le 79, on ramassait 9 fois sur 10 ; avec le 58, 8 fois sur 10.');
  coach.choices = [{ ...why, chances: [0.82, 0.8], heads: [3.4, 2.6] }];
  await expect.element(status).not.toHaveTextContent('ramassait');
});

test('heads that would say the opposite are not told', async () => {
  await shown([{ ...MISTAKE, costs: [0.1, 0], chances: [0.58, 0.5], heads: [2.4, 2.6] }]);
  await expect
    .element(page.getByRole('status'))
    .toHaveTextContent('Avec le 79, on ramassait 6 fois sur 10 ; avec le 58, 5 fois sur 10.');
});

test('or that it was better for later', async () => {
  await shown([{ ...MISTAKE, chances: [0, 0], heads: [0, 0] }]);
  await expect
    .element(page.getByRole('status'))
    .toHaveTextContent('c’est pour la suite que le 58 valait mieux.');
});

test('where heads are good, the card that took more seldom was the worse one', async () => {
  await shown([{ ...MISTAKE, chances: [0, 0.6], heads: [0, 7] }], 1, { good: true });
  await expect
    .element(page.getByRole('status'))
    .toHaveTextContent('Avec le 79, on ne ramassait presque jamais ; avec le 58, 6 fois sur 10.');
});

test('a line shows how many unseen cards could still slip in before', async () => {
  await shown([RISKY], 1, { counts: true });
  const line = page.getByRole('img', {
    name: 'Devant 79, 7 cartes inconnues pouvaient encore passer ; devant 58, 4.',
  });
  await expect.element(line).toBeInTheDocument();
  await expect
    .element(line)
    .toHaveTextContent('Qui pouvait passer avant ? 49 79 7 inconnues 49 58 4 inconnues');
  expect(line.element().querySelectorAll('i')).toHaveLength(11);
});

test('where the game tells nothing of it, no line is drawn', async () => {
  await shown([RISKY]);
  await expect.element(page.getByText('Qui pouvait passer avant ?')).not.toBeInTheDocument();
});

test.each([
  [360, 640],
  [844, 390],
])('on a phone of %i × %i the curve and luck are there', async (width, height) => {
  await page.viewport(width, height);
  await shown([RISKY], 1, { parts: PARTS, counts: true });
  await expect.element(page.getByRole('img', { name: 'Les têtes de Zoé' })).toBeVisible();
  await expect.element(page.getByLabelText('D’où viennent 35 têtes de Zoé')).toBeVisible();
  await page.viewport(1280, 800);
});

test('who made no mistake is told so', async () => {
  await shown([]);
  await expect.element(page.getByRole('heading')).toHaveTextContent('Rien à redire.');
});

test('while the coach looks, it is said how far', async () => {
  const { coach } = await shown([{ ...MISTAKE, move: 2 }], 38);
  await expect.element(page.getByRole('heading')).toHaveTextContent('L’entraîneur regarde');
  await expect.element(page.getByRole('status')).toHaveTextContent('Déjà 1 sur 38.');
  await expect.element(page.getByRole('progressbar')).toHaveAttribute('max', '38');
  await expect.element(page.getByRole('button', { name: 'Tour 4' })).toBeVisible(); // what is found is told at once
  coach.close();
});

test('as long as the coach has not begun, nothing is promised', async () => {
  const { coach } = await shown([], null);
  await expect.element(page.getByRole('status')).toHaveTextContent('quelques minutes');
  coach.close();
});

test('who waits is told how many come before', async () => {
  const { coach } = await shown([], null, { ahead: 12 });
  await expect.element(page.getByRole('status')).toHaveTextContent('12 demandes passent avant la vôtre.');
  coach.close();
});

test('the curve has a mark, and luck is told from play', async () => {
  await shown([MISTAKE], 1, { parts: PARTS });
  await expect.element(page.getByRole('img', { name: 'Les têtes de Zoé' })).toHaveTextContent('1 35');
  const parts = page.getByLabelText('D’où viennent 35 têtes de Zoé');
  await expect.element(parts).toHaveTextContent('27 ± 2 un bon joueur +3 malchance +5 le seul coup');
});

test('marks of turns that are close do not lie on each other', async () => {
  await page.viewport(360, 640);
  await shown([MISTAKE, { ...MISTAKE, move: 6, costs: [1.4, 0] }], 2, { parts: PARTS });
  await expect.poll(() => document.querySelectorAll('figure > b').length).toBe(2);
  const [one, other] = [...document.querySelectorAll('figure > b')].map((mark) =>
    mark.getBoundingClientRect(),
  );
  expect(other!.left).toBeGreaterThanOrEqual(one!.right - 1);
  await page.viewport(1280, 800);
});

test('a gap to the others is told in words: who is ahead, and who behind', async () => {
  const parts = { ...PARTS, lead: true, points: -10, par: -18, luck: -35, play: 43 };
  await shown([MISTAKE], 1, { parts });
  await expect.element(page.getByText('Zoé finit 10 têtes devant la moyenne des autres.')).toBeVisible();
  await expect.element(page.getByText('18 devant')).toBeVisible();
  await expect.element(page.getByText('35 devant')).toBeVisible();
  await expect.element(page.getByText('43 derrière')).toBeVisible();
});

test('against the ox the parts are those of the team, and special cards are spoken of', async () => {
  const parts = { ...PARTS, lead: true, team: true, points: -12, par: -8, luck: -9, play: 5 };
  await shown([MISTAKE], 1, { parts });
  await expect.element(page.getByText('L’équipe finit 12 têtes devant le bœuf.')).toBeInTheDocument();
  await expect.element(page.getByText('une bonne équipe')).toBeInTheDocument();
  await expect.element(page.getByText('l’entraîneur les juge comme les autres choix')).toBeInTheDocument();
});

test('good luck is called so', async () => {
  await shown([MISTAKE], 1, { parts: { ...PARTS, points: 20, luck: -12.2 } });
  await expect.element(page.getByLabelText('D’où viennent 20 têtes')).toHaveTextContent('-12 chance');
});

test('of many cards the best and the chosen one are shown', async () => {
  const cards = Array.from({ length: 34 }, (_, at) => at + 1);
  const ways = cards.map((each) => ({ kind: 'draft', card: each }));
  await shown([
    { ...MISTAKE, chosen: 33, ways, costs: cards.map((each) => each - 1), doubts: cards.map(() => 0.1) },
  ]);
  await expect.element(page.getByRole('list')).toHaveTextContent(/^mieux 1 0 2 \+1 .*10 \+9 joué 34 \+33$/);
  await expect.poll(() => page.getByRole('listitem').elements().length).toBe(11);
});

test('a row is called by its number, and begins a sentence', async () => {
  const ways = [0, 2].map((row) => ({ kind: 'row', row }));
  await shown([{ ...MISTAKE, ways }]);
  await expect
    .element(page.getByRole('status'))
    .toHaveTextContent('La rangée 3 valait mieux que la rangée 1');
  await expect.element(page.getByRole('list')).toHaveTextContent('Rangée 3');
});

test('where two play, the other one is named, and nobody is called “the others”', async () => {
  const seated = [...people, { seat: 1, name: 'Lila' }];
  await shown([MISTAKE], 1, { parts: { ...PARTS, lead: true, points: 23 }, seated });
  await expect.element(page.getByText(/Zoé finit 23 têtes derrière Lila/)).toBeInTheDocument();
  expect(document.body.textContent).not.toContain('moyenne des autres');
});

test('of two choices in one turn it is said which one is the row, within its button', async () => {
  await page.viewport(360, 640);
  const row = { ...MISTAKE, move: 6, ways: [{ kind: 'row', row: 0 }, { kind: 'row', row: 1 }] }; // prettier-ignore
  const { coach, fork } = await shown([MISTAKE, row, { ...row, move: 7 }]);
  await expect
    .element(page.getByRole('button', { name: 'Tour 4', exact: false }).nth(1))
    .toHaveTextContent('Tour 4, la rangée');
  coach.show(coach.choices[1]!);
  await page.getByRole('button', { name: 'Essayer ici' }).click();
  expect(fork.begin).toHaveBeenCalledExactlyOnceWith(0, true);
  for (const small of document.querySelectorAll('.moments small'))
    expect(small.scrollWidth).toBeLessThanOrEqual(small.clientWidth);
  await page.viewport(1280, 800);
});
