import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-svelte';
import { dismiss, toasts } from '$lib/pieces/toasts.svelte';
import type { RiddlesOfTheDay } from '$lib/wire/types';
import { daily, load } from '$lib/words/daily.svelte';
import { speak, withWordsOf } from '$lib/words/index.svelte';
import { drawNoClay } from '../../../testing/clay';
import { QUESTIONS } from '../../../testing/questions';
import { tooSmallToTouch } from '../../../testing/touch';
import { LUMP } from '../clay/sculpture';
import Gallery from './Gallery.svelte';
import type { Step } from './signs';

const ALIVE: Step = { kind: 'answer', text: 'C’est vivant ?', reply: 'yes', why: [] };

/** The server: what it tells, and what it was asked for. */
let today: RiddlesOfTheDay;
let asked: unknown[];
let refusal: string | null;

function riddle(number: number, steps: Step[] | null, stars?: number) {
  const over = stars !== undefined;
  const sight = steps && {
    maker: 'odile',
    clay: { version: 1, strokes: [LUMP] },
    steps,
    left: 10 - steps.length,
    ended: over ? 'found' : null,
    solution: over ? { fr: 'une baleine', en: 'a whale', de: 'der Wal' } : null,
  };
  const outcome = over ? { stars, spent: steps?.length ?? 0 } : null;
  const company = over ? [{ name: 'Zoé', avatar: 'radish', stars: 3, spent: 5 }] : [];
  return { number, steps: steps?.length ?? 0, sight, outcome, found: 9, tried: 14, company };
}

const day = (...riddles: unknown[]): RiddlesOfTheDay =>
  ({ day: 20_409, seconds: 22_320, riddles }) as unknown as RiddlesOfTheDay;
const covered = (from: number) => [1, 2, 3, 4, 5].slice(from).map((number) => riddle(number, null));

function answer(url: string, body: string | undefined): Response {
  if (url.endsWith('/api/me'))
    return Response.json({ guest: 'me', name: 'Manon', avatar: 'lemon', language: 'fr' });
  if (url.includes('/questions/')) return Response.json({ questions: QUESTIONS });
  if (body === undefined) return Response.json(today);
  asked.push(JSON.parse(body));
  if (refusal !== null)
    return Response.json({ error: { code: refusal, message: '', details: {} } }, { status: 400 });
  today = day(riddle(1, [ALIVE]), ...covered(1));
  return Response.json(today);
}

beforeEach(async () => {
  drawNoClay(); // other tests look at it
  [asked, refusal] = [[], null];
  [...toasts()].forEach(({ id }) => dismiss(id));
  today = day(riddle(1, []), ...covered(1));
  vi.stubGlobal('fetch', (url: string, request?: RequestInit) =>
    Promise.resolve(answer(url, request?.body as string | undefined)),
  );
  await Promise.all([load('fr'), withWordsOf('barbarossa')]);
  await page.viewport(390, 844);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test('a question is typed, asked once, and answered with a sign and a word', async () => {
  await render(Gallery);
  await expect.element(page.getByRole('heading', { name: 'Dix questions.' })).toBeVisible();
  await page.getByRole('textbox').fill('C’est vivant ?');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('heading', { name: 'Encore neuf questions.' })).toBeVisible();
  await expect.element(page.getByText('Oui', { exact: true })).toBeVisible();
  expect(asked).toEqual([{ after: 0, request: { kind: 'ask', text: 'C’est vivant ?', language: 'fr' } }]);
});

test('a question is found in the list and asked with a touch', async () => {
  await render(Gallery);
  await page.getByRole('button', { name: 'Toutes les bonnes questions' }).click();
  await page.getByLabelText('Chercher une question').fill('PLUME');
  await page.getByRole('dialog').getByRole('button', { name: 'Ça a des ailes ?' }).click();
  await expect.poll(() => asked).toMatchObject([{ request: { kind: 'ask', text: 'Ça a des ailes ?' } }]);
});

test('what is refused says why and keeps what was typed', async () => {
  refusal = 'not_understood';
  await render(Gallery);
  await page.getByRole('textbox').fill('Blablabla ?');
  await page.getByRole('button', { name: 'Demander' }).click();
  await expect.element(page.getByRole('alert').getByText('Dites-le autrement')).toBeVisible();
  await expect.element(page.getByRole('textbox')).toHaveValue('Blablabla ?');
});

test('giving up is asked about first', async () => {
  await render(Gallery);
  await page.getByRole('button', { name: 'Deviner le mot' }).click();
  await page.getByRole('button', { name: 'Donner ma langue au chat' }).click();
  expect(asked).toEqual([]);
  await page.getByRole('button', { name: 'Voir le mot' }).click();
  await expect.poll(() => asked).toEqual([{ after: 0, request: { kind: 'give_up' } }]);
});

test('afterwards there are the word, the stars, the line to share, the others and the next riddle', async () => {
  today = day(riddle(1, [{ ...ALIVE, why: ['C’est vivant ?'] }], 2), riddle(2, []), ...covered(2));
  await page.viewport(1440, 900);
  await render(Gallery);
  await page.getByRole('button', { name: /Baleine/ }).click();
  await expect.element(page.getByRole('heading', { name: /Une baleine/ })).toBeVisible();
  await expect.element(page.getByText('9 sur 14 l’ont trouvée')).toBeVisible();
  await expect.element(page.getByText('Zoé')).toBeVisible();
  await page.getByRole('button', { name: 'Mes questions' }).click();
  await expect.element(page.getByText(/d’après/)).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await page.getByRole('button', { name: 'Énigme 2' }).click();
  await expect.element(page.getByRole('heading', { name: 'Dix questions.' })).toBeVisible();
});

test('before the end the page has no word, and covered riddles have no picture', async () => {
  today = day(riddle(1, [ALIVE]), ...covered(1));
  await page.viewport(1440, 900);
  await render(Gallery);
  await expect.element(page.getByText('couverte').first()).toBeVisible();
  expect(document.querySelectorAll('[data-riddle="2"] img')).toHaveLength(0);
  expect(document.body.textContent).not.toMatch(/baleine|whale/i);
});

test('everything is large enough to touch', async () => {
  await page.viewport(360, 640);
  await render(Gallery);
  await expect.element(page.getByRole('heading', { name: 'Dix questions.' })).toBeVisible();
  expect(tooSmallToTouch()).toEqual([]);
});

test('in a language that bots do not know, the page says which they do, and asks in one of them', async () => {
  await speak('es');
  await load('es');
  try {
    await page.viewport(360, 640);
    await render(Gallery);
    await expect.element(page.getByText(/^Aquí se pregunta en (inglés|francés)\.$/)).toBeVisible();
    await expect.element(page.getByRole('textbox')).toHaveAttribute('placeholder', 'Tu pregunta, de sí o no');
    expect(tooSmallToTouch()).toEqual([]);
    await page.getByRole('button', { name: 'Otro idioma' }).click();
    await expect
      .element(page.getByRole('dialog').getByText('Los robots de aquí entienden francés, inglés y alemán.'))
      .toBeVisible();
  } finally {
    await speak('fr');
  }
});

test('the window for a guess has the cursor in its field, and an error is told there alone', async () => {
  refusal = 'empty_guess';
  await render(Gallery);
  await page.getByRole('button', { name: 'Deviner' }).click();
  await expect.element(page.getByRole('dialog').getByRole('textbox')).toHaveFocus();
  await userEvent.keyboard('chat{Enter}');
  await vi.waitFor(() => expect(asked).toHaveLength(1));
  await expect.element(page.getByRole('dialog').getByRole('textbox')).toHaveAttribute('aria-invalid');
  expect(document.querySelector('.error[role=alert]')).toBeNull();
});

test('after all five there is a line for the whole day', async () => {
  today = day(...[1, 2, 3, 4, 5].map((number) => riddle(number, [ALIVE], 3)));
  const write = vi.fn(() => Promise.resolve());
  vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(write);
  await render(Gallery);
  await page.getByRole('button', { name: 'Copier toute la journée' }).click();
  await vi.waitFor(() => expect(write).toHaveBeenCalled());
  const [[text] = []] = write.mock.calls as unknown as string[][];
  expect(text).toContain('15 étoiles sur 15');
  expect(text?.split('\n')).toHaveLength(7);
  expect(text).toContain(`\n${location.origin}/`);
});

test('nobody is through before the riddles are there', async () => {
  vi.stubGlobal('fetch', () => new Promise(() => undefined));
  await render(Gallery);
  await expect.element(page.getByText('La galerie ouvre.')).toBeVisible();
  expect(document.querySelector('.gallery.done')).toBeNull();
});

test('whoever is through has the riddles of the next day once midnight has passed', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  today = { ...day(...[1, 2, 3, 4, 5].map((number) => riddle(number, [ALIVE], 3))), seconds: 3 };
  await render(Gallery);
  await vi.waitFor(() => expect(document.body.textContent).toContain('Copier toute la journée'));
  expect(document.querySelector('.gallery.done')).not.toBeNull();
  today = { ...day(riddle(1, []), ...covered(1)), day: 20_410 };
  await vi.advanceTimersByTimeAsync(9000);
  await vi.waitFor(() => expect(document.body.textContent).toContain('Dix questions.'));
  expect(toasts().map(({ text }) => text)).toEqual([daily().new_day]);
});

test('midnight takes nobody out of a riddle', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  today = { ...day(riddle(1, [ALIVE]), ...covered(1)), seconds: 3 };
  await render(Gallery);
  await vi.waitFor(() => expect(document.body.textContent).toContain('Encore neuf questions.'));
  today = { ...day(riddle(1, []), ...covered(1)), day: 20_410 };
  await vi.advanceTimersByTimeAsync(70_000);
  expect(document.body.textContent).toContain('Encore neuf questions.');
});
