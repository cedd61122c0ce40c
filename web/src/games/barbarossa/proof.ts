import { draw, type Check } from '$lib/proof';
import type { BarbarossaEvent, UpdateOf } from '$lib/wire/types';

const DIE = [1, 2, 3, 4, 5, 6];

/** Every die is a draw of its own: for who begins, by throw and seat, and then turn by turn. */
export const check: Check = (seed, moments) => {
  const [first] = moments as readonly UpdateOf<'barbarossa'>[];
  let turn = first?.view.turn ?? 0; // a match may go on from any turn of another one
  const die = (name: string) => draw(seed, name, DIE, 1)[0];
  const fits = (event: BarbarossaEvent): boolean => {
    if (event.kind === 'turn_began') turn = event.turn;
    if (event.kind === 'rolled') return event.die === die(`roll ${turn}`);
    if (event.kind !== 'began') return true;
    turn = 1;
    return event.rolls.every((rolls, throwing) =>
      rolls.every((rolled, seat) => rolled === 0 || rolled === die(`first ${throwing + 1} ${seat}`)),
    );
  };
  const all = (moments as readonly UpdateOf<'barbarossa'>[]).flatMap(({ events }) => events).every(fits);
  return turn > 0 ? all : null;
};
