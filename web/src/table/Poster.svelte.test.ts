import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-svelte';
import Poster from './Poster.svelte';
import { knownAt, Special, specialOf } from './special.svelte';

const WORDS = {
  good: { title: 'Ici, le plus gagne.', why: 'Une tête est un point.', wins: 'Le plus haut.', short: 'plus' },
  long: { title: 'Ici, sans fin.', why: 'Six d’une couleur.', wins: 'Le moins.', short: 'sans fin' },
};

test('variants that combine are said together, once for each match', async () => {
  const special = new Special(
    () => 'table',
    () => specialOf(WORDS, ['good', 'long', 'unknown'], ['good']),
    () => true,
    () => Promise.resolve({ good: { solid: 'M1 1h2v2Z' } }),
  );
  expect([special.open, special.over]).toEqual([true, true]);
  expect(special.title).toBe('Ici, le plus gagne. Ici, sans fin.');
  expect([special.short(false), special.short(true)]).toEqual(['plus, sans fin', 'plus']);
  expect(special.lines.map(({ why }) => why)).toEqual(['Une tête est un point.', 'Six d’une couleur.']);
  expect(special.wins).toEqual(['Le plus haut.']);
  await render(Poster, { special, slim: true, closes: true });
  await expect
    .element(page.getByRole('heading', { name: 'Ici, le plus gagne. Ici, sans fin.' }))
    .toBeVisible();
  await expect.poll(() => document.querySelector('.poster li path')?.getAttribute('d')).toBe('M1 1h2v2Z');
  await page.getByRole('button', { name: 'Compris, je joue' }).click();
  expect([special.open, special.over]).toEqual([false, false]);
});

test.each([
  [390, 844, 366, 480, 16],
  [820, 1180, 772, 640, 20],
  [1440, 900, 740, 560, 20],
])(
  'at %i × %i what is different is as easy to read as the title',
  async (width, height, wide, high, least) => {
    await page.viewport(width, height);
    const special = new Special(
      () => 'read',
      () => specialOf(WORDS, ['good'], ['good']),
      () => true,
    );
    const { container } = await render(Poster, { special });
    container.style.cssText = `position: relative; width: ${wide}px; height: ${high}px`;
    const poster = document.querySelector<HTMLElement>('.poster')!;
    const line = poster.querySelector('li')!;
    expect(parseFloat(getComputedStyle(line).fontSize)).toBeGreaterThanOrEqual(least);
    expect(poster.scrollHeight).toBeLessThanOrEqual(poster.clientHeight);
    await page.viewport(1280, 800);
  },
);

test('three and more have a title of a few words', () => {
  const many = {
    ...WORDS,
    short: { title: 'Ici, c’est court.', why: 'Bientôt fini.', wins: '', short: 'court' },
  };
  const special = new Special(
    () => 'many',
    () => specialOf(many, ['good', 'long', 'short']),
    () => true,
  );
  expect(special.title).toBe('plus, sans fin, court');
});

test('nothing is special without variants', () => {
  const plain = new Special(
    () => 'other',
    () => specialOf(undefined, []),
    () => true,
  );
  expect(plain.open).toBe(false);
});

test('what was understood is not said again in the rematch, unless its variants are others', () => {
  const at = (table: string, variants: string[]) =>
    new Special(
      () => table,
      () => specialOf(WORDS, variants),
      () => true,
    );
  at('first', ['good']).close();
  knownAt('second', 'first');
  expect([at('second', ['good']).open, at('second', ['long']).open]).toEqual([false, true]);
  expect(at('third', ['good']).open).toBe(true);
  knownAt('third', 'elsewhere');
  expect(at('third', ['good']).open).toBe(true);
});
