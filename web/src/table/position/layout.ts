/** How the cards of a game lie in its state, so that a page can move them. It knows no rule: the server judges. */

import type { Component } from 'svelte';
import type { CardState } from '$lib/pieces/card';
import type { Position } from '$lib/wire/types';
import { position as words } from '$lib/words/position.svelte';

export type State = Position['state'];
/** Where in a state a list of cards is: `['rows', 2]`. */
export type Path = readonly (string | number)[];

/** The cards that lie nowhere else. */
export const BOX: Path = ['box'];

/** A pile that is opened to be changed. */
export interface Heap {
  path: Path;
  name: string;
  /** What lies there was taken: its heads are told, not the number of cards. */
  taken?: true;
}

/** A number that each seat has. */
export interface Counted {
  /** What the state calls the list. */
  list: string;
  name: string;
  /** The same, and whose. */
  of(person: string): string;
  most: number;
}

export interface Layout {
  /** The numbers of all cards. */
  deck: readonly number[];
  /** What the state calls the cards of each seat, and what people call them; otherwise hands. */
  own?: { list: string; name(person: string): string };
  /** Places for one card: a number in the state, 0 where none lies. */
  singles?(): Heap[];
  /** Where a card comes from once the box is empty. */
  stock?: Path;
  /** How high a card is for its width, if it is no rectangle that can be cut. */
  ratio?: number;
  /** So many places are drawn in a row; more may fit. */
  full: number;
  /** The lists that are kept in the order of their numbers, by the first word of their path. */
  sorted: readonly string[];
  /** Every card that lies somewhere. */
  lying(state: State): readonly number[];
  /** What lies beside the rows: of a seat, or (null) of all. */
  heaps(state: State, seat: number | null): Heap[];
  /** What is counted for each seat, such as the points of earlier rounds. */
  counts(state: State): Counted | null;
  /** What some cards cost, if they do. */
  heads?(cards: readonly number[], position: Position): number;
  /** Asks where this card goes. Without it, cards are asked for by their numbers, and found by them. */
  held?(card: number): string;
  /** In which order the cards of a seat lie, if that is no hand. */
  about?(): string;
  /** What follows from a change and is no choice. */
  tidy?(state: State): State;
  Face: Component<FaceProps>;
  /** What a row begins with and is never moved. */
  Before?: Component<{ row: number }>;
  /** What lies beside a row and is no numbered card, as the table shows it. */
  Beside?: Component<BesideProps>;
  /** What else lies there and is no card. */
  More?: Component<MoreProps>;
  /** What is wrong, by the server's code. */
  wrong(): { readonly [code: string]: Wrong };
}

export type Wrong = string | ((details: { [name: string]: unknown }) => string);

export interface FaceProps {
  card: number;
  state: CardState;
  position: Position;
  onpick: (card: number) => void;
}

export interface BesideProps {
  position: Position;
  /** Counted from 0. */
  row: number;
}

export interface MoreProps {
  position: Position;
  people: readonly Person[];
  onchange: (state: State) => void;
}

export interface Person {
  seat: number;
  name: string;
  avatar: string;
}

export const samePath = (one: Path, other: Path): boolean => one.join() === other.join();

/** The list that is there; none where the state has no such place. A link may hold anything: only numbers, each once. */
export function cardsAt(state: State, path: Path): readonly number[] {
  const found = path.reduce<unknown>((part, step) => (part as State | undefined)?.[step], state);
  if (isNumber(found)) return found > 0 ? [found] : [];
  return Array.isArray(found) ? [...new Set(found.filter(isNumber))] : [];
}

const isNumber = (card: unknown): card is number => Number.isInteger(card);

/** The number of a seat; 0 where there is none. */
export function numberAt(state: State, list: string, seat: number): number {
  const found = state[list];
  const number: unknown = Array.isArray(found) ? found[seat] : 0;
  return isNumber(number) ? number : 0;
}

/** The state with another list there. */
export function withCards(state: State, path: Path, cards: readonly number[]): State {
  return changed(state, path, cards) as State;
}

function changed(part: unknown, [step, ...rest]: Path, cards: readonly number[]): unknown {
  if (step === undefined) return cards;
  if (Array.isArray(part))
    return part.map((each: unknown, i) => (i === step ? changed(each, rest, cards) : each));
  const object = (part ?? {}) as State;
  return { ...object, [step]: changed(object[step], rest, cards) };
}

/** Where each seat's own cards lie, and what they are called. */
export const ownOf = ({ own }: Layout): { list: string; name(person: string): string } =>
  own ?? { list: 'hands', name: (person) => words().hand(person) };

/** How many lists there are under that name. */
export const listsOf = (state: State, name: string): number => {
  const lists = state[name];
  return Array.isArray(lists) ? lists.length : 0;
};

/** The numbers from 1 on. */
export const numbered = (most: number): number[] => Array.from({ length: most }, (_, i) => i + 1);
