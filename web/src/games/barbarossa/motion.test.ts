import { expect, test } from 'vitest';
import { TIMES, lasts } from '$lib/motion';
import type { BarbarossaEvent, BarbarossaView } from '$lib/wire/types';
import { streamsOf, type Stream } from '../../testing/streams';
import { planBarbarossa, type BarbarossaStep } from './motion';
import { penalties } from './penalties';
import { crowds, hatAngle } from './round';

const streams = streamsOf('barbarossa');
const QUIET = ['wrote', 'modelled', 'theme_set', 'noted'];

function stepsOf({ updates }: Stream<'barbarossa'>): BarbarossaStep[] {
  return updates.flatMap(({ events, view }, i) => planBarbarossa(updates[i - 1]?.view ?? null, events, view));
}

test('there are matches to look at', () => {
  expect(streams.length).toBeGreaterThan(2);
});

test.each(streams)('everything is told but what people do for themselves: $name', (stream) => {
  const events = stream.updates.flatMap((update) => update.events);
  const told = stepsOf(stream).map(({ shows }) => shows.event);
  expect(told).toEqual(events.filter(({ kind }) => !QUIET.includes(kind)));
  expect(told.at(-1)?.kind).toBe('ended');
});

/** What is seen to move: all of it has come where the server says. */
const moved = ({ spaces, gems, hats, arrows, curses, riddles }: BarbarossaView) => ({
  spaces, gems, hats, arrows, curses, found: riddles.map((riddle) => riddle.arrows),
}); // prettier-ignore

test.each(streams)('the last step of an update shows what lies there: $name', ({ updates }) => {
  for (const [i, { events, view }] of updates.entries()) {
    const last = planBarbarossa(updates[i - 1]?.view ?? null, events, view).at(-1);
    if (last) expect(moved(last.view)).toEqual(moved(view));
  }
});

test.each(streams)('a step moves what its event names, and nothing before: $name', (stream) => {
  for (const { shows, view } of stepsOf(stream)) {
    const { event, from } = shows;
    if (event.kind === 'rolled' || event.kind === 'paid') {
      const steps = event.kind === 'rolled' ? event.die : event.gems;
      expect(view.spaces[event.seat]).toBe(event.space);
      expect(((from.spaces[event.seat] ?? 0) + steps) % 12).toBe(event.space);
    }
    if (event.kind === 'hats_moved') expect(view.hats).toEqual(event.hats);
    if (event.kind === 'arrow_stuck') expect(view.riddles[event.riddle]?.arrows).toContain(event.seat);
  }
});

const view = streams[0]?.updates.at(-1)?.view as BarbarossaView;
const planned = (event: BarbarossaEvent) => planBarbarossa(view, [event], view)[0];

test('nobody waits to answer a question, nor for what the next sentence says anyway', () => {
  const question = planned({ kind: 'question_asked', seat: 0, riddle: 4, text: '' });
  const turn = planned({ kind: 'turn_began', seat: 0, turn: 3 });
  for (const step of [question, turn]) expect(step && lasts(step, false)).toBe(0);
});

test('a letter stays longer for whoever was told it, with reduced motion as well', () => {
  const letter = { kind: 'letter_told', seat: 0, riddle: 4, place: 1, curse: false } as const;
  const [told, heard] = [planned({ ...letter, letter: 'c' }), planned({ ...letter, letter: null })];
  expect(told && lasts(told, true)).toBe(2 * TIMES.read);
  expect(heard && lasts(heard, true)).toBe(TIMES.glance);
});

test('why a hat moves can be read wherever it was guessed: at once, with a curse, or once it was judged', () => {
  const hats = view.hats.map((hat) => hat + 1);
  for (const stage of ['move', 'question', 'judge'] as const) {
    const [found, owner] = (['found', 'owner'] as const).map(
      (why) => planBarbarossa({ ...view, stage }, [{ kind: 'hats_moved', why, hats }], view)[0],
    );
    for (const step of [found, owner]) expect(step?.read).toBe(TIMES.read);
  }
  // a dragon comes by every few turns
  expect(planned({ kind: 'hats_moved', why: 'dragon', hats })?.read).toBe(TIMES.glance);
});

test.each(streams)('what riddles cost at the end is what the hats lost: $name', (stream) => {
  const end = stream.updates.at(-1)?.view as BarbarossaView;
  const last = stepsOf(stream).find(
    ({ shows }) => shows.event.kind === 'hats_moved' && shows.event.why === 'penalty',
  );
  const costs = end.hats.map((_, seat) =>
    penalties(end)
      .filter(({ which }) => end.riddles[which]?.owner === seat)
      .reduce((sum, { points }) => sum + points, 0),
  );
  const lost = last
    ? last.shows.from.hats.map((hat, seat) => hat - (end.hats[seat] ?? 0))
    : costs.map(() => 0);
  expect(lost.map((points, seat) => (end.hats[seat] === 1 ? costs[seat] : points))).toEqual(costs);
});

test('people in one space stand beside each other, and nobody beyond the goal', () => {
  const spots = crowds([6, 6, 6, 9], [], 48);
  const places = spots.slice(0, 3).map(({ along, across }) => `${along} ${across}`);
  expect(new Set(places).size).toBe(3);
  expect(spots[3]).toMatchObject({ along: 0, across: 0 });
  expect(hatAngle(35)).toBe(hatAngle(32));
});

test('what moves sounds, and a letter is whispered to whoever asked for it', () => {
  const told = (letter: string | null) =>
    planned({ kind: 'letter_told', seat: 0, riddle: 4, place: 1, letter, curse: false });
  expect(told('s')).toMatchObject({ sound: 'flip', whispered: true });
  expect(told('')).toMatchObject({ sound: 'flip', whispered: true });
  expect(told(null)).toMatchObject({ sound: 'flip', whispered: false });
  expect(planned({ kind: 'arrow_stuck', seat: 0, riddle: 4, arrows: 1 })?.sound).toBe('place');
  expect(planned({ kind: 'turn_began', seat: 0, turn: 3 })?.sound).toBeUndefined();
});

test.each(streams)('an answer is in the notebook while it is told: $name', (stream) => {
  const told = stepsOf(stream).filter(({ shows }) => shows.event.kind === 'question_answered');
  expect(told.length).toBeGreaterThan(0);
  for (const { shows, view } of told) {
    const { riddle, reply } = shows.event as Extract<BarbarossaEvent, { kind: 'question_answered' }>;
    const last = view.notebook[riddle]?.answers.at(-1);
    expect(last).toMatchObject({ riddle, reply, ...shows.from.asked });
  }
});

test('our own die is seen at every speed, and not that of the others', () => {
  const riddles = [
    { owner: 0, word: 'escargot' },
    { owner: 1, word: null },
  ];
  const view = { riddles, spaces: [0, 0] } as unknown as BarbarossaView;
  const rolled = (seat: number): BarbarossaEvent => ({ kind: 'rolled', seat, die: 3, space: 3 });
  expect(planBarbarossa(view, [rolled(0), rolled(1)], view).map(({ kept }) => kept)).toEqual([true, false]);
});
