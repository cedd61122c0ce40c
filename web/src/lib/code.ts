/** The code of a table: five characters if it is public, eight if it is private. */

export const SHORT = 5;
export const LONG = 8;

/** As people type it; addresses of tables are longer. */
const TYPED = /^(?:[A-Z0-9]{5}|[A-Z0-9]{8})$/i;

export const isCode = (text: string): boolean => TYPED.test(text);

/** The code in a text, without spaces and other characters that were typed or pasted with it. */
export const tidy = (text: string): string =>
  text
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '')
    .slice(0, LONG);

/** Invitations, and what else somebody may have been sent and paste where a code belongs. */
const LINK = /https?:\/\/[^/\s]+(\/(?:t|tv|join)\/[\w-]+(?:\/(?:replay|proof))?)/;

/** Where the link in a text leads on this server; null where there is none. */
export const pathIn = (text: string): string | null => LINK.exec(text)?.[1] ?? null;

/** In groups that one can say in a breath. */
export const groups = (code: string): string[] =>
  code.length === LONG ? [code.slice(0, LONG / 2), code.slice(LONG / 2)] : [code];
