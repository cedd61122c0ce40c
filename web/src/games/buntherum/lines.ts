/** What somebody said of a card. */
export interface Line {
  seat: number;
  /** The row that they named, null for nowhere; undefined: they said nothing. */
  row: number | null | undefined;
  worth: 'right' | 'wrong' | 'none';
  says: string;
  /** A card less on their pile, or a red chip. */
  brought?: 'card' | 'chip' | undefined;
}
