/** Before a match of Barbarossa, at one device that goes round: words are for their owners. */

import { afterEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-svelte';
import type { BarbarossaMay, BarbarossaShown, BarbarossaView, Update } from '$lib/wire/types';
import { seated } from '../../testing/seated';
import { chair, told } from '../../testing/tables';
import { LUMP, VERSION } from '../../games/barbarossa/clay/sculpture';
import { nameOf } from '../../games/barbarossa/modelling/strokes';
import Playing from '../playing/Playing.svelte';

const NAMES = ['Zoé', 'Papi', 'Mamie'];
const seats = NAMES.map((_, seat) => seat);

/** The second riddle of two of the one who writes, on a table where everybody has sealed the first. */
type Second = Partial<BarbarossaShown>;

/** Whose riddle it is knows its word. */
function modelling(viewer: number | null, second: Second = {}, seq = 1): Update {
  const riddles = seats.flatMap((owner) =>
    [true, false].map((sealed) => ({
      owner,
      word: owner !== viewer ? null : sealed ? `mot de ${NAMES[owner]}` : '',
      clay: null,
      strokes: 0,
      arrows: [],
      sealed,
      ...(!sealed && owner === viewer && second),
    })),
  );
  const view: Partial<BarbarossaView> = {
    stage: 'model',
    riddles,
    themes: [null, null, null],
    modelling: seats,
    gone: [],
    out: [],
    notebook: [],
    minutes: null,
    most_words: 1,
    most_letters: 13,
    with_themes: false,
    may: { write: viewer === null ? [] : [viewer * 2 + 1] } as BarbarossaMay,
  };
  return { seq, viewer, events: [], view, legal: [], chosen: null, waiting_for: seats, result: null };
}

afterEach(() => vi.unstubAllGlobals());

test('words are written behind a curtain, and whoever has the device next sees nothing of them', async () => {
  const chairs = NAMES.map((name) => chair('me', { name }));
  const { table, tell } = seated({ game: 'barbarossa', chairs });
  for (const viewer of [...seats, null]) tell(told(modelling(viewer)));
  await render(Playing, { table });
  const curtain = page.getByRole('button', { name: 'C’est moi, Zoé' });
  await expect.element(curtain).toBeVisible();
  expect(document.body.innerText).not.toContain('mot de');
  (curtain.element() as HTMLElement).focus();
  (curtain.element() as HTMLElement).click();
  await expect.element(page.getByRole('heading', { name: /^Énigme 2 sur 2/ })).toBeVisible();
  await expect.element(page.getByRole('textbox', { name: 'Votre mot' })).toBeVisible();
  expect(document.body.innerText).toContain('mot de Zoé');

  await page.getByText('Papi', { exact: true }).first().click();
  await expect.element(page.getByRole('button', { name: 'C’est moi, Papi' })).toBeVisible();
  expect(document.body.innerText).not.toContain('mot de');
});

test('with the keyboard alone: from the curtain to a word, and from clay to a seal', async () => {
  const strokes = [LUMP, LUMP];
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ version: VERSION, strokes })));
  const { table, tell, asked } = seated({
    game: 'barbarossa',
    chairs: NAMES.map((name) => chair('me', { name })),
  });
  for (const viewer of [...seats, null]) tell(told(modelling(viewer)));
  await render(Playing, { table });
  await press('button', 'C’est moi, Zoé', '{Enter}');
  await press('textbox', 'Votre mot', 'escargot{Enter}');
  await expect.poll(() => asked).toContainEqual(act({ kind: 'write', riddle: 1, word: 'escargot' }));

  tell(told(modelling(0, { word: 'escargot', clay: nameOf(strokes) }, 2)));
  await press('button', /^Sceller .* escargot/, '{Enter}');
  await press('button', 'Oui, sceller', '{Enter}');
  await expect.poll(() => asked).toContainEqual(act({ kind: 'seal', riddle: 1 }));
});

/** Keys for something that one has gone to without a mouse. */
async function press(role: 'button' | 'textbox', name: string | RegExp, keys: string): Promise<void> {
  const there = page.getByRole(role, { name });
  await expect.element(there).toBeVisible();
  (there.element() as HTMLElement).focus();
  await userEvent.keyboard(keys);
}

const act = (action: object) => ({ do: 'act', seat: 0, action });
