import { expect, test } from 'vitest';
import { render } from 'vitest-browser-svelte';
import Points from './Points.svelte';

test('where a bot plays for somebody, its sign is not covered by the seal of a card', async () => {
  const anna = { name: 'Anna', avatar: 'egg', laid: true, score: 0 };
  const { rerender } = await render(Points, { ...anna, away: false });
  const seal = () => document.querySelector('.seal');
  expect(seal()).not.toBeNull();
  await rerender({ ...anna, away: true });
  expect(seal()).toBeNull();
  expect(document.querySelector('.badge')).not.toBeNull();
});
