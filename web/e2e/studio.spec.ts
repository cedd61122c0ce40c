import { execFileSync } from 'node:child_process';
import type { Locator, Page } from '@playwright/test';
import type { Brush, Sculpture, Shape } from '../src/games/barbarossa/clay/sculpture';
import { expect, PHONE, test } from './house';
import { Fingers, fingerSnail } from '../shots/modelling.js';
import { CLAY_LAUNCH } from './serving.js';

test.use({ launchOptions: CLAY_LAUNCH });
test.setTimeout(120_000);

/** The smaller and coarser a page, the sooner its clay is drawn. */
const viewport = { width: 1100, height: 640 };
const coarse = { deviceScaleFactor: 0.2 };

/** Without a graphics card pictures take their time. */
const STARTING = { timeout: 60_000 };

const studio = (page: Page) => page.locator('.studio');
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

async function open(page: Page): Promise<Locator> {
  await page.goto('/studio');
  await expect(studio(page)).toHaveAttribute('data-ready', 'true', STARTING);
  return page.locator('canvas');
}

const kept = (page: Page): Promise<Sculpture> =>
  page.evaluate(() => JSON.parse(localStorage.getItem('clay-free') ?? 'null'));

/** A stroke from the middle of the stage, where the clay is. */
async function drag(page: Page, canvas: Locator, by: { x: number; y: number }): Promise<void> {
  const { x, y, width, height } = (await canvas.boundingBox())!;
  const from = { x: x + width / 2, y: y + height / 2 };
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x + by.x, from.y + by.y, { steps: 8 });
  await page.mouse.up();
}

/** What fingers do on a phone: where each of them is now. */
async function fingers(page: Page) {
  const devtools = await page.context().newCDPSession(page);
  return (type: 'touchStart' | 'touchMove' | 'touchEnd', ...touchPoints: { x: number; y: number }[]) =>
    devtools.send('Input.dispatchTouchEvent', { type, touchPoints });
}

/** What a mesh library of Python says about the files. */
const judged = (...paths: string[]): { watertight: boolean; volume: number; size: number[] }[] =>
  JSON.parse(
    execFileSync('../.venv/bin/python', [
      '-c',
      `import json, sys, trimesh
meshes = [trimesh.load(path, force="mesh") for path in sys.argv[1:]]
print(json.dumps([{"watertight": bool(mesh.is_watertight and mesh.is_winding_consistent),
                   "volume": float(mesh.volume), "size": mesh.extents.tolist()} for mesh in meshes]))`,
      ...paths,
    ]).toString(),
  );

async function download(page: Page, name: string, file: string): Promise<string> {
  const [saved] = await Promise.all([page.waitForEvent('download'), button(page, name).click()]);
  expect(saved.suggestedFilename()).toBe(file);
  const path = test.info().outputPath(file);
  await saved.saveAs(path);
  return path;
}

test('clay is turned, modelled with the mouse, taken back, kept through a reload, watched and taken home', async ({
  someone,
}) => {
  const { page } = await someone({ viewport, ...coarse });
  const canvas = await open(page);

  // an empty wheel says so, and what was emptied is taken back
  await button(page, 'Vider…').click();
  await button(page, 'Vider').click();
  await expect(page.locator('.note')).toContainText('Il n’y a plus de terre.');
  await button(page, 'Annuler').click();
  await expect(page.locator('.note')).toHaveCount(0);

  // a drag beside the clay turns it and changes nothing
  const before = await canvas.getAttribute('data-turned');
  const { x, y } = (await canvas.boundingBox())!;
  await page.mouse.move(x + 30, y + 30);
  await page.mouse.down();
  await page.mouse.move(x + 130, y + 30, { steps: 4 });
  await page.mouse.up();
  await expect(canvas).not.toHaveAttribute('data-turned', before!);
  await expect(studio(page)).toHaveAttribute('data-strokes', '1');

  await drag(page, canvas, { x: 120, y: -60 });
  await expect(studio(page)).toHaveAttribute('data-strokes', '2');
  await button(page, 'Creuser').click();
  await drag(page, canvas, { x: 0, y: 60 });
  await expect(studio(page)).toHaveAttribute('data-strokes', '3');

  await page.keyboard.press('Control+z');
  await expect(studio(page)).toHaveAttribute('data-strokes', '2');
  await button(page, 'Rétablir').click();
  await expect(studio(page)).toHaveAttribute('data-strokes', '3');

  const made = await kept(page);
  expect(made.strokes.map((stroke) => (stroke as Brush).tool)).toEqual([undefined, 'pull', 'carve']);
  expect((made.strokes[1] as Brush).dabs.length).toBeGreaterThan(7);
  await page.reload();
  await expect(studio(page)).toHaveAttribute('data-ready', 'true', STARTING);
  await expect(studio(page)).toHaveAttribute('data-strokes', '3');
  expect(await kept(page)).toEqual(made);

  const stl = await download(page, 'Pour imprimer en 3D (STL)', 'sculpture.stl');
  const glb = await download(page, 'Pour un logiciel 3D (glTF)', 'sculpture.glb');
  const [printed, shown] = judged(stl, glb);
  expect(printed?.watertight).toBe(true);
  expect(printed?.volume).toBeGreaterThan(10_000);
  expect(printed?.size[0]).toBeGreaterThan(40);
  expect(shown?.watertight).toBe(true);
  expect(shown?.size[1]).toBeGreaterThan(0.03);

  // how it was made can be watched, and looked at from all sides
  await button(page, 'Revoir le modelage').first().click();
  const viewer = page.locator('.viewer');
  await expect(viewer).toHaveAttribute('data-part', '1', STARTING);
  await expect(button(page, 'Arrêter')).toHaveCount(0);
  await viewer.getByRole('button', { name: 'Tourner à droite' }).click();
});

test('the builder needs no pointer: a form by its key, its place by arrows and numbers, Enter', async ({
  someone,
}) => {
  const { page } = await someone({ viewport, ...coarse });
  await open(page);
  await page.keyboard.press('Digit8');
  await expect(page.getByRole('heading', { level: 1, name: 'Placez le bloc.' })).toBeVisible();
  await expect(page.locator('canvas')).toBeFocused();
  // it lies on the clay, where it is seen
  await expect(page.locator('[data-contact]')).toHaveText('touche la grosse boule');
  await expect(button(page, 'Vider…')).toHaveCount(0); // its words may come there
  const height = page.getByRole('spinbutton', { name: 'Hauteur' });
  const high = Number(await height.first().inputValue());
  expect(high).toBeGreaterThan(40);
  await page.keyboard.press('PageUp');
  await page.keyboard.press('ArrowRight');
  await expect(height.first()).toHaveValue(String(high + 5));
  await height.last().focus();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('42.5');
  await page.keyboard.press('Tab');
  await page.locator('canvas').focus();
  await page.keyboard.press('m');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status').first()).toContainText('Ajouté : Bloc. 2 gestes.');
  const { strokes } = await kept(page);
  expect(strokes[1]).toMatchObject({
    form: 'box',
    at: [50, Math.round((high + 5) * 10), 0],
    size: [180, 425, 180],
    mirror: true,
    cut: false,
  });
  await page.keyboard.press('Escape');
  const title = page.getByRole('heading', { level: 1 });
  await expect(title).toHaveText('Modelez la terre.');

  // a form that has become clay is done once; taken back, it is in hand again where it was
  await page.keyboard.press('Digit8');
  await expect(title).toHaveText('Placez le bloc.');
  const handles = page.locator('[data-handle]');
  await expect(handles).toHaveCount(3);
  const numbers = () =>
    page.getByRole('spinbutton').evaluateAll((all) => all.map((each) => (each as HTMLInputElement).value));
  const held = await numbers();
  expect(held.length).toBeGreaterThan(3);
  await page.keyboard.press('Enter');
  await expect(title).toHaveText('C’est collé.');
  await page.keyboard.press('Enter');
  await expect(studio(page)).toHaveAttribute('data-strokes', '3');
  await page.keyboard.press('Control+z');
  await expect(title).toHaveText('Placez le bloc.');
  await expect.poll(numbers).toEqual(held);
  await expect(handles).toHaveCount(3);
  // done again, it is clay and no longer in hand; taken back and put away, the tool is there again
  await page.keyboard.press('Control+y');
  await expect(title).toHaveText('Modelez la terre.');
  await expect(studio(page)).toHaveAttribute('data-strokes', '3');
  await page.keyboard.press('Digit8');
  await page.keyboard.press('Control+z');
  await expect(title).toHaveText('Modelez la terre.');
  await expect(studio(page)).toHaveAttribute('data-strokes', '3');
  await page.keyboard.press('Control+z');
  await expect(studio(page)).toHaveAttribute('data-strokes', '2');
  await page.keyboard.press('Digit8');
  await page.keyboard.press('Enter');
  await expect(studio(page)).toHaveAttribute('data-strokes', '3');
  await page.keyboard.press('ArrowRight');
  await expect(title).toHaveText('Placez le bloc.');
  await page.keyboard.press('Enter');
  await expect(studio(page)).toHaveAttribute('data-strokes', '4');
});

/** Here at length only: in short it is emptied in the first test. */
test('an empty wheel says so, and gives clay back', { tag: '@slow' }, async ({ someone }) => {
  const { page } = await someone({ viewport, ...coarse });
  const canvas = await open(page);
  const note = page.locator('.note');
  // it asks again, and taking back stays where it is
  const before = await button(page, 'Annuler').boundingBox();
  await button(page, 'Vider…').click();
  await button(page, 'Garder').click();
  await expect(studio(page)).toHaveAttribute('data-strokes', '1');
  await button(page, 'Vider…').click();
  await button(page, 'Vider').click();
  await expect(studio(page)).toHaveAttribute('data-strokes', '2');
  await expect(note).toContainText('Il n’y a plus de terre.');
  expect(await button(page, 'Annuler').boundingBox()).toEqual(before);
  await button(page, 'Annuler').click();
  await expect(note).toHaveCount(0);
  await button(page, 'Annuler').click();
  await expect(studio(page)).toHaveAttribute('data-strokes', '0');
  await expect(note).toContainText('Il n’y a plus de terre.');
  await drag(page, canvas, { x: 60, y: 0 });
  await expect(page.getByRole('status').first()).toContainText('Il n’y a plus de terre.');
  // with a form in hand, nothing lies over the wheel
  await button(page, 'Bloc').click();
  await expect(note).toHaveCount(0);
  await button(page, 'Retirer la forme').click();
  await note.getByRole('button', { name: 'Une boule neuve' }).click();
  await expect(studio(page)).toHaveAttribute('data-strokes', '1');
  await expect(note).toHaveCount(0);
});

test('a phone finds the studio: a finger models, two fingers only come closer, and a form sticks where it looks', async ({
  someone,
}) => {
  const { page } = await someone({ viewport: PHONE, hasTouch: true, isMobile: true, ...coarse });
  await page.goto('/');
  await page.locator('a[href="/studio"]').click();
  await expect(studio(page)).toHaveAttribute('data-ready', 'true', STARTING);
  await expect(page.locator('.how')).toBeVisible(); // told how to turn the wheel
  await page.locator('.spin').first().click();
  await expect(page.locator('.how')).toHaveCount(0);
  const canvas = page.locator('canvas');
  const { x, y, width, height } = (await canvas.boundingBox())!;
  const middle = { x: x + width / 2, y: y + height / 2 };
  const touch = await fingers(page);
  await touch('touchStart', middle);
  for (let step = 1; step <= 6; step++) await touch('touchMove', { x: middle.x + step * 8, y: middle.y });
  await touch('touchEnd');
  await expect(studio(page)).toHaveAttribute('data-strokes', '2');

  await page.getByRole('button', { name: 'Annuler' }).click();
  await expect(studio(page)).toHaveAttribute('data-strokes', '1');

  // a form says what it touches, and sticks where it looks
  await button(page, 'Boule').click();
  await expect(button(page, 'Tirer')).toHaveCount(0);
  const word = page.locator('[data-contact]');
  const stage = (await canvas.boundingBox())!;
  const put = async (across: number, down: number) => {
    const at = { x: stage.x + stage.width * across, y: stage.y + stage.height * down };
    await touch('touchStart', at);
    await touch('touchEnd');
  };
  await put(0.2, 0.72);
  await expect(word).toHaveText('sur le plateau');
  const lift = (await page.locator('[data-handle=height]').boundingBox())!;
  expect([lift.width, lift.height]).toEqual([44, 44]);
  const handle = { x: lift.x + 22, y: lift.y + 22 };
  await touch('touchStart', handle);
  await touch('touchMove', { x: handle.x, y: handle.y - 80 });
  await touch('touchEnd');
  await expect(word).toHaveText('en l’air');
  await expect(studio(page)).toHaveAttribute('data-strokes', '1');
  // let go of where it touches, it stays in hand; a tap elsewhere glues it, and taken back it is in hand again
  await put(0.5, 0.4);
  await expect(word).toHaveText('touche la grosse boule');
  await expect(studio(page)).toHaveAttribute('data-strokes', '1');
  await put(0.2, 0.72);
  await expect(studio(page)).toHaveAttribute('data-strokes', '2');
  await expect(button(page, 'Tirer')).toBeVisible();
  await page.getByRole('button', { name: 'Annuler' }).click();
  await expect(word).toHaveText('touche la grosse boule');
  await button(page, 'Coller ici').click();
  await expect(studio(page)).toHaveAttribute('data-strokes', '2');
  const ball = (await kept(page)).strokes[1] as Shape;
  expect(Math.hypot(ball.at[0], ball.at[1] - 190, ball.at[2])).toBeGreaterThan(250);

  // two fingers change nothing
  const second = { x: middle.x + 40, y: middle.y };
  await touch('touchStart', middle);
  await touch('touchStart', middle, second);
  for (let step = 1; step <= 4; step++) {
    await touch(
      'touchMove',
      { x: middle.x - step * 8, y: middle.y },
      { x: second.x + step * 8, y: second.y },
    );
  }
  await touch('touchEnd');
  await expect(studio(page)).toHaveAttribute('data-strokes', '2');
});

/** Here at length only: the test above models by finger, too, in a few actions. */
const COUNTED = 'a snail by finger: a foot, a head, two horns and a spiral, in fewer than forty actions';
test(COUNTED, { tag: '@slow' }, async ({ someone }) => {
  test.slow(); // two dozen actions, each drawn without a graphics card
  const { page } = await someone({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  await open(page);
  const hand = new Fingers(page);
  await fingerSnail(hand);
  expect(hand.actions).toBeLessThan(40);
  const { strokes } = await kept(page);
  const made = strokes.map((stroke) => (stroke.kind === 'shape' ? stroke.form : stroke.tool));
  expect(made).toEqual(['ball', 'roll', 'ball', 'roll', 'roll', 'ball', 'ball', 'carve']);
});
