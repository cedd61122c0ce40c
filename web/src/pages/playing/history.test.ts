import { expect, test } from 'vitest';
import { streamsOf } from '../../testing/streams';
import { courseOf, history } from './history';

const [stream] = streamsOf('six');
const updates = stream?.updates ?? [];

test('the course of a match has a score at the start and after every turn', () => {
  const { scores, turns, rounds } = courseOf(updates.map(({ view }) => view));
  expect(rounds).toBe(2);
  expect(turns).toBe(21); // ten turns of two rounds, and a deal between them
  expect(scores.map(([first]) => first)).toEqual([0, 0, 0, 0]);
  expect(scores.map((each) => each.at(-1))).toEqual(updates.at(-1)?.result?.points);
  for (const each of scores) expect(each).toEqual(each.toSorted((one, other) => one - other));
});

test('the dearest row of each is remembered', () => {
  const { worst, most } = history(updates);
  const taken = updates.flatMap(({ events }) =>
    events.flatMap((event) => (event.kind === 'taken' ? [event] : [])),
  );
  expect(most).toBe(Math.max(...taken.map(({ heads }) => heads)));
  for (const [seat, found] of worst.entries()) {
    const own = taken.filter((event) => event.seat === seat).map(({ heads }) => heads);
    expect(found?.heads ?? 0).toBe(Math.max(0, ...own));
  }
});

test('nothing to tell is nothing', () => {
  expect(history([])).toMatchObject({ scores: [], most: 0 });
});
