/** Pictures of sculptures: one potter, one stage and one canvas make them all, one after the other. */

import { potterAway } from '../../clay/away';
import type { Sculpture } from '../../clay/sculpture';
import { Stage } from './studio/stage';

export interface Pose {
  sculpture: Sculpture;
  /** Whose clay it is. */
  seat: number;
  arrows: number;
}

const [WIDTH, HEIGHT] = [360, 324];

export class Stills {
  readonly #potter = potterAway();
  readonly #stage = new Stage(document.createElement('canvas'), { plain: true });
  #last: Promise<unknown> = Promise.resolve();

  constructor() {
    this.#stage.fit(WIDTH, HEIGHT);
  }

  take(pose: Pose): Promise<string> {
    const taken = this.#last.then(() => this.#take(pose));
    this.#last = taken.catch(() => undefined);
    return taken;
  }

  async #take({ sculpture, seat, arrows }: Pose): Promise<string> {
    const answer = await this.#potter.ask({ do: 'open', strokes: sculpture.strokes });
    this.#stage.colour();
    this.#stage.show(answer);
    this.#stage.dye(seat);
    this.#stage.arrows(arrows);
    return this.#stage.picture();
  }

  close(): void {
    this.#potter.close();
    this.#stage.dispose();
  }
}
