import { afterEach, expect, test, vi } from 'vitest';
import * as api from './api';

afterEach(() => {
  vi.unstubAllGlobals();
});

/** What the next request is answered with; returns what was asked. */
function answering(answer: () => Response): { path: string; init: RequestInit | undefined }[] {
  const asked: { path: string; init: RequestInit | undefined }[] = [];
  vi.stubGlobal('fetch', async (path: string, init?: RequestInit) => {
    asked.push({ path, init });
    return answer();
  });
  return asked;
}

const json = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status });

test('asks and gives the answer', async () => {
  const asked = answering(() => json({ id: 't', code: 'ABCDE' }, 201));
  expect(await api.openTable({ game: 'six', seats: 4 })).toEqual({ id: 't', code: 'ABCDE' });
  expect(asked[0]?.path).toBe('/api/tables');
  expect(asked[0]?.init).toMatchObject({ method: 'POST', body: '{"game":"six","seats":4}' });
  await api.findCode(' k7f/2 ');
  expect(asked[1]).toMatchObject({ path: '/api/codes/k7f%2F2', init: { method: 'GET' } });
});

test('an answer without words is no error', async () => {
  answering(() => new Response(null, { status: 204 }));
  await expect(api.forgetMe()).resolves.toBe(undefined);
});

const failure = (asking: Promise<unknown>) =>
  asking.catch((error: unknown) => error instanceof api.ApiError && [error.code, error.details]);

test('what is refused is told with its code', async () => {
  const error = { code: 'bad_seats', message: 'No.', details: { low: '2' } };
  answering(() => json({ error }, 400));
  expect(await failure(api.tables())).toEqual(['bad_seats', { low: '2' }]);
});

test('so is what something else on the way answers, or nothing at all', async () => {
  answering(() => new Response('<h1>Bad Gateway</h1>', { status: 502 }));
  expect(await failure(api.me())).toEqual(['failed', {}]);
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  expect(await failure(api.me())).toEqual(['unreachable', {}]);
});
