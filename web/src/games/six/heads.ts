/** What is printed on the cards. */

/** The heads on a card. */
export function headsOf(card: number): number {
  if (card === 55) return 7;
  if (card % 11 === 0) return 5;
  if (card % 10 === 0) return 3;
  return card % 5 === 0 ? 2 : 1;
}

/** How the heads of a card lie, line by line. */
export function linesOf(heads: number): number[] {
  const LINES: Record<number, number[]> = { 5: [3, 2], 7: [2, 3, 2] };
  return LINES[heads] ?? [heads];
}
