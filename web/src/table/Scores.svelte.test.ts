import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-svelte';
import { customs } from '../games/six/customs';
import { sceneOf, sixView } from '../testing/scenes';
import Scores from './Scores.svelte';

test('the sheet says what the match ends at, and every bar has a mark there', async () => {
  const scene = sceneOf({ game: 'six', view: sixView() });
  const props = { scene, customs, limit: 66, wide: false, roomy: false };
  const { rerender } = await render(Scores, { ...props, ends: true });
  await expect.element(page.getByText('fin à 66')).toBeVisible();
  const marks = () => document.querySelectorAll('.bar.ends').length;
  expect(marks()).toBe(scene.people.length);
  await rerender({ ends: false });
  expect(marks()).toBe(0);
  expect(document.body.textContent).not.toContain('66');
});
