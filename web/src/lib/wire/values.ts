// Made from the Python structs by `make wire`. Change those, not this.

import type { Farewell } from './types';

export const PROTOCOL = 2;

/** Why the server hangs up: the socket's close code, and whether to come back. */
export const CLOSED = {
  bad_message: { code: 4000, again: false },
  old_protocol: { code: 4001, again: false },
  closed: { code: 4002, again: false },
  removed: { code: 4003, again: false },
  left: { code: 4010, again: false },
  no_table: { code: 4004, again: false },
  no_game: { code: 4007, again: false },
  door_closed: { code: 4005, again: false },
  forgotten: { code: 4006, again: false },
  too_slow: { code: 4008, again: true },
  too_much: { code: 4009, again: true },
  asleep: { code: 1001, again: true },
  restart: { code: 1012, again: true },
} as const satisfies { [why in Farewell]: { code: number; again: boolean } };
