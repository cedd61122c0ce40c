/** Turns a message into the TypeScript that says it. What this uses is in `src/lib/words/runtime.ts`. */

import { isList, type Parameters } from './parameters.ts';
import type { Blank, Cases, List, Message, Part } from './parse.ts';

/** A string, or a function of the parameters. */
export function emit(message: Message, given: Parameters): string {
  if (given.types.size === 0) return literal((message as string[]).join(''));
  const writer = new Writer(given);
  const text = writer.text(message);
  const names = [...given.types.keys()];
  const used = names.filter((name) => writer.used.has(name));
  if (given.named) {
    const each = used.map((name) => (given.types.get(name) === 'number?' ? `${name} = 0` : name));
    return `({ ${each.join(', ')} }) => ${text}`;
  }
  const last = names.findLastIndex((name) => writer.used.has(name));
  const taken = names
    .slice(0, last + 1)
    .map((name) => (writer.used.has(name) ? writer.variable(name) : `_${name}`));
  return `(${taken.join(', ')}) => ${text}`;
}

const literal = (text: string): string => JSON.stringify(text);

class Writer {
  readonly used = new Set<string>();

  constructor(private readonly given: Parameters) {}

  /** Some blanks have names that are words of the language: `{new}`. */
  variable = (name: string): string =>
    /^(new|in|of|for|with|is|this|default|case|n|o|d|l|e|c|s)$/.test(name) ? `${name}$` : name;

  text(message: Message): string {
    if (message.every((part) => typeof part === 'string')) return literal((message as string[]).join(''));
    const [only] = message;
    if (message.length === 1 && typeof only === 'object' && !this.isBare(only)) return this.part(only);
    return `\`${message.map((part) => (typeof part === 'string' ? escaped(part) : `\${${this.part(part)}}`)).join('')}\``;
  }

  /** It may be a number, which alone would be no text. */
  private isBare = (part: Part): boolean => typeof part === 'object' && part.kind === 'blank' && !part.format;

  private part(part: Exclude<Part, string>): string {
    this.used.add(part.name);
    if (part.kind === 'blank') return this.blank(part);
    if (part.kind === 'list') return this.list(part);
    if (part.kind === 'select') return this.select(part.name, part.cases);
    return `${part.kind === 'plural' ? 'n' : 'o'}(${this.count(part.name)}, ${this.cases(part.cases)})`;
  }

  private blank({ name, format, style }: Blank): string {
    if (!format) return this.variable(name);
    if (format === 'number') return `d(${this.count(name)})`;
    const value = isList(this.given.types.get(name)) ? `l(${this.variable(name)})` : this.variable(name);
    return style ? `${style}(${format}(${value}))` : `${format}(${value})`;
  }

  private count = (name: string): string =>
    isList(this.given.types.get(name)) ? `${this.variable(name)}.length` : this.variable(name);

  private list({ name, style, each, more }: List): string {
    const items = each ? `${this.variable(name)}.map((item) => ${this.text(each)})` : this.variable(name);
    const join = { and: 'l', or: 'e', commas: 'c' }[style];
    return more ? `${join}(${items}, ${this.text(more)})` : `${join}(${items})`;
  }

  private select(name: string, { none, ...cases }: Cases): string {
    const value = this.variable(name);
    const rest =
      Object.keys(cases).length === 1 ? this.text(cases.other!) : `s(${value}, ${this.cases(cases)})`;
    return none ? `${value} === null ? ${this.text(none)} : ${rest}` : rest;
  }

  private cases = (cases: Cases): string =>
    `{ ${Object.entries(cases)
      .map(([when, message]) => `${JSON.stringify(when.replace('=', ''))}: ${this.text(message)}`)
      .join(', ')} }`;
}

const escaped = (text: string): string => text.replace(/[\\`]|\$\{/g, '\\$&');
