/** What somebody hears who does not see the table: the live region, and the heading that the match ends with. */

import type { Page } from '@playwright/test';

/** From now on everything is written down, sentence after sentence, as it is read out. */
export async function listen(page: Page): Promise<void> {
  await page.evaluate(() => {
    const heard: string[] = ((window as Window & { heard?: string[] }).heard = []);
    const say = (text: string | undefined) => {
      const said = text?.replace(/\s+/g, ' ').trim();
      if (said && said !== heard.at(-1)) heard.push(said);
    };
    const look = () => say(document.querySelector<HTMLElement>('.zone .words[aria-live]')?.innerText);
    new MutationObserver(look).observe(document.body, {
      childList: true,
      characterData: true,
      subtree: true,
    });
    addEventListener(
      'focusin',
      ({ target }) => target instanceof HTMLHeadingElement && say(target.innerText),
    );
    look();
  });
}

export const heard = (page: Page): Promise<string[]> =>
  page.evaluate(() => (window as Window & { heard?: string[] }).heard ?? []);
