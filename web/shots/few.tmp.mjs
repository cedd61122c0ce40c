import { mkdirSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { CLAY_LAUNCH, serve } from '../e2e/serving.js';
import { regulars } from './scenes.js';
import { riddling } from './riddles.js';
const [names, sizes, themes, locale = 'fr-FR'] = process.argv.slice(2);
mkdirSync('/tmp/few', { recursive: true });
const { address, stop } = await serve('--rehearsal');
const browser = await chromium.launch(CLAY_LAUNCH);
try {
  const people = await regulars(browser, address);
  const scenes = await riddling(people, names.split(','));
  for (const scene of scenes)
    for (const size of sizes.split(','))
      for (const theme of themes.split(',')) {
        const [width, height] = size.split('x').map(Number);
        const context = await browser.newContext({
          viewport: { width, height },
          colorScheme: theme,
          locale,
          reducedMotion: 'reduce',
          ...(scene.who && { storageState: scene.who }),
        });
        const page = await context.newPage();
        page.on('console', (m) => m.type() === 'error' && console.log(scene.name, m.text()));
        page.on('pageerror', (e) => console.log('ERR', scene.name, e.message));
        await page.goto(address + scene.path);
        const ready = () =>
          page
            .waitForFunction(
              () => {
                const all = [...document.querySelectorAll('.still')];
                return all.every((s) => s.hasAttribute('data-still'));
              },
              null,
              { timeout: 60000 },
            )
            .catch(() => console.log('stills missing', scene.name));
        await page.waitForTimeout(1500);
        await ready();
        for (const b of locale === 'fr-FR' ? scene.clicks : [])
          await page
            .getByRole('button', { name: b })
            .first()
            .click({ timeout: 5000 })
            .catch((e) => console.log(scene.name, String(e).slice(0, 200)));
        if (scene.clicks.length) await page.waitForTimeout(4000);
        await page.screenshot({ path: `/tmp/few/${scene.name}-${size}-${theme}-${locale.slice(0, 2)}.png` });
        for (const [w, b] of Object.entries(scene.windows)) {
          const it = page.getByRole('button', { name: b }).first();
          if (await it.isVisible()) {
            await it.click();
            await page.waitForTimeout(800);
            await ready();
            await page.screenshot({ path: `/tmp/few/${scene.name}-${w}-${size}-${theme}.png` });
            await page.keyboard.press('Escape');
          }
        }
        await context.close();
      }
} finally {
  await browser.close();
  await stop();
}
