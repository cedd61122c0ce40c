/**
 * Makes TypeScript out of the messages: `types.ts` says which sentences there are and what each is given, and each
 * language is one file per catalogue, loaded when it is spoken. No parser goes to the browser.
 */

import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { check } from './check.ts';
import { emit } from './emit.ts';
import { NONE, type Parameters, parameters, signature } from './parameters.ts';
import { parse } from './parse.ts';
import { PSEUDO, pseudo } from './pseudo.ts';
import { type Catalogues, games, languages, read, sentences, spoken, type Tree } from './read.ts';

const MADE_BY = '// Made from the .toml files by `npm run words`. Changes here are lost.\n';

/** Writes into `lib/words/made`, and only what is new: whoever watches those files has peace. */
export function compile(source: string): void {
  const folder = join(source, 'lib/words/made');
  const files = translated(source);
  mkdirSync(folder, { recursive: true });
  for (const old of readdirSync(folder)) if (!files.has(old)) rmSync(join(folder, old));
  for (const [name, text] of files) {
    const file = join(folder, name);
    if (!existsSync(file) || readFileSync(file, 'utf8') !== text) writeFileSync(file, text);
  }
}

/** The files to write, by name. Throws an error that lists everything that is wrong. */
export function translated(source: string): Map<string, string> {
  const names = languages(source);
  const [first] = names.keys();
  const wrong: string[] = [];
  const given = new Map(
    everything(read(source, 'parameters')).map(([path, text]) => [
      path,
      attempt(() => parameters(text), path, wrong) ?? NONE,
    ]),
  );
  const original = read(source, first!);
  const ofGames = spoken(source, first!);
  const files = new Map([
    ['types.ts', types(original, given, games(source))],
    ['languages.ts', loaders(names, Object.keys(original), ofGames)],
    ...later([...names.keys()], Object.keys(original), ofGames),
  ]);
  for (const code of names.keys()) {
    const catalogues = read(source, code);
    wrong.push(...differences(original, catalogues, code));
    const language = new Language(source, code, given, wrong);
    for (const [name, tree] of Object.entries(catalogues))
      files.set(`${name}.${code}.ts`, language.file(name, tree));
  }
  wrong.push(...superfluous(original, given));
  if (wrong.length) throw new Error(`The words are not right:\n${wrong.join('\n')}`);
  const exaggerated = new Language(source, first!, given, wrong);
  for (const [name, tree] of Object.entries(original))
    files.set(`${name}.${PSEUDO}.ts`, exaggerated.file(name, tree, pseudo));
  return files;
}

const everything = (catalogues: Catalogues): [string, string][] =>
  Object.entries(catalogues).flatMap(([name, tree]) => [...sentences(tree, `${name}.`)]);

function attempt<T>(what: () => T, where: string, wrong: string[]): T | undefined {
  try {
    return what();
  } catch (error) {
    wrong.push(`${where}: ${(error as Error).message}`);
    return undefined;
  }
}

function differences(original: Catalogues, other: Catalogues, code: string): string[] {
  const [wanted, there] = [original, other].map((all) => new Set(everything(all).map(([path]) => path)));
  return [
    ...[...wanted!].filter((path) => !there!.has(path)).map((path) => `${code}: ${path} is missing`),
    ...[...there!]
      .filter((path) => !wanted!.has(path))
      .map((path) => `${code}: ${path} is not in the first language`),
  ];
}

const superfluous = (original: Catalogues, given: Map<string, Parameters>): string[] => {
  const paths = new Set(everything(original).map(([path]) => path));
  return [...given.keys()]
    .filter((path) => !paths.has(path))
    .map((path) => `parameters: there is no ${path}`);
};

/** `words` is `HouseWords`, `learn` is `LearnWords`. */
const typeName = (catalogue: string): string =>
  catalogue === 'words' ? 'HouseWords' : `${catalogue.charAt(0).toUpperCase()}${catalogue.slice(1)}Words`;

function types(catalogues: Catalogues, given: Map<string, Parameters>, games: readonly string[]): string {
  const topic = (tree: Tree, path: string): string =>
    `{\n${Object.entries(tree)
      .map(
        ([name, value]) =>
          `${name}: ${typeof value === 'string' ? sentence(`${path}.${name}`) : topic(value, `${path}.${name}`)};\n`,
      )
      .join('')}}`;
  const sentence = (path: string): string => (given.has(path) ? signature(given.get(path)!) : 'string');
  const each = Object.entries(catalogues).map(
    ([name, tree]) => `export type ${typeName(name)} = ${topic(tree, name)};\n`,
  );
  const spoken = ['words', ...games].filter((name) => name in catalogues).map(typeName);
  const all = `/** What is said at a table: the words of the house, and of the game that is played there. */
export type Words = ${spoken.join(' & ')};\n`;
  return MADE_BY + each.join('') + all;
}

/** How the words of an area are fetched. */
function waysTo(codes: readonly string[], name: string): string {
  const each = [...codes, PSEUDO].map(
    (code) => `${code}: () => import('./${name}.${code}').then((file) => file.${name}),\n`,
  );
  return `{\n${each.join('')}} satisfies Ways<${typeName(name)}>`;
}

/** What there is to speak, and how that is fetched which every page needs. */
function loaders(names: Map<string, string>, catalogues: string[], games: readonly string[]): string {
  const codes = [...names.keys()];
  const spoken = ['words', ...games].filter((name) => catalogues.includes(name));
  const ofGames = spoken.slice(1).map((name) => `${name}: ${waysTo(codes, name)},\n`);
  return `${MADE_BY}import type { ${spoken.map(typeName).join(', ')} } from './types';
export const LANGUAGES = ${JSON.stringify(Object.fromEntries(names))};
export type Language = keyof typeof LANGUAGES;
/** Not a language of people: it shows where words are not ours, and where longer ones do not fit. */
export const PSEUDO = '${PSEUDO}';
export type Ways<Words> = Record<Language | typeof PSEUDO, () => Promise<Words>>;
export const HOUSE = ${waysTo(codes, 'words')};
/** They come with the game, or with a part of it. */
export const OF_GAMES: { [game: string]: Ways<object> } = {\n${ofGames.join('')}};\n`;
}

/** The same of what only some pages need: a file each, so that no other page has to know of it. */
function later(codes: string[], catalogues: string[], games: readonly string[]): [string, string][] {
  const names = catalogues.filter((name) => name !== 'words' && !games.includes(name));
  const each = names.map((name): [string, string] => [
    `later.${name}.ts`,
    `${MADE_BY}import type { Ways } from './languages';
import type { ${typeName(name)} } from './types';
export const ${name} = ${waysTo(codes, name)};\n`,
  ]);
  const all = names.map((name) => `export { ${name} } from './later.${name}';\n`);
  return [...each, ['later.ts', MADE_BY + all.join('')]];
}

class Language {
  private readonly grammar: string[] = [];
  private readonly numbers: readonly string[];

  constructor(
    source: string,
    private readonly code: string,
    private readonly given: Map<string, Parameters>,
    private readonly wrong: string[],
  ) {
    const grammar = join(source, `lib/words/${code}/grammar.ts`);
    if (existsSync(grammar))
      for (const [, name] of readFileSync(grammar, 'utf8').matchAll(/^export const (\w+)/gm))
        this.grammar.push(name!);
    const numbers = join(source, `lib/words/${code}/numbers.txt`);
    this.numbers = existsSync(numbers)
      ? readFileSync(numbers, 'utf8')
          .trim()
          .split(/\s*\n\s*/)
      : [];
  }

  /** One catalogue; `change` may do something to every message first. */
  file(name: string, tree: Tree, change = (message: ReturnType<typeof parse>) => message): string {
    const topic = (inside: Tree, path: string): string =>
      `{\n${Object.entries(inside)
        .map(([key, value]) => {
          const at = `${path}.${key}`;
          const text = typeof value === 'string' ? this.sentence(at, value, change) : topic(value, at);
          return `${key}: ${text},\n`;
        })
        .join('')}}`;
    const body = topic(tree, name);
    return `${MADE_BY}${this.imports(body)}import type { ${typeName(name)} } from './types';\n${this.start(body)}export const ${name}: ${typeName(name)} = ${body};\n`;
  }

  private sentence(
    path: string,
    text: string,
    change: (message: ReturnType<typeof parse>) => ReturnType<typeof parse>,
  ): string {
    const given = this.given.get(path) ?? NONE;
    const made = attempt(
      () => {
        const message = parse(text);
        check(message, given, this.code, this.grammar);
        return emit(change(message), given);
      },
      `${this.code}: ${path}`,
      this.wrong,
    );
    return made ?? '""';
  }

  private imports(body: string): string {
    const common = ['c', 's', 'capital', 'lower', 'turned'].filter((name) => calls(body, name));
    if (calls(body, 'spellout')) common.push('spell');
    const own = this.grammar.filter((name) => calls(body, name));
    return `import { ${[...common, 'speaker'].join(', ')} } from '../runtime';\n${own.length ? `import { ${own.join(', ')} } from '../${this.code}/grammar';\n` : ''}`;
  }

  private start(body: string): string {
    const used = ['n', 'o', 'd', 'l', 'e'].filter((name) => calls(body, name));
    const spelled = calls(body, 'spellout')
      ? `const spellout = spell(${JSON.stringify(this.numbers)});\n`
      : '';
    return `const { ${used.join(', ')} } = speaker('${this.code}');\n${spelled}`;
  }
}

const calls = (body: string, name: string): boolean => new RegExp(`(?<![\\w.$])${name}\\(`).test(body);
