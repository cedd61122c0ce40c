/**
 * A language that nobody speaks, made from the first one: «Jouer» is «[Ĵöûéŕ ~~]». Whatever on a page does not look
 * like that is not in the files of words; whatever breaks is too narrow for a language with longer words.
 */

import type { Cases, Message, Part } from './parse.ts';

export const PSEUDO = 'qps';

const LETTERS = new Map(
  [
    ...'AÅaåBƁbƀCÇcçDĎdďEÉeéFƑfƒGĜgĝHĤhĥIÎiîJĴjĵKĶkķLĻlļMṀmṁNÑnñOÖoöPÞpþQǪqǫRŔrŕSŠsšTŢtţUÛuûVṼvṽWŴwŵXẊxẋYÝyýZŽzž'.matchAll(
      /../gu,
    ),
  ].map(([pair]) => [[...pair][0]!, [...pair][1]!] as const),
);
const LONGER = 0.4;

export function pseudo(message: Message): Message {
  const letters = message.reduce((sum, part) => sum + (typeof part === 'string' ? part.length : 0), 0);
  if (letters === 0) return message.map((part) => inside(part, pseudo));
  // in short pieces, since words of ours may break, too
  const longer = '~~~ '.repeat(Math.ceil((letters * LONGER) / 4)).trimEnd();
  return ['[', ...message.map((part) => inside(part)), ` ${longer}]`];
}

const accented = (text: string): string => [...text].map((letter) => LETTERS.get(letter) ?? letter).join('');

/** `then` is what happens to the forms of a plural, or of a choice. */
function inside(
  part: Part,
  then: (message: Message) => Message = (each) => each.map((one) => inside(one)),
): Part {
  if (typeof part === 'string') return accented(part);
  if (part.kind === 'blank' || part.kind === 'list') return part;
  const cases: Cases = Object.fromEntries(
    Object.entries(part.cases).map(([when, each]) => [when, then(each)]),
  );
  return { ...part, cases };
}
