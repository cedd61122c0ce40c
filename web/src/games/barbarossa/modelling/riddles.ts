/** Riddles before the match, seat by seat. */

import type { BarbarossaView } from '$lib/wire/types';
import type { Scene } from '$table/scene.svelte';
import type { BarbarossaShows } from '../motion';

export type BarbScene = Scene<'barbarossa', BarbarossaShows>;

/** The riddles of a seat, by their numbers at the table. */
export const riddlesOf = (view: BarbarossaView, seat: number | null): number[] =>
  view.riddles.flatMap(({ owner }, which) => (owner === seat ? [which] : []));

/** Where all of a seat's riddles have a theme, nothing can be sealed before it is named. */
export const themeMissing = (view: BarbarossaView, seat: number): boolean =>
  view.with_themes && !view.themes[seat];

/** Which of its owner's it is, from 1 on. */
export const numberOf = (view: BarbarossaView, which: number): number =>
  riddlesOf(view, view.riddles[which]?.owner ?? null).indexOf(which) + 1;

export const sealedOf = (view: BarbarossaView, seat: number): number =>
  riddlesOf(view, seat).filter((which) => view.riddles[which]?.sealed).length;
