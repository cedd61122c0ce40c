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
  if (letters === 0) return message.map(inside);
  return ['[', ...message.map(inside), ' ', '~'.repeat(Math.max(1, Math.round(letters * LONGER) - 3)), ']'];
}

const accented = (text: string): string => [...text].map((letter) => LETTERS.get(letter) ?? letter).join('');

function inside(part: Part): Part {
  if (typeof part === 'string') return accented(part);
  if (part.kind === 'plural' || part.kind === 'selectordinal' || part.kind === 'select')
    return { ...part, cases: cases(part.cases) };
  return part;
}

const cases = (all: Cases): Cases =>
  Object.fromEntries(Object.entries(all).map(([when, message]) => [when, message.map(inside)]));
