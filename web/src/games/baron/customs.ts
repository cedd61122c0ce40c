/** How a turn of Le Baron goes, for the table of cards in rows. */

import type { Customs } from '$table/cards';
import type { Scene } from '$table/scene.svelte';
import type { BaronShows } from './motion';

export type BaronScene = Scene<'baron', BaronShows>;

export const customs: Customs<BaronScene> = {
  lineUp: (line, { shows }) => (shows.kind === 'reveal' ? shows.cards : line),

  placed(shows) {
    if (shows.kind === 'place') return shows;
    return shows.kind === 'tuck' ? { ...shows, row: null } : null;
  },

  took: (shows) => (shows.kind === 'take' ? shows : null),

  hit(shows) {
    if (shows.kind === 'take') return shows;
    const reason = shows.kind === 'place' ? shows.reason : null;
    return reason && 'heads' in reason ? reason : null;
  },

  round: ({ match }) => match,

  good: ({ good }) => good,
};
