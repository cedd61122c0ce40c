/** What we have given to the gallery, as far as it waits there. */

import { ownReleases, release, takeBack } from '$lib/api';
import type { OwnRelease } from '$lib/wire/types';

let given = $state.raw<OwnRelease[]>([]);
let asked: Promise<void> | null = null;

/** Once for a page, however many sculptures of ours stand there. */
export function lookAgain(): Promise<void> {
  asked ??= ownReleases().then(
    (all) => void (given = all),
    () => void (asked = null),
  );
  return asked;
}

export const givenOf = (table: string, which: number): OwnRelease | undefined =>
  given.find((each) => each.table === table && each.number === which);

export async function give(table: string, which: number, named: boolean): Promise<void> {
  given = await release('barbarossa', { table, number: which, named });
}

export async function back({ id }: OwnRelease): Promise<void> {
  given = await takeBack(id);
}
