import type { Check } from '$lib/proof';
import type { BaronDealt, UpdateOf } from '$lib/wire/types';
import { dealsMatch, type Pack } from '$table/deal';

/** Hand and draw pile of a seat are dealt together. */
const pack = ({ hands, draws, match }: BaronDealt): Pack => ({
  highest: 110,
  name: `deal ${match}`,
  sizes: hands.map((hand, seat) => hand.length + (draws[seat]?.length ?? 0)),
  between: 0,
});

/** Whether the cards of every match come from the seed. */
export const check: Check = (seed, moments) =>
  dealsMatch<BaronDealt>(
    seed,
    (moments as readonly UpdateOf<'baron'>[]).flatMap(({ events }) => events),
    pack,
  );
