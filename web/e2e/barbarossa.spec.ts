/** The match of Barbarossa, from positions in which everything is modelled. */

import type { Page } from '@playwright/test';
import { both, isAccessible } from './axe';
import { expect, lines, openTable, PHONE, test, type Person } from './house';
import { caughtUp, sentence, shareDevice, startMatch } from './play';
import { three } from './riddles.js';
import { button, curse, pick, skipped } from './riddling';

const seat = (page: Page, number: number) => page.locator(`.seats [data-seat="${number}"]`);
const notebook = (page: Page) => page.locator('aside');

async function says(page: Page, text: string | RegExp): Promise<void> {
  await caughtUp(page);
  await expect(sentence(page)).toHaveText(text);
}

type Someone = (wish?: object) => Promise<Person>;

const family = async (someone: Someone): Promise<Person[]> => [
  await someone({ name: 'Manon' }),
  await someone({ name: 'Zoé' }),
  await someone({ name: 'Papi Jo', viewport: PHONE, hasTouch: true }),
];

/** Manon, Zoé and Papi Jo, three riddles each; Papi Jo has a phone. A player who does nothing in a test has no page. */
async function riddling(
  people: Person[],
  state: object,
  looking = ['Manon', 'Zoé', 'Papi Jo'],
): Promise<[Page, Page, Page, string]> {
  const those = people.filter(({ name }) => looking.includes(name));
  const { path } = await startMatch(people, { game: 'barbarossa', state }, 'medium', those);
  const [manon, zoe, jo] = people.map(({ page }) => page) as [Page, Page, Page];
  return [manon, zoe, jo, path];
}

/** Aloud it is one touch of the sculpture. */
async function ask(page: Page, which: number, text: string): Promise<void> {
  await caughtUp(page);
  await page.getByText(text ? 'Écrire' : 'Parler', { exact: true }).click();
  if (!text) return page.locator(`[data-ask="${which}"]`).click();
  await pick(page, which);
  await page.getByLabel('Votre question').fill(text);
  await button(page, 'Poser la question').click();
}

async function guess(page: Page, which: number, word: string): Promise<void> {
  await caughtUp(page);
  await page.getByText('Deviner', { exact: true }).click();
  await pick(page, which);
  await page.getByLabel('Le mot que vous devinez').fill(word);
  await button(page, 'Proposer ce mot').click();
}

test(
  'letters, questions, guesses and curses, until a hat is at the goal',
  { tag: '@long' },
  async ({ someone }) => {
    test.slow(); // three browsers
    const state = three({
      spaces: [5, 2, 0],
      gems: [12, 12, 0],
      hats: [24, 20, 12],
      curses: [1, 1, 3],
      spent: 4,
    });
    const [manon, zoe, jo] = await riddling(await family(someone), state);

    // Manon pays for an elf, by touching the board, and is whispered a letter
    await says(manon, 'Lancez le dé, ou payez.');
    await says(zoe, 'Manon lance le dé ou paie.');
    await isAccessible(manon);
    await manon.setViewportSize({ width: 1280, height: 800 });
    await button(manon, 'Elfe : demander une lettre. Pour 1 gemme.').click();
    await button(manon, 'Payer 1 gemme').click();
    await says(manon, 'Quelle lettre voulez-vous ?');
    await expect(seat(zoe, 0)).toContainText('chez l’elfe');
    await pick(manon, 3);
    await manon.getByText('De la fin', { exact: true }).click();
    await button(manon, 'Demander la lettre').click();
    await expect(sentence(manon)).toHaveText('C’est un R, la dernière lettre.');
    await expect(sentence(zoe)).not.toContainText(' R');
    await caughtUp(manon);
    await expect(notebook(manon).getByRole('img', { name: 'la dernière lettre : R' })).toBeVisible();
    await expect(jo.getByText('la dernière lettre : R')).toHaveCount(0);

    // Zoé asks Papi Jo, who refuses once and gives all four answers
    await says(zoe, 'Lancez le dé, ou payez.');
    await button(zoe, 'Questions : deux séries de questions. Pour 1 gemme.').click();
    await button(zoe, 'Payer 1 gemme').click();
    await ask(zoe, 7, 'Combien de lettres ?');
    await says(jo, '« Combien de lettres ? »');
    await says(manon, '« Combien de lettres ? »');
    await isAccessible(jo, both(PHONE.width, PHONE.height));
    await button(jo, 'Refuser la question').click();
    for (const reply of ['Probablement', 'Je ne sais pas', 'Oui', 'Non']) {
      await ask(zoe, 7, reply === 'Oui' ? 'Ça se plie ?' : '');
      await says(jo, reply === 'Oui' ? '« Ça se plie ? »' : 'Zoé demande à voix haute.');
      await says(zoe, reply === 'Oui' ? '« Ça se plie ? »' : 'Posez votre question à voix haute.');
      await button(jo, new RegExp(`^${reply}`)).click();
      await caughtUp(zoe);
      await expect(zoe.locator('.zone .heard')).toContainText(reply);
      await expect(zoe.locator('[data-pick="7"]:checked, .on[data-ask="7"]')).toHaveCount(1);
    }

    // the second series: no curses of others; a guess that its owner judges, and a wrong one
    await says(zoe, 'Posez une question, ou devinez.');
    await caughtUp(manon);
    await expect(button(manon, 'Lancer un maléfice')).toHaveAttribute('aria-disabled', 'true');
    await expect(notebook(manon)).toContainText('Pas de maléfice pendant la deuxième série');
    await guess(zoe, 7, 'ombrelle');
    await says(jo, '« ombrelle » : est‑ce votre mot ?');
    // neighbours look on: his own word shows when he asks for it
    await expect(jo.locator('.zone')).not.toContainText('parapluie');
    await button(jo, 'Voir mon mot').click();
    await expect(jo.locator('.zone')).toContainText('parapluie');
    await says(manon, 'Papi Jo juge la proposition de Zoé.');
    await expect(manon.getByText('ombrelle')).toHaveCount(0);
    await button(jo, /^Oui, c’est cela/).click();
    await skipped(manon);
    await expect(seat(manon, 1).getByRole('img', { name: 'case 25 de la piste' })).toBeVisible();
    await expect(seat(manon, 2).getByRole('img', { name: 'case 10 de la piste' })).toBeVisible();
    await guess(zoe, 8, 'truc');
    await says(jo, '« truc » : est‑ce votre mot ?');
    await button(jo, /^Non/).click();

    // Papi Jo has nothing to pay with; meanwhile Manon curses, and takes curses back
    await says(jo, 'Lancez le dé.');
    await expect(jo.locator('.zone')).toContainText('Vous n’avez plus de gemme.');
    await curse(manon, 8);
    await expect(sentence(manon)).toHaveText('C’est un F, la 1re lettre.');
    await caughtUp(manon);
    await button(manon, 'Reprendre trois maléfices').click();
    await skipped(manon);
    await expect(seat(manon, 0).getByRole('img', { name: '3 maléfices' })).toBeVisible();
    await caughtUp(jo);
    await button(jo, 'Lancer le dé').last().click();
    await skipped(jo);
    await expect(sentence(jo)).not.toHaveText('Lancez le dé.');

    // two guesses by curse take Manon's hat to the goal
    await curse(manon, 6, 'Les Escargots');
    await skipped(manon);
    await expect(seat(manon, 0).getByRole('img', { name: /^case (29|30) / })).toBeVisible();
    await curse(manon, 4, 'cactus');
    for (const page of [manon, zoe, jo]) await skipped(page);
    await expect(manon.getByRole('heading', { level: 1 })).toHaveText('Vous gagnez. Bien joué !');
    for (const page of [zoe, jo])
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Manon gagne.');
    await expect(zoe.locator('[data-solved="7"]')).toContainText('parapluie');
    await expect(manon.locator('[data-solved="7"]')).toContainText('Zoé a proposé « ombrelle »');
    await expect(zoe.locator('[data-solved="3"]')).toContainText('Manon, la dernière lettre : R');
  },
);

test(
  'on phones: room for every riddle, sculptures for who waits, and an end by the last arrow',
  { tag: '@long' },
  async ({ someone }) => {
    test.slow(); // three tables
    const people = await family(someone);

    await test.step('small screens have room: a space under a wizard, every riddle, a whole curse; the board stays', async () => {
      const [manon, , jo] = await riddling(
        people,
        three({ player: 2, spaces: [5, 3, 0], arrows: { 0: [1, 2] } }),
        ['Manon', 'Papi Jo'],
      );
      const riddles = jo.locator('label:has([data-pick]), [data-ask]');
      const allSeen = async (count: number, ...more: string[]) => {
        await expect(riddles).toHaveCount(count);
        for (const riddle of await riddles.all()) await expect(riddle).toBeInViewport({ ratio: 1 });
        for (const name of more) await expect(button(jo, name)).toBeInViewport({ ratio: 1 });
      };
      const board = () => jo.locator('.dial').boundingBox();
      await caughtUp(jo);
      const moving = await board();
      await button(jo, 'Lancer un maléfice').click();
      await allSeen(5, 'Une lettre après', 'Lancer le maléfice'); // one is closed
      await button(jo, 'Fermer').click();

      await jo.locator('[data-wizard="1"]').click({ force: true }); // whatever is there gets it
      await expect(jo.locator('[data-space="3"]')).toHaveAttribute('aria-pressed', 'true');
      await button(jo, 'Payer 3 gemmes').click();
      await skipped(jo);
      await says(jo, 'Posez une question.');
      await allSeen(5, 'Demander à voix haute', 'Fin de la série');
      await expect(jo.locator('.carousel')).toBeVisible();
      await caughtUp(manon);
      await button(manon, 'Le plateau').click();
      await expect(manon.locator('.board .paid')).toHaveAccessibleName('3 gemmes');
      await button(jo, 'Fin de la série').click();
      await skipped(jo);
      await button(jo, 'Fin du tour').click();
      await skipped(jo);
      await says(jo, 'Manon lance le dé ou paie.');
      await button(jo, 'Le plateau').click();
      expect(await board()).toEqual(moving);
      await jo.setViewportSize({ width: 820, height: 1180 });
      await expect(jo.locator('.strip [data-riddle]')).toHaveCount(9);
      await expect(jo.locator('.strip [data-riddle]').last()).toBeInViewport({ ratio: 1 });
    });

    await people[2]!.page.setViewportSize(PHONE);
    await test.step('whoever waits looks at sculptures, their questions and notes; what people talk about comes to the front', async () => {
      const told = {
        answers: [{ seat: 1, riddle: 6, text: 'Ça rampe ?', reply: 'yes' }],
        letters: [{ seat: 2, riddle: 3, place: 2, letter: 'o' }],
      };
      const [manon, , jo] = await riddling(people, three({ series: 1, spaces: [9, 3, 0], ...told }), [
        'Manon',
        'Papi Jo',
      ]);
      const front = jo.locator('.carousel');
      await caughtUp(jo);
      await expect(front).toHaveAttribute('data-front', '0');
      await isAccessible(jo, both(PHONE.width, PHONE.height));

      // one's own are not there, and nothing that is not ours to know
      await jo.setViewportSize({ width: 390, height: 844 });
      await expect(jo.locator('[data-shelf]')).toHaveCount(6);
      await button(jo, 'Sculpture d’avant').click();
      await expect(front).toHaveAttribute('data-front', '5');
      await button(jo, 'Zoé 1, 0 flèche').click();
      await expect(front.getByRole('heading')).toHaveText('Zoé 1');
      await expect(jo.getByRole('img', { name: 'la 2e lettre : O' })).toBeVisible();

      // a note, by keyboard alone
      await button(jo, 'Écrire une note').press('Enter');
      await jo.keyboard.type('haut, dehors');
      await jo.keyboard.press('Tab');
      await jo.keyboard.press('Enter');
      await expect(jo.locator('.told .note')).toContainText('haut, dehors');
      await jo.reload();
      await caughtUp(jo);
      await button(jo, 'Zoé 1, 0 flèche').click();
      await expect(jo.locator('.told .note')).toContainText('haut, dehors');

      // Manon asks about the sculpture that is in front of her; it comes to the front for everybody
      await caughtUp(manon);
      await button(manon, 'Sculpture suivante').click();
      await expect(manon.locator('[data-ask="4"]')).toHaveClass(/\bon\b/);
      // what she asks while the line is down is kept, and asked once when it is back
      const line = await lines(manon);
      await manon.reload();
      await says(manon, 'Posez une question.');
      await line.away(async () => {
        await expect(manon.getByText('Connexion perdue.')).toBeVisible();
        await ask(manon, 4, 'Ça pique ?');
        await expect(manon.getByText('Votre réponse est gardée')).toBeVisible();
        await expect(sentence(jo)).toHaveText('Manon pose ses questions.');
      });
      await says(jo, '« Ça pique ? »');
      await says(manon, '« Ça pique ? »');
      await expect(manon.locator('.toast')).toHaveCount(0);
      await expect(front).toHaveAttribute('data-front', '4');
      await button(jo, 'Le plateau').click();
      await expect(jo.locator('.dial')).toBeVisible();
      await button(jo, 'Les sculptures').click();
      await expect(front).toBeVisible();
    });

    await test.step('the last arrow ends it: penalties, all words, a replay', async () => {
      const arrows = { 0: [1, 2], 1: [1, 2], 2: [1, 2], 3: [0, 2], 4: [0, 2], 5: [2], 6: [1] };
      const [manon, , jo, path] = await riddling(people, three({ arrows, player: 1, hats: [20, 14, 20] }), [
        'Manon',
      ]);
      await curse(manon, 6, 'escargot');
      await skipped(manon);
      await expect(manon.getByRole('heading', { level: 1 })).toHaveText('Vous gagnez. Bien joué !');
      await expect(manon.getByText('La dernière flèche est plantée')).toBeVisible();
      const placed = manon.locator('.order .podium li');
      await expect(placed).toHaveText([/Zoé.*2.*12/s, /Manon.*1/s, /Papi Jo.*3.*8/s]);
      const lost = manon.locator('.order > ul li');
      await expect(lost).toHaveText(['Zoé −2 : chaise', 'Papi Jo −5 : parapluie · −5 : fleur']);
      await expect(button(manon, 'Partager')).toBeVisible();
      await isAccessible(manon);
      await jo.goto(`${path}/replay`);
      await expect(jo.locator('.frame')).toBeVisible();
      await expect(seat(jo, 0)).toContainText('Manon');
    });
  },
);

test('whoever has the one device reads their letter; the others see a curtain', async ({ someone }) => {
  const me = await someone({ name: 'Manon', viewport: PHONE });
  const { page } = me;
  const state = three({ spaces: [6, 0, 0], elf: true });
  const { id, path } = await openTable(me, { game: 'barbarossa', seats: 3, state });
  await page.goto(path);
  await shareDevice(page, id, ['', 'Zoé', 'Papi Jo']);
  await expect(page.getByRole('heading', { name: 'Passez à Manon.' })).toBeVisible();
  await expect(page.getByText('botte')).toHaveCount(0);
  await button(page, 'C’est moi, Manon').click();
  await pick(page, 3);
  await button(page, 'Demander la lettre').click();
  await expect(sentence(page)).toHaveText('C’est un T, la 1re lettre.');
  await caughtUp(page);
  await expect(page.getByRole('heading', { name: 'Passez à Zoé.' })).toBeVisible();
  await expect(page.getByText('C’est un T')).toHaveCount(0);
});

test('two people and a bot: it asks, answers what is typed, refuses letters, and is guessed', async ({
  someone,
}) => {
  const people = [await someone({ name: 'Manon' }), await someone({ name: 'Zoé', viewport: PHONE })];
  // the bot may know one of their riddles by sight, which costs its owner two spaces
  const state = three({ player: 2, series: 1, spaces: [8, 4, 3], hats: [31, 12, 12] });
  await startMatch(people, { game: 'barbarossa', seats: 3, state }, 'strong');
  const [manon, zoe] = people.map(({ page }) => page) as [Page, Page];

  // its turn: one of them is asked, and says no until the turn is over
  await expect(async () => {
    for (const page of [manon, zoe])
      await page.evaluate(() => document.querySelector<HTMLElement>('.reply .no')?.click());
    expect(await sentence(manon).textContent()).toBe('Lancez le dé, ou payez.');
  }).toPass();

  /** A touch of its sculpture chooses it; there is no other way than to write. */
  const askBot = async (text: string) => {
    await caughtUp(manon);
    await manon.locator('label:has([data-pick="6"]), [data-ask="6"]').last().click();
    await manon.getByLabel('Votre question').fill(text);
    await button(manon, 'Poser la question').click();
  };
  await button(manon, 'Questions : deux séries de questions. Pour 1 gemme.').click();
  await button(manon, 'Payer 1 gemme').click();
  await askBot('Est-ce vivant ?');
  await skipped(zoe);
  await expect(zoe.locator('.zone .heard')).toContainText(/Est.ce vivant.*Oui/);
  await askBot('Combien de lettres ?');
  await expect(manon.locator('.zone .heard')).toContainText('Refusée');
  await askBot('Est-ce que ça vole ?');
  await says(manon, 'Posez une question, ou devinez.');
  await guess(manon, 6, 'des escargots');
  for (const page of [manon, zoe]) await skipped(page);
  await expect(manon.getByRole('heading', { level: 1 })).toHaveText('Vous gagnez. Bien joué !');
  await expect(zoe.getByRole('heading', { level: 1 })).toHaveText('Manon gagne.');
});
