/** A connection that has been lost for more than a moment. */

/** Milliseconds: a page that is loaded again makes nothing blink. */
export const PATIENCE = 5000;

export class Lost {
  lost = $state(false);

  constructor(off: () => boolean) {
    $effect(() => {
      if (!off()) return void (this.lost = false);
      const timer = setTimeout(() => (this.lost = true), PATIENCE);
      return () => clearTimeout(timer);
    });
  }
}
