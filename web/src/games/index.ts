/** The games that have a folder here, found by themselves. */

import { draw } from '$lib/drawn';
import type { Manifest } from '$table/manifest';
import { plain } from '$table/plain';

const found = import.meta.glob<Manifest>('./*/index.ts', { eager: true, import: 'default' });
const manifests = new Map(Object.entries(found).map(([path, manifest]) => [path.split('/')[1], manifest]));
draw(Object.keys(found).map((path) => path.split('/')[1] ?? ''));

/** A game that brings no folder is played at the plain table. */
export const manifestOf = (game: string): Manifest => manifests.get(game) ?? plain(game);

/** The page where one can try out what a game needs, if one has such a page. */
export const studio = () => [...manifests.values()].find((each) => each.studio)?.studio?.();

/** What the gallery shows of each game. */
export const galleries = () => [...manifests.values()].flatMap(({ gallery }) => gallery ?? []);

/** The games that one can learn here. */
export const taught = (): string[] =>
  [...manifests].flatMap(([game = '', { learn }]) => (learn ? [game] : []));
