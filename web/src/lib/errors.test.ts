import { expect, test } from 'vitest';
import { explain, OF_PROGRAMS } from './errors';
import refusals from '../../fixtures/refusals.json';
import { everyWord } from '../testing/words';

const [fr, en] = [(await everyWord('fr')).errors, (await everyWord('en')).errors];
/** Every refusal of the server, with the details that it tells. */
const REFUSALS: Record<string, string[]> = refusals;
/** What we say ourselves, without asking the server. */
const OURS = ['lost', 'unreachable'];

test('everything that people can be refused has a sentence, and no sentence is for nothing', () => {
  const said = Object.keys(fr);
  expect(Object.keys(REFUSALS).filter((code) => !said.includes(code))).toEqual(OF_PROGRAMS);
  expect(said.filter((code) => !(code in REFUSALS))).toEqual(OURS);
});

test('a sentence tells only what its refusal tells', () => {
  for (const [code, sentence] of [...Object.entries(fr), ...Object.entries(en)]) {
    if (typeof sentence !== 'function') continue;
    const details = Object.fromEntries(REFUSALS[code]!.map((name) => [name, `the ${name}`]));
    expect(sentence(details)).not.toContain('undefined');
  }
});

test('refusals are explained in the reader’s language', () => {
  const refusal = { code: 'not_in_hand', details: { card: 17 } };
  expect(explain(fr, refusal)).toBe('La carte 17 n’est plus dans votre main.');
  expect(explain(en, refusal)).toBe('Card 17 is not in your hand any more.');
  expect(explain(en, { code: 'something new', details: {} })).toBe(en.failed);
  expect(explain(en, { code: 'toString', details: {} })).toBe(en.failed);
});
