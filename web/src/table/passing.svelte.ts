/** One device that goes from hand to hand: whose cards may be seen, and who has it next. */

import { untrack } from 'svelte';
import type { Sight } from '$lib/sight.svelte';
import type { Table } from '$lib/table.svelte';

type Held = Pick<Table, 'sights' | 'openSight' | 'act'>;

export class Passing {
  /** The seat whose cards lie open; null: they are all covered. */
  #open: number | null = $state.raw(null);
  /** The seat that somebody asked for; null: whoever owes a choice first. */
  #asked: number | null = $state.raw(null);

  constructor(private readonly table: Held) {}

  /** Whether there is anything to pass. */
  get needed(): boolean {
    return this.table.sights.length > 1;
  }

  /** Whose cards may be seen now. */
  get open(): Sight | null {
    return this.#at(this.#open);
  }

  /** Who has the device next. */
  get next(): Sight | null {
    return this.#at(this.#asked) ?? this.#owing[0] ?? null;
  }

  /** Whoever has the device is being told something that nobody else may see. */
  get whispered(): boolean {
    const { open } = this;
    return open !== null && open.showing && open.turn.some((step) => step.whispered);
  }

  /** There is nothing to hide: everybody has seen the score, and one of them says so for all. */
  get together(): boolean {
    return this.#all(
      ({ update: { legal } }) => legal.length > 0 && legal.every(({ kind }) => kind === 'next'),
    );
  }

  /** The cards of the turn lie open: all talk about them, or one takes a row. Whoever is asked first speaks for the device. */
  get speaker(): Sight | null {
    const open = this.#all(({ update: { legal } }) =>
      legal.some(({ kind }) => kind === 'go_on' || kind === 'row'),
    );
    const free = this.needed && this.#open === null && this.#asked === null;
    return free && open ? (this.#owing[0] ?? null) : null;
  }

  /** There is nothing to choose: everybody has a last card, and it goes by itself. */
  get forced(): boolean {
    return this.#all(({ update }) => update.legal.length === 1 && update.legal[0]?.kind === 'play');
  }

  /** The cards of whoever has the device are turned up. */
  uncover(): void {
    this.#open = this.next?.update.viewer ?? null;
    this.#asked = null;
  }

  cover(): void {
    this.#open = null;
  }

  /** The device goes to this seat, to look again or to choose otherwise. */
  ask(seat: number): void {
    this.#open = null;
    this.#asked = seat;
  }

  /** All do the first thing that they can do; or one of them, where one is enough. */
  goOn(all = true): void {
    for (const sight of this.#owing.slice(0, all ? undefined : 1)) {
      const [action] = sight.update.legal;
      if (action) void this.table.act(sight, action);
    }
  }

  /** Whoever has chosen covers their cards; so does everybody when there is something to see together. */
  watch(): void {
    let owed: Sight | null = null;
    $effect(() => {
      const { open } = this;
      // what they chose may be answered with a whisper: they hold the device until they know
      if (open?.unconfirmed || this.whispered) return;
      const chosen = open && open === owed && !open.awaited;
      if (chosen || this.table.openSight?.showing) untrack(() => this.cover());
      owed = open?.awaited ? open : null;
    });
  }

  #all(holds: (sight: Sight) => boolean): boolean {
    return this.#owing.length > 0 && this.#owing.every(holds);
  }

  get #owing(): Sight[] {
    return this.table.sights.filter(({ awaited }) => awaited);
  }

  #at(seat: number | null): Sight | null {
    return this.table.sights.find(({ update }) => seat !== null && update.viewer === seat) ?? null;
  }
}
