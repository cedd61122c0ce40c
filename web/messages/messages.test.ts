import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import * as runtime from '../src/lib/words/runtime';
import cases from './cases.json';
import { translated } from './compile';
import { emit } from './emit';
import { NONE, parameters } from './parameters';
import { parse } from './parse';

/** What the browser says when it runs what was made of a message. */
function say(language: string, message: string, given: string, values: unknown[]): unknown {
  const tools = { ...runtime, ...runtime.speaker(language) };
  const code = emit(parse(message), given ? parameters(given) : NONE);
  // eslint-disable-next-line @typescript-eslint/no-implied-eval -- what was made is code
  const made: unknown = new Function(...Object.keys(tools), `return ${code}`)(...Object.values(tools));
  return typeof made === 'function' ? made(...values) : made;
}

// the terminal says them too: tests/cli/test_messages.py
test.each(cases)('$language: $message with $given', ({ language, message, parameters, given, said }) => {
  expect(say(language, message, parameters, given)).toBe(said);
});

describe('what is wrong with a file of words is said before anything is built', () => {
  let house = '';
  afterEach(() => rmSync(house, { recursive: true }));

  /** The complaints about these files, of which there are few. */
  function complaints(files: { [path: string]: string }): string[] {
    house = mkdtempSync(join(tmpdir(), 'words-'));
    const all = {
      'lib/words/languages.toml': 'en = "English"\npl = "Polski"',
      'games/one/words/en/hand.toml': '',
      ...files,
    };
    for (const [path, text] of Object.entries(all)) {
      mkdirSync(dirname(join(house, path)), { recursive: true });
      writeFileSync(join(house, path), text);
    }
    try {
      translated(house);
    } catch (error) {
      return (error as Error).message.split('\n').slice(1);
    }
    return [];
  }

  const CARDS = 'cards = "{count, plural, one {# card} other {# cards}}"';
  const KARTY = 'cards = "{count, plural, one {# karta} few {# karty} many {# kart} other {# karty}}"';
  const given = {
    'lib/words/parameters/hand.toml': 'cards = "count: number"',
    'lib/words/en/hand.toml': CARDS,
  };

  test('nothing, when all is there', () => {
    expect(complaints({ ...given, 'lib/words/pl/hand.toml': KARTY })).toEqual([]);
  });

  test('a sentence is missing, or nobody else has it', () => {
    expect(complaints({ ...given, 'lib/words/pl/hand.toml': 'kards = "karty"' })).toEqual([
      'pl: words.hand.cards is missing',
      'pl: words.hand.kards is not in the first language',
    ]);
  });

  test('a plural lacks a form of its language', () => {
    const [complaint] = complaints({
      ...given,
      'lib/words/pl/hand.toml': KARTY.replace('few {# karty}', ''),
    });
    expect(complaint).toBe('pl: words.hand.cards: «count» lacks the form «few»');
  });

  test('a form is of another language', () => {
    const english = { 'lib/words/en/hand.toml': CARDS.replace('one', 'two {# cards} one') };
    const [complaint] = complaints({ ...given, ...english, 'lib/words/pl/hand.toml': KARTY });
    expect(complaint).toContain('«two» is no form of this language; its forms are: one, other');
  });

  test('a blank has a name that nothing fills', () => {
    const [complaint] = complaints({ ...given, 'lib/words/pl/hand.toml': 'cards = "{liczba} kart"' });
    expect(complaint).toBe('pl: words.hand.cards: there is no blank «liczba» here, only: count');
  });

  test('a brace is forgotten', () => {
    const [complaint] = complaints({ ...given, 'lib/words/pl/hand.toml': 'cards = "{count kart"' });
    expect(complaint).toBe('pl: words.hand.cards: a , is missing: «{count » ⟵ here');
  });

  test('parameters of a sentence that is not there', () => {
    const more = { 'games/one/words/parameters/hand.toml': 'gone = "count: number"' };
    expect(complaints({ ...given, ...more, 'lib/words/pl/hand.toml': KARTY })).toEqual([
      'parameters: there is no one.hand.gone',
    ]);
  });
});

test('a game’s folder adds to the topics of the house, and types tell what each sentence is given', () => {
  const files = translated(join(import.meta.dirname, '../src'));
  const types = files.get('types.ts')!;
  expect(types).toContain('label: (card: number, heads: number) => string;');
  expect(types).toMatch(/export type LearnWords = /);
  expect(files.get('words.qps.ts')).toContain('[');
});

test('the pseudo-language is accented and longer, and its blanks still work', async () => {
  const { pseudo } = await import('./pseudo');
  const message = pseudo(parse('{count, plural, one {# tête} other {# têtes}} pour {name}'));
  const made = emit(message, parameters('count: number, name: string'));
  expect(made).toContain('þöûŕ');
  expect(made).toContain('${name}');
  const counted = emit(
    pseudo(parse('{count, plural, one {# tête} other {# têtes}}')),
    parameters('count: number'),
  );
  expect(counted).toContain('ţêţéš ~');
  const [plain] = pseudo(parse('Jouer maintenant')) as string[];
  expect(plain).toBe('[');
  expect((pseudo(parse('Jouer maintenant')) as string[]).join('').length).toBeGreaterThanOrEqual(
    Math.round(16 * 1.4),
  );
});
