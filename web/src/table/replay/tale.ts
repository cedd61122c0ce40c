/** A match that is over, told in sentences: to be read by people. */

import { attempt } from '$lib/effects';
import type { TableView } from '$lib/wire/types';
import { sharing } from '$lib/words/sharing.svelte';
import type { Person } from '../drawing/seats';
import { plainly, type Says, type Tongue } from '../says';
import type { AnyGame } from '../scene.svelte';
import type { Shot } from './film';
import { saidBy } from './told';

interface Match {
  shots: readonly Shot[];
  tongue: Pick<Tongue<AnyGame>, 'tell' | 'tells'>;
  people: readonly Person[];
  view: TableView;
}

/** Turn by turn what the journal says, a sentence in a line; a turn in which nothing is said is left out. */
export function taleOf(match: Match): string {
  const { shots } = match;
  const turns = [...new Set(shots.map(({ turn }) => turn))];
  const parts = turns.flatMap((turn) => {
    const lines = shots.filter((shot) => shot.turn === turn).flatMap((shot) => linesOf(match, shot));
    const told = lines.filter((line, i) => line !== lines[i - 1]);
    return told.length > 0 ? [`${sharing().tale_turn(turn)}\n${told.join('\n')}`] : [];
  });
  return parts.join('\n\n');
}

function linesOf({ tongue, people, view }: Match, shot: Shot): string[] {
  const shows = shot.step?.shows as { totals?: readonly number[] } | undefined;
  if (!shows || !(tongue.tells?.(shows) ?? true)) return [];
  const nothing: Says = { title: '', why: '' };
  const { title, why } = attempt(
    'told',
    () => saidBy(tongue, people, { view, chairs: view.chairs }, shot),
    nothing,
  );
  const line = plainly([title, why].filter(Boolean).join(' '));
  return [line, shows.totals ? scoresIn(people, shows.totals) : ''].filter(Boolean);
}

/** "Zoé 12, Karim 7" after a round. */
const scoresIn = (people: readonly Person[], totals: readonly number[]): string =>
  people.map(({ name }, seat) => `${name} ${totals[seat] ?? 0}`).join(', ');
