import { createRawSnippet } from 'svelte';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { cleanup, render } from 'vitest-browser-svelte';
import { chooseSpeed } from '$lib/speed.svelte';
import { sceneOf, sixView } from '../testing/scenes';
import Actions from './Actions.svelte';
import { CardAim } from './aim.svelte';
import { Special } from './special.svelte';

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

test('while a poster is to be read, that is the one great button; what a variant adds stays', async () => {
  const said = { title: 'Ici', why: '', wins: '', short: '', variant: 'pro', decides: false };
  const poster = new Special(
    () => 'posted',
    () => [said],
    () => true,
  );
  const legal = [11, 22].map((card) => ({ kind: 'play' as const, card }));
  const scene = sceneOf({
    game: 'six',
    view: sixView({ hands: HANDS }),
    update: { viewer: 0, legal, waiting_for: [0] },
  });
  const more = createRawSnippet(() => ({ render: () => '<button>Les mains</button>' }));
  const aim = new CardAim(() => scene);
  await render(Actions, { aim, rowSays: () => '', next: '', poster, extras: { more } });
  const names = page
    .getByRole('button')
    .elements()
    .map((each) => each.textContent.trim());
  expect(names).toEqual(['Les mains', 'Compris, je joue']);
  await page.getByRole('button', { name: 'Compris, je joue' }).click();
  expect(poster.open).toBe(false);
});
