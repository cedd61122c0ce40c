import type { Locator, Page } from '@playwright/test';
import { expect, PHONE, SLOW, test, type Person, type Plan } from './house';
import { hears, listen } from './hear';
import {
  caughtUp,
  go,
  hand,
  playToTheEnd,
  playUntil,
  rows,
  rowsToChoose,
  sentence,
  startMatch,
} from './play';

const line = (page: Page) => page.locator('.zone p').first();
const card = (page: Page, number: number) => page.locator(`[data-zone="hand"] [data-card="${number}"]`);
const row = (page: Page, number: number) => page.locator(`[data-row="${number}"]`);
const title = (page: Page) => page.getByRole('banner').locator('b').first();

/** One against a bot whose cards leave no doubt what happens, from a position. */
async function against(me: Person, options: object, state: object, game = 'six'): Promise<void> {
  await startMatch([me], { game, seats: 2, options, state });
  await caughtUp(me.page);
  await listen(me.page);
}

async function play(page: Page, number: number): Promise<void> {
  await caughtUp(page);
  await card(page, number).click();
  await go(page).click();
}

/** Words that people read, and no name that a program calls them by. */
async function readable(page: Page): Promise<void> {
  const text = await page.locator('body').innerText();
  expect(text).not.toMatch(/undefined|null|NaN|\[object|\b[a-z]+_[a-z_]+\b/);
}

test('special cards of 6 qui prend!: even and odd, the climb, the hopper, and a card that is read backwards', async ({
  someone,
}) => {
  test.slow(); // four matches
  const me = await someone({ name: 'Manon', hasTouch: true });
  const { page } = me;

  await test.step('even and odd: the marked row refuses, and the special card moves when a row is taken', async () => {
    await against(
      me,
      { variants: ['parity'], rounds: 1 },
      {
        rows: [[12], [31, 34, 36, 38, 40], [47], [66]],
        hands: [
          [13, 42, 55],
          [70, 71, 72],
        ],
        marker: { row: 0, face: 'even' },
      },
    );
    await expect(title(page)).toHaveText('Pair ou impair');
    await expect(row(page, 1).locator('[data-marker]')).toContainText('pairs');
    await card(page, 13).click();
    await expect(line(page)).toHaveText(
      'La rangée 1 n’accepte que des pairs. Aucune rangée n’accepte le 13 : vous en ramasseriez une, au moins 1 tête.',
    );
    await expect(page.locator('.card.ghost')).toHaveCount(0);
    const was = await page.locator('[data-marker]').boundingBox();
    await play(page, 42);
    await hears(page, 'Vous ramassez la rangée 2.', 'La rangée 2 n’accepte que des pairs.', 'On a ramassé');
    await caughtUp(page);
    const marker = row(page, 2).locator('[data-marker="even"]');
    await expect(marker).toBeVisible();
    await expect(page.locator('[data-marker]')).toHaveCount(1);
    expect((await marker.boundingBox())?.y).toBeGreaterThan((was?.y ?? 0) + 20);
    await card(page, 13).click();
    await expect(line(page)).toHaveText(/^Le 13 irait rangée 1\s/);
    await playToTheEnd(page);
    await readable(page);
  });

  await test.step('the hopper takes a place, jumps, and may make one take once more', async () => {
    await against(
      me,
      { variants: ['hop'], rounds: 1 },
      {
        rows: [[3, 5, 7, 9, 10], [20], [50], [70]],
        hands: [
          [21, 52, 60],
          [75, 76, 77],
        ],
        marker: { row: 1 },
      },
    );
    await expect(title(page)).toHaveText('Le saute-rang');
    const hopper = page.getByRole('img', { name: 'la carte spéciale' });
    await expect(row(page, 2).getByRole('img', { name: 'la carte spéciale' })).toBeVisible();
    await expect(row(page, 2)).toContainText('encore 3 places');
    await card(page, 21).click();
    await expect(line(page)).toHaveText(
      'Le 21 irait rangée 2, et la carte spéciale sauterait : vous ramasseriez 5 têtes.',
    );
    await go(page).click();
    await hears(
      page,
      'Vous posez le 21, rangée 2.',
      'La carte spéciale saute à la rangée 1. Une carte est venue dans sa rangée',
      'Vous ramassez la rangée 1. Avec la carte spéciale, la rangée a six cartes : 5 têtes pour vous. La plus grande reste.',
      'La carte spéciale saute à la rangée 2.',
    );
    await caughtUp(page);
    expect((await rows(page)).slice(0, 2)).toEqual(['10', '20 21']);
    await expect(row(page, 2).getByRole('img', { name: 'la carte spéciale' })).toBeVisible();
    await expect(hopper).toHaveCount(1);
    await playToTheEnd(page);
    await readable(page);
  });

  await test.step('reverse: a card is read backwards once, and all see who has done so', async () => {
    await against(
      me,
      { variants: ['reverse'], rounds: 1 },
      {
        rows: [[12], [30], [50], [70]],
        hands: [
          [5, 31, 83, 104],
          [100, 101, 102, 103], // no bot can read these backwards
        ],
      },
    );
    await expect(title(page)).toHaveText('À l’envers');
    await expect(page.locator('[data-seat="0"]')).toContainText('envers prêt');
    await card(page, 5).click();
    await expect(page.getByRole('button', { name: /^Le lire/ })).toHaveCount(0); // it has one digit only
    await card(page, 31).click();
    await expect(line(page)).toHaveText(/^Le 31 irait rangée 2/);
    await page.getByRole('button', { name: 'Le lire 13' }).click();
    await expect(line(page)).toHaveText(/^Lu 13, le 31 irait rangée 1/);
    await expect(row(page, 1).locator('.card.ghost')).toContainText('31');
    await page.getByRole('button', { name: 'Le lire 31' }).click();
    await expect(line(page)).toHaveText(/^Le 31 irait rangée 2/);
    await page.getByRole('button', { name: 'Le lire 13' }).click();
    await expect(go(page)).toHaveText('Jouer le 31, lu 13');
    await go(page).click();
    await hears(page, 'Lu 13, le 31 va derrière le 12. Une fois posé, c’est de nouveau un 31.');
    await caughtUp(page);
    expect((await rows(page))[0]).toBe('12 31');
    await expect(page.locator('[data-seat="0"]')).toContainText('envers joué');
    await expect(page.locator('[data-seat="1"]')).toContainText('envers prêt');
    await card(page, 83).click();
    await expect(go(page)).toHaveText('Jouer le 83');
    await expect(page.getByRole('button', { name: /^Le lire/ })).toHaveCount(0);
    await playToTheEnd(page);
    await readable(page);
  });

  await page.setViewportSize(PHONE);
  await test.step('the climb: the marked row goes down, and the special card goes from row to row', async () => {
    await against(
      me,
      { variants: ['climb'], rounds: 1 },
      {
        rows: [[10], [30, 31, 32, 33, 34], [50], [70]],
        hands: [
          [36, 45, 60],
          [85, 86, 87],
        ],
        marker: { row: 3, face: 'up' },
      },
    );
    await expect(title(page)).toHaveText('La descente');
    await expect(row(page, 4).locator('[data-marker]')).toContainText('descend');
    await card(page, 60).tap();
    await expect(line(page)).toHaveText(/^Le 60 irait rangée 4\s/); // as near to 50 as to 70: the marked row
    const was = await page.locator('[data-marker]').boundingBox();
    await play(page, 36);
    await hears(page, 'La rangée 3 descend.', 'On a ramassé');
    await caughtUp(page);
    const marker = row(page, 3).locator('[data-marker]');
    expect((await marker.boundingBox())?.y).toBeLessThan((was?.y ?? 0) - 20);
    await play(page, 45);
    await hears(page, 'Vous posez le 45, rangée 3. Il va sous le 50 : cette rangée descend.');
    await caughtUp(page);
    expect((await rows(page))[2]).toBe('50 45');
    await playToTheEnd(page);
    await readable(page);
  });
});

for (const viewport of [PHONE, { width: 1280, height: 800 }])
  test(
    `the special card stays while its row is taken, at ${viewport.width} px`,
    { tag: viewport === PHONE ? [] : '@slow' },
    async ({ someone }) => {
      const me = await someone({ name: 'Manon', viewport });
      const { page } = me;
      const rows = [[12], [31, 34, 36, 38, 40], [47], [66]];
      const state = { rows, hands: [[13, 42], [70, 71]], marker: { row: 1, face: 'even' } }; // prettier-ignore
      await against(me, { variants: ['parity'], rounds: 1 }, state);
      // whenever the row is seen to be taken: whether the special card is seen beside it
      const seen = await page.evaluateHandle(() => {
        const all: boolean[] = [];
        const look = () => {
          const taken = document.querySelector('[data-row="2"].taken');
          if (taken) all.push(taken.querySelector('[data-marker]')?.checkVisibility() ?? false);
        };
        new MutationObserver(look).observe(document.body, {
          childList: true,
          attributes: true,
          subtree: true,
        });
        return all;
      });
      await play(page, 42);
      await hears(page, 'Vous ramassez la rangée 2.', 'On a ramassé');
      expect([...new Set(await seen.jsonValue())]).toEqual([true]);
    },
  );

test('Pro: everybody takes cards from the pool, and all see who has what', async ({ someone }) => {
  const people = [await someone({ name: 'Manon' }), await someone({ name: 'Zoé', viewport: PHONE })];
  const state = {
    rows: [],
    hands: [
      [1, 3, 5, 7, 9, 13, 17, 20, 23],
      [2, 4, 6, 8, 10, 15, 19, 22, 24],
    ],
    pool: [11, 12, 14, 16, 18, 21],
    first: 0,
  };
  await startMatch(people, { options: { variants: ['pro', 'reverse'], rounds: 1 }, state });
  for (const { page } of people) await caughtUp(page);
  const first = (await people[0]!.page.locator('.zone.turn').count()) === 1 ? 0 : 1;
  const [one, other] = [people[first]!, people[1 - first]!];
  await expect(one.page.locator('.pool button[data-card]')).toHaveCount(6);
  await expect(other.page.locator('.pool button[data-card]')).toHaveCount(0);
  await expect(sentence(other.page)).toHaveText(`${one.name} prend une carte.`);
  await one.page.locator('.pool [data-card="21"]').click();
  await expect(go(one.page)).toHaveText('Prendre le 21');
  await go(one.page).click();
  // its place stays, with the face of whoever has it
  await expect(other.page.locator('.pool')).toContainText(`21, pris par ${one.name}`);
  await caughtUp(other.page);
  await expect(sentence(other.page)).toHaveText('À vous : prenez une carte.');
  await expect(line(other.page)).toHaveText(
    'C’est la dernière que vous prenez. Les quatre qui restent commenceront les rangées.',
  );
  await Promise.all(people.map(({ page }) => playUntil(page, ['card'])));
  // all are taken, and there are four rows; on a phone the hands of the others are a button away
  for (const { page } of people) {
    await caughtUp(page);
    await expect(hand(page)).toHaveCount(10);
    await expect(page.locator('[data-row]')).toHaveCount(4);
  }
  const zoe = people[1]!.page;
  await zoe.getByRole('button', { name: 'Les mains' }).click();
  const manons = zoe.getByRole('dialog').getByRole('list', { name: 'Manon' });
  await expect(manons.locator('[data-card]')).toHaveCount(10);
  expect(await numbers(manons.locator('[data-card]'))).toEqual(await numbers(hand(people[0]!.page)));
  await zoe.keyboard.press('Escape');
  for (const { page } of people) await readable(page);
});

const numbers = (cards: Locator): Promise<(string | null)[]> =>
  cards.evaluateAll((all) => all.map((each) => each.getAttribute('data-card')));

test('variants of Le Baron: colour first, and heads are good', async ({ someone }) => {
  const me = await someone({ name: 'Manon' });
  const { page } = me;

  await test.step('a row grows beyond five, until it has six heads of a colour', async () => {
    const state = {
      rows: [[5, 23, 18, 53, 78, 11, 39], [8], [30], [16], [9]],
      hands: [
        [70, 83, 98],
        [45, 48, 91],
      ],
    };
    await against(me, { variants: ['colour'] }, state, 'baron');
    await expect(title(page)).toHaveText('Couleur d’abord');
    await card(page, 83).click();
    await expect(line(page)).toHaveText('Le 83 irait rangée 1 : rien à ramasser pour l’instant.');
    await go(page).click();
    await hears(page, 'Vous posez le 83, rangée 1.');
    await caughtUp(page);
    expect((await rows(page))[0]).toBe('5 23 18 53 78 11 39 83');
    for (const each of await row(page, 1).locator('[data-card]').all())
      await expect(each).toBeInViewport({ ratio: 1 });
    await card(page, 70).click();
    await expect(line(page)).toHaveText('Le 70 irait rangée 1 : vous ramasseriez 10 têtes.');
    await go(page).click();
    await hears(
      page,
      'Vous ramassez la rangée 1. Avec le 70, au moins six têtes en vert : 10 têtes pour vous, et le 70 ouvre la rangée.',
    );
    await playToTheEnd(page);
    await readable(page);
  });

  await test.step('rows are won, and what fits nowhere goes under the draw pile', async () => {
    const state = {
      rows: [[5], [8], [30], [16], [9, 77]],
      hands: [
        [11, 58, 98],
        [45, 48, 91],
      ],
    };
    await against(me, { variants: ['good'] }, state, 'baron');
    await expect(title(page)).toHaveText('Vivent les têtes');
    await card(page, 11).click();
    await expect(line(page)).toHaveText('Le 11 ne va nulle part : il passerait sous votre pioche.');
    await go(page).click();
    await hears(page, 'Votre 11 passe sous votre pioche.');
    await caughtUp(page);
    await expect(page.locator('[data-zone="draw"]')).toHaveText(/^\s*1 carte dans votre pioche/);
    await card(page, 58).click();
    await expect(line(page)).toHaveText(
      'Le 58 pourrait aller rangée 1 ou 5 : vous gagneriez jusqu’à 5 têtes.',
    );
    await go(page).click();
    await expect(rowsToChoose(page)).toHaveCount(2);
    await rowsToChoose(page).last().click();
    await expect(line(page)).toHaveText('Rangée 5 : vous gagneriez 5 têtes.');
    await go(page).click();
    await hears(page, 'Vous gagnez la rangée 5.');
    await playToTheEnd(page);
    // the bot has laid its last card, and what we still hold counts against us: five heads but one
    await expect(page.getByRole('heading', { name: /^Vous gagnez, avec \d+ têtes\.$/ })).toBeVisible();
    await readable(page);
  });
});

/** Whole matches from the deal: a person and bots, with nothing but what is on the page. Variants that combine; in short, fuzz plays them. */
const WHOLE: Record<string, Plan> = {
  'Donne ouverte, À l’envers': { options: { variants: ['pro', 'reverse'], rounds: 1 } },
  'Couleur d’abord, Vivent les têtes': {
    game: 'baron',
    options: { variants: ['colour', 'good'] },
    seats: 10,
  },
};

for (const [name, plan] of Object.entries(WHOLE)) {
  test(`a whole match: ${name}`, { tag: '@slow' }, async ({ someone }) => {
    const me = await someone({ name: 'Manon' });
    const { page } = me;
    await startMatch([me], { seats: 2, ...plan });
    await expect(title(page)).toHaveText(name);
    await readable(page);
    await playToTheEnd(page);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/gagne/);
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await readable(page);
  });
}

/** Each by itself, from the deal; in short, fuzz plays them. The special things that they do are looked at above, from positions. */
const ALONE: Record<string, Plan> = {
  'Donne ouverte': { options: { variants: ['pro'] } },
  'Pair ou impair': { options: { variants: ['parity'] } },
  'La descente': { options: { variants: ['climb'] } },
  'Le saute-rang': { options: { variants: ['hop'] } },
  'À l’envers': { options: { variants: ['reverse'] } },
  'Couleur d’abord': { game: 'baron', options: { variants: ['colour'] } },
  'Vivent les têtes': { game: 'baron', options: { variants: ['good'] } },
};

test('every variant begins with a deal, and a card is played', { tag: '@slow' }, async ({ someone }) => {
  test.slow(); // seven tables
  const me = await someone({ name: 'Manon' });
  const { page } = me;
  for (const [name, plan] of Object.entries(ALONE)) {
    await startMatch([me], { seats: 2, ...plan });
    await expect(title(page)).toHaveText(name);
    await playUntil(page, ['card']); // the draft comes first, where there is one
    const cards = await hand(page).count();
    await hand(page).first().click();
    await go(page).click();
    await playUntil(page, ['card', 'row']);
    await expect(hand(page)).not.toHaveCount(cards);
    await readable(page);
  }
});

test('a series: two matches, with the scores between them', { tag: '@long' }, async ({ someone }) => {
  const me = await someone({ name: 'Manon' });
  const { page } = me;
  const state = { rows: [[5], [8], [30], [16], [9]], hands: [[70], [45]] };
  await startMatch([me], { game: 'baron', seats: 2, options: { matches: 2 }, state });
  await expect(page.getByRole('banner')).toContainText('partie 1 sur 2');
  await playUntil(page, ['next']);
  await expect(sentence(page)).toHaveText('Fin de la partie 1.');
  await expect(go(page)).toHaveText('Partie suivante');
  await go(page).click();
  await expect(page.getByRole('banner')).toContainText('partie 2 sur 2');
  await readable(page);
  if (!SLOW) return;
  await playToTheEnd(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/gagne/);
  await readable(page);
});
