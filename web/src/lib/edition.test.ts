import { afterEach, expect, test, vi } from 'vitest';
import { renew } from './edition';

afterEach(() => vi.unstubAllGlobals());

test('an old page forgets all that was kept, and only then loads itself anew', async () => {
  const done: string[] = [];
  const later = (what: string) => async () => {
    await Promise.resolve();
    done.push(what);
  };
  const workers = [{ unregister: later('one worker') }, { unregister: later('another') }];
  vi.stubGlobal('navigator', { serviceWorker: { getRegistrations: () => Promise.resolve(workers) } });
  vi.stubGlobal('caches', {
    keys: () => Promise.resolve(['edition 1', 'edition 2']),
    delete: (name: string) => later(name)(),
  });
  vi.stubGlobal('location', { reload: () => done.push('loaded') });
  await renew();
  expect(done).toEqual(['one worker', 'another', 'edition 1', 'edition 2', 'loaded']);
});

test('where nothing can be kept, it is loaded anew all the same', async () => {
  const reload = vi.fn();
  vi.stubGlobal('navigator', {});
  vi.stubGlobal('location', { reload });
  await renew();
  expect(reload).toHaveBeenCalledOnce();
});
