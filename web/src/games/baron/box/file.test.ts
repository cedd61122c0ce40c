import { describe, expect, test } from 'vitest';
import house from '../../../../../src/tablee/games/baron/deck.json?raw';
import bad from '../../../../../tests/games/baron/bad_decks.json?raw';
import { digits, typed } from './draft.svelte';
import { BadDeck, headsOf, missing, readDeck, readFile, sum, textOf, whole, written } from './file';

const HOUSE = JSON.parse(house) as object;

function wrongWith(read: () => unknown): unknown {
  try {
    read();
  } catch (error) {
    if (error instanceof BadDeck) return error.wrong;
  }
  return 'nothing';
}

test('a file is read, written and read again as the same cards', () => {
  const faces = readFile(house);
  expect(sum(headsOf(faces))).toBe(276);
  expect(readFile(textOf(faces))).toEqual(faces);
  expect(written(faces)).toEqual(HOUSE);
  expect(whole(faces)).toBe(faces);
});

describe('a bad card is found as the server finds it', () => {
  test.each(JSON.parse(bad) as [string, unknown, string][])('%s %j', (name, face, code) => {
    const cards = [...Object.entries(HOUSE).filter(([card]) => card !== name), [name, face]] as const;
    const text = `{${cards.map(([card, each]) => `${JSON.stringify(card)}: ${JSON.stringify(each)}`).join()}}`;
    const wrong = wrongWith(() => whole(readFile(text))) as BadDeck['wrong'];
    expect(wrong.code).toBe(code);
    expect(name).toContain(String(wrong.details.card).replace('…', ''));
  });
});

test('half a deck is a draft, and says which card comes next', () => {
  const faces = readDeck({ 1: { blue: 1 }, 3: { red: 2 } });
  expect(missing(faces).slice(0, 2)).toEqual([2, 4]);
  expect(wrongWith(() => whole(faces))).toEqual({ code: 'deck_card_missing', details: { card: 2 } });
});

test.each(['', '[]', 'null', '3', '"1"', '{"1": {"blue": 1}', '<html>', '\u0000'])(
  '%j is no deck',
  (text) => {
    expect(wrongWith(() => readFile(text))).toEqual({ code: 'no_json', details: {} });
  },
);

test('a card that is written twice is named', () => {
  const text = '{"1": {"blue": 1}, "17": {"red": 1}, "17" : {"blue": 2}}';
  expect(wrongWith(() => readFile(text))).toEqual({ code: 'twice', details: { card: '17' } });
});

test('a name as long as a file is cut', () => {
  const { details } = wrongWith(() => readDeck({ ['x'.repeat(9999)]: {} })) as BadDeck['wrong'];
  expect(String(details.card)).toHaveLength(25);
});

test('heads are typed as digits, in any order; other keys are nothing', () => {
  expect(typed('4 1x47')).toEqual([1, 0, 0, 2, 0, 0]);
  expect(digits([1, 0, 0, 2, 0, 1])).toBe('1446');
  expect(typed('1'.repeat(99))[0]).toBe(9);
});
