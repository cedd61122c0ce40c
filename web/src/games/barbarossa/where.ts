import { words } from '$lib/words/index.svelte';
import { numberOf, riddlesOf } from './modelling/riddles';
import type { BarbScene } from './says';

type Place = Pick<BarbScene, 'view' | 'table'>;

/** In the studio, which riddle; then against how many bots one plays, and how many arrows were taken: the last one ends the match. */
export function where(scene: Place, short = false): string {
  const { where, where_short } = words().barbarossa;
  const { view } = scene;
  if (view.turn === 0) return view.modelling.length > 0 ? atWork(scene, short) : '';
  // before the first one the number says nothing yet
  const arrows = view.arrows > 0 ? (short ? where_short : where)(view.arrows, view.last_arrow) : '';
  return [against(scene, short), arrows].filter(Boolean).join(' · ');
}

function atWork({ view, table }: Place, short: boolean): string {
  const { studio, studio_which } = words().barbarossa;
  const own = riddlesOf(view, table.mySeats[0] ?? null);
  const open = own.find((which) => !view.riddles[which]?.sealed);
  return short || open === undefined ? studio : studio_which(numberOf(view, open), own.length);
}

/** Said to one person among bots only. */
function against({ table }: Place, short: boolean): string {
  const { chairs, mySeats } = table;
  const bots = chairs.filter(({ bot, person }) => bot && !person).length;
  if (mySeats.length !== 1 || bots < chairs.length - 1) return '';
  return (short ? words().barbarossa.against_short : words().barbarossa.against)(bots);
}
