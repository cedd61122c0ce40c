import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-svelte';
import type { AnyGame } from '../scene.svelte';
import '../../styles/base.css';
import '../../styles/looks.css';
import { sceneOf } from '../../testing/scenes';
import Rows from './Rows.svelte';

const SIX = [3, 11, 8, 7, 12, 1];

test.each([4, 5, 6])(
  'a tablet on its side shows the whole names of %i people and what they bid',
  async (people) => {
    await page.viewport(1024, 768);
    const hands = SIX.slice(0, people).map(() => [0, 0]);
    const scene = sceneOf<AnyGame>({ game: 'unknown', view: { prizes: [7], hands } });
    const chosen = SIX.slice(0, people).map((value, seat) => ({ seat, value, laid: true }));
    const row = { field: 'prizes', name: 'Enjeu', hint: '', lines: [[{ value: 7, down: false, owner: null }]], grid: null, text: '', foot: () => '' }; // prettier-ignore
    const choices = { name: 'Enchères', hint: '', chosen };
    const { container } = await render(Rows, {
      scene,
      rows: [row],
      most: 13,
      choices,
      fitted: true,
    } as never);
    Object.assign(container.style, { display: 'flex', width: '724px', height: '420px' });
    const names = () => [...document.querySelectorAll('.choices b.cut')];
    await expect.poll(() => names().length).toBe(people);
    for (const name of names()) expect(name.scrollWidth).toBeLessThanOrEqual(name.clientWidth + 1);
    await page.viewport(1280, 800);
  },
);
