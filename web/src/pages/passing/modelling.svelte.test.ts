/** Before a match of Barbarossa, at one device that goes round: words are for their owners. */

import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-svelte';
import type { BarbarossaView, Update } from '$lib/wire/types';
import { seated } from '../../testing/seated';
import { chair, told } from '../../testing/tables';
import Playing from '../playing/Playing.svelte';

const NAMES = ['Zoé', 'Papi', 'Mamie'];
const seats = NAMES.map((_, seat) => seat);

/** Everybody has sealed one riddle of two. Whose it is knows its word. */
function modelling(viewer: number | null): Update {
  const riddles = seats.flatMap((owner) =>
    [true, false].map((sealed) => ({
      owner,
      word: owner !== viewer ? null : sealed ? `mot de ${NAMES[owner]}` : '',
      clay: null,
      arrows: [],
      sealed,
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
  };
  return { seq: 1, viewer, events: [], view, legal: [], chosen: null, waiting_for: seats, result: null };
}

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
