import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-svelte';
import { playOf } from '../../games/plays.svelte';
import { seated } from '../../testing/seated';
import { person, tableView } from '../../testing/tables';
import Chat from './Chat.svelte';
import Rules from './Rules.svelte';

const field = page.getByLabelText('Écrire à la table');

test('words and short words are said, and the field is empty again', async () => {
  const { table, asked } = seated();
  await render(Chat, { table, hush: undefined });
  await expect.element(page.getByText('Personne n’a encore rien dit.')).toBeVisible();
  await field.fill('  On joue encore demain ?  ');
  await userEvent.keyboard('{Enter}');
  expect(asked.at(-1)).toEqual({ do: 'say', text: 'On joue encore demain ?', emote: false });
  await expect.element(field).toHaveValue('');
  await page.getByRole('button', { name: 'Bravo' }).click();
  expect(asked.at(-1)).toMatchObject({ do: 'say', emote: true });
});

test('while nobody may talk, or we may not, it says why and has no field', async () => {
  const { hush } = await playOf({ game: 'six', options: { variants: ['ox'] } });
  const { table, change } = seated({ chat_open: false });
  await render(Chat, { table, hush });
  await expect.element(page.getByText('La discussion est fermée pendant que l’on choisit')).toBeVisible();
  await expect.element(field).not.toBeInTheDocument();
  await expect.element(page.getByRole('button', { name: 'Bravo' })).not.toBeInTheDocument();
  change({ chat_open: true, people: [{ ...person('me'), muted: true }] });
  await expect.element(page.getByText('L’hôte a fermé votre discussion.')).toBeVisible();
  change({ people: [person('me')] });
  await expect.element(field).toBeVisible();
  change({ phase: 'over', people: [person('zoe')] });
  await expect.element(page.getByText(/ici parlent ceux qui étaient à la table.*revanche/)).toBeVisible();
  await expect.element(field).not.toBeInTheDocument();
});

test('the rules are those of exactly this table', async () => {
  const options = { variants: ['parity'], limit: null, rounds: 3 };
  const view = tableView({ clock: 'relaxed', options });
  await render(Rules, { view, play: await playOf(view) });
  await expect.element(page.getByText(/pairs?\b/).first()).toBeVisible();
  await expect.element(page.getByText('Fin de la partie : 3 manches.')).toBeVisible();
  await expect.element(page.getByText('90 secondes par choix')).toBeVisible();
  await expect.element(page.getByText(/bœuf|envers|couleur/)).not.toBeInTheDocument();
});
