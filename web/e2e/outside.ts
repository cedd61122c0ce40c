/** A server with a game from outside, installed as people install it. */

import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { serve, TABLEE } from './serving.js';

export async function serveWith(example: string): Promise<{ address: string; stop: () => Promise<void> }> {
  const packages = mkdtempSync(join(tmpdir(), 'tablee-packages-'));
  const python = join(dirname(TABLEE), 'python');
  const alone = ['--no-index', '--no-deps', '--no-build-isolation', '--target', packages];
  const pip = ['-m', 'pip', '--disable-pip-version-check', 'install', '--quiet'];
  execFileSync(python, [...pip, ...alone, `../examples/${example}`], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const before = process.env.PYTHONPATH;
  process.env.PYTHONPATH = packages;
  const { address, stop } = await serve().finally(() => {
    if (before === undefined) delete process.env.PYTHONPATH;
    else process.env.PYTHONPATH = before;
  });
  return {
    address,
    async stop() {
      await stop();
      rmSync(packages, { recursive: true, force: true });
    },
  };
}
