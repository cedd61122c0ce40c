import { expect, test, vi } from 'vitest';
import { speak, withWordsOf } from '$lib/words/index.svelte';
import { sixView } from '../../testing/scenes';
import { says } from '$table/says';
import type { SixAim } from './aim.svelte';
import { customs } from './customs';
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

test('while a poster lies over the rows, nobody is told to look where a card would go', () => {
  const choosing = (over: boolean) => {
    const view = sixView();
    const sight = { choice: null, update: { legal: [1, 2], waiting_for: [0], result: null } };
    const scene = { view, step: null, sight, stage: { special: { over } }, wants: new Set(['play']), me: 0, awaited: [0], people: [], table: { view: { options: {} } } }; // prettier-ignore
    return says({ scene, card: null, hovered: null } as unknown as SixAim, tongue, customs);
  };
  expect(choosing(false).why).toMatch(/^Touchez une carte/);
  expect(choosing(true).why).not.toMatch(/Touchez une carte/);
});
