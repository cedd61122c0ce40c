import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { together } from './index.svelte';
import { HOUSE, OF_GAMES } from './made/languages';
import * as LATER from './made/later';

const SOURCE = join(import.meta.dirname, '../..');

/** All that people get: no tests, nothing that only tests need, and not the words themselves. */
const isApp = (name: string): boolean =>
  /\.(ts|svelte)$/.test(name) && !/\.test\.ts$|^testing\/|^lib\/(words\/made|wire)\//.test(name);

const NO_CODE = /<style[\s\S]*?<\/style>|\/\*[\s\S]*?\*\/|\/\/.*|<!--[\s\S]*?-->/g;

const files = readdirSync(SOURCE, { recursive: true, encoding: 'utf8' })
  .filter(isApp)
  .map((name) => ({ name, code: readFileSync(join(SOURCE, name), 'utf8').replace(NO_CODE, '') }));

const everywhere = files.map(({ code }) => code).join('\n');
const found = (pattern: RegExp): Set<string> =>
  new Set([...everywhere.matchAll(pattern)].map(([, name]) => name!));

/** `say.title`, `'title'`, `const { title } =`; and of `words().errors[code]` all that is there. */
const said = found(/\.(\w+)\b/g);
const quoted = found(/['"`](\w+)['"`]/g);
const takenOut = found(/[{,]\s*(\w+)\b(?=[^{}]*\}\s*=\s)/g);
const lookedUp = found(/\b(\w+)\[/g);
/** A name made of parts: `what_${way}`. */
const beginnings = [...found(/`(\w+_)\$\{/g)];
/** `const { rules } = words().barbarossa`, and then every paragraph: `Object.values(rules)` */
const asAList = found(/Object\.\w+\((?:[\w().]+\.)?(\w+)[,)]/g);

type Topic = { readonly [name: string]: unknown };
const isTopic = (value: unknown): value is Topic => typeof value === 'object' && value !== null;

const isSaid = (name: string): boolean =>
  said.has(name) ||
  quoted.has(name) ||
  takenOut.has(name) ||
  beginnings.some((each) => name.startsWith(each));

function unsaid(topic: Topic, above: string): string[] {
  return Object.entries(topic).flatMap(([name, value]) => {
    if (isTopic(value))
      return lookedUp.has(name) || asAList.has(name) ? [] : unsaid(value, `${above}.${name}`);
    return isSaid(name) ? [] : [`${above}.${name}`];
  });
}

const house = (await HOUSE.en()) as Topic;
/** With those of its parts: `sixOx` is one of six. */
const ofGame = new Map<string, Topic>();
for (const [name, ways] of Object.entries(OF_GAMES)) {
  const game = name.replace(/[A-Z].*/, '');
  ofGame.set(game, together(ofGame.get(game) ?? {}, await ways.en()) as Topic);
}
const games = [...ofGame];

test('every sentence is said somewhere', async () => {
  const later = Object.entries({ words: HOUSE, ...LATER }).map(async ([name, ways]) =>
    unsaid((await ways.en()) as Topic, name),
  );
  const ofGames = games.map(([game, words]) => unsaid(words, game));
  expect([...(await Promise.all(later)), ...ofGames].flat()).toEqual([]);
});

test.each(games)(
  'the words of %s are read in its folder alone: elsewhere they need not be loaded',
  (game, words) => {
    const others = [house, ...games.map(([, words]) => words).filter((each) => each !== words)];
    const own = Object.keys(words).filter((topic) => !others.some((each) => topic in each));
    const read = new RegExp(`\\b[wW]ords(\\(\\)\\.|\\[')(${own.join('|')})\\b`);
    const strangers = files.filter(({ name, code }) => !name.startsWith(`games/${game}/`) && read.test(code));
    expect(strangers.map(({ name }) => name)).toEqual([]);
  },
);
