/** What people typed, or the lexicon has, as it is printed. */

/** The rules keep every apostrophe as a straight one; "est-ce" stays on one line. */
export const typeset = (text: string): string =>
  text.replaceAll("'", '’').replace(/(?<=\p{L})-(?=\p{L})/gu, '\u2011');

/** Why an answer is so: facts are sentences of their own, the rest is said in words around it. */
export function reasonsSay(reasons: readonly string[], say: (reasons: string) => string): string {
  const isFact = (reason: string) => reason.endsWith('.');
  const rest = reasons.filter((reason) => !isFact(reason)).join(' ');
  return [...reasons.filter(isFact), ...(rest ? [say(rest)] : [])].map(typeset).join(' ');
}
