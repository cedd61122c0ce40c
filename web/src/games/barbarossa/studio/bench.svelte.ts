/** The bench of somebody who models: what they hold, what they have done, and what they see of it. */

import { potterAway } from '../clay/away';
import { Modelling } from '../clay/modelling';
import {
  CLEARED,
  dabsOf,
  LUMP,
  VERSION,
  type Form,
  type Sculpture,
  type Shape,
  type Stroke,
  type Tool,
  type Triple,
} from '../clay/sculpture';
import { MEASURES } from '../clay/units';
import { MOST_DABS, type Setting } from './finger';
import { fileOf, type FileKind } from './save';
import { scaled, spun } from './held';
import { inside } from './outside';
import { partOf, type Part } from './parts';
import { restingAt, type Contact } from './resting';
import { Stage, type Hit, type Spot } from './stage';

/** What a form is like when one first takes it. */
const FIRST: Record<Form, Pick<Shape, 'size' | 'turn'>> = {
  ball: { size: [160, 160, 160], turn: [0, 0, 0] },
  box: { size: [180, 180, 180], turn: [0, 0, 0] },
  roll: { size: [300, 80, 80], turn: [0, 0, 0] },
  cone: { size: [180, 240, 180], turn: [0, 0, 0] },
  ring: { size: [240, 240, 60], turn: [0, 0, 0] },
};

const UP: Triple = [0, 1, 0];

type Done = 'stuck' | 'cut' | 'undone' | 'redone' | 'cleared' | 'missed' | null;

export class Bench {
  tool = $state<Tool>('pull');
  /** A form that is held over the clay. While there is one, the tool rests. */
  form = $state.raw<Shape | null>(null);
  size = $state(95);
  strength = $state(70);
  mirror = $state(false);
  ready = $state(false);
  /** Nothing is left on the wheel. */
  empty = $state(false);
  /** What the form in hand has just done. It is not seen until it moves on, so that one sees what it did. */
  placed = $state<'stuck' | 'cut' | null>(null);
  /** It was put where it touches clay: it keeps its handles until it is glued, by a tap elsewhere, too. */
  settled = $state(false);
  /** How the form in hand meets the clay, and where it is on the stage. */
  contact = $state<Contact | null>(null);
  /** The part of the sculpture that it touches. */
  part = $state<Part>('clay');
  spot = $state.raw<Spot | null>(null);
  /** The finger would have pushed clay out of the room that it has. */
  edge = $state(false);
  /** Somebody has turned the wheel: they know how. */
  turned = $state(false);
  /** A finger came down beside the clay: it is said what it does there. */
  beside = $state(false);
  /** What was done last, for those who cannot see it. */
  done = $state.raw<{ what: Done; form: Form }>({ what: null, form: 'ball' });

  #strokes = $state.raw<readonly Stroke[]>([]);
  #canRedo = $state(false);
  #modelling: Modelling | null = null;
  stage: Stage | null = null;
  /** What the form in hand rests on. */
  #rests: Hit | null = null;

  constructor(
    readonly begin: readonly Stroke[],
    readonly onstroke: (sculpture: Sculpture) => void,
    /** Whose clay it is, where everybody has clay of their own. */
    readonly seat?: number,
  ) {
    this.#strokes = begin;
  }

  get strokes(): readonly Stroke[] {
    return this.#strokes;
  }
  /** A form in hand that is not clay yet is put away first. */
  get canUndo(): boolean {
    return this.#strokes.length > 0 || this.holds;
  }
  /** A form is in hand, and has not just become clay. */
  get holds(): boolean {
    return this.form !== null && this.placed === null;
  }
  get canRedo(): boolean {
    return this.#canRedo;
  }
  get full(): boolean {
    const dabs = this.#strokes.reduce((sum, stroke) => sum + dabsOf(stroke), 0);
    return this.#strokes.length >= MEASURES.strokes || dabs >= MEASURES.dabs - MOST_DABS;
  }
  get setting(): Setting {
    return { tool: this.tool, size: this.size, strength: this.strength, mirror: this.mirror };
  }
  get modelling(): Modelling {
    return this.#modelling!;
  }

  /** Sets up the stage on a canvas of the page. */
  async open(canvas: HTMLCanvasElement): Promise<void> {
    const stage = new Stage(canvas, { seat: this.seat });
    this.stage = stage;
    stage.onspot = (spot) => (this.spot = spot);
    const modelling = new Modelling(potterAway(), {
      onclay: (answer) => {
        stage.show(answer);
        this.empty = answer.triangles === 0;
        if (this.form && !this.placed) this.#meet(this.form);
      },
      onstroke: (strokes) => this.#listed(strokes),
    });
    this.#modelling = modelling;
    stage.resize();
    await modelling.open(this.begin);
    this.ready = true;
    if (this.form) this.#toTheTop(); // it was taken before there was clay to lie on
  }

  close(): void {
    this.#modelling?.end();
    this.#modelling?.potter.close();
    this.stage?.dispose();
    this.stage = null;
  }

  #listed(strokes: readonly Stroke[]): void {
    this.#strokes = [...strokes];
    this.#canRedo = this.modelling.canRedo;
    this.onstroke({ version: VERSION, strokes: this.#strokes });
  }

  pick(tool: Tool): void {
    this.tool = tool;
    this.hold(null);
  }

  /** Takes a form in hand, or puts it away. */
  hold(form: Shape | null): void {
    if (!form || !this.form || this.placed) this.stage?.near();
    this.form = form;
    this.placed = null;
    if (!form) this.settled = false;
    this.edge = false;
    this.#meet(form);
    this.stage?.ring(null);
  }

  #meet(form: Shape | null): void {
    const met = this.stage?.ghost(form);
    this.contact = met?.contact ?? null;
    this.part = partOf(this.#strokes, met?.points ?? []);
  }

  take(form: Form): void {
    const { cut, at, soft } = (!this.placed && this.form) || { cut: false, at: null, soft: 20 };
    const taken: Shape = {
      kind: 'shape',
      form,
      cut,
      at: at ?? [0, 0, 0],
      soft,
      mirror: this.mirror,
      ...FIRST[form],
    };
    this.#rests = null;
    this.settled = false;
    this.hold(taken);
    // in the middle of the clay nobody would see it
    if (!at) this.#toTheTop();
  }

  #toTheTop(): void {
    this.rest({ at: this.stage?.top() ?? [0, 0, 0], out: UP });
  }

  change(part: Partial<Shape>): void {
    if (this.form) this.hold({ ...this.form, ...part });
  }

  /** Where its middle is, inside of the room that clay has. */
  place(at: Triple): void {
    this.#rests = null;
    if (this.form) this.change({ at: inside(this.form, at) });
  }

  /** It rests on this point of the clay, or of the turntable. */
  rest(on: Hit): void {
    if (this.form) this.place(restingAt(this.form, on.at, on.out));
    this.#rests = on;
  }

  /** Another size or rotation; a form that rests on something goes on resting there. */
  reshape(part: Pick<Partial<Shape>, 'size' | 'turn'>): void {
    this.change(part);
    if (this.#rests) this.rest(this.#rests);
  }

  nudge(way: Triple, by: number): void {
    const at = this.form?.at;
    if (at) this.place([at[0] + way[0] * by, at[1] + way[1] * by, at[2] + way[2] * by]);
  }

  /** Makes it clay, or takes its clay away. It stays in hand for the next one. */
  stick(): void {
    if (!this.form || this.full || this.placed) return;
    this.contact = null;
    this.settled = false;
    this.modelling.do(this.form);
    this.placed = this.form.cut ? 'cut' : 'stuck';
    this.done = { what: this.placed, form: this.form.form };
    this.stage?.ghost(null);
  }

  /** A form that is let go of stays in hand, to be sized and turned where it is. */
  letGo(): void {
    this.settled = this.contact === 'touches' && !this.form?.cut;
  }

  /** All three sides by the same factor. */
  grow(by: number): void {
    if (this.form) this.reshape({ size: scaled(this.form.size, by) });
  }

  /** Turned like a clock hand, as one looks at it now. */
  spin(angle: number): void {
    if (this.form && this.stage) this.reshape({ turn: spun(this.form.turn, this.stage.facing(), angle) });
  }

  /** A finger on a wheel without clay. */
  miss(): void {
    this.done = { ...this.done, what: 'missed' };
  }

  turn(by: number, tilt = 0): void {
    this.turned = true;
    this.stage?.turn(by, tilt);
  }

  switchMirror(): void {
    this.mirror = !this.mirror;
    this.stage?.mirror(this.mirror);
    this.change({ mirror: this.mirror });
  }

  /** A form that has just become clay is in hand again; one that is only in hand gives way to the tool. */
  undo(): void {
    if (this.holds) return this.hold(null);
    this.#modelling?.undo();
    this.hold(this.form);
    this.letGo();
    this.done = { ...this.done, what: 'undone' };
  }
  /** What is clay again is not in hand, too. */
  redo(): void {
    this.#modelling?.redo();
    this.hold(null);
    this.done = { ...this.done, what: 'redone' };
  }
  clear(): void {
    this.modelling.do(CLEARED);
    this.done = { ...this.done, what: 'cleared' };
  }
  lump(): void {
    this.modelling.do(LUMP);
    this.done = { what: 'stuck', form: 'ball' };
  }

  /** The sculpture as a file. */
  async file(kind: FileKind): Promise<Blob> {
    await this.modelling.settled();
    const { whole } = await this.modelling.potter.ask({ do: 'whole' });
    return fileOf(whole!, kind);
  }
}
