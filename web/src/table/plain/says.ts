/** What is said at a plain table: in the words of its game, or in its notation. */

import { words } from '$lib/words/index.svelte';
import { sentSays, waitingSays, watchingSays, type Says } from '../says';
import { standing, type Placed } from '../standing';
import { speakerOf, viewOf, type PlainAim, type PlainScene } from './aim.svelte';
import type { PlainShows } from './motion';
import { isSeat, phrase, spoken } from './phrases';

/** What happened, to this reader. */
export function tell(scene: PlainScene, { event, written }: PlainShows): Says {
  const speaker = speakerOf(scene);
  const { kind, seat, ...fields } = event;
  const forms = seat === null ? ['nobody'] : isSeat(seat) && seat === scene.me ? ['you'] : [];
  const title =
    phrase(speaker, `event.${kind}`, event, forms) ??
    written ??
    `${kind} ${spoken(fields, speaker.language)}`;
  return { title, why: '' };
}

export function says(aim: PlainAim): Says {
  const { scene, speaker, offers, chosen } = aim;
  const { zone } = words().playing;
  if (scene.step) return tell(scene, scene.step.shows as PlainShows);
  if (scene.sight.update.result) return { title: resultSays(scene), why: '' };
  if (chosen) {
    const title = phrase(speaker, `action.${chosen.action.kind}.chosen`, chosen.action);
    return { title: title ?? words().plain.chosen(chosen.says), why: sentSays(scene) };
  }
  if (offers.length > 0 && scene.sight.choice === null)
    return {
      title: phrase(speaker, 'ask', viewOf(scene)) ?? words().plain.ask,
      why: phrase(speaker, 'why', viewOf(scene)) ?? '',
    };
  return { title: waitingSays(scene) || zone.moment, why: scene.me === null ? watchingSays(scene) : '' };
}

/** "You win, with 40 points." */
export function resultSays(scene: PlainScene, me = scene.me): string {
  const { after } = words().playing;
  const winners: Placed[] = standing(scene).filter(({ rank }) => rank === 1);
  const names = winners.filter(({ seat }) => seat !== me).map(({ name }) => name);
  const mine = names.length < winners.length;
  const points = winners[0]?.points ?? 0;
  if (winners.length > 1) return mine ? after.you_share(names) : after.share(names);
  return mine ? words().plain.you_win(points) : words().plain.wins(names[0] ?? '', points);
}
