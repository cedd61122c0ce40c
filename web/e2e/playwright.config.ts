import { defineConfig } from '@playwright/test';
import { SLOW } from './house';
import { FLAT_LAUNCH } from './serving.js';

/**
 * Real Chromium against the real server. `npm run e2e -- home` runs the files with that in their name. What is tagged
 * `@slow` runs only with SLOW=1 (`make slow`), and with it what is longer then (`@long`), and nothing else.
 */
export default defineConfig({
  globalSetup: './open.ts',
  outputDir: '../node_modules/.e2e',
  snapshotPathTemplate: '{testDir}/golden/{arg}{ext}',
  reporter: [['dot']], // what failed stands at the end
  fullyParallel: true,
  forbidOnly: true,
  ...(SLOW ? { grep: /@slow|@long/ } : { grepInvert: /@slow/ }),
  timeout: 120_000, // a busy machine is no failure; a test that needs a second try is one
  expect: { timeout: 15_000 },
  workers: 3, // each waits for a quarter of its time: three keep two cores busy
  use: { launchOptions: FLAT_LAUNCH, actionTimeout: 60_000 }, // what cannot be done says so, and not only that time is up
});
