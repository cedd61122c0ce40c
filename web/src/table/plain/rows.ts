/** The view of any game as labelled rows of pieces. */

import { gridOf, type Square } from './grid';
import { counted, phrase, spoken, type Fields, type Speaker } from './phrases';

export type Value = string | number;

interface PlainPiece {
  value: Value;
  /** It lies face down: only its back is seen. */
  down: boolean;
  /** The seat it belongs to, where rows tell that. */
  owner: number | null;
}

export interface PlainRow {
  field: string;
  name: string;
  /** The small print under its name. */
  hint: string;
  /** Line by line: a list of lists is a board. */
  lines: PlainPiece[][];
  /** The squares of a game that is played on some. */
  grid: Square[][] | null;
  /** What is no piece, in words. */
  text: string;
  /** What is printed on a piece besides its value. */
  foot(value: Value): string;
}

const BY_SEAT = '_by_seat';
const COUNT = '_count';
/** What everybody holds is no row: it lies before them. */
const HELD = ['hands', `hands${BY_SEAT}`];
const POINTS = ['points', 'scores', 'score', 'totals'];
/** As cards have it: what one does not see the face of. */
const FACE_DOWN = 0;

const isValue = (value: unknown): value is Value => typeof value === 'string' || typeof value === 'number';
const allValues = (list: unknown): list is Value[] => Array.isArray(list) && list.every(isValue);

/** Those fields that the game has words for, in their order; or else all of them. */
export function rowsOf(speaker: Speaker, view: Fields): PlainRow[] {
  const named = Object.keys(speaker.phrases).flatMap((key) => /^view\.(\w+)/.exec(key)?.[1] ?? []);
  const fields = named.length > 0 ? [...new Set(named)] : Object.keys(view);
  return fields
    .filter((field) => !HELD.includes(field))
    .flatMap((field) => rowOf(speaker, view, field) ?? []);
}

function rowOf(speaker: Speaker, view: Fields, field: string): PlainRow | null {
  const value = view[field.replace(new RegExp(`(${BY_SEAT}|${COUNT})$`), '')];
  if (value === undefined) return null;
  const grid = gridOf(speaker, view, field);
  return {
    field,
    name: phrase(speaker, `view.${field}`, view) ?? field,
    hint: speaker.phrases[`view.${field}.hint`] ? (phrase(speaker, `view.${field}.hint`, view) ?? '') : '',
    ...(grid ? { lines: [], text: '' } : piecesOf(field, value, speaker.language)),
    grid,
    foot: (piece) => counted(speaker, `view.${field}.foot`, piece),
  };
}

function piecesOf(field: string, value: unknown, language: string): Pick<PlainRow, 'lines' | 'text'> {
  const piece = (each: Value, owner: number | null = null): PlainPiece => ({
    value: each,
    down: each === FACE_DOWN,
    owner,
  });
  if (field.endsWith(COUNT) && Array.isArray(value))
    return { lines: [value.map(() => piece(FACE_DOWN))], text: '' };
  if (field.endsWith(BY_SEAT) && Array.isArray(value)) {
    const own = value.map((each: unknown) => (isValue(each) ? [each] : each));
    if (own.every(allValues)) return { lines: [own.flatMap((all, seat) => all.map((each) => piece(each, seat)))], text: '' }; // prettier-ignore
  }
  if (isValue(value)) return { lines: [[piece(value)]], text: '' };
  if (allValues(value)) return { lines: [value.map((each) => piece(each))], text: '' };
  if (Array.isArray(value) && value.every(allValues))
    return { lines: value.map((line) => line.map((each) => piece(each))), text: '' };
  return { lines: [], text: spoken(value, language) };
}

/** The points of every seat, and what they are called; null where a game does not tell them. */
export function scoresOf(speaker: Speaker, view: Fields): { points: number[]; name: string } | null {
  const told = Object.keys(speaker.phrases).flatMap((key) => /^view\.(\w+)\.score$/.exec(key)?.[1] ?? [])[0];
  const field = told?.replace(new RegExp(`${BY_SEAT}$`), '') ?? POINTS.find((each) => allValues(view[each]));
  const value = field === undefined ? undefined : view[field];
  if (!Array.isArray(value)) return null;
  const points = value.map((each: unknown) => (Array.isArray(each) ? sum(each) : Number(each)));
  const name = told === undefined ? '' : (speaker.phrases[`view.${told}.score`] ?? '');
  return points.every(Number.isFinite) ? { points, name } : null;
}

const sum = (values: readonly unknown[]): number =>
  values.reduce<number>((all, each) => all + Number(each), 0);

/** What a seat holds, where the game has hands. */
export function handOf(view: Fields, seat: number | null): Value[] {
  const hands = view.hands;
  const hand: unknown = Array.isArray(hands) && seat !== null ? hands[seat] : null;
  return allValues(hand) ? hand : [];
}

/** How high the ink of a piece rises, of its height: the more, the more. */
export function levelOf(value: Value, most: number): number {
  if (typeof value !== 'number' || value <= 0) return 0;
  return 0.1 + 0.34 * Math.min(1, value / Math.max(most, 1));
}

/** The highest number on the table: the ink of all pieces is measured by it. */
export function highest(rows: readonly PlainRow[], others: readonly Value[]): number {
  const values = [...rows.flatMap(({ lines }) => lines.flat().map(({ value }) => value)), ...others];
  return Math.max(1, ...values.filter((value) => typeof value === 'number'));
}
