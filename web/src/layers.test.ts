/** Imports point one way, pages → games → table → lib, and nothing outside a game's folder names a game. */

import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';

const here = dirname(fileURLToPath(import.meta.url));
const LAYERS = ['lib', 'table', 'games', 'pages'] as const;
type Layer = (typeof LAYERS)[number];

const GAMES = readdirSync(join(here, 'games'), { withFileTypes: true }).flatMap((entry) =>
  entry.isDirectory() ? [entry.name] : [],
);

/** Words are sorted by game until each game has its own; the wire's types are made from the server's. */
const APART = /^lib\/(words|wire)\//;

interface Source {
  path: string;
  layer: Layer;
  text: string;
  /** The files it imports, from `src/`. */
  imports: string[];
}

function sourcesOf(layer: Layer): Source[] {
  return readdirSync(join(here, layer), { recursive: true, encoding: 'utf8' })
    .map((name) => `${layer}/${name.replaceAll('\\', '/')}`)
    .filter((path) => /\.(ts|svelte)$/.test(path) && !/\.test\.ts$/.test(path))
    .map((path) => {
      const text = readFileSync(join(here, path), 'utf8');
      return { path, layer, text, imports: importsOf(path, text) };
    });
}

function importsOf(path: string, text: string): string[] {
  return [...text.matchAll(/(?:\bfrom|\bimport)\s*\(?\s*'([^']+)'/g)].flatMap(([, name = '']) => {
    if (name.startsWith('$')) return [name.slice(1)];
    return name.startsWith('.') ? [normalize(join(dirname(path), name)).replaceAll('\\', '/')] : [];
  });
}

const layerOf = (path: string): Layer | undefined => LAYERS.find((layer) => path.split('/')[0] === layer);
/** The game whose folder this is in. */
const gameOf = (path: string): string | undefined => GAMES.find((game) => path.startsWith(`games/${game}/`));

const sources = LAYERS.flatMap(sourcesOf);
test('there are files in every layer', () => {
  for (const layer of LAYERS)
    expect(sources.filter((each) => each.layer === layer).length).toBeGreaterThan(9);
  expect(GAMES.length).toBeGreaterThan(3);
});

test('a file imports only from its own layer and those below', () => {
  const wrong = sources.flatMap(({ path, layer, imports }) =>
    imports
      .map((name) => [name, layerOf(name)] as const)
      .filter(([, other]) => other && LAYERS.indexOf(other) > LAYERS.indexOf(layer))
      .map(([name]) => `${path} imports ${name}`),
  );
  expect(wrong).toEqual([]);
});

test('a game imports nothing of another game', () => {
  const wrong = sources.flatMap(({ path, imports }) =>
    imports
      .filter((name) => gameOf(path) && gameOf(name) && gameOf(name) !== gameOf(path))
      .map((name) => `${path} imports ${name}`),
  );
  expect(wrong).toEqual([]);
});

/** Without comments, where a game may be an example. */
const code = (text: string): string =>
  text.replaceAll(/<!--[\s\S]*?-->|\/\*[\s\S]*?\*\/|(?<!:)\/\/.*$/gm, '');

/** Areas of the words, by file; those of the games and their parts alone are for their own tables. */
const areasIn = (folder: string): string[] =>
  readdirSync(join(here, folder, 'fr'), { recursive: true, encoding: 'utf8' }).flatMap(
    (name) => /^(?!later\b)(?:\w+\/)?(\w+)\.toml$/.exec(name)?.[1] ?? [],
  );
const COMMON = areasIn('lib/words');
const OWN_AREAS = GAMES.flatMap((game) => areasIn(`games/${game}/words`)).filter(
  (area) => !COMMON.includes(area),
);

/** `words().area`, or `const { area } = words()`. */
function saidIn(text: string): string[] {
  const fields = [...text.matchAll(/\bwords\(\)\.(\w+)/g)].map(([, area = '']) => area);
  const taken = [...text.matchAll(/\{([^{}]*)\} = (?:\$derived\()?words\(\)[;)]/g)];
  return [...fields, ...taken.flatMap(([, names = '']) => names.match(/\w+/g) ?? [])];
}

/** Every key of a game as a word: a string, an identifier, or a field; and words that only games have. */
function named({ text }: Source): string[] {
  const plain = code(text);
  const words = new Set(plain.match(/[A-Za-z_$][\w$]*/g));
  const own = saidIn(plain).filter((area) => OWN_AREAS.includes(area) && !GAMES.includes(area));
  return [...GAMES.filter((game) => words.has(game)), ...own.map((area) => `the words of ${area}`)];
}

test('words that only a game has are found', () => {
  expect(OWN_AREAS).toEqual(expect.arrayContaining(['variants', 'calm', 'riddles', 'proposals']));
  expect(saidIn('words().calm.zone; const { row, riddles: say } = $derived(words());')).toEqual(
    expect.arrayContaining(['calm', 'row', 'riddles']),
  );
});

describe('nothing outside its folder names a game', () => {
  test.each(LAYERS.filter((layer) => layer !== 'games'))('%s', (layer) => {
    const wrong = sources
      .filter((each) => each.layer === layer && !APART.test(each.path))
      .flatMap((each) => named(each).map((game) => `${each.path} names ${game}`));
    expect(wrong).toEqual([]);
  });

  test('games', () => {
    const common = sources.filter(({ path, layer }) => layer === 'games' && !gameOf(path));
    expect(common.flatMap((each) => named(each).map((game) => `${each.path} names ${game}`))).toEqual([]);
  });
});
