/** How each game's deal is checked, for tests. */

import type { Check } from '$lib/proof';
import type { GameKey } from '$lib/wire/types';
import { check as barbarossa } from '../games/barbarossa/proof';
import { check as baron } from '../games/baron/proof';
import { check as buntherum } from '../games/buntherum/proof';
import { check as six } from '../games/six/proof';

export const checks: Record<GameKey, Check> = { six, baron, buntherum, barbarossa };
