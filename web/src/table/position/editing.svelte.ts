/**
 * A position that somebody changes. Two touches move a card: the card, and then where it goes; or the place, and then
 * the card. Two cards change places.
 */

import type { Position } from '$lib/wire/types';
import { BOX, cardsAt, samePath, withCards, type Layout, type Path, type State } from './layout';

export interface Held {
  card: number;
  path: Path;
}

const MOST_UNDONE = 100;

export class Editing {
  position: Position = $state.raw() as Position;
  /** The card in one's hand. */
  held = $state.raw<Held | null>(null);
  /** The place that waits for a card. */
  aim = $state.raw<Path | null>(null);
  /** The heap whose cards are laid out. */
  open = $state.raw<Path | null>(null);
  /** The card that was touched last. */
  last = $state.raw<number | null>(null);
  #before = $state.raw<readonly Position[]>([]);

  readonly box = $derived.by(() => {
    const lying = new Set(this.layout.lying(this.position.state));
    return this.layout.deck.filter((card) => !lying.has(card));
  });

  constructor(
    position: Position,
    readonly layout: Layout,
  ) {
    this.position = { ...position, state: layout.tidy?.(position.state) ?? position.state };
  }

  cards(path: Path): readonly number[] {
    return samePath(path, BOX) ? this.box : cardsAt(this.position.state, path);
  }

  isHeld(card: number): boolean {
    return this.held?.card === card;
  }

  /** A card is touched. */
  touch(path: Path, card: number): void {
    this.last = card;
    const { held, aim } = this;
    if (aim) {
      if (this.open && samePath(path, this.open)) this.open = null; // the place has its card: what can be done next is seen again
      return this.#move({ card, path }, aim);
    }
    if (!held) return void (this.held = { card, path });
    if (held.card === card) return this.letGo();
    this.#swap(held, { card, path });
  }

  /** A place is touched: the held card goes there, or it waits for one from the box, or from what is left. */
  put(path: Path): void {
    if (this.held) return this.#move(this.held, path);
    this.aim = path;
    this.open = this.box.length > 0 ? BOX : (this.layout.stock ?? BOX);
  }

  /** A heap is touched: the held card goes there, or it is opened. */
  heap(path: Path): void {
    if (this.held) return this.#move(this.held, path);
    this.aim = null;
    this.open = this.open && samePath(this.open, path) ? null : path;
  }

  letGo(): void {
    this.held = null;
    this.aim = null;
  }

  /** Finds a card by its number, wherever it lies. Says whether there is one. */
  find(card: number, among: readonly Path[]): boolean {
    const path = [...among, BOX].find((each) => this.cards(each).includes(card));
    if (path) this.touch(path, card);
    return path !== undefined;
  }

  get undoable(): boolean {
    return this.#before.length > 0;
  }

  undo(): void {
    const before = this.#before.at(-1);
    if (!before) return;
    this.#before = this.#before.slice(0, -1);
    this.position = before;
    this.letGo();
  }

  set(state: State): void {
    this.#before = [...this.#before.slice(-MOST_UNDONE), this.position];
    this.position = { ...this.position, state: this.layout.tidy?.(state) ?? state };
  }

  #move({ card, path }: Held, to: Path): void {
    this.letGo();
    this.last = card;
    if (samePath(path, to)) return;
    const taken = this.#laid(this.position.state, path, (cards) => cards.filter((each) => each !== card));
    this.set(this.#laid(taken, to, (cards) => [...cards, card]));
  }

  #swap(one: Held, other: Held): void {
    this.letGo();
    const exchange = (cards: readonly number[]) =>
      cards.map((card) => {
        if (card === one.card) return other.card;
        return card === other.card ? one.card : card;
      });
    const once = this.#laid(this.position.state, one.path, exchange);
    const same = samePath(one.path, other.path);
    this.set(same ? once : this.#laid(once, other.path, exchange));
  }

  /** The box has what is nowhere else, so nothing is written for it. */
  #laid(state: State, path: Path, change: (cards: readonly number[]) => number[]): State {
    if (samePath(path, BOX)) return state;
    const cards = change(cardsAt(state, path));
    const single = this.layout.singles?.().find((place) => samePath(place.path, path));
    if (single) return { ...state, [String(path[0])]: cards.at(-1) ?? 0 };
    const sorted = this.layout.sorted.includes(String(path[0]));
    return withCards(state, path, sorted ? cards.sort((a, b) => a - b) : cards);
  }
}
