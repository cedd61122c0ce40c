/** What is said at the table where all play together against the ox. */

import { waitingSays, type CardTongue, type Says } from '$table/says';
import type { SixOutlook, SixSpecial } from '$lib/wire/types';
import type { SixScene } from '../aim.svelte';
import type { SixReason, SixShows } from '../motion';
import { nameOf, previewOf, rowMeant, tongue as plain } from '../says';
import { asked, bestUse, meIn, outlookOf, shot, uses as ways, wanted, type OxAim } from './aim.svelte';
import { bringsInShort, bringsOf, changeBy, shown } from './ideas';
import { words } from './words';

type Named = Exclude<SixSpecial, 'back'>;

const say = () => words().variants.ox;
const isOx = (scene: SixScene, seat: number) => seat === scene.people.length;
const who = (scene: SixScene, seat: number) => capital(nameOf(scene, seat));
const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** What happens in this step. */
function tell(scene: SixScene, shows: SixShows): Says {
  switch (shows.kind) {
    case 'deal':
      return { title: say().deal, why: say().deal_why };
    case 'use':
      return used(scene, shows);
    case 'lift':
      return { title: lifts(scene, shows.seat, shows.row), why: say().lifted_why };
    case 'swap':
      return { title: say().swapped(shows.back, shows.card), why: say().swapped_why };
    case 'insert':
      return { title: say().inserted(shows.card, shows.row + 1), why: say().inserted_why };
    case 'slide':
      return { title: say().slid(shows.card, shows.row + 1), why: say().slid_why };
    case 'reorder':
      return {
        title: say().reordered,
        why: say().reordered_why(shows.cards.map(({ card }) => card).join(', ')),
      };
    case 'ox_score':
      return { title: say().ended, why: ended(shows) };
    case 'take':
      return takes(scene, shows.reason);
    case 'place':
      if (shows.reason?.key === 'sixth') return takes(scene, shows.reason);
      break;
  }
  const { title, why } = plain.tell(scene, shows);
  return { title: capital(title), why };
}

const ended = ({ team, counted, ox }: Extract<SixShows, { kind: 'ox_score' }>): string =>
  counted === team ? say().ended_why(team, ox) : say().ended_double(team, counted, ox);

function used(scene: SixScene, { seat, use, drawn }: Extract<SixShows, { kind: 'use' }>): Says {
  const special = use.special as Named;
  const lies = special === 'seven' || special === 'stop';
  const why =
    special === 'seven' ? say().seven_why : special === 'stop' ? say().stop_why : say().does[special];
  return {
    title: lies ? lays(scene, seat, special, use.row ?? 0) : uses(scene, seat, special),
    why: drawn ? `${why} ${say().drawn(say().specials_named[drawn as Named])}` : why,
  };
}

function lays(scene: SixScene, seat: number, special: Named, row: number): string {
  const name = say().specials_named[special];
  return seat === scene.me ? say().lays_you(name, row + 1) : say().lays(nameOf(scene, seat), name, row + 1);
}

function uses(scene: SixScene, seat: number, special: Named): string {
  const name = say().specials_named[special];
  return seat === scene.me ? say().uses_you(name) : say().uses(nameOf(scene, seat), name);
}

function lifts(scene: SixScene, seat: number, row: number): string {
  return seat === scene.me ? say().lifted_you(row + 1) : say().lifted(nameOf(scene, seat), row + 1);
}

function takes(scene: SixScene, reason: SixReason): Says {
  const { place } = words().playing;
  const { seat, row } = reason;
  const title = seat === scene.me ? place.you_take(row + 1) : place.other_takes(who(scene, seat), row + 1);
  return { title, why: whyTaken(scene, reason) };
}

/** What the team takes costs us; what the ox takes is good for us. */
function whyTaken(scene: SixScene, reason: SixReason): string {
  if (!('heads' in reason)) return '';
  const ox = isOx(scene, reason.seat);
  const heads = ox ? say().costs_ox(reason.heads) : say().costs_us(reason.heads);
  const whose = ox ? say().for_ox : say().for_team;
  switch (reason.key) {
    case 'sixth':
      if (reason.length > 5) return say().seventh(reason.card, heads, whose);
      return say().sixth(reason.card, reason.after, heads, whose);
    case 'too_low':
      return ox ? say().ox_low_why(reason.card, heads) : say().no_row_why(reason.card, heads, whose);
    default:
      return say().too_long(reason.heads);
  }
}

/** What is wanted of us, or of whom. */
function ask(aim: OxAim): Says | null {
  const { scene, special } = aim;
  const { wants, view } = scene;
  const [waiting] = view.table;
  if (special !== null) return aiming(aim, special);
  if (!waiting) return null;
  if (wants.has('row')) return rowAsked(aim, waiting.card);
  if (asked(scene)) return goOnAsked(aim);
  if (scene.awaited.length === 0) return null;
  const title = words().playing.place.other_chooses_row(who(scene, waiting.seat));
  return { title, why: words().variants.no_row(waiting.card) };
}

function rowAsked(aim: OxAim, card: number): Says {
  const { view } = aim.scene;
  const row = rowMeant(aim);
  const price = row === null ? undefined : view.prices[row];
  const title = words().playing.six.no_fit(card);
  if (row === null || price === undefined) return { title, why: words().variants.which };
  return { title, why: say().price(row + 1, price, card) };
}

function goOnAsked(aim: OxAim): Says {
  const { scene } = aim;
  const { seat, card } = scene.view.table[0]!;
  const waiting = waitingSays(scene);
  if (scene.me === null) return { title: say().team_thinks, why: waiting };
  if (!scene.wants.has('go_on') || scene.sight.choice?.kind === 'go_on')
    return { title: say().said, why: waiting };
  const look = outlookOf(scene, { kind: 'go_on' });
  const ideas = shown(aim).length;
  if (ideas > 0 && look)
    return {
      title: words().proposals.title(ideas),
      why: `${nextGoes(look)} ${say().now(look.team, look.ox)}`,
    };
  const title = seat === meIn(scene) ? say().place_yours(card) : say().place_other(nameOf(scene, seat), card);
  return { title, why: look ? `${goes(look)} ${say().now(look.team, look.ox)}` : '' };
}

/** The same, where the title does not say which card. */
function nextGoes({ next }: SixOutlook): string {
  if (!next) return '';
  const { card, row, room } = next;
  if (row === null) return words().variants.no_row(card);
  return room > 0 ? words().proposals.card_goes(card, row + 1) : words().proposals.card_takes(card, row + 1);
}

/** Where the card goes that is to be placed. */
function goes({ next }: SixOutlook): string {
  if (!next) return '';
  if (next.row === null) return say().low;
  return next.room > 0 ? say().goes(next.row + 1) : say().takes(next.row + 1);
}

/** Where the next card goes, once this has been done. */
function thenGoes({ next }: SixOutlook): string {
  if (!next) return '';
  if (next.row === null) return say().next_low(next.card);
  return next.room > 0 ? say().next_goes(next.card, next.row + 1) : say().next_takes(next.card, next.row + 1);
}

function aiming(aim: OxAim, special: SixSpecial | 'lift'): Says {
  const { scene } = aim;
  const action = shot(aim);
  if (special === 'lift') {
    const look = action && outlookOf(scene, action);
    const why = look ? `${thenGoes(look)} ${say().then(look.team, look.ox)}` : say().lift_why;
    return { title: say().lift_ask((aim.row ?? 0) + 1), why };
  }
  const name = special as Named;
  if (ways(scene, special).length === 0) return useless(scene, name);
  if (!action) return asking(aim, name);
  const look = outlookOf(scene, action);
  const why = look ? `${thenGoes(look)} ${say().then(look.team, look.ox)}` : say().unknown;
  return { title: pickedSays(aim, name), why };
}

function useless(scene: SixScene, special: Named): Says {
  const about = say().about(say().specials_named[special], say().does[special]);
  return { title: about, why: asked(scene) && scene.me !== null ? say().useless[special] : say().later };
}

function asking(aim: OxAim, special: Named): Says {
  const does = special === 'sort' ? say().order_why : say().does[special];
  const why = `${does} ${bestSays(aim.scene, special)}`;
  const byRow = wanted(aim) === 'row' && (special === 'insert' || special === 'slide');
  return { title: byRow ? say().ask_row[special](aim.card ?? 0) : say().ask[special], why };
}

/** What a special card that can be used would bring now, at best. */
export function bestSays(scene: SixScene, special: SixSpecial): string {
  const { best, nothing } = words().proposals;
  const use = bestUse(scene, special);
  const brought = use ? bringsOf(scene, use) : '';
  return brought ? best(brought.charAt(0).toLowerCase() + brought.slice(1)) : nothing;
}

/** The same where there is no room for a sentence. */
export function bestInShort(scene: SixScene, special: SixSpecial): string {
  const use = bestUse(scene, special);
  return use ? bringsInShort(changeBy(scene, use)) : words().proposals.short.nothing;
}

function pickedSays(aim: OxAim, special: Named): string {
  const { picked } = say();
  const card = aim.card ?? 0;
  const row = (aim.row ?? 0) + 1;
  if (special === 'sort') return picked.sort;
  if (special === 'seven' || special === 'stop') return picked[special](row);
  return picked[special](card, row);
}

/** What the button says that does it. */
export function doSays(aim: OxAim): string {
  const { do: deeds, lift } = say();
  const { special, card, row } = aim;
  if (special === 'lift') return lift;
  if (special === 'sort') return deeds.sort;
  const named = special as Exclude<Named, 'sort'>;
  const onCard = named === 'replace' || named === 'first' || named === 'last';
  return deeds[named]((onCard ? card : (row ?? 0) + 1) ?? 0);
}

export function inShort(scene: SixScene, reason: SixReason): string {
  const { place } = words().playing;
  const who = reason.seat === scene.me ? place.to_you : place.to_other(capital(nameOf(scene, reason.seat)));
  if (reason.key === 'too_low') return words().variants.no_row_short(who);
  if (reason.key === 'sixth' && reason.length > 5) return say().seventh_short(who);
  return reason.key === 'sixth' ? place.sixth_short(who) : say().too_long_short(who);
}

/** Where this card would go now. */
function preview(aim: OxAim, card: number): string {
  const found = previewOf(aim.scene, card);
  if (!found) return '';
  const { row, heads } = found;
  if (row === null) return say().would_low(card, heads);
  return heads > 0 ? say().would_take(card, row + 1, heads) : words().variants.goes(card, row + 1);
}

export const tongue: CardTongue<SixScene, OxAim> = { ...plain, tell, ask, preview, goal: () => '' };
