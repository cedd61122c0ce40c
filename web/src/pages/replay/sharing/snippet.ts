/** The HTML that shows a match in a frame on another site. */

export interface Framed {
  id: string;
  title: string;
  names: readonly string[];
  /** Whose seat it is seen from; null: with all hands open. */
  seat: number | null;
  /** Where it begins. */
  turn: number;
}

const SIZE = { width: 480, height: 640 };

export function snippetOf(origin: string, { id, title, names, seat, turn }: Framed): string {
  const address = new URL(`/embed/${encodeURIComponent(id)}`, origin);
  if (seat !== null) address.searchParams.set('seat', String(seat));
  if (turn > 1) address.searchParams.set('turn', String(turn));
  const says = escaped(`Tablée · ${title} · ${names.join(', ')}`);
  const size = `width="${SIZE.width}" height="${SIZE.height}"`;
  const look = 'style="border: 0; max-width: 100%"';
  return `<iframe src="${escaped(address.href)}" ${size} title="${says}" ${look} loading="lazy"></iframe>`;
}

const SIGNS: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => SIGNS[sign] ?? sign);
