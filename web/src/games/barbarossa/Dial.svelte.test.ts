import { expect, test } from 'vitest';
import { render } from 'vitest-browser-svelte';
import type { Aim } from './aim.svelte';
import Dial from './Dial.svelte';
import type { BarbScene } from './says';

const scene = {
  view: {
    board: Array.from({ length: 12 }, () => 'gem'),
    spaces: [0, 3],
    hats: [1, 31],
    gems: [7, 12],
    out: [],
    goal: 32,
    player: 0,
    turn: 4,
    ended: null,
  },
  people: [0, 1].map((seat) => ({ seat, avatar: 'lemon' })),
  me: 0,
  step: null,
  rate: 1,
  jumped: true,
} as unknown as BarbScene;

/** What is left for the board on a phone of 360 × 640. */
const ROOM = { width: '336px', height: '336px', containerType: 'size' };

test('on the smallest phone all numbers of the board can be read', async () => {
  const { container } = await render(Dial, { scene, aim: { gems: null } as Aim, moving: true });
  Object.assign(container.style, ROOM);
  const svg = container.querySelector('svg')!;
  const numbers = [...svg.querySelectorAll('text')];
  expect(numbers.length).toBeGreaterThan(32);
  const scale = svg.getScreenCTM()!.a;
  for (const number of numbers)
    expect(parseFloat(getComputedStyle(number).fontSize) * scale).toBeGreaterThanOrEqual(12);
});
