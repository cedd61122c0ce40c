/** What somebody hears who does not see the table: the live region, and the heading that the match ends with. */

import { expect, type Page } from '@playwright/test';

/** From now on everything is written down as it is read out: of title and line, what has changed. */
export async function listen(page: Page): Promise<void> {
  await page.evaluate(() => {
    const heard: string[] = ((window as Window & { heard?: string[] }).heard = []);
    const plain = (part: Element) => (part as HTMLElement).innerText.replace(/\s+/g, ' ').trim();
    const last = new Map<string, string>();
    const say = (parts: Iterable<Element>) => {
      const fresh = [...parts].filter((part) => last.get(part.tagName) !== plain(part));
      for (const part of fresh) last.set(part.tagName, plain(part));
      const said = fresh.map(plain).filter(Boolean).join(' ');
      if (said) heard.push(said);
    };
    const PARTS =
      '.zone [aria-live] > [aria-atomic="true"], .zone [aria-live][aria-atomic="true"] > :is(h1, p)';
    const look = () => say(document.querySelectorAll(PARTS));
    new MutationObserver(look).observe(document.body, {
      childList: true,
      characterData: true,
      subtree: true,
    });
    addEventListener('focusin', ({ target }) => target instanceof HTMLHeadingElement && say([target]));
    look();
  });
}

export const heard = (page: Page): Promise<string[]> =>
  page.evaluate(() => (window as Window & { heard?: string[] }).heard ?? []);

/** These sentences are heard, in this order, whatever is between them. */
export const hears = (page: Page, ...sentences: string[]) =>
  expect
    .poll(async () => (await heard(page)).join('\n'), { intervals: [50] })
    .toMatch(new RegExp(sentences.map(escaped).join('[^]*')));
const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
