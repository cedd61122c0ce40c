/** Sculptures in the making, kept on this device after every stroke. */

import { storage } from '$lib/storage';
import { VERSION, type Sculpture } from '../clay/sculpture';

const NAME = 'clay';

export function keep(key: string, sculpture: Sculpture): void {
  storage.set(`${NAME}-${key}`, JSON.stringify(sculpture));
}

/** What was kept, unless it was made by another edition of the studio. */
export function kept(key: string): Sculpture | undefined {
  try {
    const found = JSON.parse(storage.get(`${NAME}-${key}`) ?? 'null') as Sculpture | null;
    return found?.version === VERSION && Array.isArray(found.strokes) ? found : undefined;
  } catch {
    return undefined;
  }
}
