// What people do before a picture is taken, found without words.

import { begin } from './variants.js';

/** @typedef {import('@playwright/test').Page} Page */
/** @typedef {import('./scenes.js').Somebody} Somebody */

/** What somebody does once the page is there. @param {(page: Page) => Promise<unknown>} act */
export const then = (act) => async (/** @type {Page} */ page) => async () => void (await act(page));

/** Nothing is shown any more: a choice, a window or the end. @param {Page} page */
export async function settled(page) {
  await page.locator('.zone, .podium, .tv').first().waitFor();
  for (let i = 0; i < 40 && (await page.locator('[data-showing]').count()) > 0; i++)
    await page.keyboard.press('Escape');
}

/** @param {string[]} places that are touched, one after the other */
export const touches = (...places) =>
  then(async (page) => {
    await settled(page);
    for (const place of places) await page.locator(place).first().click();
  });

/** A match from a position. @param {Somebody} host @param {object} plan @param {Somebody[]} [people] */
export async function rehearsed(host, plan, people = [host]) {
  const data = { game: 'six', seats: people.length, language: 'fr', ...plan };
  const answer = await host.context.request.post('/api/rehearsals', { data });
  if (!answer.ok()) throw new Error(await answer.text());
  const { id } = await answer.json();
  await begin(people, id);
  return id;
}

/** Bots take the next seats. @param {Somebody} host @param {string} id @param {string[]} levels @param {number} [from] */
export const invited = ({ page }, id, levels, from = 2) =>
  page.evaluate(
    ([table, levels, from]) =>
      new Promise((done) => {
        const line = new WebSocket(`${location.origin.replace('http', 'ws')}/ws/tables/${table}`);
        line.onopen = () => {
          line.send(JSON.stringify({ do: 'hello', protocol: 1 }));
          levels.forEach((level, i) =>
            line.send(JSON.stringify({ do: 'add_bot', seat: i + from, level, id: `bot ${i}` })),
          );
        };
        line.onmessage = ({ data }) => {
          if (JSON.parse(data).id === `bot ${levels.length - 1}`) done(line.close());
        };
      }),
    /** @type {const} */ ([id, levels, from]),
  );
