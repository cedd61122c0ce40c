/** What somebody at the board aims at; nothing is chosen yet. */

export class Aim {
  /** The riddle that a letter, a question or a guess is about. */
  riddle: number | null = $state(null);
  /** Whether they ask aloud; until they say it, unless they have written. */
  aloud: boolean | null = $state(null);
  /** How many gems they would pay. */
  gems: number | null = $state(null);
  /** The sculpture that stands in front of the others. */
  front: number | null = $state(null);
  /** The sculpture that they turn. */
  turning: number | null = $state(null);

  /** Whether they also want riddles that they cannot guess any more. */
  others: boolean = $state(false);

  clear(): void {
    this.riddle = this.gems = null;
    this.others = false;
  }
}
