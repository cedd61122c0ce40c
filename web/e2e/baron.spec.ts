import { expect, PHONE, test } from './house';
import {
  caughtUp,
  go,
  playToTheEnd,
  playUntil,
  rows,
  rowsToChoose,
  sentence,
  standing,
  startMatch,
} from './play';

test('two people and a bot play a whole match of Le Baron, and all see the same end', async ({ someone }) => {
  test.slow(); // a whole match
  const people = [];
  for (const name of ['Manon', 'Zoé']) people.push(await someone({ name }));
  await startMatch(people, { game: 'baron', seats: 3 });
  await Promise.all(people.map(({ page }) => playToTheEnd(page)));
  const [first, ...others] = await Promise.all(people.map(({ page }) => standing(page)));
  for (const other of others) expect(other).toEqual(first);
});

test('only rows that share a colour can be chosen', async ({ someone }) => {
  const me = await someone({ name: 'Manon', viewport: PHONE, hasTouch: true });
  const { page } = me;
  await startMatch([me], { game: 'baron', seats: 3 });
  await playUntil(page, ['row']);
  const open = await rowsToChoose(page).count();
  expect(open).toBeGreaterThan(1);
  await expect(page.locator('[data-row].open')).toHaveCount(open);
  await expect(go(page)).toHaveCount(0);
  await rowsToChoose(page).last().tap();
  await expect(page.locator('[data-row].picked')).toHaveCount(1);
  await go(page).tap();
  await caughtUp(page);
  expect((await rows(page)).join(' ').split(' ').length).toBeGreaterThan(5);
  await expect(sentence(page)).toBeVisible();
});
