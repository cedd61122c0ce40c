import { expect, test, vi } from 'vitest';
import { closes } from './keys';

const press = (key: string, more = {}) => ({ key, target: null, ...more }) as unknown as KeyboardEvent;

let dialog: object | null = null;
vi.stubGlobal('document', { querySelector: () => dialog }); // there is no page

test('Escape closes what the coach says, and nothing where the coach says nothing', () => {
  const close = vi.fn();
  expect(closes({ seat: 0, close }, press('Escape'))).toBe(true);
  expect(close).toHaveBeenCalledOnce();
  expect(closes({ seat: null, close }, press('Escape'))).toBe(false);
  expect(closes({ seat: 0, close }, press('ArrowLeft'))).toBe(false);
  expect(closes({ seat: 0, close }, press('Escape', { defaultPrevented: true }))).toBe(false);
  expect(close).toHaveBeenCalledOnce();
});

test('a window over the coach goes first, wherever the focus is', () => {
  const close = vi.fn();
  dialog = {};
  expect(closes({ seat: 0, close }, press('Escape'))).toBe(false);
  dialog = null;
  expect(close).not.toHaveBeenCalled();
});
