import { playwright } from '@vitest/browser-playwright';
import { defineConfig, mergeConfig } from 'vitest/config';
import { LAUNCH } from './e2e/serving.js';
import app from './vite.config.ts';

const testTimeout = 60_000; // a busy machine is no failure

/** Units run in Node; components (`*.svelte.test.ts`) in the Chromium of the browser tests, without a server. */
export default mergeConfig(
  app,
  defineConfig({
    test: {
      projects: [
        {
          extends: true,
          test: {
            name: 'units',
            include: ['{src,messages}/**/*.test.ts'],
            exclude: ['src/**/*.svelte.test.ts'],
            environment: 'node',
            isolate: false, // files share what they load: a third of the time
            setupFiles: ['src/testing/globals.ts'],
            testTimeout,
            hookTimeout: testTimeout,
          },
        },
        {
          extends: true,
          optimizeDeps: { include: ['uqr'] }, // found late, it would make every page load anew
          test: {
            name: 'components',
            include: ['src/**/*.svelte.test.ts'],
            isolate: false, // as for units
            testTimeout,
            expect: { poll: { timeout: 15_000 } },
            setupFiles: ['src/testing/screen.ts'],
            browser: {
              enabled: true,
              headless: true,
              screenshotFailures: false,
              viewport: { width: 1280, height: 800 },
              provider: playwright({
                launchOptions: LAUNCH,
                contextOptions: { locale: 'fr-FR', reducedMotion: 'reduce' },
              }),
              instances: [{ browser: 'chromium' }],
            },
          },
        },
      ],
    },
  }),
);
