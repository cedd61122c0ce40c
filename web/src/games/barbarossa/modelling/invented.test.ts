import { expect, test } from 'vitest';
import { ideasIn, languagesWithIdeas } from './ideas';
import { looksInvented } from './invented';

test.each(['xqzt', 'asdfgh', 'qwertz', 'azerty', 'zzzz', 'aaaa', 'hjkl', 'poiuy', 'une bzzt', 'axwqrtzk'])(
  '“%s” is hardly a word',
  (word) => expect(looksInvented(word)).toBe(true),
);

test.each(languagesWithIdeas)('every word that is suggested is one (%s)', async (language) => {
  const words = Object.values(await ideasIn(language)).flatMap((theme) => theme.split(' '));
  expect(words.filter(looksInvented)).toEqual([]);
});

test.each([
  'Angstschweiß', 'Schifffahrt', 'Schneeeule', 'Strumpf', 'Selbstschutz', 'sphinx', 'rhythm', 'property',
  'lengths', 'cœur', 'garde-manger', 'l’œuf', 'yoyo', 'puits', 'murciélago', 'かたつむり', 'tv', '',
])('“%s” may well be one', (word) => expect(looksInvented(word)).toBe(false)); // prettier-ignore
