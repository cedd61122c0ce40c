/** What the others have on their wheels. */

import type { BarbarossaView } from '$lib/wire/types';
import { riddlesOf } from './riddles';

/** What somebody models now; or what they sealed last, until they touch the next one. */
export function onWheel(view: BarbarossaView, seat: number): number | null {
  const own = riddlesOf(view, seat);
  const is = (wanted: 'begun' | 'sealed') => (which: number) => {
    const { sealed = false, strokes = 0 } = view.riddles[which] ?? {};
    return wanted === 'sealed' ? sealed : !sealed && strokes > 0;
  };
  return own.find(is('begun')) ?? own.findLast(is('sealed')) ?? own[0] ?? null;
}
