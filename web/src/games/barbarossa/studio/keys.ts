/** Modelling with the keyboard: numbers take tools and forms, arrows move a form, Enter makes it clay. */

import { FORMS, TOOLS, type Triple } from '../clay/sculpture';
import type { Bench } from './bench.svelte';

const QUARTER = Math.PI / 2;
/** Half a centimetre; with Shift, a millimetre. */
const STEP = 50;
const SMALL = 10;

/** By how much a key makes a form larger, and turns it. */
const LARGER = 1.1;
const TWIST = Math.PI / 12;

/** Keys by where they are, so that they are the same on every keyboard. */
const TOOL_KEYS = ['Digit1', 'Digit2', 'Digit3', 'Digit4', 'Digit5', 'Digit6'];
const FORM_KEYS = ['Digit7', 'Digit8', 'Digit9', 'Digit0', 'Minus'];

const WAYS: Record<string, Triple> = {
  ArrowLeft: [-1, 0, 0],
  ArrowRight: [1, 0, 0],
  ArrowUp: [0, 0, -1],
  ArrowDown: [0, 0, 1],
  PageUp: [0, 1, 0],
  PageDown: [0, -1, 0],
};

/** Returns whether it was for us. */
export function press(bench: Bench, event: KeyboardEvent): boolean {
  if (event.ctrlKey || event.metaKey) return command(bench, event);
  if (event.altKey || isField(event.target)) return false;
  return hold(bench, event) || form(bench, event) || turn(bench, event);
}

function command(bench: Bench, { key, shiftKey }: KeyboardEvent): boolean {
  const letter = key.toLowerCase();
  if (letter === 'z' && !shiftKey) bench.undo();
  else if (letter === 'y' || letter === 'z') bench.redo();
  else return false;
  return true;
}

function hold(bench: Bench, { code, key }: KeyboardEvent): boolean {
  const tool = TOOLS[TOOL_KEYS.indexOf(code)];
  const taken = FORMS[FORM_KEYS.indexOf(code)];
  if (tool) bench.pick(tool);
  else if (taken) bench.take(taken);
  else if (key.toLowerCase() === 'm') bench.switchMirror();
  else return false;
  return true;
}

function form(bench: Bench, { key, shiftKey, target }: KeyboardEvent): boolean {
  if (!bench.form) return false;
  const way = WAYS[key];
  const letter = key.toLowerCase();
  if (way) bench.nudge(seen(way, bench.stage?.turned ?? 0), shiftKey ? SMALL : STEP);
  else if (letter === 's') bench.grow(shiftKey ? 1 / LARGER : LARGER);
  else if (letter === 't') bench.spin(shiftKey ? -TWIST : TWIST);
  else if (key === 'Escape') bench.hold(null);
  else if (key === 'Enter' && !(target instanceof HTMLButtonElement)) bench.stick();
  else return false;
  return true;
}

function turn(bench: Bench, { key }: KeyboardEvent): boolean {
  const way = ['a', 'ArrowLeft'].includes(key) ? -1 : ['e', 'ArrowRight'].includes(key) ? 1 : 0;
  if (way !== 0) bench.stage?.turn(way * 0.2);
  return way !== 0;
}

/** Left is left as one sees it, however the wheel is turned: by the nearest quarter. */
export function seen([x, y, z]: Triple, turned: number): Triple {
  const quarters = ((Math.round(turned / QUARTER) % 4) + 4) % 4;
  let [a, b] = [x, z];
  for (let quarter = 0; quarter < quarters; quarter++) [a, b] = [-b, a];
  return [a || 0, y, b || 0];
}

const isField = (target: EventTarget | null) =>
  target instanceof HTMLInputElement ||
  target instanceof HTMLTextAreaElement ||
  target instanceof HTMLSelectElement;
