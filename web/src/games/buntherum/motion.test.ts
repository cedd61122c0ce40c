import { expect, test } from 'vitest';
import { TIMES } from '$lib/motion';
import type { BuntherumView } from '$lib/wire/types';
import { streamsOf } from '../../testing/streams';
import { planBuntherum } from './motion';

const all = streamsOf('buntherum');
const calm = all.filter(({ updates }) => updates[0]?.view.judgement !== undefined);
const streams = all.filter((stream) => !calm.includes(stream));

test('there are matches to look at', () => {
  expect(streams.length).toBeGreaterThan(0);
  expect(calm.length).toBeGreaterThan(0);
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

test.each(all)('a race sounds for all, and a win for those who won: $name', ({ updates }) => {
  for (const [i, { events, view }] of updates.entries())
    for (const { shows, sound, hearers } of planBuntherum(updates[i - 1]?.view ?? null, events, view)) {
      if (shows.kind === 'judge') expect(sound).toBe(shows.chips.length > 0 ? 'take' : 'place');
      if (shows.kind === 'end') expect([sound, hearers]).toEqual(['won', [shows.seat]]);
      if (shows.kind === 'answers') {
        const right = shows.judgement.answers.filter(({ verdict }) => verdict === 'right');
        expect([sound, hearers]).toEqual(['won', right.map(({ seat }) => seat)]);
      }
    }
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

test.each(calm)(
  'where nobody races, everybody sees all answers before the next card: $name',
  ({ updates }) => {
    for (const [i, { events, view }] of updates.entries()) {
      const steps = planBuntherum(updates[i - 1]?.view ?? null, events, view);
      const judged = events.find(({ kind }) => kind === 'judged');
      const [shown] = steps.filter(({ shows }) => shows.kind === 'answers');
      expect(Boolean(shown)).toBe(Boolean(judged));
      expect(shown?.view.card ?? 0).toBe(0);
      const chipped = events.filter(({ kind }) => kind === 'chipped').length;
      if (shown?.shows.kind === 'answers') expect(shown.shows.chips).toHaveLength(chipped);
      expect(shown?.read ?? 6000).toBeGreaterThan(4 * TIMES.read);
    }
    const last = updates.at(-1)!;
    expect(planBuntherum(null, last.events, last.view).at(-1)?.shows.kind).toBe('emptied');
  },
);
