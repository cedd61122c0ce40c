/** What somebody at the table of six aims at; nothing is chosen yet. */

import { CardAim } from '$table/aim.svelte';
import type { Scene } from '$table/scene.svelte';
import type { SixShows } from './motion';

export type SixScene = Scene<'six', SixShows>;

export class SixAim extends CardAim<SixScene> {
  /** The card is to be read backwards. */
  reversed = $state(false);

  override pick(card: number): void {
    if (card !== this.card) this.reversed = false;
    super.pick(card);
  }

  override clear(): void {
    super.clear();
    this.reversed = false;
  }

  /** Before the first card is played, those in the middle of the table, too. */
  override get within(): readonly number[] {
    const own = super.within;
    const { pool } = this.scene.view;
    return pool.length > 0 ? [...pool, ...own] : own;
  }

  override get other(): boolean {
    const { choice } = this.scene.sight;
    const turned = choice?.kind === 'play' && choice.reversed === true;
    return super.other || (this.card !== null && this.reversed !== turned);
  }

  override play(card: number): void {
    this.act({ kind: 'play', card, ...(this.reversed && { reversed: true }) });
  }
}
