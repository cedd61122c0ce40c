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

/** Pressed flat from above, from the middle outwards; each time a little lower. @param {Modeller} modeller @param {number} times @param {number} top */
async function pressed(modeller, times, top) {
  await modeller.look(0, 1.2);
  await modeller.take('Aplatir');
  await modeller.finger(200, 100);
  for (let time = 0; time < times; time++) {
    const [x, z] = [Math.sin(time * 2.4) * 150, Math.cos(time * 2.4) * 150];
    const y = top - 5 - 24 * time;
    await modeller.stroke([[0, y, 0], [x, y - 40, z]], 8); // prettier-ignore
  }
}

/** @type {Making} */
async function cup(modeller) {
  // drawn up, pressed flat, hollowed out
  await modeller.look(0, 0.1);
  await modeller.take('Tirer');
  await modeller.finger(200, 100);
  for (const x of [-90, 90, 0]) await modeller.stroke([[x, 340, 0], [x, 430, 0]], 8); // prettier-ignore
  await pressed(modeller, 4, 470);
  await modeller.take('Creuser');
  await modeller.finger(100, 80);
  for (const far of [40, 80, 60, 80, 30, 80, 50]) await modeller.stroke(arc(250, far, 0, 2 * Math.PI), 4);
  // an ear, drawn out of the side, and a hole through it
  await modeller.look(0, 0.2);
  await modeller.take('Tirer');
  await modeller.finger(150, 100);
  await modeller.stroke([[205, 200, 0], [370, 200, 0]], 8); // prettier-ignore
  await modeller.take('Creuser');
  await modeller.finger(55, 100);
  await modeller.hold([285, 195, 0], 4000);
  await modeller.look(-0.35, 0.7);
}

/** @type {Making} */
async function snail(modeller, page) {
  // the lump is the shell; a roll below it is the foot
  await modeller.take('Boudin');
  for (const [name, at, millimetres] of /** @type {const} */ ([
    ['Largeur', 0, '82'],
    ['Hauteur', 1, '11'],
    ['Profondeur', 0, '18'],
    ['Pivot', 0, '90'],
    ['Droite', 0, '0'],
    ['Hauteur', 0, '4'],
    ['Devant', 0, '3'],
  ])) {
    // prettier-ignore
    await page.getByRole('spinbutton', { name }).nth(at).fill(millimetres);
    await page.keyboard.press('Tab');
  }
  await modeller.take('Coller');
  await page.getByRole('button', { name: 'Miroir' }).click();
  // its end is drawn up to a neck and head, and two feelers out of that
  await modeller.take('Tirer');
  await modeller.look(Math.PI / 2, 0.15);
  await modeller.finger(110, 100);
  await modeller.stroke([[0, 60, 395], [0, 250, 420]], 10); // prettier-ignore
  await modeller.take('Épaissir');
  await modeller.finger(100, 70);
  await modeller.stroke([[0, 240, 405], [0, 235, 425]], 1); // prettier-ignore
  await modeller.look(0.25, 0.45);
  await modeller.take('Tirer');
  await modeller.finger(52, 100);
  await modeller.stroke([[35, 245, 410], [75, 390, 410]], 12); // prettier-ignore
  // the spiral of the shell
  await modeller.look(Math.PI / 2, 0.15);
  await modeller.take('Creuser');
  await modeller.finger(48, 85);
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
async function chair(modeller, page) {
  await pressed(modeller, 6, 400);
  // room between the legs, right through from before and from the side
  await modeller.take('Creuser');
  await modeller.finger(125, 100);
  for (const turn of [0, -Math.PI / 2]) {
    await modeller.look(turn, 0.05);
    await modeller.hold(turn === 0 ? [0, 75, 120] : [120, 75, 0], 4000);
  }
  // the back is drawn up along the edge behind, and has a hole
  await modeller.look(0, 0.5);
  await modeller.take('Tirer');
  await modeller.finger(95, 100);
  for (const x of [-120, -60, 0, 60, 120]) await modeller.stroke([[x, 250, -140], [x, 520, -140]], 10); // prettier-ignore
  await modeller.look(0, 0.2);
  await modeller.take('Creuser');
  await modeller.finger(75, 100);
  await modeller.hold([0, 400, -130], 4000);
  await modeller.look(-0.5, 0.4);
  for (let notch = 0; notch < 4; notch++) await page.mouse.wheel(0, 100);
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
