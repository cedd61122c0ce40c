/** A sculpture in the making: the list of strokes is the truth here, and the potter follows. */

import type { Answer, Potter } from './potter';
import type { Brush, Stroke } from './sculpture';

interface Told {
  /** What looks different. */
  onclay: (answer: Answer) => void;
  /** The list is another one: a stroke is finished, taken back or done again. */
  onstroke: (strokes: readonly Stroke[]) => void;
}

export class Modelling {
  #strokes: Stroke[] = [];
  #undone: Stroke[] = [];
  #running = false;
  /** Dabs that the potter has not been told of yet. */
  #pending: number[] = [];
  #busy: Promise<void> | null = null;

  constructor(
    readonly potter: Potter,
    readonly told: Told,
  ) {}

  get strokes(): readonly Stroke[] {
    return this.#strokes;
  }
  get canUndo(): boolean {
    return this.#strokes.length > 0;
  }
  get canRedo(): boolean {
    return this.#undone.length > 0;
  }

  async open(strokes: readonly Stroke[]): Promise<void> {
    this.#strokes = [...strokes];
    this.#undone = [];
    this.told.onclay(await this.potter.ask({ do: 'open', strokes }));
  }

  /** The finger touches the clay. */
  begin(header: Omit<Brush, 'kind' | 'dabs'>, dab: readonly number[]): void {
    this.end();
    this.#running = true;
    this.#add({ kind: 'brush', ...header, dabs: dab });
  }

  more(dab: readonly number[]): void {
    const last = this.#strokes.at(-1);
    if (!this.#running || last?.kind !== 'brush') return;
    this.#strokes[this.#strokes.length - 1] = { ...last, dabs: [...last.dabs, ...dab] };
    this.#pending.push(...dab);
    this.#busy ??= this.#send();
  }

  /** It lets go. */
  end(): void {
    if (!this.#running) return;
    this.#running = false;
    this.told.onstroke(this.#strokes);
  }

  /** It was not meant at all. */
  cancel(): void {
    if (!this.#running) return;
    this.#running = false;
    this.#pending = [];
    this.#strokes.pop();
    void this.#ask({ do: 'back', count: this.#strokes.length });
  }

  /** A whole stroke at once. */
  do(stroke: Stroke): void {
    this.end();
    this.#add(stroke);
    this.told.onstroke(this.#strokes);
  }

  undo(): void {
    this.end();
    const last = this.#strokes.pop();
    if (!last) return;
    this.#undone.push(last);
    this.#pending = [];
    void this.#ask({ do: 'back', count: this.#strokes.length });
    this.told.onstroke(this.#strokes);
  }

  redo(): void {
    this.end();
    const next = this.#undone.pop();
    if (!next) return;
    this.#strokes.push(next);
    void this.#ask({ do: 'add', stroke: next });
    this.told.onstroke(this.#strokes);
  }

  /** Once the potter has done everything. */
  async settled(): Promise<void> {
    while (this.#busy) await this.#busy;
    await this.#last;
  }

  #last: Promise<void> = Promise.resolve();

  #add(stroke: Stroke): void {
    this.#undone = [];
    this.#pending = [];
    this.#strokes.push(stroke);
    void this.#ask({ do: 'add', stroke });
  }

  #ask(wish: Parameters<Potter['ask']>[0]): Promise<void> {
    return (this.#last = this.potter.ask(wish).then(this.told.onclay));
  }

  /** What has gathered meanwhile goes in one message, so that a slow machine is never behind by more than that. */
  async #send(): Promise<void> {
    await this.#last;
    while (this.#pending.length > 0) {
      await this.#ask({ do: 'more', dabs: this.#pending.splice(0) });
    }
    this.#busy = null;
  }
}
