/** The cards that somebody writes down, one after the other. Every change is kept on this device. */

import { COLOURS, type Colour, type Face } from '../heads';
import { BARON, BARONS, CARDS, missing, MOST, type Faces } from './file';
import { forgetBox, keepDraft, keptDraft } from './kept';

const NOTHING: Face = COLOURS.map(() => 0);
/** Barons are printed in every box, and are the same in all of them. */
const BEGINNING: Faces = new Map(BARONS.map((card) => [card, BARON]));

export class Draft {
  faces: Faces = $state.raw(new Map([...BEGINNING, ...(keptDraft() ?? [])]));
  /** The card that is written now. */
  card = $state(1);
  readonly missing = $derived(missing(this.faces));
  readonly face: Face = $derived(this.faces.get(this.card) ?? NOTHING);
  readonly isBaron = $derived(BARONS.includes(this.card));

  constructor() {
    this.card = this.missing[0] ?? 1;
  }

  /** The next card that is not written, from here on and then from the beginning. */
  get next(): number {
    const open = this.missing.filter((card) => card !== this.card);
    return open.find((card) => card > this.card) ?? open[0] ?? (this.card % CARDS) + 1;
  }

  go(card: number): void {
    if (card >= 1 && card <= CARDS) this.card = card;
  }

  add(colour: Colour): void {
    const face = this.face.map((heads, index) => Math.min(MOST, heads + Number(COLOURS[index] === colour)));
    this.write(face);
  }

  /** What this card shows; without heads it is not written. */
  write(face: Face): void {
    if (this.isBaron) return;
    const faces = new Map(this.faces);
    if (face.some(Boolean)) faces.set(this.card, face);
    else faces.delete(this.card);
    this.take(faces);
  }

  /** Other cards instead, such as those of a file. */
  take(faces: Faces): void {
    this.faces = new Map([...BEGINNING, ...faces]);
    keepDraft(this.faces);
  }

  forget(): void {
    this.faces = BEGINNING;
    this.card = 1;
    forgetBox();
  }
}

/** Heads as somebody types them, a digit for each: 1 is a blue one, 6 a white one. */
export function typed(text: string): Face {
  const digits = [...text].map(Number);
  return COLOURS.map((_, index) => Math.min(MOST, digits.filter((digit) => digit === index + 1).length));
}

export const digits = (face: Face): string =>
  face.map((heads, index) => String(index + 1).repeat(heads)).join('');
