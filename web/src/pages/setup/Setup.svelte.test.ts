import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { toasts } from '$lib/pieces/toasts.svelte';
import { NAMES, SIX, bot, choice, free, prepare, start, stocked, us } from '../../testing/prepared';
import { person } from '../../testing/tables';

beforeEach(stocked);
afterEach(() => void vi.unstubAllGlobals());

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
