/** Pictures of sculptures: one potter, one stage and one canvas make them all, one after the other. */

import { canDraw } from './clay/drawing';
import { potterAway } from './clay/away';
import type { Sculpture } from './clay/sculpture';
import { Stage } from './studio/stage';

const [WIDTH, HEIGHT] = [360, 324];

export const stills = (): Stills | null => (canDraw() ? new Stills() : null);

export class Stills {
  readonly #potter = potterAway();
  readonly #stage = new Stage(document.createElement('canvas'), { plain: true });
  #last: Promise<unknown> = Promise.resolve();

  constructor() {
    this.#stage.fit(WIDTH, HEIGHT);
  }

  /** In the clay of this seat, or of nobody's. */
  take(sculpture: Sculpture, seat?: number): Promise<string> {
    const taken = this.#last.then(() => this.#take(sculpture, seat));
    this.#last = taken.catch(() => undefined);
    return taken;
  }

  async #take(sculpture: Sculpture, seat: number | undefined): Promise<string> {
    const answer = await this.#potter.ask({ do: 'open', strokes: sculpture.strokes });
    this.#stage.colour();
    this.#stage.show(answer);
    this.#stage.dye(seat);
    return this.#stage.picture();
  }

  close(): void {
    this.#potter.close();
    this.#stage.dispose();
  }
}
