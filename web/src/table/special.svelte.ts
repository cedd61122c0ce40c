/** What is different at a table with variants: said once when the match begins, and in short beside its name. */

import type { Sight } from '$lib/sight.svelte';
import { storage } from '$lib/storage';
import type { TableView } from '$lib/wire/types';
import type { Play } from './manifest';

export interface SpecialWords {
  /** What is different. */
  title: string;
  why: string;
  /** What wins. */
  wins: string;
  /** In a few words. */
  short: string;
}

/** Something of the variant in the ink of the poster, 48 × 48: what is filled, and what is a line. */
interface Drawing {
  solid?: string;
  line?: string;
}

export type Drawings = Readonly<Record<string, Drawing>>;

/** The words of a variant, and which one it is. */
interface Said extends SpecialWords {
  variant: string;
  /** It changes what wins. */
  decides: boolean;
}

const KEPT = 'special';

export class Special {
  #understood: string | null = $state(storage.get(KEPT));

  constructor(
    private readonly id: () => string,
    private readonly said: () => readonly Said[],
    /** Nothing below it is needed yet. */
    private readonly covers: () => boolean,
    /** What is drawn for each variant; loaded for the poster. */
    readonly drawings: () => Promise<Drawings> = () => Promise.resolve({}),
  ) {}

  /** Nobody has said on this device that it is understood. */
  get open(): boolean {
    return this.said().length > 0 && this.#understood !== this.#here;
  }

  /** It lies over the rows; otherwise it has a line of its own. */
  get over(): boolean {
    return this.open && this.covers();
  }

  /** What is different; of three and more, in a few words each: the lines below say the rest. */
  get title(): string {
    const said = this.said();
    return said.length > 2 ? this.short(false) : said.map(({ title }) => title).join(' ');
  }

  get count(): number {
    return this.said().length;
  }

  /** What each variant means. */
  get lines(): { variant: string; why: string }[] {
    return this.said().map(({ variant, why }) => ({ variant, why }));
  }

  /** What wins: said by the variants that change it, if there are any; and once. */
  get wins(): string[] {
    const deciding = this.said().filter(({ decides }) => decides);
    return [...new Set((deciding.length > 0 ? deciding : this.said()).map(({ wins }) => wins))];
  }

  /** In a few words; `tight`: of several variants only those that change what wins. */
  short(tight: boolean): string {
    const said = this.said();
    return said
      .filter(({ decides }) => decides || !tight || said.length < 2)
      .map(({ short }) => short)
      .join(', ');
  }

  close(): void {
    this.#understood = this.#here;
    storage.set(KEPT, this.#here);
  }

  /** Other variants at the same table have to be read. */
  get #here(): string {
    return `${this.id()} ${this.said()
      .map(({ variant }) => variant)
      .join(' ')}`;
  }
}

/** What was understood at a table is understood at its rematch, too. */
export function knownAt(rematch: string, before: string): void {
  const kept = storage.get(KEPT);
  if (kept?.startsWith(`${before} `)) storage.set(KEPT, kept.replace(before, rematch));
}

/** The words of these variants, in the order of the table; a variant without words is not special. */
export const specialOf = (
  words: { [variant: string]: SpecialWords } | undefined,
  variants: readonly string[],
  deciding: readonly string[] = [],
): Said[] =>
  variants.flatMap((variant) => {
    const said = words?.[variant];
    return said ? { ...said, variant, decides: deciding.includes(variant) } : [];
  });

/** What is special at a table, in the words of its game; `sight`: what lies there now. */
export const specialAt = (
  view: () => TableView | null | undefined,
  play: () => Play | undefined,
  sight: () => Pick<Sight, 'view'> | undefined,
): Special => {
  const said = (at: TableView, its: Play | undefined): Said[] => {
    const variants = (at.options.variants as string[] | undefined) ?? [];
    return specialOf(its?.special?.(at), its?.particular?.(at) ?? variants, its?.deciding);
  };
  return new Special(
    () => view()?.id ?? '',
    () => {
      const at = view();
      return at ? said(at, play()) : [];
    },
    () => {
      const seen = sight();
      return seen !== undefined && (play()?.postered?.(seen.view) ?? false);
    },
    async () => (await play()?.posters?.())?.default ?? {},
  );
};
