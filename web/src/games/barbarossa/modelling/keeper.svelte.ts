/** Keeps what is modelled: every stroke goes to the table, in order, and is kept here until it has arrived. */

import type { Answer, Refusal } from '$lib/requests';
import { VERSION, type Sculpture } from '../clay/sculpture';
import {
  common,
  nameOf,
  reconciled,
  same,
  step,
  textOf,
  type Bases,
  type Step,
  type Strokes,
} from './strokes';

/** What it needs of the world. */
export interface Ways {
  send(step: Step): Promise<Answer>;
  /** The sculpture that the table calls so. */
  fetch(name: string): Promise<Sculpture>;
  /** Ours on this device, for as long as the table has not confirmed it. */
  store: { get(): string | null; set(text: string): void; remove(): void };
}

/** Before trying again what did not work, in milliseconds. */
const PATIENCE = 2000;

export class Keeper {
  /** What is on the bench; null as long as we do not know what the table has. */
  strokes = $state.raw<Strokes | null>(null);
  /** Counts how often that has become something else than the bench had made. */
  edition = $state(0);
  /** Whether the table has all of it. */
  saved = $state(false);
  /** Why it does not want it. */
  refusal = $state.raw<Refusal | null>(null);
  /** Ends a stroke that is under way, so that nothing of it is lost when the bench gets another list. */
  finish: () => void = () => undefined;

  /** Drawn here, known or not to the table. */
  #mine: Strokes;
  #bases: Bases;
  /** Whether the table still has the first of these, as far as we know. */
  #known = false;
  #live = false;
  #name: string | null = null;
  /** The names of what we have sent and have not heard of yet: any other that is new is somebody else's doing. */
  #echoes: (string | null)[] = [];
  #running = false;
  #run: Promise<void> = Promise.resolve();
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly ways: Ways) {
    const draft = read(ways.store.get());
    this.#mine = draft?.strokes ?? [];
    this.#bases = draft ? basesOf(draft) : [[]];
  }

  /** The line to the table, and what it calls the sculpture now. */
  hear(live: boolean, name: string | null): void {
    const ours = name === this.#name || this.#echoed(name);
    this.#live = live;
    this.#name = name;
    if (!live || !ours) this.#known = false;
    this.#work();
  }

  /** They come back in the order in which they were sent, or only the last of several. */
  #echoed(name: string | null): boolean {
    const at = this.#echoes.indexOf(name);
    this.#echoes.splice(0, at + 1);
    return at >= 0;
  }

  /** Another stroke, or one less. */
  change(strokes: Strokes): void {
    this.#mine = this.strokes = strokes;
    this.#keep();
    this.#work();
  }

  /** Once the table has it all, or does not want it, or cannot be reached. */
  async settled(): Promise<boolean> {
    while (this.#running) await this.#run;
    return this.saved;
  }

  #work(): void {
    clearTimeout(this.#timer);
    if (this.#running) return;
    this.#running = true;
    this.#run = this.#go();
  }

  /** One thing after the other, until the table has what we have. It must not end between a change and its check. */
  async #go(): Promise<void> {
    try {
      while (this.#live) {
        if (!this.#known) {
          if (!(await this.#learn())) {
            this.#again();
            return;
          }
          continue;
        }
        const next = step(this.#bases[0], this.#mine);
        if (!next) return;
        if (!(await this.#send(next))) {
          this.#again();
          return;
        }
      }
    } finally {
      this.#running = false;
    }
  }

  #again(): void {
    this.#timer = setTimeout(() => this.#work(), PATIENCE);
  }

  async #send(next: Step): Promise<boolean> {
    const [base] = this.#bases;
    const sent = [...base.slice(0, next.keep), ...next.strokes];
    this.#bases = [base, sent];
    this.#echoes.push(nameOf(sent));
    this.#keep();
    const answer = await this.ways.send(next);
    if (answer.ok) this.#arrived(sent);
    else this.#refused(answer.refusal, base);
    return answer.ok;
  }

  #arrived(sent: Strokes): void {
    this.refusal = null;
    this.#bases = [sent];
    this.#keep();
  }

  /** Nobody knows what has arrived, or others have been at it: then we look. All else is for people to know. */
  #refused(refusal: Refusal, base: Strokes): void {
    this.#known = false;
    if (refusal.code === 'lost') return;
    this.#bases = [base];
    if (refusal.code !== 'other_clay') this.refusal = refusal;
  }

  async #learn(): Promise<boolean> {
    const name = this.#name;
    let theirs: Strokes;
    try {
      theirs = name === null ? [] : (await this.ways.fetch(name)).strokes;
    } catch {
      return false;
    }
    if (name !== this.#name) return true;
    this.finish();
    this.#echoes = [];
    const now = reconciled(this.#mine, this.#bases, theirs);
    this.#bases = [theirs];
    this.#known = true;
    if (this.strokes === null || !same(now, this.strokes)) {
      this.strokes = now;
      this.edition++;
    }
    this.#mine = now;
    this.#keep();
    return true;
  }

  #keep(): void {
    const there = this.#bases.every((base) => same(this.#mine, base!));
    this.saved = this.#known && there;
    if (there) this.ways.store.remove();
    else this.ways.store.set(draftOf(this.#mine, this.#bases));
  }
}

interface Draft {
  version: number;
  strokes: Strokes;
  /** The lists that the table may have: so many of ours, and then these. */
  bases: [Part, Part?];
}

interface Part {
  from: number;
  tail: Strokes;
}

const listed = (strokes: Strokes): string => `[${strokes.map(textOf).join()}]`;

function draftOf(mine: Strokes, bases: Bases): string {
  const parts = bases.map((base) => {
    const from = common(base!, mine);
    return `{"from":${from},"tail":${listed(base!.slice(from))}}`;
  });
  return `{"version":${VERSION},"bases":[${parts.join()}],"strokes":${listed(mine)}}`;
}

const basesOf = ({ strokes, bases }: Draft): Bases =>
  bases.map((part) => [...strokes.slice(0, part!.from), ...part!.tail]) as unknown as Bases;

function read(text: string | null): Draft | null {
  try {
    const draft = JSON.parse(text ?? 'null') as Draft | null;
    return draft?.version === VERSION ? draft : null;
  } catch {
    return null;
  }
}
