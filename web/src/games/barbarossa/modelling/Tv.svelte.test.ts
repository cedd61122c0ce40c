import { afterAll, beforeAll, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-svelte';
import { load } from '$lib/words/modelling.svelte';
import { onTv, tooSmall } from '../../../testing/afar';
import { speak, withWordsOf, type Language } from '$lib/words/index.svelte';
import { Special, specialOf } from '$table/special.svelte';
import type { TableView } from '$lib/wire/types';
import * as agreed from '../special';
import type { BarbScene } from './riddles';
import Tv from './Tv.svelte';

const PEOPLE = ['Zoé', 'Hortense', 'Karim', 'Manon', 'Maximilienne de la Rochefoucauld', 'Papi Jo'];
const SEATS = PEOPLE.map((_, seat) => seat);

/** Two riddles each; the first of every second one is sealed. */
const scene = (themes: readonly string[], minutes: number | null, special?: Special): BarbScene =>
  ({
    view: {
      stage: 'model',
      riddles: SEATS.flatMap((owner) =>
        [0, 1].map((nth) => ({
          owner,
          strokes: 5,
          sealed: !special && nth === 0 && owner % 2 === 0,
          clay: null,
          arrows: [],
        })),
      ),
      modelling: SEATS,
      gone: [],
      themes,
      with_themes: true,
      minutes,
      rung: false,
    },
    people: SEATS.map((seat) => ({ seat, name: PEOPLE[seat], avatar: 'lemon', away: false })),
    me: null,
    sight: { secondsLeft: () => 754, deadline: null, story: [] },
    stage: { whole: {}, ...(special && { special }) },
    table: { id: 't', view: { host: '' }, chairs: [], mySeats: [], iAmHost: false },
  }) as unknown as BarbScene;

const { style } = document.documentElement;
beforeAll(() => (style.fontSize = '16px')); // as the page of a TV does it
afterAll(() => (style.fontSize = ''));

test.each([
  [1920, 1080],
  [1280, 720],
  [3840, 2160],
])(
  '%i × %i: six people who model, all of them on the TV, in letters of 34 and more',
  async (width, height) => {
    await load('fr');
    const themes = ['animaux', 'dans la cuisine', '', 'contes', 'ce qui vole', ''];
    for (const minutes of [null, 20]) {
      const says = { title: 'Chacun modèle ses rébus.', why: '' };
      await onTv(width, height);
      const tv = await render(Tv, { scene: scene(themes, minutes), says });
      await expect.element(page.getByText('Papi Jo')).toBeVisible();
      await expect.poll(tooSmall).toEqual([]);
      const bottom = (what: string) => document.querySelector(what)!.getBoundingClientRect().bottom;
      await expect.poll(() => bottom('.room') - bottom('[data-around="5"]')).toBeGreaterThan(0);
      await tv.unmount();
    }
  },
);

const TWO = { penalties: true, goal: 24 };
const ALL = { ...TWO, themes: true, expressions: true };

test.each<[Language, object, number, number]>([
  ['fr', TWO, 1920, 1080],
  ['de', TWO, 1920, 1080],
  ['es', TWO, 1920, 1080],
  ['es', ALL, 1920, 1080],
  ['es', { penalties: true }, 1440, 900],
  ['es', { penalties: true }, 1024, 768],
  ['de', { penalties: true }, 1280, 720],
])('in %s a poster says what is special until there is a sculpture: %j, %i × %i', async (...how) => {
  const [code, options, width, height] = how;
  await speak(code);
  await withWordsOf('barbarossa');
  await load(code);
  const chairs = SEATS.map((seat) => ({ seat }));
  const table = { options, chairs } as unknown as TableView;
  const special = new Special(
    () => `a table in ${code} of ${Object.keys(options).length}, ${width}`,
    () => specialOf(agreed.special(table), agreed.particular(table), agreed.deciding),
    () => false,
  );
  await onTv(width, height);
  const tv = await render(Tv, { scene: scene([], 20, special), says: { title: '…', why: '' } });
  await expect
    .element(page.getByRole('heading', { name: special.count > 1 ? special.short(false) : special.title }))
    .toBeVisible();
  await expect.poll(tooSmall).toEqual([]);
  const poster = document.querySelector('.poster')!;
  expect(poster.scrollHeight).toBeLessThanOrEqual(poster.clientHeight);
  await tv.unmount();
  await speak('fr');
});
