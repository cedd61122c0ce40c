/** What somebody took, by what a card costs. */

import type { Costs } from '$table/after/costs';
import { headsOf } from './heads';
import type { SixView } from '$lib/wire/types';
import { words } from '$lib/words/index.svelte';

const PRICES = [1, 2, 3, 5, 7] as const;
type Kind = `h${(typeof PRICES)[number]}`;

export const costs: Costs<SixView> = {
  parts: (_view, cards) =>
    PRICES.map((price) => ({
      kind: `h${price}`,
      heads: cards.filter((card) => headsOf(card) === price).length * price,
    })),
  says: (kind) => words().after.kinds[kind as Kind],
  by: () => words().playing.after.by_kind,
  style: (kind) => `--tone: var(--${kind}); --knock: var(--${kind}-ink)`,
};
