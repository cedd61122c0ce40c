/** Short messages that come and go. */

export type Tone = 'calm' | 'good' | 'cost';

/** A page where one can do something about it. */
interface Way {
  text: string;
  href: string;
}

export interface Toast {
  id: number;
  text: string;
  tone: Tone;
  way?: Way | undefined;
  /** It is about the page with this path, and goes with it. */
  of?: string | undefined;
  /** When it was there long enough to be read. */
  read: number;
}

/** Long enough to be read slowly: four seconds, and more for more words. A link must also be reached. */
export const readingTime = (text: string, way?: Way): number => (way ? 20_000 : 4000) + 60 * text.length;

type Box = Pick<DOMRect, 'left' | 'top' | 'width' | 'height'>;

/** Left and right of it, as in its styles. */
const MARGIN = 24;

/**
 * Over the strip of those around the table, whose rows one looks at; over the podium when the match is over. Where there is none, above what lies at the foot of
 * the page, or beside it where that is a column. In pixels.
 */
export function placeOf(
  strip: Box | null,
  foot: Box | null,
  width: number,
  height: number,
): { middle: number; above: number; room: number; top?: number } {
  const whole = { middle: width / 2, above: 0, room: width };
  // on a phone on its side the strip is only as wide as the rows below it
  if (
    strip &&
    strip.height > 0 &&
    strip.top >= 0 &&
    (strip.width > width / 2 || strip.width > 4 * strip.height)
  )
    return { middle: strip.left + strip.width / 2, above: 0, room: strip.width + MARGIN, top: strip.top };
  if (!foot || foot.height === 0) return whole;
  if (foot.left > width / 3) return { middle: foot.left / 2, above: 0, room: foot.left };
  const above = height - foot.top;
  return above > 0 && above < height * 0.75 ? { ...whole, above } : whole;
}

const shown = $state<Toast[]>([]);
let last = 0;

export const toasts = (): readonly Toast[] => shown;

/** No more than these lie on a table at once: the oldest makes room. */
const MOST = 2;

/** What lies there already is not said twice, it only stays longer. */
export function toast(text: string, tone: Tone = 'calm', way?: Way, of?: string): void {
  last += 1;
  const id = last;
  const same = shown.find((each) => each.text === text);
  if (same) dismiss(same.id);
  while (shown.length >= MOST) shown.shift();
  shown.push({ id, text, tone, way, of, read: Date.now() + readingTime(text) });
  leave(id, readingTime(text, way), way !== undefined);
}

/** Something about this very table: nobody reads it on another page. `page` is the path of its page. */
export const toastHere = (text: string, tone: Tone = 'calm', page = location.pathname): void => {
  if (page === location.pathname) toast(text, tone, undefined, page);
};

/** We are on this page now: what was about another one goes. */
export function arrived(page: string): void {
  for (const { id, of } of [...shown]) if (of !== undefined && of !== page) dismiss(id);
}

/** It goes after so many milliseconds. One that is held stays as long as somebody points at it or has the focus in it. */
function leave(id: number, after: number, held: boolean): void {
  setTimeout(() => (held && isUsed(id) ? leave(id, after, held) : dismiss(id)), after);
}

/** Who goes on with something else does not need the way any more that one of them offers. */
export function goOn(target: EventTarget | null): void {
  const on = target instanceof Element ? target.closest('[data-toast]') : null;
  if (on) return;
  for (const { id, way, read } of [...shown]) if (way && read <= Date.now()) dismiss(id);
}

const isUsed = (id: number): boolean =>
  document.querySelector(`[data-toast="${id}"]:is(:hover, :focus-within)`) !== null;

export function dismiss(id: number): void {
  const at = shown.findIndex((each) => each.id === id);
  if (at >= 0) shown.splice(at, 1);
}
