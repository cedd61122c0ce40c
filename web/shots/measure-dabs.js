// What a dab costs in processor time, however busy the machine is: the built worker of the studio, in Node.
// node shots/measure-dabs.js

import { readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';

const ASSETS = resolve('../src/tablee/web/assets');
const DABS = 25;
const worker = readdirSync(ASSETS).find((name) => /^clay-worker-.*\.js$/.test(name)) ?? '';
const { strokes } = JSON.parse(readFileSync('fixtures/sculptures/snail.json', 'utf8'));

/** A worker finds its messages at `self`, and hands back what it has done. @type {any} */
const self = Object.assign(globalThis, { self: globalThis, postMessage: () => undefined });
const code = readFileSync(resolve(ASSETS, worker), 'utf8');
await import(`data:text/javascript,${encodeURIComponent(code)}`);

/** @param {import('../src/games/barbarossa/clay/potter').Wish} data @returns {number} milliseconds */
function cost(data) {
  const before = process.cpuUsage();
  self.onmessage({ data });
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

/** Around the shell of the snail. @param {number} dab */
function place(dab) {
  const angle = dab * 0.25;
  const [x, z] = [Math.cos(angle), Math.sin(angle)];
  return [x * 120, 280 + (dab % 5) * 20, z * 190 - 70, x * 40, 10, z * 40, 80].map(Math.round);
}

/** @param {'pull' | 'push' | 'thicken' | 'smooth' | 'carve'} tool @param {boolean} mirror */
const dabs = (tool, mirror) =>
  Array.from({ length: DABS }, (_, dab) => {
    const stroke = { kind: 'brush', tool, size: 200, strength: 60, mirror, dabs: place(dab) };
    return cost({ do: 'add', stroke: /** @type {any} */ (stroke) });
  }).sort((one, other) => one - other);

for (const mirror of [false, true])
  for (const tool of /** @type {const} */ (['pull', 'push', 'thicken', 'smooth', 'carve'])) {
    cost({ do: 'open', strokes });
    dabs(tool, mirror); // until Node has compiled it
    cost({ do: 'open', strokes });
    const costs = dabs(tool, mirror);
    const [median = 0, most = 0] = [costs[DABS >> 1], costs[Math.floor(DABS * 0.95)]];
    const name = `${tool}${mirror ? ', mirrored' : ''}`;
    console.log(`${name}: ${median.toFixed(1)} ms, 95 of 100 within ${most.toFixed(1)}`);
  }
