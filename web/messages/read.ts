/** Finds and reads the files of words: those of the house and those in each game's folder. */

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { parse as parseToml } from 'smol-toml';

/** Sentences by name, in topics that may have topics of their own. */
export type Tree = { [name: string]: string | Tree };

/** The words that every page has, and those that are loaded later, where they are needed. */
export type Catalogues = { words: Tree; [later: string]: Tree };

/** The folders with words: languages are in them. */
function folders(source: string): string[] {
  const games = join(source, 'games');
  const all = [join(source, 'lib'), ...readdirSync(games).map((game) => join(games, game))];
  return all.map((folder) => join(folder, 'words')).filter((folder) => existsSync(folder));
}

/** Code and name of every language; the first is the one that we write in, all others follow it. */
export function languages(source: string): Map<string, string> {
  const file = join(source, 'lib/words/languages.toml');
  return new Map(Object.entries(readToml(file)).map(([code, name]) => [code, name as string]));
}

/** All that the folders have under this name: a language, or `parameters`. */
export function read(source: string, name: string): Catalogues {
  const found: Catalogues = { words: {} };
  for (const folder of folders(source).map((each) => join(each, name))) {
    for (const file of tomlFiles(folder))
      merge(found.words, { [basename(file, '.toml')]: readToml(file) }, file);
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
