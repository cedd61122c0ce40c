import { afterAll, beforeAll, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-svelte';
import { load } from '$lib/words/modelling.svelte';
import { onTv, tooSmall } from '../../../testing/afar';
import type { BarbScene } from './riddles';
import Tv from './Tv.svelte';

const PEOPLE = ['Zoé', 'Hortense', 'Karim', 'Manon', 'Maximilienne de la Rochefoucauld', 'Papi Jo'];
const SEATS = PEOPLE.map((_, seat) => seat);

/** Two riddles each; the first of every second one is sealed. */
const scene = (themes: readonly string[], minutes: number | null): BarbScene =>
  ({
    view: {
      stage: 'model',
      riddles: SEATS.flatMap((owner) =>
        [0, 1].map((nth) => ({
          owner,
          strokes: 5,
          sealed: nth === 0 && owner % 2 === 0,
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
    stage: { whole: {} },
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
      const tv = await render(Tv, { scene: scene(themes, minutes), says });
      await onTv(width, height);
      await expect.element(page.getByText('Papi Jo')).toBeVisible();
      await expect.poll(tooSmall).toEqual([]);
      const bottom = (what: string) => document.querySelector(what)!.getBoundingClientRect().bottom;
      await expect.poll(() => bottom('.room') - bottom('[data-around="5"]')).toBeGreaterThan(0);
      await tv.unmount();
    }
  },
);
