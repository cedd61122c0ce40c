// A cup, a snail and a chair, made by the builder and with the mouse, and pictures of them and of the studio.
// node shots/sculptures.js [FOLDER [NAME…]]

import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { CLAY_LAUNCH, serve } from '../e2e/serving.js';
import { Modeller } from './modelling.js';

/** @typedef {import('@playwright/test').Page} Page */
/** @typedef {(modeller: Modeller, page: Page) => Promise<void>} Making */

const [folder = 'shots/taken', ...wanted] = process.argv.slice(2);
const LARGE = { viewport: { width: 1440, height: 900 } };
const PHONE = { viewport: { width: 360, height: 640 }, deviceScaleFactor: 2, hasTouch: true, isMobile: true };
/** @param {string} name */
const sample = (name) => readFileSync(`fixtures/sculptures/${name}.json`, 'utf8');

mkdirSync(folder, { recursive: true });
const { address, stop } = await serve();
const browser = await chromium.launch(CLAY_LAUNCH);

/** @param {string} name @param {import('@playwright/test').BrowserContextOptions} options @param {string | undefined} draft @param {Making} [making] */
async function shoot(name, options, draft, making) {
  if (wanted.length > 0 && !wanted.includes(name)) return;
  const context = await browser.newContext({ locale: 'fr-FR', reducedMotion: 'reduce', ...options });
  const page = await context.newPage();
  page.on('console', (message) => message.type() === 'error' && complain(name, message.text()));
  page.on('pageerror', (error) => complain(name, error.message));
  if (draft) await page.addInitScript((it) => localStorage.setItem('clay-free', it), draft);
  await page.goto(`${address}/studio`);
  await page.locator('[data-ready="true"]').waitFor({ timeout: 60_000 });
  const modeller = new Modeller(page);
  await making?.(modeller, page);
  await modeller.settle();
  await page.screenshot({ path: join(folder, `${name}.png`) });
  if (!draft && making) {
    const made = await page.evaluate(() => localStorage.getItem('clay-free'));
    writeFileSync(join(folder, `${name}.json`), made ?? '');
  }
  await context.close();
}

/** @param {string} name @param {string} what */
function complain(name, what) {
  console.error(name, what);
  process.exitCode = 1;
}

/** All round, at a height and a distance from the middle. @param {number} y @param {number} far @param {number} from @param {number} to */
function arc(y, far, from, to, parts = 8) {
  return Array.from({ length: parts + 1 }, (_, part) => {
    const angle = from + ((to - from) * part) / parts;
    return /** @type {[number, number, number]} */ ([Math.sin(angle) * far, y, Math.cos(angle) * far]);
  });
}

/** Pressed flat from above, from the middle outwards. @param {Modeller} modeller @param {number} times */
async function pressed(modeller, times) {
  await modeller.look(0, 1.2);
  await modeller.take('Aplatir');
  await modeller.finger(200, 100);
  for (let time = 0; time < times; time++) {
    const y = 350 - time * 22;
    for (const [x, z] of [[150, 0], [-150, 0], [0, 150], [0, -150]]) await modeller.stroke([[0, y, 0], [x ?? 0, y - 30, z ?? 0]], 8); // prettier-ignore
  }
}

/** @type {Making} */
async function cup(modeller) {
  await pressed(modeller, 2);
  // hollowed out
  await modeller.take('Creuser');
  await modeller.finger(95, 55);
  for (const far of [40, 90, 60, 85, 30, 80]) await modeller.stroke(arc(250, far, 0, 2 * Math.PI), 4);
  // an ear, drawn out of the side, and a hole through it
  await modeller.look(0, 0.2);
  await modeller.take('Tirer');
  await modeller.finger(150, 100);
  await modeller.stroke([[190, 200, 0], [330, 200, 0]], 8); // prettier-ignore
  await modeller.take('Creuser');
  await modeller.finger(60, 100);
  await modeller.hold([270, 195, 0], 4000);
  await modeller.look(-0.35, 0.5);
}

/** @type {Making} */
async function snail(modeller, page) {
  // seen from its side: a foot to both ends, then the head and the feelers
  await page.getByRole('button', { name: 'Miroir' }).click();
  await modeller.look(Math.PI / 2, 0.15);
  await modeller.take('Tirer');
  await modeller.finger(130, 100);
  // at the very edge, so that the finger and its mirror meet in the middle
  await modeller.stroke([[0, 100, 203], [0, 70, 440]], 10); // prettier-ignore
  await modeller.stroke([[0, 90, -197], [0, 40, -440]], 10); // prettier-ignore
  await modeller.finger(105, 100);
  await modeller.stroke([[0, 105, 390], [0, 300, 420]], 10); // prettier-ignore
  await modeller.look(0.25, 0.45);
  await modeller.finger(50, 100);
  await modeller.stroke([[30, 270, 420], [70, 430, 420]], 12); // prettier-ignore
  // the spiral of the shell
  await modeller.look(Math.PI / 2, 0.15);
  await modeller.take('Creuser');
  await modeller.finger(45, 55);
  const turns = Array.from({ length: 36 }, (_, at) => {
    const [angle, far] = [at * 0.4, 150 - at * 3.6];
    return /** @type {[number, number, number]} */ ([
      150,
      220 + Math.cos(angle) * far,
      Math.sin(angle) * far,
    ]);
  });
  await modeller.stroke(turns, 2);
  await modeller.look(Math.PI / 2 - 0.5, 0.3);
}

/** @type {Making} */
async function chair(modeller) {
  await pressed(modeller, 5);
  // room between the legs, right through from before and from the side
  await modeller.take('Creuser');
  await modeller.finger(110, 100);
  for (const turn of [0, -Math.PI / 2]) {
    await modeller.look(turn, 0.05);
    for (const y of [110, 40]) await modeller.hold(turn === 0 ? [0, y, 120] : [120, y, 0], 4000);
  }
  // the back is drawn up along the edge behind, and has a hole
  await modeller.look(0, 0.5);
  await modeller.take('Tirer');
  await modeller.finger(95, 100);
  for (const x of [-120, -60, 0, 60, 120]) await modeller.stroke([[x, 225, -130], [x, 530, -130]], 10); // prettier-ignore
  await modeller.look(0, 0.2);
  await modeller.take('Creuser');
  await modeller.finger(75, 100);
  await modeller.hold([0, 400, -130], 4000);
  await modeller.look(-0.5, 0.4);
}

try {
  await shoot('studio-l', LARGE, undefined);
  await shoot('studio-l-night-en', { ...LARGE, colorScheme: 'dark', locale: 'en-GB' }, sample('snail'));
  await shoot('studio-s', PHONE, sample('snail'));
  await shoot('studio-s-form', { ...PHONE, colorScheme: 'dark' }, sample('cup'), (_, page) =>
    page.getByRole('button', { name: 'Cône' }).tap(),
  );
  await shoot('studio-l-form', LARGE, sample('chair'), (_, page) => page.keyboard.press('Digit9'));
  for (const name of ['cup', 'chair']) await shoot(`builder-${name}`, LARGE, sample(name));
  await shoot('builder-snail', LARGE, sample('snail'), (modeller) => modeller.look(1.1, 0.3));
  await shoot('mouse-cup', LARGE, undefined, cup);
  await shoot('mouse-snail', LARGE, undefined, snail);
  await shoot('mouse-chair', LARGE, undefined, chair);
} finally {
  await browser.close();
  await stop();
}
