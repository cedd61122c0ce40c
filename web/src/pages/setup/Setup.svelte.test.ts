import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-svelte';
import { toasts } from '$lib/pieces/toasts.svelte';
import type { GameEntry, Shelf, TableView } from '$lib/wire/types';
import { seated, type Seated } from '../../testing/seated';
import { person } from '../../testing/tables';
import Setup from './Setup.svelte';

const many = { min: 2, max: 10 };
const SIX: GameEntry = {
  key: 'six',
  version: 1,
  seats: many,
  options: [{ name: 'limit' }, { name: 'rounds' }] as GameEntry['options'],
  variants: [
    { key: 'pro', seats: many, clashes_with: ['ox'] },
    { key: 'climb', seats: many, clashes_with: ['hop', 'ox'] },
    { key: 'hop', seats: many, clashes_with: ['climb', 'ox'] },
    { key: 'ox', seats: { min: 1, max: 6 }, clashes_with: ['pro', 'climb', 'hop'] },
  ],
  bots: true,
  paces: {},
  starts: {},
  first: {},
  coach: true,
  clock: true,
  slow: true,
  ranked: true,
  ranked_options: {},
};

const BUNTHERUM: GameEntry = {
  ...SIX,
  key: 'buntherum',
  options: [{ name: 'adapt', default: true }] as GameEntry['options'],
  variants: [],
  paces: { easy: 3600, medium: 2400, strong: 1600 },
  slow: false,
  ranked_options: { adapt: false },
};

beforeEach(() => {
  const shelf = { games: [SIX, BUNTHERUM], address: null } as unknown as Shelf;
  const waiting = [{ guest: 'bot~fox', name: 'Goupil', avatar: 'fish', games: ['six'] }];
  const ratings = { seats: [], wanted: true, ratings: [] };
  vi.stubGlobal('fetch', async (path: string) =>
    Response.json(
      path.endsWith('/ratings') ? ratings : path.startsWith('/api/programs') ? { waiting } : shelf,
    ),
  );
});
afterEach(() => void vi.unstubAllGlobals());

const free = { guest: null, bot: null, away: false, name: '', character: null };
const bot = { ...free, bot: 'strong', name: 'Hortense', character: 'hortense' } as const;
const us = { ...free, guest: 'me' };

/** We prepare a table, as its host unless something else is said. */
async function prepare(changes: Partial<TableView> = {}): Promise<Seated> {
  const here = seated({ phase: 'gathering', chairs: [us, free, free], people: [person('me')], ...changes });
  const shown = await render(Setup, { table: here.table, view: here.table.view! });
  const change = here.change;
  here.change = (more) => {
    change(more);
    void shown.rerender({ view: here.table.view! });
  };
  return here;
}

const NAMES: Record<string, string> = {
  pro: 'Donne ouverte',
  climb: 'La descente',
  hop: 'Le saute-rang',
  ox: 'Tous contre le bœuf',
};
const choice = (name: string) => page.getByRole('checkbox', { name: new RegExp(`^${name}`) });
const start = page.getByRole('button', { name: /^Commencer/ });

test('only the host is said to be the host; who shares the device is said to', async () => {
  await prepare({ chairs: [us, { ...us, name: 'Papa' }, free] });
  await expect.element(page.getByText('vous êtes l’hôte')).toBeVisible();
  await expect.element(page.getByText('sur cet appareil', { exact: true })).toBeVisible();
});

test('how good bots are stands where they are invited', async () => {
  await prepare();
  await page.getByText('touchez pour inviter').first().click();
  const [deed, level] = ['.deed', '.level'].map((part) => document.querySelector(`dialog ${part}`)!);
  expect(deed!.compareDocumentPosition(level!)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

test('a program that waits for an invitation is invited with a tap, and is said to be one', async () => {
  const { asked, change } = await prepare();
  await page.getByText('touchez pour inviter').first().click();
  await page.getByRole('button', { name: 'Inviter Goupil' }).click();
  await vi.waitFor(() => expect(asked.at(-1)).toEqual({ do: 'invite', seat: 1, guest: 'bot~fox' }));
  const fox = { ...person('bot~fox'), name: 'Goupil', here: false, program: true };
  change({ chairs: [us, { ...free, guest: 'bot~fox' }, free], people: [person('me'), fox] });
  await expect.element(page.getByText('invité, on l’attend')).toBeVisible();
  change({ people: [person('me'), { ...fox, here: true }] });
  await expect.element(page.getByText('le programme d’un visiteur')).toBeVisible();
  await page.getByText('touchez pour inviter').first().click();
  await expect.element(page.getByText('Robots de passage')).not.toBeInTheDocument();
});

test('variants that do not combine say why, and what more people than they bear', async () => {
  const { asked, change } = await prepare();
  await page.getByText('La descente').click();
  await vi.waitFor(() => expect(asked.at(-1)).toMatchObject({ options: { variants: ['climb'] } }));
  change({ options: { variants: ['climb'] } });
  await expect.element(choice('La descente')).toBeChecked();
  await expect.element(page.getByText('Pas avec La descente.').first()).toBeVisible();
  await expect.element(choice('Le saute-rang')).toHaveAttribute('aria-disabled', 'true');
  const wishes = asked.length;
  await page.getByText('Le saute-rang').click({ force: true });
  expect(asked).toHaveLength(wishes);
  change({ options: {}, chairs: [us, ...Array<typeof bot>(6).fill(bot)] });
  await expect.element(page.getByText('À six au plus.')).toBeVisible();
});

test('what does not combine with the chosen variant is greyed out and says why, and nothing else is', async () => {
  const { change } = await prepare();
  for (const { key, clashes_with: clashes } of SIX.variants) {
    change({ options: { variants: [key] } });
    await expect.element(choice(NAMES[key]!)).toBeChecked();
    for (const other of SIX.variants)
      if (clashes.includes(other.key)) {
        await expect.element(choice(NAMES[other.key]!)).toHaveAttribute('aria-disabled', 'true');
        const card = page.elementLocator(choice(NAMES[other.key]!).element().closest('label')!);
        await expect.element(card).toHaveTextContent(`Pas avec ${NAMES[key]}.`);
      } else await expect.element(choice(NAMES[other.key]!)).toBeEnabled();
  }
});

test.each([{ origin: 'other' }, { set_up: true }])(
  'what goes on from elsewhere offers nothing that cannot be changed: %o',
  async (changes) => {
    await prepare(changes);
    await expect.element(page.getByRole('button', { name: 'Inviter Hortense' })).toBeVisible();
    expect(page.getByRole('button', { name: 'Ajouter une place' }).elements()).toHaveLength(0);
    expect(page.getByText('L’horloge peut compter en jours').elements()).toHaveLength(0);
    expect(page.getByText('Autre…').elements()).toHaveLength(0);
  },
);

test('another ending is thought about in a window; without one it cannot be kept', async () => {
  const { asked } = await prepare();
  await page.getByText('Autre…').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('libre').first().click();
  await expect.element(dialog.getByText('Il faut l’un ou l’autre')).toBeVisible();
  await dialog.getByText('33').click();
  await dialog.getByRole('button', { name: 'Garder' }).click();
  await vi.waitFor(() => expect(asked.at(-1)).toMatchObject({ options: { limit: 33 } }));
});

test('seats come and go: a bot, another seat, somebody at this device', async () => {
  const { asked, change } = await prepare();
  await expect.element(start).toHaveAttribute('aria-disabled', 'true');
  await expect.element(page.getByText('Il manque quelqu’un')).toBeVisible();
  await page.getByRole('button', { name: 'Inviter Hortense' }).click();
  await vi.waitFor(() =>
    expect(asked.at(-1)).toEqual({ do: 'add_bot', seat: 1, level: 'medium', character: 'hortense' }),
  );
  change({ chairs: [us, bot, free] });
  await expect.element(page.getByText('2 sur 3')).toBeVisible();
  await expect.element(page.getByText('La place libre sera retirée.')).toBeVisible();
  await page.getByRole('button', { name: 'Ajouter une place' }).click();
  await vi.waitFor(() => expect(asked.at(-1)).toMatchObject({ seats: 4 }));
  await page.getByRole('button', { name: /^Place libre/ }).click();
  await page.getByRole('button', { name: /^Un joueur de plus sur cet appareil Vous/ }).click();
  await page.getByLabelText('Son prénom').fill('Papi Jo');
  await page.getByRole('button', { name: 'S’asseoir ici' }).click();
  expect(asked.at(-1)).toEqual({ do: 'sit', seat: 2, name: 'Papi Jo' });
});

test('a bot is somebody: who is here is offered no more, and one more brings a seat', async () => {
  const { asked, change } = await prepare({ chairs: [us, bot] });
  await expect.element(page.getByText('prudente, précise, patiente')).not.toBeInTheDocument();
  await page.getByText('Débutant').click();
  await page.getByRole('button', { name: 'Voir tout le monde' }).click();
  const dialog = page.getByRole('dialog');
  await expect.element(dialog.getByRole('button', { name: 'Inviter Hortense' })).not.toBeInTheDocument();
  await dialog.getByRole('button', { name: 'Inviter Ulysse' }).click();
  await vi.waitFor(() =>
    expect(asked.at(-1)).toEqual({ do: 'add_bot', seat: 2, level: 'easy', character: 'ulysse' }),
  );
  change({ chairs: [us, ...Array<typeof bot>(9).fill(bot)] });
  await expect.element(page.getByText('10 places, pas plus.')).toBeVisible();
  await expect.element(page.getByRole('button', { name: /^Inviter/ })).not.toBeInTheDocument();
});

test('whoever looks at all bots sees each sit down, in a list that stays as it is', async () => {
  const { change } = await prepare();
  await page.getByRole('button', { name: 'Voir tout le monde' }).click();
  const dialog = page.getByRole('dialog');
  const names = () =>
    [...document.querySelectorAll('dialog li')].map((li) => li.querySelector('b')?.textContent);
  const before = names();
  await dialog.getByRole('button', { name: 'Inviter Hortense' }).click();
  await vi.waitFor(() => expect(toasts().at(-1)?.text).toBe('Hortense s’assoit à la table.'));
  change({ chairs: [us, bot, free] });
  await expect.element(dialog.getByText('est là')).toBeVisible();
  expect(names()).toEqual(before);
});

test('whoever invites by key goes on with the next bot, and then with the start', async () => {
  const { change } = await prepare({ chairs: [us, free] });
  const first = page.getByRole('button', { name: 'Inviter Hortense' });
  (first.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  change({ chairs: [us, bot] });
  await expect.element(page.getByRole('button', { name: 'Inviter Anatole' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  change({ chairs: [us, ...Array<typeof bot>(9).fill(bot)] });
  await expect.element(start).toHaveFocus();
});

test('the way to start is in sight on a laptop, too', async () => {
  await page.viewport(1280, 800);
  await prepare({ chairs: [us, bot] });
  const { top, bottom } = start.element().getBoundingClientRect();
  expect(top).toBeGreaterThan(600);
  expect(bottom).toBeLessThan(800);
});

test('days are among the clocks: one choice, and one is always chosen', async () => {
  const { asked, change } = await prepare();
  await page.getByText('3 jours', { exact: true }).click();
  await vi.waitFor(() => expect(asked.at(-1)).toMatchObject({ clock: 'three_days' }));
  await expect.element(page.getByText(/L’horloge peut compter en jours/)).toBeVisible();
  change({ clock: 'three_days' });
  const clocks = page.getByRole('group', { name: 'Horloge' });
  await expect.element(clocks.getByRole('radio', { name: '3 jours' })).toBeChecked();
  await expect.element(clocks.getByRole('radio', { name: 'Rapide' })).toBeVisible();
  await expect.element(page.getByText(/L’horloge peut compter en jours/)).not.toBeInTheDocument();
});

const late = page.getByRole('group', { name: 'Qui choisit si le temps est passé\u202F?' });

test('a slow table agrees on who chooses when time is up, and keeps that with other changes', async () => {
  const { asked, change } = await prepare({ clock: 'fast' });
  expect(late.elements()).toHaveLength(0);
  change({ clock: 'day', late: 'medium' });
  await expect.element(late.getByRole('radio', { name: 'Malin' })).toBeChecked();
  await expect.element(late.getByText('Ensuite, un robot malin choisit.')).toBeVisible();
  await late.getByText('Sans robot').click();
  await vi.waitFor(() => expect(asked.at(-1)).toMatchObject({ clock: 'day', late: 'first' }));
  change({ late: 'first' });
  await expect.element(late.getByText('la plus petite carte part toute seule')).toBeVisible();
  await page.getByText('7 jours', { exact: true }).click();
  await vi.waitFor(() => expect(asked.at(-1)).toMatchObject({ clock: 'week' }));
  expect(asked.at(-1)).not.toHaveProperty('late');
});

test('who is not the host reads who chooses when time is up', async () => {
  const chairs = [{ ...us, guest: 'zoe' }, us, free];
  const people = [person('zoe'), person('me')];
  await prepare({ host: 'zoe', chairs, people, clock: 'three_days', late: 'strong' });
  const then = page.getByText('Ensuite, un robot redoutable choisit.');
  await expect.element(then).toBeVisible();
  // a line of its own, and no heavier than other explanations
  expect(getComputedStyle(then.element()).display).toBe('block');
  expect(Number(getComputedStyle(then.element()).fontWeight)).toBeLessThan(600);
  expect(late.elements()).toHaveLength(0);
});

test('in a ranked match no formidable bot chooses for people, and either says so', async () => {
  const { change } = await prepare({ clock: 'day', late: 'easy', ranked: true });
  const strong = late.getByRole('radio', { name: 'Redoutable' });
  await expect.element(strong).toHaveAttribute('aria-disabled', 'true');
  await expect.element(late.getByText('aucun robot redoutable')).toBeVisible();
  change({ ranked: false, late: 'strong' });
  await expect.element(strong).toBeChecked();
  await expect.element(counting.getByRole('radio', { name: 'Classée' })).toHaveAttribute('aria-disabled', 'true'); // prettier-ignore
  await expect.element(counting.getByText('aucun robot redoutable')).toBeVisible();
});

const counting = page.getByRole('group', { name: 'Cette partie' });
const OWN_DEVICE = /chacun a son propre appareil/;

test('choosing a ranked match sets the rules of the box and a clock, and says so', async () => {
  const { asked } = await prepare({ options: { variants: ['pro'], limit: 20 }, clock: 'none' });
  await counting.getByText('Classée', { exact: true }).click();
  await vi.waitFor(() => expect(asked).toHaveLength(1));
  expect(asked[0]).toMatchObject({ do: 'change', ranked: true, clock: 'relaxed', options: { variants: [] } });
  expect(asked[0]).not.toMatchObject({ options: { limit: 20 } });
  expect(toasts().at(-1)?.text).toBe(
    'Maintenant avec les règles de la boîte et l’horloge «\u202FTranquille\u202F».',
  );
});

test('in a ranked race bots keep their own pace, and that is said before the start', async () => {
  const { asked, change } = await prepare({ game: 'buntherum', options: { language: 'fr' } });
  await counting.getByText('Classée', { exact: true }).click();
  const set = { language: 'fr', adapt: false };
  await vi.waitFor(() => expect(asked.at(-1)).toMatchObject({ ranked: true, clock: 'none', options: set }));
  expect(toasts().at(-1)?.text).toContain('les robots gardent leur propre rythme');
  change({ ranked: true, options: set });
  await expect.element(counting.getByText('le même pour tout le monde')).toBeVisible();

  // for fun they keep to the pace of the people again
  await counting.getByText('Pour le plaisir').click();
  await vi.waitFor(() => expect(asked.at(-1)).toMatchObject({ ranked: false }));
  expect(asked.at(-1)).toMatchObject({ options: { language: 'fr' } });
  expect(asked.at(-1)).not.toMatchObject({ options: { adapt: false } });
});

test('a ranked match says why other settings cannot be chosen', async () => {
  const { asked } = await prepare({ ranked: true, clock: 'relaxed' });
  await expect.element(choice(NAMES.pro!)).toHaveAttribute('aria-disabled', 'true');
  await expect.element(page.getByText('garde les règles de la boîte').last()).toBeVisible();
  expect(page.getByRole('radio', { name: '1 manche' }).elements()).toHaveLength(0);
  const clock = page.getByRole('group', { name: 'Horloge' });
  await expect.element(clock.getByText('se joue avec une horloge')).toBeVisible();
  await expect.element(clock.getByRole('radio').first()).toHaveAttribute('aria-disabled', 'true');
  expect(asked).toHaveLength(0);
});

test('a ranked match says before that each person needs a device, and does not begin without', async () => {
  const { change } = await prepare({ ranked: true, clock: 'relaxed' });
  const more = page.getByRole('button', { name: 'Un joueur de plus sur cet appareil' });
  await expect.element(more).toHaveAttribute('aria-disabled', 'true');
  await expect.element(page.getByText(OWN_DEVICE)).toBeVisible();
  change({ chairs: [us, { ...us, name: 'Papa' }], ranked: true });
  await expect.element(start).toHaveAttribute('aria-disabled', 'true');
  change({ ranked: false });
  await expect.element(counting.getByRole('radio', { name: 'Classée' })).toHaveAttribute('aria-disabled', 'true'); // prettier-ignore
  await expect.element(counting.getByText(OWN_DEVICE)).toBeVisible();
});

test('whoever touches a bot learns who it is', async () => {
  await prepare({ host: 'zoe', chairs: [us, bot], people: [person('me'), person('zoe')] });
  await page.getByRole('button', { name: /^Hortense/ }).click();
  const dialog = page.getByRole('dialog');
  await expect.element(dialog.getByText('prudente, précise, patiente')).toBeVisible();
  await expect.element(dialog.getByText('robot redoutable')).toBeVisible();
  await expect.element(dialog.getByText('Retirer le robot')).not.toBeInTheDocument();
});

test('an open draft goes along with the classic game, and with a card', async () => {
  const { asked, change } = await prepare({ options: { variants: ['pro'] } });
  await expect.element(choice('Classique')).toBeChecked();
  await expect.element(choice('Donne ouverte')).toBeChecked();
  change({ options: { variants: ['pro', 'climb'] } });
  await expect.element(choice('Classique')).not.toBeChecked();
  await page.getByText('Classique').click();
  await vi.waitFor(() => expect(asked.at(-1)).toMatchObject({ options: { variants: ['pro'] } }));
});

test('others read what was agreed, and whom they wait for', async () => {
  const them = { ...us, guest: 'zoe' };
  const { change } = await prepare({
    host: 'zoe',
    chairs: [them, us],
    people: [{ ...person('zoe'), name: 'Zoé' }, person('me')],
    options: { variants: ['ox'], bots_decide: true },
    clock: 'fast',
  });
  await expect.element(page.getByText('On attend que Zoé commence la partie.')).toBeVisible();
  await expect.element(page.getByText('20 secondes par choix')).toBeVisible();
  // we sat down second, with the picture that Zoé has
  expect(toasts().at(-1)?.text).toMatch(/a déjà votre dessin.*poire/);
  // bots are spoken of where one sits
  expect(page.getByText('Ils décident').elements()).toHaveLength(0);
  change({ chairs: [them, us, bot] });
  await expect.element(page.getByText('Ils décident')).toBeVisible();
  await expect.element(choice('Tous contre le bœuf')).toBeDisabled();
  await expect.element(page.getByRole('checkbox', { name: /^La descente/ })).not.toBeInTheDocument();
  await expect.element(start).not.toBeInTheDocument();
});

test('on a small phone the names and words of all seats are read whole', async () => {
  await page.viewport(360, 640);
  const long = { ...person('zoe'), name: 'Maximilienne-Aurore K.', here: false };
  const chairs = [us, { ...free, guest: 'zoe' }, bot, free];
  await prepare({ chairs, people: [person('me'), long] });
  const seats = [...document.querySelectorAll<HTMLElement>('[data-seat] .who')];
  expect(seats).toHaveLength(4);
  for (const words of seats.flatMap((who) => [
    ...who.querySelectorAll<HTMLElement>('b, .name > span, small'),
  ]))
    expect([words.innerText, words.scrollWidth > words.clientWidth]).toEqual([words.innerText, false]);
  await page.viewport(1280, 800);
});

test('who is not the host reads what was chosen in a column, and languages in their own words', async () => {
  const chairs = [{ ...us, guest: 'zoe' }, us, free];
  const people = [person('zoe'), person('me')];
  const options = { language: 'en', goal: 20 };
  await prepare({ game: 'barbarossa', host: 'zoe', chairs, people, options });
  await expect.element(page.getByText('anglais', { exact: true })).toBeVisible();
  const lefts = [...document.querySelectorAll('dl dd')].map((each) => each.getBoundingClientRect().left);
  expect(lefts.length).toBeGreaterThan(3);
  expect(new Set(lefts).size).toBe(1);
});

test('the signs for more stand below each other, whether somebody is here or not', async () => {
  await page.viewport(1024, 768);
  const zoe = { ...person('zoe'), name: 'Zoé' };
  await prepare({ chairs: [us, { ...free, guest: 'zoe' }, bot], people: [person('me'), zoe] });
  await expect.element(page.getByText('Zoé').first()).toBeVisible();
  const signs = [...document.querySelectorAll('[data-seat] .place > svg')];
  const places = new Set(signs.map((sign) => Math.round(sign.getBoundingClientRect().right)));
  expect([signs.length, places.size]).toEqual([3, 1]);
  await page.viewport(1280, 800);
});
