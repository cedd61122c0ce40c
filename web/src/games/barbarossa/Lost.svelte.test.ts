import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-svelte';
import Lost from './Lost.svelte';
import type { BarbScene } from './says';

const PEOPLE = ['Manon', 'Zoé', 'Papi Jo'];

const scene = (out: number[]) =>
  ({
    sight: {
      update: {
        view: {
          out,
          riddles: [
            { owner: 0, word: 'escargot' },
            { owner: 1, word: 'botte' },
          ],
        },
      },
    },
    people: PEOPLE.map((name, seat) => ({ seat, name, avatar: 'fish' })),
    me: 0,
  }) as unknown as BarbScene;

test('only who lost something, or did not play, is told of again below the podium', async () => {
  await render(Lost, { scene: scene([2]), costs: [{ which: 0, points: 5 }] });
  await expect.element(page.getByText('Moins 5 par énigme sans flèche')).toBeVisible();
  const told = [...document.querySelectorAll('li')].map((each) => each.innerText.trim().replace(/\s+/g, ' '));
  expect(told).toEqual(['Manon −5 : escargot', 'Papi Jo n’a pas joué']);
});

test('nothing is told again where nothing was lost', async () => {
  await render(Lost, { scene: scene([]), costs: [] });
  expect(document.querySelectorAll('li, p')).toHaveLength(0);
});
