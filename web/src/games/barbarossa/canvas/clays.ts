/** The sculptures of a match for a canvas: each fetched once, and drawn once for each light. */

import { theme } from '$lib/theme.svelte';
import type { BarbarossaShown, BarbarossaView } from '$lib/wire/types';
import type { Attached } from '$table/manifest';
import { canDraw } from '../clay/drawing';
import type { Sculpture } from '../clay/sculpture';
import type { Stills } from '../stills';

/** Radians in a second: once round in some twenty of them, as on a TV. */
const ROUND = 0.3;

type Posed = Pick<BarbarossaShown, 'clay' | 'owner'>;

interface Known {
  sculpture: Sculpture;
  image: HTMLCanvasElement;
}

export class Clays {
  readonly #known = new Map<string, Known>();
  readonly #asked = new Map<string, Promise<void>>();
  /** Nothing where this browser draws no clay: then three.js is not even loaded. */
  #stills: Promise<Stills | null> | null = null;
  /** What stands on the stage in a film, and since when; until it stands there it does not turn. */
  #stage: { key: string; stills: Stills; since: number | null } | null = null;
  /** What is being put there. */
  #posing = '';

  /** All that are known when it is over. What cannot be fetched or drawn stays a lump. */
  async prepare({ riddles }: Pick<BarbarossaView, 'riddles'>, attached: Attached): Promise<void> {
    await Promise.all(riddles.map((riddle) => this.#ask(riddle, attached)));
  }

  /** Its picture; turned, if it is of a film that has lasted so many seconds. */
  image(riddle: Posed, seconds?: number): HTMLCanvasElement | null {
    const key = keyOf(riddle);
    const known = this.#known.get(key);
    if (!known || seconds === undefined) return known?.image ?? null;
    const stage = this.#stage;
    if (stage?.key !== key) void this.#pose(key, known, riddle.owner);
    if (stage?.key !== key) return known.image;
    stage.since ??= seconds;
    return stage.stills.turned((seconds - stage.since) * ROUND);
  }

  close(): void {
    this.#stage = null;
    void this.#stills?.then((stills) => stills?.close());
    this.#stills = null;
    this.#asked.clear();
  }

  #ask(riddle: Posed, attached: Attached): Promise<void> {
    const { clay } = riddle;
    if (clay === null) return Promise.resolve();
    const key = keyOf(riddle);
    const asked =
      this.#asked.get(key) ?? this.#make(key, clay, riddle.owner, attached).catch(() => undefined);
    this.#asked.set(key, asked);
    return asked;
  }

  async #make(key: string, clay: string, seat: number, attached: Attached): Promise<void> {
    const stills = await this.#open();
    if (!stills || this.#known.has(key)) return;
    const sculpture = (await attached('sculptures', clay)) as Sculpture;
    this.#known.set(key, { sculpture, image: await stills.draw(sculpture, seat) });
  }

  #open(): Promise<Stills | null> {
    return (this.#stills ??= canDraw()
      ? import('../stills').then((file) => file.stills())
      : Promise.resolve(null));
  }

  async #pose(key: string, { sculpture }: Known, seat: number): Promise<void> {
    if (this.#posing === key) return;
    this.#posing = key;
    this.#stage = null;
    try {
      const stills = await this.#open();
      await stills?.pose(sculpture, seat);
      if (stills && this.#posing === key) this.#stage = { key, stills, since: null };
    } catch {
      this.#stage = null; // its picture stands there
    }
  }
}

/** The same clay looks different at another seat, and by night. */
const keyOf = ({ clay, owner }: Posed): string => [clay, owner, theme()].join(' ');
