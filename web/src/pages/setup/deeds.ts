/** What can be done about a seat, or about somebody who watches. */

import { sit } from '$lib/intents';
import type { IconName } from '$lib/pieces/icons';
import type { Answer } from '$lib/requests';
import type { Chair, Table } from '$lib/table.svelte';
import type { GameEntry, Person, TableView } from '$lib/wire/types';
import { lobby } from '$lib/words/lobby.svelte';
import type { HouseWords, LobbyWords } from '$lib/words/made/types';
import type { Setup } from '$table/manifest';
import { isFree, variantsOf } from '$lib/agreed';
import { dropSeat, seatsFor } from './plan';

export interface Deed {
  icon: IconName;
  text: string;
  why?: string;
  /** Why it cannot be done now. */
  reason?: string | undefined;
  /** Something to think about. */
  grave?: true;
  /** It needs one more answer before it is done. */
  asks?: 'swap' | 'name' | 'rename';
  /** It cannot be undone: what is asked before. */
  sure?: Sure;
  run: () => Promise<Answer>;
}

interface Sure {
  ask: string;
  text: string;
  yes: string;
}

const later = (): never => {
  throw new Error('it is asked about first');
};

/** A table that is being set. */
interface Place {
  table: Table;
  view: TableView;
  game: GameEntry | undefined;
  setup: Setup;
}

export function deeds(
  place: Place,
  words: HouseWords,
  chair: Chair | undefined,
  person: Person | undefined,
): Deed[] {
  const { table, view } = place;
  const say = lobby();
  if (chair && isFree(chair)) return aboutFree(place, say, words.errors, chair.seat);
  const swap: Deed = { icon: 'swap', text: say.swap, asks: 'swap', run: later };
  const ofHost = chair && table.iAmHost && table.chairs.length > 1 ? [swap] : [];
  if (chair?.bot) return table.iAmHost ? [...ofHost, stand(table, chair, 'cross', say.remove_bot)] : [];
  if (chair?.person?.program) {
    return table.iAmHost ? [...ofHost, stand(table, chair, 'cross', say.remove_bot)] : [];
  }
  if (chair?.mine && chair.name)
    return [
      { icon: 'pen', text: say.rename, asks: 'rename', run: later },
      ...ofHost,
      stand(table, chair, 'cross', say.sit_not),
    ];
  if (chair?.mine) return [...ofHost, { ...stand(table, chair, 'back', say.stand), why: say.stand_why }];
  const freed = chair ? [{ ...stand(table, chair, 'back', say.empty_seat), why: say.empty_seat_why }] : [];
  return [...ofHost, ...freed, ...(person ? aboutPerson(table, view, words, person) : [])];
}

function stand(table: Table, { seat }: Chair, icon: IconName, text: string): Deed {
  return { icon, text, run: () => table.ask({ do: 'stand', seat }) };
}

function aboutFree(place: Place, say: LobbyWords, errors: HouseWords['errors'], seat: number): Deed[] {
  const { table, view, setup } = place;
  const here: Deed = { icon: 'check', text: say.sit_here, run: () => sit(table, seat) };
  const mine = table.mySeats[0];
  if (mine === undefined) return [here, ...aboutSpare(place, say)];
  const move: Deed = {
    icon: 'swap',
    text: say.move_here,
    why: say.move_here_why,
    run: () => moveTo(table, mine, seat),
  };
  const too: Deed = {
    icon: 'people',
    text: say.sit_too,
    why: say.sit_too_why,
    reason: view.ranked ? errors.ranked_seats : undefined,
    asks: 'name',
    run: later,
  };
  return [move, ...(setup.ownScreens?.(view) ? [] : [too]), ...aboutSpare(place, say)];
}

function aboutSpare({ table, view, game }: Place, say: LobbyWords): Deed[] {
  const fewest = game ? seatsFor(game, variantsOf(view)).min : table.chairs.length;
  if (!table.iAmHost || table.chairs.length <= fewest) return [];
  return [{ icon: 'cross', text: say.drop_seat, run: () => dropSeat(table) }];
}

async function moveTo(table: Table, mine: number, seat: number): Promise<Answer> {
  if (table.iAmHost) return table.ask({ do: 'swap', seat: mine, other: seat });
  const sat = await sit(table, seat);
  return sat.ok ? table.ask({ do: 'stand', seat: mine }) : sat;
}

/** What the host can do about somebody, before the match and during it. */
export function aboutPerson(table: Table, view: TableView, say: HouseWords, person: Person): Deed[] {
  const { guest, name, muted } = person;
  const { setup, people } = say;
  const playing = view.phase === 'playing' && table.chairs.some((chair) => chair.person?.guest === guest);
  return [
    {
      icon: 'crown',
      text: setup.pass_host,
      why: view.phase === 'gathering' ? setup.pass_host_why : people.pass_why,
      sure: { ask: people.pass_ask(name), text: people.pass_sure, yes: people.pass_yes },
      run: () => table.ask({ do: 'pass_host', guest }),
    },
    {
      icon: muted ? 'chat' : 'mute',
      text: muted ? setup.unmute : setup.mute,
      ...(muted ? {} : { why: people.mute_why }),
      run: () => table.ask({ do: 'mute', guest, muted: !muted }),
    },
    {
      icon: 'trash',
      text: setup.remove,
      grave: true,
      sure: {
        ask: setup.remove_ask(name),
        text: playing ? people.remove_playing : setup.remove_why,
        yes: setup.remove_yes,
      },
      run: () => table.ask({ do: 'remove', guest }),
    },
  ];
}
