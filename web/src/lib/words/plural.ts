/** "1 tête", "2 têtes": the forms of a language, chosen by its own rules. */
export function plural(language: string) {
  const rules = new Intl.PluralRules(language);
  const numbers = new Intl.NumberFormat(language);
  return (count: number, forms: { one: string; other: string }): string => {
    const form = rules.select(count) === 'one' ? forms.one : forms.other;
    return form.replace('#', numbers.format(count));
  };
}

/** "Zoé, Karim et Inès", or "1, 2 ou 4" */
export function listing(language: string, type: 'conjunction' | 'disjunction' = 'conjunction') {
  const format = new Intl.ListFormat(language, { type });
  return (names: readonly string[]): string => format.format(names);
}
