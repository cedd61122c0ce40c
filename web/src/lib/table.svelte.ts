/** The one store of a table: the table itself, the match as each of our seats sees it, chat, presence, the line. */

import { addressOf, Connection, type Line, type World } from './connection';
import type { Watcher } from './motion';
import { Requests, type Answer, type Wish } from './requests';
import { Sight, type Action, type Motion } from './sight.svelte';
import { speed } from './speed.svelte';
import { still } from './stillness.svelte';
import type {
  ChairView,
  Character,
  Flip,
  FromServer,
  GameKey,
  Heard,
  Level,
  MatchUpdate,
  Meanwhile,
  Person,
  Stage,
  TableView,
  Undo,
} from './wire/types';

type Viewer = number | null;

/** How this table's game shows what happened: at once, or as soon as it is loaded. */
export type MotionOf = (view: TableView) => Motion | Promise<Motion>;

/** Nothing is seen to move. */
export const MOTIONLESS: Motion = { plan: () => [] };

/** A seat, with whoever sits there. */
export interface Chair {
  seat: number;
  person: Person | null;
  bot: Level | null;
  character: Character | null;
  /** The bot, or who sits there, if it is somebody else on that person's device. */
  name: string;
  /** A bot plays for them until they are back. */
  away: boolean;
  mine: boolean;
}

export class Table {
  line: Line = $state.raw({ is: 'connecting' });
  /** Our public name at this table. */
  you = $state.raw('');
  view: TableView | null = $state.raw(null);
  /** When it came, by the clock of this page: what it says of seconds counts from then. */
  viewed = $state.raw(0);
  chat: Heard[] = $state.raw([]);
  /** What a bot did for us while we were away, as long as we stay. */
  meanwhile: Meanwhile[] = $state.raw([]);
  /** What others said since somebody last looked. */
  unread = $state.raw(0);
  /** The card that will show next, and when by our own clock; where people race. */
  flip: Flip | null = $state.raw(null);
  #sights: ReadonlyMap<Viewer, Sight> = $state.raw(new Map<Viewer, Sight>());
  /** What we saw before the line was lost, until it is seen again. */
  #returning = new Set<Viewer>();
  #sawGathering = false;
  #motion: Motion | null = null;
  /** What came over the line while the motion was being loaded. */
  #held: (() => void)[] | null = null;
  /** Whether we have said our part in this stage of the cut, on this line. */
  #cut: Stage | null = null;
  /** Where somebody was last seen to touch the screen. */
  #touched: Flip | TableView | null = null;
  #connection: Connection;
  #requests: Requests;
  #unwatch: () => void;

  constructor(
    readonly id: string,
    private readonly motionOf: MotionOf,
    private readonly watcher: Watcher = screen,
    world?: World,
    address: string = addressOf(id),
    /** A screen that all may see shows no hand, whoever's browser it is. */
    private readonly watch = false,
    /** A page about a match that is over: nobody waits at an open table for whoever looks back. */
    past = false,
  ) {
    this.#unwatch = watcher.onLeaving(() => this.catchUp());
    this.#requests = new Requests((request) => this.#connection.send(request));
    this.#connection = new Connection(
      address,
      {
        hear: (message) => this.#hear(message),
        changed: (line) => this.#changed(line),
        watch,
        past,
      },
      world,
    );
  }

  close(): void {
    this.#unwatch();
    if (this.#held) this.#held = [];
    this.#connection.close();
    this.#requests.lost();
    this.catchUp();
  }

  // Who is here.

  get chairs(): Chair[] {
    return (this.view?.chairs ?? []).map((chair, seat) => this.#chair(chair, seat));
  }

  #chair({ guest, bot, character, name, away }: ChairView, seat: number): Chair {
    const person = this.view?.people.find((each) => each.guest === guest) ?? null;
    return { seat, person, bot, character, name, away, mine: guest !== null && guest === this.you };
  }

  get mySeats(): number[] {
    return this.chairs.filter((chair) => chair.mine).map((chair) => chair.seat);
  }

  get iAmHost(): boolean {
    return this.view !== null && this.view.host === this.you;
  }

  // The match.

  /** One for each of our seats (several on one device), or a single one for a spectator. */
  get sights(): Sight[] {
    const own = this.mySeats.flatMap((seat) => this.#sights.get(seat) ?? []);
    const open = this.openSight;
    return own.length > 0 || !open ? own : [open];
  }

  /** What all may see. Whoever has a single seat does not need it. */
  get openSight(): Sight | null {
    return this.#sights.get(null) ?? null;
  }

  /** What this seat sees, for the board of its game. Without a seat: the first there is. */
  sight<G extends GameKey>(game: G, seat?: number): Sight<G> | null {
    if (this.view?.game !== game) return null;
    const found = seat === undefined ? this.sights[0] : this.#sights.get(seat);
    return (found as unknown as Sight<G> | undefined) ?? null;
  }

  /** Do something in the match. It shows at once, and is taken back if it is refused. */
  async act<G extends GameKey>(sight: Sight<G>, action: Action<G> | Undo): Promise<Answer> {
    const seat = sight.update.viewer;
    if (seat === null) throw new Error('a spectator does nothing');
    const chosen = sight.choose(action);
    const answer = await this.#requests.ask({ do: 'act', seat, action }, () => sight.holds(chosen));
    sight.settle(chosen, answer.ok ? null : answer.refusal);
    return answer;
  }

  /** Do something that is no choice, such as a note or a stroke on clay: nothing shows before it is done. */
  beside<G extends GameKey>(seat: number, action: Action<G>): Promise<Answer> {
    return this.#requests.ask({ do: 'act', seat, action });
  }

  /** Ask anything else of the table. */
  ask(wish: Exclude<Wish, { do: 'act' }>): Promise<Answer> {
    return this.#requests.ask(wish);
  }

  /** Nothing more to show: everything is as it is. For a page that is hidden, or closed. */
  catchUp(): void {
    for (const sight of this.#sights.values()) sight.skip();
  }

  /** Somebody touches this screen. It is said once for each card of a race, and when the table asks. */
  here(): void {
    const about = this.view?.paused ? this.view : this.flip;
    if (!about || about === this.#touched || this.mySeats.length === 0) return;
    if (this.#connection.send({ do: 'here' })) this.#touched = about;
  }

  markRead(): void {
    this.unread = 0;
  }

  // What comes over the line.

  #changed(line: Line): void {
    this.line = line;
    this.flip = null;
    this.#cut = null;
    if (line.is === 'live') this.#inOrder(() => (this.#returning = new Set(this.#sights.keys())));
    else this.#requests.lost();
  }

  #hear(message: FromServer): void {
    const came = Date.now();
    switch (message.is) {
      case 'welcome':
        this.you = message.you;
        this.chat = message.chat;
        this.meanwhile = [...this.meanwhile, ...message.meanwhile];
        break;
      case 'table':
        this.view = message;
        this.viewed = performance.now();
        this.#sawGathering ||= message.phase === 'gathering';
        if (message.phase === 'gathering') void this.#takePart();
        break;
      case 'update':
        this.#prepare();
        this.#inOrder(() => this.#see(message, came));
        break;
      case 'waiting':
        this.#inOrder(() => {
          for (const sight of this.#sights.values()) sight.wait(message, came);
        });
        break;
      case 'heard':
        this.chat = [...this.chat, message];
        if (message.guest !== this.you) this.unread += 1;
        break;
      case 'done':
      case 'refused':
        this.#requests.answered(message);
        break;
      case 'echo':
        this.#connection.send({ do: 'echo', n: message.n, at: performance.now() });
        break;
      case 'flip':
        this.flip = message;
        break;
      case 'pong':
      case 'bye':
        break;
    }
  }

  /** In the cut before a deal, by itself: whoever plays need not know of it. */
  async #takePart(): Promise<void> {
    if (this.watch) return;
    const { cutOf } = await import('./cut'); // with what it hashes with, which only the deal needs
    const stage = this.view?.cut?.stage ?? null;
    if (!this.view || this.line.is !== 'live' || stage === this.#cut) return;
    this.#cut = stage;
    const wish = cutOf(this.view, this.you);
    if (wish) void this.#requests.ask(wish);
  }

  /** With the first update the game is known. If its motion does not come, everything is still shown as it is. */
  #prepare(): void {
    if (this.#motion || this.#held || !this.view) return;
    const motion = this.motionOf(this.view);
    if (!(motion instanceof Promise)) {
      this.#motion = motion;
      return;
    }
    this.#held = [];
    motion.then(
      (loaded) => this.#release(loaded),
      () => this.#release(MOTIONLESS),
    );
  }

  #release(motion: Motion): void {
    const held = this.#held ?? [];
    this.#motion = motion;
    this.#held = null;
    for (const act of held) act();
  }

  /** Now, or after all that came before. */
  #inOrder(act: () => void): void {
    if (this.#held) this.#held.push(act);
    else act();
  }

  #see(message: MatchUpdate, came: number): void {
    const { viewer } = message.update;
    const known = this.#sights.get(viewer);
    const back = this.#returning.delete(viewer);
    if (known) known.hear(message, back, came);
    else this.#sights = new Map([...this.#sights, [viewer, this.#newSight(message, came)]]);
    if (back && viewer !== null) this.#requests.repeat(viewer);
  }

  #newSight(message: MatchUpdate, came: number): Sight {
    const update = message.update as Sight['update'];
    const sight = new Sight(update, this.#motion ?? MOTIONLESS, this.watcher, this.#sawGathering);
    sight.hear(message, false, came);
    return sight;
  }
}

/** A table on a screen that all may see. Nobody's speed is its own: it must not tell what a phone has not shown yet. */
export const watching = (id: string, motionOf: MotionOf, world?: World): Table =>
  new Table(id, motionOf, room, world, addressOf(id), true);

/** For a page that looks back at a match: nothing is seen to move. */
export const lookingBack = (id: string, world?: World): Table =>
  new Table(id, () => MOTIONLESS, screen, world, addressOf(id), false, true);

const room: Watcher = {
  still,
  away: () => document.visibilityState === 'hidden',
  onLeaving(act) {
    const left = () => document.visibilityState === 'hidden' && act();
    document.addEventListener('visibilitychange', left);
    return () => document.removeEventListener('visibilitychange', left);
  },
};

const screen: Watcher = { ...room, speed };
