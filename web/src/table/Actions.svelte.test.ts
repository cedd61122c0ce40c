import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { cleanup, render } from 'vitest-browser-svelte';
import { chooseSpeed } from '$lib/speed.svelte';
import { sceneOf, sixView } from '../testing/scenes';
import Actions from './Actions.svelte';
import { CardAim } from './aim.svelte';

const HANDS = [[11, 22], [0, 0], [0, 0], [0, 0]]; // prettier-ignore

async function choosing(rows: number[][]): Promise<void> {
  const view = sixView({ rows, hands: HANDS });
  const legal = [11, 22].map((card) => ({ kind: 'play' as const, card }));
  const scene = sceneOf({ game: 'six', view, update: { viewer: 0, legal, waiting_for: [0] } });
  scene.sight.turn = [{ shows: { kind: 'deal' }, view, move: 0, read: 0 }];
  const aim = new CardAim(() => scene);
  await render(Actions, { aim, rowSays: () => '', next: '', extras: {} });
  await expect.element(page.getByRole('button', { name: 'Touchez une carte' })).toBeVisible();
}

test('a turn that went by at once can be seen again; the deal alone is nothing to see', async () => {
  chooseSpeed('instant');
  const again = page.getByRole('button', { name: 'Revoir' });
  await choosing([[10], [41], [52], [70]]);
  expect(again.query()).toBeNull();
  cleanup();
  await choosing([[10, 12], [41], [52], [70]]);
  await expect.element(again).toBeVisible();
  chooseSpeed('normal');
});
