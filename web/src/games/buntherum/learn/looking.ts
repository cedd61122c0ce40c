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
