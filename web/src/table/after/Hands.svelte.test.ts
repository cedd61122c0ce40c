import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-svelte';
import Face from '../../games/six/Face.svelte';
import { sceneOf, sixView } from '../../testing/scenes';
import { history } from '../history';
import Hands from './Hands.svelte';

/** Turns from the third round on: everybody plays one card, and nobody takes anything. */
function continued(...rounds: number[]) {
  const cards = (round: number) => [0, 1, 2, 3].map((seat) => ({ seat, card: 10 * round + seat }));
  const moments = rounds.flatMap((round) => [
    { view: sixView({ round }), events: [{ kind: 'dealt' }] },
    {
      view: sixView({ round, hands: [[], [], [], []] }),
      events: [{ kind: 'revealed', cards: cards(round) }],
    },
  ]);
  return history(moments, ({ round }) => round);
}

const shown = () => [...document.querySelectorAll('[data-card]')].map((each) => Number(each.getAttribute('data-card'))); // prettier-ignore

test('a match that was continued in its third round shows the hands from there on', async () => {
  const scene = sceneOf({ game: 'six', view: sixView() });
  await render(Hands, { scene, view: sixView(), told: continued(3, 4), Face });
  expect(shown()).toEqual([30, 31, 32, 33]);
  await expect.element(page.getByRole('radio')).toHaveLength(2);
  await page.getByText('M4').click();
  expect(shown()).toEqual([40, 41, 42, 43]);
});

test('on a small phone a card of a hand is as large as a fingertip', async () => {
  await page.viewport(360, 640);
  const scene = sceneOf({ game: 'six', view: sixView() });
  await render(Hands, { scene, view: sixView(), told: continued(3), Face });
  const { width, height } = document.querySelector('[data-card]')!.getBoundingClientRect();
  expect([width >= 44, height >= 44]).toEqual([true, true]);
  await page.viewport(1280, 800);
});
