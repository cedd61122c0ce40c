import type { Locator, Page } from '@playwright/test';
import { expect, join, openTable, test, type Person } from './house';
import { asked, caughtUp, fillAndStart, go, hand, rows, sentence, startMatch } from './play';
import { three } from './riddles.js';

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const line = (page: Page) => page.locator('.zone p').first();

/** From where the focus is to there with this key alone; one can see where one is. */
async function walk(page: Page, to: Locator, key = 'Tab'): Promise<void> {
  await expect(to).toBeVisible();
  for (let presses = 0; presses < 90; presses++) {
    if (await to.evaluate((it) => it === document.activeElement)) {
      expect(await outlined(page)).toBe(true);
      return;
    }
    await page.keyboard.press(key);
  }
  throw new Error(`The keyboard does not get to ${String(to)}.`);
}

async function enter(page: Page, to: Locator, key = 'Tab'): Promise<void> {
  await walk(page, to, key);
  await page.keyboard.press('Enter');
}

/** What has the focus has an outline; a radio button has it around its words, a space of a board is drawn with a thick edge. */
const outlined = (page: Page): Promise<boolean> =>
  page.evaluate(() => {
    const at = document.activeElement!;
    const space = at.querySelector('.space');
    if (space && parseFloat(getComputedStyle(space).strokeWidth) >= 7) return true;
    const around = [at, at.closest('label')].filter((each) => each !== null);
    return around.some((each) => {
      const { outlineStyle, outlineWidth } = getComputedStyle(each);
      return outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2;
    });
  });

/** In a window the focus stays there; Escape closes it, and the focus is where it was. */
async function keepsFocus(page: Page): Promise<void> {
  const dialog = page.locator('dialog[open]');
  await expect(dialog).toBeVisible();
  for (let presses = 0; presses < 12; presses++) {
    await page.keyboard.press('Tab');
    expect(
      await dialog.evaluate(
        (it) => document.activeElement === document.body || it.contains(document.activeElement),
      ),
    ).toBe(true);
  }
}

/** The keyboard has a place on the page: nobody begins again from its top. */
const kept = (page: Page) =>
  expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).not.toBe('BODY');

/** What has the focus is seen to have it, all round: nothing that scrolls cuts it off. */
const whole = (page: Page): Promise<boolean> =>
  page.evaluate(() => {
    const at = document.activeElement as HTMLElement;
    const { outlineWidth, outlineOffset } = getComputedStyle(at);
    const around = parseFloat(outlineWidth) + parseFloat(outlineOffset);
    const box = at.getBoundingClientRect();
    let fits = true;
    for (let each = at.parentElement; each; each = each.parentElement) {
      if (getComputedStyle(each).overflow === 'visible') continue;
      const { left, top, right } = each.getBoundingClientRect();
      fits &&= box.left - around >= left && box.top - around >= top && box.right + around <= right;
    }
    return fits;
  });

/** Plays to the end with nothing but keys: the lowest card, the first row. */
async function playOn(page: Page): Promise<void> {
  for (let idle = 0; idle < 200; idle++) {
    const what = await asked(page);
    if (what === 'over') return;
    if (what !== 'nothing') idle = 0;
    if (what === 'show') await page.keyboard.press('Escape');
    if (what === 'row') await chooseRow(page);
    if (what === 'card') await page.keyboard.press('ArrowRight');
    if (what === 'card' || what === 'next') await page.keyboard.press('Enter');
    if (what === 'card' || what === 'row' || what === 'next') await kept(page);
    if (what === 'nothing') await page.waitForTimeout(30);
  }
  throw new Error(`Nothing more happens: ${await sentence(page).textContent()}`);
}

/** Arrows lead to the rows, Enter aims at one, and once more takes it. */
async function chooseRow(page: Page): Promise<void> {
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
}

test('a whole match of six by keyboard alone, from the home page', async ({ someone }) => {
  test.slow(); // set-up and a whole match
  const { page } = await someone();
  await page.goto('/');
  await enter(page, button(page, 'Ouvrir ma table : 6 qui prend!'));
  await walk(page, page.getByLabel('Votre prénom'));
  await page.keyboard.type('Manon');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Chez Manon' })).toBeVisible();
  await enter(page, button(page, 'Inviter Hortense'));
  await expect(page.locator('[data-seat="1"]')).toContainText('robot');

  // the window for another ending keeps the focus, and leaves everything as it was
  const usual = page.getByRole('radio', { name: '66 têtes' });
  await walk(page, usual);
  await page.keyboard.press('ArrowRight');
  await keepsFocus(page);
  await page.keyboard.press('Escape');
  await expect(page.locator('dialog[open]')).toHaveCount(0);
  await expect(usual).toBeChecked();
  await walk(page, usual);
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  await expect(page.getByRole('radio', { name: '1 manche' })).toBeChecked();

  await enter(page, button(page, 'Commencer à deux'));
  await expect(sentence(page)).toBeVisible();
  await caughtUp(page);

  // a drawer, too, gives the focus back
  const chat = button(page, 'Discussion');
  await enter(page, chat);
  await keepsFocus(page);
  await page.keyboard.press('Escape');
  await expect(chat).toBeFocused();

  await playOn(page);
  await expect(page.getByRole('heading', { level: 1, name: /gagne/ })).toBeFocused();
  await walk(page, button(page, 'Revanche'));
  expect(await whole(page)).toBe(true);
  await page.keyboard.press('Enter');
  await expect(sentence(page)).toBeVisible();
});

/** In short one whole match by keyboard is enough: the keys are the same. */
test(
  'a whole match of Le Baron by keyboard alone, from the page of its rules',
  { tag: '@slow' },
  async ({ someone }) => {
    test.slow(); // a whole match
    const { page } = await someone({ name: 'Manon' });
    await page.goto('/learn/baron');
    await enter(page, button(page, 'Jouer maintenant'));
    await expect(sentence(page)).toBeVisible();
    await playOn(page);
    await expect(page.getByRole('heading', { level: 1, name: /gagne/ })).toBeFocused();
    await page.keyboard.press('Tab');
    expect(await whole(page)).toBe(true);
  },
);

test('with keys a card is drafted, read backwards, and against the ox special cards are aimed', async ({
  someone,
}) => {
  const me = await someone({ name: 'Manon' });
  const { page } = me;

  await test.step('a card is drafted', async () => {
    await startMatch([me], { seats: 2, options: { variants: ['pro'], rounds: 1 } });
    await expect.poll(() => asked(page)).toBe('draft');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowDown');
    expect(await outlined(page)).toBe(true);
    const wanted = await page.evaluate(() => document.activeElement?.getAttribute('data-card'));
    await expect(go(page)).toHaveText(`Prendre le ${wanted}`);
    await page.keyboard.press('Enter');
    await expect(page.locator(`[data-zone="hand"] [data-card="${wanted}"]`)).toBeVisible();
  });

  await test.step('a card is read backwards', async () => {
    const state = {
      rows: [[12], [30], [50], [70]],
      hands: [
        [5, 31, 83],
        [75, 76, 77],
      ],
    };
    await startMatch([me], { seats: 2, options: { variants: ['reverse'], rounds: 1 }, state });
    await page.keyboard.type('31', { delay: 20 });
    await enter(page, button(page, 'Le lire 13'), 'Shift+Tab');
    await expect(line(page)).toHaveText(/^Lu 13/);
    await enter(page, button(page, 'Jouer le 31, lu 13'));
    await expect(hand(page)).toHaveCount(2);
    await caughtUp(page);
    expect((await rows(page))[0]).toBe('12 31');
  });

  await test.step('special cards are aimed', async () => {
    const state = {
      rows: [
        [10, 22, 26, 33, 36],
        [41, 45],
        [52, 58, 61],
        [70, 74, 77],
      ],
      hands: [[6, 30, 84]],
      table: [
        { seat: 1, card: 38 },
        { seat: 0, card: 63 },
      ],
      piles: [[3], [13]],
      ox: { cards: [17, 64, 95], shown: ['stop', 'sort'], stack: ['slide'] },
    };
    await startMatch([me], { options: { variants: ['ox'] }, state });
    const special = (name: string) => page.locator('[data-special]', { hasText: name });
    await enter(page, special('Stop'));
    await page.keyboard.press('4');
    await expect(sentence(page)).toHaveText('Stop sur la rangée 4 ?');
    await page.keyboard.press('Escape'); // put back
    await expect(sentence(page)).toHaveText('On pose le 38 du bœuf ?');
    await enter(page, special('Stop'));
    await page.keyboard.press('4');
    await page.keyboard.press('3'); // rather that one
    await page.keyboard.press('Enter');
    await caughtUp(page);
    await expect(page.locator('[data-row="3"]')).toContainText('fermée');
    await kept(page);
    // the arrows move the card that one holds
    await enter(page, special('Trier'));
    await walk(page, page.locator('[data-zone="table"] button[data-card="63"]'));
    await page.keyboard.press('ArrowUp');
    await expect(sentence(page)).toHaveText('Dans cet ordre ?');
    await page.keyboard.press('Enter');
    await caughtUp(page);
    await expect(sentence(page)).toHaveText('On pose votre 63 ?');
    await kept(page);
    // a card in a row, and then the row where it goes
    await enter(page, special('Glisser'));
    await page.keyboard.type('45');
    await expect(sentence(page)).toHaveText('Glisser le 45 : vers quelle rangée ?');
    await page.waitForTimeout(1000); // digits that follow at once would be one number
    await page.keyboard.press('1');
    await expect(sentence(page)).toHaveText('Glisser le 45, rangée 1 ?');
    await page.keyboard.press('Enter');
    await caughtUp(page);
    // one card too many: the last one stays
    await expect.poll(async () => (await rows(page)).slice(0, 2)).toEqual(['45', '41']);
    await kept(page);
  });
});

test('a race by keyboard: turning, calling and what comes of it leave one’s place', async ({ someone }) => {
  const [manon, zoe] = [await someone({ name: 'Manon' }), await someone({ name: 'Zoé' })];
  const { page } = manon;
  const options = { time: 60, first: 0 };
  const table = await openTable(manon, { game: 'buntherum', seats: 2, options });
  for (const person of [manon, zoe]) await join(person, table);
  await fillAndStart(page, table.id, 2, 2);
  await enter(page, go(page));
  const nowhere = page.locator('.calls .nowhere');
  await expect(page.locator('main.frame[data-card]')).toBeVisible();
  await kept(page);
  await walk(page, nowhere);
  await expect(async () => {
    await page.keyboard.press('Enter'); // the first moment after one's own flip does not count
    await expect(nowhere).toHaveClass(/called/, { timeout: 300 });
  }).toPass();
  await kept(page);
  await zoe.page.keyboard.press('0');
  await expect(page.locator('.photo [data-seat="1"]')).toBeVisible();
  await kept(page);
});

test('Barbarossa: a way, a question, an answer and a guess with keys, and the focus stays', async ({
  someone,
}) => {
  test.slow(); // three browsers
  const people = [
    await someone({ name: 'Manon' }),
    await someone({ name: 'Zoé' }),
    await someone({ name: 'Papi Jo' }),
  ];
  const state = three({ player: 0, spaces: [8, 3, 0], gems: [5, 5, 5] });
  await startMatch(people, { game: 'barbarossa', state }, 'medium', people.slice(0, 2));
  const [{ page: manon }, { page: zoe }] = people as [Person, Person, Person];
  const says = async (page: Page, text: string) => {
    await caughtUp(page);
    await expect(sentence(page)).toHaveText(text);
  };
  const then = async (page: Page, text: string) => {
    await kept(page);
    await says(page, text);
    await kept(page);
  };

  await says(manon, 'Lancez le dé, ou payez.');
  await enter(manon, button(manon, 'Questions : deux séries de questions. Pour 1 gemme.'));
  await enter(manon, button(manon, 'Payer 1 gemme'));
  await then(manon, 'Posez une question.');
  await walk(manon, manon.getByRole('radio', { name: 'Parler' }));
  await manon.keyboard.press('ArrowRight');
  await walk(manon, manon.locator('[data-pick="3"]'));
  await manon.keyboard.press('ArrowRight');
  await walk(manon, manon.getByLabel('Votre question'));
  await manon.keyboard.type('Ça pique ?');
  await manon.keyboard.press('Enter');
  await then(manon, '« Ça pique ? »');

  await says(zoe, '« Ça pique ? »');
  await enter(zoe, button(zoe, /^Oui/));
  await then(zoe, 'Manon pose ses questions.');

  await says(manon, 'Posez une question.');
  await enter(manon, button(manon, 'Fin de la série'));
  await then(manon, 'Posez une question, ou devinez.');
  await walk(manon, manon.getByRole('radio', { name: 'Écrire' }));
  await manon.keyboard.press('ArrowRight');
  await walk(manon, manon.getByLabel('Le mot que vous devinez'));
  await manon.keyboard.type('cactus');
  await manon.keyboard.press('Enter');
  await then(manon, 'Posez une question, ou devinez.');
  await enter(manon, button(manon, 'Fin du tour'));
  await then(manon, 'Zoé lance le dé ou paie.');
});
