/** What a device needs to check a match is asked of the server; the sums are done here. */

import type { Moments, Origin } from './common';
import { ownCut } from './cut';
import { recordOf, replayOf, replaysOf } from './past';
import { keptPromise } from './promises';
import { asDaily, check, type Check, type Checked } from './proof';
import type { TableView } from './wire/types';

export async function checkTable(
  { id, game, promise, origin, deal }: TableView,
  proof: { check(): Promise<Check> } | undefined,
): Promise<Checked | null> {
  const deals = proof ? proof.check() : Promise.resolve(null);
  const asked = [recordOf(id), replayOf(id), deals] as const;
  const [record, moments, how] = await Promise.all(asked);
  const common = origin === undefined ? null : await originOf(id, origin, game).catch(() => null); // it may be deleted
  const checked = check(record, keptPromise(id) ?? promise, moments, how, ownCut(id), common);
  return deal && checked ? asDaily(checked) : checked;
}

async function originOf(id: string, from: string, game: string): Promise<Origin> {
  const asked = [recordOf(from), replaysOf(from, game), replaysOf(id, game)] as const;
  const [record, there, here] = await Promise.all(asked);
  const promise = keptPromise(from) ?? record.proof?.promise ?? '';
  return { record, promise, there: bySeat(there), here: bySeat(here) };
}

/** The server tells moment by moment what each seat saw. */
const bySeat = (told: readonly Moments[]): Moments[] =>
  (told[0] ?? []).map((_, seat) => told.flatMap((each) => each[seat] ?? []));
