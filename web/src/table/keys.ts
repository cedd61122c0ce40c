/** Playing with the keyboard: a card's number chooses it, Enter plays, Escape takes back, Space skips. */

import type { CardAim } from './aim.svelte';
import { TypedNumber } from './number';

const CARD = 'button[data-card]';
/** What chooses a row; single cards in it may be buttons, too. */
const ROW = '[data-row] > button:not([data-card])';

export class Keys {
  readonly #number = new TypedNumber();

  constructor(
    private readonly aim: Pick<CardAim, 'scene' | 'clear'>,
    private readonly root: () => HTMLElement | undefined,
  ) {}

  press(event: KeyboardEvent): void {
    if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey || isElsewhere(event))
      return;
    if (this.#does(event)) event.preventDefault();
  }

  #does({ key, target, timeStamp }: KeyboardEvent): boolean {
    if (key === 'Escape') return this.#back();
    if (key === ' ' && this.aim.scene.showing && !isButton(target)) return this.#back();
    if (/^\d$/.test(key)) return this.#digit(key, timeStamp);
    if (key.startsWith('Arrow') && !isCard(target)) return this.#enter();
    if (key === 'Enter' && (isPicked(target) || !isButton(target))) return this.#go();
    return false;
  }

  #back(): boolean {
    this.#number.forget();
    const { scene } = this.aim;
    if (scene.showing) scene.skip();
    else this.aim.clear();
    return true;
  }

  /** A row has one digit, a card one to three. */
  #digit(digit: string, now: number): boolean {
    return this.#number.add(digit, now, (number) => this.#focus(number));
  }

  #focus(typed: string): boolean {
    const row = this.root()?.querySelector<HTMLElement>(`[data-row="${typed}"]${ROW}`);
    const card = this.root()?.querySelector<HTMLElement>(`button[data-card="${typed}"]`);
    const found = row ?? card ?? null;
    found?.focus();
    found?.click();
    return found !== null;
  }

  /** The arrows lead to the cards, and from there the hand itself leads on. */
  #enter(): boolean {
    const picked = this.root()?.querySelector<HTMLElement>('button[aria-pressed="true"]');
    const first = this.root()?.querySelector<HTMLElement>(`${ROW}, ${CARD}`);
    const found = picked ?? first;
    found?.focus();
    return Boolean(found);
  }

  /** What the main button does: never one that stands beside it, to turn a card round or to put one back. */
  #go(): boolean {
    this.#number.forget();
    const button = this.root()?.querySelector<HTMLElement>('[data-go] .button:not(.off, .secondary)');
    button?.click();
    return Boolean(button);
  }
}

const isElsewhere = ({ target }: KeyboardEvent): boolean =>
  document.querySelector('dialog[open]') !== null ||
  (target instanceof Element && target.closest('input, textarea, select') !== null);
const isButton = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('button, a') !== null;
const isCard = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest(CARD) !== null;
/** A card or a row that is aimed at already: then Enter means it. Any other one is aimed at first. */
const isPicked = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest(`${CARD}, ${ROW}`)?.getAttribute('aria-pressed') === 'true';
