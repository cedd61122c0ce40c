import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { speak } from '$lib/words/index.svelte';
import { learn as de } from '$lib/words/made/learn.de';
import { learn as en } from '$lib/words/made/learn.en';
import { learn as fr } from '$lib/words/made/learn.fr';
import { load } from '$lib/words/learn.svelte';
import type { BarbarossaView, GameKey } from '$lib/wire/types';
import { CardAim } from '$table/aim.svelte';
import type { CardScene, CardView } from '$table/cards';
import {
  sentence,
  wordsOf,
  type Choice,
  type LessonWords,
  type Moment,
  type Step,
} from '$table/learn/lesson';
import { inRows, type Learned } from '$table/learn/rows';
import { saysOf } from '$table/learn/says';
import { LessonScene } from '$table/learn/scene.svelte';
import { Walk, type Taught } from '$table/learn/walk.svelte';
import type { CardTongue, Tongue } from '$table/says';
import { withEveryGame } from '../testing/words';
import { steps as barbarossa } from './barbarossa/learn/written/lesson';
import { inOurWords, wordsFor as tryWords } from './barbarossa/learn/words';
import { planBarbarossa } from './barbarossa/motion';
import { tongue as riddleTongue } from './barbarossa/says';
import { steps as baron } from './baron/learn/written/lesson';
import { planBaron } from './baron/motion';
import { tongue as baronTongue } from './baron/says';
import { wordsFor as callWords } from './buntherum/learn/words';
import { steps as buntherum } from './buntherum/learn/written/lesson';
import { planBuntherum } from './buntherum/motion';
import { tongue as buntTongue } from './buntherum/says';
import { SixAim, type SixScene } from './six/aim.svelte';
import { steps as six } from './six/learn/written/lesson';
import { planSix } from './six/motion';
import { tongue as sixTongue } from './six/says';

const LANGUAGES = [fr, en, de];
const watcher = { still: () => true, away: () => false };

/** Every choice of a step, with the moment in which it is made. */
function* choicesIn<G extends GameKey>(moment: Moment<G>): Generator<[Moment<G>, Choice<G>]> {
  for (const choice of moment.choices) {
    yield [moment, choice];
    if (choice.then) yield* choicesIn(choice.then);
  }
}

interface Told<G extends GameKey> {
  taught: Taught<G>;
  tongue: Tongue<any>;
  words: (say: typeof fr) => LessonWords;
  /** All steps have the same answers. */
  shared?: true;
}

const still = <V>(view: V): V => view;

function lessons<G extends GameKey>(
  game: G,
  steps: Step<G>[],
  { taught, tongue, words, shared }: Told<G>,
): void {
  describe(`the lesson of ${game}`, () => {
    test.each(steps)('$key: there are words for every question and every answer', ({ key, first }) => {
      for (const say of LANGUAGES) {
        const here = wordsOf(words(say), key);
        for (const [moment, choice] of choicesIn(first)) {
          const asked = { verdict: null, moment, refused: [], taught };
          expect(saysOf(asked, here, say.lesson, '').title).not.toBe('');
          if (choice.verdict) expect(sentence(choice.verdict, here)).toMatch(/\p{L}/u);
        }
      }
    });

    test.each(steps)('$key: no words are left over', ({ key, first }) => {
      const asked = shared ? steps.map((step) => step.first) : [first];
      const said = asked.flatMap((each) =>
        [...choicesIn(each)].flatMap(([, { verdict }]) => verdict?.says ?? []),
      );
      expect(new Set(said)).toEqual(new Set(Object.keys(wordsOf(words(fr), key).answers)));
    });

    test.each(steps)('$key: all that happens is shown, told, and leads to what lies there', (step) => {
      for (const [{ view }, { from, then }] of choicesIn(step.first)) {
        if (!then) continue;
        const shown = taught.plan(from ?? view, then.events, then.view);
        const walk = new Walk<G>([step], taught, watcher);
        const scene = new LessonScene<G>(walk, {});
        for (const { shows } of shown) expect(tongue.tell(scene, shows).title).toMatch(/\p{L}/u);
        const last = shown.at(-1)?.view as Partial<CardView & BarbarossaView>;
        const now: typeof last = then.view;
        expect([last.rows, last.hats, last.gems]).toEqual([now.rows, now.hats, now.gems]);
      }
    });
  });
}

/** Those where cards are played also say where each would go. */
function previews<G extends Learned>(steps: Step<G>[], taught: Taught<G>, tongue: Tongue<any>): void {
  const { preview } = tongue as CardTongue<CardScene>;
  test.each(steps.filter((step) => step.preview))('$key: where a card would go is said', (step) => {
    const walk = new Walk<G>([step], taught, watcher);
    const aim = new SixAim(() => new LessonScene<G>(walk, {}) as unknown as SixScene);
    for (const { pick } of step.first.choices)
      expect(preview?.(aim as unknown as CardAim, Number(pick))).toMatch(/\p{L}/u);
  });
}

beforeAll(async () => {
  vi.stubGlobal('document', { documentElement: {} }); // its language is set
  await speak('fr');
  await withEveryGame();
  await load('fr');
});

const sixes = inRows<'six'>(planSix, still);
const barons = inRows<'baron'>(planBaron, still);
lessons('six', six, { taught: sixes, tongue: sixTongue, words: ({ six_lesson }) => six_lesson });
previews(six, sixes, sixTongue);
lessons('baron', baron, { taught: barons, tongue: baronTongue, words: ({ baron_lesson }) => baron_lesson });
previews(baron, barons, baronTongue);
lessons('buntherum', buntherum, {
  taught: { plan: planBuntherum },
  tongue: buntTongue,
  words: ({ bunt_lesson }) => callWords(bunt_lesson, '?'),
  shared: true,
});
lessons('barbarossa', barbarossa, {
  taught: { plan: planBarbarossa },
  tongue: riddleTongue,
  words: ({ riddle_lesson }) => tryWords(riddle_lesson),
});

describe('on the way', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });

  afterEach(() => {
    vi.useRealTimers();
  });

  const taught = inRows<'six'>(planSix, (view) => ({ ...view, preview: [] }));
  const walking = (key: string) => {
    const at = six.findIndex((step) => step.key === key);
    return new Walk<'six'>(six, taught, watcher, at);
  };
  const first = ({ step, sight }: Walk<'six'>) => expect(sight.view.rows).toEqual(step.first.view.rows);

  test('what the rules do not let happen does not happen, and one may try again', () => {
    const walk = walking('nearest');
    walk.answer(2);
    expect(walk.refused.map(({ pick }) => pick)).toEqual([2]);
    first(walk);
    expect(walk.sight.update.legal).not.toContainEqual({ kind: 'row', row: 2 });
    walk.answer(1);
    vi.runAllTimers();
    expect(walk.sight.view.rows[1]).toEqual([18, 24, 26]);
    expect(walk.verdict).toMatchObject({ right: true, says: 'right' });
    expect([...walk.done]).toEqual([2]);
  });

  test('a mistake is played to its end, and can be taken back', () => {
    const walk = walking('promise');
    expect(walk.sight.view.preview.find(({ card }) => card === 48)?.row).toBe(1);
    walk.answer(48);
    expect(walk.sight.step?.shows).toMatchObject({ kind: 'reveal' });
    expect(walk.verdict).toBeNull();
    walk.sight.skip();
    expect(walk.verdict).toMatchObject({ right: false, says: 'overtaken' });
    expect(saysOf(walk, wordsOf(fr.six_lesson, 'promise'), fr.lesson, '').title).toBe('Vous prenez 9 têtes.');
    expect(walk.done.size).toBe(0);
    walk.again();
    expect(walk.verdict).toBeNull();
    first(walk);
  });

  test('where a card would go is for the learner to find out, and cards are there to be played', () => {
    expect(walking('sixth').sight.view.preview).toEqual([]);
    expect(walking('sixth').sight.view.hands[0]).toEqual([38, 66, 91]);
    expect(walking('nearest').sight.view.hands[0]).toEqual([]);
  });

  test('nothing can be answered while something is shown, or after the end', () => {
    const walk = walking('sixth');
    walk.answer(66);
    walk.answer(38);
    walk.sight.skip();
    walk.answer(38);
    expect(walk.verdict?.facts?.card).toBe(66);
  });

  test('whoever leaves a step in the middle has not done it', () => {
    const walk = walking('sixth');
    walk.answer(66);
    walk.go(walk.at + 1);
    vi.runAllTimers();
    expect(walk.done.size).toBe(0);
    expect(walk.verdict).toBeNull();
    first(walk);
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

  test('a moment later in the match is set up before it is played, and what was tried is known', () => {
    const walk = new Walk<'barbarossa'>(barbarossa, { plan: planBarbarossa }, watcher);
    walk.answer('vague');
    expect(walk.sight.view.riddles[0]).toMatchObject({ clay: 'hint', sealed: true });
    vi.runAllTimers();
    expect(walk.sight.view).toMatchObject({ hats: [8, 11, 6], arrows: 7 });
    expect(walk.verdict).toEqual({ right: true, says: 'vague' });
    walk.again();
    expect([...walk.tried]).toEqual(['vague']);
    expect([...walk.done]).toEqual([0]);
    walk.go(1);
    expect(walk.tried.size).toBe(0);
  });

  test('a wrong call is explained, and one looks again', () => {
    const walk = new Walk<'buntherum'>(buntherum, { plan: planBuntherum }, watcher);
    const scene = new LessonScene<'buntherum'>(walk, {});
    scene.act({ kind: 'call', row: null, ms: 0 });
    expect(walk.refused.at(-1)?.verdict).toMatchObject({ right: false, says: 'somewhere' });
    scene.act({ kind: 'call', row: 5, ms: 0 });
    vi.runAllTimers();
    expect(walk.sight.view.rows[5]).toEqual([35, 7]);
    expect(walk.verdict?.right).toBe(true);
  });

  test('riddles, questions and guesses are in the words of the learner', () => {
    const told = { word: 'snail', text: 'wear', kind: 'eat', note: 'snail' };
    expect(inOurWords(fr.riddle_lesson, told)).toEqual({
      word: 'escargot',
      text: fr.riddle_lesson.steps.ask.tries.wear.name,
      kind: 'eat',
      note: 'snail',
    });
  });

  test.each([
    [-3, 0],
    [99, six.length],
  ])('step %i does not exist: it is %i', (asked, at) => {
    expect(new Walk<'six'>(six, taught, watcher, asked).at).toBe(at);
  });
});
