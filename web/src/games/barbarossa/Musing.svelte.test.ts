import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-svelte';
import Musing from './Musing.svelte';
import { listen } from './remarks.svelte';
import type { BarbScene } from './says';

const PEOPLE = ['Manon', 'Barnabé', 'Anatole', 'Odile'];
const CHARACTERS = [null, 'barnabe', 'anatole', 'odile'];

/** Barnabé asks about Manon's riddle; Anatole has guessed it in vain. */
const scene = (chat: boolean): BarbScene =>
  ({
    view: {
      turn: 3,
      player: 1,
      riddles: [{ owner: 0, arrows: [] }],
      notebook: [
        {
          answers: [{ seat: 1, text: 'C’est vivant ?', reply: 'yes' }],
          guesses: [{ seat: 2, word: null, curse: false, right: false }],
        },
      ],
    },
    people: PEOPLE.map((name, seat) => ({ seat, name, avatar: 'lemon', bot: seat > 0 })),
    table: { view: { chat_open: chat }, chairs: CHARACTERS.map((character) => ({ character })) },
  }) as unknown as BarbScene;

test('bots that do not ask think aloud about our sculpture, and say whether they have tried', async () => {
  await listen(scene(true));
  await render(Musing, { scene: scene(true), which: 0 });
  await expect.element(page.getByText('Ils cherchent encore')).toBeVisible();
  await expect.element(page.getByText('1 réponse')).toBeVisible();
  const thoughts = page.getByRole('listitem');
  expect(thoughts.elements()).toHaveLength(2);
  await expect.element(thoughts.first()).toHaveTextContent(/Anatole, a deviné, à côté$/);
  await expect.element(thoughts.last()).toHaveTextContent(/Odile, à l’écoute$/);
});

test('where the chat is closed, nobody thinks aloud', async () => {
  await render(Musing, { scene: scene(false), which: 0 });
  expect(page.getByText('Ils cherchent encore').elements()).toHaveLength(0);
});
