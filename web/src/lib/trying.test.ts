import { beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from './api';
import { toasts } from './pieces/toasts.svelte';
import { Trying, trying } from './trying.svelte';
import { speak, words } from './words/index.svelte';

const refuse = () => Promise.reject(new ApiError({ code: 'too_many_codes', message: '', details: {} }));

beforeEach(() => {
  vi.stubGlobal('document', { documentElement: {} }); // its language is set
  return speak('fr');
});

test('a request is under way until it is answered', async () => {
  const name = new Trying();
  let answer = () => {};
  const done = name.run(() => new Promise<void>((resolve) => (answer = resolve)));
  expect(name.busy).toBe(true);
  answer();
  await done;
  expect([name.busy, name.error]).toEqual([false, undefined]);
});

test('why it was refused stands there until the next try', async () => {
  const name = new Trying();
  await name.run(refuse);
  expect([name.busy, name.error]).toEqual([false, words().errors.too_many_codes]);
  await name.run(() => Promise.reject(new TypeError('no network')));
  expect(name.error).toBe(words().errors.failed);
  await name.run(() => Promise.resolve());
  expect(name.error).toBeUndefined();
});

test('elsewhere a toast says it', async () => {
  await trying(refuse);
  expect(toasts().map(({ text }) => text)).toContain(words().errors.too_many_codes);
});
