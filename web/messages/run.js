/** `npm run words`: the messages as TypeScript, for whoever reads the files without Vite. */

import { fileURLToPath } from 'node:url';
import { runnerImport } from 'vite';

const here = (/** @type {string} */ path) => fileURLToPath(new URL(path, import.meta.url));
/** @type {{ module: typeof import('./compile.ts') }} */
const { module } = await runnerImport(here('compile.ts'));

try {
  module.compile(here('../src'));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
