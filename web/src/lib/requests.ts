/** What was asked of the table, by its id, until it is answered. */

import { randomText } from './random';
import type { Done, Refused, ToServer } from './wire/types';

type Request = Exclude<ToServer, { do: 'hello' } | { do: 'ping' }>;
type WithoutId<R> = R extends unknown ? Omit<R, 'id'> : never;
/** Something to ask of the table; its id is made here. */
export type Wish = WithoutId<Request>;

/** Why nothing came of it. `code` is one of the server's, or ours: lost, overtaken. */
export type Refusal = Pick<Refused, 'code' | 'message' | 'details'>;
export type Answer = { ok: true } | { ok: false; refusal: Refusal };

const refused = (code: string): Answer => ({ ok: false, refusal: { code, message: '', details: {} } });
/** The line was lost: nobody knows whether it happened. The table, once it is back, shows it. */
const LOST = refused('lost');
/** The table has moved on, with it or without it. */
const OVERTAKEN = refused('overtaken');

interface Waiting {
  request: Request;
  /** Whether it still means what it meant. Only what has this is asked again. */
  holds: (() => boolean) | undefined;
  settle(answer: Answer): void;
}

export class Requests {
  #waiting = new Map<string, Waiting>();

  constructor(private readonly send: (request: Request) => boolean) {}

  /**
   * Asks once; with `holds`, for actions, also again after the line was lost. The server does nothing twice for
   * the same id, but it would do in the next turn what was meant for this one: so we ask whether it still holds.
   */
  ask(wish: Wish, holds?: () => boolean): Promise<Answer> {
    const id = randomText();
    const request = { ...wish, id } as Request;
    return new Promise((settle) => {
      this.#waiting.set(id, { request, holds, settle });
      if (!this.send(request) && !holds) this.#settle(id, LOST);
    });
  }

  answered(message: Done | Refused): void {
    const { code, message: words, details } = message as Refused;
    const refusal = { code, message: words, details };
    this.#settle(message.id, message.is === 'done' ? { ok: true } : { ok: false, refusal });
  }

  /** The connection is lost. */
  lost(): void {
    for (const [id, { holds }] of this.#waiting) if (!holds) this.#settle(id, LOST);
  }

  /** We are back, and know again what lies before this seat. */
  repeat(seat: number): void {
    for (const [id, { request, holds }] of this.#waiting) {
      if (!holds || request.do !== 'act' || request.seat !== seat) continue;
      if (holds()) this.send(request);
      else this.#settle(id, OVERTAKEN);
    }
  }

  #settle(id: string, answer: Answer): void {
    this.#waiting.get(id)?.settle(answer);
    this.#waiting.delete(id);
  }
}
