import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-svelte';
import '../../styles/base.css';
import '../../styles/looks.css';
import { onTv } from '../../testing/afar';
import Say from './Say.svelte';

const where = { where: 'Manche 1 sur 2', more: 'tour 7 sur 10, le moins de têtes gagne' };
const box = (selector: string) => document.querySelector(selector)!.getBoundingClientRect();

afterEach(() => page.viewport(1280, 800));

test.each<[string, string]>([
  ['On attend Zoé.', ''],
  ['On attend Manon, Zoé et Karim.', ''],
  ['On attend Maximilienne, Karim et Tante Léa.', ''],
  ['Maximilienne pose le 104, rangée 3.', 'Il suit le 16, le plus proche en dessous.'],
])('“%s” is one or two lines, beside where we are', async (title, why) => {
  await render(Say, { title, why, ...where });
  await onTv();
  document.body.lastElementChild!.setAttribute('style', 'display: block');
  const sentence = document.createRange();
  sentence.selectNodeContents(document.querySelector('h1')!);
  expect(sentence.getBoundingClientRect().right).toBeLessThan(box('.where').left);
  expect(box('.words').height).toBeLessThan(176);
});

test('a short sentence is as large as can be', async () => {
  await render(Say, { title: 'On attend Zoé.', ...where });
  await onTv();
  expect(parseFloat(getComputedStyle(document.querySelector('h1')!).fontSize)).toBeCloseTo(84);
});

test('the variant is named beside where we are, in the same height', async () => {
  await render(Say, { title: 'On attend Zoé.', variants: 'À l’envers', ...where });
  await onTv();
  expect(document.querySelector('.where')?.textContent).toContain('À l’envers');
  expect(box('.where').height).toBeLessThan(176);
});
