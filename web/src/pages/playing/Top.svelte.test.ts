import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-svelte';
import { seated } from '../../testing/seated';
import Rules from './Rules.svelte';
import Top from './Top.svelte';
import { manifestOf } from '../../games';

test('on a phone on its side the book is in a corner, one tap from the rules', async () => {
  await page.viewport(844, 390);
  const onopen = vi.fn();
  await render(Top, {
    title: '6 qui prend!',
    where: 'Manche 2',
    unread: 0,
    wide: false,
    large: false,
    corners: true,
    onopen,
  });
  const book = page.getByRole('button', { name: 'Règles' });
  const { width, height, left, bottom } = book.element().getBoundingClientRect();
  expect([width >= 44, height >= 44, left >= 0, bottom <= 390]).toEqual([true, true, true, true]);
  await book.click();
  expect(onopen).toHaveBeenCalledExactlyOnceWith('rules');
  await page.viewport(1280, 800);
});

test('on a phone on its side two long names of variants are read whole under the signs of their corner', async () => {
  await page.viewport(844, 390);
  const title = 'Gerade oder ungerade, Offene Auslage';
  const more = { where: 'Runde 1', unread: 0, wide: false, large: false, corners: true, onopen: vi.fn() };
  await render(Top, { title, ...more });
  const name = page.getByText(title).element();
  const lines = document.createRange();
  lines.selectNodeContents(name);
  const { right, bottom } = lines.getBoundingClientRect();
  const corner = document.querySelector('header p')!.getBoundingClientRect();
  expect([right <= corner.right + 1, bottom <= 54, corner.right <= 116]).toEqual([true, true, true]);
  expect(parseFloat(getComputedStyle(name).fontSize)).toBeGreaterThanOrEqual(12);
  for (const sign of document.querySelectorAll('header > .tool svg'))
    expect(sign.getBoundingClientRect().bottom).toBeLessThanOrEqual(corner.top + 1);
  await page.viewport(1280, 800);
});

test.each([
  [360, 640],
  [390, 844],
])('two long names of variants are whole in the header of a phone of %i × %i', async (width, height) => {
  await page.viewport(width, height);
  await render(Top, {
    title: 'Her mit den Ochsen, Farbe zuerst',
    where: 'Runde 1',
    unread: 0,
    wide: false,
    large: false,
    corners: false,
    onopen: vi.fn(),
  });
  const tools = document.querySelector('.tools')!.getBoundingClientRect();
  const name = page.getByText('Her mit den Ochsen').element();
  expect(name.getBoundingClientRect().right).toBeLessThanOrEqual(tools.left);
  expect(name.scrollWidth).toBeLessThanOrEqual(name.clientWidth);
  expect(name.getBoundingClientRect().top).toBeGreaterThanOrEqual(0);
  const { bottom } = page.getByText('Runde 1').element().getBoundingClientRect();
  expect(bottom).toBeLessThanOrEqual(document.querySelector('header')!.getBoundingClientRect().bottom);
  await page.viewport(1280, 800);
});

test('the rules in the book fit a phone on its side, whatever is played', async () => {
  await page.viewport(844, 390);
  for (const [game, options] of [
    ['six', { variants: ['parity'] }],
    ['baron', { variants: ['colour'] }],
    ['buntherum', {}],
    ['barbarossa', {}],
  ] as const) {
    const { table } = seated({ game, options: { ...options } });
    const rules = await render(Rules, { view: table.view!, play: await manifestOf(game).play(options) });
    expect(rules.container.textContent.length).toBeGreaterThan(100);
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(844);
    await rules.unmount();
  }
  await page.viewport(1280, 800);
});

test('what a variant changes is read first, under its name', async () => {
  const options = { variants: ['climb'] };
  const { table } = seated({ game: 'six', options });
  const play = await manifestOf('six').play(options);
  const rules = await render(Rules, { view: table.view!, play });
  const [here, usual] = [...rules.container.querySelectorAll('h3')].map((each) => each.textContent);
  expect([here, usual]).toEqual([expect.stringMatching(/ce qui change ici$/), 'Le reste, comme toujours']);
  expect(rules.container.querySelector('li')?.textContent).toContain('La rangée marquée descend');
});
