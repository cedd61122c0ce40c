/** Whatever is lost, doubled or late, and whenever people skip, leave or come back: the end is the last view. */

import fc from 'fast-check';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { GameKey, UpdateOf } from '$lib/wire/types';
import { CLOSED } from '$lib/wire/values';
import { Table } from '$lib/table.svelte';
import { luck } from '../testing/luck';
import { TestWorld } from '../testing/sockets';
import { motionOf } from '../testing/motions';
import { streams, type Stream } from '../testing/streams';
import { chair, tableView, told } from '../testing/tables';

const fate = fc.oneof(
  { weight: 12, arbitrary: fc.constant('comes' as const) },
  { weight: 2, arbitrary: fc.constantFrom('is lost', 'comes twice', 'comes with an old one' as const) },
  {
    weight: 1,
    arbitrary: fc.constantFrom('breaks the line', 'is skipped', 'is replayed', 'is acted on' as const),
  },
  { weight: 1, arbitrary: fc.constantFrom('hides the page', 'shows the page', 'stills', 'moves' as const) },
);
const moment = fc.record({ fate, pause: fc.oneof(fc.constant(0), fc.nat(2_000), fc.nat(20_000)) });
type Moment = typeof moment extends fc.Arbitrary<infer M> ? M : never;

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

/** One browser that watches one match, and the server's side of it. */
class Watching {
  world = new TestWorld();
  still = false;
  away = false;
  leave: () => void = () => {};
  table: Table;
  seen: UpdateOf<GameKey> | undefined;

  constructor(private readonly stream: Stream) {
    const watcher = {
      still: () => this.still,
      away: () => this.away,
      onLeaving: (act: () => void) => {
        this.leave = act;
        return () => {};
      },
    };
    this.table = new Table('t', motionOf, watcher, this.world, 'ws://here');
    this.#arrive('gathering');
  }

  #arrive(phase: 'gathering' | 'playing'): void {
    this.world.socket.welcome();
    const viewer = this.stream.updates[0]?.viewer;
    const chairs = Array.from({ length: this.stream.seats }, (_, seat) =>
      chair(seat === viewer ? 'me' : null),
    );
    this.world.socket.say(tableView({ game: this.stream.game, phase, chairs }));
  }

  #return(): void {
    this.world.wake();
    this.#arrive('playing');
  }

  live(update: UpdateOf<GameKey>, { fate, pause }: Moment): void {
    switch (fate) {
      case 'is lost':
        break;
      case 'comes twice':
        this.#tell(update);
        this.#tell(update);
        break;
      case 'comes with an old one':
        this.#tell(update);
        this.world.socket.say(told(this.stream.updates[Math.floor(update.seq / 2)] ?? update));
        break;
      case 'breaks the line':
        this.world.socket.hangUp(CLOSED.restart.code);
        this.#return();
        this.#tell(update);
        break;
      default:
        this.#tell(update);
        this.#behave(fate, update);
    }
    vi.advanceTimersByTime(pause);
    this.#keepLine();
  }

  #behave(fate: Moment['fate'], update: UpdateOf<GameKey>): void {
    const sight = this.table.sights[0];
    const [action] = update.legal;
    if (fate === 'is skipped') sight?.skip();
    if (fate === 'is replayed') sight?.replay();
    if (fate === 'is acted on' && sight && action) void this.table.act(sight, action);
    if (fate === 'hides the page') this.leave();
    if (fate === 'hides the page' || fate === 'shows the page') this.away = fate === 'hides the page';
    if (fate === 'stills' || fate === 'moves') this.still = fate === 'stills';
  }

  #tell(update: UpdateOf<GameKey>): void {
    this.seen = update;
    this.world.socket.say(told(update, { since: this.#since(update) }));
    expect(this.table.sights[0]?.update.legal).toEqual(update.legal);
  }

  /** As far back as nothing happened but for this. */
  #since({ seq }: UpdateOf<GameKey>): number {
    const before = this.stream.updates.slice(0, seq);
    return before.findLastIndex(({ events }) => events.length > 0);
  }

  /** While time passes the server answers pings. */
  #keepLine(): void {
    if (this.table.line.is === 'live') this.world.socket.say({ is: 'pong', n: 0 });
    else this.#return();
  }

  /** Everything has been shown. */
  finish(): void {
    for (let minute = 0; minute < 3 && this.table.sights[0]?.showing; minute++) {
      vi.advanceTimersByTime(19_000);
      this.#keepLine();
    }
  }
}

test.each(streams)('$name', (stream) => {
  const moments = fc.array(moment, { minLength: stream.updates.length, maxLength: stream.updates.length });
  fc.assert(
    fc.property(moments, (lived) => {
      const watching = new Watching(stream);
      lived.forEach((each, index) => watching.live(stream.updates[index] as UpdateOf<GameKey>, each));
      watching.finish();
      const [sight] = watching.table.sights;
      expect(sight?.showing ?? false).toBe(false);
      expect(sight?.view).toEqual(watching.seen?.view);
      expect(sight?.update).toEqual(watching.seen);
      watching.table.close();
      expect(vi.getTimerCount()).toBe(0);
    }),
    luck(6),
  );
});
