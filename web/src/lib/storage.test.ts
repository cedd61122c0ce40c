import { afterEach, expect, test, vi } from 'vitest';
import { commitmentOf, cutOf } from './cut';
import { storage } from './storage';
import type { TableView } from './wire/types';

afterEach(() => vi.unstubAllGlobals());

function refuses(): void {
  const refuse = () => {
    throw new DOMException('not in a private window', 'SecurityError');
  };
  vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse, removeItem: refuse, clear: refuse });
}

test('a browser that keeps nothing forgets nothing while the page is open', () => {
  refuses();
  expect(storage.get('light')).toBeNull();
  storage.set('light', 'dark');
  expect(storage.get('light')).toBe('dark');
  storage.remove('light');
  expect(storage.get('light')).toBeNull();
  storage.set('light', 'dark');
  storage.clear();
  expect(storage.get('light')).toBeNull();
});

test('in a private window, too, this device takes part in the cut', () => {
  refuses();
  const chairs = [{ guest: 'Manon', bot: null, name: '', away: false }];
  const table = { id: 'a table', promise: 'a promise', chairs };
  const at = (cut: object) =>
    cutOf({ ...table, cut: { devices: [0], ...cut } } as unknown as TableView, 'Manon');
  const committed = at({ stage: 'commit', commitments: [] });
  const commitment = committed?.do === 'commit' ? committed.commitment : '';
  const revealed = at({ stage: 'reveal', commitments: [commitment] });
  const nonce = revealed?.do === 'reveal' ? revealed.nonce : '';
  expect(commitmentOf('a promise', 0, nonce)).toBe(commitment);
});
