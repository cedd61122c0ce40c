/** A plain table as one seat sees it: what lies there, what may be done, and what is aimed at. */

import { language, words } from '$lib/words/index.svelte';
import type { Written } from '$lib/wire/types';
import type { AnyGame, Scene } from '../scene.svelte';
import { keyOf, offersOf, placesOf, type Offer, type Place, type PlainAction } from './offers';
import type { Fields, Speaker } from './phrases';
import type { PlainStep } from './motion';
import { gameWords } from './words.svelte';

/** Games from outside have types of their own, which nobody knows here. */
export type PlainScene = Scene<AnyGame>;

/** Who speaks at this table, and to whom. */
export function speakerOf(scene: PlainScene): Speaker {
  return {
    phrases: gameWords(scene.table.view?.game ?? '').phrases,
    language: language(),
    name: (seat) => (seat === null ? words().plain.nobody : (scene.people[seat]?.name ?? '')),
  };
}

export const viewOf = (scene: PlainScene): Fields => scene.view as Fields;
export const stepOf = (scene: PlainScene): PlainStep | null => scene.step as PlainStep | null;

export class PlainAim {
  #aimed: string | null = $state.raw(null);

  constructor(readonly scene: PlainScene) {}

  get speaker(): Speaker {
    return speakerOf(this.scene);
  }

  /** What we may do now: nothing while we still watch. */
  get offers(): Offer[] {
    const { showing, me, sight } = this.scene;
    if (showing || me === null) return [];
    const update = sight.update as { legal: PlainAction[]; written?: Written };
    return offersOf(this.speaker, update.legal, update.written);
  }

  get places(): Place[] {
    return placesOf(this.speaker, viewOf(this.scene), this.scene.me, this.offers);
  }

  /** The offer that a finger rests on; it means nothing once it is gone. */
  get aimed(): Offer | null {
    return this.offers.find(({ key }) => key === this.#aimed) ?? null;
  }

  /** What we have chosen while others still choose. */
  get chosen(): Offer | null {
    const choice = this.scene.sight.choice as PlainAction | null;
    return choice && (this.offers.find(({ key }) => key === keyOf(choice)) ?? null);
  }

  pick(offer: Offer): void {
    this.scene.skip();
    this.#aimed = offer.key;
  }

  act(offer: Offer): void {
    this.clear();
    this.scene.act(offer.action);
  }

  // What the keys do.

  get showing(): boolean {
    return this.scene.showing;
  }

  skip(): void {
    this.scene.skip();
  }

  clear(): void {
    this.#aimed = null;
  }
}
