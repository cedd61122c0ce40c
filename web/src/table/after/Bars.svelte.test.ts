import { expect, test } from 'vitest';
import { render } from 'vitest-browser-svelte';
import '../../styles/base.css';
import '../../styles/looks.css';
import { tooSmallToTouch } from '../../testing/touch';
import Bars from './Bars.svelte';

const COSTS = { parts: () => [{ kind: 'red', heads: 7 }], says: () => 'rouge', by: () => 'par couleur' };

test('the way to the worst turn is as large as a fingertip', async () => {
  const places = [{ seat: 0, name: 'Zoé', avatar: 'radish', rank: 1, points: 7 }];
  const told = { taken: [[55]], worst: [{ turn: 3, round: 1, heads: 7 }], rounds: 1 };
  await render(Bars, { id: 't', view: {}, costs: COSTS, places, told } as never);
  expect(document.querySelector('a')!.textContent).toContain('Zoé');
  expect(tooSmallToTouch()).toEqual([]);
});
