/** What bots propose to the team, and what we make of it. Only people do it, by their own hand. */

import type { SixSpecial } from '$lib/wire/types';
import type { SixScene } from '../aim.svelte';
import { asked, outlookOf, same, shot, type OxAim, type Shot } from './aim.svelte';
import { words } from './words';

export interface Idea {
  seat: number;
  action: Shot;
  /** The heads that the team would not take this turn, and those that the ox would take more. */
  saves: number;
  gives: number;
}

/** All that stand, also for those who only watch. */
export const heard = (scene: SixScene): Idea[] => (asked(scene) ? (scene.sight.proposals as Idea[]) : []);

/** Those that we may do. */
export const open = (scene: SixScene): Idea[] =>
  scene.me === null ? [] : heard(scene).filter(({ action }) => outlookOf(scene, action) !== undefined);

/** Those that we look at: not after "no, thanks", and not while we aim with a card of our own choice. */
export function shown(aim: OxAim): Idea[] {
  const ideas = aim.declined === aim.scene.sight.proposals ? [] : open(aim.scene);
  const aims = aim.special !== null && !ideas.some((idea) => isPicked(aim, idea));
  return aims ? [] : ideas;
}

export function isPicked(aim: OxAim, { action }: Idea): boolean {
  const aimed = shot(aim);
  return aimed !== null && same(aimed, action);
}

/** Aims as the bot would; the same one again: nothing. */
export function pick(aim: OxAim, idea: Idea): void {
  const again = isPicked(aim, idea);
  aim.clear();
  if (again) return;
  const { action } = idea;
  aim.special = action.kind === 'lift' ? 'lift' : action.special;
  aim.row = action.row ?? null;
  if (action.kind === 'lift') return;
  aim.card = action.card ?? null;
  aim.order = action.order ?? null;
}

/** No, thanks: it costs nothing, and they can be seen again. */
export function decline(aim: OxAim): void {
  aim.clear();
  aim.declined = aim.scene.sight.proposals;
}

/** What the bot says that it would do. */
export function voice({ action }: Pick<Idea, 'action'>): string {
  const { voice: voices, sort } = words().proposals;
  const row = (action.row ?? 0) + 1;
  if (action.kind === 'lift') return voices.lift(0, row);
  if (action.special === 'sort') return sort(action.order ?? []);
  const named = action.special as Exclude<SixSpecial, 'back' | 'sort' | 'replace'>;
  return voices[named](action.card ?? 0, row);
}

/** What it brings us this turn. */
export function brings({ saves, gives }: Pick<Idea, 'saves' | 'gives'>): string {
  const say = words().proposals;
  const ours = saves > 0 ? say.saves(saves) : saves < 0 ? say.costs(-saves) : '';
  const its = gives > 0 ? say.gives(gives) : gives < 0 ? say.spares(-gives) : '';
  return [ours, its].filter(Boolean).join(' ');
}

/** The same in two words, for a small card: what it spares us, or else what the ox takes more. */
export function bringsInShort({ saves, gives }: Pick<Idea, 'saves' | 'gives'>): string {
  const { short } = words().proposals;
  if (saves > 0) return short.saves(saves);
  return gives > 0 ? short.gives(gives) : short.nothing;
}

/** What one use would change, compared with going on. */
export function changeBy(scene: SixScene, action: Shot): Pick<Idea, 'saves' | 'gives'> {
  const now = outlookOf(scene, { kind: 'go_on' });
  const then = outlookOf(scene, action);
  return now && then ? { saves: now.team - then.team, gives: then.ox - now.ox } : { saves: 0, gives: 0 };
}

export const bringsOf = (scene: SixScene, action: Shot): string => brings(changeBy(scene, action));
