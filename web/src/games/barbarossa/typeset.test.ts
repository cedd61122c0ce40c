import { expect, test } from 'vitest';
import { typeset } from './typeset';

test('apostrophes are curly, and a line does not break inside a word', () => {
  expect(typeset("Est-ce qu'il vole ?")).toBe('Est\u2011ce qu’il vole ?');
  expect(typeset('5-6 - ou plus')).toBe('5-6 - ou plus');
});
