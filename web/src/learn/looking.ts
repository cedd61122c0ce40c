/** What there is to look at in the lesson of BuntHerum. The rules have said what fits (`make wire`). */

export interface Look {
  key: string;
  /** What is printed on the hexagon. */
  sides: number[];
  rows: number[][];
  card: number;
  /** The rows that take the card, counted from 0; none: nowhere. */
  fits: number[];
}

const clash = (one: number, other: number): 'thing' | 'colour' | null => {
  if (Math.floor((one - 1) / 8) === Math.floor((other - 1) / 8)) return 'thing';
  return one % 8 === other % 8 ? 'colour' : null;
};

/** Which card of this row is in the way, and by what. */
export function inTheWay(
  { sides, rows, card }: Look,
  row: number,
): { card: number; by: 'thing' | 'colour' } | null {
  for (const other of [sides[row] ?? 0, ...(rows[row] ?? [])]) {
    const by = clash(card, other);
    if (by) return { card: other, by };
  }
  return null;
}
