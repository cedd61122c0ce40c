import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-svelte';
import { load } from '$lib/words/aids.svelte';
import { CardAim } from '$table/aim.svelte';
import { baronView, sceneOf } from '../../testing/scenes';
import Tracked from './Tracked.svelte';

/** All cards show a blue head; we hold the 52. */
async function shown(good: boolean): Promise<void> {
  await load('fr');
  await page.viewport(360, 640);
  const deck = Array.from({ length: 111 }, () => [1, 0, 0, 0, 0, 0]);
  const view = baronView({ good, deck, hands: [[52], [0], [0], [0]], piles: [[3], [], [], []] });
  const aim = new CardAim(() => sceneOf({ game: 'baron', view, update: { viewer: 0 } }));
  aim.card = 52;
  await render(Tracked, { aim });
}

test('the cards and the heads that may still come, and what would go before one’s own', async () => {
  await shown(false);
  const gone = 3 + 2 + 1 + 3 + 1 + 1;
  await expect.element(page.getByText(new RegExp(`^${110 - gone - 1}\\s*pas vues`))).toBeVisible();
  await expect.element(page.getByText(`bleu ${110 - gone - 1}`)).toBeVisible();
  await expect.element(page.getByText('Cerclées')).toHaveTextContent('avant votre 52');
  expect(document.querySelectorAll('.circled')).toHaveLength(51 - 9);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360);
});

test('where cards come again from under a pile, nobody calls them unseen', async () => {
  await shown(true);
  await expect.element(page.getByText(/peuvent encore venir/).first()).toBeVisible();
  expect(page.getByText('pas vues').elements()).toHaveLength(0);
});
