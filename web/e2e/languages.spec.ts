import type { Page } from '@playwright/test';
import { HOUSE, LANGUAGES, type Language, OF_GAMES } from '../src/lib/words/made/languages';
import { learn } from '../src/lib/words/made/later.learn';
import { lobby } from '../src/lib/words/made/later.lobby';
import { expect, join, openTable, PHONE, test } from './house';
import { hand, playToTheEnd, podium, startMatch } from './play';

type Topic = { [name: string]: unknown };

/** What a language always says in the same words. */
const sentences = (topic: Topic): string[] =>
  Object.values(topic).flatMap((value) =>
    typeof value === 'string' ? [value] : typeof value === 'object' ? sentences(value as Topic) : [],
  );

async function saidIn(code: Language): Promise<Set<string>> {
  const ways = [HOUSE, learn, lobby, ...Object.values(OF_GAMES)];
  const catalogues = await Promise.all(ways.map((each) => each[code]()));
  return new Set(catalogues.flatMap((each) => sentences(each as Topic)));
}

const CODES = Object.keys(LANGUAGES) as Language[];
const SAID = new Map(await Promise.all(CODES.map(async (code) => [code, await saidIn(code)] as const)));

/** All that people read on a page or hear of it, piece by piece. */
const texts = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const shown = document.body.innerText.split('\n');
    const told = [...document.querySelectorAll('[aria-label], [placeholder], [title], [alt]')].flatMap(
      (each) => ['aria-label', 'placeholder', 'title', 'alt'].map((name) => each.getAttribute(name) ?? ''),
    );
    return [...shown, ...told, document.title].map((text) => text.trim()).filter(Boolean);
  });

/** What is called the same everywhere. */
const NAMES = new Set(['6 qui prend!', 'Le Baron', 'BuntHerum', 'Barbarossa']);

/** `row.left`, `too_low`, and what else a programme says that forgot itself. */
const SLIP = /\b[a-z]+_[a-z]+\b|\b[a-z]{2,}(\.[a-z]{2,}){1,}\b|\bundefined\b|\[object|\bNaN\b/;
/** Addresses and commands are the same in every language. */
const TYPED = /https?:|\d+\.\d+|tablee |sha256|\.json/;

async function speaks(page: Page, code: Language): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('lang', code);
  await expect.poll(async () => (await texts(page)).some((text) => SAID.get(code)!.has(text))).toBe(true);
  const others = CODES.filter((each) => each !== code).map((each) => SAID.get(each)!);
  const foreign = (text: string) => !SAID.get(code)!.has(text) && others.some((other) => other.has(text));
  const told = async () => (await texts(page)).filter((text) => !NAMES.has(text));
  // what is loaded later keeps its language until the new one is there
  await expect.poll(async () => (await told()).filter(foreign)).toEqual([]);
  expect((await told()).filter((text) => SLIP.test(text) && !TYPED.test(text))).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width);
}

/** In short German reads one half of the app and Spanish the other: all other tests read French. */
for (const [code, locale, half] of [
  ['fr', 'fr-CA', 'slow'],
  ['en', 'en-GB', 'slow'],
  ['de', 'de-AT', 'match'],
  ['es', 'es-MX', 'around'],
] as const) {
  const phone = { locale, viewport: PHONE };
  const tag = (part: string) => ({ tag: half === part ? [] : ['@slow'] });

  test(`${code}: before, during and after a match`, tag('match'), async ({ someone }) => {
    const player = await someone({ name: 'Zoé', ...phone });
    const { page } = player;
    await page.goto('/');
    await speaks(page, code);
    const table = await openTable(player, { seats: 5, options: { variants: ['pro', 'hop'] } });
    await join(player, table);
    await speaks(page, code);
    await page.goto(`/tv/${table.code}`);
    await expect(page.getByText(table.code).first()).toBeVisible();
    await speaks(page, code);
    const { path } = await startMatch([player], { seats: 3, options: { rounds: 1 } });
    await speaks(page, code);
    await hand(page).first().click();
    await speaks(page, code);
    await playToTheEnd(page);
    await expect(podium(page)).toBeVisible();
    await speaks(page, code);
    for (const more of ['replay', 'proof']) {
      await page.goto(`${path}/${more}`);
      await speaks(page, code);
    }
    await startMatch([player], { game: 'baron', seats: 3 });
    await speaks(page, code);
    await hand(page).first().click();
    await speaks(page, code);
  });

  test(`${code}: rules, lessons, and what goes wrong`, tag('around'), async ({ someone }) => {
    const { page } = await someone(phone);
    for (const path of [
      '/learn',
      '/learn/six',
      '/learn/baron',
      '/learn/six/lesson?step=3',
      '/learn/baron/lesson?step=7',
      '/t/nothing',
      '/no/such/page',
    ]) {
      await page.goto(path);
      await speaks(page, code);
    }
  });
}

/** What is not written in our words: the house, its games, people, what languages call themselves, and months. */
const MONTHS = CODES.flatMap((code) =>
  Array.from({ length: 12 }, (_, month) => new Date(2026, month).toLocaleDateString(code, { month: 'long' })),
);
const OWN = ['Tablée', 'Zoé', ...NAMES, ...Object.values(LANGUAGES), ...MONTHS];

test('language and light are changed at home, and kept; a pseudo-language shows that no text is written into a page', async ({
  someone,
}) => {
  const { page } = await someone({ name: 'Zoé', viewport: PHONE });
  await page.goto('/');
  for (const code of ['de', 'en', 'es', 'fr', 'de'] as const) {
    await page.getByRole('combobox').selectOption(code);
    await speaks(page, code);
  }
  await page.setViewportSize({ width: 1280, height: 800 }); // on a phone it is in the profile
  await page.getByRole('button', { name: 'Dunkler Modus' }).click();
  await page.setViewportSize(PHONE);
  await page.reload();
  await speaks(page, 'de');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');

  for (const path of ['/', '/me', '/learn', '/learn/six', '/no/such/page']) {
    await page.goto(`${path}?lang=qps`);
    await expect(page.getByText('~').first()).toBeVisible();
    // what is loaded later keeps its language until the new one is there
    const plain = (text: string) => /\p{Ll}{3}/u.test(text) && !/[[\]~]/.test(text);
    const written = async () =>
      (await texts(page)).filter((text) => plain(text) && !OWN.some((name) => text.includes(name)));
    await expect.poll(written, path).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width);
  }
  await page.goto('/?lang=qpm');
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await page.goto('/');
  await speaks(page, 'de');
});
