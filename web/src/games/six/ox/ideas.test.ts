import { beforeAll, expect, test, vi } from 'vitest';
import type { Scene } from '$table/scene.svelte';
import type { SixAction, SixOutlook, SixUse } from '$lib/wire/types';
import { speak } from '$lib/words/index.svelte';
import { bestUse, shot } from './aim';
import { brings, decline, heard, isPicked, open, pick, shown, voice, type Idea } from './ideas';

type SixScene = Scene<'six'>;

const INSERT: SixUse = { kind: 'use', special: 'insert', card: 34, row: 1 };
const STOP: SixUse = { kind: 'use', special: 'stop', row: 2 };
const REPLACE: SixUse = { kind: 'use', special: 'replace', card: 90 };
const SORT: SixUse = { kind: 'use', special: 'sort', order: [47, 34] };
const idea = (action: Idea['action'], saves = 5, gives = 0): Idea => ({ seat: 1, action, saves, gives });
const look = (action: SixOutlook['action'], team: number, ox: number): SixOutlook => ({
  action,
  team,
  ox,
  next: null,
});

/** The table of one person and two bots, before a card is placed. */
function sceneWith(
  proposals: Idea[],
  legal: SixAction[] = [INSERT, STOP, SORT],
  me: number | null = 0,
): SixScene {
  const outlook = [look({ kind: 'go_on' }, 5, 0), look(INSERT, 0, 6), look(STOP, 4, 0), look(SORT, 5, 0)];
  const view = { table: [{ seat: 1, card: 34 }], ox: { went_on: [] }, outlook: me === null ? [] : outlook };
  const scene = {
    me,
    view,
    showing: false,
    people: [{}, {}, {}],
    wants: new Set(legal.map(({ kind }) => kind)),
    sight: { proposals, update: { legal, waiting_for: [0, 1, 2], view } },
    declined: null,
    clear() {
      Object.assign(scene, { special: null, card: null, row: null, order: null, hovered: null });
    },
  };
  scene.clear();
  return scene as unknown as SixScene;
}

beforeAll(async () => {
  vi.stubGlobal('document', { documentElement: {} }); // its language is set
  await speak('fr');
});

test('a proposal that is picked is aimed as its own special card would be, and again is put back', () => {
  for (const action of [INSERT, STOP, SORT]) {
    const one = idea(action);
    const scene = sceneWith([one]);
    pick(scene, one);
    expect(shot(scene)).toEqual(action);
    expect(isPicked(scene, one)).toBe(true);
    expect(shown(scene)).toEqual([one]);
    pick(scene, one);
    expect(scene.special).toBeNull();
    expect(isPicked(scene, one)).toBe(false);
  }
});

test('to lift a Stop is aimed at its row', () => {
  const one = idea({ kind: 'lift', row: 2 });
  const scene = sceneWith([one], [{ kind: 'lift', row: 2 }]);
  pick(scene, one);
  expect(shot(scene)).toEqual({ kind: 'lift', row: 2 });
});

test('after "no, thanks" they are out of sight, until there are others', () => {
  const scene = sceneWith([idea(INSERT)]);
  decline(scene);
  expect(shown(scene)).toEqual([]);
  expect(open(scene)).toHaveLength(1);
  scene.sight.proposals = [idea(STOP)];
  expect(shown(scene)).toEqual([idea(STOP)]);
});

test('who aims with another special card does not see them meanwhile', () => {
  const scene = sceneWith([idea(INSERT)]);
  scene.special = 'stop';
  expect(shown(scene)).toEqual([]);
});

test('whoever watches hears of them and can do nothing', () => {
  const scene = sceneWith([idea(INSERT)], [], null);
  expect(heard(scene)).toHaveLength(1);
  expect(open(scene)).toEqual([]);
});

test('nobody discusses while cards are chosen', () => {
  const scene = sceneWith([idea(INSERT)]);
  scene.view.table = [];
  expect(heard(scene)).toEqual([]);
});

test('a voice says what it would do, and what it brings', () => {
  expect(voice(idea(INSERT))).toBe('j’insérerais le 34, rangée 2.');
  expect(voice(idea({ kind: 'lift', row: 0 }))).toBe('je rouvrirais la rangée 1.');
  expect(brings(idea(INSERT, 5, 6))).toBe('On évite 5 têtes. Le bœuf prendrait 6 têtes de plus.');
  expect(brings(idea(INSERT, -1, 6))).toBe(
    'Nous prendrions 1 tête de plus. Le bœuf prendrait 6 têtes de plus.',
  );
  expect(brings(idea(INSERT, 1, 0))).toBe('On évite 1 tête.');
});

test('the best use of a special card brings something, or there is none', () => {
  const scene = sceneWith([], [INSERT, STOP, SORT, REPLACE]);
  expect(bestUse(scene, 'insert')).toEqual(INSERT);
  expect(bestUse(scene, 'stop')).toEqual(STOP);
  expect(bestUse(scene, 'sort')).toBeNull();
  expect(bestUse(scene, 'replace')).toBeNull();
});
