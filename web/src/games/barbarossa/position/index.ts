/** A moment of Barbarossa, to be changed. Words and sculptures stay; what is possible, the server says. */

import type { BarbarossaView } from '$lib/wire/types';
import { position as words } from '$lib/words/position.svelte';
import type { Moment } from '$table/position/moment';
import { read, seen } from './changes';
import Parts from './Parts.svelte';

export const moment: Moment = {
  seen: (view, changes) => seen(view as BarbarossaView, changes),
  read: (view, found) => read(view as BarbarossaView, found),
  seats(view) {
    const { gems, out } = view as BarbarossaView;
    return gems.map((_, seat) => seat).filter((seat) => !out.includes(seat));
  },
  Parts,
  alone: () => ({ title: words().barbarossa_position.alone, text: words().barbarossa_position.alone_why }),
  about: () => words().barbarossa_position.about,
  wrong: () => words().barbarossa_position.wrong,
};
