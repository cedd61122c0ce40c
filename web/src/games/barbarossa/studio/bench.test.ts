import { expect, test, vi } from 'vitest';
import { LUMP } from '../clay/sculpture';
import { Bench } from './bench.svelte';

test('undo with a form in hand puts it away: the tool is there again, and the clay stays as it is', () => {
  const onstroke = vi.fn();
  const bench = new Bench([LUMP], onstroke);
  bench.pick('carve');
  bench.take('ball');
  expect(bench.holds).toBe(true);
  bench.undo();
  expect([bench.form, bench.tool, bench.strokes.length]).toEqual([null, 'carve', 1]);
  expect(onstroke).not.toHaveBeenCalled();
});

test('on an empty wheel, too, a form can be put away', () => {
  const bench = new Bench([], vi.fn());
  expect(bench.canUndo).toBe(false);
  bench.take('cone');
  expect(bench.canUndo).toBe(true);
});
