import { expect, test } from 'vitest';
import { read } from './router.svelte';

test.each([
  ['/', { page: 'home' }],
  ['/me', { page: 'me' }],
  ['/me/too', { page: 'lost' }],
  ['/t/abc_-9', { page: 'table', id: 'abc_-9' }],
  ['/t/abc/', { page: 'table', id: 'abc' }],
  ['/t/abc/replay', { page: 'replay', id: 'abc' }],
  ['/t/abc/proof', { page: 'proof', id: 'abc' }],
  ['/t/abc/else', { page: 'lost' }],
  ['/t/abc/replay/3', { page: 'lost' }],
  ['/tv/abc', { page: 'tv', id: 'abc' }],
  ['/tv', { page: 'lost' }],
  ['/join/k7f2p', { page: 'join', code: 'K7F2P' }],
  ['/gallery', { page: 'gallery' }],
  ['/studio', { page: 'studio' }],
  ['/studio/more', { page: 'lost' }],
  ['/learn', { page: 'learn' }],
  ['/learn/six', { page: 'rules', game: 'six' }],
  ['/learn/baron/lesson', { page: 'lesson', game: 'baron' }],
  ['/learn/barbarossa', { page: 'rules', game: 'barbarossa' }],
  ['/learn/chess', { page: 'rules', game: 'chess' }],
  ['/learn/six/lesson/more', { page: 'lost' }],
  ['/learn/six/cheats', { page: 'lost' }],
  ['/box/baron', { page: 'box', game: 'baron' }],
  ['/box', { page: 'lost' }],
  ['/box/baron/more', { page: 'lost' }],
  ['/t', { page: 'lost' }],
  ['/join', { page: 'lost' }],
  ['/gallery/of/rogues', { page: 'lost' }],
  ['/arrive/tOkEn', { page: 'arrive', token: 'tOkEn' }],
  ['/elsewhere', { page: 'lost' }],
])('%s', (path, route) => {
  expect(read(path)).toEqual(route);
});
