import type { Planners } from '$lib/sight.svelte';
import { planBarbarossa } from './barbarossa/motion';
import { planBaron } from './baron/motion';
import { planBuntherum } from './buntherum/motion';
import { planSix } from './six/motion';

/** How each game shows what happened. */
export const planners: Planners = {
  six: planSix,
  baron: planBaron,
  buntherum: planBuntherum,
  barbarossa: planBarbarossa,
};
