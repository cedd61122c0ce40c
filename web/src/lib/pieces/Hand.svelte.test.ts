import { createRawSnippet } from 'svelte';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-svelte';
import Hand from './Hand.svelte';

const children = createRawSnippet<[{ card: number }]>((item) => ({
  render: () => `<button data-card="${item().card}">${item().card}</button>`,
}));
const cards = [3, 8, 15, 21, 34, 47, 58].map((card) => ({ card }));
const card = (number: number) => page.getByRole('button', { name: String(number), exact: true });

test('arrows go from card to card, and up and down by a row of five', async () => {
  await render(Hand, { cards, children });
  await expect.element(page.getByRole('group', { name: 'Votre main' })).toBeVisible();
  (card(3).element() as HTMLElement).focus();
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(card(8)).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(card(58)).toHaveFocus();
  await userEvent.keyboard('{ArrowRight}'); // there is no more
  await expect.element(card(58)).toHaveFocus();
  await userEvent.keyboard('{ArrowUp}{ArrowLeft}');
  await expect.element(card(3)).toHaveFocus();
});

test('the Tab key comes to the hand once: to the card that is aimed at', async () => {
  await render(Hand, { cards, children, at: 21 });
  const stops = [...document.querySelectorAll<HTMLElement>('[data-card]')].filter((it) => it.tabIndex === 0);
  expect(stops.map((it) => it.dataset.card)).toEqual(['21']);
});

test('places of cards that were played stay, unless the hand is small', async () => {
  const { rerender } = await render(Hand, { cards, children });
  expect(document.querySelectorAll('.gap')).toHaveLength(3);
  await rerender({ small: true });
  expect(document.querySelectorAll('.gap')).toHaveLength(0);
});
