import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-svelte';
import { withWordsOf } from '$lib/words/index.svelte';
import type { Stage } from '$table/stage';
import { baronView, sceneOf } from '../../testing/scenes';
import Draw from './Draw.svelte';

async function shown(draws: number[][], stage: Stage): Promise<void> {
  await withWordsOf('baron');
  const view = baronView({ draws });
  const scene = sceneOf({ game: 'baron', view, update: { viewer: 0 }, stage });
  await render(Draw, { scene });
}
const lesson = { lesson: {} } as Stage;

test('a lesson without draw piles does not speak of them', async () => {
  await shown([[], [], [], []], lesson);
  expect(page.getByText(/pioche/).elements()).toHaveLength(0);
});

test('a lesson with draw piles, and every table, says how many cards are left there', async () => {
  await shown([[0, 0], [], [], []], lesson);
  await expect.element(page.getByText(/pioche/)).toHaveTextContent(/^2/);
  await shown([[], [], [], []], {});
  await expect.element(page.getByText(/pioche/).last()).toHaveTextContent(/^0/);
});
