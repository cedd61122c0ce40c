/** What the server says of a position while somebody changes it: it is asked once nothing has moved for a moment. */

import { refusal } from '$lib/refusal';
import type { Position } from '$lib/wire/types';

const STILL = 350;
/** These say nothing of the position: the server is asked again later. */
export const NO_VERDICT = ['too_fast', 'unreachable', 'failed'];
const LATER = 5000;

export interface Refused {
  code: string;
  details: { [name: string]: unknown };
}

export class Judge {
  /** Why it is not possible; null: it is, as far as is known. */
  refused = $state.raw<Refused | null>(null);
  #timer: ReturnType<typeof setTimeout> | undefined;
  #asked: Position | null = null;

  constructor(private readonly check: (position: Position) => Promise<Position>) {}

  look(position: Position, wait = STILL): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.#ask(position), wait);
  }

  stop(): void {
    clearTimeout(this.#timer);
    this.#asked = null;
  }

  async #ask(position: Position): Promise<void> {
    this.#asked = position;
    const said = await this.check(position).then(() => null, refusal);
    if (this.#asked !== position) return;
    const known = said === null || !NO_VERDICT.includes(said.code);
    this.refused = known ? said : null;
    if (!known) this.look(position, LATER);
  }
}

const number = (value: unknown): number | null => (/^\d+$/.test(String(value)) ? Number(value) : null);

/** The row, counted from 0, and the card that a refusal names. */
export const named = (refused: Refused | null): { row: number | null; card: number | null } => ({
  row: number(refused?.details.row),
  card: number(refused?.details.card),
});

/** People count rows from 1. */
export function counted({ details }: Refused): { [name: string]: unknown } {
  const row = number(details.row);
  return row === null ? details : { ...details, row: row + 1 };
}
