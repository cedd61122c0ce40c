import type { Component } from 'svelte';
import type { GameKey } from '$lib/wire/types';
import type { Tongue } from '../pages/playing/says';
import type { Scene } from '../pages/playing/scene.svelte';

/** What a game brings to a page: its table, its words, the face of a card. */
export interface Play {
  default: Component<{ scene: Scene<any> }>;
  tongue: Tongue<any>;
  Face: Component<{ card: number; view: any }>;
}

/** Each game is loaded when it is played. */
export const PLAYS: Record<GameKey, () => Promise<Play>> = {
  six: () => import('./six/Table.svelte'),
  baron: () => import('./baron/Table.svelte'),
};
