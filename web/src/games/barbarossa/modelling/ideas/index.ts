/**
 * Words and themes for people who are stuck. They are chosen on this device, so the table learns nothing. Everybody at
 * a table is offered other ones: nobody can know somebody else's word from what they are offered.
 */

/** Nouns of things that can be modelled, by theme; the words of a theme are apart by spaces. */
export type Ideas = Readonly<Record<string, string>>;

/** A file for every language that has some. */
const lists = import.meta.glob<Ideas>('./*.json', { import: 'default' });

/** Those of this language; of another one, the English ones. */
export const ideasIn = (language: string): Promise<Ideas> =>
  (lists[`./${language}.json`] ?? lists['./en.json']!)();

export const languagesWithIdeas = Object.keys(lists).map((path) => path.slice('./'.length, -'.json'.length));

export interface Place {
  table: string;
  seat: number;
  seats: number;
}

/** The part of a list that this seat is offered, in an order of this table. */
export function shareOf(all: readonly string[], { table, seat, seats }: Place): string[] {
  const mixed = all.map((each) => ({ each, at: mix(table + each) })).sort((one, other) => one.at - other.at);
  return mixed.flatMap(({ each }, at) => (at % seats === seat ? [each] : []));
}

/** All words; where riddles have a theme of the list, those of that theme alone. */
export function wordsFor(ideas: Ideas, place: Place, theme = ''): string[] {
  const same = Object.keys(ideas).find((each) => each.toLowerCase() === theme.trim().toLowerCase());
  if (same !== undefined) return (ideas[same] ?? '').split(' ');
  return shareOf(Object.values(ideas).join(' ').split(' '), place);
}

export const themesFor = (ideas: Ideas, place: Place): string[] => shareOf(Object.keys(ideas), place);

/** The next one that is not there yet, after the one that is shown. */
export function nextOf(all: readonly string[], shown: string, taken: readonly string[]): string {
  const free = all.filter((each) => each === shown || !taken.includes(each));
  return free[(free.indexOf(shown) + 1) % Math.max(1, free.length)] ?? '';
}

/** Any number from a text, the same on every device. */
function mix(text: string): number {
  let sum = 2166136261;
  for (const letter of text) sum = Math.imul(sum ^ letter.codePointAt(0)!, 16777619) >>> 0;
  return sum;
}
