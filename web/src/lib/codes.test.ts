import { afterEach, expect, test, vi } from 'vitest';
import { tableOf } from './codes';
import { storage } from './storage';

afterEach(() => void vi.unstubAllGlobals());

const answers = (status: number, body: object) =>
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify(body), { status }));
const refused = (code: string) => ({ error: { code, message: 'No.', details: {} } });

test('a code that has ended still leads where it led before, on the device that was there', async () => {
  answers(200, { id: 'table-1', code: 'ABCDEFGH' });
  expect(await tableOf('abcdefgh')).toBe('table-1');
  answers(404, refused('no_code'));
  expect(await tableOf('ABCDEFGH')).toBe('table-1');
  await expect(tableOf('ZZZZZZZZ')).rejects.toMatchObject({ code: 'no_code' });
  answers(409, refused('door_closed'));
  await expect(tableOf('ABCDEFGH')).rejects.toMatchObject({ code: 'door_closed' });
});

test('the server knows better than this device where a code leads', async () => {
  answers(200, { id: 'table-2', code: 'ABCDEFGH' });
  expect(await tableOf('ABCDEFGH')).toBe('table-2');
});

test('what somebody else wrote into the store of the device does no harm', async () => {
  storage.set('codes', 'null');
  answers(404, refused('no_code'));
  await expect(tableOf('ABCDEFGH')).rejects.toMatchObject({ code: 'no_code' });
});
