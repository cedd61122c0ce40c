import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-svelte';
import { dismiss, toasts } from '$lib/pieces/toasts.svelte';
import { speak } from '$lib/words/index.svelte';
import { sceneOf, sixView } from '../../testing/scenes';
import type { CardScene, Customs } from '../cards';
import CardSeats from './CardSeats.svelte';

const customs: Customs<CardScene> = {
  lineUp: (line) => line,
  placed: () => null,
  took: () => null,
  hit: () => null,
  round: () => 1,
  token: (scene, seat) => ({
    icon: 'swap',
    spent: seat === 2,
    says: 'un envers',
    why: `${scene.name(seat)} peut encore.`,
  }),
};

/** Everybody but the first has laid a card. */
const seats = (
  hit: { seat: number; heads: number } | null = null,
  wide = false,
  tight = false,
  dense = tight,
  people = 4,
) => {
  const update = { waiting_for: [0], legal: [] };
  const hands = Array.from({ length: people }, () => [0, 0]);
  const scene = sceneOf({ game: 'six', view: sixView({ hands }), update }) as unknown as CardScene;
  return render(CardSeats, {
    scene,
    customs,
    hit,
    cards: [],
    goal: '',
    limit: 66,
    wide,
    dense,
    tight,
  });
};

afterEach(() => {
  for (const { id } of [...toasts()]) dismiss(id);
});

test('on a phone one tap says what a badge means, once', async () => {
  await page.viewport(390, 844);
  await seats();
  const hortense = page.getByRole('button', { name: /Hortense/ });
  await hortense.click();
  await hortense.click();
  expect(toasts().map(({ text }) => text)).toEqual(['Hortense peut encore.']);
  const { width, height } = hortense.element().getBoundingClientRect();
  expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
});

test.each([
  [844, 390],
  [360, 640],
])('on a screen of %i × %i no laid card hides a face or a name', async (width, height) => {
  await page.viewport(width, height);
  await seats();
  const box = (of: Element, what: string) => of.querySelector(what)!.getBoundingClientRect();
  for (const seat of [...document.querySelectorAll('[data-seat]')].slice(1)) {
    const [face, seal, name] = [box(seat, '.avatar'), box(seat, '.seal'), box(seat, '.who')];
    expect(seal.width).toBeGreaterThan(10);
    const across = Math.min(face.right, seal.right) - Math.max(face.left, seal.left);
    const down = Math.min(face.bottom, seal.bottom) - Math.max(face.top, seal.top);
    expect((Math.max(0, across) * Math.max(0, down)) / (face.width * face.height)).toBeLessThan(0.25);
    expect(seal.bottom).toBeLessThanOrEqual(name.top + 1);
    expect(seat.querySelector('.back')!.checkVisibility({ opacityProperty: true })).toBe(false);
  }
});

test('on a small phone a seat that may still turn a card shows its seal beside its badge', async () => {
  await page.viewport(360, 640);
  await seats();
  for (const seat of [...document.querySelectorAll('[data-seat]')].slice(1)) {
    const [seal, badge] = ['.seal', '.token'].map((what) =>
      seat.querySelector(what)!.getBoundingClientRect(),
    );
    const across = Math.min(seal!.right, badge!.right) - Math.max(seal!.left, badge!.left);
    const down = Math.min(seal!.bottom, badge!.bottom) - Math.max(seal!.top, badge!.top);
    expect(Math.min(across, down)).toBeLessThanOrEqual(2);
  }
});

test('on a tablet held upright a score keeps away from the next face, and nothing is cut off', async () => {
  await page.viewport(820, 1180);
  const shown = await seats(null, false, false, false, 3);
  shown.container.style.cssText = 'width: 772px';
  for (const language of ['fr', 'en', 'de', 'es'] as const) {
    await speak(language);
    for (const says of document.querySelectorAll('.says'))
      expect(says.scrollWidth, `${language}: ${says.textContent}`).toBeLessThanOrEqual(says.clientWidth);
  }
  await speak('fr');
  const all = [...document.querySelectorAll('[data-seat]')].map((seat) => ({
    score: seat.querySelector('.score')!.getBoundingClientRect(),
    face: seat.querySelector('.avatar')!.getBoundingClientRect(),
  }));
  for (const [nth, { face }] of all.slice(1).entries())
    expect(face.left - all[nth]!.score.right).toBeGreaterThanOrEqual(16);
});

test.each([
  [360, 640],
  [390, 844],
  [844, 390],
])('on a screen of %i × %i the stamp of a taking leaves the score to be read', async (width, height) => {
  await page.viewport(width, height);
  await seats({ seat: 1, heads: 16 });
  const [stamp, score] = ['.stamp .stamp', '.score .score'].map((what) =>
    document.querySelector(`[data-seat="1"] ${what}`)!.getBoundingClientRect(),
  ) as [DOMRect, DOMRect];
  const across = Math.min(stamp.right, score.right) - Math.max(stamp.left, score.left);
  const down = Math.min(stamp.bottom, score.bottom) - Math.max(stamp.top, score.top);
  expect(Math.min(across, down)).toBeLessThanOrEqual(2);
});

test('in the column of a tablet, what a seat does is not cut off, in any language', async () => {
  await page.viewport(1024, 768);
  const shown = await seats(null, true);
  shown.container.style.cssText = 'width: 240px';
  for (const language of ['fr', 'en', 'de', 'es'] as const) {
    await speak(language);
    for (const says of document.querySelectorAll('.says'))
      expect(says.scrollWidth, `${language}: ${says.textContent}`).toBeLessThanOrEqual(says.clientWidth);
  }
  await speak('fr');
});

test('where there is hardly any room below each other, names and points are left', async () => {
  await page.viewport(1024, 768);
  const { container } = await seats(null, true, true);
  container.style.width = '240px';
  await expect.element(page.getByText('Hortense')).toBeVisible();
  expect(document.querySelector('.says')).toBeNull();
  for (const seat of container.querySelectorAll('[data-seat]'))
    expect(seat.getBoundingClientRect().height).toBeLessThanOrEqual(33);
});

test.each([
  [1024, 768, 240, true],
  [1440, 900, 292, false],
])('in the column of %i × %i a stamp lies on no words', async (width, height, column, dense) => {
  await page.viewport(width, height);
  const shown = await seats({ seat: 1, heads: 16 }, true, false, dense);
  shown.container.style.cssText = `width: ${column}px`;
  const seat = document.querySelector('[data-seat="1"]')!;
  for (const language of ['fr', 'en', 'de', 'es'] as const) {
    await speak(language);
    const says = seat.querySelector('.says')!;
    const words = document.createRange();
    words.selectNodeContents(says);
    const stamp = seat.querySelector('.stamp')!.getBoundingClientRect();
    expect(words.getBoundingClientRect().right, `${language}: ${says.textContent}`).toBeLessThanOrEqual(
      stamp.left,
    );
    expect(says.scrollWidth, `${language}: ${says.textContent}`).toBeLessThanOrEqual(says.clientWidth);
  }
  await speak('fr');
});
