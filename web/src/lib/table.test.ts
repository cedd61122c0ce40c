import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { motionOf } from '../testing/motions';
import { TestWorld } from '../testing/sockets';
import { streamsOf } from '../testing/streams';
import { tableView, told } from '../testing/tables';
import type { Motion } from './sight.svelte';
import { Table } from './table.svelte';
import type { Act, ChairView, Heard, UpdateOf } from './wire/types';
import { CLOSED } from './wire/values';

let world: TestWorld;
let table: Table;
let away: boolean;
let leave: () => void;

const watcher = {
  still: () => false,
  away: () => away,
  onLeaving: (act: () => void) => {
    leave = () => {
      away = true;
      act();
    };
    return () => (leave = () => {});
  },
};

beforeEach(() => {
  vi.useFakeTimers();
  away = false;
  world = new TestWorld();
  table = new Table('t', motionOf, watcher, world, 'ws://here');
});

afterEach(() => {
  table.close();
  expect(vi.getTimerCount()).toBe(0);
  vi.useRealTimers();
});

const [match] = streamsOf('six');
const updates = match?.updates ?? [];
/** Seat 0 owes a card, and nobody has chosen. */
const choosing = updates[0] as UpdateOf<'six'>;
const card = choosing.view.hands[0]?.[0] ?? 0;
const action = { kind: 'play', card } as const;
const next = (update: UpdateOf<'six'>, changes: Partial<UpdateOf<'six'>> = {}): UpdateOf<'six'> => ({
  ...update,
  seq: update.seq + 1,
  events: [],
  ...changes,
});
const turn = updates.findIndex(({ events }) => events.some(({ kind }) => kind === 'revealed'));
const beforeTurn = updates[turn - 1] as UpdateOf<'six'>;
const afterTurn = updates[turn] as UpdateOf<'six'>;

function sitDown(update: UpdateOf<'six'> = choosing, left: number | null = null) {
  world.socket.welcome();
  world.socket.say(tableView(), told(update, { left }));
  return six();
}

const six = (seat?: number) => {
  const sight = table.sight('six', seat);
  if (!sight) throw new Error('nothing is seen yet');
  return sight;
};

const latest = () => world.socket.sent.at(-1) as Act;
const settled = () => vi.advanceTimersByTimeAsync(0);

test('knows the line, the table, and who sits where', () => {
  expect(table.line).toEqual({ is: 'connecting' });
  sitDown();
  expect(table.line).toEqual({ is: 'live' });
  expect(table.mySeats).toEqual([0]);
  expect(table.iAmHost).toBe(true);
  expect(table.chairs.map(({ person, bot, away, mine }) => [person?.name, bot, away, mine])).toEqual([
    ['me', null, false, true],
    [undefined, 'strong', false, false],
    ['zoe', null, true, false],
  ]);
  expect(table.sight('baron')).toBe(null);
});

test('a chosen card shows as chosen at once, and the next update confirms it', async () => {
  const sight = sitDown();
  expect(sight.awaited).toBe(true);
  const answer = table.act(sight, action);
  expect(latest()).toMatchObject({ do: 'act', seat: 0, action });
  expect([sight.choice, sight.unconfirmed, sight.awaited]).toEqual([action, true, false]);
  world.socket.say(told(next(choosing, { chosen: action, waiting_for: [1, 2, 3] })));
  world.socket.say({ is: 'done', id: latest().id ?? '' });
  expect(await answer).toEqual({ ok: true });
  expect([sight.choice, sight.unconfirmed, sight.awaited]).toEqual([action, false, false]);
});

test('a refused choice is taken back, with its reason', async () => {
  const sight = sitDown();
  const answer = table.act(sight, action);
  const refusal = { code: 'not_in_hand', message: 'No.', details: { card } };
  world.socket.say({ is: 'refused', id: latest().id ?? '', ...refusal });
  expect(await answer).toEqual({ ok: false, refusal });
  expect([sight.choice, sight.refusal, sight.awaited]).toEqual([null, refusal, true]);
  void table.act(sight, action);
  expect(sight.refusal).toBe(null);
});

test('minds can be changed as fast as people click', async () => {
  const sight = sitDown();
  const first = table.act(sight, action);
  const id = latest().id ?? '';
  const other = { kind: 'play', card: choosing.view.hands[0]?.[1] ?? 0 } as const;
  void table.act(sight, other);
  world.socket.say({ is: 'done', id });
  await first;
  expect([sight.choice, sight.unconfirmed]).toEqual([other, true]);
  void table.act(sight, { kind: 'undo' });
  expect(sight.choice).toBe(null);
});

test('others choose meanwhile: one’s own choice stays', () => {
  const sight = sitDown();
  void table.act(sight, action);
  world.socket.say(told(next(choosing, { waiting_for: [0, 2, 3] })));
  expect(sight.choice).toEqual(action);
  expect(world.socket.sent.map((message) => message.do)).toEqual(['hello', 'act']);
});

test('a choice is told in short: who is awaited, and what we have chosen', () => {
  const sight = sitDown();
  const { seq, view } = choosing;
  const tell = (since: number, waiting_for: number[], chosen: { seat: number; action: unknown }[] = []) =>
    world.socket.say({ is: 'waiting', seq: since + 1, since, waiting_for, left: 20, chosen });
  tell(seq, [1, 2, 3], [{ seat: 0, action }]);
  tell(seq + 1, [2, 3]);
  tell(seq + 8, [3]); // after what we did not hear
  expect([sight.choice, sight.awaited, sight.secondsLeft()]).toEqual([action, false, 20]);
  expect(sight.update).toMatchObject({ seq: seq + 2, view, events: [], waiting_for: [2, 3] });
  tell(seq + 2, [0, 2, 3], [{ seat: 0, action: null }]);
  expect([sight.choice, sight.awaited]).toEqual([null, true]);
});

test('the turn ended without it: the choice is gone', () => {
  const sight = sitDown(beforeTurn);
  void table.act(sight, action);
  world.socket.say(told(afterTurn));
  expect(sight.choice).toBe(afterTurn.chosen);
});

test('a choice made before the line broke is sent again, and done once', async () => {
  const sight = sitDown();
  const answer = table.act(sight, action);
  const asked = latest();
  world.socket.hangUp(1006);
  expect(sight.choice).toEqual(action);
  vi.advanceTimersByTime(300);
  world.socket.welcome();
  world.socket.say(tableView());
  expect(world.socket.sent.map((message) => message.do)).toEqual(['hello']);
  world.socket.say(told(choosing));
  expect(latest()).toEqual(asked);
  world.socket.say({ is: 'done', id: asked.id ?? '' });
  expect(await answer).toEqual({ ok: true });
});

test('a choice made while the line is down is kept, and sent once it is back', async () => {
  const sight = sitDown();
  world.socket.hangUp(1006);
  const answer = table.act(sight, action);
  expect([sight.choice, sight.unconfirmed]).toEqual([action, true]);
  vi.advanceTimersByTime(300);
  world.socket.welcome();
  world.socket.say(tableView(), told(choosing));
  expect(latest()).toMatchObject({ do: 'act', action });
  world.socket.say({ is: 'done', id: latest().id ?? '' });
  expect(await answer).toEqual({ ok: true });
});

test('but not into another turn', async () => {
  const sight = sitDown(beforeTurn);
  const answer = table.act(sight, action);
  world.socket.hangUp(CLOSED.restart.code);
  vi.advanceTimersByTime(300);
  world.socket.welcome();
  world.socket.say(tableView(), told(afterTurn));
  expect(world.socket.sent.map((message) => message.do)).toEqual(['hello']);
  expect(await answer).toMatchObject({ ok: false, refusal: { code: 'overtaken' } });
  expect(sight.refusal).toBe(null);
});

test('what is asked without a line is answered at once', async () => {
  expect(await table.ask({ do: 'start' })).toMatchObject({ refusal: { code: 'lost' } });
});

test('a turn is shown step by step, while all that is legal now is legal', () => {
  const sight = sitDown(beforeTurn);
  world.socket.say(told(afterTurn));
  expect(sight.showing).toBe(true);
  expect(sight.step?.shows).toMatchObject({ kind: 'reveal' });
  expect(sight.view.table).not.toEqual([]);
  expect(sight.update.legal).toEqual(afterTurn.legal);
  world.socket.say(told(next(afterTurn, { waiting_for: [1] })));
  expect(sight.showing).toBe(true);
  vi.advanceTimersByTime(60_000);
  expect([sight.showing, sight.view]).toEqual([false, afterTurn.view]);
});

test('it can be skipped, and seen again', () => {
  const sight = sitDown(beforeTurn);
  world.socket.say(told(afterTurn));
  sight.skip();
  expect([sight.showing, sight.view]).toEqual([false, afterTurn.view]);
  sight.replay();
  expect(sight.step?.shows).toMatchObject({ kind: 'reveal' });
  leave();
  expect([sight.showing, sight.view]).toEqual([false, afterTurn.view]);
});

test('of several actions that come as one, only the last led to anything: it is shown', () => {
  const sight = sitDown();
  world.socket.say(told(afterTurn, { since: 0 }));
  expect(sight.step?.shows).toMatchObject({ kind: 'reveal' });
});

test('what was not seen cannot be seen again', () => {
  const sight = sitDown(beforeTurn);
  world.socket.say(told(afterTurn), told(updates.at(-1) as UpdateOf<'six'>));
  sight.replay();
  expect(sight.showing).toBe(false);
});

test('after a gap nothing is shown but what is', () => {
  const sight = sitDown();
  world.socket.say(told(afterTurn));
  expect([sight.showing, sight.view]).toEqual([false, afterTurn.view]);
});

test('what comes twice or late changes nothing', () => {
  const sight = sitDown(beforeTurn);
  world.socket.say(told(afterTurn), told(afterTurn), told(beforeTurn));
  sight.skip();
  expect(sight.view).toEqual(afterTurn.view);
  expect(sight.update.seq).toBe(afterTurn.seq);
});

test('after coming back the server is right, whatever was seen before', () => {
  const sight = sitDown(afterTurn);
  world.socket.hangUp(1006);
  vi.advanceTimersByTime(300);
  world.socket.welcome();
  world.socket.say(tableView(), told(beforeTurn));
  expect(sight.view).toEqual(beforeTurn.view);
});

test('who was there before the match sees the first deal, who comes later does not', () => {
  world.socket.welcome();
  world.socket.say(tableView({ phase: 'gathering' }), tableView(), told(choosing));
  expect(six().step?.shows).toEqual({ kind: 'deal', round: 1 });
  table.close();
  table = new Table('t', motionOf, watcher, world, 'ws://here');
  expect(sitDown().showing).toBe(false);
});

test('several seats on one device each have their own sight', () => {
  sitDown();
  const [mine, robot] = tableView().chairs;
  world.socket.say(tableView({ chairs: [mine, robot, { ...mine, name: 'Zoé' }] as ChairView[] }));
  world.socket.say(told({ ...choosing, viewer: 2 }), told({ ...choosing, viewer: null }));
  expect(table.sights.map(({ update }) => update.viewer)).toEqual([0, 2]);
  expect(table.openSight?.update.viewer).toBe(null);
  void table.act(six(2), action);
  expect(latest()).toMatchObject({ seat: 2 });
  expect([six(0).choice, six(2).choice]).toEqual([null, action]);
});

test('whoever stands up sees what spectators see', () => {
  sitDown();
  const [, robot, zoe] = tableView().chairs;
  world.socket.say(tableView({ chairs: [robot, robot, zoe] as ChairView[] }));
  world.socket.say(told({ ...choosing, viewer: null }));
  expect(table.sights.map(({ update }) => update.viewer)).toEqual([null]);
  expect(six().awaited).toBe(false);
});

test('a screen that all may see asks for what spectators see, and shows that alone', () => {
  table.close();
  table = new Table('t', motionOf, watcher, world, 'ws://here', true);
  sitDown({ ...choosing, viewer: null });
  expect(world.socket.sent[0]).toMatchObject({ do: 'hello', watch: true });
  expect(table.sights.map(({ update }) => update.viewer)).toEqual([null]);
});

test('the clock runs from when the update came', () => {
  const sight = sitDown(choosing, 20);
  expect(sight.secondsLeft()).toBe(20);
  vi.advanceTimersByTime(4_400);
  expect(sight.secondsLeft()).toBe(16);
  vi.advanceTimersByTime(25_000);
  expect(sight.secondsLeft()).toBe(0);
  world.socket.say(told(choosing));
  expect(sight.secondsLeft()).toBe(null);
});

test('chat is kept, counted while nobody looks, and not doubled by coming back', async () => {
  const said = (guest: string, text: string): Heard => ({ is: 'heard', guest, text, emote: false });
  sitDown();
  world.socket.say(said('zoe', 'Coucou'), said('me', 'Salut'));
  expect(table.chat.map(({ text }) => text)).toEqual(['Coucou', 'Salut']);
  expect(table.unread).toBe(1);
  table.markRead();
  world.socket.hangUp(1006);
  vi.advanceTimersByTime(300);
  world.socket.accept();
  world.socket.say({ is: 'welcome', protocol: 1, you: 'me', chat: table.chat, meanwhile: [] });
  expect([table.chat.length, table.unread]).toEqual([2, 0]);
  await settled();
});

test('each way to be gone is told', () => {
  sitDown();
  world.socket.hangUp(CLOSED.removed.code);
  expect(table.line).toEqual({ is: 'gone', why: 'removed' });
});

describe('while the motion of the game is loaded', () => {
  let load: (motion?: Motion) => void;
  let fail: (why: Error) => void;
  beforeEach(() => {
    table.close();
    const loading = new Promise<Motion>((resolve, reject) => {
      load = (motion = motionOf({ game: 'six' })) => resolve(motion);
      fail = reject;
    });
    table = new Table('t', () => loading, watcher, world, 'ws://here');
    world.socket.welcome();
  });
  const loaded = () => Promise.resolve(load()).then(settled);

  test('the first deal is seen to be dealt, however late it can be shown', async () => {
    world.socket.say(tableView({ phase: 'gathering' }), tableView(), told(choosing));
    expect([table.view?.phase, table.sights]).toEqual(['playing', []]);
    vi.advanceTimersByTime(3_000);
    await loaded();
    expect(six().step?.shows).toEqual({ kind: 'deal', round: 1 });
  });

  test('all that comes is kept, and shown in its order', async () => {
    world.socket.say(tableView(), told(beforeTurn), told(afterTurn));
    load();
    world.socket.say(told(next(afterTurn)));
    expect(table.sights).toEqual([]);
    await settled();
    const shown = motionOf({ game: 'six' }).plan(beforeTurn.view, afterTurn.events, afterTurn.view);
    expect(six().turn).toEqual(shown);
    expect(six().showing).toBe(true);
    expect(six().update.seq).toBe(afterTurn.seq + 1);
  });

  test('the rest of the table does not wait', () => {
    world.socket.say(tableView(), told(choosing), tableView({ phase: 'over' }));
    world.socket.say({ is: 'heard', guest: 'zoe', text: 'Coucou', emote: false }, { is: 'echo', n: 7 });
    expect([table.view?.phase, table.unread]).toEqual(['over', 1]);
    expect(world.socket.sent.at(-1)).toMatchObject({ do: 'echo', n: 7 });
  });

  test('a line that is lost meanwhile loses nothing', async () => {
    world.socket.say(tableView(), told(afterTurn));
    world.socket.hangUp(1006);
    vi.advanceTimersByTime(300);
    world.socket.welcome();
    world.socket.say(tableView(), told(beforeTurn)); // the server has gone back to what is stored
    await loaded();
    expect(six().update).toEqual(beforeTurn);
    expect(six().view).toEqual(beforeTurn.view);
  });

  test('the clock runs from when the update came', async () => {
    world.socket.say(tableView(), told(choosing, { left: 20 }));
    vi.advanceTimersByTime(4_400);
    await loaded();
    expect(six().secondsLeft()).toBe(16);
  });

  test('if it does not come, everything is shown as it is', async () => {
    world.socket.say(tableView(), told(beforeTurn), told(afterTurn));
    fail(new TypeError('not loaded'));
    await settled();
    expect([six().view, six().showing]).toEqual([afterTurn.view, false]);
  });

  test('whoever has left is shown nothing', async () => {
    world.socket.say(tableView({ phase: 'gathering' }), tableView(), told(choosing));
    table.close();
    await loaded();
    expect(table.sights).toEqual([]);
  });
});
