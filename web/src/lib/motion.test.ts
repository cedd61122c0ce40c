import { readdirSync, readFileSync } from 'node:fs';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { tokensIn } from '../../tokens';
import { EASINGS, lasts, paced, Player, TIMES, type Speed, type Step } from './motion';

type Shown = [view: string, shows: string | null];
let shown: Shown[];
let still: boolean;
let away: boolean;
let player: Player<string, string>;

beforeEach(() => {
  vi.useFakeTimers();
  shown = [];
  still = away = false;
  const watcher = { still: () => still, away: () => away };
  player = new Player<string, string>(
    'start',
    (view, step) => shown.push([view, step?.shows ?? null]),
    watcher,
  );
});

afterEach(() => {
  vi.useRealTimers();
});

const step = (shows: string, move: number, read = 0): Step<string, string> => ({
  shows,
  view: `in ${shows}`,
  move,
  read,
});
const now = (): Shown | undefined => shown.at(-1);

const source = (path: string) => readFileSync(new URL(`../${path}`, import.meta.url), 'utf8');

test('durations and easings are those of the tokens, as they are with full motion', () => {
  expect({ times: TIMES, easings: EASINGS }).toEqual(tokensIn(source('styles/tokens.css')));
  expect(tokensIn('--d-tap: 90ms; --e-lift: cubic-bezier(0, 1, 1, 1); --d-tap: 0ms;')).toEqual({
    times: { tap: 90 },
    easings: { lift: 'cubic-bezier(0, 1, 1, 1)' },
  });
  for (const name of ['tap', 'lift', 'flip', 'place', 'take', 'apart', 'glance', 'read', 'slowly'] as const)
    expect(TIMES[name]).toBeGreaterThan(0);
  for (const name of ['lift', 'land', 'sweep', 'away', 'open'] as const) expect(EASINGS[name]).toMatch(/\w/);
});

test('no other file has a duration or an easing of its own', () => {
  const raw =
    /cubic-bezier|(?:transition|animation)[\w-]*:[^;]*\d(?:ms|s)\b|(?:duration|delay|easing): [1-9'`]/;
  const files = readdirSync(new URL('..', import.meta.url), { recursive: true, encoding: 'utf8' }).filter(
    (path) => /\.(ts|svelte|css)$/.test(path),
  );
  const own = files.filter(
    (path) => !/tokens\.css$|\.test\.ts$|words\//.test(path) && raw.test(source(path)),
  );
  expect(files.length).toBeGreaterThan(300);
  expect(own).toEqual([]);
});

test('words stay as long as they need, and longer if things still move', () => {
  expect(lasts({ move: 380, read: 1400 }, false)).toBe(1400);
  expect(lasts({ move: 640, read: 0 }, false)).toBe(640);
  expect(lasts({ move: 380, read: 1400 }, true)).toBe(1400);
  expect(lasts({ move: 640, read: 0 }, true)).toBe(0);
});

test('one step after the other, and then what is', () => {
  player.play([step('a', 100), step('b', 50, 200)], 'end');
  expect(now()).toEqual(['in a', 'a']);
  vi.advanceTimersByTime(100);
  expect(now()).toEqual(['in b', 'b']);
  vi.advanceTimersByTime(199);
  expect(now()).toEqual(['in b', 'b']);
  vi.advanceTimersByTime(1);
  expect(now()).toEqual(['end', null]);
  expect(vi.getTimerCount()).toBe(0);
});

test('what comes meanwhile is shown after it', () => {
  player.play([step('a', 100)], 'one');
  player.play([step('b', 100)], 'two');
  expect(now()).toEqual(['in a', 'a']);
  vi.advanceTimersByTime(100);
  expect(now()).toEqual(['in b', 'b']);
  vi.advanceTimersByTime(100);
  expect(now()).toEqual(['two', null]);
});

test('what changes without moving is there at the end', () => {
  player.play([step('a', 100)], 'one');
  player.become('the same, newer');
  expect(now()).toEqual(['in a', 'a']);
  vi.advanceTimersByTime(100);
  expect(now()).toEqual(['the same, newer', null]);
  player.become('newer still');
  expect(now()).toEqual(['newer still', null]);
});

test('it can be skipped, and jumps where told', () => {
  player.play([step('a', 100), step('b', 100)], 'end');
  player.skip();
  expect(now()).toEqual(['end', null]);
  player.play([step('a', 100)], 'end');
  player.jump('elsewhere');
  expect(now()).toEqual(['elsewhere', null]);
  expect(vi.getTimerCount()).toBe(0);
});

test('with reduced motion nothing moves, and everything can still be read', () => {
  still = true;
  player.play([step('moves', 640), step('reads', 380, 1400), step('moves', 380)], 'end');
  expect(now()).toEqual(['in reads', 'reads']);
  vi.advanceTimersByTime(1399);
  expect(now()).toEqual(['in reads', 'reads']);
  vi.advanceTimersByTime(1);
  expect(shown).toEqual([
    ['in reads', 'reads'],
    ['end', null],
  ]);
});

test('nobody looks: nothing is shown but the end', () => {
  away = true;
  player.play([step('a', 100)], 'end');
  expect(shown).toEqual([['end', null]]);
});

test('a long past is left out', () => {
  player.play([step('first', 100), step('old', 31_000)], 'one');
  player.play([step('new', 100)], 'two');
  vi.advanceTimersByTime(100);
  expect(now()).toEqual(['in new', 'new']);
  vi.advanceTimersByTime(100);
  expect(now()).toEqual(['two', null]);
});

test('on a screen that has no speed of its own, the rest of a turn goes quickly once the next one is there', () => {
  const turn = () => [step('one', 300), step('two', 300), step('three', 300)];
  player.play(turn(), 'first');
  player.play([step('more', 300)], 'still the first', true);
  expect(player.total(turn())).toBe(900);
  vi.advanceTimersByTime(300);
  player.play([step('next', 300)], 'second');
  vi.advanceTimersByTime(299); // what is shown stays as long as it was to stay
  expect(now()).toEqual(['in two', 'two']);
  vi.advanceTimersByTime(1 + 100 + 100);
  expect(now()).toEqual(['in next', 'next']);
  vi.advanceTimersByTime(299);
  expect(now()).toEqual(['in next', 'next']);
  vi.advanceTimersByTime(1);
  expect(now()).toEqual(['second', null]);
});

const usual = step('usual', TIMES.place, TIMES.glance);
const unusual = step('unusual', TIMES.place, TIMES.read);
const at = (speed: Speed, turns = 0) => Math.round(paced(usual, speed, turns).read);

test('a normal speed begins as calmly as things are, and gets quicker turn by turn, down to a limit', () => {
  expect([0, 3, 10, 16, 50].map((turns) => at('normal', turns))).toEqual([900, 900, 711, 549, 540]);
  expect(paced(unusual, 'normal', 50).read).toBe(TIMES.read);
});

test('calm takes longer, fast less; what is unusual can be read at every speed', () => {
  expect(at('calm', 50)).toBe(1170);
  expect(at('fast')).toBe(300);
  expect(paced(unusual, 'fast', 0).read).toBe(TIMES.read * 0.4);
  expect(paced(unusual, 'fast', 0).move).toBeLessThan(TIMES.place / 2);
  expect(paced({ ...unusual, usual: true }, 'fast', 0).read).toBeLessThan(TIMES.glance);
  expect(paced({ move: 0, read: TIMES.slowly }, 'fast', 0).read).toBeLessThan(TIMES.slowly / 1.5);
});

test('fast: however many unusual things happen in a turn, it takes no longer than half a second more', () => {
  const turn = (takes: number) => [
    ...Array.from({ length: 6 }, (_, i) => step(`card ${i}`, TIMES.place, TIMES.glance)),
    ...Array.from({ length: takes }, (_, i) => step(`take ${i}`, TIMES.place, TIMES.read)),
  ];
  const fast = watching('fast');
  expect(fast.total(turn(0))).toBeLessThan(2000);
  for (const takes of [1, 2, 4]) expect(fast.total(turn(takes))).toBeLessThanOrEqual(2250);
  shown.length = 0;
  fast.play(turn(4), 'end');
  vi.advanceTimersByTime(2250);
  expect(shown.at(-1)).toEqual(['end', null]);
  expect(watching('normal').total(turn(4))).toBeGreaterThan(8000);
});

test('fast: a turn that comes in two updates takes as long as one that comes at once', () => {
  const fast = watching('fast');
  const cards = (name: string, count: number) =>
    Array.from({ length: count }, (_, i) => step(`${name} ${i}`, TIMES.place, TIMES.glance));
  const take = () => step('take', TIMES.place, TIMES.read);
  fast.play(cards('first', 5), 'a row is chosen');
  fast.play([take(), ...cards('later', 1), take()], 'end', true);
  vi.advanceTimersByTime(1500 + 650);
  expect(now()).toEqual(['in take', 'take']);
  vi.advanceTimersByTime(50);
  expect(now()).toEqual(['end', null]);
  fast.play([take(), ...cards('next', 1), take()], 'another turn');
  vi.advanceTimersByTime(1350); // it has its own time again
  expect(now()).toEqual(['in take', 'take']);
});

const watching = (speed: Speed) =>
  new Player<string, string>('start', (view, step) => shown.push([view, step?.shows ?? null]), {
    still: () => still,
    away: () => away,
    speed: () => speed,
  });

test('instant shows only what is, and what nothing else tells', () => {
  player = watching('instant');
  player.play([usual, unusual], 'end');
  expect(shown).toEqual([['end', null]]);
  player.play([usual, { ...unusual, kept: true }], 'later');
  expect(now()).toEqual(['in unusual', 'unusual']);
  vi.advanceTimersByTime(TIMES.read);
  expect(now()).toEqual(['later', null]);
});

test('what is looked at again takes its own time, at every speed', () => {
  player = watching('instant');
  player.play([usual], 'end');
  player.again([usual]);
  vi.advanceTimersByTime(TIMES.glance - 1);
  expect(now()).toEqual(['in usual', 'usual']);
  vi.advanceTimersByTime(1);
  expect(now()).toEqual(['end', null]);
});

test('with reduced motion a normal speed stays as it is', () => {
  player = watching('normal');
  const turns = Array.from({ length: 30 }, () => [usual]);
  for (const steps of turns) {
    player.play(steps, 'end');
    player.skip();
  }
  expect(Math.round(player.total([usual], 'normal'))).toBe(540);
  still = true;
  expect(player.total([usual], 'normal')).toBe(TIMES.glance);
  expect(player.total([usual], 'instant')).toBe(0);
});

test.each([
  [30, [100, 170, 240]],
  [500, [100, 150, 200]],
])('a device that draws %i ms late makes up for it, with up to half of a step', (late, ends) => {
  let behind = 0;
  const spy = vi.spyOn(performance, 'now').mockImplementation(() => Date.now() + behind);
  const slow = new Player<string, string>(
    'start',
    (view) => {
      shown.push([view, null]);
      behind += late;
    },
    { still: () => still, away: () => away },
  );
  slow.play([step('one', 100), step('two', 100), step('three', 100)], 'end');
  let passed = 0;
  for (const [i, end] of ends.entries()) {
    vi.advanceTimersByTime(end - 1 - passed);
    expect(now()?.[0]).toBe(`in ${['one', 'two', 'three'][i]}`);
    vi.advanceTimersByTime(1);
    passed = end;
  }
  expect(now()?.[0]).toBe('end');
  spy.mockRestore();
});
