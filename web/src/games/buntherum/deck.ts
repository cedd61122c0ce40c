/** The cards of BuntHerum: eight objects in eight colours, numbered from 1 to 64. */

import { words } from '$lib/words/index.svelte';

const THINGS = ['cube', 'butterfly', 'ball', 'icecream', 'cup', 'flower', 'car', 'telephone'] as const;
export const COLOURS = ['green', 'yellow', 'red', 'lilac', 'blue', 'turquoise', 'black', 'cream'] as const;

export const thingOf = (card: number): number => Math.floor((card - 1) / COLOURS.length);
export const colourOf = (card: number): number => (card - 1) % COLOURS.length;

/** "turquoise car" */
export const nameOf = (card: number): string => words().buntherum.card(thingOf(card), colourOf(card));

export const letterOf = (card: number): string => words().buntherum.letters[colourOf(card)] ?? '';

/** Which drawing, and which ink. */
export const drawingOf = (card: number) => THINGS[thingOf(card)] ?? 'cube';
export const inkOf = (card: number) => COLOURS[colourOf(card)] ?? 'green';
