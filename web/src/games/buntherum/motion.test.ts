import { expect, test } from 'vitest';
import { TIMES } from '$lib/motion';
import type { BuntherumView } from '$lib/wire/types';
import { streamsOf } from '../../testing/streams';
import { planBuntherum } from './motion';

const streams = streamsOf('buntherum');

test('there are matches to look at', () => {
  expect(streams.length).toBeGreaterThan(1);
});

test.each(streams)('every race has one photo finish, and every match an end: $name', ({ updates }) => {
  const steps = updates.flatMap(({ events, view }, i) =>
    planBuntherum(updates[i - 1]?.view ?? null, events, view),
  );
  const events = updates.flatMap((update) => update.events);
  const judged = steps.flatMap(({ shows }) => (shows.kind === 'judge' ? [shows] : []));
  const closed = events.flatMap((event) => (event.kind === 'race_closed' ? [event.photo] : []));
  expect(judged.map(({ photo }) => photo)).toEqual(closed);
  const placed = events.flatMap((event) => (event.kind === 'placed' ? [event.row] : []));
  expect(judged.flatMap(({ outcome }) => (outcome.is === 'placed' ? [outcome.row] : []))).toEqual(placed);
  const chipped = events.filter(({ kind }) => kind === 'chipped').length;
  expect(judged.flatMap(({ chips }) => chips)).toHaveLength(chipped);
  expect(steps.at(-1)?.shows.kind).toBe('end');
});

test('a card that is turned up is no step, and nobody waits for calls to be shown', () => {
  const view = streams[0]?.updates[0]?.view as BuntherumView;
  expect(planBuntherum(view, [{ kind: 'turned', seat: 0, card: 7, own: false }], view)).toEqual([]);
  expect(planBuntherum(view, [{ kind: 'called', seat: 0, call: null }], view)).toEqual([]);
});

test('what came of a race stays long enough to be read at a glance', () => {
  const update = streams[0]?.updates.find(({ events }) => events.some(({ kind }) => kind === 'race_closed'));
  const [step] = planBuntherum(null, update?.events ?? [], update?.view as BuntherumView);
  expect(step?.read).toBe(TIMES.glance);
});
