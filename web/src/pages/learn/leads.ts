import type { GameKey } from '$lib/wire/types';
import { words } from '$lib/words/index.svelte';
import { learn } from '$lib/words/learn.svelte';

/** What a game is about, in a sentence. */
export function leadOf(game: GameKey): string {
  const { six_rules, baron_rules, riddle_rules } = learn();
  return {
    six: six_rules.lead,
    baron: baron_rules.lead,
    buntherum: words().setup.base.buntherum,
    barbarossa: riddle_rules.lead,
  }[game];
}
