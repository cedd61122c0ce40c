import { expect, test } from 'vitest';
import { Stopwatch, type Screen } from './clock.svelte';

/** A screen that draws every 16 milliseconds, when told to. */
class Frames implements Screen {
  time = 1000;
  #draw: ((at: number) => void) | null = null;
  now = () => this.time;
  frame(draw: (at: number) => void) {
    this.#draw = draw;
    return () => (this.#draw = null);
  }
  pass(milliseconds: number) {
    for (const end = this.time + milliseconds; this.time < end;) {
      this.time += 16;
      const draw = this.#draw;
      this.#draw = null;
      draw?.(this.time);
    }
  }
}

test('a card shows in the first frame after its instant, and counts from there', () => {
  const screen = new Frames();
  const watch = new Stopwatch(screen);
  watch.await(19, { turned: 19, at: 1700 });
  screen.pass(688);
  expect(watch.shown).toBe(0);
  screen.pass(16);
  expect(watch.shown).toBe(19);
  const showed = screen.time;
  expect(showed).toBeGreaterThanOrEqual(1700);
  expect(showed).toBeLessThan(1716);
  screen.time = showed + 812.4;
  expect(watch.elapsed).toBe(812);
});

test('a card that came late, or was never announced, shows at once', () => {
  const screen = new Frames();
  const watch = new Stopwatch(screen);
  watch.await(19, { turned: 19, at: 900 });
  screen.pass(16);
  expect(watch.shown).toBe(19);
  watch.await(20, { turned: 19, at: 9000 });
  screen.pass(16);
  expect(watch.shown).toBe(20);
});

test('a card that is told again does not start the clock anew', () => {
  const screen = new Frames();
  const watch = new Stopwatch(screen);
  watch.await(19, null);
  screen.pass(16);
  screen.pass(480);
  watch.await(19, { turned: 19, at: 5000 });
  screen.pass(16);
  expect(watch.elapsed).toBe(496);
});

test('when it stops, nothing shows any more', () => {
  const screen = new Frames();
  const watch = new Stopwatch(screen);
  watch.await(3, { turned: 3, at: 1100 });
  watch.stop();
  screen.pass(500);
  expect(watch.shown).toBe(0);
});
