/** A sculpture is the list of what was done to the clay. Whole numbers only, so that it is the same for everybody. */

export const VERSION = 1;

export const TOOLS = ['pull', 'push', 'carve', 'smooth', 'flatten', 'thicken'] as const;
export type Tool = (typeof TOOLS)[number];

export const FORMS = ['ball', 'box', 'roll', 'cone', 'ring'] as const;
export type Form = (typeof FORMS)[number];

export type Triple = readonly [number, number, number];

/** What a dab is: where (x, y, z), which way (x, y, z) and how hard it is pressed. */
export const NUMBERS_OF_A_DAB = 7;

/** A finger on the clay, from touching it to letting go. */
export interface Brush {
  readonly kind: 'brush';
  readonly tool: Tool;
  /** How far from its middle the finger is felt. */
  readonly size: number;
  /** In hundredths. */
  readonly strength: number;
  /** The same is done on the other side of the middle plane (x = 0). */
  readonly mirror: boolean;
  /**
   * One dab after the other, `NUMBERS_OF_A_DAB` each. "Which way" is how far the clay comes along for pulling, and
   * for all others away from the clay, at any length.
   */
  readonly dabs: readonly number[];
}

/** A basic shape, stuck on or cut out. */
export interface Shape {
  readonly kind: 'shape';
  readonly form: Form;
  readonly cut: boolean;
  /** Its middle. */
  readonly at: Triple;
  /** Width, height and depth before it is turned. */
  readonly size: Triple;
  /** In degrees, about z, then y, then x. */
  readonly turn: Triple;
  /** How softly it joins the rest. */
  readonly soft: number;
  readonly mirror: boolean;
}

export type Stroke = Brush | Shape;

export interface Sculpture {
  readonly version: typeof VERSION;
  readonly strokes: readonly Stroke[];
}

/** What people find on the turntable. */
export const LUMP: Shape = {
  kind: 'shape',
  form: 'ball',
  cut: false,
  at: [0, 190, 0],
  size: [460, 420, 460],
  turn: [0, 0, 0],
  soft: 0,
  mirror: false,
};

/** Takes everything away. */
export const CLEARED: Shape = {
  kind: 'shape',
  form: 'box',
  cut: true,
  at: [0, 500, 0],
  size: [1000, 1000, 1000],
  turn: [0, 0, 0],
  soft: 0,
  mirror: false,
};

export const dabsOf = (stroke: Stroke): number =>
  stroke.kind === 'brush' ? stroke.dabs.length / NUMBERS_OF_A_DAB : 1;

/** The stroke as it was after so many dabs. */
export function upTo(stroke: Stroke, dabs: number): Stroke {
  return stroke.kind === 'brush'
    ? { ...stroke, dabs: stroke.dabs.slice(0, dabs * NUMBERS_OF_A_DAB) }
    : stroke;
}
