/** Where the card in hand would go if it were placed now, as the rules say. */

import type { LearnWords } from '$lib/words/learn.svelte';
import type { BaronView, SixView } from '$lib/wire/types';

export interface Now {
  /** Rows, counted from 0. */
  rows: number[];
  words: string;
}

export function nowOf(view: SixView | BaronView, card: number, say: LearnWords['lesson']['now']): Now {
  return 'deck' in view ? inBaron(view, card, say) : inSix(view, card, say);
}

function inSix(view: SixView, card: number, say: LearnWords['lesson']['now']): Now {
  const preview = view.preview.find((each) => each.card === card && !each.reversed);
  if (!preview || preview.row === null) return { rows: [], words: say.too_low };
  const { row, heads } = preview;
  return { rows: [row], words: heads ? say.takes(row + 1, heads) : say.row(row + 1) };
}

function inBaron(view: BaronView, card: number, say: LearnWords['lesson']['now']): Now {
  const preview = view.preview.find((each) => each.card === card);
  if (!preview?.matches) return { rows: [], words: say.no_match };
  const rows = preview.ways.map(({ row }) => row);
  return { rows, words: say.rows(rows.map((row) => row + 1)) };
}
