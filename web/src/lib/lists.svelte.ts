/** The lists of tables, live: they come again whenever they change. */

import { browser, PACE, type World } from './connection';
import type { Tables } from './wire/types';

export class LiveLists {
  /** Null until they came for the first time. */
  tables: Tables | null = $state.raw(null);
  /** They may be out of date: we are trying to get back. */
  lost = $state.raw(false);
  #socket: WebSocket | null = null;
  #attempts = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #unwatch: () => void;

  constructor(
    private readonly address: string = listsAddress(),
    private readonly world: World = browser,
  ) {
    this.#unwatch = world.onWaking(() => this.lost && this.#open());
    this.#open();
  }

  close(): void {
    this.#unwatch();
    this.#drop();
  }

  #open(): void {
    this.#drop();
    const socket = this.world.open(this.address);
    this.#socket = socket;
    socket.onmessage = ({ data }) => {
      this.tables = JSON.parse(data as string) as Tables;
      this.lost = false;
      this.#attempts = 0;
    };
    socket.onclose = () => this.#lose();
  }

  #lose(): void {
    this.#drop();
    this.lost = true;
    const longer = Math.min(PACE.firstRetry * 2 ** this.#attempts, PACE.longestRetry);
    this.#attempts += 1;
    this.#timer = setTimeout(() => this.#open(), longer * (0.5 + this.world.random() / 2));
  }

  #drop(): void {
    clearTimeout(this.#timer);
    if (this.#socket === null) return;
    this.#socket.onmessage = this.#socket.onclose = null;
    this.#socket.close();
    this.#socket = null;
  }
}

function listsAddress(): string {
  return `${location.protocol === 'https:' ? 'wss:' : 'ws:'}//${location.host}/ws/tables`;
}
