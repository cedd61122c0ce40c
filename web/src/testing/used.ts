/** Which sentences of a catalogue the app says, found by asking TypeScript where each of them is read. */

import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import ts from 'typescript';
import { OF_GAMES } from '../lib/words/made/languages';

// as it is: Vitest would look for a map of it that is not there
const { svelte2tsx } = createRequire(import.meta.url)('svelte2tsx') as typeof import('svelte2tsx');

const ROOT = join(import.meta.dirname, '../..');
const SOURCE = join(ROOT, 'src');
const CATALOGUES = join(SOURCE, 'lib/words/made');
const SHIMS = join(ROOT, 'node_modules/svelte2tsx/svelte-shims-v4.d.ts');

/** A component is TypeScript under its name with `.ts` behind it, which is where an import of it finds it. */
const isComponent = (file: string): boolean => file.endsWith('.svelte.ts') && !ts.sys.fileExists(file);

function read(file: string): string | undefined {
  if (!isComponent(file)) return ts.sys.readFile(file);
  const filename = file.slice(0, -'.ts'.length);
  if (!ts.sys.fileExists(filename)) return undefined;
  const options = { filename, isTsFile: true, mode: 'ts', version: '5.0' } as const;
  return svelte2tsx(readFileSync(filename, 'utf8'), options).code;
}

function program(): ts.Program {
  const config = ts.readConfigFile(join(ROOT, 'tsconfig.json'), ts.sys.readFile);
  const { options } = ts.parseJsonConfigFileContent({ ...config.config, include: [] }, ts.sys, ROOT);
  Object.assign(options, { types: [], lib: ['lib.es2023.d.ts'] }); // no sentence comes out of a package or a browser
  const host = ts.createCompilerHost(options);
  host.readFile = read;
  host.fileExists = (file) =>
    ts.sys.fileExists(file) || (isComponent(file) && ts.sys.fileExists(file.slice(0, -'.ts'.length)));
  host.getSourceFile = (file, language) => {
    const text = read(file);
    return text === undefined ? undefined : ts.createSourceFile(file, text, language);
  };
  host.resolveModuleNameLiterals = (names, from) =>
    names.map(({ text }) =>
      /^[.$]/.test(text) ? ts.resolveModuleName(text, from, options, host) : { resolvedModule: undefined },
    );
  return ts.createProgram([...sources(), SHIMS], options, host);
}

/** All that people get: no tests, and nothing that only tests need. */
function sources(): string[] {
  return readdirSync(SOURCE, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(ts|svelte)$/.test(name) && !/\.test\.ts$|^testing\//.test(name))
    .map((name) => join(SOURCE, name.endsWith('.svelte') ? `${name}.ts` : name));
}

/** Where no words are brought in, none are read. */
const MENTIONS = /from '[^']*\bwords\//;
/** `const say = $derived(words().tables)`, `say: Words['tables']` */
const MADE = /(\w+)(?:(?:: [^=;]+)? = [^;]*?\b\w*[wW]ords\(|: [^=;,)]*\bWords\b)/g;

const isCatalogue = ({ fileName }: ts.SourceFile): boolean => dirname(fileName) === CATALOGUES;

type Place = string;
const placeOf = (node: ts.Node): Place => `${node.getSourceFile().fileName}:${node.getStart()}`;

/** The whole app, read once. */
export class Reading {
  private readonly used = new Set<Place>();
  /** Which files of which folders read words of a game: `six: games/six/says.ts`. */
  private readonly readers = new Set<string>();
  private file = '';
  private readonly program = program();
  private readonly checker = this.program.getTypeChecker();

  /** The names of all sentences and topics; and of the variables of a file that hold topics. */
  private readonly keys = new Set<string>();
  private made = new Set<string>();

  constructor() {
    const files = this.program.getSourceFiles().filter(({ fileName }) => fileName.startsWith(SOURCE));
    for (const { text } of files.filter(isCatalogue))
      for (const [, key] of text.matchAll(/(?:^|[{,]) *'?(\w+)'?:/gm)) this.keys.add(key!);
    for (const file of files) if (!isCatalogue(file) && MENTIONS.test(file.text)) this.read(file);
  }

  private read(file: ts.SourceFile): void {
    this.file = relative(SOURCE, file.fileName);
    this.made = new Set([...file.text.matchAll(MADE)].map(([, name]) => name!));
    this.visit(file);
  }

  /** The paths of the sentences that nobody reads, after the name of their catalogue. */
  unused(): string[] {
    const source = this.program.getSourceFile(join(CATALOGUES, 'types.ts'))!;
    const exported = this.checker.getExportsOfModule(this.checker.getSymbolAtLocation(source)!);
    const catalogues = exported.filter(({ name }) => name !== 'Words'); // that one is all of them
    return catalogues.flatMap((each) =>
      this.unread(this.checker.getDeclaredTypeOfSymbol(each), `${each.name}.`),
    );
  }

  /** The files that read words of a game which need not be loaded there: `table/says.ts reads SixWords`. */
  strangers(): string[] {
    return [...this.readers].filter((each) => {
      const [, game, owner] = /^games\/(\w+)\/.* (\w+)Words$/.exec(each) ?? [];
      return game !== owner?.toLowerCase();
    });
  }

  private unread(topic: ts.Type, above: string): string[] {
    return topic.getProperties().flatMap((property) => {
      const path = above + property.name;
      const type = this.checker.getTypeOfSymbol(property);
      if (isTopic(type)) return this.unread(type, `${path}.`);
      return property.declarations?.some((node) => this.used.has(placeOf(node))) ? [] : [path];
    });
  }

  /** Types take long to find: only what has the name of a sentence, of a topic, or of a variable made of words. */
  private visit = (node: ts.Node): void => {
    if (ts.isPropertyAccessExpression(node)) {
      if (this.keys.has(node.name.text)) this.mark(this.checker.getSymbolAtLocation(node.name));
    } else if (ts.isElementAccessExpression(node)) this.lookedUp(node);
    else if (ts.isBindingElement(node)) this.takenOut(node);
    else if (ts.isSpreadAssignment(node)) this.markAll(this.checker.getTypeAtLocation(node.expression));
    if (isWhole(node) && (this.keys.has(lastName(node)) || this.made.has(lastName(node))))
      this.handedOn(node);
    ts.forEachChild(node, this.visit);
  };

  /** `words().errors[code]`: all that the code may be. */
  private lookedUp({ expression, argumentExpression }: ts.ElementAccessExpression): void {
    const topic = this.checker.getTypeAtLocation(expression);
    const key = this.checker.getTypeAtLocation(argumentExpression);
    const keys = key.isUnion() ? key.types : [key];
    const known = keys.every((each) => each.isStringLiteral());
    for (const property of topic.getProperties())
      if (!known || keys.some((each) => each.value === property.name)) this.mark(property);
  }

  /** `const { title, why } = words().…` */
  private takenOut({ parent, propertyName, name }: ts.BindingElement): void {
    const key = propertyName ?? name;
    if (ts.isObjectBindingPattern(parent) && ts.isIdentifier(key))
      this.mark(this.checker.getTypeAtLocation(parent).getProperty(key.text));
  }

  /** A topic that goes where its own type is forgotten: what that place can ask for is read. */
  private handedOn(node: ts.Expression): void {
    const topic = this.checker.getTypeAtLocation(node);
    if (!isTopic(topic)) return;
    const place = this.checker.getContextualType(isDerived(node.parent) ? node.parent : node);
    if (!place || place === topic) return;
    const ways = place.isUnion() ? place.types : [place];
    if (ways.some((way) => way.getStringIndexType())) this.markAll(topic);
    for (const wanted of place.getProperties())
      if (!wanted.declarations?.some((each) => isCatalogue(each.getSourceFile())))
        this.markAll(topic, wanted.name);
  }

  private mark(symbol: ts.Symbol | undefined): void {
    for (const node of symbol?.declarations ?? []) {
      this.used.add(placeOf(node));
      const owner = isCatalogue(node.getSourceFile()) ? catalogueOf(node) : '';
      const type = symbol && this.checker.getTypeOfSymbol(symbol);
      if (this.file !== LOOKS_UP && OF_A_GAME.has(owner) && !(type && isTopic(type)))
        this.readers.add(`${this.file} reads ${owner}`);
    }
  }

  private markAll(topic: ts.Type, only?: string): void {
    if (!isTopic(topic)) return;
    for (const property of topic.getProperties()) {
      if (only !== undefined && property.name !== only) continue;
      this.mark(property);
      this.markAll(this.checker.getTypeOfSymbol(property));
    }
  }
}

/** A game refuses what is done at its table: what is not there is not looked up. */
const LOOKS_UP = 'lib/errors.ts';

/** `SixWords`, for the games that have words of their own. */
const OF_A_GAME = new Set(
  Object.keys(OF_GAMES).map((game) => `${game.charAt(0).toUpperCase()}${game.slice(1)}Words`),
);

/** The catalogue in which a sentence is declared. */
function catalogueOf(node: ts.Node): string {
  if (ts.isTypeAliasDeclaration(node)) return node.name.text;
  return ts.isSourceFile(node) ? '' : catalogueOf(node.parent);
}

/** A value as it is used: not a step on the way to one of its parts. */
const isWhole = (node: ts.Node): node is ts.Expression =>
  (ts.isIdentifier(node) || ts.isPropertyAccessExpression(node) || ts.isElementAccessExpression(node)) &&
  !ts.isPropertyAccessExpression(node.parent) &&
  !(ts.isElementAccessExpression(node.parent) && node.parent.expression === node) &&
  !(ts.isVariableDeclaration(node.parent) && ts.isObjectBindingPattern(node.parent.name));

function lastName(node: ts.Expression): string {
  if (ts.isElementAccessExpression(node)) return lastName(node.expression);
  if (ts.isPropertyAccessExpression(node)) return node.name.text;
  return ts.isIdentifier(node) ? node.text : '';
}

const isDerived = (node: ts.Node): node is ts.CallExpression =>
  ts.isCallExpression(node) && node.expression.getText() === '$derived';

/** An object of a catalogue. */
const isTopic = (type: ts.Type): boolean =>
  type.getCallSignatures().length === 0 &&
  type
    .getProperties()
    .some(({ declarations }) => declarations?.some((each) => isCatalogue(each.getSourceFile())));
