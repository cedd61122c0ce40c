/** The sculptures of a table, and a picture of each: fetched once, drawn once. */

import { sculpture } from './clay/fetched';
import { theme } from '$lib/theme.svelte';
import type { Sculpture } from './clay/sculpture';
import type { Stills } from './stills';

/** What is to be seen of a riddle. */
interface Posed {
  clay: string | null;
  owner: number;
}

export class Gallery {
  readonly #pictures = $state<Record<string, string>>({});
  readonly #asked = new Set<string>();
  readonly #sculptures = new Map<string, Promise<Sculpture>>();
  /** Without any, lumps stand for sculptures, and people play all the same. */
  #stills: Promise<Stills | null> | null = null;

  constructor(private readonly table: string) {}

  /** By its fingerprint; it never changes. */
  sculpture(name: string): Promise<Sculpture> {
    const known = this.#sculptures.get(name) ?? sculpture(this.table, name);
    this.#sculptures.set(name, known);
    known.catch(() => this.#sculptures.delete(name));
    return known;
  }

  /** A picture, as soon as there is one. It looks different by night. */
  picture(riddle: Posed): string | null {
    const { clay, owner } = riddle;
    if (clay === null) return null;
    const key = [clay, owner, theme()].join(' ');
    if (!this.#asked.has(key)) {
      this.#asked.add(key);
      void this.#take(key, clay, owner);
    }
    return this.#pictures[key] ?? null;
  }

  /** Whether this browser can draw clay, and turn it. */
  async draws(): Promise<boolean> {
    return (await this.#open()) !== null;
  }

  #open(): Promise<Stills | null> {
    return (this.#stills ??= import('./stills').then((file) => file.stills()));
  }

  async #take(key: string, clay: string, seat: number): Promise<void> {
    try {
      const [stills, sculpture] = await Promise.all([this.#open(), this.sculpture(clay)]);
      if (stills) this.#pictures[key] = await stills.take(sculpture, seat);
    } catch {
      this.#asked.delete(key); // it is asked for again when it is shown again
    }
  }

  close(): void {
    void this.#stills?.then((stills) => stills?.close());
    this.#stills = null;
  }
}

let open: { table: string; gallery: Gallery } | null = null;

/** The one of this table: the board, the end and the film of a match show the same sculptures. */
export function galleryOf(table: string): Gallery {
  if (open?.table !== table) {
    open?.gallery.close();
    open = { table, gallery: new Gallery(table) };
  }
  return open.gallery;
}
