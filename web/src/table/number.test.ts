import { describe, expect, test } from 'vitest';
import { TypedNumber } from './number';

/** What is taken when these digits are typed at these milliseconds, and there are these numbers. */
function typing(there: string[], ...digits: [digit: string, at: number][]): string[] {
  const number = new TypedNumber();
  const taken: string[] = [];
  for (const [digit, at] of digits)
    number.add(digit, at, (each) => there.includes(each) && taken.push(each) > 0);
  return taken;
}

describe('a number that is typed', () => {
  test('has one digit or several', () => {
    expect(typing(['4'], ['4', 0])).toEqual(['4']);
    expect(typing(['104'], ['1', 0], ['0', 100], ['4', 200])).toEqual(['104']);
  });

  test('may be typed slowly, if its first digit alone means nothing', () => {
    expect(typing(['45'], ['4', 0], ['5', 4000])).toEqual(['45']);
  });

  test('grows while one types fast', () => {
    expect(typing(['4', '45'], ['4', 0], ['5', 300])).toEqual(['4', '45']);
  });

  test('is a new one after a pause', () => {
    expect(typing(['4', '45', '5'], ['4', 0], ['5', 1000])).toEqual(['4', '5']);
  });

  test('is the last digit if all of them mean nothing', () => {
    expect(typing(['3', '4'], ['4', 0], ['3', 200])).toEqual(['4', '3']);
  });

  test('is forgotten if nothing comes of it', () => {
    expect(typing(['12', '91'], ['9', 0], ['1', 6000], ['2', 6200])).toEqual(['12']);
  });
});
