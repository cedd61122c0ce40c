// A real server and a real browser, for tests and pictures.

import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { createInterface } from 'node:readline';

export const TABLEE = process.env.TABLEE ?? '../.venv/bin/tablee';

/** Chromium without windows takes a quarter less time than one that draws windows nobody sees. */
const CHROMIUMS = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'];

/** How Chromium is started. */
export const LAUNCH = {
  executablePath: process.env.CHROMIUM ?? CHROMIUMS.find((each) => existsSync(each)) ?? '',
  args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--disable-background-networking'],
};

/** The same without WebGL: where nobody looks at clay, its pictures take half of the time of a page of Barbarossa. */
export const FLAT_LAUNCH = { ...LAUNCH, args: [...LAUNCH.args, '--disable-3d-apis'] };

/** The same with WebGL, drawn without a graphics card: for clay. All but the clay is drawn as elsewhere, which takes less. */
export const CLAY_LAUNCH = {
  ...LAUNCH,
  args: [
    ...LAUNCH.args.filter((flag) => flag !== '--disable-gpu'),
    '--use-angle=swiftshader',
    '--enable-unsafe-swiftshader',
    '--disable-gpu-compositing',
    '--disable-gpu-rasterization',
  ],
};

/** What goes well is not worth a line here. @param {string} line */
const tell = (line) => line.includes('"level":"info"') || console.error(line);

/** Starts the server as people do, with a house of its own. @param {string[]} options */
export const serve = (...options) => serveBy([TABLEE], options);

/**
 * The same, where another program does it.
 * @param {string[]} program @param {string[]} options @param {{ cwd?: string, env?: Record<string, string> }} where
 */
export async function serveBy([program = TABLEE, ...first], options, { cwd = '.', env = {} } = {}) {
  const data = mkdtempSync(join(tmpdir(), 'tablee-'));
  const usual = ['serve', '--host', '127.0.0.1', '--port', '0', '--no-browser', '--data', data];
  const server = spawn(program, [...first, ...usual, ...options], {
    cwd,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  createInterface({ input: server.stderr }).on('line', tell);
  const stop = async () => {
    const gone = new Promise((resolve) => server.once('exit', resolve));
    if (server.exitCode === null && server.kill()) await gone;
    rmSync(data, { recursive: true, force: true });
  };
  for await (const line of createInterface({ input: server.stdout })) {
    const address = /http:\/\/[\d.:]+/.exec(line)?.[0];
    if (address) {
      await answers(address);
      return { address, stop };
    }
  }
  await stop();
  throw new Error('The server does not say where it is.');
}

/** It says where it is a moment before it is there. @param {string} address */
async function answers(address) {
  for (let tries = 0; tries < 200; tries++) {
    if (await fetch(`${address}/healthz`).catch(() => null)) return;
    await new Promise((later) => setTimeout(later, 50));
  }
}

/** Python where nobody gives way: the coach, and the robots of a deal, would wait for the other tests here. */
export function noGivingWay() {
  const folder = mkdtempSync(join(tmpdir(), 'tablee-no-way-'));
  writeFileSync(join(folder, 'sitecustomize.py'), 'import os\nos.nice = lambda _: 0\n');
  return { folder, env: { PYTHONPATH: [folder, process.env.PYTHONPATH ?? ''].join(delimiter) } };
}
