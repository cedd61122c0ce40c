// A cup, a snail and a chair, made by the builder and with the mouse, and pictures of them and of the studio.
// node shots/sculptures.js [FOLDER [NAME…]]

import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { CLAY_LAUNCH, serve } from '../e2e/serving.js';
import { Fingers, fingerSnail, Modeller } from './modelling.js';

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

/** The numbers of the form in hand, in millimetres and degrees: which field of that name, and what. @param {Page} page @param {[string, number, string][]} numbers */
async function measured(page, numbers) {
  for (const [name, at, number] of numbers) {
    await page.getByRole('spinbutton', { name }).nth(at).fill(number);
    await page.keyboard.press('Tab');
  }
}

/** @type {Making} */
async function cup(modeller) {
  // a ring for a handle, at the side; it is hollowed out together with the lump
  await modeller.look(0, 0.1);
  await modeller.take('Anneau');
  await modeller.stick([205, 190, 40]);
  // pressed flat from above, each time a little lower, from the middle outwards
  await modeller.look(0, 1.3);
  await modeller.take('Aplatir');
  await modeller.finger(200, 100);
  for (let time = 0; time < 7; time++) {
    const [x, z] = [Math.sin(time * 2.4) * 130, Math.cos(time * 2.4) * 130];
    await modeller.stroke([[0, 395 - 4 * time, 0], [x, 380 - 4 * time, z]], 8); // prettier-ignore
  }
  // and hollowed out, round by round
  await modeller.take('Creuser');
  await modeller.finger(110, 40);
  for (let round = 0; round < 3; round++) {
    await modeller.stroke(arc(330 - 60 * round, 85, 0, 2 * Math.PI, 12), 2);
    await modeller.stroke(arc(330 - 60 * round, 30, 0, 2 * Math.PI, 6), 2);
  }
  await modeller.look(-0.35, 0.6);
}

/** @type {Making} */
async function snail(modeller, page) {
  // the lump is the shell; a roll below it is the foot
  await modeller.take('Boudin');
  await measured(page, [
    ['Largeur', 0, '82'],
    ['Hauteur', 1, '11'],
    ['Profondeur', 0, '18'],
    ['En rond', 0, '90'],
    ['Droite', 0, '0'],
    ['Hauteur', 0, '4'],
    ['Devant', 0, '3'],
  ]);
  await modeller.take('Coller ici');
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
  // a board for the seat
  await modeller.take('Vider…');
  await modeller.take('Vider');
  await modeller.take('Bloc');
  await measured(page, [
    ['Largeur', 0, '38'],
    ['Hauteur', 1, '9'],
    ['Profondeur', 0, '36'],
    ['Droite', 0, '0'],
    ['Hauteur', 0, '24'],
    ['Devant', 0, '0'],
  ]);
  await modeller.take('Coller ici');
  await page.getByRole('button', { name: 'Miroir' }).click();
  // legs, drawn down out of its corners, before and behind
  await modeller.take('Tirer');
  for (const [turn, z] of /** @type {const} */ ([
    [0, 165],
    [Math.PI, -165],
  ])) {
    await modeller.look(turn, 0.02);
    for (const [size, x] of /** @type {const} */ ([
      [75, 150],
      [60, 150],
      [55, 150],
    ])) {
      await modeller.finger(size, 100);
      await modeller.stroke([[x, 225, z], [x, 10, z]], 14); // prettier-ignore
    }
  }
  // the back, drawn up along the edge behind, pressed straight, with a hole
  await modeller.look(Math.PI, 0.25);
  for (const [size, high] of /** @type {const} */ ([
    [90, 400],
    [90, 520],
    [80, 600],
  ])) {
    await modeller.finger(size, 100);
    for (const x of [140, 95, 50, 10]) await modeller.stroke([[x, high - 140, -165], [x, high, -165]], 10); // prettier-ignore
  }
  await modeller.take('Lisser');
  await modeller.finger(110, 80);
  for (const y of [330, 420, 500]) await modeller.stroke([[150, y, -165], [10, y, -165]], 6); // prettier-ignore
  await page.getByRole('button', { name: 'Miroir' }).click();
  await modeller.look(0, 0.15);
  await modeller.take('Creuser');
  await modeller.finger(75, 100);
  await modeller.hold([0, 430, -150], 2500);
  await modeller.look(-0.55, 0.3);
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
  await shoot('finger-snail', PHONE, undefined, (_, page) => fingerSnail(new Fingers(page)));
  await shoot('mouse-cup', LARGE, undefined, cup);
  await shoot('mouse-snail', LARGE, undefined, snail);
  await shoot('mouse-chair', LARGE, undefined, chair);
} finally {
  await browser.close();
  await stop();
}
