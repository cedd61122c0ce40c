import { expect, test } from 'vitest';
import { SCREENS } from '$lib/screens';
import { inEm, inRem } from '../units';

test('lengths follow the text size, hairlines do not', () => {
  expect(inRem('8px 16px -4px')).toBe('0.5rem 1rem -0.25rem');
  expect(inRem('min(84px, (100cqi - 4 * 1px) / 5)')).toBe('min(5.25rem, (100cqi - 4 * 1px) / 5)');
  expect(inRem('inset 0 0 0 1px var(--s4px)')).toBe('inset 0 0 0 1px var(--s4px)');
  expect(inRem('1.5px')).toBe('0.09375rem');
});

test('screens have names, and those that nobody knows are refused', () => {
  expect(inEm('(max-width: 720px) and (hover: hover)')).toBe('(max-width: 45em) and (hover: hover)');
  expect(inEm('(--low)')).toBe(SCREENS.low);
  expect(() => inEm('(--lwo)')).toThrow('--lwo');
});
