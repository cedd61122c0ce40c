/**
 * The cards of somebody's own box, as a file: {"1": {"blue": 1, "red": 2}, …}. The terminal reads the same. The server
 * judges every deck; what is found here has the server's codes, so that it is said in the same words.
 */

import { COLOURS, type Colour, type Face } from '../heads';

export const CARDS = 110;
export const BARONS: readonly number[] = [52, 104];
export const BARON: Face = COLOURS.map(() => 1);
/** The most heads of one colour on a card. */
export const MOST = 9;
/** Bytes of a file. A whole deck, written generously, takes a quarter of it. */
export const LARGEST = 64 * 1024;

/** What every card shows, by its number; cards that are not there are not written yet. */
export type Faces = ReadonlyMap<number, Face>;

/** How a deck is written in a file and in the options of a table. */
export type Deck = { [card: string]: { [colour in Colour]?: number } };

export interface Wrong {
  code: string;
  details: { [name: string]: unknown };
}

/** What a file is refused for, besides what the server says of a deck. */
export class BadDeck extends Error {
  readonly wrong: Wrong;

  constructor(code: string, details: Wrong['details'] = {}) {
    super(code);
    this.wrong = { code, details };
  }
}

export const numbers: readonly number[] = Array.from({ length: CARDS }, (_, index) => index + 1);

export const missing = (faces: Faces): number[] => numbers.filter((card) => !faces.has(card));

/** All heads of these cards, by colour. */
export const headsOf = (faces: Faces): number[] =>
  COLOURS.map((_, colour) => [...faces.values()].reduce((sum, face) => sum + (face[colour] ?? 0), 0));

export const sum = (heads: readonly number[]): number => heads.reduce((all, one) => all + one, 0);

/** The cards of a file. Throws BadDeck, naming the card. */
export function readFile(text: string): Faces {
  let given: unknown;
  try {
    given = JSON.parse(text);
  } catch {
    throw new BadDeck('no_json');
  }
  const faces = readDeck(given);
  const names = [...text.matchAll(/"(\d+)"\s*:\s*\{/g)].map(([, name]) => name);
  const twice = names.find((name, index) => names.indexOf(name) !== index);
  if (twice) throw new BadDeck('twice', { card: twice });
  return faces;
}

/** The cards of a deck, all or some. Throws BadDeck, naming the card. */
export function readDeck(given: unknown): Faces {
  if (!isObject(given)) throw new BadDeck('no_json');
  const stranger = Object.keys(given).find((name) => !numbers.some((card) => String(card) === name));
  if (stranger !== undefined) throw new BadDeck('deck_no_such_card', { card: cut(stranger) });
  const there = numbers.filter((card) => given[card] !== undefined && given[card] !== null);
  return new Map(there.map((card) => [card, readFace(card, given[card])]));
}

function readFace(card: number, given: unknown): Face {
  if (!isObject(given)) throw new BadDeck('deck_not_a_face', { card });
  for (const [colour, heads] of Object.entries(given)) checkHeads(card, colour, heads);
  const face = COLOURS.map((colour) => (given[colour] as number | undefined) ?? 0);
  if (!face.some(Boolean)) throw new BadDeck('deck_no_heads', { card });
  if (BARONS.includes(card) && face.some((heads) => heads !== 1))
    throw new BadDeck('deck_not_a_baron', { card });
  return face;
}

function checkHeads(card: number, colour: string, heads: unknown): void {
  if (!COLOURS.some((known) => known === colour))
    throw new BadDeck('deck_no_such_colour', { card, colour: cut(colour), known: COLOURS.join(', ') });
  if (typeof heads !== 'number' || !Number.isInteger(heads) || heads < 0 || heads > MOST)
    throw new BadDeck('deck_bad_heads', { card, most: MOST });
}

/** All 110 cards, or else the first one that is missing. Throws BadDeck. */
export function whole(faces: Faces): Faces {
  const [first] = missing(faces);
  if (first !== undefined) throw new BadDeck('deck_card_missing', { card: first });
  return faces;
}

/** As it is written in a file; colours that a card does not show are left out. */
export function written(faces: Faces): Deck {
  const cards = numbers.flatMap((card) => {
    const face = faces.get(card);
    return face ? [[card, heads(face)] as const] : [];
  });
  return Object.fromEntries(cards);
}

const heads = (face: Face): Deck[string] =>
  Object.fromEntries(COLOURS.flatMap((colour, index) => (face[index] ? [[colour, face[index]]] : [])));

/** A line for every card, to be read and corrected by hand. */
export function textOf(faces: Faces): string {
  const lines = Object.entries(written(faces)).map(([card, face]) => `  "${card}": ${JSON.stringify(face)}`);
  return `{\n${lines.join(',\n')}\n}\n`;
}

const isObject = (given: unknown): given is { [name: string]: unknown } =>
  typeof given === 'object' && given !== null && !Array.isArray(given);

/** A name from a file may be as long as the file. */
const cut = (name: string): string => (name.length > 24 ? `${name.slice(0, 24)}…` : name);
