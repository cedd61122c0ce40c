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
  readonly #front = this.#stage.turned;
  #last: Promise<unknown> = Promise.resolve();

  constructor() {
    this.#stage.fit(WIDTH, HEIGHT);
  }

  /** In the clay of this seat, or of nobody's. */
  take(sculpture: Sculpture, seat?: number): Promise<string> {
    return this.#next(async () => {
      await this.#pose(sculpture, seat);
      return this.#stage.picture();
    });
  }

  /** The same for a canvas. */
  draw(sculpture: Sculpture, seat?: number): Promise<HTMLCanvasElement> {
    return this.#next(async () => {
      await this.#pose(sculpture, seat);
      this.#stage.drawNow();
      return copyOf(this.#stage.canvas);
    });
  }

  /** Puts it on the stage, to be turned there. */
  pose(sculpture: Sculpture, seat?: number): Promise<void> {
    return this.#next(() => this.#pose(sculpture, seat));
  }

  /** What stands there, turned by so much. It is to be used at once. */
  turned(by: number): HTMLCanvasElement {
    this.#stage.turn(this.#front + by - this.#stage.turned);
    this.#stage.drawNow();
    return this.#stage.canvas;
  }

  #next<T>(act: () => Promise<T>): Promise<T> {
    const done = this.#last.then(act);
    this.#last = done.catch(() => undefined);
    return done;
  }

  async #pose(sculpture: Sculpture, seat: number | undefined): Promise<void> {
    const answer = await this.#potter.ask({ do: 'open', strokes: sculpture.strokes });
    this.#stage.turn(this.#front - this.#stage.turned);
    this.#stage.colour();
    this.#stage.show(answer);
    this.#stage.dye(seat);
  }

  close(): void {
    this.#potter.close();
    this.#stage.dispose();
  }
}

function copyOf(canvas: HTMLCanvasElement): HTMLCanvasElement {
  const copy = document.createElement('canvas');
  [copy.width, copy.height] = [canvas.width, canvas.height];
  copy.getContext('2d')?.drawImage(canvas, 0, 0);
  return copy;
}
