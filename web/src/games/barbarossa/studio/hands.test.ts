import { afterEach, expect, test, vi } from 'vitest';
import type { Tool, Triple } from '../clay/sculpture';
import type { Bench } from './bench.svelte';
import { Hands } from './hands';

const AT: Triple = [0, 900, 0];

/** A mouse on the clay, whose room ends here or does not; what the clay and the stage were told. */
function pressing(tool: Tool, atEdge: boolean) {
  const modelling = { begin: vi.fn(), more: vi.fn(), end: vi.fn(), cancel: vi.fn() };
  const stage = {
    pick: () => ({ at: AT, out: [0, 1, 0] as Triple }),
    follow: () => [0, 990, 0] as Triple,
    atEdge: vi.fn(() => atEdge),
    hold: vi.fn(),
    ring: vi.fn(),
  };
  const setting = { tool, size: 100, strength: 70, mirror: false };
  const bench = { ready: true, form: null, edge: true, full: false, size: 100, setting, modelling, stage };
  const hands = new Hands(bench as unknown as Bench);
  const event = {
    pointerId: 1,
    pointerType: 'mouse',
    button: 0,
    timeStamp: 0,
    clientX: 5,
    clientY: 5,
    currentTarget: { setPointerCapture: () => undefined },
    getCoalescedEvents: () => [],
  } as unknown as PointerEvent;
  hands.press(event);
  hands.move(event);
  return { bench, modelling, stage, hands, event };
}

afterEach(() => void vi.useRealTimers());

test.each(['thicken', 'pull'] as const)('%s adds nothing at the edge of the room, and says why', (tool) => {
  const { bench, modelling, stage, hands, event } = pressing(tool, true);
  expect(modelling.begin).not.toHaveBeenCalled();
  expect(bench.edge).toBe(true);
  // the finger adds up to a third of its size, and 40 stay free
  expect(stage.atEdge).toHaveBeenCalledWith(AT, 100, 70);
  hands.lift(event);
});

test.each(['thicken', 'pull'] as const)('%s goes on where there is room, and the note goes', (tool) => {
  const { bench, modelling, hands, event } = pressing(tool, false);
  expect(modelling.begin).toHaveBeenCalledOnce();
  expect(bench.edge).toBe(false);
  hands.lift(event);
});

test('carving needs no room', () => {
  const { modelling, hands, event } = pressing('carve', true);
  expect(modelling.begin).toHaveBeenCalledOnce();
  hands.lift(event);
});

test('a finger that rests at the edge adds nothing either', () => {
  vi.useFakeTimers();
  const { modelling, hands, event } = pressing('thicken', true);
  vi.advanceTimersByTime(1000);
  expect(modelling.more).not.toHaveBeenCalled();
  expect(modelling.begin).not.toHaveBeenCalled();
  hands.lift(event);
});

test('a finger beside the clay is told once what it does there, until the next one comes down', () => {
  const stage = { pick: () => null, turn: vi.fn(), hold: vi.fn(), ring: vi.fn() };
  const bench = { ready: true, form: null, edge: false, empty: false, beside: false, stage };
  const hands = new Hands(bench as unknown as Bench);
  const event = (type: string, pointerId = 1) =>
    ({
      type,
      pointerId,
      button: 0,
      currentTarget: { setPointerCapture: () => undefined },
    }) as unknown as PointerEvent;
  // two fingers bring it closer
  hands.press(event('pointerdown'));
  hands.press(event('pointerdown', 2));
  hands.lift(event('pointerup', 2));
  hands.lift(event('pointerup'));
  expect(bench.beside).toBe(false);
  hands.press(event('pointerdown'));
  hands.lift(event('pointerup'));
  expect(bench.beside).toBe(true);
  hands.press(event('pointerdown'));
  hands.lift(event('pointerup'));
  expect(bench.beside).toBe(false);
});

/** Fingers with a form in hand, over clay or beside it; what the bench was told. */
function carrying({ clay = true, held = true, settled = false } = {}) {
  const told = {
    rest: vi.fn(),
    place: vi.fn(),
    letGo: vi.fn(),
    stick: vi.fn(),
    reshape: vi.fn(),
    turn: vi.fn(),
  };
  const stage = {
    pick: () => (clay ? { at: AT, out: [0, 1, 0] as Triple } : null),
    ground: () => null,
    holds: () => held,
    follow: () => AT,
    facing: () => [0, 0, -1] as Triple,
    hold: vi.fn(),
    ring: vi.fn(),
  };
  const form = { size: [160, 160, 160], turn: [0, 0, 0], at: AT };
  const hands = new Hands({ ready: true, placed: null, settled, form, stage, ...told } as unknown as Bench);
  const finger = (type: string, x: number, pointerId = 1) =>
    ({
      type,
      pointerId,
      pointerType: 'touch',
      isPrimary: pointerId === 1,
      button: 0,
      timeStamp: 0,
      clientX: x,
      clientY: 5,
      currentTarget: { setPointerCapture: () => undefined },
      getCoalescedEvents: () => [],
    }) as unknown as PointerEvent;
  return { ...told, hands, finger };
}

test('a form that is let go of is where the finger was, and stays in hand', () => {
  const { hands, finger, rest, letGo, stick } = carrying();
  hands.press(finger('pointerdown', 5));
  expect(rest).not.toHaveBeenCalled();
  hands.move(finger('pointermove', 60));
  expect(rest).toHaveBeenCalledOnce();
  hands.lift(finger('pointerup', 60));
  expect(letGo).toHaveBeenCalledOnce();
  expect(stick).not.toHaveBeenCalled();
});

test('where it touches clay, a tap elsewhere glues it; a finger that moves there turns the wheel', () => {
  const { hands, finger, stick, rest, turn } = carrying({ held: false, settled: true });
  hands.press(finger('pointerdown', 5));
  hands.move(finger('pointermove', 60));
  hands.lift(finger('pointerup', 60));
  expect(turn).toHaveBeenCalledOnce();
  expect(stick).not.toHaveBeenCalled();
  hands.press(finger('pointerdown', 5));
  hands.lift(finger('pointerup', 5));
  expect(stick).toHaveBeenCalledOnce();
  expect(rest).not.toHaveBeenCalled();
});

test('a tap on the form itself neither moves nor glues it', () => {
  const { hands, finger, stick, rest, letGo } = carrying({ settled: true });
  hands.press(finger('pointerdown', 5));
  hands.lift(finger('pointerup', 5));
  for (const done of [stick, rest, letGo]) expect(done).not.toHaveBeenCalled();
});

test('a form is taken by its middle, also with nothing behind it; a tap there moves nothing', () => {
  const { hands, finger, place, letGo } = carrying({ clay: false });
  hands.press(finger('pointerdown', 5));
  hands.lift(finger('pointerup', 5));
  expect([place.mock.calls.length, letGo.mock.calls.length]).toEqual([0, 0]);
  hands.press(finger('pointerdown', 5));
  hands.move(finger('pointermove', 60));
  hands.lift(finger('pointerup', 60));
  expect(place).toHaveBeenCalledWith(AT);
  expect(letGo).toHaveBeenCalledOnce();
});

test('beside the form and the clay a finger turns the wheel', () => {
  const { hands, finger, place, turn } = carrying({ clay: false, held: false });
  hands.press(finger('pointerdown', 5));
  hands.move(finger('pointermove', 60));
  expect(place).not.toHaveBeenCalled();
  expect(turn).toHaveBeenCalledOnce();
});

test('a tap takes the form there, too', () => {
  const { hands, finger, rest, letGo } = carrying({ held: false });
  hands.press(finger('pointerdown', 5));
  hands.lift(finger('pointerup', 5));
  expect(rest).toHaveBeenCalledOnce();
  expect(letGo).toHaveBeenCalledOnce();
});

test('two fingers make it larger, and neither moves it nor lets it stick', () => {
  const { hands, finger, rest, letGo, reshape } = carrying();
  hands.press(finger('pointerdown', 100));
  hands.press(finger('pointerdown', 200, 2));
  hands.move(finger('pointermove', 300, 2));
  hands.lift(finger('pointerup', 300, 2));
  hands.lift(finger('pointerup', 100));
  expect(reshape).toHaveBeenLastCalledWith({ size: [320, 320, 320], turn: [0, 0, 0] });
  expect(rest).not.toHaveBeenCalled();
  expect(letGo).not.toHaveBeenCalled();
});

test('a finger on a handle and another one beside it are two fingers, too', () => {
  const { hands, finger, turn, stick, reshape } = carrying({ held: false, settled: true });
  hands.grip(finger('pointerdown', 100));
  expect(hands.pinches).toBe(false);
  hands.press(finger('pointerdown', 200, 2));
  expect(hands.pinches).toBe(true);
  hands.move(finger('pointermove', 300, 2));
  expect(reshape).toHaveBeenLastCalledWith({ size: [320, 320, 320], turn: [0, 0, 0] });
  // the one on the handle moves on, towards the other
  hands.move(finger('pointermove', 200));
  expect(reshape).toHaveBeenLastCalledWith({ size: [160, 160, 160], turn: [0, 0, 0] });
  hands.lift(finger('pointerup', 200));
  hands.lift(finger('pointerup', 300, 2));
  expect(hands.pinches).toBe(false);
  for (const done of [turn, stick]) expect(done).not.toHaveBeenCalled();
});

test('what the browser takes away from the finger does not stick', () => {
  const { hands, finger, letGo } = carrying();
  hands.press(finger('pointerdown', 5));
  hands.move(finger('pointermove', 60));
  hands.lift(finger('pointercancel', 60));
  expect(letGo).not.toHaveBeenCalled();
});
