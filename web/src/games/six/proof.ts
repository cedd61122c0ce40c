import type { Check } from '$lib/proof';
import type { SixDealt, UpdateOf } from '$lib/wire/types';
import { dealsMatch, type Pack } from '$table/deal';

const OX_CARDS = 10;

const pack = ({ hands, round, ox }: SixDealt): Pack => ({
  highest: 104,
  name: `deal ${round}`,
  sizes: hands.map(({ length }) => length),
  between: ox ? OX_CARDS : 0,
});

/** Whether the cards of every round come from the seed. */
export const check: Check = (seed, moments) =>
  dealsMatch<SixDealt>(
    seed,
    (moments as readonly UpdateOf<'six'>[]).flatMap(({ events }) => events),
    pack,
  );
