import { expect, test } from 'vitest';
import { reach } from './shelf.svelte';

const at = (origin: string) => ({ origin, hostname: new URL(origin).hostname });
const LAN = 'http://192.168.1.20:8006';

test('friends are sent where we are ourselves', () => {
  expect(reach(LAN, at('https://tablee.example'))).toEqual({
    origin: 'https://tablee.example',
    hereOnly: false,
  });
  expect(reach(null, at(LAN))).toEqual({ origin: LAN, hereOnly: false });
});

test('but not to an address that means another machine on theirs', () => {
  expect(reach(LAN, at('http://localhost:8006'))).toEqual({ origin: LAN, hereOnly: false });
  expect(reach(null, at('http://127.0.0.1:8006'))).toEqual({
    origin: 'http://127.0.0.1:8006',
    hereOnly: true,
  });
  expect(reach(null, at('http://[::1]:8006')).hereOnly).toBe(true);
});
