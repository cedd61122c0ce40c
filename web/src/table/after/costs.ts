/** What somebody took in a match of cards in rows, by kind of card. */

import type { Component } from 'svelte';

export interface Part {
  /** Its name is that of its ink, too. */
  kind: string;
  heads: number;
}

/** How a game counts what was taken. */
export interface Costs<V> {
  parts(view: V, cards: readonly number[]): Part[];
  /** What a kind is called, and how all of them are sorted. */
  says(kind: string): string;
  by(): string;
  /** The inks of a kind, where its name is not enough. */
  style?(kind: string): string;
  /** What a kind looks like. */
  Mark?: Component<{ kind: string }>;
  /** What is taken is welcome. */
  good?(view: V): boolean;
}

export const sumOf = (parts: readonly Part[]): number => parts.reduce((sum, { heads }) => sum + heads, 0);
