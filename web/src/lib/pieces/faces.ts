/**
 * Bots have heads, people have objects: the two are never confused. Twelve silhouettes in at most two inks, on a grid
 * of 48; `face-k` is the ground that shows through.
 */

import type { Character } from '../wire/types';
import { AVATARS, disc, isAvatar, type Stroke } from './avatars';

const FACES: Record<Character, readonly Stroke[]> = {
  hortense: [
    { d: `${disc(24, 7, 6.5)}${disc(24, 31, 16.5)}`, fill: 'blue' },
    {
      d: `${disc(16.5, 29, 6.5)}${disc(31.5, 29, 6.5)}M22 27.5v2.5h4v-2.5ZM19 39.5h10v2.8H19Z`,
      fill: 'face-k',
    },
    { d: `${disc(17.5, 29, 2.7)}${disc(30.5, 29, 2.7)}`, fill: 'blue' },
  ],
  anatole: [
    { d: 'M13 1h22v13H13ZM5 15h38v4.5H5Z', fill: 'ink' },
    { d: 'M11 21.5h26V42a5 5 0 0 1-5 5H16a5 5 0 0 1-5-5Z', fill: 'red' },
    { d: 'M15 25.5h6v5.5h-6ZM27 25.5h6v5.5h-6Z', fill: 'face-k' },
    {
      d: 'M24 35.5c-3-3.5-9-3.5-12.5 0-2 2-5 2-8 .5 2 5.5 8 7.5 13 6.5 3.5-.7 6-2.5 7.5-4.5 1.5 2 4 3.8 7.5 4.5 5 1 11-1 13-6.5-3 1.5-6 1.5-8-.5-3.5-3.5-9.5-3.5-12.5 0Z',
      fill: 'ink',
      line: 'face-k',
      width: 1.5,
    },
  ],
  leonie: [
    {
      d: 'M24 0.5L28.5 8.6L36.7 4.2L36.1 13.5L45.4 14.2L39.8 21.7L47.3 27.3L38.6 30.6L41.8 39.4L32.7 37.5L30.6 46.5L24 40L17.4 46.5L15.3 37.5L6.2 39.4L9.4 30.6L0.7 27.3L8.2 21.7L2.6 14.2L11.9 13.5L11.3 4.2L19.5 8.6Z',
      fill: 'mustard',
    },
    { d: disc(24, 24, 13.5), fill: 'ink' },
    { d: `${disc(18.5, 21.5, 3.2)}${disc(29.5, 21.5, 3.2)}M20.5 27.5h7L24 32Z`, fill: 'face-k' },
  ],
  firmin: [
    { d: 'M14 16h20v20.5a10 10 0 0 1-20 0Z', fill: 'forest' },
    { d: 'M4 15.5C4 8 13 4.5 23 4.5V1h3.5v3.6C35 5 41 9 41 15.5Z', fill: 'ink' },
    { d: `${disc(19, 23, 3)}${disc(29, 23, 3)}M22.8 24h2.9l2.8 12h-6ZM19 39.5h8v2.6h-8Z`, fill: 'face-k' },
  ],
  odile: [
    { d: 'M3 46V23a21 21 0 0 1 42 0v23H34V24H14v22Z', fill: 'ink' },
    { d: 'M16.5 26.5h15V38a7.5 7.5 0 0 1-15 0Z', fill: 'red' },
    {
      d: 'M17.5 30h5.5a2.75 2.75 0 0 1-5.5 0ZM25 30h5.5a2.75 2.75 0 0 1-5.5 0ZM21.5 38h5v2.6h-5Z',
      fill: 'face-k',
    },
  ],
  gaspard: [
    { d: 'M8 18V3l8.5 7L24 1l7.5 9L40 3v15Z', fill: 'mustard' },
    { d: 'M9 20.5h30V31L24 47.5 9 31Z', fill: 'blue' },
    { d: `${disc(17.5, 26.5, 3.2)}${disc(30.5, 26.5, 3.2)}M18.5 34h11L24 40Z`, fill: 'face-k' },
  ],
  rosalie: [
    { d: `${disc(8, 12.5, 7.5)}${disc(40, 12.5, 7.5)}`, fill: 'red' },
    { d: disc(24, 28.5, 17.5), fill: 'red', line: 'face-k', width: 2 },
    { d: 'M24 11v7M13.5 28.5a4 4 0 0 1 8 0M26.5 28.5a4 4 0 0 1 8 0', line: 'face-k', width: 3 },
    { d: 'M15.5 33.5h17a8.5 8.5 0 0 1-17 0Z', fill: 'face-k' },
  ],
  achille: [
    { d: 'M5.5 22.5A18.5 18.5 0 0 1 42.5 22.5', line: 'red', width: 9, dash: '6.8 1.9' },
    { d: 'M10.5 47V24.5a13.5 13.5 0 0 1 27 0V47H28.5V36l3-2.5H35v-6H13v6h3.5l3 2.5v11Z', fill: 'forest' },
    { d: `${disc(18.5, 30.5, 2.3)}${disc(29.5, 30.5, 2.3)}`, fill: 'ink' },
  ],
  ninon: [
    { d: 'M24 2 38 25.5H10Z', fill: 'mustard' },
    { d: `${disc(24, 4.5, 4.2)}M6 28h36a18 18 0 0 1-36 0Z`, fill: 'blue' },
    { d: `${disc(17, 33, 3)}M27 31.8h8.5v3H27Z`, fill: 'face-k' },
    { d: 'M19 40.5c4 1.5 8 .5 10.5-2', line: 'face-k', width: 2.6 },
  ],
  barnabe: [
    { d: `${disc(6.5, 22, 4.5)}${disc(41.5, 22, 4.5)}`, fill: 'red' },
    { d: 'M9 25.5V18a15 15 0 0 1 30 0v7.5Z', fill: 'red', line: 'face-k', width: 1.6 },
    { d: 'M4 27.5h40v7L37 47H11L4 34.5ZM13 13.5h8.5V17H13ZM26.5 13.5H35V17h-8.5Z', fill: 'ink' },
    { d: `${disc(17.5, 21, 2.6)}${disc(30.5, 21, 2.6)}M17 33h14a7 4.5 0 0 1-14 0Z`, fill: 'face-k' },
  ],
  suzette: [
    { d: 'M20.5 8.5 4 .5v17ZM27.5 8.5 44 .5v17ZM20.5 4.5h7v8h-7Z', fill: 'red' },
    { d: 'M24 15.5c11 0 16 7 16 15.5S33 47 24 47 8 39.5 8 31s5-15.5 16-15.5Z', fill: 'blue' },
    { d: `${disc(17, 29, 4.5)}${disc(31, 29, 4.5)}${disc(24, 39.5, 2.7)}`, fill: 'face-k' },
    { d: `${disc(17.8, 27, 2)}${disc(31.8, 27, 2)}`, fill: 'blue' },
  ],
  ulysse: [
    { d: 'M1 19.5C3 6 13 1 24 1s21 5 23 18.5c-7-4.5-14.5-5.7-23-5.7S8 15 1 19.5Z', fill: 'ink' },
    { d: 'M24 16c5 0 9.5.6 13.5 2.2V37L24 47 10.5 37V18.2C14.5 16.6 19 16 24 16Z', fill: 'forest' },
    { d: 'm10.5 20 27 6.5', line: 'ink', width: 2.4 },
    { d: 'M13.5 21.5h9.5v6a4.75 4.75 0 0 1-9.5 0Z', fill: 'ink' },
    { d: disc(31, 29, 3.2), fill: 'face-k' },
    { d: 'M18.5 37.5h11', line: 'face-k', width: 2.8 },
  ],
};

/** A bot that is nobody in particular. */
const ROBOT: readonly Stroke[] = [
  { d: 'M8 22h32v22H8Z', fill: 'blue' },
  { d: 'M12 20a12 10 0 0 1 24 0Z', fill: 'ink' },
  { d: 'M24 10V5h13', line: 'ink', width: 3 },
  { d: disc(39, 5, 4), fill: 'red' },
  { d: `${disc(17.5, 29, 3)}${disc(30.5, 29, 3)}M15 36h18v5H15Z`, fill: 'on-ink' },
];

const BOT = 'bot:';

/** What a bot is drawn as. No person can choose this: avatars have no colon. */
export const faceOf = (character: Character | null): string => BOT + (character ?? '');

/** What is drawn for this name: a bot's face, a person's avatar. One that we do not know (yet) is a croissant. */
export function strokesOf(name: string): readonly Stroke[] {
  if (!name.startsWith(BOT)) return AVATARS[isAvatar(name) ? name : 'croissant'];
  const character = name.slice(BOT.length);
  return character in FACES ? FACES[character as Character] : ROBOT;
}
