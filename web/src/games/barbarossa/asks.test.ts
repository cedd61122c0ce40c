import { expect, test, vi } from 'vitest';
import { speak, withWordsOf } from '$lib/words/index.svelte';
import { asks, hasWritten, heardSays, wonSays } from './asks';
import { quoted, tongue, type BarbScene } from './says';

vi.stubGlobal('document', { documentElement: {} }); // a page, to say which language it is in
await speak('fr');
await withWordsOf('barbarossa');

const NAMES = ['Manon', 'Zoé', 'Papi Jo'];

const ended = (ranks: number[]): BarbScene =>
  ({
    view: { ended: 'goal' },
    me: 0,
    people: NAMES.map((name, seat) => ({ seat, name })),
    sight: { update: { result: { points: [30, 30, 12], ranks } } },
  }) as unknown as BarbScene;

test('who has won is told to oneself, and by name to people who were not there', () => {
  expect(wonSays(ended([1, 2, 3])).title).toMatch(/^Vous gagnez/);
  expect(wonSays(ended([1, 2, 3]), null).title).toBe('Manon gagne.');
  expect(wonSays(ended([1, 1, 3]), null).title).toBe('Manon et Zoé gagnent ensemble.');
});

test('only our own questions with words count as written', () => {
  const asked = (seat: number, text: string) =>
    ({ view: { notebook: [{ answers: [{ seat, text }] }] }, me: 0 }) as unknown as BarbScene;
  expect(hasWritten(asked(0, 'Ça pousse ?'))).toBe(true);
  expect(hasWritten(asked(0, ''))).toBe(false);
  expect(hasWritten(asked(1, 'Ça pousse ?'))).toBe(false);
});

test('a guess that we must not read says who guessed what', () => {
  const events = [
    { kind: 'guessed', seat: 2, riddle: 1, word: null, curse: false },
    { kind: 'guess_judged', seat: 2, riddle: 1, right: false },
  ];
  const scene = {
    view: { riddles: [{ owner: 0 }, { owner: 1 }], ended: null },
    sight: { story: events.map((event) => ({ shows: { event } })) },
    name: (seat: number) => NAMES[seat] ?? '',
  } as unknown as BarbScene;
  expect(heardSays(scene)).toMatchObject({ what: 'Papi Jo, sur Zoé 1', came: 'faux' });
});

test('a hat that moves because our own riddle was found says that it was ours', () => {
  const moved = (me: number) => {
    const people = NAMES.map((name, seat) => ({ seat, name, bot: false }));
    const scene = { me, people, view: { arrows: 5 }, name: (seat: number) => NAMES[seat] ?? '' };
    const event = { kind: 'hats_moved', why: 'owner', hats: [16, 13, 29] } as const;
    const from = { hats: [15, 13, 29] };
    return tongue.tell(scene as unknown as BarbScene, { kind: 'happening', event, from } as never).why;
  };
  expect(moved(0)).toMatch(/^C’était votre énigme/);
  expect(moved(1)).toMatch(/^C’était son énigme/);
});

test('what we have just sent is not told to us as if somebody else did it', () => {
  const at = (stage: string, me: number | null, choice: object | null = { kind: 'roll' }) =>
    asks({
      view: {
        stage,
        player: 0,
        gone: [],
        out: [],
        ended: null,
        gems: [3, 3, 3],
        riddles: [],
        hats: [6, 6, 6],
      },
      sight: { choice },
      me,
      mine: false,
      people: NAMES.map((name, seat) => ({ seat, name, bot: false })),
      name: (seat: number) => NAMES[seat] ?? '',
    } as unknown as BarbScene).title;
  for (const stage of ['move', 'letter', 'question']) {
    expect(at(stage, 0)).toBe('Un instant…');
    expect(at(stage, 0, null)).toContain('Manon'); // it is told again
    expect(at(stage, 1)).toContain('Manon');
    expect(at(stage, null)).toContain('Manon');
  }
});

test('what is quoted has the apostrophes of print', () => {
  expect(quoted("Ça vit dans l'eau ?")).toContain('l’eau');
});
