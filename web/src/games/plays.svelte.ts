import { untrack } from 'svelte';
import type { Motion } from '$lib/sight.svelte';
import type { TableView } from '$lib/wire/types';
import type { Play } from '$table/manifest';
import { manifestOf } from '.';

type Board = Pick<TableView, 'game' | 'options'>;

/** What is played at this table. */
export const playOf = ({ game, options }: Board): Promise<Play> => manifestOf(game).play(options);

/** Has a game's table on its way before anything is dealt. If it does not come, the page that needs it says so. */
export const fetchPlay = (board: Board): Promise<unknown> => playOf(board).catch(() => undefined);

/** How what happens at this table is shown: loaded together with it. */
export const motionOf = (board: Board): Promise<Motion> => playOf(board);

/** What is played at this table, as soon as it is loaded; never what was played at another one. */
export function playAt(table: () => Board | null | undefined): () => Play | undefined {
  let loaded = $state.raw<{ board: string; play: Play }>();
  const wanted = $derived.by(() => {
    const view = table();
    return view ? JSON.stringify([view.game, view.options]) : null;
  });
  $effect(() => {
    const board = wanted;
    const view = untrack(table);
    if (board && view) void playOf(view).then((play) => (loaded = { board, play }));
  });
  return () => (loaded?.board === wanted ? loaded.play : undefined);
}
