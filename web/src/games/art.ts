/** The lids of the boxes, for the pages where boxes stand. A table needs none, so no manifest has them. */

import type { Component } from 'svelte';
import Lid from '$lib/pieces/Lid.svelte';

const found = import.meta.glob<Component>('./*/Art.svelte', { eager: true, import: 'default' });

/** A game that brings no drawing has a box of no game. */
export const artOf = (game: string): Component => found[`./${game}/Art.svelte`] ?? Lid;
