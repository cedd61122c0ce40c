/** The games that have a folder here, found by themselves. */

import { draw } from '$lib/drawn';
import { hasWordsOf, withWordsOf } from '$lib/words/index.svelte';
import type { Manifest } from '$table/manifest';
import { plain } from '$table/plain';

const found = import.meta.glob<Manifest>('./*/index.ts', { eager: true, import: 'default' });
const manifests = new Map(
  Object.entries(found).map(([path, manifest]) => {
    const game = path.split('/')[1] ?? '';
    return [game, spoken(game, manifest)];
  }),
);
draw([...manifests.keys()]);

/** Whatever is loaded of a game comes with its words, so that nothing of it is shown without them. */
function spoken(game: string, manifest: Manifest): Manifest {
  const { play, picture, learn, setup, proof, studio, box, riddles, lexicon, position, moment, gallery } =
    manifest;
  const say =
    <Given extends unknown[], T>(load: (...given: Given) => Promise<T>) =>
    async (...given: Given): Promise<T> =>
      (await Promise.all([load(...given), withWordsOf(game)]))[0];
  const proved = proof && {
    check: say(proof.check),
    ...(proof.words && { words: () => (hasWordsOf(game) ? proof.words!() : {}) }),
  };
  return {
    ...manifest,
    play: say(play),
    ...(picture && { picture: say(picture) }),
    ...(learn && { learn: { ...learn, rules: say(learn.rules), lesson: say(learn.lesson) } }),
    ...(setup && { setup: say(setup) }),
    ...(proved && { proof: proved }),
    ...(studio && { studio: say(studio) }),
    ...(box && { box: say(box) }),
    ...(riddles && { riddles: say(riddles) }),
    ...(lexicon && { lexicon: say(lexicon) }),
    ...(position && { position: say(position) }),
    ...(moment && { moment: say(moment) }),
    ...(gallery && { gallery: say(gallery) }),
  };
}

/** A game that brings no folder is played at the plain table. */
export const manifestOf = (game: string): Manifest => manifests.get(game) ?? plain(game);

/** The page where one can try out what a game needs, if one has such a page. */
export const studio = () => [...manifests.values()].find((each) => each.studio)?.studio?.();

/** What the gallery shows of each game. */
export const galleries = () => [...manifests.values()].flatMap(({ gallery }) => gallery ?? []);

/** The games that one can learn here. */
export const taught = (): string[] => [...manifests].flatMap(([game, { learn }]) => (learn ? [game] : []));

/** The games that have riddles of the day for one person. */
export const riddling = (): string[] =>
  [...manifests].flatMap(([game, { riddles }]) => (riddles ? [game] : []));
