/** When a card shows, and how long it took somebody to call: on this screen, by this clock. */

/** What a stopwatch needs of the browser. */
export interface Screen {
  now(): number;
  /** Calls back in the next frame, with its time. */
  frame(draw: (at: number) => void): () => void;
}

export interface Flip {
  /** How many cards will have been turned up then. */
  turned: number;
  /** When it shows, by our clock. */
  at: number;
}

/** Shows each card in the first frame at or after its instant, and counts from that frame. */
export class Stopwatch {
  /** The card that shows, by its number in the match. */
  shown = $state.raw(0);
  #since = 0;
  #waits: number | null = null;
  #stop: () => void = () => {};

  constructor(private readonly screen: Screen = browser) {}

  /** A card lies open (or 0: none does); it was announced for an instant, or it is to be seen at once. */
  await(turned: number, flip: Flip | null): void {
    if (turned === this.shown || turned === this.#waits) return;
    this.#stop();
    this.#waits = turned;
    const at = flip?.turned === turned ? flip.at : 0;
    const draw = (now: number): void => {
      if (now >= at) this.#show(turned, now);
      else this.#stop = this.screen.frame(draw);
    };
    this.#stop = this.screen.frame(draw);
  }

  #show(turned: number, now: number): void {
    this.#waits = null;
    this.#since = now;
    this.shown = turned;
  }

  /** Milliseconds since the card showed. */
  get elapsed(): number {
    return Math.max(0, Math.round(this.screen.now() - this.#since));
  }

  stop(): void {
    this.#stop();
    this.#waits = null;
  }
}

const browser: Screen = {
  now: () => performance.now(),
  frame(draw) {
    const id = requestAnimationFrame(draw);
    return () => cancelAnimationFrame(id);
  },
};
