/** Aiming a special card: everything that may be pointed at comes from what the server says is legal. */

import type {
  Proposal,
  SixAction,
  SixLift,
  SixOptions,
  SixOutlook,
  SixSpecial,
  SixUse,
  Undo,
} from '$lib/wire/types';
import { SixAim, type SixScene } from '../aim.svelte';

export type Shot = SixUse | SixLift;

export class OxAim extends SixAim {
  /** The special card that is aimed with, or a Stop to be lifted; and the order that Sort would make. */
  special: SixSpecial | 'lift' | null = $state(null);
  order: number[] | null = $state.raw(null);
  /** A special card that is looked at and not taken up: the use of it that would be best. */
  peeked: SixUse | null = $state.raw(null);
  /** The proposals of bots that we do not want to see any more. */
  declined: readonly Proposal[] | null = $state.raw(null);

  override clear(): void {
    super.clear();
    this.special = this.order = null;
  }

  override keep(): void {
    if (this.special === null) super.keep();
  }

  /** What is aimed with lies where it is until the server has answered. */
  override act(action: SixAction | Undo): void {
    if (action.kind === 'use' || action.kind === 'lift') this.scene.act(action);
    else super.act(action);
  }
}

/** Where the next thing to be pointed at lies. */
export type Aims = 'row' | 'rows' | 'order' | 'hand' | 'sort';

const legal = (scene: SixScene): readonly SixAction[] => (scene.showing ? [] : scene.sight.update.legal);

export const uses = (scene: SixScene, special: string | null): SixUse[] =>
  legal(scene).filter((action) => action.kind === 'use' && action.special === special) as SixUse[];

/** Who is meant by "you": nobody, while several look at one device. */
export const meIn = ({ me, stage }: SixScene): number | null => (stage.passing ? null : me);

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
export function rowsFor(aim: OxAim): ReadonlySet<number> {
  if (aim.special === 'lift') return new Set();
  const { card } = aim;
  const ways = uses(aim.scene, aim.special).filter((use) => use.card == null || use.card === card);
  return new Set(ways.flatMap(({ row }) => row ?? []));
}

/** The cards that may be pointed at now. */
export function cardsFor(aim: OxAim): ReadonlySet<number> {
  if (aim.special === 'sort') return new Set(aim.scene.view.table.map(({ card }) => card));
  return new Set(uses(aim.scene, aim.special).flatMap(({ card }) => card ?? []));
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
export function wanted(aim: OxAim): Aims | null {
  const { special, card, row } = aim;
  if (special === null || special === 'lift') return null;
  const cards = CARDS_OF[special];
  if (cards === 'sort') return aim.order === null ? 'sort' : null;
  if (cards && card === null) return cards;
  return row === null && rowsFor(aim).size > 0 ? 'row' : null;
}

/** Where cards may be pointed at, also to point at another one. */
export const cardsIn = ({ special }: OxAim): Aims | null =>
  special === null || special === 'lift' ? null : (CARDS_OF[special] ?? null);

/** What would be done now. */
export function shot(aim: OxAim): Shot | null {
  const { special, card, row, order } = aim;
  if (special === null) return null;
  if (special === 'lift') return row === null ? null : { kind: 'lift', row };
  if (special === 'sort') return order && { kind: 'use', special, order };
  const found = uses(aim.scene, special).find(
    (use) => (use.card ?? null) === card && (use.row ?? null) === row,
  );
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
export function aimOf(aim: OxAim): Pick<OxAim, 'special' | 'card' | 'row'> {
  const { special, peeked } = aim;
  if (special !== null || peeked === null) return aim;
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

/** "Go on", for all who sit at this device; one voice is enough, unless all are asked or somebody said "wait". */
export function goOn(aim: OxAim): void {
  const { stage, table, view } = aim.scene;
  const { ask } = (table.view?.options ?? {}) as SixOptions;
  if (stage.passing) stage.passing.goOn(ask !== false || (view.ox?.held ?? false));
  else aim.act({ kind: 'go_on' });
}

/** Takes a special card up, or lays it back. What leaves no choice is pointed at already. */
export function take(aim: OxAim, special: SixSpecial): void {
  const again = aim.special === special;
  const { passing } = aim.scene.stage;
  aim.scene.skip();
  aim.clear();
  if (again) return;
  // what needs a card of the hand is for one person's eyes
  if (passing && CARDS_OF[special] === 'hand') return passing.ask(aim.scene.me ?? 0);
  aim.special = special;
  const cards = cardsFor(aim);
  if (cards.size === 1 && cardsIn(aim) !== 'hand') aim.card = only(cards);
}

export function takeCard(aim: OxAim, card: number): void {
  aim.card = aim.card === card ? null : card;
  aim.row = null;
}

/** One card of the order goes to another place; back where all lie as before, nothing is changed. */
export function move(aim: OxAim, card: number, by: number): void {
  const now = aim.scene.view.table.map((laid) => laid.card);
  const order = aim.order ?? now;
  const at = order.indexOf(card);
  const to = Math.max(0, Math.min(order.length - 1, at + by));
  const others = order.filter((each) => each !== card);
  const next = [...others.slice(0, to), card, ...others.slice(to)];
  aim.card = card;
  aim.order = next.join() === now.join() ? null : next;
}

const only = <T>(things: ReadonlySet<T>): T => [...things][0] as T;
