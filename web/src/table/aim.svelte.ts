/** What somebody at a table of cards in rows aims at; nothing is chosen yet. */

import type { Undo } from '$lib/wire/types';
import type { Help } from './aids/help';
import { played, type CardAction, type CardScene } from './cards';

export class CardAim<S extends CardScene = CardScene> {
  /** The card and the row that a finger rests on. */
  card: number | null = $state(null);
  row: number | null = $state(null);
  /** The card that a mouse rests on. */
  hovered: number | null = $state(null);
  /** The hint that was asked for here. */
  help: Help | null = $state.raw(null);

  constructor(private readonly seen: () => S) {}

  get scene(): S {
    return this.seen();
  }

  /** Aims at a card. Whoever does so has seen enough. */
  pick(card: number): void {
    this.scene.skip();
    this.card = card;
  }

  /** Aims at a row; where nobody else waits for it, that is the answer. */
  pickRow(row: number): void {
    this.row = row;
    if (this.scene.stage.lesson) this.act({ kind: 'row', row });
  }

  clear(): void {
    this.card = this.row = this.hovered = null;
  }

  /** The cards that may be aimed at. */
  get within(): readonly number[] {
    const { view, me } = this.scene;
    return view.hands[me ?? -1] ?? [];
  }

  /** What was aimed at means nothing once it is gone. */
  keep(): void {
    if (this.card !== null && !this.within.includes(this.card)) this.card = null;
    if (!this.scene.wants.has('row')) this.row = null;
  }

  /** What is aimed at is not what was chosen already. */
  get other(): boolean {
    return this.card !== null && this.card !== played(this.scene.sight.choice);
  }

  play(card: number): void {
    this.act({ kind: 'play', card });
  }

  act(action: Parameters<S['act']>[0] | CardAction | Undo): void {
    this.clear();
    this.scene.act(action);
  }
}
