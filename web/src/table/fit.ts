/** How large cards are so that everything fits: as wide as there is room, and as high as is left. */

/** The screens that rows lie on: a large one, a tablet on its side and upright, a phone upright and on its side. */
export type Screen = 'wide' | 'tablet' | 'middle' | 'narrow' | 'low';

export interface Room {
  width: number;
  height: number;
}

export interface Lines {
  /** Rows below each other. */
  rows: number;
  /** Between two of them, and around their cards. */
  between: number;
  /** Widths that are not cards. */
  beside: number;
  /** Cards side by side. */
  columns: number;
  /** No wider than this; narrower than `comfortable` only once they are as flat as can be. */
  widest: number;
  comfortable: number;
  /** Height over width: no flatter, no taller. */
  flattest: number;
  tallest: number;
}

export interface Size {
  width: number;
  /** Height over width. */
  ratio: number;
}

export function fit(room: Room, lines: Lines): Size {
  const high = (room.height - lines.rows * lines.between) / lines.rows;
  const wide = Math.min(lines.widest, (room.width - lines.beside) / lines.columns);
  const flat = Math.min(lines.comfortable, high / lines.flattest);
  const width = Math.floor(Math.min(wide, Math.max(flat, high / lines.tallest)));
  const ratio = Math.min(lines.tallest, high / width);
  return { width, ratio: Math.floor(ratio * 100) / 100 };
}
