/** A number typed digit by digit, fast or slowly. */

/** A digit that comes so soon after a number that was there makes a longer one of it. */
const TOGETHER = 900;
/** As long as nothing has this number yet, it waits for its other digits. */
const WAITING = 5000;

export class TypedNumber {
  #digits = '';
  #until = 0;

  /** Takes what the digits mean, or the last of them alone; says whether there is such a thing. */
  add(digit: string, now: number, take: (number: string) => boolean): boolean {
    const whole = now < this.#until ? this.#digits + digit : digit;
    const taken = [whole, digit].find(take);
    this.#digits = taken ?? whole;
    this.#until = now + (taken ? TOGETHER : WAITING);
    return taken !== undefined;
  }

  forget(): void {
    this.#until = 0;
  }
}
