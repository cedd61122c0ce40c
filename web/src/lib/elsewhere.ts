/** Requests that few pages need: positions, and finished matches as text. */

import { answer, ask } from './api';
import type { NewDeal, NewTable, Position, SetUp } from './wire/types';

/** What lay on the table of a finished match after so many actions. */
export const positionOf = (table: string, move: number): Promise<Position> =>
  ask('GET', `/api/tables/${encodeURIComponent(table)}/position?move=${move}`);
/** A new deal, to be changed. */
export const dealPosition = (deal: NewDeal): Promise<Position> => ask('POST', '/api/positions/dealt', deal);
/** The same with what was left out; refused if it is not possible. */
export const checkPosition = (position: Position): Promise<Position> =>
  ask('POST', '/api/positions/checked', position);
export const playPosition = (wish: SetUp): Promise<NewTable> => ask('POST', '/api/positions', wish);

/** A match that is over as text, in the notation of its game. */
export const notation = (table: string): Promise<string> =>
  answer('GET', `/api/tables/${encodeURIComponent(table)}/notation`).then((told) => told.text());
