/** What people typed, or the lexicon has, as it is printed. */

/** The rules keep every apostrophe as a straight one; "est-ce" stays on one line. */
export const typeset = (text: string): string =>
  text.replaceAll("'", '’').replace(/(?<=\p{L})-(?=\p{L})/gu, '\u2011');
