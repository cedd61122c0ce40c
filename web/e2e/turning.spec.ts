/** Sculptures of a match of Barbarossa, in three dimensions. */

import { expect, test, type Person } from './house';
import { dealt } from './play';
import { three } from './riddles.js';
import { CLAY_LAUNCH } from './serving.js';

test.use({ launchOptions: CLAY_LAUNCH });
test.setTimeout(120_000);

/** Without a graphics card pictures take their time. */
const DRAWING = { timeout: 60_000 };

/** In short a sculpture is turned at the end of `modelling.spec.ts`, and notes are kept in `barbarossa.spec.ts`. */
test('every sculpture can be turned, and notes stay', { tag: '@slow' }, async ({ someone }) => {
  const people = [
    await someone({ name: 'Manon' }),
    await someone({ name: 'Zoé' }),
    await someone({ name: 'Jo' }),
  ];
  const [me] = people as [Person, Person, Person];
  const { page } = me;
  const { path } = await dealt(people, { game: 'barbarossa', state: three() });
  await page.goto(path); // the others look at no clay
  await expect(page.locator('.seats [data-still]')).toHaveCount(9, DRAWING);
  await page.getByRole('button', { name: 'Tourner Zoé 2, 0 flèche' }).click();
  await expect(page.locator('.viewer')).toHaveAttribute('data-shown', 'true', DRAWING);
  const canvas = page.locator('dialog canvas');
  const before = await canvas.getAttribute('data-turned');
  await canvas.press('ArrowRight');
  await expect(canvas).not.toHaveAttribute('data-turned', before!);
  await page.getByRole('dialog').getByLabel('Vos notes sur Zoé 2').fill('pique ? désert ?');
  await page.keyboard.press('Escape');
  await page.reload();
  await expect(page.getByLabel('Vos notes sur Zoé 2')).toHaveValue('pique ? désert ?');
});
