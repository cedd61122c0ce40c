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

/** @type {Making} */
async function cup(modeller) {
  // pressed flat above, hollowed out from there
  await modeller.look(0, 1.2);
  await modeller.take('Aplatir');
  await modeller.finger(200, 100);
  for (const z of [-100, 0, 100]) await modeller.stroke([[-190, 380, z], [190, 380, z]], 10); // prettier-ignore
  await modeller.take('Creuser');
  await modeller.finger(95, 75);
  for (const y of [340, 300, 250, 200, 150]) {
    await modeller.stroke(arc(y, 70, 0, 2 * Math.PI), 4);
    await modeller.stroke([[0, y, 0], [0, y, 6]], 2); // prettier-ignore
  }
  // an ear, drawn out of the side, and a hole through it
  await modeller.look(0, 0.25);
  await modeller.take('Tirer');
  await modeller.finger(95, 100);
  await modeller.stroke([[215, 220, 0], [350, 220, 0]], 8); // prettier-ignore
  await modeller.take('Épaissir');
  await modeller.finger(100, 60);
  await modeller.stroke([[300, 270, 50], [300, 150, 50]], 5); // prettier-ignore
  await modeller.take('Creuser');
  await modeller.finger(62, 100);
  await modeller.hold([285, 210, 60], 3500);
  await modeller.take('Lisser');
  await modeller.finger(110, 60);
  await modeller.stroke([[-180, 330, 80], [150, 330, 80]], 10); // prettier-ignore
  await modeller.look(-0.4, 0.5);
}

/** @type {Making} */
async function snail(modeller, page) {
  // seen from its side: the head goes to the right (z), the shell stays
  await modeller.look(-Math.PI / 2, 0.15);
  await page.getByRole('button', { name: 'Miroir' }).click();
  await modeller.take('Tirer');
  await modeller.finger(150, 100);
  await modeller.look(Math.PI / 2, 0.15);
  await modeller.stroke([[0, 60, 180], [0, 55, 420]], 10); // prettier-ignore
  await modeller.stroke([[0, 50, -190], [0, 30, -430]], 10); // prettier-ignore
  await modeller.finger(120, 100);
  await modeller.stroke([[0, 90, 400], [0, 290, 440]], 10); // prettier-ignore
  await modeller.take('Épaissir');
  await modeller.finger(110, 70);
  await modeller.stroke([[60, 260, 430], [60, 200, 420]], 4); // prettier-ignore
  await modeller.look(0.35, 0.5);
  await modeller.take('Tirer');
  await modeller.finger(48, 100);
  await modeller.stroke([[40, 320, 440], [62, 470, 450]], 12); // prettier-ignore
  // the spiral of the shell
  await modeller.look(Math.PI / 2, 0.15);
  await modeller.take('Creuser');
  await modeller.finger(36, 60);
  const turns = Array.from({ length: 40 }, (_, at) => {
    const angle = at * 0.36;
    const far = 165 - at * 3.6;
    return /** @type {[number, number, number]} */ ([
      200,
      215 + Math.cos(angle) * far,
      Math.sin(angle) * far,
    ]);
  });
  await modeller.stroke(turns, 2);
  await modeller.look(Math.PI / 2 - 0.45, 0.3);
}

/** @type {Making} */
async function chair(modeller) {
  // a seat: pressed flat above, room for the legs taken out below, from before and from the side
  await modeller.look(0, 1.1);
  await modeller.take('Aplatir');
  await modeller.finger(200, 100);
  for (const y of [390, 340, 290]) {
    for (const z of [-120, 0, 120]) await modeller.stroke([[-200, y, z], [200, y, z]], 8); // prettier-ignore
  }
  await modeller.take('Creuser');
  await modeller.finger(105, 100);
  for (const turn of [0, Math.PI / 2]) {
    await modeller.look(turn, 0.05);
    const side = /** @param {number} across @param {number} y @returns {[number, number, number]} */ (
      across,
      y,
    ) => (turn === 0 ? [across, y, 200] : [200, y, -across]);
    await modeller.hold(side(0, 110), 5000);
    await modeller.hold(side(0, 40), 5000);
  }
  // the back is drawn up along the edge behind, and has a hole
  await modeller.look(0, 0.5);
  await modeller.take('Tirer');
  await modeller.finger(90, 100);
  for (const x of [-130, -65, 0, 65, 130]) await modeller.stroke([[x, 255, -150], [x, 560, -175]], 10); // prettier-ignore
  await modeller.look(0, 0.2);
  await modeller.take('Creuser');
  await modeller.finger(75, 100);
  await modeller.hold([0, 430, -120], 3500);
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
