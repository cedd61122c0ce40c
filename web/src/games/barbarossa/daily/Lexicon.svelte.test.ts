import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-svelte';
import type { Known } from '$lib/wire/types';
import { load } from '$lib/words/daily.svelte';
import { speak, withWordsOf } from '$lib/words/index.svelte';
import { QUESTIONS } from '../../../testing/questions';
import Lexicon from './Lexicon.svelte';

/** Answers to: is it alive, does it have wings. */
const WORDS: Known[] = [
  {
    name: 'avion',
    others: ['aéroplane'],
    many: 'avions',
    gender: 'm',
    themes: ['voyage'],
    level: 1,
    answers: 'ny',
  },
  { name: 'baleine', others: [], many: 'baleines', gender: 'f', themes: ['mer'], level: 2, answers: 'yn' },
  { name: 'hibou', others: [], many: 'hiboux', gender: 'm', themes: ['forêt'], level: 1, answers: 'yp' },
  { name: 'robot', others: [], many: 'robots', gender: 'm', themes: ['machines'], level: 3, answers: 'dn' },
];

beforeEach(async () => {
  vi.stubGlobal('fetch', (url: string) =>
    Promise.resolve(Response.json(url.includes('/words/') ? { words: WORDS } : { questions: QUESTIONS })),
  );
  await Promise.all([load('fr'), withWordsOf('barbarossa')]);
  await render(Lexicon);
});
afterEach(() => vi.unstubAllGlobals());

/** The words that are listed, as they are read out. */
const listed = (): string[] =>
  page
    .getByRole('listitem')
    .elements()
    .map((each) => each.querySelector('b')?.textContent ?? '');

test('a word is found by its name or another one, whatever its accents', async () => {
  const status = page.getByRole('status');
  await expect.element(status).toHaveTextContent('4 mots');
  await page.getByLabelText('Chercher un mot').fill('AEROP');
  await expect.element(status).toHaveTextContent('1 mot');
  expect(listed()).toEqual(['Avion']);
  await page.getByLabelText('Chercher un mot').fill('zzz');
  await expect.element(status).toHaveTextContent('0 mot');
  expect(listed()).toEqual([]);
});

test('only words that answer yes, surely or probably; also together with a search', async () => {
  const only = page.getByLabelText('Seulement ce qui répond oui');
  await only.selectOptions('Ça a des ailes ?');
  await expect.element(page.getByRole('status')).toHaveTextContent('2 mots');
  expect(listed()).toEqual(['Avion', 'Hibou']);
  await page.getByLabelText('Chercher un mot').fill('hib');
  await expect.element(page.getByRole('status')).toHaveTextContent('1 mot');
  expect(listed()).toEqual(['Hibou']);
  await only.selectOptions('toutes les questions');
  await page.getByLabelText('Chercher un mot').fill('');
  await expect.element(page.getByRole('status')).toHaveTextContent('4 mots');
});

test('an open word shows gender, plural, other names and answers', async () => {
  await page.getByText('Avion', { exact: true }).click();
  await expect.element(page.getByText('masculin · pluriel : avions')).toBeVisible();
  await expect.element(page.getByText('aussi : aéroplane')).toBeVisible();
  await expect.element(page.getByRole('listitem').nth(0)).toHaveTextContent(/Oui\s+Ça a des ailes/);
  await page.getByText('Robot', { exact: true }).click();
  await expect.element(page.getByRole('listitem').nth(3)).toHaveTextContent(/Ça dépend\s+C’est vivant/);
});

test('whoever reads another language is told which ones the lexicon speaks', async () => {
  expect(document.body.textContent).not.toContain('Les robots d’ici comprennent');
  await speak('es');
  await load('es');
  const told = page.getByText('Los robots de aquí entienden francés, inglés y alemán.');
  await expect.element(told).toBeVisible();
  await speak('fr');
  await load('fr');
});

test('whoever wants to add words reads which option and which check there are', async () => {
  await expect.element(page.getByText('TABLEE_LEXICON=FICHIER tablee serve')).toBeVisible();
  await expect.element(page.getByText('python -m tablee.games.barbarossa.lexicon FICHIER')).toBeVisible();
});
