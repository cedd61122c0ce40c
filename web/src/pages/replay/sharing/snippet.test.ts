import { expect, test } from 'vitest';
import { snippetOf } from './snippet';

const match = { id: 'a-b', title: '6 qui prend!', names: ['Zoé', '"<b>&'], seat: null, turn: 1 };

test('a frame has an address, a size and a title', () => {
  expect(snippetOf('https://tablee.example', { ...match, names: ['Zoé'] })).toBe(
    '<iframe src="https://tablee.example/embed/a-b" width="480" height="640" title="Tablée · 6 qui prend! · Zoé" style="border: 0; max-width: 100%" loading="lazy"></iframe>',
  );
});

test('a name cannot leave the title', () => {
  const code = snippetOf('https://tablee.example', match);
  expect(code).toContain('&quot;&lt;b&gt;&amp;');
  expect(code.match(/[<>]/g)).toHaveLength(4);
  expect(code.split('"')).toHaveLength(13);
});

test('it begins at the turn and the seat that one sees', () => {
  const code = snippetOf('https://tablee.example', { ...match, seat: 0, turn: 7 });
  expect(code).toContain('src="https://tablee.example/embed/a-b?seat=0&amp;turn=7"');
});
