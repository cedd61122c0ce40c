import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const here = dirname(fileURLToPath(import.meta.url));
const source = join(here, '..');
const styles = readdirSync(source, { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.(svelte|css)$/.test(name))
  .map((name) => readFileSync(join(source, name), 'utf8'))
  .join('\n');

const all = (text: string, pattern: RegExp) => [...new Set(text.match(pattern))].sort();

test('every step of the scales is used, and no other', () => {
  const steps = all(readFileSync(join(here, 'tokens.css'), 'utf8'), /(?<=^ {2})--[ts]-\w+(?=:)/gm);
  expect(steps.length).toBeGreaterThan(30);
  expect(all(styles, /(?<=var\()--[ts]-\w+/g)).toEqual(steps);
});
