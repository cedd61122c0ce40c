// How long a dab takes in a real browser: the clay changed and what looks different meshed, there and back.
// node shots/measure-clay.js

import { readdirSync, readFileSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { CLAY_LAUNCH, serve } from '../e2e/serving.js';

const worker = readdirSync('../src/tablee/web/assets').find((name) => /^clay-worker-.*\.js$/.test(name));
const sculpture = JSON.parse(readFileSync('fixtures/sculptures/snail.json', 'utf8'));
const { address, stop } = await serve();
const browser = await chromium.launch(CLAY_LAUNCH);
try {
  const page = await browser.newPage();
  await page.goto(`${address}/studio`);
  console.log(JSON.stringify(await page.evaluate(dabs, { worker: `/assets/${worker}`, sculpture })));
} finally {
  await browser.close();
  await stop();
}

/** Runs in the page. @param {{ worker: string, sculpture: import('../src/games/barbarossa/clay/sculpture').Sculpture }} given */
async function dabs({ worker: address, sculpture: { strokes } }) {
  const worker = new Worker(address, { type: 'module' });
  /** @param {import('../src/games/barbarossa/clay/potter').Wish} wish @returns {Promise<import('../src/games/barbarossa/clay/potter').Answer>} */
  const ask = (wish) =>
    new Promise((answer) => {
      worker.onmessage = ({ data }) => answer(data);
      worker.postMessage(wish);
    });
  const opening = performance.now();
  const { grid, triangles } = await ask({ do: 'open', strokes });
  const opened = performance.now() - opening;
  /** @type {number[]} */
  const times = [];
  /** @type {Record<string, number>} */
  const medians = {};
  /** @param {number[]} all @param {number} share */
  const at = (all, share) =>
    Math.round((all.sort((one, other) => one - other)[Math.floor(share * (all.length - 1))] ?? 0) * 10) / 10;
  for (const tool of /** @type {const} */ (['pull', 'push', 'carve', 'smooth', 'flatten', 'thicken'])) {
    for (const size of [45, 95, 200]) {
      /** @type {number[]} */
      const here = [];
      for (let dab = 0; dab < 25; dab++) {
        // at the shell of the snail; a board must press below the surface to do anything
        const [angle, y, near] = [dab * 0.25, 280 + (dab % 5) * 20, tool === 'flatten' ? 0.7 : 1];
        const numbers = [
          Math.cos(angle) * 120 * near,
          y,
          Math.sin(angle) * 190 * near - 70,
          Math.cos(angle) * 40,
          10,
          Math.sin(angle) * 40,
          80,
        ];
        const begun = performance.now();
        const whole = numbers.map(Math.round);
        await ask({
          do: 'add',
          stroke: { kind: 'brush', tool, size, strength: 60, mirror: false, dabs: whole },
        });
        here.push(performance.now() - begun);
      }
      times.push(...here);
      medians[`${tool}_${size}`] = at(here, 0.5);
    }
  }
  const undoing = performance.now();
  const count = strokes.length + times.length;
  await ask({ do: 'back', count: count - 1 });
  const undone = performance.now() - undoing;
  return {
    grid,
    triangles,
    open_ms: Math.round(opened),
    dab_ms_median: at(times, 0.5),
    dab_ms_95: at(times, 0.95),
    undo_ms: Math.round(undone),
    ...medians,
  };
}
