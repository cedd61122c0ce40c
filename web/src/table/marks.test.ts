import { expect, test } from 'vitest';
import { plainly } from './marks';

test('a sentence without its signs: what it costs, and what is good for us', () => {
  expect(plainly('Zoé ramasse *7 têtes*.')).toBe('Zoé ramasse 7 têtes.');
  expect(plainly('Zoé gagne ^7 têtes^.')).toBe('Zoé gagne 7 têtes.');
});
