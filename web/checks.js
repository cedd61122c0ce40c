// Types, code, styles, what is unused, and format: two at a time, as most machines have two cores. npm run check

import { spawn } from 'node:child_process';

/** The longest first. Words come before all of them: types are made from them. */
const CHECKS = [
  'check:types',
  'check:components',
  'check:format',
  'check:styles',
  'check:code',
  'check:unused',
];

/** The npm that runs this: it need not be the machine's. */
const npm = process.env.npm_execpath ?? '';

/** What it says is shown at its end, so that two do not talk at once. @param {string} name @returns {Promise<boolean>} */
const run = (name) =>
  new Promise((done) => {
    const script = spawn(process.execPath, [npm, 'run', name, '--silent']);
    /** @type {Buffer[]} */
    const said = [];
    for (const stream of [script.stdout, script.stderr])
      stream.on('data', (/** @type {Buffer} */ data) => said.push(data));
    script.on('close', (code) => {
      if (code !== 0) console.error(`${Buffer.concat(said).toString()}\n${name} has found something.`);
      done(code === 0);
    });
  });

async function worker() {
  let well = true;
  for (let next = CHECKS.shift(); next; next = CHECKS.shift()) well = (await run(next)) && well;
  return well;
}

const well = (await run('words')) && (await Promise.all([worker(), worker()])).every(Boolean);
process.exitCode = well ? 0 : 1;
