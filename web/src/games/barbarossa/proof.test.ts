import { expect, test } from 'vitest';
import { streamsOf } from '../../testing/streams';
import { check } from './proof';

test('every die is the one that its seed throws', () => {
  const [riddles] = streamsOf('barbarossa').filter(({ seats }) => seats === 5);
  const seen = riddles?.updates ?? [];
  // the seed that tools/matches/streams.py gave it
  expect(check('barbarossa {}', seen)).toBe(true);
  expect(check('another', seen)).toBe(false);
  const modelling = seen.filter(({ view }) => view.stage === 'model');
  expect(check('another', modelling)).toBeNull();

  // a match that goes on in a later turn
  const at = seen.findIndex(({ view }) => view.stage === 'move' && view.turn === 4);
  const later = seen.slice(at).map((update, i) => (i > 0 ? update : { ...update, events: [] }));
  expect(check('barbarossa {}', later)).toBe(true);
  expect(check('another', later)).toBe(false);
});
