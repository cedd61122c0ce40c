import type { Component } from 'svelte';
import type { GameKey, TableView } from '$lib/wire/types';
import type { Tongue } from '$table/says';
import type { Scene } from '$table/scene.svelte';

/** What a game brings to a page: its table, its words, the face of a card. */
export interface Play {
  default: Component<{ scene: Scene<any> }>;
  tongue: Tongue<any>;
  Face: Component<{ card: number; view: any }>;
  /** Where a match ends otherwise than with places. */
  After?: Component<{ scene: Scene<any> }>;
}

/** Each game is loaded when it is played. */
const PLAYS: Record<GameKey | 'ox', () => Promise<Play>> = {
  six: () => import('./six/Table.svelte'),
  ox: () => import('./six/ox/Table.svelte'),
  baron: () => import('./baron/Table.svelte'),
  buntherum: () => import('./buntherum/Play.svelte'),
  barbarossa: () => import('./barbarossa/Table.svelte'),
};

type Board = Pick<TableView, 'game' | 'options'>;

function boardOf({ game, options }: Board): GameKey | 'ox' {
  const ox = ((options.variants ?? []) as string[]).includes('ox');
  return ox ? 'ox' : (game as GameKey);
}

/** Has a game's table on its way before anything is dealt. If it does not come, the page that needs it says so. */
export const fetchPlay = (game: GameKey): Promise<unknown> => PLAYS[game]().catch(() => undefined);

/** What is played at this table, as soon as it is loaded; never what was played at another one. */
export function playAt(table: () => Board | null | undefined): () => Play | undefined {
  let loaded = $state.raw<{ board: string; play: Play }>();
  const wanted = $derived.by(() => {
    const view = table();
    return view ? boardOf(view) : null;
  });
  $effect(() => {
    const board = wanted;
    if (board) void PLAYS[board]().then((play) => (loaded = { board, play }));
  });
  return () => (loaded?.board === wanted ? loaded.play : undefined);
}
