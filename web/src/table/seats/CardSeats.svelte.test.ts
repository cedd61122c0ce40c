import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-svelte';
import { dismiss, toasts } from '$lib/pieces/toasts.svelte';
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
const seats = () => {
  const update = { waiting_for: [0], legal: [] };
  const scene = sceneOf({ game: 'six', view: sixView(), update }) as unknown as CardScene;
  return render(CardSeats, {
    scene,
    customs,
    hit: null,
    cards: [],
    goal: '',
    limit: 66,
    wide: false,
    dense: false,
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
