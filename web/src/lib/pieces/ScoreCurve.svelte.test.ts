import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-svelte';
import ScoreCurve from './ScoreCurve.svelte';

const lines = [
  { name: 'Manon', avatar: 'lemon', scores: [0, 4, 11], you: true },
  { name: 'Zoé', avatar: 'snail', scores: [0, 20, 71] },
];

test('scores are drawn and told: our line is whole, others are dashed, and the limit has its line', async () => {
  await render(ScoreCurve, { lines, rounds: 2, limit: 66 });
  const curve = page.getByRole('img', { name: /Têtes/ });
  await expect.element(curve).toBeVisible();
  await expect.element(curve).toHaveTextContent(/Manon.*0.*4.*11.*Zoé.*0.*20.*71/);
  const [ours, theirs] = document.querySelectorAll('svg > path[fill="none"]');
  expect(ours?.getAttribute('stroke-dasharray')).toBeNull();
  expect(theirs?.getAttribute('stroke-dasharray')).toBeTruthy();
  expect(document.querySelector('.limit')?.textContent).toBe('66');
  expect([...document.querySelectorAll('.score')].map((score) => score.textContent)).toEqual(['11', '71']);
});

test('of ten lines none is dashed: thin ones lead to who stands at their end', async () => {
  const ten = Array.from({ length: 10 }, (_, i) => ({
    name: `P${i}`,
    avatar: 'egg',
    scores: [0, i],
    you: i === 0,
  }));
  const { container } = await render(ScoreCurve, { lines: ten, rounds: 1 });
  const drawn = [...container.querySelectorAll('[role="img"] > path[fill="none"]')];
  expect(drawn.map((line) => line.getAttribute('stroke-dasharray'))).toEqual(ten.map(() => null));
  const widths = drawn.map((line) => Number(line.getAttribute('stroke-width')));
  expect(widths[0]).toBeGreaterThan(3 * Math.max(...widths.slice(1)));
});

test('a match without rounds names none, and says what is drawn', async () => {
  await render(ScoreCurve, { lines, rounds: 1, label: 'Les chapeaux, tour par tour' });
  const curve = page.getByRole('img', { name: 'Les chapeaux, tour par tour' });
  await expect.element(curve).toBeVisible();
  expect(curve.element().textContent).not.toContain('manche');
});
