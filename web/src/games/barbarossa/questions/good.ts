/** Good questions: those that every word of the lexicon has an answer to. Fetched once for each language. */

import { goodQuestions } from '$lib/api';
import type { GoodQuestion } from '$lib/wire/types';

const fetched = new Map<string, Promise<readonly GoodQuestion[]>>();

/** None in a language that the lexicon does not speak. */
export function questionsIn(language: string): Promise<readonly GoodQuestion[]> {
  const known = fetched.get(language) ?? goodQuestions('barbarossa', language).then((all) => all.questions);
  fetched.set(language, known);
  known.catch(() => fetched.delete(language));
  return known;
}

/** Without case, accents and marks. */
export const plainly = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\d]+/gu, ' ')
    .trim();

const OPENINGS = /^(?:(?:est ce|que|qu|c est|ca|il|elle|is|does|can|it|ist|kann|es|das) )+/;

/** What is asked, however the question begins: "Is it …", "Est-ce que c’est …". */
const core = (text: string): string => plainly(text).replace(OPENINGS, '');

/** How well a question fits what is typed: each word begins one of its own, which counts double, or of another way
 * to say it. The last word may be unfinished. */
function fit({ text, ways }: GoodQuestion, typed: readonly string[]): number {
  const own = plainly(text).split(' ');
  const others = plainly(ways.join(' ')).split(' ');
  const begun = (words: readonly string[], word: string) => words.some((each) => each.startsWith(word));
  const scores = typed.map((word) => (begun(own, word) ? 2 : begun(others, word) ? 1 : 0));
  return scores.includes(0) ? 0 : scores.reduce<number>((sum, score) => sum + score, 0);
}

/** Those that fit, the best first; all in their order if nothing is typed. */
export function found(all: readonly GoodQuestion[], typed: string): GoodQuestion[] {
  const words = plainly(typed).split(' ').filter(Boolean);
  if (words.length === 0) return [...all];
  return all
    .map((question, place) => ({ question, place, score: fit(question, words) }))
    .filter(({ score }) => score > 0)
    .sort((one, other) => other.score - one.score || one.place - other.place)
    .map(({ question }) => question);
}

/** What the edges of a question take, in letters. */
const EDGES = 5;

/** Those that tell most apart and were not asked: true of about half of all words. As many as there is room for, in
 * letters; a question that is too long gives way to the next. */
export function telling(
  all: readonly GoodQuestion[],
  asked: readonly string[],
  room: number,
): GoodQuestion[] {
  const known = new Set(asked.map(core));
  const best = all
    .filter(({ text }) => !known.has(core(text)))
    .sort((one, other) => Math.abs(one.parts - 50) - Math.abs(other.parts - 50));
  const some: GoodQuestion[] = [];
  let left = room;
  for (const question of best) {
    if (question.text.length + EDGES > left) continue;
    some.push(question);
    left -= question.text.length + EDGES;
  }
  return some;
}
