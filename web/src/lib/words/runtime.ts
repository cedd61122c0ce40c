/** What the sentences are made with, in every language. `messages/` writes the calls; each language adds its grammar. */

/** By number (`0`) or by form (`one`, `few`, …); or by the word that is selected. */
export type Forms = { readonly other: string; readonly [when: string]: string };
type Items = readonly (string | number)[];

export function speaker(language: string) {
  const cardinal = new Intl.PluralRules(language);
  const numbers = new Intl.NumberFormat(language);
  const lists = new Intl.ListFormat(language);
  const choose = (rules: Intl.PluralRules, count: number, forms: Forms): string =>
    forms[count] ?? forms[rules.select(count)] ?? forms.other;
  return {
    /** "1 tête", "2 têtes" */
    n: (count: number, forms: Forms): string => choose(cardinal, count, forms),
    /** "1st", "2nd": few sentences need it */
    o: (count: number, forms: Forms): string =>
      choose(new Intl.PluralRules(language, { type: 'ordinal' }), count, forms),
    /** "12 000" */
    d: (count: number): string => numbers.format(count),
    /** "Zoé, Karim et Inès"; what comes last may be nothing */
    l: (items: Items, more = ''): string => lists.format(texts(items, more)),
    /** "1, 2 ou 4" */
    e: (items: Items): string =>
      new Intl.ListFormat(language, { type: 'disjunction' }).format(texts(items, '')),
  };
}

const texts = (items: Items, more: string): string[] => [...items.map(String), ...(more ? [more] : [])];

/** "3, 5, 8": nothing before the last */
export const c = (items: Items): string => items.join(', ');

export const s = (value: string | number, forms: Forms): string => forms[value] ?? forms.other;

export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
export const lower = (text: string): string => text.toLowerCase();

/** "three", as far as the language's list of numbers goes, and then "14" */
export const spell =
  (words: readonly string[]) =>
  (count: number): string =>
    words[count] ?? String(count);

/** A number read from its end: 12 is 21. */
export const turned = (card: number): string => [...String(card)].reverse().join('');
