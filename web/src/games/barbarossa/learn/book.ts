/** What the page of rules shows; the rules have written it (`make wire`). */
export interface Book {
  /** Up to so many arrows, the owner moves so far: with 3 or 4 seats, and with more. */
  few: [arrows: number, steps: number][];
  many: [arrows: number, steps: number][];
}

/** "1–2", "3–4", "10": which arrows a line of the owner's table is about. */
export function spans(table: Book['few']): string[] {
  return table.map(([last], line) => {
    const first = (table[line - 1]?.[0] ?? 0) + 1;
    return first === last ? String(last) : `${first}–${last}`;
  });
}
