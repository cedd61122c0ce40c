/** One line to a table: says hello, keeps itself alive, and comes back when it is lost. */

import { drawn } from './drawn';
import type { Farewell, FromServer, Hello, ToServer } from './wire/types';
import { CLOSED, PROTOCOL } from './wire/values';

type Said<Again extends boolean> = {
  [Why in Farewell]: (typeof CLOSED)[Why]['again'] extends Again ? Why : never;
}[Farewell];

/** Why a line is lost for a while; it comes back by itself. */
export type Loss = 'offline' | 'unreachable' | Said<true>;
/** Why it is gone: coming back would not help. */
export type Gone = Said<false>;

export type Line =
  | { is: 'connecting' }
  | { is: 'live' }
  | { is: 'lost'; why: Loss; retryIn: number }
  | { is: 'gone'; why: Gone };

/** Milliseconds. */
export const PACE = {
  firstRetry: 300,
  longestRetry: 15_000,
  retryAfterTooMuch: 5_000,
  /** A line that held so long has earned a quick first retry again. */
  steady: 5_000,
  hello: 10_000,
  ping: 20_000,
  silence: 10_000,
  silenceOnWaking: 4_000,
  /** The browser says that there is no network: only a server on this machine still answers, and at once. */
  silenceOffline: 1_500,
  /** What we did is answered sooner, or the line is asked whether it is still there. */
  answer: 1_000,
  silenceOnAnswer: 3_000,
};

/** What a line needs of the browser. */
export interface World {
  open(url: string): WebSocket;
  online(): boolean;
  /** Calls back whenever the network may have come or gone, or somebody looks at the page again. */
  onWaking(wake: () => void): () => void;
  random(): number;
}

interface Listener {
  hear(message: FromServer): void;
  changed(line: Line): void;
  /** A screen that all may see: it gets what a spectator sees, and does nothing. */
  watch?: boolean;
  /** A page about a match that is over. */
  past?: boolean;
}

/** Too big a message: the one close code of the protocol itself that would only come again. */
const TOO_BIG = 1009;

/** Then it is no restart any more: after about half a minute. */
const ATTEMPTS_OF_A_RESTART = 7;

export class Connection {
  #line: Line = { is: 'connecting' };
  #socket: WebSocket | null = null;
  #bye: Farewell | null = null;
  #attempts = 0;
  #steadySince = Infinity;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #unwatch: () => void;

  constructor(
    private readonly url: string,
    private readonly listener: Listener,
    private readonly world: World = browser,
  ) {
    this.#unwatch = world.onWaking(() => this.#wake());
    this.#open();
  }

  /** Whether it went out. What is said while the line is not live is not kept here. */
  send(message: ToServer): boolean {
    if (this.#line.is !== 'live') return false;
    this.#socket?.send(JSON.stringify(message));
    if (message.do !== 'act') return true;
    if (this.world.online()) this.#later(PACE.answer, () => this.#ping(PACE.silenceOnAnswer));
    else this.#expect(PACE.silenceOffline);
    return true;
  }

  /** We leave; nothing is heard any more. */
  close(): void {
    this.#unwatch();
    this.#drop();
  }

  #open(): void {
    this.#drop();
    const socket = this.world.open(this.url);
    this.#socket = socket;
    this.#bye = null;
    socket.onopen = () => {
      const { watch, past } = this.listener;
      const draws = [...drawn()];
      const hello: Hello = {
        do: 'hello',
        protocol: PROTOCOL,
        ...(watch && { watch }),
        ...(past && { past }),
        ...(draws.length > 0 && { draws }),
      };
      socket.send(JSON.stringify(hello));
    };
    socket.onmessage = (event) => this.#hear(JSON.parse(event.data as string) as FromServer);
    socket.onclose = (event) => this.#closed(event.code);
    this.#expect(PACE.hello);
  }

  #hear(message: FromServer): void {
    if (message.is === 'welcome') {
      this.#steadySince = Date.now();
      this.#become({ is: 'live' });
    }
    if (message.is === 'bye') this.#bye = message.code;
    this.#later(PACE.ping, () => this.#ping(PACE.silence));
    this.listener.hear(message);
  }

  #ping(patience: number): void {
    this.send({ do: 'ping' });
    this.#expect(patience);
  }

  /** A line that says nothing for so long is not there, whatever the browser believes. */
  #expect(patience: number): void {
    this.#later(patience, () => this.#lose('unreachable'));
  }

  #closed(code: number): void {
    const why = this.#bye ?? farewell(code);
    if (why === null) this.#lose('unreachable');
    else if (comesBack(why)) this.#lose(why);
    else this.#leave(why);
  }

  #leave(why: Gone): void {
    this.close();
    this.#become({ is: 'gone', why });
  }

  #lose(why: Loss): void {
    this.#drop();
    if (Date.now() - this.#steadySince >= PACE.steady) this.#attempts = 0;
    this.#steadySince = Infinity;
    const retryIn = this.#patience(why);
    this.#attempts += 1;
    this.#later(retryIn, () => this.#open());
    this.#become({ is: 'lost', why: this.#inFact(why), retryIn });
  }

  /** What silence means: we are offline ourselves, or the server is getting up again, as it had said. */
  #inFact(why: Loss): Loss {
    if (why !== 'unreachable') return why;
    if (!this.world.online()) return 'offline';
    const restarts = this.#line.is === 'lost' && this.#line.why === 'restart';
    return restarts && this.#attempts <= ATTEMPTS_OF_A_RESTART ? 'restart' : why;
  }

  /** Longer every time, and never the same for everybody, so that a server can get up again. */
  #patience(why: Loss): number {
    const longer = Math.min(PACE.firstRetry * 2 ** this.#attempts, PACE.longestRetry);
    const extra = why === 'too_much' ? PACE.retryAfterTooMuch : 0;
    return Math.round(extra + longer * (0.5 + this.world.random() / 2));
  }

  #wake(): void {
    if (this.#line.is === 'lost' && this.#line.why !== 'too_much') this.#open();
    else if (this.#line.is === 'live')
      this.#ping(this.world.online() ? PACE.silenceOnWaking : PACE.silenceOffline);
  }

  #become(line: Line): void {
    this.#line = line;
    this.listener.changed(line);
  }

  #later(milliseconds: number, act: () => void): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(act, milliseconds);
  }

  #drop(): void {
    clearTimeout(this.#timer);
    const socket = this.#socket;
    this.#socket = null;
    if (socket === null) return;
    socket.onopen = socket.onmessage = socket.onclose = null;
    socket.close();
  }
}

function farewell(code: number): Farewell | null {
  if (code === TOO_BIG) return 'bad_message';
  const found = Object.entries(CLOSED).find(([, closing]) => closing.code === code);
  return found ? (found[0] as Farewell) : null;
}

function comesBack(why: Farewell): why is Said<true> {
  return CLOSED[why].again;
}

/** The socket of a table, on the server that this page is from. */
export function addressOf(table: string, here: Pick<Location, 'protocol' | 'host'> = location): string {
  const scheme = here.protocol === 'https:' ? 'wss:' : 'ws:';
  return `${scheme}//${here.host}/ws/tables/${encodeURIComponent(table)}`;
}

/** The one we run in. */
export const browser: World = {
  open: (url) => new WebSocket(url),
  online: () => navigator.onLine,
  random: Math.random,
  onWaking(wake) {
    const seen = () => document.visibilityState === 'visible' && wake();
    addEventListener('online', wake);
    addEventListener('offline', wake); // asked at once whether the line still holds
    document.addEventListener('visibilitychange', seen);
    return () => {
      removeEventListener('online', wake);
      removeEventListener('offline', wake);
      document.removeEventListener('visibilitychange', seen);
    };
  },
};
