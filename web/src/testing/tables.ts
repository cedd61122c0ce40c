/** A table as the server tells of it, for tests. */

import type { ChairView, MatchUpdate, TableView, Update } from '$lib/wire/types';

export const person = (guest: string) => ({ guest, name: guest, avatar: 'lemon', here: true, muted: false });

export const chair = (guest: string | null, changes: Partial<ChairView> = {}): ChairView => ({
  guest,
  bot: guest === null ? 'careful' : null,
  away: false,
  name: guest === null ? 'Hortense' : '',
  character: guest === null ? 'hortense' : null,
  ...changes,
});

export const tableView = (changes: Partial<TableView> = {}): TableView => ({
  is: 'table',
  id: 't',
  code: 'ABCDE',
  game: 'six',
  options: {},
  clock: 'none',
  public: false,
  language: 'fr',
  phase: 'playing',
  host: 'me',
  chairs: [chair('me'), chair(null), chair('zoe', { away: true })],
  people: [person('me'), person('zoe')],
  promise: '',
  cut: null,
  again: null,
  stopped: null,
  rematch: null,
  chat_open: true,
  door_closed: false,
  started: 0,
  paused: false,
  ...changes,
});

/** What one action led to; or, from `since` on, several actions of which only the last led to anything. */
export const told = (
  update: Update,
  { left = null, since = update.seq - 1, proposals = [] }: Partial<MatchUpdate> = {},
): MatchUpdate => ({ is: 'update', update, since: Math.max(0, since), left, proposals });
