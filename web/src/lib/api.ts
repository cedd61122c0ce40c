/** The server's HTTP interface. Whatever goes wrong is an ApiError, with a code that words can be found for. */

import type {
  Arrival,
  Arrived,
  Board,
  Coached,
  DealBegun,
  DealDays,
  DealResult,
  DealsOfTheDay,
  Export,
  Failure,
  Fork,
  GameKey,
  GameWords,
  GoodQuestions,
  KeptFor,
  KnownWords,
  Matches,
  MatchRecord,
  Me,
  MeChange,
  Moving,
  NewRelease,
  NewTable,
  OwnRelease,
  Plan,
  Problem,
  Programs,
  Report,
  RiddlesOfTheDay,
  Shelf,
  SitDown,
  Statistics,
  Tables,
  UpdateOf,
  WhyAnswer,
  WhyQuestion,
} from './wire/types';

/** What was refused, and why. `code` is one of the server's, or ours: unreachable, failed. */
export class ApiError extends Error {
  readonly code: string;
  readonly details: { [name: string]: unknown };

  constructor({ code, message, details }: Problem) {
    super(message);
    this.code = code;
    this.details = details;
  }
}

export const me = (): Promise<Me> => ask('GET', '/api/me');
export const changeMe = (change: MeChange): Promise<Me> => ask('PATCH', '/api/me', change);
export const forgetMe = (): Promise<void> => ask('DELETE', '/api/me');
/** The finished matches of this guest; with `before`, the next page of older ones. */
export const matches = (before: string | null): Promise<Matches> =>
  ask('GET', `/api/me/matches${before === null ? '' : `?before=${encodeURIComponent(before)}`}`);
/** What this guest has played, by the days of this device's clock. */
export const statistics = (): Promise<Statistics> =>
  ask('GET', `/api/me/statistics?offset=${-new Date().getTimezoneOffset()}`);
/** For how many days the server keeps what it knows about this guest. */
export const keptFor = (): Promise<KeptFor> => ask('GET', '/api/me/kept');
/** All of it. */
export const exportMe = (): Promise<Export> => ask('GET', '/api/me/export');
/** A token that moves this guest to another browser. */
export const move = (): Promise<Moving> => ask('POST', '/api/me/move');
/** The guest that this browser would become with the token. Changes nothing yet. */
export const arriving = (token: string): Promise<Arrival> => ask('POST', '/api/me/arriving', { token });
export const arrive = (token: string): Promise<Arrived> => ask('POST', '/api/me/arrive', { token });
/** The games, what their tables can agree on, and where this server is reached. */
export const games = (): Promise<Shelf> => ask('GET', '/api/games');
/** The words that a game brings itself, in a language of two letters. */
export const gameWords = (game: string, language: string): Promise<GameWords> =>
  ask('GET', `/api/games/${encodeURIComponent(game)}/words/${language}`);
/** The table where we get a seat at an open table; `wait`: for somebody, before bots fill in. */
export const sitAt = (key: string, how: SitDown): Promise<NewTable> =>
  ask('POST', `/api/open/${encodeURIComponent(key)}`, how);
export const openTable = (plan: Plan): Promise<NewTable> => ask('POST', '/api/tables', plan);
/** The programs that wait for an invitation to this game. */
export const coach = (table: string, seat: number): Promise<Coached> =>
  ask('GET', `/api/tables/${encodeURIComponent(table)}/coach?seat=${seat}`);
export const playOn = (table: string, from: Fork): Promise<NewTable> =>
  ask('POST', `/api/tables/${encodeURIComponent(table)}/forks`, from);
export const programs = (game: string): Promise<Programs> =>
  ask('GET', `/api/programs?game=${encodeURIComponent(game)}`);
export const tables = (): Promise<Tables> => ask('GET', '/api/tables');
/** Off our list; as its host we close it for all, unless its match is over. */
export const leaveTable = (table: string): Promise<void> =>
  ask('DELETE', `/api/tables/${encodeURIComponent(table)}`);
export const findCode = (code: string): Promise<NewTable> =>
  ask('GET', `/api/codes/${encodeURIComponent(code.trim())}`);
/** The record of a match that is over. */
export const record = (table: string): Promise<MatchRecord> =>
  ask('GET', `/api/tables/${encodeURIComponent(table)}/record`);

/** Every moment of a match that is over, as a seat saw it, or a spectator; also in the notation of its game. */
export function replay<G extends GameKey>(
  table: string,
  seat?: number,
  notation = false,
): Promise<UpdateOf<G>[]> {
  const asked = [...(seat === undefined ? [] : [`seat=${seat}`]), ...(notation ? ['notation=true'] : [])];
  return ask(
    'GET',
    `/api/tables/${encodeURIComponent(table)}/replay${asked.length > 0 ? '?' : ''}${asked.join('&')}`,
  );
}

/** The same with all hands open: every moment as each seat saw it. */
export const replays = <G extends GameKey>(table: string, notation = false): Promise<UpdateOf<G>[][]> =>
  ask('GET', `/api/tables/${encodeURIComponent(table)}/replays${notation ? '?notation=true' : ''}`);

/** What a match refers to by name, such as what somebody has made: the server sends it once, and it never changes. */
export const attached = <Attached>(table: string, kind: string, name: string): Promise<Attached> =>
  ask('GET', `/api/tables/${encodeURIComponent(table)}/${kind}/${encodeURIComponent(name)}`);

/** The riddles of today, as far as we have come. */
export const riddles = (game: string): Promise<RiddlesOfTheDay> =>
  ask('GET', `/api/riddles/${encodeURIComponent(game)}`);
/** One step with a riddle; `after` so many that we know of. */
export const riddleStep = (
  game: string,
  day: number,
  number: number,
  after: number,
  request: object,
): Promise<RiddlesOfTheDay> =>
  ask('POST', `/api/riddles/${encodeURIComponent(game)}/${day}/${number}`, { after, request });
/** Questions that every word has an answer to; none in a language that nobody there speaks. */
export const goodQuestions = (game: string, language: string): Promise<GoodQuestions> =>
  ask('GET', `/api/riddles/${encodeURIComponent(game)}/questions/${language}`);
export const knownWords = (game: string, language: string): Promise<KnownWords> =>
  ask('GET', `/api/riddles/${encodeURIComponent(game)}/words/${language}`);
/** What we have released and is no riddle of a day yet. */
export const ownReleases = (): Promise<OwnRelease[]> => ask('GET', '/api/releases');
export const release = (game: string, given: NewRelease): Promise<OwnRelease[]> =>
  ask('POST', `/api/riddles/${encodeURIComponent(game)}/releases`, given);
export const takeBack = (id: string): Promise<OwnRelease[]> =>
  ask('DELETE', `/api/releases/${encodeURIComponent(id)}`);
/** What a bot's answer goes back to, once the solution is known. */
export const whyAnswered = (game: string, asked: WhyQuestion): Promise<WhyAnswer> =>
  ask('POST', `/api/riddles/${encodeURIComponent(game)}/why`, asked);

/** The deals of today, and how far we are with them. */
export const dealsOfTheDay = (): Promise<DealsOfTheDay> => ask('GET', '/api/deals');
/** All days that have a deal of this kind. */
export const dealDays = (kind: string): Promise<DealDays> =>
  ask('GET', `/api/deals/${encodeURIComponent(kind)}`);
export const dealResult = (kind: string, day: number): Promise<DealResult> =>
  ask('GET', `/api/deals/${encodeURIComponent(kind)}/${day}`);
export type Span = 'day' | 'week' | 'all';
export const dealBoard = (kind: string, day: number, span: Span): Promise<Board> =>
  ask('GET', `/api/deals/${encodeURIComponent(kind)}/${day}/board?span=${span}`);
/** The table where we play it: that of our first try, or one to practise. */
export const beginDeal = (kind: string, day: number, language: string): Promise<DealBegun> =>
  ask('POST', `/api/deals/${encodeURIComponent(kind)}/${day}`, { language });

/** Reports an error of this page to the log of the server. */
export const tellOf = (report: Report): Promise<void> => ask('POST', '/api/reports', report);

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

export async function ask<Answer>(method: Method, path: string, body?: unknown): Promise<Answer> {
  const response = await answer(method, path, body);
  return (response.status === 204 ? undefined : await response.json()) as Answer;
}

export async function answer(method: Method, path: string, body?: unknown): Promise<Response> {
  const headers = { 'Content-Type': 'application/json' };
  const content = body === undefined ? {} : { headers, body: JSON.stringify(body) };
  const response = await fetch(path, { method, ...content }).catch(unreachable);
  if (!response.ok) throw await problem(response);
  return response;
}

function unreachable(): never {
  throw new ApiError({ code: 'unreachable', message: 'The server cannot be reached.', details: {} });
}

/** Something between us and the server may answer in its own way. */
async function problem(response: Response): Promise<ApiError> {
  const answer = (await response.json().catch(() => null)) as Partial<Failure> | null;
  return new ApiError(answer?.error ?? { code: 'failed', message: response.statusText, details: {} });
}
