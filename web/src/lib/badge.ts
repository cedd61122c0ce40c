/** The number on the installed app: at how many tables it is our turn. */

import type { Summary } from './wire/types';

type Badged = Partial<Pick<Navigator, 'setAppBadge'>>;

/** Those that wait for us. */
export function turns(tables: readonly Pick<Summary, 'awaited'>[], you: string | undefined): number {
  return you === undefined ? 0 : tables.filter(({ awaited }) => awaited.includes(you)).length;
}

/** Not every browser has badges, and some refuse them: then there is none. */
export async function badge(count: number, where: Badged = navigator): Promise<void> {
  try {
    await where.setAppBadge?.(count);
  } catch {
    // the app is not installed
  }
}
