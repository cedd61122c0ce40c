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
});
