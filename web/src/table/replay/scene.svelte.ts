/** What the page of a match that is told again shows. Nothing can be done there but look. */

import type { Step } from '$lib/motion';
import { Sight, type View } from '$lib/sight.svelte';
import { MOTIONLESS, type Table } from '$lib/table.svelte';
import type { GameKey, UpdateOf } from '$lib/wire/types';
import { type AnyGame, Scene } from '../scene.svelte';
import type { Stage } from '../stage';
import type { Projector } from './projector.svelte';

/** What everybody knew when this was shown; nobody is asked for anything any more. */
function sightOf(update: UpdateOf<GameKey>): Sight {
  const past = { ...update, legal: [], waiting_for: [], chosen: null } as UpdateOf<GameKey>;
  return new Sight(past, MOTIONLESS, { still: () => true, away: () => false }, false);
}

export class ToldScene<G extends GameKey> extends Scene<G> {
  constructor(
    table: Table,
    private readonly projector: Projector,
    moments: () => readonly UpdateOf<GameKey>[],
    stage: Stage,
  ) {
    const sight = $derived(sightOf(moments()[projector.shot?.moment ?? 0] as UpdateOf<GameKey>));
    super(table, () => sight as unknown as Sight<G>, stage);
  }

  override get turn(): Step<View<G>, AnyGame>[] {
    return this.projector.steps;
  }

  override get step(): Step<View<G>, AnyGame> | null {
    return (this.projector.shot?.step ?? null) as Step<View<G>, AnyGame> | null;
  }

  override get view(): View<G> {
    return this.projector.shot?.view ?? this.sight.view;
  }

  override get jumped(): boolean {
    return this.projector.jumped;
  }

  override act(): void {}
  override skip(): void {}
  override settle(): void {
    this.projector.settle();
  }
  override replay(): void {
    this.projector.turnBack();
    this.projector.play();
  }
  override lookAt(): void {}
}
