import type { Page } from '@playwright/test';
import { expect, PHONE, test } from './house';
import { playCard, playUntil, startMatch } from './play';

/** Listens to whatever the page wants to sound, from its first moment on. */
async function listen(page: Page): Promise<() => Promise<{ devices: number; sounds: number }>> {
  await page.addInitScript(() => {
    const heard = { devices: 0, sounds: 0 };
    Object.assign(globalThis, { heard });
    globalThis.AudioContext = class extends AudioContext {
      constructor() {
        super();
        heard.devices += 1;
      }
    };
    const { start } = AudioScheduledSourceNode.prototype;
    AudioScheduledSourceNode.prototype.start = function (...given) {
      heard.sounds += 1;
      return start.apply(this, given);
    };
    const { start: rustle } = AudioBufferSourceNode.prototype;
    AudioBufferSourceNode.prototype.start = function (...given) {
      heard.sounds += 1;
      return rustle.apply(this, given);
    };
  });
  return () =>
    page.evaluate(() => (globalThis as unknown as { heard: { devices: number; sounds: number } }).heard);
}

/** Whatever is played goes into a row at once. */
const STATE = {
  rows: [[10], [20], [30], [40]],
  hands: [
    [11, 12, 13],
    [21, 22, 23],
  ],
};

test('nothing sounds until somebody wants it, not even in a match', async ({ someone }) => {
  const manon = await someone({ name: 'Manon', viewport: PHONE });
  const zoe = await someone({ name: 'Zoé' });
  const [atManons, atZoes] = [await listen(manon.page), await listen(zoe.page)];
  await startMatch([manon, zoe], { state: STATE });
  for (const { page } of [manon, zoe]) await playCard(page);
  await Promise.all([manon, zoe].map(({ page }) => playUntil(page, ['card'])));
  expect(await atManons()).toEqual({ devices: 0, sounds: 0 });
  expect(await atZoes()).toEqual({ devices: 0, sounds: 0 });

  // on a large screen it is in the head of the match, on a phone in the drawer
  await zoe.page.getByRole('button', { name: 'Mettre le son' }).click();
  expect((await atZoes()).sounds).toBeGreaterThan(0);
  await manon.page.getByRole('button', { name: /^(Journal|Menu)$/ }).click();
  await manon.page.getByRole('button', { name: 'Mettre le son' }).click();
  const before = (await atManons()).sounds;
  expect(before).toBeGreaterThan(0);
  await manon.page.keyboard.press('Escape');
  await Promise.all([manon, zoe].map(({ page }) => playCard(page)));
  await expect.poll(async () => (await atManons()).sounds).toBeGreaterThan(before);

  // and off again, it stays off
  await zoe.page.getByRole('button', { name: 'Couper le son' }).click();
  await zoe.page.reload();
  await Promise.all([manon, zoe].map(({ page }) => playUntil(page, ['card'])));
  expect(await atZoes()).toEqual({ devices: 0, sounds: 0 });

  // on a phone it is one tap away from home, and kept
  const karim = await someone({ name: 'Karim', viewport: PHONE });
  const { page } = karim;
  const heard = await listen(page);
  await page.goto('/');
  await page.getByRole('button', { name: 'Mettre le son' }).click();
  expect((await heard()).sounds).toBeGreaterThan(0);
  await page.reload();
  await expect(page.getByRole('button', { name: 'Couper le son' })).toBeVisible(); // kept
  expect(await heard()).toEqual({ devices: 0, sounds: 0 }); // a new page says nothing by itself
});
