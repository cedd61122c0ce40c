/** The sculptures of a table, and a picture of each: fetched once, drawn once. */

import { SvelteMap } from 'svelte/reactivity';
import { sculpture } from '$lib/api';
import { theme } from '$lib/theme.svelte';
import type { Sculpture } from '../../clay/sculpture';
import type { Stills } from './stills';

/** What is to be seen of a riddle. */
interface Posed {
  clay: string | null;
  owner: number;
  arrows: readonly number[];
}

export class Gallery {
  readonly #pictures = new SvelteMap<string, string>();
  readonly #asked = new Set<string>();
  readonly #sculptures = new Map<string, Promise<Sculpture>>();
  #stills: Promise<Stills> | null = null;
  /** This browser cannot draw clay, or the server is gone. */
  failed = $state.raw(false);

  constructor(private readonly table: string) {}

  /** By its fingerprint; it never changes. */
  sculpture(name: string): Promise<Sculpture> {
    const known = this.#sculptures.get(name) ?? sculpture(this.table, name);
    this.#sculptures.set(name, known);
    known.catch(() => this.#sculptures.delete(name));
    return known;
  }

  /** A picture, as soon as there is one. It looks different by night, and with another arrow. */
  picture(riddle: Posed): string | null {
    const { clay, owner, arrows } = riddle;
    if (clay === null) return null;
    const key = [clay, owner, arrows.length, theme()].join(' ');
    const before = [clay, owner, arrows.length - 1, theme()].join(' ');
    if (!this.#asked.has(key)) {
      this.#asked.add(key);
      void this.#take(key, clay, owner, arrows.length);
    }
    return this.#pictures.get(key) ?? this.#pictures.get(before) ?? null;
  }

  async #take(key: string, clay: string, seat: number, arrows: number): Promise<void> {
    try {
      this.#stills ??= import('./stills').then((file) => new file.Stills());
      const pose = { sculpture: await this.sculpture(clay), seat, arrows };
      this.#pictures.set(key, await (await this.#stills).take(pose));
    } catch {
      this.failed = true;
    }
  }

  close(): void {
    void this.#stills?.then((stills) => stills.close());
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
