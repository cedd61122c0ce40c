/** The number on the installed app: at how many tables it is our turn. */

import type { Summary } from './wire/types';

type Badged = Partial<Pick<Navigator, 'setAppBadge'>>;

type Waiting = Pick<Summary, 'awaited' | 'host' | 'seated'>;

/** We have cards at an open table, and nobody but bots is there: it stands still until we come back. */
export const pauses = ({ host, seated }: Omit<Waiting, 'awaited'>): boolean =>
  host === '' && seated.length < 2;

/** Whether a table waits for us. Where we left bots alone, nobody does. */
export const waits = (table: Waiting, you: string | undefined): boolean =>
  you !== undefined && table.awaited.includes(you) && !pauses(table);

/** Those that wait for us. */
export const turns = (tables: readonly Waiting[], you: string | undefined): number =>
  tables.filter((table) => waits(table, you)).length;

/** Not every browser has badges, and some refuse them: then there is none. */
export async function badge(count: number, where: Badged = navigator): Promise<void> {
  try {
    await where.setAppBadge?.(count);
  } catch {
    // the app is not installed
  }
}
