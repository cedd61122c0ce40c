/** Updates as they are stored for tests: short. */

import type { GameKey, Update, UpdateOf } from '$lib/wire/types';

export type Short = Omit<Update<object>, 'legal'> & { legal?: unknown[] };

/** What was left out is as in the update before. */
export function whole(updates: Short[]): UpdateOf<GameKey>[] {
  let view = {};
  let legal: unknown[] = [];
  return updates.map((update) => {
    view = { ...view, ...update.view };
    legal = update.legal ?? legal;
    return { ...update, view, legal } as UpdateOf<GameKey>;
  });
}
