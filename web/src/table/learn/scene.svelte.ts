/** What the page of a lesson shows: a table where the rules have been played through already. */

import type { Named } from '$lib/people';
import type { Action } from '$lib/sight.svelte';
import type { Table } from '$lib/table.svelte';
import type { GameKey } from '$lib/wire/types';
import { learn } from '$lib/words/learn.svelte';
import type { CardAction } from '../cards';
import { Scene } from '../scene.svelte';
import type { Stage } from '../stage';
import type { Walk } from './walk.svelte';

/** Nobody else is at this table, and it has no options: all that a lesson has of one. */
const NOWHERE = { id: '', view: null, chairs: [] } as unknown as Table;

/** For tables that show faces. */
const AVATARS = ['croissant', 'radish', 'siphon'];

export class LessonScene<G extends GameKey> extends Scene<G> {
  constructor(
    private readonly walk: Walk<G>,
    stage: Stage,
  ) {
    super(NOWHERE, () => walk.sight, stage);
  }

  override get people(): Named[] {
    const { names, lesson } = learn();
    return [lesson.you, names.second, names.third].map((name, seat) => ({
      seat,
      name,
      avatar: AVATARS[seat] ?? '',
      bot: false,
      away: false,
      mine: seat === 0,
    }));
  }

  override act(action: Action<G> | { kind: 'undo' }): void {
    const { card, row } = action as CardAction;
    this.walk.answer(card ?? row ?? -1);
  }

  override skip(): void {
    this.moment = null;
    this.sight.skip();
  }

  override settle(): void {
    this.skip();
  }
}
