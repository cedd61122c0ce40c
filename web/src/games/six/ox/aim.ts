/** Aiming a special card: everything that may be pointed at comes from what the server says is legal. */

import type { Scene } from '$table/scene.svelte';
import type { SixAction, SixLift, SixOutlook, SixSpecial, SixUse } from '$lib/wire/types';

type SixScene = Scene<'six'>;
export type Shot = SixUse | SixLift;
/** Where the next thing to be pointed at lies. */
export type Aims = 'row' | 'rows' | 'order' | 'hand' | 'sort';

const legal = (scene: SixScene): readonly SixAction[] => (scene.showing ? [] : scene.sight.update.legal);

export const uses = (scene: SixScene, special: string | null): SixUse[] =>
  legal(scene).filter((action) => action.kind === 'use' && action.special === special) as SixUse[];

/** The team has its say: we may speak, or have spoken and wait for others. */
export function asked(scene: SixScene): boolean {
  const { table, ox } = scene.view;
  if (ox === null || scene.showing || table.length === 0) return false;
  return (
    !scene.wants.has('row') &&
    scene.sight.update.waiting_for.length + (ox.went_on?.length ?? 0) === scene.people.length
  );
}

/** The rows where what is aimed may go now. */
export function rowsFor(scene: SixScene): ReadonlySet<number> {
  if (scene.special === 'lift') return new Set();
  const { card } = scene;
  const ways = uses(scene, scene.special).filter((use) => use.card == null || use.card === card);
  return new Set(ways.flatMap(({ row }) => row ?? []));
}

/** The cards that may be pointed at now. */
export function cardsFor(scene: SixScene): ReadonlySet<number> {
  if (scene.special === 'sort') return new Set(scene.view.table.map(({ card }) => card));
  return new Set(uses(scene, scene.special).flatMap(({ card }) => card ?? []));
}

/** Where the cards lie that this special card is used on. */
const CARDS_OF: Partial<Record<SixSpecial, Aims>> = {
  replace: 'hand',
  insert: 'order',
  slide: 'rows',
  first: 'order',
  last: 'order',
  sort: 'sort',
};

/** What has to be pointed at next; nothing more: null. */
export function wanted(scene: SixScene): Aims | null {
  const { special, card, row } = scene;
  if (special === null || special === 'lift') return null;
  const cards = CARDS_OF[special];
  if (cards === 'sort') return scene.order === null ? 'sort' : null;
  if (cards && card === null) return cards;
  return row === null && rowsFor(scene).size > 0 ? 'row' : null;
}

/** Where cards may be pointed at, also to point at another one. */
export const cardsIn = ({ special }: SixScene): Aims | null =>
  special === null || special === 'lift' ? null : (CARDS_OF[special] ?? null);

/** What would be done now. */
export function shot(scene: SixScene): Shot | null {
  const { special, card, row, order } = scene;
  if (special === null) return null;
  if (special === 'lift') return row === null ? null : { kind: 'lift', row };
  if (special === 'sort') return order && { kind: 'use', special, order };
  const found = uses(scene, special).find((use) => (use.card ?? null) === card && (use.row ?? null) === row);
  return found ?? null;
}

/** What this would make of the turn, as far as the server says. */
export function outlookOf(scene: SixScene, action: Shot | { kind: 'go_on' }): SixOutlook | undefined {
  return scene.view.outlook.find((look) => same(look.action, action));
}

export function same(one: SixOutlook['action'], other: Shot | { kind: 'go_on' }): boolean {
  if (one.kind === 'go_on' || other.kind === 'go_on') return one.kind === other.kind;
  if (one.kind === 'lift' || other.kind === 'lift') return one.kind === other.kind && one.row === other.row;
  const order = (use: SixUse) => use.order?.join() ?? '';
  const plain = one.special === other.special && (one.card ?? null) === (other.card ?? null);
  return plain && (one.row ?? null) === (other.row ?? null) && order(one) === order(other);
}

/** What is aimed with and at; or else what a special card that is only looked at would do at best. */
export function aimOf(scene: SixScene): Pick<SixScene, 'special' | 'card' | 'row'> {
  const { special, peeked } = scene;
  if (special !== null || peeked === null) return scene;
  return { special: peeked.special, card: peeked.card ?? null, row: peeked.row ?? null };
}

/** How good a use is for the team: what the ox takes more than we do. */
const worth = (scene: SixScene, { team, ox }: SixOutlook): number =>
  ox - team * (scene.people.length < 3 ? 2 : 1);

/** The use of a special card that brings most now, if any brings something. */
export function bestUse(scene: SixScene, special: SixSpecial): SixUse | null {
  const now = outlookOf(scene, { kind: 'go_on' });
  if (!now) return null;
  let best: { use: SixUse; brings: number } | null = null;
  for (const use of uses(scene, special)) {
    const look = outlookOf(scene, use);
    const brings = look ? worth(scene, look) - worth(scene, now) : 0;
    if (brings > (best?.brings ?? 0)) best = { use, brings };
  }
  return best?.use ?? null;
}

/** Takes a special card up, or lays it back. What leaves no choice is pointed at already. */
export function take(scene: SixScene, special: SixSpecial): void {
  const again = scene.special === special;
  scene.skip();
  scene.clear();
  if (again) return;
  scene.special = special;
  const cards = cardsFor(scene);
  if (cards.size === 1 && cardsIn(scene) !== 'hand') scene.card = only(cards);
}

export function takeCard(scene: SixScene, card: number): void {
  scene.card = scene.card === card ? null : card;
  scene.row = null;
}

/** One card of the order goes to another place; back where all lie as before, nothing is changed. */
export function move(scene: SixScene, card: number, by: number): void {
  const now = scene.view.table.map((laid) => laid.card);
  const order = scene.order ?? now;
  const at = order.indexOf(card);
  const to = Math.max(0, Math.min(order.length - 1, at + by));
  const others = order.filter((each) => each !== card);
  const next = [...others.slice(0, to), card, ...others.slice(to)];
  scene.card = card;
  scene.order = next.join() === now.join() ? null : next;
}

const only = <T>(things: ReadonlySet<T>): T => [...things][0] as T;
