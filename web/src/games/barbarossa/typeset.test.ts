import { expect, test } from 'vitest';
import { reasonsSay, typeset } from './typeset';

test('apostrophes are curly, and a line does not break inside a word', () => {
  expect(typeset("Est-ce qu'il vole ?")).toBe('Est\u2011ce qu’il vole ?');
  expect(typeset('5-6 - ou plus')).toBe('5-6 - ou plus');
});

test('a fact stands alone, and other reasons in words around them', () => {
  const say = (reasons: string) => `D’après ${reasons}`;
  expect(reasonsSay(['Un os : ça dépend.'], say)).toBe('Un os : ça dépend.');
  expect(reasonsSay(['C’est un animal ?', 'chien'], say)).toBe('D’après C’est un animal ? chien');
  expect(reasonsSay([], say)).toBe('');
});
