import { beforeAll, expect, test, vi } from 'vitest';
import type { SixAction, SixOutlook, SixUse } from '$lib/wire/types';
import { speak, withWordsOf } from '$lib/words/index.svelte';
import type { SixScene } from '../aim.svelte';
import { bestUse, OxAim, shot } from './aim.svelte';
import { brings, decline, heard, isPicked, open, pick, shown, voice, type Idea } from './ideas';

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
function aimWith(proposals: Idea[], legal: SixAction[] = [INSERT, STOP, SORT], me: number | null = 0): OxAim {
  const outlook = [look({ kind: 'go_on' }, 5, 0), look(INSERT, 0, 6), look(STOP, 4, 0), look(SORT, 5, 0)];
  const view = { table: [{ seat: 1, card: 34 }], ox: { went_on: [] }, outlook: me === null ? [] : outlook };
  const scene = {
    me,
    view,
    showing: false,
    people: [{}, {}, {}],
    wants: new Set(legal.map(({ kind }) => kind)),
    sight: { proposals, update: { legal, waiting_for: [0, 1, 2], view } },
  };
  return new OxAim(() => scene as unknown as SixScene);
}

beforeAll(async () => {
  vi.stubGlobal('document', { documentElement: {} }); // its language is set
  await speak('fr');
  await withWordsOf('sixOx');
});

test('a proposal that is picked is aimed as its own special card would be, and again is put back', () => {
  for (const action of [INSERT, STOP, SORT]) {
    const one = idea(action);
    const aim = aimWith([one]);
    pick(aim, one);
    expect(shot(aim)).toEqual(action);
    expect(isPicked(aim, one)).toBe(true);
    expect(shown(aim)).toEqual([one]);
    pick(aim, one);
    expect(aim.special).toBeNull();
    expect(isPicked(aim, one)).toBe(false);
  }
});

test('to lift a Stop is aimed at its row', () => {
  const one = idea({ kind: 'lift', row: 2 });
  const aim = aimWith([one], [{ kind: 'lift', row: 2 }]);
  pick(aim, one);
  expect(shot(aim)).toEqual({ kind: 'lift', row: 2 });
});

test('after "no, thanks" they are out of sight, until there are others', () => {
  const aim = aimWith([idea(INSERT)]);
  decline(aim);
  expect(shown(aim)).toEqual([]);
  expect(open(aim.scene)).toHaveLength(1);
  aim.scene.sight.proposals = [idea(STOP)];
  expect(shown(aim)).toEqual([idea(STOP)]);
});

test('who aims with another special card does not see them meanwhile', () => {
  const aim = aimWith([idea(INSERT)]);
  aim.special = 'stop';
  expect(shown(aim)).toEqual([]);
});

test('whoever watches hears of them and can do nothing', () => {
  const aim = aimWith([idea(INSERT)], [], null);
  expect(heard(aim.scene)).toHaveLength(1);
  expect(open(aim.scene)).toEqual([]);
});

test('nobody discusses while cards are chosen', () => {
  const aim = aimWith([idea(INSERT)]);
  aim.scene.view.table = [];
  expect(heard(aim.scene)).toEqual([]);
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
  const aim = aimWith([], [INSERT, STOP, SORT, REPLACE]);
  expect(bestUse(aim.scene, 'insert')).toEqual(INSERT);
  expect(bestUse(aim.scene, 'stop')).toEqual(STOP);
  expect(bestUse(aim.scene, 'sort')).toBeNull();
  expect(bestUse(aim.scene, 'replace')).toBeNull();
});
