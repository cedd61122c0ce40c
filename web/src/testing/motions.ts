/** How each game shows what happened, for tests: there at once, and without its table. */

import type { Motion } from '$lib/sight.svelte';
import type { GameKey, TableView } from '$lib/wire/types';
import { planBarbarossa } from '../games/barbarossa/motion';
import { planBaron } from '../games/baron/motion';
import { planBuntherum } from '../games/buntherum/motion';
import { planSix } from '../games/six/motion';

interface Laid {
  table: unknown[];
}
const midTurn = (view: Laid): boolean => view.table.length > 0;

const MOTIONS: Record<GameKey, Motion> = {
  six: { plan: planSix, midTurn } as Motion,
  baron: { plan: planBaron, midTurn } as Motion,
  buntherum: { plan: planBuntherum },
  barbarossa: { plan: planBarbarossa },
};

export const motionOf = ({ game }: Pick<TableView, 'game'>): Motion => MOTIONS[game as GameKey];
