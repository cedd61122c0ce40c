/**
 * What a page under test believes to be its browser: time that passes when we say so, a network with a recorded match at
 * its other end, a tab that can be hidden. It runs in the page, before anything of ours, so it stands alone.
 */

import type { MatchUpdate, MatchRecord, Report, TableView, Update } from '../../src/lib/wire/types';

/** As the recordings leave out what stays the same. */
type Short = Omit<Update<object>, 'legal'> & { legal?: unknown[] };

export interface Recorded {
  name: string;
  game: string;
  seats: number;
  options: { variants?: string[] };
  record: MatchRecord;
  /** By viewer: a spectator, then every seat. */
  live: Short[][];
  replay: Short[][];
}

/** One visit of one screen to one match. */
export interface Visit {
  match: Recorded;
  path: string;
  /** Null: a spectator. */
  seat: number | null;
  table: TableView;
  sculpture: object;
  games: object;
  /** How many updates are past when the page is opened. */
  past?: number;
}

interface World {
  visit(visit: Visit): Promise<void>;
  /** How many updates there are, and the one that was told last. */
  readonly updates: readonly Update<any>[];
  readonly told: Update<any> | undefined;
  /** The next thing that the server says. */
  tell(index: number): void;
  hangUp(): void;
  hide(hidden: boolean): void;
  pass(milliseconds: number): Promise<void>;
  /** A frame of the real screen, in which sizes are measured. */
  frame(): Promise<void>;
  press(key: string): void;
  /** Everything that went wrong so far, and what the server was told of it. */
  readonly errors: readonly string[];
  readonly reports: readonly Report[];
}

declare global {
  interface Window {
    world: World;
  }
}

export function install(): void {
  const realFrame = requestAnimationFrame.bind(window);
  /** What is to be done at once is done; nothing is painted meanwhile, which would take most of the time. */
  const turn = async () => {
    for (let rounds = 0; rounds < 12; rounds++) await Promise.resolve();
  };

  // Time.
  interface Timer {
    id: number;
    at: number;
    every: number | null;
    act: () => void;
  }
  let now = 0;
  let ids = 0;
  let timers: Timer[] = [];
  let frames = new Map<number, FrameRequestCallback>();
  const start = (act: () => void, after: number, every: number | null) => {
    timers.push({ id: ++ids, at: now + after, every, act });
    return ids;
  };
  const stop = (id: number) => void (timers = timers.filter((timer) => timer.id !== id));
  Object.assign(window, {
    setTimeout: (act: (...args: unknown[]) => void, after = 0, ...args: unknown[]) =>
      start(() => act(...args), Math.max(0, after), null),
    setInterval: (act: () => void, every: number) => start(act, every, Math.max(1, every)),
    clearTimeout: stop,
    clearInterval: stop,
    requestAnimationFrame: (draw: FrameRequestCallback) => (frames.set(++ids, draw), ids),
    cancelAnimationFrame: (id: number) => void frames.delete(id),
  });
  function draw(): void {
    const due = frames;
    frames = new Map();
    for (const each of due.values()) each(performance.now());
  }
  async function pass(milliseconds: number): Promise<void> {
    const end = now + milliseconds;
    await turn();
    for (;;) {
      draw();
      const [next] = timers.filter(({ at }) => at <= end).sort((a, b) => a.at - b.at || a.id - b.id);
      if (!next) break;
      now = next.at;
      if (next.every === null) stop(next.id);
      else next.at += next.every;
      next.act();
      await turn();
    }
    now = end;
    await turn();
  }

  // The tab.
  let hidden = false;
  Object.defineProperty(document, 'visibilityState', { get: () => (hidden ? 'hidden' : 'visible') });

  // What goes wrong.
  const errors: string[] = [];
  const reports: Report[] = [];
  const text = (error: unknown) => (error instanceof Error ? (error.stack ?? error.message) : String(error));
  addEventListener('error', ({ error, message }) => errors.push(text(error ?? message)));
  addEventListener('unhandledrejection', ({ reason }) => errors.push(text(reason)));
  const clay = 'THREE.WebGLRenderer: '; // there is no WebGL here (serving.js), and pages do without
  console.error = (...said: unknown[]) => {
    const line = said.map(text).join(' ');
    if (!line.startsWith(clay)) errors.push(line);
  };

  // The network.
  let here: Visit;
  let updates: Update<any>[] = [];
  let told = 0;
  let line: Socket | null = null;
  const whole = (short: Short[]): Update<any>[] => {
    let view = {};
    let legal: unknown[] = [];
    return short.map((update) => {
      view = { ...view, ...update.view };
      legal = update.legal ?? legal;
      return { ...update, view, legal } as Update<any>;
    });
  };
  class Socket {
    onopen: (() => void) | null = null;
    onmessage: ((event: { data: string }) => void) | null = null;
    onclose: ((event: { code: number }) => void) | null = null;
    constructor() {
      // eslint-disable-next-line @typescript-eslint/no-this-alias -- the last one that was opened
      line = this;
      queueMicrotask(() => this.onopen?.());
    }
    close(): void {
      if (line === this) line = null;
    }
    say(message: object): void {
      this.onmessage?.({ data: JSON.stringify(message) });
    }
    send(data: string): void {
      const asked = JSON.parse(data);
      if (asked.do === 'hello') greet(this);
      else if (asked.do === 'ping') this.say({ is: 'pong', n: 0 });
      else if (asked.id) queueMicrotask(() => this.say(answer(asked)));
    }
  }
  /** What the recorded match went another way for is refused. */
  const answer = ({ id, do: what }: { id: string; do: string }) =>
    what === 'act'
      ? { is: 'refused', id, code: 'overtaken', message: 'Too late.', details: {} }
      : { is: 'done', id };
  function greet(socket: Socket): void {
    socket.say({ is: 'welcome', protocol: 1, you: 'me', chat: [], meanwhile: [] });
    const over = here.path.endsWith('/replay');
    if (told === 0 && !over) socket.say({ ...here.table, phase: 'gathering' });
    socket.say({ ...here.table, phase: over ? 'over' : 'playing' });
    say(socket, told);
  }
  function say(socket: Socket, index: number): void {
    const update = updates[index];
    if (!update) return;
    if (here.match.game === 'buntherum') socket.say({ is: 'flip', turned: update.view.turned, at: 0 });
    const since = updates.slice(0, index).findLastIndex(({ events }) => events.length > 0);
    const message: MatchUpdate = {
      is: 'update',
      update,
      since: Math.max(0, since),
      left: null,
      proposals: proposals(update),
    };
    socket.say(message);
  }
  /** Against the ox somebody proposes something, every other time that the team has its say. */
  function proposals({ seq, view, legal }: Update<any>): MatchUpdate['proposals'] {
    if (!view.ox || view.table.length === 0 || seq % 2 === 0) return [];
    const usable = (legal as any[]).find(({ kind, special }) => kind === 'use' && special !== 'replace');
    const action = usable ?? { kind: 'use', special: 'stop', row: seq % 4 };
    return [{ seat: here.match.seats - 1, action, saves: (seq % 7) - 1, gives: seq % 3 }];
  }
  const everyone = () => {
    const [first = [], ...others] = here.match.replay.slice(1).map(whole);
    return first.map((moment, i) => [moment, ...others.map((seen) => seen[i])]);
  };
  const json = (body: unknown) => Promise.resolve(new Response(JSON.stringify(body)));
  Object.assign(window, {
    WebSocket: Socket,
    fetch(path: string, init?: RequestInit) {
      const { pathname, searchParams } = new URL(path, location.href);
      if (pathname === '/api/me')
        return json({ guest: 'me', name: 'Manon', avatar: 'lemon', language: 'fr' });
      if (pathname === '/api/reports') reports.push(JSON.parse(init?.body as string) as Report);
      if (pathname.endsWith('/record')) return json(here.match.record);
      if (pathname === '/api/games') return json(here.games);
      if (pathname.includes('/sculptures/')) return json(here.sculpture);
      const seat = searchParams.get('seat');
      if (pathname.endsWith('/replays')) return json(everyone());
      if (pathname.endsWith('/replay')) return json(whole(here.match.replay[seat ? Number(seat) + 1 : 0]!));
      return json({});
    },
  });

  window.world = {
    errors,
    reports,
    pass,
    get updates() {
      return updates;
    },
    get told() {
      return updates[told];
    },
    async visit(visit) {
      hidden = false;
      errors.length = 0;
      go('/nowhere');
      while (!document.querySelector('.ways a[href="/"]')) await frame();
      await pass(60_000);
      here = visit;
      updates = whole(visit.match.live[(visit.seat ?? -1) + 1]!);
      told = visit.past ?? 0;
      go(visit.path);
    },
    tell(index) {
      told = index;
      if (line) say(line, index);
    },
    hangUp() {
      const lost = line;
      line = null;
      lost?.onclose?.({ code: 1012 });
    },
    hide(now) {
      hidden = now;
      document.dispatchEvent(new Event('visibilitychange'));
    },
    frame,
    press(key) {
      const at = document.activeElement ?? document.body;
      at.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
    },
  };
  function frame(): Promise<void> {
    return new Promise((go) => realFrame(() => go()));
  }
  function go(path: string): void {
    history.pushState(null, '', path);
    dispatchEvent(new PopStateEvent('popstate'));
  }
}
