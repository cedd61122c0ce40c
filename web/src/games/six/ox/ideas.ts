/** What bots propose to the team, and what we make of it. Only people do it, by their own hand. */

import type { Scene } from '../../../pages/playing/scene.svelte';
import type { SixSpecial } from '$lib/wire/types';
import { words } from '$lib/words/index.svelte';
import { asked, outlookOf, same, shot, type Shot } from './aim';

type SixScene = Scene<'six'>;

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
export function shown(scene: SixScene): Idea[] {
  const ideas = scene.declined === scene.sight.proposals ? [] : open(scene);
  const aims = scene.special !== null && !ideas.some((idea) => isPicked(scene, idea));
  return aims ? [] : ideas;
}

export function isPicked(scene: SixScene, { action }: Idea): boolean {
  const aimed = shot(scene);
  return aimed !== null && same(aimed, action);
}

/** Aims as the bot would; the same one again: nothing. */
export function pick(scene: SixScene, idea: Idea): void {
  const again = isPicked(scene, idea);
  scene.clear();
  if (again) return;
  const { action } = idea;
  scene.special = action.kind === 'lift' ? 'lift' : action.special;
  scene.row = action.row ?? null;
  if (action.kind === 'lift') return;
  scene.card = action.card ?? null;
  scene.order = action.order ?? null;
}

/** No, thanks: it costs nothing, and they can be seen again. */
export function decline(scene: SixScene): void {
  scene.clear();
  scene.declined = scene.sight.proposals;
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
