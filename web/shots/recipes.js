// Contact sheets of what recipes make, drawn by the clay and the stage of the studio itself.
// node shots/recipes.js FILE.png [--width 146] [--across 10] [--turns 0,90] [--luck 1] [--difficulty 1,2,3] [WORD | @THEME …]
// node shots/recipes.js FILE.png --made LINES: what tools/barbarossa/recognition.py has made, a line of JSON each

import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { createServer } from 'vite';
import { CLAY_LAUNCH } from '../e2e/serving.js';
import { smallPng } from './png.js';

const { values: asked, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    width: { type: 'string', default: '146' },
    across: { type: 'string', default: '10' },
    turns: { type: 'string', default: '0' },
    made: { type: 'string' },
    luck: { type: 'string', default: '1' },
    difficulty: { type: 'string', default: '1' },
  },
});
const [file = 'shots/taken/recipes.png', ...words] = positionals;

/** @typedef {{ word: string, sculpture: import('../src/games/barbarossa/clay/sculpture').Sculpture }} Made */
/** @param {string} lines @returns {Made[]} */
const read = (lines) =>
  lines
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));

/** Each difficulty in turn, so that they stand side by side. @returns {Made[]} */
function made() {
  if (asked.made) return read(readFileSync(asked.made, 'utf8'));
  const levels = asked.difficulty.split(',').map((difficulty) => {
    const options = [
      '-m',
      'tools.barbarossa.sculptures',
      '--luck',
      asked.luck,
      '--difficulty',
      difficulty,
      ...words,
    ];
    return read(execFileSync('.venv/bin/python', options, { cwd: '..', maxBuffer: 1e9, encoding: 'utf8' }));
  });
  return (levels[0] ?? []).flatMap((_, at) => levels.flatMap((level) => level[at] ?? []));
}

/** A page with nothing but our own code, as it is written. */
async function server() {
  const vite = await createServer({
    configFile: 'vite.config.ts',
    logLevel: 'error',
    server: { port: 0, host: '127.0.0.1', hmr: false, watch: null },
    optimizeDeps: { noDiscovery: true },
    plugins: [
      {
        name: 'sheet',
        configureServer: ({ middlewares }) => {
          middlewares.use('/sheet', (_, answer) => {
            answer.setHeader('content-type', 'text/html');
            answer.end('<!doctype html><html><body></body></html>');
          });
        },
      },
    ],
  });
  await vite.listen();
  const at = vite.httpServer?.address();
  return { vite, address: `http://127.0.0.1:${typeof at === 'object' ? at?.port : at}/sheet` };
}

/** Runs in the page. @param {{ all: Made[], width: number, across: number, turns: number[] }} given */
async function draw({ all, width, across, turns }) {
  // by a name that is not looked for when this file is checked
  const ours = '/src/games/barbarossa';
  const styles = '/src/styles/tokens.css';
  await import(/* @vite-ignore */ styles);
  const { Stage } = await import(/* @vite-ignore */ `${ours}/studio/stage.ts`);
  const { potterAway } = await import(/* @vite-ignore */ `${ours}/clay/away.ts`);
  const [fine, text] = [2, 14];
  const height = Math.round(width * 0.9);
  const tiles = all.flatMap((it) => turns.map((turn, at) => ({ ...it, turn, first: at === 0 })));
  const sheet = document.createElement('canvas');
  sheet.width = across * width;
  sheet.height = Math.ceil(tiles.length / across) * (height + text);
  const pen = /** @type {CanvasRenderingContext2D} */ (sheet.getContext('2d'));
  pen.fillStyle = '#f6efdf';
  pen.fillRect(0, 0, sheet.width, sheet.height);
  pen.imageSmoothingQuality = 'high';
  const stage = new Stage(document.createElement('canvas'), { plain: true });
  const potter = potterAway();
  stage.fit(width * fine, height * fine);
  let turned = 0;
  for (const [at, { word, sculpture, turn, first }] of tiles.entries()) {
    const [x, y] = [(at % across) * width, Math.floor(at / across) * (height + text)];
    if (first) stage.show(await potter.ask({ do: 'open', strokes: sculpture.strokes }));
    stage.turn(((turn - turned) * Math.PI) / 180);
    turned = turn;
    stage.drawNow();
    pen.drawImage(stage.canvas, x, y, width, height);
    pen.fillStyle = '#1e1a1b';
    pen.font = '12px sans-serif';
    pen.textAlign = 'center';
    if (first) pen.fillText(word, x + width / 2, y + height + 10, width);
  }
  const pixels = pen.getImageData(0, 0, sheet.width, sheet.height).data;
  let bytes = '';
  for (let at = 0; at < pixels.length; at += 32_768)
    bytes += String.fromCharCode(...pixels.subarray(at, at + 32_768));
  return { width: sheet.width, pixels: btoa(bytes) };
}

const { vite, address } = await server();
const browser = await chromium.launch(CLAY_LAUNCH);
try {
  const page = await browser.newPage();
  page.on('pageerror', (error) => console.error(error.message));
  page.on('console', (message) => message.type() === 'error' && console.error(message.text()));
  await page.goto(address);
  const drawn = await page.evaluate(draw, {
    all: made(),
    width: Number(asked.width),
    across: Number(asked.across),
    turns: asked.turns.split(',').map(Number),
  });
  writeFileSync(file, smallPng(Buffer.from(drawn.pixels, 'base64'), drawn.width));
} finally {
  await browser.close();
  await vite.close();
}
