import { expect, test, vi } from 'vitest';
import { speak, withWordsOf } from '$lib/words/index.svelte';
import { sixView } from '../../testing/scenes';
import type { SixAim } from './aim.svelte';
import { tongue } from './says';

vi.stubGlobal('document', { documentElement: {} }); // a page, to say which language it is in
await speak('fr');
await withWordsOf('six');

/** What is said of a card that no row takes, with row 3 marked. */
function refusal(card: number, face: 'even' | 'odd'): string {
  const preview = [{ card, row: null, heads: 3, value: card, room: 0 }];
  const rows = [[80], [90], [20], [70]];
  const view = sixView({ rows, preview, marker: { row: 2, face } });
  const scene = { view, table: { view: { options: { variants: ['parity'] } } } };
  return tongue.preview?.({ scene, card, reversed: false } as unknown as SixAim, card) ?? '';
}

test('where a row takes even or odd numbers only, it is said why it refuses a card', () => {
  expect(refusal(23, 'even')).toMatch(/La rangée 3 n’accepte que des pairs\. Aucune rangée n’accepte le 23/);
  expect(refusal(24, 'odd')).toMatch(/La rangée 3 n’accepte que des impairs\. Aucune rangée/);
});

test('a card that is too low for every row is not refused for its parity', () => {
  expect(refusal(11, 'even')).toMatch(/^Aucune rangée/);
});
