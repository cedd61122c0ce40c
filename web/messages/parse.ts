/**
 * Reads one message in ICU MessageFormat 1, as translators write it:
 *
 *     {name} hat {count, plural, one {# Karte} other {# Karten}}.
 *
 * To the standard's blanks (plain, number, plural, selectordinal, select) come lists, and what a language's own
 * grammar adds, such as `{name, of}`. A list may say how each of its items is written (`each {…}`, where `{item}` is
 * the item) and what comes last unless it is empty (`more {…}`).
 */

export type Message = readonly Part[];
export type Part = string | Blank | Plural | Select | List;

/** `format` is `number` or a word of the language's grammar. */
export interface Blank {
  kind: 'blank';
  name: string;
  format?: string;
  style?: string;
}
export interface Plural {
  kind: 'plural' | 'selectordinal';
  name: string;
  cases: Cases;
}
interface Select {
  kind: 'select';
  name: string;
  cases: Cases;
}
export interface List {
  kind: 'list';
  name: string;
  style: 'and' | 'or' | 'commas';
  each?: Message;
  more?: Message;
}
/** By `one`, `other`, `=0`, or the word that is selected. */
export type Cases = { readonly [when: string]: Message };

export class MessageError extends Error {}

export function parse(text: string): Message {
  const reader = new Reader(text);
  const message = reader.message();
  if (!reader.atEnd()) reader.fail('there is a } too many');
  return message;
}

class Reader {
  private at = 0;

  constructor(private readonly text: string) {}

  atEnd = (): boolean => this.at >= this.text.length;

  fail(why: string): never {
    throw new MessageError(`${why}: «${this.text.slice(0, this.at)}» ⟵ here`);
  }

  /** Up to the end, or to the brace that closes it. `counted` is what `#` stands for. */
  message(counted?: string): Message {
    const parts: Part[] = [];
    let plain = '';
    const flush = () => {
      if (plain) parts.push(plain);
      plain = '';
    };
    while (!this.atEnd() && this.text[this.at] !== '}') {
      const sign = this.text[this.at]!;
      if (sign === "'") plain += this.quoted(counted);
      else if (sign === '{' || (sign === '#' && counted)) {
        flush();
        parts.push(sign === '{' ? this.blank(counted) : this.number(counted!));
      } else {
        plain += sign;
        this.at += 1;
      }
    }
    flush();
    return parts;
  }

  /** `''` is an apostrophe, `'{…'` is not read as a blank; any other apostrophe is itself. */
  private quoted(counted?: string): string {
    const next = this.text[this.at + 1] ?? '';
    if (next === "'") return this.skip(2, "'");
    if (!(counted ? '{}#' : '{}').includes(next) || !next) return this.skip(1, "'");
    const end = this.text.indexOf("'", this.at + 2);
    if (end < 0) this.fail('a quotation does not end');
    const inside = this.text.slice(this.at + 1, end);
    return this.skip(end + 1 - this.at, inside);
  }

  private skip<T>(signs: number, value: T): T {
    this.at += signs;
    return value;
  }

  private number(name: string): Blank {
    return this.skip(1, { kind: 'blank', name, format: 'number' });
  }

  private blank(counted?: string): Part {
    this.at += 1;
    const name = this.word('the name of a blank');
    if (this.closes()) return { kind: 'blank', name };
    this.expect(',');
    const kind = this.word('what to do with the blank');
    if (kind === 'list') return this.list(name, counted);
    if (kind === 'plural' || kind === 'selectordinal' || kind === 'select') {
      this.expect(',');
      const cases = this.cases(kind === 'select' ? counted : name);
      if (!cases.other) this.fail(`«${name}» has no form for «other»`);
      return { kind, name, cases };
    }
    if (this.closes()) return { kind: 'blank', name, format: kind };
    this.expect(',');
    const style = this.word(`how to write «${name}»`);
    if (!this.closes()) this.fail('a } is missing');
    return { kind: 'blank', name, format: kind, style };
  }

  private list(name: string, counted?: string): List {
    const list: List = { kind: 'list', name, style: 'and' };
    if (this.closes()) return list;
    this.expect(',');
    const style = /^\s*(and|or|commas)\b/.exec(this.text.slice(this.at));
    if (style) {
      list.style = style[1] as List['style'];
      this.at += style[0].length;
    }
    const { each, more, ...others } = this.cases(counted);
    if (Object.keys(others).length) this.fail(`a list has no «${Object.keys(others).join()}»`);
    return { ...list, ...(each && { each }), ...(more && { more }) };
  }

  /** `one {…} other {…}}`, with the brace that closes the blank. */
  private cases(counted?: string): Cases {
    const cases: { [when: string]: Message } = {};
    while (!this.closes()) {
      const when = this.word('a form, or }');
      if (when in cases) this.fail(`«${when}» comes twice`);
      this.expect('{');
      cases[when] = this.message(counted);
      this.expect('}');
    }
    return cases;
  }

  private closes(): boolean {
    this.blanks();
    if (this.text[this.at] !== '}') return false;
    this.at += 1;
    return true;
  }

  private expect(sign: string): void {
    this.blanks();
    if (this.text[this.at] !== sign) this.fail(`a ${sign} is missing`);
    this.at += 1;
  }

  private word(what: string): string {
    this.blanks();
    const [word] = /^=?[\p{L}\p{N}_-]*/u.exec(this.text.slice(this.at))!;
    if (!word) this.fail(`${what} is missing`);
    this.at += word.length;
    return word;
  }

  private blanks(): void {
    while (/\s/.test(this.text[this.at] ?? '')) this.at += 1;
  }
}
