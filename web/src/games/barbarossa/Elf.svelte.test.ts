import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-svelte';
import { Aim } from './aim.svelte';
import Elf from './Elf.svelte';
import type { BarbScene } from './says';

const riddle = (owner: number, arrows: number[] = []) => ({
  owner, sealed: true, word: null, clay: null, strokes: 0, arrows,
}); // prettier-ignore

/** We are seat 0: one riddle of seat 1 is found, and of the other the first letter is known. */
function scene(act: (action: object) => void): BarbScene {
  const letters = [{ seat: 0, riddle: 2, place: 1, letter: 'c' }];
  return {
    view: {
      riddles: [riddle(0), riddle(1, [0]), riddle(1)],
      notebook: [[], [], letters].map((each) => ({ letters: each, answers: [], guesses: [], note: '' })),
      may: { letter: [1, 2] },
      most_letters: 24,
      ended: null,
    },
    me: 0,
    act,
    name: () => 'Zoé',
    sight: { choice: null },
    table: { id: 't' },
  } as unknown as BarbScene;
}

test('an elf offers the first letter that one does not know, of a riddle that is open', async () => {
  const act = vi.fn();
  const aim = new Aim();
  aim.riddle = 2;
  await render(Elf, { scene: scene(act), aim });
  expect(document.querySelectorAll('[data-pick]')).toHaveLength(1);
  await page.getByRole('button', { name: 'Demander la lettre' }).click();
  expect(act.mock.calls).toEqual([[{ kind: 'letter', riddle: 2, place: 2 }]]);
});

test('a letter that one knows is not asked for again', async () => {
  const act = vi.fn();
  const aim = new Aim();
  aim.riddle = 2;
  await render(Elf, { scene: scene(act), aim });
  await page.getByRole('button', { name: 'Une lettre avant' }).click();
  await expect.element(page.getByText('Vous connaissez déjà cette lettre.')).toBeVisible();
  const go = page.getByRole('button', { name: 'Demander la lettre' });
  await expect.element(go).toHaveAttribute('aria-disabled', 'true');
  (go.element() as HTMLElement).click();
  expect(act).not.toHaveBeenCalled();
});

test('a letter of a riddle that one has found can be asked for, when one wants to', async () => {
  const act = vi.fn();
  const aim = new Aim();
  await render(Elf, { scene: scene(act), aim });
  await page.getByRole('button', { name: 'La montrer' }).click();
  expect(document.querySelectorAll('[data-pick]')).toHaveLength(2);
  await expect.poll(() => document.activeElement?.getAttribute('data-pick')).toBe('1');
  aim.riddle = 1;
  await page.getByRole('button', { name: 'Demander la lettre' }).click();
  expect(act.mock.calls).toEqual([[{ kind: 'letter', riddle: 1, place: 1 }]]);
});
