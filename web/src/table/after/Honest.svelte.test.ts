import { afterEach, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-svelte';
import { seated } from '../../testing/seated';
import Honest from './Honest.svelte';

afterEach(() => vi.unstubAllGlobals());

test('the proof is done once the match is over, and not again when the table says something', async () => {
  const ask = vi.fn(async (_: string) => Response.json({}, { status: 404 }));
  vi.stubGlobal('fetch', ask);
  const check = vi.fn(() => new Promise<never>(() => undefined));
  const { table, change } = seated({ phase: 'playing' });
  await render(Honest, { table, proof: { check } });
  expect(check).not.toHaveBeenCalled();
  change({ phase: 'over' });
  await vi.waitFor(() => expect(check).toHaveBeenCalledOnce());
  change({ people: [] });
  change({ door_closed: true });
  await new Promise(requestAnimationFrame);
  expect(check).toHaveBeenCalledOnce();
  // as long as nothing is found, nothing is said of it but the promise
  expect(document.querySelectorAll('section ol li')).toHaveLength(1);
});
