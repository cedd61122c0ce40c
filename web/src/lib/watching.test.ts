import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { motionOf } from '../testing/motions';
import { TestWorld } from '../testing/sockets';
import { streamsOf } from '../testing/streams';
import { tableView, told } from '../testing/tables';
import { chooseSpeed } from './speed.svelte';
import { lookingBack, watching } from './table.svelte';

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('location', { protocol: 'http:', host: 'here' });
  const nothing = () => undefined;
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  vi.stubGlobal('document', { addEventListener: nothing, removeEventListener: nothing });
});

afterEach(() => {
  chooseSpeed('normal');
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const [match] = streamsOf('six');
const updates = match?.updates ?? [];
const turn = updates.findIndex(({ events }) => events.some(({ kind }) => kind === 'revealed'));

test('the speed of the device is not that of the room: a TV shows every step in its own time', () => {
  chooseSpeed('instant');
  const world = new TestWorld();
  const table = watching('t', motionOf, world);
  world.socket.welcome();
  const [before, after] = updates.slice(turn - 1).map((update) => told({ ...update, viewer: null }));
  world.socket.say(tableView(), before!, after!);
  const sight = table.openSight;
  expect(sight?.showing).toBe(true);
  expect(sight?.times).toMatchObject({ move: sight?.step?.move, read: sight?.step?.read });
  table.close();
});

test('a page that looks back at a match says so: nobody waits for whoever is there', () => {
  const world = new TestWorld();
  const table = lookingBack('t', world);
  world.socket.welcome();
  expect(world.socket.sent[0]).toMatchObject({ do: 'hello', past: true });
  table.close();
});
