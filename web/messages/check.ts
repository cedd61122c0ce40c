/** What can be wrong with a message: a blank that nobody fills, a plural that lacks a form. */

import { isList, isNumber, type Parameters, type Type } from './parameters.ts';
import { type Message, MessageError, type Part, type Plural } from './parse.ts';

/** What `{item}` is, in a list. */
const ITEM = 'item';
/** Ways of writing a blank that every language has. */
const COMMON = ['number', 'capital', 'lower', 'spellout', 'turned'];

/** Throws a MessageError. `grammar` is what this language adds to the ways of writing a blank. */
export function check(
  message: Message,
  given: Parameters,
  language: string,
  grammar: readonly string[],
): void {
  const formats = [...COMMON, ...grammar];
  const visit = (parts: Message, types: Map<string, Type>): void => parts.forEach((part) => one(part, types));
  const one = (part: Part, types: Map<string, Type>): void => {
    if (typeof part === 'string') return;
    const type = types.get(part.name);
    if (!type)
      throw new MessageError(`there is no blank «${part.name}» here, only: ${[...types.keys()].join(', ')}`);
    if (part.kind === 'blank') {
      if (part.format && !formats.includes(part.format))
        throw new MessageError(`«${part.format}» is nothing that can be done with «${part.name}»`);
      if (isList(type) && !part.format)
        throw new MessageError(`«${part.name}» is a list: write {${part.name}, list}`);
    } else if (part.kind === 'list') {
      if (!isList(type)) throw new MessageError(`«${part.name}» is no list`);
      visit(part.each ?? [], new Map([...types, [ITEM, 'string']]));
      visit(part.more ?? [], types);
    } else {
      if (part.kind !== 'select') forms(part, type, language);
      Object.values(part.cases).forEach((each) => visit(each, types));
    }
  };
  visit(message, given.types);
}

/** Every form that a number up to a thousand needs in this language must be there, and no others. */
function forms({ kind, name, cases }: Plural, type: Type, language: string): void {
  if (!isNumber(type) && !isList(type)) throw new MessageError(`«${name}» cannot be counted`);
  const { known, common } = formsOf(language, kind);
  for (const form of Object.keys(cases))
    if (!/^=\d+$/.test(form) && !known.includes(form))
      throw new MessageError(`«${form}» is no form of this language; its forms are: ${known.join(', ')}`);
  if (Object.keys(cases).every((form) => form === 'other' || form.startsWith('='))) return; // told apart by number
  for (const form of common)
    if (!(form in cases)) throw new MessageError(`«${name}» lacks the form «${form}»`);
}

const LARGE = 1000;
type Forms = { known: string[]; common: Set<string> };
const seen = new Map<string, Forms>();

function formsOf(language: string, kind: Plural['kind']): Forms {
  const key = `${language} ${kind}`;
  const before = seen.get(key);
  if (before) return before;
  const rules = new Intl.PluralRules(language, { type: kind === 'plural' ? 'cardinal' : 'ordinal' });
  const forms = {
    known: rules.resolvedOptions().pluralCategories,
    common: new Set(Array.from({ length: LARGE }, (_, number) => rules.select(number))),
  };
  seen.set(key, forms);
  return forms;
}
