import { expect, test } from 'vitest';
import { read } from './router.svelte';

test.each([
  ['/', { page: 'home' }],
  ['/t/abc_-9', { page: 'table', id: 'abc_-9' }],
  ['/t/abc/', { page: 'table', id: 'abc' }],
  ['/join/k7f2p', { page: 'join', code: 'K7F2P' }],
  ['/gallery', { page: 'gallery' }],
  ['/t', { page: 'lost' }],
  ['/join', { page: 'lost' }],
  ['/gallery/of/rogues', { page: 'lost' }],
  ['/arrive/tOkEn', { page: 'arrive', token: 'tOkEn' }],
  ['/elsewhere', { page: 'lost' }],
])('%s', (path, route) => {
  expect(read(path)).toEqual(route);
});
