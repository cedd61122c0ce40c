// Made from the Python structs by `make wire`. Change those, not this.

export const PROTOCOL = 1;

// HTTP

/** What this server knows about you. `guest` is your public id. */
export interface Me {
  guest: string;
  name: string;
  avatar: string;
  language: string;
}

/** Your new name, avatar or language. Fields that are left out stay the same. */
export interface MeChange {
  name?: string | null;
  avatar?: string | null;
  language?: string | null;
}

/** A token that moves you to another browser, once, within `minutes`. */
export interface Moving {
  token: string;
  minutes: number;
}

/** The token that your other browser shows. */
export interface Token {
  token: string;
}

/** What a token would do: the guest you are, the guest you become, and what you would lose. */
export interface Arrival {
  you: Me;
  becomes: Me;
  /** Your tables that are not over. */
  tables: number;
  /** The matches you finished; counted up to a hundred. */
  matches: number;
}

/** The guest you are now. `back`: a token that undoes this, once, within a day. */
export interface Arrived {
  me: Me;
  /** Null: the server had stored nothing about you. */
  back: string | null;
}

/** The smallest and the largest number of seats. */
export interface Seats {
  min: number;
  max: number;
}

/** What an option accepts, for lists and forms. `optional`: it may also be null. */
export interface Choice {
  name: string;
  kind: 'name' | 'number' | 'object' | 'switch';
  default: unknown;
  optional?: boolean;
  low?: number | null;
  high?: number | null;
  /** The possible values of kind `name`. */
  names?: string[];
}

/** A variant: its seats, and the variants that it does not combine with. */
export interface VariantEntry {
  key: string;
  seats: Seats;
  clashes_with: string[];
}

/** An installed game, and what can be chosen for a table. */
export interface GameEntry {
  key: string;
  version: number;
  seats: Seats;
  options: Choice[];
  variants: VariantEntry[];
  /** Whether bots can play it; if not, every seat needs a person. */
  bots: boolean;
  /** In a race: the typical time of a bot's call, in milliseconds, by level; otherwise empty. */
  paces: { [name: string]: number };
}

/** The installed games, and the address of this server in the local network. */
export interface Shelf {
  games: GameEntry[];
  /** The address for other devices; null if the server does not know it. */
  address: string | null;
}

/** An option or a variant of a game: its key, what it is called, and what it does. */
export interface ThingWords {
  key: string;
  name: string;
  about: string;
}

/** The words that a game brings, in one language: English where it lacks that one. */
export interface GameWords {
  game: string;
  name: string;
  about: string;
  options: ThingWords[];
  variants: ThingWords[];
  /** What it says while it is played, by name; docs/adding-a-game.md has the names. */
  phrases: { [name: string]: string };
  /** What it refuses, by code. */
  errors: { [name: string]: string };
}

export type Clock = 'none' | 'relaxed' | 'fast';

/** The settings of a new table. */
export interface Plan {
  game: string;
  seats: number;
  options?: { [name: string]: unknown };
  clock?: Clock;
  public?: boolean;
  language?: string;
}

/** A table: its id, and the short code that people type to join. */
export interface NewTable {
  id: string;
  code: string;
}

/** A guest on a seat. */
export interface Seated {
  guest: string;
  name: string;
}

export type Phase = 'gathering' | 'playing' | 'over';

/** A table as lists show it. */
export interface Summary {
  id: string;
  /** What people type to join; unique. Null if the table has no code now. */
  code: string | null;
  game: string;
  public: boolean;
  phase: Phase;
  language: string;
  seats: number;
  free: number;
  host: string;
  host_name: string;
  variants: string[];
  /** The people on its seats, by seat; bots are left out. */
  seated: Seated[];
  /** The guests whose choice the match waits for; as of falling asleep if the table sleeps. */
  awaited: string[];
  created: number;
  updated: number;
  expires: number;
}

/** Your own tables, and the public tables. */
export interface Tables {
  yours: Summary[];
  open: Summary[];
}

/** A match that you played: its table, when it ended, your place and your points. */
export interface Finished {
  table: Summary;
  ended: number;
  /**
   * Null if you had several seats or were removed, or if the match was called off. If all play
   * together, 1 is won, 2 is lost.
   */
  rank: number | null;
  points: number | null;
}

/** The matches you finished, newest first. */
export interface Matches {
  finished: Finished[];
  /** The value of `before` for the next page; null on the last page. */
  more: string | null;
}

/** How many in a row: now, and the most ever. `until` is the date of the record's last day. */
export interface Streak {
  now: number;
  record: number;
  until: string | null;
}

/** Matches of one game that a guest won in a row: now, and the most ever. */
export interface Series {
  game: string;
  now: number;
  record: number;
}

/** An average of points. The true one is at most `spread` away, 19 times out of 20. */
export interface Average {
  matches: number;
  points: number;
  /** Null with fewer than three matches. */
  spread: number | null;
}

/** The matches with this number of seats. */
export interface Company {
  wins: number;
  average: Average;
  /** The average of the bots in these matches; null without bots. */
  bots: number | null;
  seats: number;
}

/** The average of a week. `monday` is a date, such as 2026-11-16. */
export interface Week {
  monday: string;
  average: Average;
}

/** Your matches in one game with the same variants. */
export interface GamePlayed {
  wins: number;
  average: Average;
  /** The average of the bots in these matches; null without bots. */
  bots: number | null;
  game: string;
  variants: string[];
  /**
   * Whether fewer or more points won; null if these matches do not tell, as when all won or lost
   * together.
   */
  better: 'less' | 'more' | null;
  /** The same matches by the number of seats, the fewest first. */
  companies: Company[];
  /** The weeks with matches among the twelve up to the latest one. */
  weeks: Week[];
}

/** Your results against one player. Matches in which you shared a rank count for neither. */
export interface Opponent {
  /** Null for a bot. */
  guest: string | null;
  bot: string | null;
  /** As you last saw them; empty for a bot without a name. */
  name: string;
  avatar: string;
  matches: number;
  /** How often you were ahead. */
  ahead: number;
  behind: number;
}

/** What you have played. Only you can read it. */
export interface Statistics {
  /** When this server first met you, in seconds since 1970. */
  since: number | null;
  matches: number;
  wins: number;
  /** Days in a row with a finished match. */
  days: Streak;
  /** Whether you played on each of the last fourteen days; today is the last one. */
  recent: boolean[];
  /** The longest of your current series of wins, or else the longest ever; null without a win. */
  victories: Series | null;
  /** By game and variants; the game with the most matches first. */
  played: GamePlayed[];
  /** People; those you played most with first, up to fifty. */
  friends: Opponent[];
  bots: Opponent[];
}

/** The cut before the deal: the device of each seat, and its commitment. */
export interface Cut {
  /** By seat: the first seat on the same device, which acts for all of them; null for a bot. */
  devices: (number | null)[];
  /** By seat; empty for bots, for further seats of a device, and for devices left out. */
  commitments: string[];
}

/** The promise, and what the seed was made of: the secret, and a salt from each seat. */
export interface Proof {
  promise: string;
  secret: string;
  salts: string[];
  /** How the salts were chosen. Without a cut, each was sent when its seat was taken. */
  cut?: Cut;
}

/** A match as it is stored. Without `format` and `version` the current ones apply. */
export interface MatchRecord {
  format?: number;
  game: string;
  version?: number;
  options?: { [name: string]: unknown };
  seats: number;
  seed?: string | number;
  state?: unknown;
  proof?: Proof;
  actions?: [number, unknown][];
}

export type Page =
  | 'home'
  | 'me'
  | 'table'
  | 'replay'
  | 'proof'
  | 'tv'
  | 'join'
  | 'arrive'
  | 'learn'
  | 'rules'
  | 'lesson'
  | 'box'
  | 'gallery'
  | 'studio'
  | 'lost';

/** An error in a browser: the page, the part of the page, and the error. */
export interface Report {
  page: Page;
  part: string;
  name: string;
  message?: string;
  /** The stack: `function file:line:column`, the innermost first. */
  stack?: string[];
  /** The build of the pages. */
  edition?: string;
}

/** Why a request was refused. `code` is stable; clients translate it. */
export interface Problem {
  code: string;
  message: string;
  details: { [name: string]: string };
}

/** The answer to a refused request. Nothing has changed. */
export interface Failure {
  error: Problem;
}

// Every game

/** How a match ended. Equal points share a rank: 1, 2, 2, 4. */
export interface Result {
  points: number[];
  ranks: number[];
}

/** What an update tells, in the notation of the game, for clients without better words. */
export interface Written {
  /** Each of the events, as this viewer may see it. */
  events: string[];
  /** Each of the legal actions. */
  legal: string[];
}

/** All that one viewer knows after an action: the events to animate, and the view. */
export interface Update<View = unknown, Event = unknown, Action = unknown> {
  /** The number of actions so far; 0 at the start. */
  seq: number;
  /** The seat it is for; null for a spectator. */
  viewer: number | null;
  /** What just happened, as this viewer may see it: for animation and the log. */
  events: Event[];
  /** The match as this viewer may see it, complete. Clients trust it, not the events. */
  view: View;
  /** The legal actions of this seat. */
  legal: Action[];
  /** This seat's own choice while others still choose. */
  chosen: Action | null;
  /** The seats whose choice the match waits for. */
  waiting_for: number[];
  /** Points and ranks, once the match is over. */
  result: Result | null;
  /** The same in the notation of the game; only for clients that ask for it. */
  written?: Written;
}

/** Take back your choice while others still choose. */
export interface Undo {
  kind: 'undo';
}

// Sockets, to the server

/**
 * The first message: the version of the protocol.
 *
 * `watch`: a screen for everyone in the room, such as a TV. It gets the spectator's view, is no
 * guest, and makes no requests.
 */
export interface Hello {
  do: 'hello';
  protocol: number;
  watch?: boolean;
  /**
   * The games that the client has a table of its own for. At a table of any other game updates
   * are also `written` in its notation. Without this they never are.
   */
  draws?: string[] | null;
}

/** Answered at once with the same number. */
export interface Ping {
  do: 'ping';
  n?: number;
}

/** The answer to the server's `echo`: its number, and the time on the client's clock. */
export interface Echo {
  do: 'echo';
  n: number;
  /** Milliseconds, from `performance.now()`. */
  at: number;
}

/**
 * Take a free seat. One device may take several.
 *
 * `name`: the player's name, if another person plays on this device.
 */
export interface Sit {
  do: 'sit';
  id?: string;
  seat: number;
  name?: string;
}

/**
 * Leave a seat. During a match a bot plays on, or the seat is kept, as the game says.
 *
 * The host may also empty other seats.
 */
export interface Stand {
  do: 'stand';
  id?: string;
  seat: number;
}

export type Level = 'random' | 'hasty' | 'careful';

export type Character =
  | 'hortense'
  | 'anatole'
  | 'leonie'
  | 'firmin'
  | 'odile'
  | 'gaspard'
  | 'rosalie'
  | 'achille'
  | 'ninon'
  | 'barnabe'
  | 'suzette'
  | 'ulysse';

/** The host puts a bot on a free seat, also on one more than there are, or changes the bot. */
export interface AddBot {
  do: 'add_bot';
  id?: string;
  seat: number;
  level: Level;
  /** Who comes: one who is not at the table yet. Null: the one who sits there, or anybody. */
  character?: Character | null;
}

/** The host swaps two seats, before the match. */
export interface Swap {
  do: 'swap';
  id?: string;
  seat: number;
  other: number;
}

/** The host removes a guest for good. */
export interface Remove {
  do: 'remove';
  id?: string;
  guest: string;
}

/** The host mutes a guest, or allows them to chat again. */
export interface Mute {
  do: 'mute';
  id?: string;
  guest: string;
  muted: boolean;
}

/** The host closes the table to newcomers, or opens it. Earlier guests may still return. */
export interface CloseDoor {
  do: 'close_door';
  id?: string;
  closed: boolean;
}

/** The host makes another guest the host. */
export interface PassHost {
  do: 'pass_host';
  id?: string;
  guest: string;
}

/** The host changes the settings of the table, before the match. */
export interface Change {
  do: 'change';
  id?: string;
  options: { [name: string]: unknown };
  seats: number;
  clock: Clock;
  public: boolean;
}

/** The host starts the match. Every seat must be taken. `done` comes after the deal. */
export interface Start {
  do: 'start';
  id?: string;
}

/** Take an action in the match. Sent twice with the same id, it is done once. */
export interface Act {
  do: 'act';
  id?: string;
  seat: number;
  action: unknown;
}

/** Write to everyone at the table, at most 300 characters. */
export interface Say {
  do: 'say';
  id?: string;
  text: string;
  emote?: boolean;
}

/** First step of the cut: the hash of what this device will reveal (protocol.md#proof). */
export interface Commit {
  do: 'commit';
  id?: string;
  commitment: string;
}

/** Second step of the cut, once all commitments are shown: the randomness committed to. */
export interface Reveal {
  do: 'reveal';
  id?: string;
  nonce: string;
}

/**
 * After the match: play again with the same people. While one is pending, this agrees to it.
 *
 * `deal`: true deals at once; false lets the settings be changed first.
 */
export interface Rematch {
  do: 'rematch';
  id?: string;
  deal?: boolean;
}

/** Stop a pending rematch. */
export interface StopRematch {
  do: 'stop_rematch';
  id?: string;
}

/** The host gets a new code for the table. The old code stops working. */
export interface NewCode {
  do: 'new_code';
  id?: string;
}

export type ToServer =
  | Hello
  | Ping
  | Echo
  | Sit
  | Stand
  | AddBot
  | Swap
  | Remove
  | Mute
  | CloseDoor
  | PassHost
  | Change
  | Start
  | Act
  | Say
  | Commit
  | Reveal
  | Rematch
  | StopRematch
  | NewCode;

// Sockets, from the server

/** A chat message. */
export interface Heard {
  is: 'heard';
  guest: string;
  text: string;
  emote: boolean;
}

/** What a bot did on one of your seats while you were away, in order. */
export interface Meanwhile {
  seat: number;
  actions: unknown[];
}

/** The answer to hello: your guest id, the chat so far, and what bots did for you. */
export interface Welcome {
  is: 'welcome';
  protocol: number;
  you: string;
  chat: Heard[];
  /** What bots did on your seats while you were away, by seat. */
  meanwhile: Meanwhile[];
}

/**
 * One seat: its guest or its bot. `away`: its guest is absent, and a bot plays or all wait.
 *
 * `name`: the bot's name, or the player's, if another person plays on the guest's device.
 */
export interface ChairView {
  guest: string | null;
  bot: Level | null;
  away: boolean;
  name: string;
  /** Who the bot is: it has the same name, face and way of playing at every table. */
  character: Character | null;
}

/** A guest at the table. `here`: connected now. */
export interface Person {
  guest: string;
  name: string;
  avatar: string;
  here: boolean;
  muted: boolean;
}

export type Stage = 'commit' | 'reveal';

/** The cut before a deal: every device adds randomness, and none can choose the result. */
export interface CutView {
  /** First all devices commit. Once all commitments are shown, all reveal. */
  stage: Stage;
  /** By seat: the first seat of the same guest, which acts for all of them; null for a bot. */
  devices: (number | null)[];
  /** By seat, once all are there; empty for devices that are left out. */
  commitments: string[];
}

/** A pending rematch. `by`: the guest who asked for it. */
export interface AgainView {
  by: string;
  /** Guests who agree. When all players who are here agree, it begins at once. */
  agreed: string[];
  /** True: the cards are dealt at once. False: the settings can be changed first. */
  deal: boolean;
  /** Seconds until it begins. */
  left: number;
}

/** Everything about the table except the match. Sent whole whenever it changes. */
export interface TableView {
  is: 'table';
  id: string;
  /** What people type to join. Empty if there is none; the host can ask for a new one. */
  code: string;
  game: string;
  options: { [name: string]: unknown };
  clock: Clock;
  public: boolean;
  language: string;
  phase: Phase;
  host: string;
  chairs: ChairView[];
  people: Person[];
  promise: string;
  /** Only while the match is about to begin. */
  cut: CutView | null;
  /** Only while a rematch can be stopped. */
  again: AgainView | null;
  /** The guest who stopped the last rematch. */
  stopped: string | null;
  /** The id of the table where the same people play again. */
  rematch: string | null;
  chat_open: boolean;
  /** Only guests who have been here before may enter. */
  door_closed: boolean;
}

/** What the bot on a seat would do. Every player of the team may do it. */
export interface Proposal {
  seat: number;
  action: unknown;
  /** The points that the team would avoid this turn. */
  saves: number;
  /** The additional points that the other side would take. */
  gives: number;
}

/** The match as one of your seats or a spectator sees it, complete and already saved. */
export interface MatchUpdate {
  is: 'update';
  update: Update;
  /** The `seq` before the events of this update. A client that is behind has missed events. */
  since: number;
  /** Seconds left for the choice, or null without a clock. */
  left: number | null;
  /** What bots would do, for people to decide about. Every update has all that are open. */
  proposals: Proposal[];
  /**
   * By seat: the typical time of a bot's call, in milliseconds; null for people. Only in races
   * where bots keep to the pace of people.
   */
  paces?: (number | null)[];
}

/** Your request is done and saved. */
export interface Done {
  is: 'done';
  id: string;
}

/** Your request changed nothing, and why. `code` is stable; clients translate it. */
export interface Refused {
  is: 'refused';
  id: string;
  code: string;
  message: string;
  details: { [name: string]: unknown };
}

/** The answer to ping. */
export interface Pong {
  is: 'pong';
  n: number;
}

/** In races: answer at once with the same number, so that the server can measure timing. */
export interface EchoAsked {
  is: 'echo';
  n: number;
}

/** Announces a card of a race: all clients show it at the same instant. */
export interface Flip {
  is: 'flip';
  /** How many cards are turned up, including this one. */
  turned: number;
  /** The instant, on the client's own clock, in milliseconds. */
  at: number;
}

export type Farewell =
  | 'bad_message'
  | 'old_protocol'
  | 'closed'
  | 'removed'
  | 'left'
  | 'no_table'
  | 'no_game'
  | 'door_closed'
  | 'forgotten'
  | 'too_slow'
  | 'too_much'
  | 'asleep'
  | 'restart';

/** The server closes this connection, and why. `again`: connect again. */
export interface Bye {
  is: 'bye';
  code: Farewell;
  again: boolean;
}

export type FromServer =
  | Welcome
  | TableView
  | MatchUpdate
  | Heard
  | Done
  | Refused
  | Pong
  | EchoAsked
  | Flip
  | Bye;

// six

/** When the match ends (six.md#6), and how the team is asked (six-variants.md#7). */
export interface SixOptions {
  variants?: string[];
  /** The match ends after the round in which a total passes this. */
  limit?: number | null;
  /** Reaching the limit is enough. */
  reached?: boolean;
  /** The match ends after so many rounds at the latest. */
  rounds?: number | null;
  /** In a team: a card is placed when all said "go on"; otherwise one is enough. */
  ask?: boolean;
  /** In a team: bots use special cards themselves; otherwise they propose them to people. */
  bots_decide?: boolean;
}

/** Choose a card, face down; `reversed`: together with your reverse card. */
export interface SixPlay {
  kind: 'play';
  card: number;
  reversed?: boolean;
}

/** Choose the row that a too-low card takes. */
export interface SixChooseRow {
  kind: 'row';
  row: number;
}

/** Take a card from the open pool. */
export interface SixDraft {
  kind: 'draft';
  card: number;
}

/** Go on from the score to the next round. */
export interface SixNext {
  kind: 'next';
}

/** Against the ox: let the next card be placed. */
export interface SixGoOn {
  kind: 'go_on';
}

/** Against the ox: let it be placed only when all have said "go on". */
export interface SixWait {
  kind: 'wait';
}

export type SixSpecial =
  | 'back'
  | 'seven'
  | 'stop'
  | 'replace'
  | 'insert'
  | 'slide'
  | 'first'
  | 'last'
  | 'sort';

/**
 * Against the ox: use a special card that lies face up, with what it needs.
 *
 * seven, stop: a row. replace: a card of your hand. insert: a card and its row. slide: the same.
 * first, last: a card. sort: the order. Where in a row a card goes follows from its number.
 */
export interface SixUse {
  kind: 'use';
  special: SixSpecial;
  card?: number | null;
  row?: number | null;
  order?: number[] | null;
}

/** Against the ox: take the Stop off a row. */
export interface SixLift {
  kind: 'lift';
  row: number;
}

/**
 * What else lies on the table when all play against the ox (six-variants.md#5).
 *
 * On the table and in events the ox has the number after the last seat.
 */
export interface SixOx {
  /** The ox's cards, face down, the next one first. */
  cards?: number[];
  /** The special cards that may be used. */
  shown?: SixSpecial[];
  /** Those that come after, face down, the next one first. */
  stack?: SixSpecial[];
  /** Those that are back in the box. */
  used?: SixSpecial[];
  sevens?: number[];
  stops?: number[];
  /** The seats that said "go on" before the next card is placed. */
  went_on?: number[];
  /** A seat said "wait" before it. */
  held?: boolean;
  /** What First brought forward this turn. */
  firsts?: number[];
  /** What Last put back this turn. */
  lasts?: number[];
}

/** A round begins: ten cards each, one card in every row. */
export interface SixDealt {
  kind: 'dealt';
  round: number;
  rows: number[][];
  hands: number[][];
  ox?: SixOx | null;
}

/** A round of Pro begins: all cards lie open, `first` takes one first. */
export interface SixPoolLaid {
  kind: 'pool_laid';
  round: number;
  pool: number[];
  first: number;
}

/** A seat took a card from the pool. */
export interface SixDrafted {
  kind: 'drafted';
  seat: number;
  card: number;
}

/** What is left of the pool starts the rows. */
export interface SixRowsLaid {
  kind: 'rows_laid';
  rows: number[][];
}

/** Every seat has a reverse card for this round. */
export interface SixReversesDealt {
  kind: 'reverses_dealt';
}

/** A card that has been turned up and waits for its place. */
export interface SixLaid {
  seat: number;
  card: number;
  reversed?: boolean;
}

/** All choices are turned up; this is the order in which they are placed. */
export interface SixRevealed {
  kind: 'revealed';
  cards: SixLaid[];
}

export type SixWhy = 'sixth' | 'too_low' | 'hop' | 'insert' | 'slide';

/** A seat took cards of a row; those it did not take stay. */
export interface SixTaken {
  kind: 'taken';
  seat: number;
  row: number;
  cards: number[];
  heads: number;
  /** `hop`, `insert` and `slide` when a special card made the row too long. */
  why: SixWhy;
}

/** A card went to the end of a row. */
export interface SixPlaced {
  kind: 'placed';
  seat: number;
  card: number;
  row: number;
}

export type SixFace = 'even' | 'odd' | 'up' | 'down';

/** The one special card that lies in or beside a row. The hopping one has a single side. */
export interface SixMarker {
  row: number;
  face?: SixFace | null;
}

/** The special card moved: as the round began, as a row was taken, as a card was added. */
export interface SixMarkerMoved {
  kind: 'marker_moved';
  was: SixMarker | null;
  now: SixMarker;
  why: 'added' | 'round' | 'taken';
}

/** All cards are played: the heads of this round, and of all rounds so far. */
export interface SixRoundEnded {
  kind: 'round_ended';
  round: number;
  points: number[];
  totals: number[];
}

/** A seat said "go on". */
export interface SixWentOn {
  kind: 'went_on';
  seat: number;
}

/** A seat said "wait". */
export interface SixHeld {
  kind: 'held';
  seat: number;
}

/** A seat used a special card, and `drawn` took its place if there was another. */
export interface SixUsed {
  kind: 'used';
  seat: number;
  use: SixUse;
  drawn: SixSpecial | null;
}

/** A seat took the Stop off a row. */
export interface SixLifted {
  kind: 'lifted';
  seat: number;
  row: number;
}

/** Replace: a seat took a card back and laid another, which is placed next. */
export interface SixSwapped {
  kind: 'swapped';
  seat: number;
  back: number;
  card: number;
}

/** Insert: a card went into a row, to be counted from 0 as the `position`th. */
export interface SixInserted {
  kind: 'inserted';
  seat: number;
  card: number;
  row: number;
  position: number;
}

/** Slide: a card went from one row into another. */
export interface SixSlid {
  kind: 'slid';
  card: number;
  was: number;
  row: number;
  position: number;
}

/** First, Last, Sort: the cards are placed in this order now. */
export interface SixReordered {
  kind: 'reordered';
  cards: SixLaid[];
}

/** All cards are played: what the team and the ox took, and what counts for the team. */
export interface SixOxScored {
  kind: 'ox_scored';
  team: number;
  counted: number;
  ox: number;
  won: boolean;
}

/** Where a card would go if it were placed now. No row: it is too low for all of them. */
export interface SixPreview {
  card: number;
  row: number | null;
  /** What it would take; for a card that is too low, the cheapest row. */
  heads: number;
  /** The number that it would be placed by. */
  value: number;
  /** How many cards may still be added to that row before one takes it. */
  room: number;
  reversed?: boolean;
}

/** The heads that this turn would still cost if this were done and nothing else. */
export interface SixOutlook {
  action: SixGoOn | SixUse | SixLift;
  team: number;
  ox: number;
  /** Where the next card would go; none if all are placed. */
  next: SixPreview | null;
}

/** The table as one viewer sees it: cards that lie face down to them are 0. */
export interface SixView {
  rows: number[][];
  hands: number[][];
  piles: number[][];
  totals: number[];
  /** The heads of this round so far, by seat. */
  points: number[];
  round: number;
  table: SixLaid[];
  pool: number[];
  first: number;
  marker: SixMarker | null;
  reversed_by: number[];
  /** One for every card that the viewer may play, and way of playing it. */
  preview: SixPreview[];
  /** While the viewer has to choose a row: what taking each would cost. */
  prices: number[];
  ox: SixOx | null;
  /** In a team: one for everything that the viewer may do before the next card is placed. */
  outlook: SixOutlook[];
}

export type SixAction =
  | SixPlay
  | SixChooseRow
  | SixDraft
  | SixNext
  | SixGoOn
  | SixWait
  | SixUse
  | SixLift;

export type SixEvent =
  | SixDealt
  | SixPoolLaid
  | SixDrafted
  | SixRowsLaid
  | SixReversesDealt
  | SixRevealed
  | SixTaken
  | SixPlaced
  | SixMarkerMoved
  | SixRoundEnded
  | SixWentOn
  | SixHeld
  | SixUsed
  | SixLifted
  | SixSwapped
  | SixInserted
  | SixSlid
  | SixReordered
  | SixOxScored;

// baron

/** How long people play, and with which cards. */
export interface BaronOptions {
  variants?: string[];
  /** So many matches in a row, their points added up (baron.md#10). */
  matches?: number;
  /** The cards of a player's own box; none: the built-in ones (baron.md#2). */
  deck?: { [name: string]: unknown } | null;
}

/** Choose a card, face down. */
export interface BaronPlay {
  kind: 'play';
  card: number;
}

/** Choose the row for your card: to add it there, or, if it matches none, to take. */
export interface BaronChooseRow {
  kind: 'row';
  row: number;
}

/** Go on from the score to the next match of the series. */
export interface BaronNext {
  kind: 'next';
}

/** A match begins: a draw pile and four cards of it for each, one card in every row. */
export interface BaronDealt {
  kind: 'dealt';
  match: number;
  rows: number[][];
  hands: number[][];
  draws: number[][];
}

/** A card that has been turned up and waits for its place. */
export interface BaronLaid {
  seat: number;
  card: number;
}

/** All choices are turned up; this is the order in which they are placed. */
export interface BaronRevealed {
  kind: 'revealed';
  cards: BaronLaid[];
}

export type BaronWhy = 'sixth' | 'colour' | 'no_match';

/** A seat took a row: with a sixth card, with too many heads of a colour, or for no match. */
export interface BaronTaken {
  kind: 'taken';
  seat: number;
  row: number;
  cards: number[];
  heads: number;
  why: BaronWhy;
}

/** A card went to the end of a row. */
export interface BaronPlaced {
  kind: 'placed';
  seat: number;
  card: number;
  row: number;
}

/** Heads are good: a card without a match went under its owner's draw pile. */
export interface BaronTucked {
  kind: 'tucked';
  seat: number;
  card: number;
}

/** Seats with an empty hand drew cards, by seat. */
export interface BaronDrawn {
  kind: 'drawn';
  cards: number[][];
}

/** A match of the series is over: its points, and those of all matches so far. */
export interface BaronMatchEnded {
  kind: 'match_ended';
  match: number;
  points: number[];
  totals: number[];
}

/** A row where a card may go, and the heads that its owner would take there. */
export interface BaronWay {
  row: number;
  heads: number;
}

/** What a card could do if it were placed now. No ways: it would go under the draw pile. */
export interface BaronPreview {
  card: number;
  /** It may be added to those rows; if not, one of them is taken for it. */
  matches: boolean;
  ways: BaronWay[];
}

/** The table as one viewer sees it: cards that lie face down to them are 0. */
export interface BaronView {
  rows: number[][];
  /** The heads by colour of every row. */
  heads: number[][];
  hands: number[][];
  draws: number[][];
  piles: number[][];
  totals: number[];
  /** Of this match so far, by seat; once it is over, with what is still held. */
  points: number[];
  match: number;
  matches: number;
  table: BaronLaid[];
  /** The card that waits for its owner to choose a row. */
  placing: BaronPreview | null;
  /** One for every card in the viewer's own hand. */
  preview: BaronPreview[];
  /** Whether most heads win. */
  good: boolean;
  /** The length at which the next card takes a row; none: there is no such limit. */
  full: number | null;
  /** The number of heads of one colour at which a row is taken. */
  too_many: number;
  /** The heads by colour of every card, by its number; empty: the built-in deck. */
  deck: number[][];
}

export type BaronAction = BaronPlay | BaronChooseRow | BaronNext;

export type BaronEvent =
  | BaronDealt
  | BaronRevealed
  | BaronTaken
  | BaronPlaced
  | BaronTucked
  | BaronDrawn
  | BaronMatchEnded;

// buntherum

/** The options of a race. */
export interface BuntherumOptions {
  variants?: string[];
  /** Seconds for a call (buntherum.md#8). */
  time?: number;
  /** Calls not more than so many milliseconds apart are a tie (buntherum.md#7). */
  tie?: number;
  /** Milliseconds that are added to a seat's reaction times (buntherum.md#10). */
  handicap?: { [name: string]: number } | null;
  /** The seat that turns the first card (buntherum.md#3). */
  first?: number;
  /** Bots keep to the pace of the people (fairness.md#pace). */
  adapt?: boolean;
}

/** Turn the next card up. */
export interface BuntherumTurn {
  kind: 'turn';
}

/** Call a row for the card, or that none takes it. */
export interface BuntherumCall {
  kind: 'call';
  /** null: no fit. */
  row: number | null;
  /** The reaction time, since the card showed on the caller's screen. */
  ms: number;
  /** How much later it may have been: what the caller's connection leaves uncertain. */
  within?: number;
}

/** Calm: the row for the card, or that none takes it; hidden until all have answered. */
export interface BuntherumAnswer {
  kind: 'answer';
  /** null: no fit. */
  row: number | null;
}

/** No call and no answer for this card; the clock says it for every silent seat. */
export interface BuntherumSilence {
  kind: 'silence';
}

/** The match begins: a card to each side, a pile for each seat, the rest neutral. */
export interface BuntherumDealt {
  kind: 'dealt';
  rows: number[][];
  piles: number[][];
  neutral: number[];
  /** Drawn for a side where they did not fit; they lie at the bottom of the neutral deck. */
  unfit: number[];
}

/** Who turns the next card, from which pile, and who may call for it. */
export interface BuntherumNextUp {
  kind: 'next_up';
  seat: number;
  /** From their own pile; otherwise from the neutral deck. */
  own: boolean;
  /** The seats that have tied; empty: all may call. */
  decider: number[];
}

/** A card was turned up. */
export interface BuntherumTurned {
  kind: 'turned';
  seat: number;
  card: number;
  own: boolean;
}

/** A call, and whose it is. */
export interface BuntherumHeard {
  seat: number;
  row: number | null;
  ms: number;
  within?: number;
}

/** A seat called; what and when, the others see when the race is over. */
export interface BuntherumCalled {
  kind: 'called';
  seat: number;
  call: BuntherumHeard | null;
}

/** A seat did not call. */
export interface BuntherumStayedSilent {
  kind: 'stayed_silent';
  seat: number;
}

export type BuntherumVerdict = 'right' | 'wrong' | 'tied' | 'late';

/** One call on the photo finish. */
export interface BuntherumFinish {
  seat: number;
  row: number | null;
  ms: number;
  within: number;
  /** The seat's handicap, which was added to `ms`. */
  delay: number;
  verdict: BuntherumVerdict;
}

/** Who called what for a card, and when: the quickest first. */
export interface BuntherumPhoto {
  card: number;
  calls: BuntherumFinish[];
}

/** The race is over: the photo finish. */
export interface BuntherumRaceClosed {
  kind: 'race_closed';
  photo: BuntherumPhoto;
}

/** A wrong call cost a chip; with the third the seat is out. */
export interface BuntherumChipped {
  kind: 'chipped';
  seat: number;
  chips: number;
  out: boolean;
}

/** A right call: the card went to its row. */
export interface BuntherumPlaced {
  kind: 'placed';
  seat: number;
  card: number;
  row: number;
}

export type BuntherumWhy = 'wrong' | 'no_fit' | 'tie' | 'no_call';

/** The card went under the neutral deck. */
export interface BuntherumBuried {
  kind: 'buried';
  card: number;
  why: BuntherumWhy;
}

/** A seat turned the last card of its pile, or is the only one left. */
export interface BuntherumMatchEnded {
  kind: 'match_ended';
  winner: number;
  why: 'last_card' | 'last_seat';
}

/** Calm: the next card of the neutral deck lies open for all. */
export interface BuntherumCardUp {
  kind: 'card_up';
  card: number;
}

export type BuntherumOpinion = 'right' | 'wrong' | 'none';

/** Calm: what a seat answered, and what became of it. */
export interface BuntherumAnswered {
  seat: number;
  row: number | null;
  verdict: BuntherumOpinion;
}

/** Calm: who answered what for a card, by seat, and where it went. */
export interface BuntherumJudgement {
  card: number;
  /** null: under the neutral deck. */
  row: number | null;
  answers: BuntherumAnswered[];
}

/** Calm: all have answered. */
export interface BuntherumJudged {
  kind: 'judged';
  judgement: BuntherumJudgement;
}

/** Calm: a right answer sent the top card of its seat's pile, unseen, under the neutral deck. */
export interface BuntherumEarned {
  kind: 'earned';
  seat: number;
  /** Cards in its pile. */
  left: number;
}

/** Calm: the card went to the row that most right answers named. */
export interface BuntherumLaid {
  kind: 'laid';
  card: number;
  row: number;
}

/** Calm: a pile is empty, or several are at once; or a seat is the only one left. */
export interface BuntherumCalmEnded {
  kind: 'calm_ended';
  winners: number[];
  why: 'empty_pile' | 'last_seat';
}

/** The table as all viewers see it. */
export interface BuntherumView {
  rows: number[][];
  /** What is printed on the hexagon; it counts in each row. */
  sides: number[];
  /** How many cards each seat has left. */
  piles: number[];
  /** How many cards the neutral deck has. */
  neutral: number;
  /** The cards at its bottom, which all saw go there. */
  seen: number[];
  chips: number[];
  /** The seats with three chips. */
  out: number[];
  card: number;
  turned: number;
  turner: number;
  own: boolean;
  /** Only those who tied may call. */
  decider: boolean;
  /** The seats that may call for this card, or for the next one. */
  racers: number[];
  /** The seats that have called, or said that they will not. */
  called: number[];
  /** Who called what for the last card, and when. */
  photo: BuntherumPhoto | null;
  /** By seat. */
  handicap: number[];
  tie: number;
  /** Seconds for a call. */
  time: number;
  /** The variant without a race: all have the whole time, and every answer is judged. */
  calm: boolean;
  /** Who answered what for the last card; left out where people race. */
  judgement?: BuntherumJudgement | null;
}

export type BuntherumAction = BuntherumTurn | BuntherumCall | BuntherumAnswer | BuntherumSilence;

export type BuntherumEvent =
  | BuntherumDealt
  | BuntherumNextUp
  | BuntherumTurned
  | BuntherumCalled
  | BuntherumStayedSilent
  | BuntherumRaceClosed
  | BuntherumChipped
  | BuntherumPlaced
  | BuntherumBuried
  | BuntherumMatchEnded
  | BuntherumCardUp
  | BuntherumJudged
  | BuntherumEarned
  | BuntherumLaid
  | BuntherumCalmEnded;

// barbarossa

export type BarbarossaLanguage = 'fr' | 'en' | 'de';

/** How long people model, what a riddle may be, and how it ends. */
export interface BarbarossaOptions {
  variants?: string[];
  /** Two riddles for each of three seats, instead of three (barbarossa.md#12). */
  two_riddles?: boolean;
  /** The space of the score track that ends the match (barbarossa.md#12). */
  goal?: number;
  /** The language of the words: its plurals count as the same word (barbarossa.md#8). */
  language?: BarbarossaLanguage | null;
  /** Minutes to write and to model, as advice; none: no limit (barbarossa.md#3). */
  minutes?: number | null;
  /** Riddles that few have found cost points however the match ends (barbarossa.md#12). */
  penalties?: boolean;
  /** A riddle may be two words (barbarossa.md#12). */
  two_words?: boolean;
  /** A riddle may be an expression (barbarossa.md#12). */
  expressions?: boolean;
  /** The riddles of a seat share a theme, which all see (barbarossa.md#12). */
  themes?: boolean;
}

/** Write the word of a riddle of your own, or replace it. */
export interface BarbarossaWrite {
  kind: 'write';
  riddle: number;
  word: string;
}

export type BarbarossaTool = 'pull' | 'push' | 'carve' | 'smooth' | 'flatten' | 'thicken';

/** A finger on the clay, from touching it to letting go. */
export interface BarbarossaBrush {
  kind: 'brush';
  tool: BarbarossaTool;
  /** How far from its middle the finger is felt. */
  size: number;
  strength: number;
  /** The stroke is repeated on the other side of the middle plane, x = 0. */
  mirror: boolean;
  /** One dab after the other, `DAB` numbers each. The rules allow half of that, and say so. */
  dabs: number[];
}

export type BarbarossaForm = 'ball' | 'box' | 'roll' | 'cone' | 'ring';

/** A basic shape, stuck on or cut out. */
export interface BarbarossaShape {
  kind: 'shape';
  form: BarbarossaForm;
  cut: boolean;
  /** Its middle. */
  at: [number, number, number];
  /** Width, height and depth before it is turned. */
  size: [number, number, number];
  /** About z, then y, then x; written x, y, z. */
  turn: [number, number, number];
  /** How softly it joins the rest. */
  soft: number;
  mirror: boolean;
}

/**
 * Continue a sculpture of your own: keep so many of its strokes, then add these.
 *
 * So a stroke is sent once, however long the sculpture gets; to take some back is to keep fewer.
 */
export interface BarbarossaModel {
  kind: 'model';
  riddle: number;
  /** The view's name of the sculpture that this continues: no device overwrites another's. */
  after: string | null;
  keep: number;
  /** The rules allow half of that, and say so in words. */
  strokes: (BarbarossaBrush | BarbarossaShape)[];
}

/** Say what your riddles have in common. */
export interface BarbarossaSetTheme {
  kind: 'theme';
  theme: string;
}

/** A riddle is ready: all see the sculpture, and nothing about it changes any more. */
export interface BarbarossaSeal {
  kind: 'seal';
  riddle: number;
}

/** The clock: the modelling time has run out. */
export interface BarbarossaTimeUp {
  kind: 'time_up';
}

/** The host, for a seat whose people are gone: the table does not wait for it. */
export interface BarbarossaGone {
  kind: 'gone';
}

/** The players of this seat are back. */
export interface BarbarossaHere {
  kind: 'here';
}

/** Roll the die and move that far. */
export interface BarbarossaRoll {
  kind: 'roll';
}

/** Move as far as you like, for a gem per space. */
export interface BarbarossaPay {
  kind: 'pay';
  gems: number;
}

/** On an elf: ask which letter is at this place. */
export interface BarbarossaAskLetter {
  kind: 'letter';
  riddle: number;
  place: number;
}

/** Ask about a riddle. Without a text, the question is asked aloud. */
export interface BarbarossaAsk {
  kind: 'ask';
  riddle: number;
  text: string;
}

/** In the second series: guess a riddle. */
export interface BarbarossaGuess {
  kind: 'guess';
  riddle: number;
  word: string;
}

/** Ask for no letter, or end the current series. */
export interface BarbarossaStop {
  kind: 'stop';
}

export type BarbarossaReply = 'yes' | 'no' | 'probably' | 'unknown';

/** The owner answers a question. */
export interface BarbarossaAnswer {
  kind: 'answer';
  reply: BarbarossaReply;
}

/** The owner does not answer: it was about letters or about the length. */
export interface BarbarossaRefuse {
  kind: 'refuse';
}

/** The owner says whether a guess means the same as the word. */
export interface BarbarossaJudge {
  kind: 'judge';
  right: boolean;
}

/** Use a curse to ask for a letter. */
export interface BarbarossaCurseLetter {
  kind: 'curse_letter';
  riddle: number;
  place: number;
}

/** Use a curse to guess. */
export interface BarbarossaCurseGuess {
  kind: 'curse_guess';
  riddle: number;
  word: string;
}

/** Take three curses back, once. */
export interface BarbarossaRefill {
  kind: 'refill';
}

/** Write a note about a riddle, in place of the earlier one. */
export interface BarbarossaNote {
  kind: 'note';
  riddle: number;
  text: string;
}

/** A seat wrote the word of a riddle. */
export interface BarbarossaWrote {
  kind: 'wrote';
  seat: number;
  riddle: number;
  word: string | null;
}

/** A sculpture has changed. Sculptures are large, so clients fetch them separately. */
export interface BarbarossaModelled {
  kind: 'modelled';
  seat: number;
  riddle: number;
  keep: number | null;
  strokes: (BarbarossaBrush | BarbarossaShape)[] | null;
}

/** A seat said what its riddles have in common. */
export interface BarbarossaThemeSet {
  kind: 'theme_set';
  seat: number;
  theme: string | null;
}

/** A seat was told a letter, or nothing if the word is shorter. */
export interface BarbarossaLetterTold {
  kind: 'letter_told';
  seat: number;
  riddle: number;
  place: number;
  letter: string | null;
  curse: boolean;
}

/** A guess went to the owner of a riddle. */
export interface BarbarossaGuessed {
  kind: 'guessed';
  seat: number;
  riddle: number;
  word: string | null;
  curse: boolean;
}

/** A seat wrote a note; only its author sees the text and the riddle. */
export interface BarbarossaNoted {
  kind: 'noted';
  seat: number;
  riddle: number | null;
  text: string | null;
}

/** A riddle is ready and stands in the middle of the table. */
export interface BarbarossaSealed {
  kind: 'sealed';
  seat: number;
  riddle: number;
}

/** The modelling time has run out. */
export interface BarbarossaTimeEnded {
  kind: 'time_ended';
}

/** The table no longer waits for this seat. */
export interface BarbarossaLeft {
  kind: 'left';
  seat: number;
}

/** The table waits for this seat again. */
export interface BarbarossaCameBack {
  kind: 'came_back';
  seat: number;
}

/** All riddles are sealed: the highest die begins. Seats without a riddle are left out. */
export interface BarbarossaBegan {
  kind: 'began';
  /** Throw by throw, by seat; 0 for seats that did not throw. */
  rolls: number[][];
  player: number;
  out: number[];
}

/** The turn of the next player began. */
export interface BarbarossaTurnBegan {
  kind: 'turn_began';
  seat: number;
  turn: number;
}

/** A wizard went as far as the die says. */
export interface BarbarossaRolled {
  kind: 'rolled';
  seat: number;
  die: number;
  space: number;
}

/** A wizard went as far as its owner paid. */
export interface BarbarossaPaid {
  kind: 'paid';
  seat: number;
  gems: number;
  space: number;
}

/** A player found a gem; `gems` is how many they have now. */
export interface BarbarossaGemFound {
  kind: 'gem_found';
  seat: number;
  gems: number;
}

export type BarbarossaWhy = 'dragon' | 'ghost' | 'found' | 'owner' | 'penalty';

/** Where the hats are now, by seat. */
export interface BarbarossaHatsMoved {
  kind: 'hats_moved';
  why: BarbarossaWhy;
  hats: number[];
}

/** The player may ask for a letter. */
export interface BarbarossaElfMet {
  kind: 'elf_met';
  seat: number;
}

/** The first or the second series of questions began. */
export interface BarbarossaSeriesBegan {
  kind: 'series_began';
  seat: number;
  series: number;
}

/** A player asked a question; without a text it was asked aloud. */
export interface BarbarossaQuestionAsked {
  kind: 'question_asked';
  seat: number;
  riddle: number;
  text: string;
}

/** The question was about letters or the length: it does not count. */
export interface BarbarossaQuestionRefused {
  kind: 'question_refused';
  seat: number;
  riddle: number;
}

/** The owner answered; all see the answer. */
export interface BarbarossaQuestionAnswered {
  kind: 'question_answered';
  riddle: number;
  reply: BarbarossaReply;
}

/** A guess was right or wrong; all see which. */
export interface BarbarossaGuessJudged {
  kind: 'guess_judged';
  seat: number;
  riddle: number;
  right: boolean;
}

/** The guesser's arrow; `arrows` is how many are on the board now. */
export interface BarbarossaArrowStuck {
  kind: 'arrow_stuck';
  seat: number;
  riddle: number;
  arrows: number;
}

/** A seat used a curse; `left` is how many it still has. */
export interface BarbarossaCurseUsed {
  kind: 'curse_used';
  seat: number;
  left: number;
}

/** A seat took three curses back. */
export interface BarbarossaCursesTaken {
  kind: 'curses_taken';
  seat: number;
}

export type BarbarossaEnding = 'goal' | 'arrows' | 'called_off';

/** The match is over, and all words are shown. */
export interface BarbarossaEnded {
  kind: 'ended';
  why: BarbarossaEnding;
}

/** A riddle as one viewer sees it. */
export interface BarbarossaShown {
  owner: number;
  /** Null: it is a secret; empty: there is none yet. */
  word: string | null;
  /** The fingerprint of the sculpture, where this viewer may see it. */
  clay: string | null;
  sealed: boolean;
  arrows: number[];
}

/** A question that waits for its answer. */
export interface BarbarossaQuestion {
  seat: number;
  riddle: number;
  text: string;
}

/** A guess. `right` is null until it is judged, `word` where it is a secret. */
export interface BarbarossaTried {
  seat: number;
  riddle: number;
  word: string | null;
  curse: boolean;
  right: boolean | null;
}

/** A letter that a seat asked for; empty if the word is shorter, null if it is a secret. */
export interface BarbarossaTold {
  seat: number;
  riddle: number;
  place: number;
  letter: string | null;
}

/** A question and its answer; all know both. */
export interface BarbarossaAnswered {
  seat: number;
  riddle: number;
  text: string;
  reply: BarbarossaReply;
}

/** What a viewer knows of a riddle, and noted about it. */
export interface BarbarossaPage {
  letters: BarbarossaTold[];
  answers: BarbarossaAnswered[];
  guesses: BarbarossaTried[];
  note: string;
}

/** The riddles for actions of a viewer that `legal` cannot list, because they take free text. */
export interface BarbarossaMay {
  write: number[];
  ask: number[];
  letter: number[];
  guess: number[];
  curse_letter: number[];
  curse_guess: number[];
}

export type BarbarossaStage =
  | 'model'
  | 'move'
  | 'letter'
  | 'question'
  | 'answer'
  | 'judge'
  | 'over';

export type BarbarossaSpace = 'elf' | 'gem' | 'dragon' | 'question' | 'ghost';

/** The table as one viewer sees it. */
export interface BarbarossaView {
  stage: BarbarossaStage;
  riddles: BarbarossaShown[];
  /** By seat, once its first riddle is sealed. */
  themes: (string | null)[];
  /** The seats that have not sealed all their riddles yet. */
  modelling: number[];
  /** The modelling time has run out. */
  rung: boolean;
  /** The seats for which the table does not wait. */
  gone: number[];
  /** The seats that are left out, because they had no riddle. */
  out: number[];
  spaces: number[];
  gems: number[];
  hats: number[];
  curses: number[];
  refilled: number[];
  spent: number;
  turn: number;
  player: number;
  series: number;
  asked: BarbarossaQuestion | null;
  guess: BarbarossaTried | null;
  /** On the board. */
  arrows: number;
  /** The number of arrows that ends the match. */
  last_arrow: number;
  goal: number;
  board: BarbarossaSpace[];
  /** A page for every riddle. */
  notebook: BarbarossaPage[];
  may: BarbarossaMay;
  ended: BarbarossaEnding | null;
  minutes: number | null;
  most_words: number;
  most_letters: number;
  with_themes: boolean;
  /** Riddles that few have found cost points however the match ends. */
  penalties: boolean;
}

export type BarbarossaAction =
  | BarbarossaWrite
  | BarbarossaModel
  | BarbarossaSetTheme
  | BarbarossaSeal
  | BarbarossaTimeUp
  | BarbarossaGone
  | BarbarossaHere
  | BarbarossaRoll
  | BarbarossaPay
  | BarbarossaAskLetter
  | BarbarossaAsk
  | BarbarossaGuess
  | BarbarossaStop
  | BarbarossaAnswer
  | BarbarossaRefuse
  | BarbarossaJudge
  | BarbarossaCurseLetter
  | BarbarossaCurseGuess
  | BarbarossaRefill
  | BarbarossaNote;

export type BarbarossaEvent =
  | BarbarossaWrote
  | BarbarossaModelled
  | BarbarossaThemeSet
  | BarbarossaLetterTold
  | BarbarossaGuessed
  | BarbarossaNoted
  | BarbarossaSealed
  | BarbarossaTimeEnded
  | BarbarossaLeft
  | BarbarossaCameBack
  | BarbarossaBegan
  | BarbarossaTurnBegan
  | BarbarossaRolled
  | BarbarossaPaid
  | BarbarossaGemFound
  | BarbarossaHatsMoved
  | BarbarossaElfMet
  | BarbarossaSeriesBegan
  | BarbarossaQuestionAsked
  | BarbarossaQuestionRefused
  | BarbarossaQuestionAnswered
  | BarbarossaGuessJudged
  | BarbarossaArrowStuck
  | BarbarossaCurseUsed
  | BarbarossaCursesTaken
  | BarbarossaEnded;

// All games that have a table in the browser

export interface Games {
  six: { options: SixOptions; view: SixView; event: SixEvent; action: SixAction };
  baron: { options: BaronOptions; view: BaronView; event: BaronEvent; action: BaronAction };
  buntherum: { options: BuntherumOptions; view: BuntherumView; event: BuntherumEvent; action: BuntherumAction };
  barbarossa: { options: BarbarossaOptions; view: BarbarossaView; event: BarbarossaEvent; action: BarbarossaAction };
}

export type GameKey = keyof Games;

export type UpdateOf<Game extends GameKey> = Update<
  Games[Game]['view'],
  Games[Game]['event'],
  Games[Game]['action']
>;

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

/** Everything that can be refused at a table, with the details that it tells. */
export const ERRORS = {
  already_called: [],
  already_cut: [],
  already_found: [],
  already_refilled: [],
  already_sealed: [],
  bad_action: ['why'],
  bad_keep: ['strokes'],
  bad_name: ['names', 'none', 'option'],
  bad_number: ['high', 'low', 'option'],
  bad_number_or_none: ['high', 'low', 'none', 'option'],
  bad_object: ['none', 'option'],
  bad_place: ['most'],
  bad_request: [],
  bad_seats: ['high', 'low', 'seats'],
  bad_seed: [],
  bad_switch: ['option'],
  bad_token: [],
  bad_variants: [],
  barred: [],
  blank_name: [],
  cannot_save: [],
  cannot_use: ['special'],
  character_taken: ['name'],
  chat_closed: [],
  chat_full: [],
  clock_only: [],
  conflict: [],
  curses_left: [],
  deck_bad_heads: ['card', 'most'],
  deck_card_missing: ['card'],
  deck_no_heads: ['card'],
  deck_no_such_card: ['card'],
  deck_no_such_colour: ['card', 'colour', 'known'],
  deck_not_a_baron: ['card'],
  deck_not_a_face: ['card'],
  door_closed: [],
  empty_guess: [],
  endless: [],
  failed: [],
  false_start: [],
  first_series: [],
  foreign_host: [],
  foreign_origin: [],
  host_only: [],
  house_full: [],
  is_gone: [],
  left_out: [],
  locked: ['row'],
  match_over: [],
  match_started: [],
  muted: [],
  no_clay: [],
  no_code: [],
  no_curse: [],
  no_game: ['game'],
  no_match: ['card', 'row'],
  no_sculpture: [],
  no_stop: ['row'],
  no_such_riddle: ['last', 'riddle'],
  no_such_row: ['last', 'row'],
  no_such_seat: ['seat'],
  no_table: [],
  no_theme: [],
  no_word: [],
  nobody: [],
  not_a_letter: ['character'],
  not_a_race: [],
  not_awaited: ['seat'],
  not_enough_gems: ['gems'],
  not_found: [],
  not_gone: [],
  not_here: [],
  not_in_decider: [],
  not_in_hand: ['card'],
  not_in_pool: ['card'],
  not_modelling: [],
  not_now: [],
  not_over: [],
  not_owner: [],
  not_reversible: ['card'],
  not_shown: ['special'],
  not_started: [],
  not_your_riddle: [],
  not_your_seat: [],
  not_your_turn: ['seat'],
  nothing_said: [],
  nothing_to_undo: [],
  one_device_each: [],
  only_watching: [],
  option_seat: ['seat'],
  options_too_long: [],
  other_clay: [],
  own_riddle: [],
  people_only: [],
  race_over: [],
  refill_too_early: ['after'],
  riddle_missing: [],
  sculpture_too_big: ['most'],
  sculpture_unreadable: [],
  sculpture_version: ['version'],
  seat_free: [],
  seat_taken: [],
  seats_free: [],
  second_series: [],
  still_here: [],
  still_modelling: [],
  table_worn: [],
  text_too_long: ['most'],
  text_unreadable: [],
  theme_told: [],
  themes_not_played: [],
  thoughts_full: [],
  time_is_up: [],
  time_left: [],
  too_big: [],
  too_early: [],
  too_far: ['most'],
  too_fast: [],
  too_late: ['time'],
  too_many_codes: [],
  too_many_dabs: ['most'],
  too_many_guests: [],
  too_many_lines: [],
  too_many_strokes: ['most'],
  too_many_tables: [],
  too_many_words: ['most'],
  too_much_stored: [],
  two_arrows: [],
  unknown_game: ['game', 'known'],
  unknown_option: ['known', 'option'],
  unknown_variant: ['known', 'variant'],
  variant_twice: [],
  variants_clash: ['first', 'second'],
  wants_answer: [],
  wants_call: [],
  wants_card: [],
  wants_draft: [],
  wants_judgement: [],
  wants_letter: [],
  wants_move: [],
  wants_next: [],
  wants_next_match: [],
  wants_place: [],
  wants_question: [],
  wants_row: [],
  wants_say: [],
  wants_turn: [],
  word_missing: [],
  word_too_long: ['most'],
  word_too_short: ['least'],
  wrong_reveal: [],
  you_are_out: [],
} as const;

export type ErrorCode = keyof typeof ERRORS;
