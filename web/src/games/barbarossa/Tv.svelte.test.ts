import { tick } from 'svelte';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-svelte';
import type { BarbarossaView, TableView } from '$lib/wire/types';
import { speak, words } from '$lib/words/index.svelte';
import { spoilt } from '../../../e2e/seen';
import { onTv, tooSmall } from '../../testing/afar';
import type { Happening } from './motion';
import type { BarbScene } from './says';
import Tv from './Tv.svelte';

const PEOPLE = ['Zoé', 'Hortense', 'Karim', 'Manon', 'Maximilienne', 'Papi Jo'];

/** Two riddles each. The table knows the words of those that are found, and nobody else's. */
function scene(people: number, more: Partial<BarbarossaView> = {}, events: Happening[] = []): BarbScene {
  const riddles = Array.from({ length: 2 * people }, (_, which) => ({
    owner: which >> 1,
    word: which === 4 ? 'escargot' : null,
    clay: null,
    strokes: 0,
    arrows: which === 4 ? [0, 1] : [],
  }));
  const answers = ['Ça se tient à la main ?', 'On s’en sert dehors ?', 'C’est vivant ?', 'C’est grand ?'];
  const notebook = riddles.map(() => ({
    letters: [],
    answers: answers.map((text) => ({ seat: 0, text, reply: 'yes' })),
    guesses: [],
    note: '',
  }));
  const seats = Array.from({ length: people }, (_, seat) => seat);
  return {
    view: {
      stage: 'answer',
      riddles,
      notebook,
      hats: seats.map((seat) => 8 + seat),
      player: 0,
      goal: 32,
      arrows: 2,
      last_arrow: 13,
      turn: 5,
      asked: null,
      guess: null,
      ended: null,
      out: [],
      ...more,
    },
    people: PEOPLE.slice(0, people).map((name, seat) => ({ seat, name, avatar: 'lemon' })),
    name: (seat: number) => PEOPLE[seat] ?? '',
    me: null,
    step: null,
    sight: { story: events.map((event) => ({ shows: { event } })) },
    table: { id: 't' },
  } as unknown as BarbScene;
}

const QUESTION = 'Il y en a dans chaque maison ?';

test.each([3, 4, 6])(
  'a question of %i people is the largest text, and all can be read from the sofa',
  async (people) => {
    const asked = { seat: 0, riddle: 3, text: QUESTION };
    const tv = await render(Tv, {
      scene: scene(people, { asked }),
      says: { title: `« ${QUESTION} »`, why: 'On attend la réponse de Hortense.' },
    });
    for (const [width, height] of [
      [1920, 1080],
      [1280, 720],
      [3840, 2160],
    ] as const) {
      // prettier-ignore
      await onTv(width, height);
      await expect.element(page.getByRole('heading', { name: QUESTION })).toBeVisible();
      expect(tooSmall()).toEqual([]);
    }
    expect(document.querySelector('[data-turning]')?.getAttribute('data-turning')).toBe('3');
    await tv.unmount();
  },
);

test('the others stand on both sides with their owners’ names, by their word only where the table knows it', async () => {
  const tv = await render(Tv, { scene: scene(4), says: { title: 'Zoé lance le dé ou paie.', why: '' } });
  await onTv();
  const riddles = [...document.querySelectorAll('[data-riddle]')];
  const captions = riddles.map((each) => each.textContent.replaceAll(/\s+/g, ' ').trim());
  expect(captions).toHaveLength(8);
  expect(captions).toContain('Hortense 2');
  expect(captions.filter((each) => !/\d$/.test(each))).toEqual(['Karim escargot']);
  expect(tooSmall()).toEqual([]);
  await tv.unmount();
});

test('an answer stands under its question until somebody goes on, and is not listed again', async () => {
  const events: Happening[] = [
    { kind: 'question_asked', seat: 0, riddle: 3, text: 'C’est grand ?' },
    { kind: 'question_answered', riddle: 3, reply: 'yes' },
  ];
  const tv = await render(Tv, {
    scene: scene(4, { stage: 'question' }, events),
    says: { title: 'Zoé pose ses questions.', why: '' },
  });
  await onTv();
  await expect.element(page.getByText('Zoé demande à Hortense')).toBeVisible();
  await expect.element(page.getByRole('heading', { name: 'C’est grand ?' })).toBeVisible();
  await expect.element(page.getByText('la série continue')).toBeVisible();
  const listed = [...document.querySelectorAll('.known li span')].map((each) => each.textContent);
  expect(listed.map((each) => each.replaceAll(/[«»]/g, '').trim())).toEqual([
    'Ça se tient à la main ?',
    'On s’en sert dehors ?',
    'C’est vivant ?',
  ]);
  expect(document.querySelector('[data-turning]')?.getAttribute('data-turning')).toBe('3');
  await expect.element(page.getByText('flèches sur 13')).toBeVisible();
  expect(tooSmall()).toEqual([]);
  await tv.unmount();
});

/** A match that is over; the ranks are by the hats. */
function over(people: number, about: Partial<TableView> = {}, more: Partial<BarbarossaView> = {}): BarbScene {
  const hats = [27, 32, 19, 27, 8, 30].slice(0, people);
  const ranks = hats.map((hat) => 1 + hats.filter((other) => other > hat).length);
  const ended = scene(people, { hats, ended: 'goal', ...more });
  Object.assign(ended.sight, { update: { result: { points: hats, ranks } } });
  Object.assign(ended.table, { view: { again: null, ...about } });
  return ended;
}

const WON = { title: 'Hortense gagne.', why: 'Un chapeau est au but.' };
const ranking = () =>
  [...document.querySelectorAll<HTMLElement>('.column li')].map((each) => [
    Number(each.dataset['seat']),
    each.querySelector('em')?.textContent,
    each.querySelector('.hat')?.textContent,
  ]);

test.each([
  [1920, 1080],
  [1280, 720],
  [2560, 1440],
])('on a TV of %i × %i the end is a ranking by the hats, and says that a rematch begins', async (...size) => {
  for (const people of [3, 6]) {
    const again = { by: 0, left: 5 } as unknown as TableView['again'];
    const tv = await render(Tv, { scene: over(people, { again }), says: WON });
    await onTv(...size);
    await expect.element(page.getByRole('heading', { name: WON.title })).toBeVisible();
    await expect.element(page.getByText('La revanche commence.')).toBeVisible();
    expect(ranking().map(([seat]) => seat)).toEqual(people === 3 ? [1, 0, 2] : [1, 5, 0, 3, 2, 4]);
    expect(ranking()[0]).toEqual([1, '1', '32']);
    for (const language of ['en', 'de', 'es', 'fr'] as const) {
      await speak(language);
      expect(spoilt({ words: '.column h1', lines: '.hat' })).toEqual([]);
      expect(tooSmall()).toEqual([]);
    }
    await tv.unmount();
  }
});

test('without a rematch it says how it ended; equal hats share, and those who have left are not ranked', async () => {
  const tv = await render(Tv, { scene: over(4, {}, { out: [2] }), says: WON });
  await onTv();
  await expect.element(page.getByText(WON.why)).toBeVisible();
  expect(ranking()).toEqual([
    [1, '1', '32'],
    [0, '2', '27'],
    [3, '2', '27'],
  ]);
  await tv.rerender({ scene: over(4, {}, { ended: 'called_off' }), says: WON });
  expect(ranking().map(([, rank]) => rank)).toEqual([undefined, undefined, undefined, undefined]);
  await tv.unmount();
});

test('an open table plays on with whoever is there: that is no rematch', async () => {
  const about = { again: { by: 0, left: 5 }, spot: {} } as unknown as Partial<TableView>;
  const tv = await render(Tv, { scene: over(3, about), says: WON });
  await onTv();
  await expect.element(page.getByText(words().tv.next)).toBeVisible();
  await tv.unmount();
});

test('while nobody asks, another riddle turns in the middle every nine seconds; a question keeps its own', async () => {
  const turning = () => document.querySelector('[data-turning]')?.getAttribute('data-turning');
  const says = { title: 'Zoé lance le dé ou paie.', why: '' };
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const { riddles } = scene(3).view;
  const all = { riddles: riddles.map((each, which) => ({ ...each, clay: `clay ${which}` })) };
  const tv = await render(Tv, { scene: scene(3, { ...all, stage: 'move' }), says });
  const seen = [turning()];
  for (let round = 0; round < 6; round++) {
    vi.advanceTimersByTime(9000);
    await tick();
    seen.push(turning());
  }
  expect(seen).toEqual(['0', '1', '2', '3', '4', '5', '0']);
  await tv.rerender({ scene: scene(3, { ...all, asked: { seat: 0, riddle: 3, text: QUESTION } }), says });
  vi.advanceTimersByTime(9000);
  await tick();
  expect(turning()).toBe('3');
  await tv.unmount();
});
