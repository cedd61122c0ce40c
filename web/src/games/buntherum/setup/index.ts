import { words } from '$lib/words/index.svelte';
import type { QuickClock } from '$lib/slow';
import type { TableView } from '$lib/wire/types';
import type { ClockWords, Setup } from '$table/manifest';
import Art from './Art.svelte';
import { isCalm } from './calm';
import Choices from './Choices.svelte';

/** Where nobody races nobody is hurried, unless the table was fast before. */
function calmClock({ clock }: TableView): ClockWords {
  const say = words().calm.setup;
  const clocks: readonly QuickClock[] = ['none', 'relaxed', ...(clock === 'fast' ? [clock] : [])];
  const name = (each: QuickClock) => (each === 'none' ? say.none : words().setup.clocks[each]);
  return { label: say.clock, clocks, name, why: clock === 'none' ? say.none_why : say.some_why };
}

export const setup: Setup = {
  Art,
  base: () => words().setup.base.buntherum,
  Choices,
  clock: (view) => (isCalm(view) ? calmClock(view) : null),
  ownScreens: (view) => !isCalm(view),
};
