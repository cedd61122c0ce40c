import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { toasts } from '$lib/pieces/toasts.svelte';
import { NAMES, choice, free, prepare, start, stocked, us } from '../../testing/prepared';
import { person } from '../../testing/tables';

beforeEach(stocked);
afterEach(() => void vi.unstubAllGlobals());

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
