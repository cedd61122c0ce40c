/** A table that a page looks at: opened for its address, tried again while nobody answers, closed when we leave. */

import { ApiError } from './api';
import { isCode } from './code';
import { tableOf } from './codes';
import { meet } from './me.svelte';
import type { Table } from './table.svelte';

const PATIENCE = 3000;
const FINAL = ['no_code', 'door_closed', 'no_game'] as const;
type Final = (typeof FINAL)[number];

export class Visit {
  table: Table | undefined = $state.raw();
  /** Why there is none, if it is not only late. */
  trouble: 'unreachable' | Final | null = $state.raw(null);

  constructor(id: () => string, open: (id: string) => Table) {
    $effect(() => {
      const wanted = id();
      if (wanted) return this.#go(wanted, open);
    });
  }

  #go(id: string, open: (id: string) => Table): () => void {
    let again: ReturnType<typeof setTimeout>;
    let left = false;
    const knock = async () => {
      try {
        await meet();
        const found = isCode(id) ? await tableOf(id) : id;
        if (!left) this.table = open(found);
        this.trouble = null;
      } catch (failure) {
        const code = failure instanceof ApiError ? failure.code : '';
        const final = FINAL.find((each) => each === code);
        this.trouble = final ?? 'unreachable';
        if (!final && !left) again = setTimeout(() => void knock(), PATIENCE);
      }
    };
    void knock();
    return () => {
      left = true;
      clearTimeout(again);
      this.table?.close();
      this.table = undefined;
    };
  }
}
