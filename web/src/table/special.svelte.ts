/** What is different at a table with variants: said once when the match begins, and in short beside its name. */

import { storage } from '$lib/storage';

export interface SpecialWords {
  /** What is different. */
  title: string;
  why: string;
  /** What wins. */
  wins: string;
  /** In a few words. */
  short: string;
}

const KEPT = 'special';

export class Special {
  #table: string | null = $state(storage.get(KEPT));

  constructor(
    private readonly id: () => string,
    private readonly said: () => readonly SpecialWords[],
    /** Nothing below it is needed yet. */
    private readonly covers: () => boolean,
  ) {}

  /** Nobody has said on this device that it is understood. */
  get open(): boolean {
    return this.said().length > 0 && this.#table !== this.id();
  }

  /** It lies over the rows; otherwise it has a line of its own. */
  get over(): boolean {
    return this.open && this.covers();
  }

  get titles(): string[] {
    return this.said().map(({ title }) => title);
  }

  /** What each variant means, and what wins: said by the one that changes it, or by the last. */
  get lines(): string[] {
    const wins = new Set(this.said().map((each) => each.wins));
    return [...this.said().map(({ why }) => why), ...wins];
  }

  get short(): string {
    return this.said()
      .map(({ short }) => short)
      .join(', ');
  }

  close(): void {
    this.#table = this.id();
    storage.set(KEPT, this.id());
  }
}

/** The words of these variants, in the order of the table; a variant without words is not special. */
export const specialOf = (
  words: { [variant: string]: SpecialWords } | undefined,
  variants: readonly string[],
): SpecialWords[] => variants.flatMap((key) => words?.[key] ?? []);
