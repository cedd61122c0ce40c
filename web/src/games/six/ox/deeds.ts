/** What the coach calls what the team may do before a card is placed, and why one thing was better than another. */

import type { SixSpecial } from '$lib/wire/types';
import type { Deeds } from '$table/manifest';
import { words } from './words';

interface Deed {
  kind: string;
  special?: Exclude<SixSpecial, 'back'>;
  card?: number;
  row?: number;
  order?: number[];
}

const say = () => words().variants.ox;

function name(way: unknown): string | undefined {
  const { kind, special, card = 0, row = 0, order = [] } = (way ?? {}) as Partial<Deed>;
  const { deed } = say();
  if (kind === 'go_on') return deed.go_on;
  if (kind === 'lift') return deed.lift(row + 1);
  if (kind !== 'use' || !special) return undefined;
  if (special === 'sort') return deed.sort(order);
  return special === 'seven' || special === 'stop' ? deed[special](row + 1) : deed[special](card, row + 1);
}

const said = (way: unknown): string => say().coached.said(name(way) ?? '');

export const deeds: Deeds = {
  name,
  said,
  now: (heads) => say().coached.now(heads),
  later: (chosen, best, heads) =>
    (best as Deed).kind === 'go_on' && (chosen as Deed).kind === 'use'
      ? say().coached.kept(said(chosen), heads)
      : say().coached.later(said(chosen), said(best), heads),
};
