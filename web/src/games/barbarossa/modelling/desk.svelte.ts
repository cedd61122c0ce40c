/** The riddles of the seats at this device, each kept by itself for as long as the table is open. */

import { untrack } from 'svelte';
import { sculpture } from '../clay/fetched';
import { storage } from '$lib/storage';
import type { Table } from '$lib/table.svelte';
import { Keeper } from './keeper.svelte';

const KEEPERS = new WeakMap<Table, Map<number, Keeper>>();

/** Whoever keeps this riddle of one of our seats: one only, whatever page is open. */
export function keeperOf(table: Table, seat: number, riddle: number): Keeper {
  const all = KEEPERS.get(table) ?? new Map<number, Keeper>();
  KEEPERS.set(table, all);
  const keeper = all.get(riddle) ?? opened(table, seat, riddle);
  all.set(riddle, keeper);
  return keeper;
}

function opened(table: Table, seat: number, riddle: number): Keeper {
  const name = `clay-${table.id}-${riddle}`;
  const keeper = new Keeper({
    send: ({ after, keep, strokes }) =>
      table.beside<'barbarossa'>(seat, { kind: 'model', riddle, after, keep, strokes: strokes as never }),
    fetch: (fingerprint) => sculpture(table.id, fingerprint),
    store: {
      get: () => storage.get(name),
      set: (text) => storage.set(name, text),
      remove: () => storage.remove(name),
    },
  });
  // it listens for as long as the table does: a curtain over the page must not stop it
  $effect.root(() => {
    $effect(() => {
      const view = table.sight('barbarossa', seat)?.update.view;
      const open = view?.may.write.includes(riddle) ?? false;
      const live = open && table.line.is === 'live';
      const now = view?.riddles[riddle]?.clay ?? null;
      untrack(() => keeper.hear(live, now));
    });
  });
  return keeper;
}
