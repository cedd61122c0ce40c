/** Finds and reads the files of words: those of the house and those in each game's folder. */

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { parse as parseToml } from 'smol-toml';

/** Sentences by name, in topics that may have topics of their own. */
export type Tree = { [name: string]: string | Tree };

/**
 * The words that every page has (`words`); those of each game, which come with it (`six`), and of a part of it that
 * few tables have (`sixOx`); and those that are loaded later, where they are needed (`learn`).
 */
export type Catalogues = { words: Tree; [other: string]: Tree };

/** What pages say of a game that is not loaded: on the shelf, and before the match. */
const EVERYWHERE = ['home', 'setup'];

/** The games that have words of their own. */
export const games = (source: string): string[] =>
  readdirSync(join(source, 'games')).filter((game) => existsSync(join(source, 'games', game, 'words')));

/** The parts of a game that have a folder of words: they come with that part. */
const parts = (words: string, language: string): string[] =>
  existsSync(join(words, language))
    ? readdirSync(join(words, language), { withFileTypes: true })
        .filter((each) => each.isDirectory() && each.name !== 'later')
        .map(({ name }) => name)
    : [];

/** What the words of a part are called. */
const partOf = (game: string, part: string): string =>
  `${game}${part.charAt(0).toUpperCase()}${part.slice(1)}`;

/** The catalogues that come with games, or with parts of them. */
export function spoken(source: string, language: string): string[] {
  return games(source).flatMap((game) => {
    const all = parts(join(source, 'games', game, 'words'), language);
    return [game, ...all.map((part) => partOf(game, part))];
  });
}

/** Code and name of every language; the first is the one that we write in, all others follow it. */
export function languages(source: string): Map<string, string> {
  const file = join(source, 'lib/words/languages.toml');
  return new Map(Object.entries(readToml(file)).map(([code, name]) => [code, name as string]));
}

/** All that the folders have under this name: a language, or `parameters`. */
export function read(source: string, name: string): Catalogues {
  const found: Catalogues = { words: {} };
  const together: Tree = {};
  const add = (catalogue: string, file: string): void => {
    const tree = { [basename(file, '.toml')]: readToml(file) };
    merge(together, structuredClone(tree), file); // the page will have them all in one
    merge((found[catalogue] ??= {}), tree, file);
  };
  for (const game of [null, ...games(source)]) {
    const words = join(source, game ? `games/${game}` : 'lib', 'words');
    const folder = join(words, name);
    for (const file of tomlFiles(folder))
      add(game && !EVERYWHERE.includes(basename(file, '.toml')) ? game : 'words', file);
    for (const part of game ? parts(words, name) : [])
      for (const file of tomlFiles(join(folder, part))) add(partOf(game!, part), file);
    for (const file of tomlFiles(join(folder, 'later')))
      merge((found[basename(file, '.toml')] ??= {}), readToml(file), file);
  }
  return found;
}

const tomlFiles = (folder: string): string[] =>
  existsSync(folder)
    ? readdirSync(folder)
        .filter((name) => name.endsWith('.toml'))
        .map((name) => join(folder, name))
    : [];

function readToml(file: string): Tree {
  try {
    return parseToml(readFileSync(file, 'utf8')) as Tree;
  } catch (error) {
    throw new Error(`${file}: ${(error as Error).message}`, { cause: error });
  }
}

function merge(into: Tree, more: Tree, file: string): void {
  for (const [name, value] of Object.entries(more)) {
    const there = into[name];
    if (there === undefined) into[name] = value;
    else if (typeof there === 'object' && typeof value === 'object') merge(there, value, file);
    else throw new Error(`${file}: «${name}» is already in another file`);
  }
}

/** Every sentence with its path, as in `playing.zone.choose`. */
export function* sentences(tree: Tree, above = ''): Generator<[path: string, text: string]> {
  for (const [name, value] of Object.entries(tree))
    if (typeof value === 'string') yield [above + name, value];
    else yield* sentences(value, `${above}${name}.`);
}
