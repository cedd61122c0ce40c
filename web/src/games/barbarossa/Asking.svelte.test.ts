import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-svelte';
import type { BarbarossaView } from '$lib/wire/types';
import { QUESTIONS } from '../../testing/questions';
import { Aim } from './aim.svelte';
import Asking from './Asking.svelte';
import type { BarbScene } from './says';

const PEOPLE = ['Manon', 'Zoé', 'Papi Jo'];

/** Manon asks; `text` is what she asked before. */
function scene(
  act: (action: object) => void,
  series: 1 | 2,
  text = '',
  choice: object | null = null,
  bots: number[] = [],
) {
  const riddles = Array.from({ length: 6 }, (_, which) => ({
    owner: which >> 1,
    sealed: true,
    word: null,
    clay: null,
    strokes: 0,
    arrows: [],
  }));
  const answers = [
    { seat: 1, riddle: 3, text: 'C’est vivant ?', reply: 'yes' as const },
    { seat: 0, riddle: 3, text, reply: 'yes' as const },
  ];
  const view: Partial<BarbarossaView> = {
    riddles,
    series,
    ended: null,
    may: { write: [], letter: [], guess: [3, 4], ask: [2, 3, 4, 5] } as unknown as BarbarossaView['may'],
    notebook: riddles.map((_, which) => ({
      letters: [],
      answers: which === 3 ? answers : [],
      guesses: [],
      note: '',
    })),
  };
  return {
    view,
    name: (seat: number) => PEOPLE[seat] ?? '',
    me: 0,
    step: null,
    act,
    sight: { choice },
    table: { id: 't', view: { options: { language: 'fr' } } },
    people: PEOPLE.map((name, seat) => ({ name, seat, bot: bots.includes(seat) })),
  } as unknown as BarbScene;
}

const aloud = (name: string) => page.getByRole('button', { name: `Demander à voix haute : ${name}` });

test('one touch of any sculpture asks about it aloud', async () => {
  const act = vi.fn();
  const aim = new Aim();
  await render(Asking, { scene: scene(act, 1), aim });
  await expect.element(page.getByText('Touchez une sculpture')).toBeVisible();
  await aloud('Papi Jo 1').click();
  expect(act.mock.calls).toEqual([[{ kind: 'ask', riddle: 4, text: '' }]]);
  expect(aim.riddle).toBe(4);
});

test('by keyboard the sculptures are buttons, and the arrows ask nothing', async () => {
  const act = vi.fn();
  await render(Asking, { scene: scene(act, 1), aim: new Aim() });
  const zoe = aloud('Zoé 2').element() as HTMLElement;
  zoe.focus();
  zoe.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowRight', bubbles: true }));
  expect(act).not.toHaveBeenCalled();
  zoe.click(); // what Enter does on a button
  expect(act).toHaveBeenCalledWith({ kind: 'ask', riddle: 3, text: '' });
});

test('a second touch asks nothing while the first is on its way', async () => {
  const act = vi.fn();
  await render(Asking, { scene: scene(act, 1, '', {}), aim: new Aim() });
  await aloud('Zoé 1').click();
  expect(act).not.toHaveBeenCalled();
});

test('whoever has written goes on writing, and an empty question is not asked', async () => {
  const act = vi.fn();
  const aim = new Aim();
  await render(Asking, { scene: scene(act, 1, 'Ça se mange ?'), aim });
  await expect.element(page.getByText('Choisissez d’abord une énigme.')).toBeVisible();
  aim.riddle = 3;
  const go = page.getByRole('button', { name: 'Poser la question' });
  await expect.element(go).toHaveAttribute('aria-disabled', 'true');
  await expect.element(page.getByText('Écrivez d’abord votre question.')).toBeVisible();
  await page.getByLabelText('Votre question').fill('Ça se boit ?');
  await go.click();
  expect(act.mock.calls).toEqual([[{ kind: 'ask', riddle: 3, text: 'Ça se boit ?' }]]);
});

test('one can guess in the second series only, and only what one may guess', async () => {
  const act = vi.fn();
  const first = await render(Asking, { scene: scene(act, 1), aim: new Aim() });
  await expect.element(page.getByText('Parler')).toBeVisible();
  await expect.element(page.getByText('Deviner')).not.toBeInTheDocument();
  await first.unmount();
  await render(Asking, { scene: scene(act, 2), aim: new Aim() });
  await page.getByText('Deviner', { exact: true }).click();
  await expect.element(page.getByRole('radio', { name: 'Papi Jo 1' })).toBeInTheDocument();
  expect(document.querySelectorAll('[data-pick]')).toHaveLength(2);
  expect(document.querySelectorAll('[data-ask]')).toHaveLength(0);
});

test('a bot hears nothing: a touch of its sculpture chooses it, and the question is written', async () => {
  const act = vi.fn();
  const aim = new Aim();
  await render(Asking, { scene: scene(act, 1, '', null, [2]), aim });
  await aloud('Papi Jo 1').click();
  expect(act).not.toHaveBeenCalled();
  expect(aim.riddle).toBe(4);
  await expect.element(page.getByRole('radio', { name: 'Écrire' })).not.toBeInTheDocument(); // the only way
  await expect.element(page.getByText('Parler', { exact: true })).not.toBeInTheDocument();
  await page.getByRole('textbox').fill('Ça vole ?');
  await page.getByRole('button', { name: 'Poser la question' }).click();
  expect(act.mock.calls).toEqual([[{ kind: 'ask', riddle: 4, text: 'Ça vole ?' }]]);
});

test('a good question from the list is written into the line, to be asked or changed', async () => {
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ questions: QUESTIONS })));
  const act = vi.fn();
  const aim = new Aim();
  aim.riddle = 4;
  await render(Asking, { scene: scene(act, 1, '', null, [1, 2]), aim });
  await page.getByRole('button', { name: 'De bonnes questions' }).click();
  await page.getByRole('button', { name: 'Ça a des ailes ?' }).click();
  await expect.element(page.getByRole('textbox')).toHaveValue('Ça a des ailes ?');
  expect(act).not.toHaveBeenCalled();
  vi.unstubAllGlobals();
});

test('of a single one that is found it is said as of one', async () => {
  const shown = scene(vi.fn(), 1, '', null, [1, 2]);
  const found = 3;
  shown.view.riddles[found] = { ...shown.view.riddles[found]!, arrows: [0] };
  await render(Asking, { scene: shown, aim: new Aim() });
  await expect.element(page.getByText('L’autre est trouvée')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'La montrer' })).toBeVisible();
});

test('what is found is not asked about while another is open, and it is said why', async () => {
  const shown = scene(vi.fn(), 2, '', null, [1, 2]);
  const [found, open] = [2, 4];
  const { riddles, may } = shown.view;
  for (const which of [found, 3, 5]) riddles[which] = { ...riddles[which]!, arrows: [0] };
  may.guess = [open];
  const aim = new Aim();
  aim.riddle = found;
  await render(Asking, { scene: shown, aim });
  await expect.element(page.getByText('Les autres sont trouvées')).toBeVisible();
  expect(document.querySelectorAll('[data-pick]')).toHaveLength(1);
  expect(aim.riddle).toBeNull();
  aim.riddle = open;
  await page.getByText('Deviner', { exact: true }).click();
  await expect.element(page.getByRole('radio', { name: 'Papi Jo 1' })).toBeChecked();
  await expect.element(page.getByText('Question', { exact: true })).toBeVisible();
});

test('what is found can be asked about, too, when somebody wants to', async () => {
  const act = vi.fn();
  const shown = scene(act, 2);
  shown.view.riddles[2] = { ...shown.view.riddles[2]!, arrows: [0] };
  await render(Asking, { scene: shown, aim: new Aim() });
  await expect.element(aloud('Zoé 1')).not.toBeInTheDocument();
  await page.getByRole('button', { name: /^(La|Les) montrer/ }).click();
  await expect.element(page.getByText('Les autres sont trouvées')).not.toBeInTheDocument();
  await aloud('Zoé 1').click();
  expect(act.mock.calls).toEqual([[{ kind: 'ask', riddle: 2, text: '' }]]);
});

test('what is found is never offered for a guess', async () => {
  const shown = scene(vi.fn(), 2);
  shown.view.riddles[2] = { ...shown.view.riddles[2]!, arrows: [0] };
  await render(Asking, { scene: shown, aim: new Aim() });
  await page.getByText('Deviner', { exact: true }).click();
  await expect.element(page.getByText('Les autres sont trouvées')).toBeVisible();
  await expect.element(page.getByRole('button', { name: /^(La|Les) montrer/ })).not.toBeInTheDocument();
});

test('nobody can guess when everything is found', async () => {
  const shown = scene(vi.fn(), 2, '', null, [1, 2]);
  shown.view.may.guess = [];
  await render(Asking, { scene: shown, aim: new Aim() });
  await expect.element(page.getByRole('button', { name: 'Poser la question' })).toBeVisible();
  await expect.element(page.getByText('Deviner', { exact: true })).not.toBeInTheDocument();
});
