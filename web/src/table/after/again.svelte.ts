/** The rematch, as everybody at a finished table sees it. */

import { explain } from '$lib/errors';
import { go } from '$lib/router.svelte';
import { still } from '$lib/stillness.svelte';
import type { Table } from '$lib/table.svelte';
import { words } from '$lib/words/index.svelte';
import { knownAt } from '../special.svelte';

const TICK = 100;

export class Again {
  /** What went wrong, in words. */
  failed = $state('');
  busy = $state(false);
  /** Seconds until it begins, if it begins by itself. */
  left = $state(0);
  readonly #table: () => Table;
  /** Since when we wait here; whoever comes later looks back at a match, and is not led away from it. */
  #waited = false;

  /** `along`: whether this screen goes where the others go, by itself. */
  constructor(table: () => Table, along: () => boolean) {
    this.#table = table;
    $effect(() => {
      const { view } = this.#table();
      if (view?.phase !== 'over') return;
      if (view.rematch === null) return void (this.#waited = true);
      knownAt(view.rematch, view.id);
      if (this.#waited && along()) go(`/t/${view.rematch}`);
    });
    $effect(() => this.#count());
  }

  get view() {
    return this.#table().view;
  }

  get pending() {
    return this.view?.again ?? null;
  }

  /** The others who have played and are here: it is for them to say no. */
  get others(): string[] {
    const { chairs, you } = this.#table();
    const guests = chairs.flatMap(({ person }) =>
      person?.here && person.guest !== you ? [person.guest] : [],
    );
    return [...new Set(guests)];
  }

  /** At an open table where nobody else is, it begins when we say so. */
  get unhurried(): boolean {
    return this.pending?.left === null;
  }

  get mayDecide(): boolean {
    return this.#table().mySeats.length > 0 || this.#table().iAmHost;
  }

  get iAgree(): boolean {
    return this.pending?.agreed.includes(this.#table().you) ?? false;
  }

  /** Whether we can still have the others wait for us. */
  get mayHold(): boolean {
    const { pending } = this;
    return (
      this.#table().mySeats.length > 0 &&
      pending !== null &&
      pending.left !== null &&
      pending.may_hold === true
    );
  }

  nameOf(guest: string): string {
    return this.view?.people.find((person) => person.guest === guest)?.name ?? '';
  }

  async ask(deal = true): Promise<void> {
    await this.#ask({ do: 'rematch', deal });
  }

  async stop(): Promise<void> {
    await this.#ask({ do: 'stop_rematch' });
  }

  /** The next deal of an open table waits a minute for us. */
  async hold(): Promise<void> {
    await this.#ask({ do: 'hold' });
  }

  async #ask(wish: { do: 'rematch'; deal: boolean } | { do: 'stop_rematch' | 'hold' }): Promise<void> {
    this.busy = true;
    const answer = await this.#table().ask(wish);
    this.busy = false;
    this.failed = answer.ok ? '' : explain(words().errors, answer.refusal);
  }

  /** From when we heard of it, even if the last turn was still being shown; the server alone says when it is over. */
  #count(): (() => void) | undefined {
    const { viewed } = this.#table();
    const seconds = this.pending?.left ?? null;
    if (seconds === null) return;
    const end = viewed + seconds * 1000;
    const tick = () => {
      const left = Math.max(0, (end - performance.now()) / 1000);
      this.left = still() ? Math.ceil(left) : left;
    };
    tick();
    const timer = setInterval(tick, TICK);
    return () => clearInterval(timer);
  }
}
