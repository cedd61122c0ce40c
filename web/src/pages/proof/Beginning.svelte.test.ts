import { render } from 'vitest-browser-svelte';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { promiseOf, seedOf, type Checked, type Common } from '$lib/proof';
import { words } from '$lib/words/index.svelte';
import { proven } from '$lib/words/proven.svelte';
import Beginning from './Beginning.svelte';

const salts = ['one', 'two'];
const first: Checked = {
  proof: { promise: promiseOf('secret'), secret: 'secret', salts },
  seed: seedOf('secret', salts),
  kept: true,
  shown: true,
  cut: null,
  made: true,
  dealt: true,
  common: null,
  doubts: [],
};

async function says(common: Partial<Common>, checked: Partial<Checked> = {}): Promise<string> {
  const say = { ...words().proof, ...proven() };
  const whole: Common = { moves: 24, same: true, checked: { ...first, ...checked }, ...common };
  const shown = await render(Beginning, { number: 5, common: whole, origin: 'first', say });
  const text = shown.container.querySelector('.result')?.textContent ?? '';
  if (whole.same !== null) await expect.element(page.getByText('Voir ce moment-là')).toBeVisible();
  await shown.unmount();
  return text;
}

test('what could be checked here is said, and what only the command proves', async () => {
  expect(await says({})).toMatch(/^Tout concorde.*la commande plus bas le prouve/);
  expect(await says({ same: null })).toMatch(/ne se voit plus d’ici.*la commande plus bas le prouve/);
});

test('what is wrong comes before what is not certain', async () => {
  expect(await says({ same: false }, { doubts: ['nobody'] })).toMatch(/n’a pas commencé ainsi/);
  expect(await says({ checked: null })).toMatch(/n’a pas commencé ainsi/);
  expect(await says({}, { kept: false })).toMatch(/n’est pas celle qui avait été montrée/);
  expect(await says({}, { dealt: false, doubts: ['no_cut'] })).toMatch(/ne vient pas de cette graine/);
});

test('a match further back whose sums do not agree is not hidden', async () => {
  const further: Common = { moves: 3, same: null, checked: { ...first, made: false } };
  expect(await says({}, { common: further })).toMatch(/dont les nombres ne concordent pas/);
  expect(await says({}, { common: { ...further, checked: null } })).toMatch(/ne concordent pas/);
});

test('what nobody can confirm of the other match is not hidden', async () => {
  expect(await says({}, { doubts: ['nobody'] })).toMatch(/le serveur seul/);
  expect(await says({}, { doubts: ['position'] })).toMatch(/position écrite/);
  const further: Common = { moves: 3, same: null, checked: first };
  expect(await says({}, { common: further })).toMatch(/reprenait elle-même une autre partie/);
});

test('a link leads to where it goes on', async () => {
  const say = { ...words().proof, ...proven() };
  await render(Beginning, {
    number: 5,
    common: { moves: 24, same: true, checked: first },
    origin: 'first',
    say,
  });
  const link = page.getByRole('link', { name: 'Voir ce moment-là' });
  await expect.element(link).toHaveAttribute('href', '/t/first/replay?move=24');
  await expect.element(page.getByText('après ses 24 premiers coups')).toBeVisible();
});
