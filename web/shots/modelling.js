// Somebody who models with the mouse: fingers go to places of the clay, in the units that clay has.

const EYE = 26;
const DEGREE = Math.PI / 180;

/** @typedef {[number, number, number]} Place */

/** @typedef {{ x: number, y: number }} Spot */

/** @param {Spot} from @param {Spot} to @param {number} part */
const between = (from, to, part) => ({
  x: from.x + (to.x - from.x) * part,
  y: from.y + (to.y - from.y) * part,
});

export class Modeller {
  #turn = -0.5;
  #pitch = 0.36;
  /** @type {import('@playwright/test').CDPSession | undefined} */
  devtools;

  /** @param {import('@playwright/test').Page} page */
  constructor(page) {
    this.page = page;
  }

  /** Where a place of the clay is in the window, by the same arithmetic as the stage's. @param {Place} place */
  async where([x, y, z]) {
    const { x: left, y: top, width, height } = await this.#canvas();
    const [sin, cos] = [Math.sin(this.#turn), Math.cos(this.#turn)];
    const [wx, wy, wz] = [(x * cos + z * sin) / 100, y / 100, (z * cos - x * sin) / 100];
    const half = Math.tan((EYE / 2) * DEGREE);
    const aspect = width / height;
    const middle = Number(await this.page.locator('canvas').first().getAttribute('data-middle'));
    const far = Number(await this.page.locator('canvas').first().getAttribute('data-far'));
    const [up, ahead] = [Math.sin(this.#pitch), Math.cos(this.#pitch)];
    const deep = far - (wy - middle) * up - wz * ahead;
    const rise = (wy - middle) * ahead - wz * up;
    return {
      x: left + (width / 2) * (1 + wx / (deep * half * aspect)),
      y: top + (height / 2) * (1 - rise / (deep * half)),
    };
  }

  async #canvas() {
    return (await this.page.locator('canvas').first().boundingBox()) ?? { x: 0, y: 0, width: 1, height: 1 };
  }

  /** Turns the wheel to this angle, and tilts the view, by dragging beside the clay. @param {number} turn @param {number} pitch */
  async look(turn, pitch) {
    const { x, y, width, height } = await this.#canvas();
    const { mouse } = this.page;
    const [across, down] = [(turn - this.#turn) / 0.009, (pitch - this.#pitch) / 0.006];
    const from = { x: x + (across > 0 ? 8 : width - 8), y: y + height / 2 };
    await mouse.move(from.x, from.y);
    await mouse.down();
    await mouse.move(from.x + across / 2, from.y + down / 2);
    await mouse.move(from.x + across, from.y + down);
    await mouse.up();
    [this.#turn, this.#pitch] = [turn, pitch];
    // how far away the eye is now is known once it has been drawn
    await this.settle();
  }

  /** @param {string} name */
  async take(name) {
    await this.page.getByRole('button', { name, exact: true }).first().click();
  }

  /** @param {number} size @param {number} strength */
  async finger(size, strength) {
    const [one, other] = [this.page.getByRole('slider').nth(0), this.page.getByRole('slider').nth(1)];
    await one.fill(String(size));
    await other.fill(String(strength));
  }

  /** One stroke through these places. @param {Place[]} places @param {number} [steps] */
  async stroke(places, steps = 6) {
    const { mouse } = this.page;
    const points = [];
    for (const place of places) points.push(await this.where(place));
    const [first, ...rest] = points;
    if (!first) return;
    await mouse.move(first.x, first.y);
    await mouse.down();
    // all at once, as a quick hand does it: a machine that waits for each would seem to rest at every point
    let from = first;
    const moves = rest.flatMap((to) => {
      const way = Array.from({ length: steps }, (_, step) => between(from, to, (step + 1) / steps));
      from = to;
      return way;
    });
    this.devtools ??= await this.page.context().newCDPSession(this.page);
    const { devtools } = this;
    await Promise.all(
      moves.map((to) =>
        devtools.send('Input.dispatchMouseEvent', { type: 'mouseMoved', button: 'left', buttons: 1, ...to }),
      ),
    );
    await mouse.move(from.x, from.y);
    await mouse.up();
    await this.settle();
  }

  /** Takes the form in hand to a place, and sticks it on there. @param {Place} place */
  async stick(place) {
    const { x, y } = await this.where(place);
    await this.page.mouse.move(x, y);
    await this.page.mouse.down();
    await this.page.mouse.up();
    await this.take('Coller');
    await this.settle();
  }

  /** Rests at a place for so long. @param {Place} place @param {number} milliseconds */
  async hold(place, milliseconds) {
    const { x, y } = await this.where(place);
    await this.page.mouse.move(x, y);
    await this.page.mouse.down();
    await this.page.waitForTimeout(milliseconds);
    await this.page.mouse.up();
    await this.settle();
  }

  /** Until the clay is as it will be. */
  async settle() {
    await this.page.evaluate(
      () => new Promise((next) => requestAnimationFrame(() => requestAnimationFrame(next))),
    );
  }
}
