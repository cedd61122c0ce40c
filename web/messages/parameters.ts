/** What fills the blanks of a sentence: `card: number, names: string[]`, in the order in which it is given. */

/** `number?` may be missing and is 0 then; `unknown` is what the server may tell with a refusal, or not. */
export type Type = 'string' | 'number' | 'string[]' | 'number[]' | 'string | null' | 'number?' | 'unknown';
const TYPES: readonly string[] = [
  'string',
  'number',
  'string[]',
  'number[]',
  'string | null',
  'number?',
  'unknown',
];

export interface Parameters {
  /** In the order of the call. */
  types: Map<string, Type>;
  /** They come as one object: `{ card: number, row: number }`. */
  named: boolean;
}

export const NONE: Parameters = { types: new Map(), named: false };

export function parameters(text: string): Parameters {
  const inside = /^\{(.*)\}$/s.exec(text.trim())?.[1];
  const types = new Map<string, Type>();
  for (const each of (inside ?? text).split(',')) {
    const [name, type] = each.split(':').map((word) => word.trim());
    if (!name || !type || !TYPES.includes(type)) throw new Error(`«${each.trim()}» is no parameter`);
    types.set(name, type as Type);
  }
  return { types, named: inside !== undefined };
}

export const isList = (type: Type | undefined): boolean => type === 'string[]' || type === 'number[]';

export const isNumber = (type: Type | undefined): boolean => type === 'number' || type === 'number?';

/** As TypeScript has it: `(card: number, names: readonly string[]) => string`. */
export function signature({ types, named }: Parameters): string {
  const each = [...types].map(([name, type]) => {
    if (type === 'unknown' || type === 'number?') return `${name}?: ${type.replace('?', '')}`;
    return `${name}: ${isList(type) ? 'readonly ' : ''}${type}`;
  });
  return named ? `(facts: { ${each.join('; ')} }) => string` : `(${each.join(', ')}) => string`;
}
