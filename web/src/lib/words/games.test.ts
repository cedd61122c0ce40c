import { beforeEach, expect, test, vi } from 'vitest';

beforeEach(() => {
  vi.resetModules();
  vi.stubGlobal('document', { documentElement: {} }); // its language is set
});

const spoken = () => import('./index.svelte');

test('the words of a game come with it, among those of the house', async () => {
  const { hasWordsOf, speak, withWordsOf, words } = await spoken();
  await speak('fr');
  expect([hasWordsOf('six'), words().playing.six]).toEqual([false, undefined]);
  await withWordsOf('six');
  expect([hasWordsOf('six'), hasWordsOf('baron')]).toEqual([true, false]);
  expect(words().playing.six.ox).toBe('le bœuf');
  expect(words().playing.top.journal).toBe('Journal'); // the house is still there
});

test('another language has the words of the games that are loaded', async () => {
  const { language, speak, withWordsOf, words } = await spoken();
  await speak('fr');
  await Promise.all([withWordsOf('six'), withWordsOf('baron')]);
  await speak('en');
  expect([language(), words().playing.six.ox, 'baron' in words()]).toEqual(['en', 'the ox', true]);
});

test('a language chosen while a game is on its way is not taken back', async () => {
  const { language, speak, withWordsOf, words } = await spoken();
  await speak('fr');
  const coming = withWordsOf('six');
  await Promise.all([speak('de'), coming, withWordsOf('baron')]);
  expect([language(), words().playing.six.ox, 'baron' in words()]).toEqual(['de', 'der Ochse', true]);
});

test('a game without words of its own has none to wait for', async () => {
  const { speak, withWordsOf } = await spoken();
  await speak('fr');
  await withWordsOf('goofspiel');
});

test('whatever is loaded of a game comes with its words', async () => {
  const { hasWordsOf, speak } = await spoken();
  const { manifestOf } = await import('../../games');
  await speak('fr');
  await manifestOf('six').proof!.check();
  expect(hasWordsOf('six')).toBe(true);
  const { proof } = manifestOf('barbarossa');
  expect(proof!.words!()).toEqual({}); // nothing is said without them
  await proof!.check();
  expect(proof!.words!().title).toBe('Preuve des dés');
});

test('a table has the words of what is played there: those of the ox come with the ox', async () => {
  const { hasWordsOf, speak, words } = await spoken();
  const { manifestOf } = await import('../../games');
  await speak('fr');
  await manifestOf('six').play({ variants: ['pro'] });
  expect(hasWordsOf('sixOx')).toBe(false);
  await manifestOf('six').play({ variants: ['ox'] });
  const { words: said } = await import('../../games/six/ox/words');
  expect([said().variants.ox.short, words().variants.pro.show]).toEqual(['Bœuf', 'Les mains']);
  await speak('de');
  expect(said().variants.ox.short).toBe('Ochse');
});
