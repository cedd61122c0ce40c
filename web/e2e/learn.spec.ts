import type { Locator, Page } from '@playwright/test';
import { expect, PHONE, playing, test } from './house';

/** The button of a row on the table. */
const row = (number: number) => new RegExp(`^Choisir la rangée ${number}`, 'i');
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });

/** From where the focus is to this button, with the Tab key alone; and then Enter. */
async function key(page: Page, name: string | RegExp): Promise<void> {
  const wanted = button(page, name).first();
  await expect(wanted).toBeVisible();
  for (let presses = 0; presses < 40; presses++) {
    if (await wanted.evaluate((it) => it === document.activeElement)) return page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
  }
  throw new Error(`The keyboard does not get to ${String(name)}.`);
}

/** A card's number aims at it, as at every table; Enter then plays it. */
async function pick(page: Page, card: number): Promise<void> {
  await expect(page.locator(`[data-zone=hand] button[data-card="${card}"]`)).toBeVisible();
  await page.keyboard.type(String(card));
  await expect(button(page, `Jouer le ${card}`)).toBeVisible();
}

/** What happens is shown at once, unless it has been shown to its end by itself. */
async function showAll(page: Page, how: (all: Locator) => Promise<void>, next: Locator): Promise<void> {
  const all = button(page, 'Tout montrer');
  await expect(all.or(next).first()).toBeVisible();
  if (await all.isVisible()) await how(all).catch(() => undefined); // gone meanwhile
  await expect(next).toBeVisible();
}
const withFinger = (all: Locator) => all.tap({ timeout: 2000 });
const withKey = async (all: Locator): Promise<void> => {
  await expect(all).toBeFocused({ timeout: 2000 });
  await all.press('Enter', { timeout: 2000 });
};

/** And the focus is where one goes on. */
async function goOn(
  page: Page,
  says: string,
  next: 'Continuer' | 'Réessayer' = 'Continuer',
  hats?: string[],
): Promise<void> {
  await showAll(page, withKey, button(page, next));
  await expect(page.locator('.zone [role=status]')).toContainText(says);
  if (hats) await expect(page.locator('.seats .hat')).toHaveText(hats);
  await expect(button(page, next)).toBeFocused();
  await page.keyboard.press('Enter');
}

test('the lesson of six to its end by keyboard alone, with the classic mistakes', async ({ someone }) => {
  const { page } = await someone();
  await page.goto('/learn/six/lesson');
  await expect(heading(page, 'Où va le 30 ?')).toBeVisible();
  await key(page, row(2));
  await expect(page.locator('.zone [role=status]')).toContainText(
    'le 45 est déjà plus grand. Encore un essai.',
  );
  await key(page, row(1));
  await goOn(page, 'la rangée monte');

  await pick(page, 54);
  await page.keyboard.press('Enter');
  await goOn(page, 'La plus petite d’abord : 10, 54 et 62.');

  await key(page, row(1));
  await expect(page.locator('.zone [role=status]')).toContainText('une autre est plus proche');
  await key(page, row(2));
  await goOn(page, '24 est la plus proche');

  await pick(page, 38);
  await page.keyboard.press('Enter');
  await goOn(page, 'Vous prenez 10 têtes.', 'Réessayer');
  await pick(page, 66);
  await page.keyboard.press('Enter');
  await goOn(page, 'Oui');

  await pick(page, 48);
  await expect(page.getByText('Le 48 serait la cinquième carte de la rangée 2').first()).toBeVisible();
  await page.keyboard.press('Enter');
  await goOn(page, 'Le 47 de Zoé est passé avant', 'Réessayer');
  await pick(page, 88);
  await page.keyboard.press('Enter');
  await goOn(page, 'Oui');

  await key(page, row(1));
  await goOn(page, 'sept têtes', 'Réessayer');
  await key(page, row(3));
  await goOn(page, 'C’est la moins chère.');

  await pick(page, 39);
  await page.keyboard.press('Enter');
  await showAll(page, withKey, button(page, '84, 1 tête').first());
  await pick(page, 84);
  await page.keyboard.press('Enter');
  await goOn(page, 'Personne ne pouvait faire mieux.');
  await expect(heading(page, 'Vous savez jouer.')).toBeVisible();
  await expect(page.getByText('réussi')).toHaveCount(7);
});

test('the lesson of Le Baron with fingers, and then to a table with bots', async ({ someone }) => {
  const player = await someone({ viewport: PHONE, hasTouch: true, isMobile: true });
  const { page } = player;
  const answers = [row(3), '48', row(2), row(2), row(2), row(4), row(2)];
  await page.goto('/');
  await page.getByRole('link', { name: /^Apprendre/ }).tap();
  await page.getByRole('link', { name: 'La leçon' }).nth(1).tap();
  for (const answer of answers) {
    await page.getByRole('button', { name: answer }).first().tap();
    if (answer === '48') await button(page, 'Jouer le 48').tap();
    await showAll(page, withFinger, button(page, 'Continuer'));
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width);
    await button(page, 'Continuer').tap();
  }
  await page.getByRole('button', { name: '45' }).first().tap();
  await button(page, 'Jouer le 45').tap();
  await showAll(page, withFinger, heading(page, 'Quelle rangée pour le 45 ?'));
  await page.locator('[data-row]').nth(4).tap();
  await showAll(page, withFinger, heading(page, 'Quelle rangée pour le 60 ?'));
  await page.getByRole('button', { name: row(3) }).tap();
  await showAll(page, withFinger, page.getByText('Personne ne pouvait faire mieux.').first());
  await button(page, 'Continuer').tap();
  await button(page, 'Jouer maintenant').tap();
  await expect(page).toHaveURL(/\/t\//);
  await playing(player);
});

test('the lesson of Barbarossa by keyboard alone, with the classic mistakes, and then to a table', async ({
  someone,
}) => {
  const { page } = await someone();
  const told = page.locator('.zone [role=status]');
  await page.goto('/learn/barbarossa/lesson');
  await expect(heading(page, /Votre mot : escargot/)).toBeVisible();
  await key(page, 'Celle-ci, très nette');
  await goOn(page, 'et vous reculez', 'Réessayer', ['4', '11', '6']);
  await key(page, 'Celle-ci, une boule');
  await goOn(page, 'coûte cinq points', 'Réessayer', ['1', '11', '1']);
  await expect(button(page, /^Celle-ci, une boule .*essayée$/)).toBeVisible();
  await key(page, 'Celle-ci, à moitié');
  await goOn(page, 'vous avancez', 'Continuer', ['8', '11', '6']);

  await key(page, 'Payer les neuf');
  await goOn(page, 'c’est le dé qui décide', 'Réessayer');
  await key(page, 'Payer trois gemmes');
  await showAll(page, withKey, button(page, 'Continuer'));
  await expect(page.locator('[data-seat="0"]').getByRole('img', { name: '6 gemmes' })).toBeVisible();
  await goOn(page, 'vous y êtes');

  await key(page, 'La douzième');
  await goOn(page, 'Le mot n’en a pas tant', 'Réessayer');
  await key(page, 'La première');
  await showAll(page, withKey, button(page, 'Continuer'));
  await expect(page.locator('.shelf').getByRole('img', { name: /S$/ })).toBeVisible();
  await goOn(page, 'Un S');

  await expect(page.locator('.shelf').getByRole('img', { name: /L’énigme de Zoé/ })).toBeVisible();
  await key(page, 'Deviner : sombrero !');
  await expect(told).toContainText('on ne devine que dans la deuxième série');
  await key(page, 'Combien de lettres a le mot ?');
  await goOn(page, 'Zoé refuse', 'Réessayer');
  await key(page, 'Est-ce que cela se porte ?');
  await showAll(page, withKey, button(page, 'Continuer'));
  await expect(page.locator('.heard')).toHaveText('« Est‑ce que cela se porte ? » Oui');
  await goOn(page, 'La série continue');

  await key(page, 'Un saladier');
  await goOn(page, 'votre tour est fini', 'Réessayer');
  await key(page, 'Un sombrero');
  await goOn(page, 'Trouvé', 'Continuer', ['11', '5', '6']);
  await expect(heading(page, 'Vous savez jouer.')).toBeVisible();
  await key(page, 'Jouer maintenant');
  await expect(page).toHaveURL(/\/t\//);
});

/** In short three of the four lessons: all walk the same way. */
test(
  'the lesson of BuntHerum by keyboard: look, call, and look again',
  { tag: '@slow' },
  async ({ someone }) => {
    const { page } = await someone();
    const told = page.locator('.zone [role=status]');
    await page.goto('/learn/buntherum/lesson');
    await expect(heading(page, 'Où va cette carte ?')).toBeVisible();
    await page.keyboard.press('1');
    await expect(told).toContainText('La rangée 1 a déjà cet objet : cube vert. Encore un essai.');
    await page.keyboard.press('0');
    await expect(told).toContainText('elle va quelque part');
    await key(page, /^Rangée 6/);
    await goOn(page, 'la carte y va');
    for (const call of ['3', '3', '0', '1']) {
      await expect(heading(page, 'Où va cette carte ?')).toBeVisible();
      await page.keyboard.press(call);
      await goOn(page, 'Oui');
    }
    await expect(heading(page, 'Vous savez jouer.')).toBeVisible();
  },
);

test('the rules in three languages, ways to the variants; a lesson forwards, backwards, and where one was', async ({
  someone,
}) => {
  const { page } = await someone();
  // the rules come late: whoever has asked for the variants by then is led there
  const late = /\/assets\/Rules-.*\.js$/;
  let come = (): void => undefined;
  const came = new Promise<void>((resolve) => (come = resolve));
  let files = 0; // the first is the page itself
  await page.route(late, async (asked) => {
    if (files++ > 0) await came;
    await asked.continue();
  });
  await page.goto('/learn/six');
  await page.getByRole('link', { name: 'Les variantes' }).click();
  come();
  await expect(page.getByRole('heading', { name: 'Les variantes' })).toBeInViewport();
  await page.unroute(late);
  await expect(page.getByText('Le 44 va derrière le 43')).toBeAttached();
  await page.getByRole('button', { name: 'English' }).click();
  await expect(page.getByText('The 44 goes behind the 43')).toBeAttached();
  await page.goto('/learn/baron');
  await expect(page.getByText('The 33 is the sixth card: 10 heads to take.')).toBeAttached();

  // the tables and the options of Barbarossa
  await page.goto('/learn/barbarossa');
  await page.getByRole('button', { name: 'Français' }).click();
  await expect(page.getByRole('row', { name: '7–9 8–11 avance de 2' })).toBeAttached();
  await page.getByRole('link', { name: 'Ce qu’une table peut décider' }).click();
  await expect(page.getByRole('heading', { name: 'Ce qu’une table peut décider' })).toBeInViewport();
  await page.getByRole('button', { name: 'English' }).click();
  await expect(page.getByRole('row', { name: '1–2 1–3 2 back' })).toBeAttached();
  await expect(page.getByText('An idea of Alan Moon’s.')).toBeAttached();
  await page.getByRole('button', { name: 'Deutsch' }).click();
  await expect(page.getByRole('heading', { name: 'Was ein Tisch vereinbaren kann' })).toBeAttached();
  await page.getByRole('button', { name: 'Français' }).click();
  await expect(page.getByRole('heading', { name: 'Ce qu’une table peut décider' })).toBeAttached();

  await page.goto('/learn/six/lesson?step=6');
  await button(page, 'Passer l’étape').click();
  await expect(heading(page, 'À vous de jouer : une carte.')).toBeVisible();
  await page.reload();
  await expect(heading(page, 'À vous de jouer : une carte.')).toBeVisible();
  await button(page, 'Étape précédente').click();
  await expect(heading(page, /Le 3 ne va nulle part/)).toBeVisible();
  await page.getByRole('button', { name: 'Une rangée ne fait que monter' }).click();
  await page.getByRole('link', { name: 'Retour à Apprendre' }).click();
  await expect(page).toHaveURL(/\/learn\/six$/);
  await page.goBack();
  await expect(heading(page, 'Où va le 30 ?')).toBeVisible();
});
