/** The twelve bots. Each has the same name in all languages; what they are like is in the words. */

import type { Character } from './wire/types';

export const NAMES: Record<Character, string> = {
  hortense: 'Hortense',
  anatole: 'Anatole',
  leonie: 'Léonie',
  firmin: 'Firmin',
  odile: 'Odile',
  gaspard: 'Gaspard',
  rosalie: 'Rosalie',
  achille: 'Achille',
  ninon: 'Ninon',
  barnabe: 'Barnabé',
  suzette: 'Suzette',
  ulysse: 'Ulysse',
};

/** Those who are not at this table yet, in their order. */
export function absent(chairs: readonly { character: Character | null }[]): Character[] {
  const here = chairs.map(({ character }) => character);
  return (Object.keys(NAMES) as Character[]).filter((each) => !here.includes(each));
}
