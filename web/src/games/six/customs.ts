/** How a turn of six goes, for the table of cards in rows. */

import type { Customs, Waiting } from '$table/cards';
import type { SixLaid, SixOptions } from '$lib/wire/types';
import { words } from '$lib/words/index.svelte';
import type { SixScene } from './aim.svelte';
import { turned } from './motion';

/** A card that is read backwards is placed by another number. */
const waits = (cards: readonly SixLaid[]): Waiting[] =>
  cards.map(({ seat, card, reversed }) => ({ seat, card, value: reversed ? turned(card) : null }));

export const customs: Customs<SixScene> = {
  waits: ({ table }) => waits(table),

  /** Against the ox the order may change. */
  lineUp(line, { shows, view }) {
    if (shows.kind === 'reveal') return waits(shows.cards);
    if (shows.kind !== 'swap' && shows.kind !== 'reorder') return line;
    const gone = shows.kind === 'swap' ? shows.back : null;
    const waiting = ({ card }: Waiting) => card === gone || view.table.some((laid) => laid.card === card);
    return [...(line ?? []).filter((laid) => !waiting(laid)), ...waits(view.table)];
  },

  placed: (shows) => (shows.kind === 'place' || shows.kind === 'insert' ? shows : null),

  /** Not for a card that somebody slid; and what has been read is not told again when it leaves. */
  took(shows) {
    if (shows.kind !== 'take' || shows.reason.key === 'slide') return null;
    return { seat: shows.seat, heads: shows.leaves ? 0 : shows.heads };
  },

  hit(shows) {
    if (shows.kind === 'take') return shows;
    const reason = shows.kind === 'place' ? shows.reason : null;
    return reason && 'heads' in reason ? reason : null;
  },

  round: ({ round }) => round,

  drafting: ({ pool }) => pool.length > 0,

  seatSays({ view, sight, me }, seat) {
    if (view.pool.length === 0) return null;
    const { pro } = words().variants;
    if (!sight.update.waiting_for.includes(seat)) return pro.held(view.hands[seat]?.length ?? 0);
    return seat === me ? words().playing.seats.yours : pro.picking;
  },

  /** Who still has the card that turns a number round. */
  token(scene, seat) {
    const { view, table, me } = scene;
    const options = table.view?.options as SixOptions | undefined;
    if (!options?.variants?.includes('reverse')) return undefined;
    const spent = view.reversed_by.includes(seat);
    const { reverse } = words().variants;
    const [said, saidOfMe] = spent ? [reverse.did, reverse.did_you] : [reverse.can, reverse.can_you];
    return {
      icon: 'swap',
      spent,
      says: spent ? reverse.spent : reverse.ready,
      why: seat === me ? saidOfMe : said(scene.name(seat)),
    };
  },
};
