import { attached } from '$lib/api';
import type { Sculpture } from './sculpture';

/** What somebody has modelled, by the name that views give it. */
export const sculpture = (table: string, name: string): Promise<Sculpture> =>
  attached(table, 'sculptures', name);
