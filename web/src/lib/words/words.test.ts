import { describe, expect, test } from 'vitest';
import { of, that } from './fr/grammar';
import { LANGUAGES as NAMES, type Language as Code } from './made/languages';
import * as LATER from './made/later';
import { everyWord } from '../../testing/words';

type Sentence = string | ((...given: unknown[]) => string);

type Topic = { [name: string]: Sentence | Topic };

function sentences(topic: Topic, above = ''): [path: string, sentence: Sentence][] {
  return Object.entries(topic).flatMap(([name, value]) =>
    typeof value === 'object' ? sentences(value, `${above}${name}.`) : [[above + name, value] as const],
  );
}

const CODES = Object.keys(NAMES) as Code[];

async function all(code: Code): Promise<Map<string, Sentence>> {
  const files = Object.entries(LATER).map(async ([name, ways]) => [name, await ways[code]()] as const);
  return new Map(
    sentences({ ...(await everyWord(code)), ...Object.fromEntries(await Promise.all(files)) } as Topic),
  );
}

const LANGUAGES = Object.fromEntries(
  await Promise.all(CODES.map(async (code) => [code, await all(code)] as const)),
) as Record<Code, Map<string, Sentence>>;
const PATHS = [...LANGUAGES.fr.keys()];

/** What is known of a move or of an error, for sentences that pick from it. */
const FACTS = {
  ...{ card: 3, row: 3, last: 3, heads: 3, order: [3, 3], best: 3, low: 3, high: 3, name: 'Zoé' },
  ...{ colour: 'Zoé', known: 'Zoé', most: 3, before: 3 },
};
const GIVEN: readonly unknown[] = [3, ['Zoé', 'Zoé'], 'Zoé', FACTS];

/** A sentence with something in its blanks: the first things that it can do with. */
function said(sentence: Sentence, things = GIVEN): string {
  if (typeof sentence === 'string') return sentence;
  for (const given of choices(sentence.length, things)) {
    const text = attempt(sentence, given);
    if (text !== undefined && !BROKEN.test(text)) return text;
  }
  throw new Error(`Nothing fits into ${sentence}`);
}

const BROKEN = /\b(undefined|null|NaN)\b|\[object|=>/;

function attempt(sentence: (...given: unknown[]) => string, given: unknown[]): string | undefined {
  try {
    return sentence(...given);
  } catch {
    return undefined; // it wants something else
  }
}

const choices = (blanks: number, things: readonly unknown[]): unknown[][] =>
  blanks === 0 ? [[]] : choices(blanks - 1, things).flatMap((some) => things.map((one) => [...some, one]));

const SAID = Object.fromEntries(
  CODES.map((code) => [code, new Map(PATHS.map((path) => [path, said(LANGUAGES[code].get(path)!)]))]),
) as Record<Code, Map<string, string>>;

/** Words that two languages have in common. */
const SHARED = [
  'barbarossa.zone.what_question',
  'playing.top.menu',
  'playing.scores.total',
  'playing.scores.round_n',
  'playing.after.podium',
  'playing.after.rematch',
  'playing.chat.emote.bravo',
  'plain.no',
  'plain.points',
  'variants.ox.specials_named.stop',
  'variants.seven_here',
  'buntherum.ms',
  'riddles.options.expressions.name',
  'replay.pause',
  'speed.name.normal',
  'avatars.croissant',
  'avatars.fish',
  'gallery.avatars',
  'gallery.messages',
  'games.minutes',
  'learn.names.third',
  'learn.lesson.minutes',
  'learn.six_rules.variants.ox.specials.stop',
  'clay.forms.ring',
  'clay.form.place',
  'clay.form.mm',
  'daily.lexicon.many',
  'barbarossa.after.of',
  'barbarossa.replies.no',
  'buntherum.colour',
  'buntherum.seat.handicap',
  'buntherum.seconds',
  'buntherum.setup.seconds',
  'playing.top.chat',
  'looks.bots',
  'own.bots_at',
  'own.bots_short',
  'own.wins_record',
  'profile.units.points',
  'riddles.length_normal',
  'sharing.film',
  'sharing.text',
];

test('what is the same in two languages is so on purpose', () => {
  const same = PATHS.filter((path) => {
    const all = CODES.map((code) => SAID[code].get(path)!.replaceAll('Zoé', ''));
    return all.some((text) => /\p{L}/u.test(text)) && new Set(all).size < all.length;
  });
  expect(same.toSorted()).toEqual(SHARED.toSorted());
});

describe('every language has its own marks and spaces', () => {
  const mistakes: Record<Code, Record<string, RegExp>> = {
    fr: {
      'no narrow space that holds': /[^\u202f\s][?!:;»]|[^\u202f\S][?!:;»]|«[^\u202f]/,
      'a mark of another language': /[„“”]/,
    },
    en: { 'a space before a mark': /\s[?!:;]/, 'a mark of another language': /[„«»]|“[^”]*$/ },
    de: {
      'a space before a mark': /\s[?!:;]/,
      'a mark of another language': /[”«»]|„[^“]*$|^[^„]*“/,
      'no space that holds before …': /[^\u00a0]…/,
    },
    es: {
      'a space before a mark': /\s[?!:;]/,
      'a mark that is not opened': /^[^¿]*\?|^[^¡]*!/,
      'a mark of another language': /[„“”]|«\s|\s»/,
    },
  };
  const always = {
    'a typewriter’s mark': /['"]|\.\.\.| - |--/,
    'two spaces': /\s\s/,
    'a number that may lose its unit': /\d (s|ms|mm|min|Min|Sek|%)(?![’\p{L}])/u,
  };
  for (const code of CODES)
    for (const [what, mistake] of Object.entries({ ...always, ...mistakes[code] }))
      test(`${code}: ${what}`, () => {
        expect([...SAID[code].values()].filter((text) => mistake.test(text))).toEqual([]);
      });
});

const [fr, en, de] = await Promise.all([everyWord('fr'), everyWord('en'), everyWord('de')]);

test('plurals follow the language', () => {
  expect([0, 1, 2].map(fr.card.heads)).toEqual(['0 tête', '1 tête', '2 têtes']);
  expect([0, 1, 2].map(en.card.heads)).toEqual(['0 heads', '1 head', '2 heads']);
  expect([0, 1, 2].map(de.card.heads)).toEqual(['0 Hornochsen', '1 Hornochse', '2 Hornochsen']);
});

/** Everything with other things in its blanks. */
const saidOf = (code: Code, things: readonly unknown[]): [string, string][] =>
  PATHS.map((path) => [path, said(LANGUAGES[code].get(path)!, things)]);

/** There are always several of them. */
const SEVERAL = [
  'lobby.most_seats',
  'variants.pro.laid',
  'barbarossa.where_short',
  'games.players',
  'learn.index.lesson_of',
  'modelling.write.hint',
  'modelling.write.hint_two',
  'modelling.write.hint_expression',
  'riddles.length_why',
];

test('one thing is no plural, in any sentence', () => {
  const facts = Object.fromEntries(
    Object.entries(FACTS).map(([name, fact]) => [name, Array.isArray(fact) ? [1, 1] : 1]),
  );
  const things = [1, ['Zoé'], 'Zoé', facts];
  const several: Record<Code, RegExp> = {
    fr: /(?<![\p{L}\d])1 (?!ms|pas|plus|moins|dans|fois)\p{L}+[sx](?!\p{L})/u,
    en: /(?<!or more )\b1 (heads|cards|rows|rounds|places|seats|gems|arrows|riddles|letters|curses|spaces|minutes|seconds|players|people|bots|points|matches|chips)\b/, // prettier-ignore
    es: /(?<!\d)1 (cabezas|cartas|filas|rondas|sitios|robots|gemas|flechas|enigmas|letras|casillas|puntos|fichas|mesas|partidas)\b/,
    de: /\b1 (Karten|Köpfe|Reihen|Runden|Züge|Plätze|Personen|Pfeile|Flüche|Punkte|Minuten|Sekunden|Edelsteine)\b/,
  };
  for (const code of CODES)
    expect(
      saidOf(code, things).filter(([path, text]) => !SEVERAL.includes(path) && several[code].test(text)),
      code,
    ).toEqual([]);
});

test('French elides before a name, in every sentence', () => {
  for (const name of ['Inès', 'Hortense', 'Élise', 'Œdipe', 'Yvonne']) {
    const texts = saidOf('fr', [3, [name, name], name, FACTS]);
    expect(texts.filter(([, text]) => new RegExp(`\\b(d|qu)e ${name}`).test(text))).toEqual([]);
  }
  const bound = ['Inès', 'Ana', 'Hortense', 'hélène', 'Élise', 'œil', 'Ægir', 'Yvonne', 'Åsa'];
  expect(bound.filter((name) => !of(name).startsWith('d’'))).toEqual([]);
  const free = [
    'Zoé',
    'Harry',
    'hérisson',
    'Yanis',
    'Ouassim',
    '8 ball',
    '11',
    '«\u202fescargot\u202f»',
    '_a',
  ];
  expect(free.filter((name) => !of(name).startsWith('de '))).toEqual([]);
  expect([of('le bœuf'), that('Ana'), that('Zoé')]).toEqual(['du bœuf', 'qu’Ana', 'que Zoé']);
});

test('German has its cases', () => {
  expect(de.playing.six.sixth(55, 2, 1)).toContain('*1 Hornochsen* nehmen');
  expect(de.playing.place.sixth(55, 54, 1, de.playing.place.for_you)).toContain('*1 Hornochse* für dich');
  expect(de.playing.place.first_other(de.playing.six.ox, 12)).toContain('die 12 vom Ochsen');
  expect(de.playing.zone.waiting(['Zoé'], 1)).toBe('Wir warten auf Zoé und einen Roboter.');
});

test('German says du and Spanish tú, everywhere', () => {
  const formal = {
    de: /[\p{L},] (Sie|Ihnen|Ihre?[mnrs]?)\b|^Sie (sind|haben)\b/u,
    es: /\b(usted|ustedes|Espere|Pruebe|Escriba|[Aa]divine|[Dd]ígalo|Compruébelo)\b|\bLe toca|[Aa]visarle/u,
  };
  for (const code of ['de', 'es'] as const)
    expect(
      saidOf(code, GIVEN).filter(([, text]) => formal[code].test(text)),
      code,
    ).toEqual([]);
});

test('numbers are written as the language writes them', () => {
  const large = [fr, en, de].map(({ setup }) => setup.end_rounds(12_000));
  expect(large).toEqual(['12\u202f000 manches', '12,000 rounds', '12.000 Runden']);
});
