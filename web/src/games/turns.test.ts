import { describe, expect, test, vi } from 'vitest';
import { planBaron } from './baron/motion';
import { planSix } from './six/motion';
import { streamsOf } from '../testing/streams';
import type { CardScene, CardView, Customs } from '$table/cards';
import { cardsOf } from '$table/turn';
import { customs as baron } from './baron/customs';
import { customs as six } from './six/customs';
import { speak, withWordsOf } from '$lib/words/index.svelte';
import { where as baronWhere } from './baron/where';
import { where as sixWhere } from './six/where';

vi.stubGlobal('document', { documentElement: {} }); // a page, to say which language it is in
await speak('fr');
await withWordsOf('six');
await withWordsOf('baron');

type Turn = CardScene['turn'];
type Where = (scene: object) => string;
type Plan = (before: unknown, events: unknown[], after: unknown) => Turn;

const GAMES = [
  {
    game: 'six',
    plan: planSix as unknown as Plan,
    customs: six as unknown as Customs<CardScene>,
    where: sixWhere as unknown as Where,
  },
  {
    game: 'baron',
    plan: planBaron as unknown as Plan,
    customs: baron as unknown as Customs<CardScene>,
    where: baronWhere as unknown as Where,
  },
] as const;

/** Every card once, in the order of placing; what waits is what lies open. */
function check(turn: Turn, customs: Customs<CardScene>): void {
  for (const step of turn) {
    const cards = cardsOf({ turn, step, view: step.view }, customs);
    expect(new Set(cards.map(({ card }) => card)).size).toBe(cards.length);
    const waiting = cards.filter(({ state }) => state === 'waits').map(({ card }) => card);
    for (const card of waiting) expect(step.view.table.map((laid) => laid.card)).toContain(card);
    expect(cards.filter(({ state }) => state === 'now').length).toBeLessThanOrEqual(1);
  }
}

/** What belongs to a turn that is laid. */
const LAID = new Set(['reveal', 'place', 'take', 'tuck']);

describe.each(GAMES)('$game', ({ game, plan, customs, where }) => {
  test.each(streamsOf(game))('a turn counts until its last card lies, in $name', ({ updates }) => {
    for (const [index, update] of updates.entries()) {
      const before = updates[index - 1];
      if (!before || before.view.table.length > 0) continue;
      const chosen = where({ view: before.view, table: {}, step: null });
      const steps = plan(before.view, update.events, update.view);
      const laid = steps.filter(({ shows }) => LAID.has((shows as { kind: string }).kind));
      for (const step of laid) expect(where({ view: step.view, table: {}, step })).toBe(chosen);
    }
  });

  test.each(streamsOf(game))('the cards of a turn, in $name', ({ updates }) => {
    let turn: Turn = [];
    for (const [index, update] of updates.entries()) {
      const before = updates[index - 1];
      if (!before || update.events.length === 0) continue;
      const steps = plan(before.view, update.events, update.view);
      turn = before.view.table.length > 0 ? [...turn, ...steps] : steps;
      check(turn, customs);
      check(steps, customs); // who came in the middle has seen no more
    }
  });
});

test('what became of a card is told', () => {
  const view: CardView = { rows: [[4, 9]], hands: [], totals: [], points: [], table: [] };
  const step = (shows: object) => ({ shows, view, move: 0, read: 0 });
  const turn = [
    step({ kind: 'reveal', cards: [{ seat: 1, card: 9 }] }),
    step({ kind: 'place', seat: 1, card: 9, row: 0, reason: null }),
  ];
  expect(cardsOf({ turn, step: null, view }, GAMES[0].customs)).toEqual([
    { seat: 1, card: 9, value: null, state: 'done', moment: 1, row: 0, place: 2, heads: null, tucked: false },
  ]);
});
