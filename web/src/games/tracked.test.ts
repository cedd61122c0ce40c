/** What a card tracker shows, in two worlds that differ only in what its seat cannot know. */

import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { BaronView, SixView } from '$lib/wire/types';
import * as baron from './baron/tracked';
import * as six from './six/tracked';

const MINE = 0;
const OTHER = 1;

type View = SixView | BaronView;
/** What both see. Of the second world the file says only what is different. */
type World = [View, View];

interface Twins {
  game: 'six' | 'baron';
  variants: string[];
  worlds: [World, [Partial<View>, Partial<View>]];
}

const file = new URL('../../fixtures/twins.json', import.meta.url);
const cases = (JSON.parse(readFileSync(file, 'utf8')) as Twins[]).map(
  ({ game, variants, worlds: [one, differs] }) => {
    const other = one.map((view, at) => ({ ...view, ...differs[at] })) as World;
    return { game, pro: variants.includes('pro'), name: [game, ...variants].join(' '), one, other };
  },
);

interface Shown {
  places: string[];
  /** By own card: those that may come before it. */
  before: number[][];
  /** Only at Le Baron. */
  heads: number[];
}

function shown(game: Twins['game'], view: View, me: number, pro: boolean): Shown {
  const own = view.hands[me] ?? [];
  if (game === 'six') {
    const places = six.cardsIn(view as SixView, me, pro);
    return { places, before: own.map((card) => six.before(view as SixView, places, card)), heads: [] };
  }
  const seen = view as BaronView;
  const places = baron.cardsIn(seen, me);
  const before = own.map((card) => baron.before(seen, places, card));
  return { places, before, heads: baron.headsToCome(seen, places) };
}

test.each(cases)('$name: the tracker knows no more than its seat', ({ game, pro, one, other }) => {
  expect(shown(game, other[MINE], MINE, pro)).toEqual(shown(game, one[MINE], MINE, pro));
});

/** As if the page of one had been told what another one holds. */
const leaking = ([mine, theirs]: World): View => ({
  ...mine,
  hands: mine.hands.map((hand, seat) => (seat === OTHER ? (theirs.hands[OTHER] ?? []) : hand)),
});

test.each(cases)('$name: and uses nothing that it must not', ({ game, pro, one, other }) => {
  const [first, second] = [one, other].map((world) => shown(game, leaking(world), MINE, pro));
  expect(first).toEqual(second);
  expect(first).toEqual(shown(game, one[MINE], MINE, pro));
});

test.each(cases)('$name: somebody with other cards sees another tracker', ({ game, pro, one, other }) => {
  const [first, second] = [one, other].map((world) => shown(game, world[OTHER], OTHER, pro));
  if (pro) expect(first).toEqual(second);
  else expect(first?.places).not.toEqual(second?.places);
});

test.each(cases)(
  '$name: what others hold is unseen, except where all lies open',
  ({ game, pro, one, other }) => {
    const { places } = shown(game, one[MINE], MINE, pro);
    for (const [, theirs] of [one, other]) {
      const held = (theirs.hands[OTHER] ?? []).map((card) => places[card - 1]);
      expect(held).toEqual(held.map(() => 'unseen'));
    }
  },
);
