/** What of a state of six the page reads (docs/protocol.md#traces). */

import type { OxState } from './specials';

export interface SixState {
  rows: number[][];
  hands: number[][];
  piles?: number[][];
  round?: number;
  pool?: number[];
  table?: { seat: number; card: number }[];
  marker?: { row: number; face?: Side } | null;
  reversed_by?: number[];
  ox?: OxState | null;
}

export type Side = 'even' | 'odd' | 'up' | 'down';
