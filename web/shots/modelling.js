// Somebody who models, with the mouse or with fingers: they go to places of the clay, in the units that clay has.

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
    const { x: left, y: top, width, height } = await this.canvas();
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

  /** Where the stage is. */
  async canvas() {
    return (await this.page.locator('canvas').first().boundingBox()) ?? { x: 0, y: 0, width: 1, height: 1 };
  }

  /** Turns the wheel to this angle, and tilts the view, by dragging beside the clay. @param {number} turn @param {number} pitch */
  async look(turn, pitch) {
    const { x, y, width, height } = await this.canvas();
    const [across, down] = [(turn - this.#turn) / 0.009, (pitch - this.#pitch) / 0.006];
    const from = { x: x + (across > 0 ? 8 : width - 8), y: y + height * 0.3 };
    const by = (/** @type {number} */ part) => ({ x: from.x + across * part, y: from.y + down * part });
    await this.drag([from, by(0.5), by(1)]);
    [this.#turn, this.#pitch] = [turn, pitch];
    // how far away the eye is now is known once it has been drawn
    await this.settle();
  }

  /** Presses, moves and lets go. @param {Spot[]} way */
  async drag([from, ...way]) {
    if (!from) return;
    const { mouse } = this.page;
    await mouse.move(from.x, from.y);
    await mouse.down();
    for (const { x, y } of way) await mouse.move(x, y);
    await mouse.up();
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

  /** Takes the form in hand to a place, and glues it there. @param {Place} place */
  async stick(place) {
    const spot = await this.where(place);
    await this.drag([spot, spot]);
    await this.settle();
    await this.take('Coller ici');
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

/** The same with the fingers of a phone, who count what they do: every tap, every drag, every pinch. */
export class Fingers extends Modeller {
  actions = 0;

  /** @param {'touchStart' | 'touchMove' | 'touchEnd'} type @param {Spot[]} touchPoints */
  async #touch(type, ...touchPoints) {
    this.devtools ??= await this.page.context().newCDPSession(this.page);
    await this.devtools.send('Input.dispatchTouchEvent', { type, touchPoints });
  }

  /** @override @param {Spot[]} way */
  async drag([from, ...way]) {
    if (!from) return;
    this.actions++;
    await this.#touch('touchStart', from);
    for (const spot of way) await this.#touch('touchMove', spot);
    await this.#touch('touchEnd');
  }

  /** @override @param {string} name */
  async take(name) {
    this.actions++;
    await this.page.getByRole('button', { name, exact: true }).first().tap();
  }

  /** How large the finger is. @override @param {number} size */
  async finger(size) {
    this.actions++;
    await this.page.getByRole('slider').first().fill(String(size));
  }

  /** @override @param {Place[]} places */
  async stroke(places) {
    const spots = [];
    for (const place of places) spots.push(await this.where(place));
    await this.drag(spots);
    await this.settle();
  }

  /** Two fingers make the form in hand larger and turn it, at once. @param {number} by @param {number} [turned] clockwise */
  async pinch(by, turned = 0) {
    this.actions++;
    const { x, y, width, height } = await this.canvas();
    const middle = { x: x + width / 2, y: y + height / 2 };
    /** @param {number} part @returns {[Spot, Spot]} */
    const at = (part) => {
      const [far, angle] = [60 * by ** part, turned * part - Math.PI / 4];
      const [across, down] = [Math.cos(angle) * far, Math.sin(angle) * far];
      return [
        { x: middle.x - across, y: middle.y - down },
        { x: middle.x + across, y: middle.y + down },
      ];
    };
    await this.#touch('touchStart', ...at(0));
    for (let step = 1; step <= 12; step++) await this.#touch('touchMove', ...at(step / 12));
    await this.#touch('touchEnd');
    await this.settle();
  }

  /** What they have made, as the free studio keeps it. @returns {Promise<{ at: Place, size: Place, turn: Place }[]>} */
  async strokes() {
    return this.page.evaluate(() => JSON.parse(localStorage.getItem('clay-free') ?? '{}').strokes ?? []);
  }

  /** A handle of the form in hand. @param {'size' | 'turn' | 'height'} name @param {{ x?: number, y?: number }} by */
  async handle(name, { x = 0, y = 0 }) {
    const box = await this.page.locator(`[data-handle=${name}]`).boundingBox();
    const from = { x: (box?.x ?? 0) + 22, y: (box?.y ?? 0) + 22 };
    await this.drag([from, { x: from.x + x / 2, y: from.y + y / 2 }, { x: from.x + x, y: from.y + y }]);
    await this.settle();
  }
}

/** A snail by finger: a foot below the lump, a head, two horns with balls on them, and the spiral of the shell. @param {Fingers} hand */
export async function fingerSnail(hand) {
  await hand.look(0, 0.25);
  await hand.take('Boudin');
  await hand.pinch(2.6);
  const [high, low] = [await hand.where([0, 480, 0]), await hand.where([0, 70, 0])];
  await hand.handle('height', { y: low.y - high.y });
  await hand.take('Coller ici');
  await hand.take('Boule');
  await hand.pinch(1.2);
  await hand.stick([330, 150, 60]);
  // what has stuck stays in hand: the second horn is another touch
  await hand.take('Boudin');
  await hand.pinch(0.6, -1.15);
  await hand.stick([400, 275, 107]);
  await hand.stick([335, 275, 107]);
  const horns = (await hand.strokes()).slice(-2);
  await hand.take('Boule');
  await hand.pinch(0.5);
  for (const { at, size, turn } of horns) {
    const [far, angle] = [size[0] * 0.42, turn[2] * DEGREE];
    await hand.stick([at[0] + Math.cos(angle) * far, at[1] + Math.sin(angle) * far, at[2]]);
  }
  await hand.take('Creuser');
  await hand.finger(30);
  await hand.stroke(
    Array.from({ length: 46 }, (_, at) => {
      const [angle, far] = [at * 0.25, 150 - at * 3];
      const [x, up] = [Math.sin(angle) * far - 20, Math.cos(angle) * far + 30];
      const z = 230 * Math.sqrt(1 - (x / 230) ** 2 - (up / 210) ** 2);
      return /** @type {Place} */ ([x, 190 + up, z]);
    }),
  );
  await hand.look(-0.3, 0.3);
}
