import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Planner } from '$lib/motion';
import { learn as en } from '$lib/words/made/learn.en';
import { learn as fr } from '$lib/words/made/learn.fr';
import type { Games } from '$lib/wire/types';
import { planBaron, type BaronShows } from '../../games/baron/motion';
import { planSix, type SixShows } from '../../games/six/motion';
import { caption } from './captions';
import type { Choice, Learned, Moment, Step } from './lesson';
import { nowOf } from './now';
import { asks, ends, sentence, stepWords } from './told';
import { Walk } from './walk.svelte';
import { steps as baron } from '../../games/baron/learn/written/lesson';
import { steps as six } from '../../games/six/learn/written/lesson';

const LANGUAGES = [fr, en];
const watcher = { still: () => true, away: () => false };

/** Every choice of a step, with the moment in which it is made. */
function* choicesIn<G extends Learned>(moment: Moment<G>): Generator<[Moment<G>, Choice<G>]> {
  for (const choice of moment.choices) {
    yield [moment, choice];
    if (choice.then) yield* choicesIn(choice.then);
  }
}

function lessons<G extends Learned, Shows extends SixShows | BaronShows>(
  game: G,
  steps: Step<G>[],
  plan: Planner<Games[G]['view'], Games[G]['event'], Shows>,
): void {
  describe(`the lesson of ${game}`, () => {
    test.each(steps)('$key: there are words for every question and every answer', ({ key, first }) => {
      for (const say of LANGUAGES) {
        const words = stepWords(say, game, key);
        for (const [moment, choice] of choicesIn(first)) {
          expect(asks(moment, [], null, '', words, say.lesson).head).not.toBe('');
          if (choice.verdict) expect(sentence(choice.verdict, words)).toMatch(/\p{L}/u);
          if (moment.asks === 'card')
            expect(nowOf(moment.view, choice.pick, say.lesson.now).words).toBeTruthy();
        }
      }
    });

    test.each(steps)('$key: no words are left over', ({ key, first }) => {
      const said = [...choicesIn(first)].flatMap(([, { verdict }]) => (verdict ? [verdict.says] : []));
      expect(new Set(said)).toEqual(new Set(Object.keys(stepWords(fr, game, key).answers)));
    });

    test.each(steps)('$key: all that happens is shown, told, and leads to what lies there', ({ first }) => {
      for (const [{ view }, { then }] of choicesIn(first)) {
        if (!then) continue;
        const shown = plan(view, then.events, then.view);
        expect(shown.at(-1)?.view.rows).toEqual(then.view.rows);
        for (const { shows } of shown) {
          const telling = { say: fr.told, names: [null, 'Zoé', 'Karim'], colour: String };
          expect(caption(shows, telling)).toMatch(/^\p{Lu}.*[.!]$/u);
        }
      }
    });
  });
}

lessons('six', six, planSix);
lessons('baron', baron, planBaron);

describe('on the way', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });

  afterEach(() => {
    vi.useRealTimers();
  });

  const walking = (key: string) => {
    const at = six.findIndex((step) => step.key === key);
    return new Walk<'six', SixShows>(six, planSix, watcher, at);
  };

  test('what the rules do not let happen does not happen, and one may try again', () => {
    const walk = walking('nearest');
    walk.answer(2);
    expect(walk.refused.map(({ pick }) => pick)).toEqual([2]);
    expect(walk.view).toBe(walk.step.first.view);
    walk.answer(1);
    vi.runAllTimers();
    expect(walk.view.rows[1]).toEqual([18, 24, 26]);
    expect(walk.verdict).toMatchObject({ right: true, says: 'right' });
    expect([...walk.done]).toEqual([2]);
  });

  test('a mistake is played to its end, and can be taken back', () => {
    const walk = walking('promise');
    walk.pick(48);
    expect(nowOf(walk.view, 48, fr.lesson.now).rows).toEqual([1]);
    walk.answer(48);
    expect(walk.shows?.kind).toBe('reveal');
    walk.skip();
    expect(walk.verdict).toMatchObject({ right: false, says: 'overtaken' });
    expect(ends(walk.verdict!, stepWords(fr, 'six', 'promise'), fr.lesson).head).toBe('Vous prenez 9 têtes.');
    expect(walk.done.size).toBe(0);
    walk.again();
    expect(walk.verdict).toBeNull();
    expect(walk.view).toBe(walk.step.first.view);
  });

  test('nothing can be answered while something is shown, or after the end', () => {
    const walk = walking('sixth');
    walk.answer(66);
    walk.answer(38);
    walk.skip();
    walk.answer(38);
    expect(walk.verdict?.facts.card).toBe(66);
  });

  test('whoever leaves a step in the middle has not done it', () => {
    const walk = walking('sixth');
    walk.answer(66);
    walk.go(walk.at + 1);
    vi.runAllTimers();
    expect(walk.done.size).toBe(0);
    expect(walk.verdict).toBeNull();
    expect(walk.view).toBe(walk.step.first.view);
  });

  test('a round is played card by card', () => {
    const walk = walking('round');
    for (const card of [39, 84]) {
      expect(walk.moment.asks).toBe('card');
      walk.answer(card);
      vi.runAllTimers();
    }
    expect(walk.verdict).toMatchObject({ right: true, says: 'best' });
    walk.go(walk.at + 1);
    expect(walk.over).toBe(true);
  });

  test.each([
    [-3, 0],
    [99, six.length],
  ])('step %i does not exist: it is %i', (asked, at) => {
    expect(new Walk<'six', SixShows>(six, planSix, watcher, asked).at).toBe(at);
  });
});
