/** The special cards against the ox, to be changed: which lie face up, which come after, and which lie by rows. */

export const SPECIALS = ['seven', 'stop', 'replace', 'insert', 'slide', 'first', 'last', 'sort'] as const;
export type Special = (typeof SPECIALS)[number];

export interface OxState {
  cards: number[];
  shown?: Special[];
  stack?: Special[];
  used?: Special[];
  sevens?: number[];
  stops?: number[];
}

/** So many there are of each, and so many lie face up. */
const OF_EACH = 2;
const FACE_UP = 2;

const BY_ROWS = { sevens: 'seven', stops: 'stop' } as const;
export type ByRows = keyof typeof BY_ROWS;

/** Those that lie face up, and then those below them, the next one first. */
export const pileOf = ({ shown = [], stack = [] }: OxState): Special[] => [...shown, ...stack];

/** How many of a kind lie on the table. The others are in the box, used or not. */
function lying(ox: OxState, special: Special): number {
  const rows = { seven: ox.sevens, stop: ox.stops }[special as 'seven' | 'stop'] ?? [];
  return pileOf(ox).filter((each) => each === special).length + rows.length;
}

export const inBox = (ox: OxState, special: Special): boolean => lying(ox, special) < OF_EACH;

/** Another card at a place of the pile, or (null) one less. */
export function put(ox: OxState, place: number, special: Special | null): OxState {
  const pile = pileOf(ox).toSpliced(place, 1, ...(special ? [special] : []));
  return tidy({ ...ox, shown: pile.slice(0, FACE_UP), stack: pile.slice(FACE_UP) });
}

/** Lays a card by a row, or takes it away. */
export function toggled(ox: OxState, kind: ByRows, row: number): OxState {
  const rows = ox[kind] ?? [];
  const without = rows.filter((each) => each !== row);
  if (without.length === rows.length && !inBox(ox, BY_ROWS[kind])) return ox;
  return tidy({
    ...ox,
    [kind]: without.length < rows.length ? without : [...rows, row].toSorted((a, b) => a - b),
  });
}

/** What lies on the table again is not used up. */
function tidy(ox: OxState): OxState {
  const used = (ox.used ?? []).filter(
    (special, at, all) => lying(ox, special) + countUpTo(all, at) <= OF_EACH,
  );
  return { ...ox, used };
}

const countUpTo = (all: readonly Special[], at: number): number =>
  all.slice(0, at + 1).filter((each) => each === all[at]).length;
