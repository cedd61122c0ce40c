import fc from 'fast-check';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { luck } from '../../../testing/luck';
import type { Answer } from '$lib/requests';
import { LUMP, VERSION, type Brush, type Stroke } from '../clay/sculpture';
import { Keeper } from './keeper.svelte';
import { common, nameOf, reconciled, same, step, textOf, type Step, type Strokes } from './strokes';

let drawn = 0;
const stroke = (dabs = 1): Brush => ({
  kind: 'brush',
  tool: 'pull',
  size: 95,
  strength: 70,
  mirror: false,
  dabs: Array.from({ length: dabs * 7 }, (_, at) => (at === 0 ? ++drawn % 400 : 100)),
});
/** As it comes back from a server or a store. */
const copied = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T;
const refused = (code: string): Answer => ({ ok: false, refusal: { code, message: '', details: {} } });

/** The table: one list, and devices whose lines can be lost at any moment. */
class House {
  list: Strokes = [];
  /** What a line does with the next message: it arrives, it is lost before or after. */
  fate: 'arrives' | 'lost' | 'answer_lost' = 'arrives';
  reachable = true;
  /** How long people see something older, in milliseconds: views wait for their pictures. */
  lag = 0;
  sent: Step[] = [];
  devices: Device[] = [];

  act({ after, keep, strokes }: Step): Answer {
    if (after !== nameOf(this.list)) return refused('other_clay');
    if (keep > this.list.length) return refused('bad_keep');
    this.list = [...this.list.slice(0, keep), ...copied(strokes)];
    for (const device of this.devices) device.see();
    return { ok: true };
  }
}

class Device {
  live = true;
  /** Counts lines: what comes over a lost one is not heard. */
  line = 0;
  kept: string | null = null;
  keeper: Keeper;

  constructor(readonly house: House) {
    house.devices.push(this);
    this.keeper = this.open();
  }

  open(): Keeper {
    const { house } = this;
    // a page that has been reloaded writes nothing more
    const keep = (text: string | null) => {
      if (this.keeper === keeper) this.kept = text;
    };
    const keeper: Keeper = new Keeper({
      store: { get: () => this.kept, set: keep, remove: () => keep(null) },
      fetch: (name) =>
        house.reachable && name === nameOf(house.list)
          ? Promise.resolve({ version: VERSION, strokes: copied(house.list) })
          : Promise.reject(new Error('none')),
      send: async (what) => {
        await Promise.resolve();
        if (!this.live || this.keeper !== keeper) return refused('lost');
        house.sent.push(what);
        const { fate } = house;
        house.fate = 'arrives';
        if (fate === 'lost') return this.cut();
        const answer = house.act(what);
        return fate === 'answer_lost' ? this.cut() : answer;
      },
    });
    this.keeper = keeper;
    this.hear();
    return keeper;
  }

  hear(name = nameOf(this.house.list)): void {
    if (this.live) this.keeper.hear(true, name);
  }

  /** The table has changed. */
  see(): void {
    const { keeper, line, house } = this;
    const name = nameOf(house.list);
    const now = () => {
      if (this.keeper === keeper && this.line === line) this.hear(name);
    };
    if (house.lag) setTimeout(now, house.lag);
    else now();
  }

  cut(): Answer {
    this.live = false;
    this.keeper.hear(false, nameOf([]));
    return refused('lost');
  }

  back(): void {
    if (this.live) return;
    this.line++;
    this.live = true;
    this.hear();
  }

  draw(what: Stroke = stroke()): void {
    this.keeper.change([...(this.keeper.strokes ?? []), what]);
  }

  undo(): void {
    this.keeper.change((this.keeper.strokes ?? []).slice(0, -1));
  }
}

const calm = () => vi.advanceTimersByTimeAsync(10_000);

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

test('a sculpture has the name that the server gives it', () => {
  // printed by tablee.games.barbarossa.model.Riddle.fingerprint
  expect(nameOf([LUMP])).toBe('fc2bda1464c98ca9');
  expect(nameOf([{ dabs: [1, 2, 3, 0, 0, 9, 100], mirror: true, strength: 70, size: 95, tool: 'carve', kind: 'brush' }])).toBe('4c81441aef31b14a'); // prettier-ignore
  expect(nameOf([])).toBeNull();
});

test('strokes go one after the other; what is drawn meanwhile goes together', async () => {
  const house = new House();
  const { keeper } = new Device(house);
  await calm();
  const [a, b, c, d] = [stroke(), stroke(), stroke(), stroke()];
  keeper.change([a]);
  expect(keeper.saved).toBe(false);
  keeper.change([a, b]);
  keeper.change([a, b, c]);
  expect(await keeper.settled()).toBe(true);
  keeper.change([a, b]);
  keeper.change([a, b, d]);
  await keeper.settled();
  expect(house.sent.map(({ keep, strokes }) => [keep, strokes.length])).toEqual([
    [0, 1],
    [1, 2],
    [2, 0],
    [2, 1],
  ]);
  expect(house.list).toEqual([a, b, d]);
});

test('a message is short enough for the table, whatever was drawn', async () => {
  const house = new House();
  const device = new Device(house);
  await calm();
  const long = Array.from({ length: 20 }, () => stroke(300));
  device.keeper.change(long);
  await device.keeper.settled();
  expect(house.list).toEqual(long);
  expect(house.sent.length).toBeGreaterThan(5);
  const action = (what: Step) => ({ do: 'act', id: 'x'.repeat(40), seat: 5, action: { kind: 'model', riddle: 11, ...what } }); // prettier-ignore
  for (const what of house.sent) expect(JSON.stringify(action(what)).length).toBeLessThan(16 * 1024);
  const widest = { ...stroke(), dabs: Array.from({ length: 300 * 7 }, () => -127) };
  expect(textOf(widest).length).toBeLessThan(14_000);
});

test('a message that was lost, or only its answer, is sent again and done once', async () => {
  for (const fate of ['lost', 'answer_lost'] as const) {
    const house = new House();
    const device = new Device(house);
    device.draw();
    await calm();
    house.fate = fate;
    device.draw();
    await calm();
    expect(device.keeper.saved).toBe(false);
    expect(device.kept).not.toBeNull();
    device.draw();
    device.back();
    await calm();
    expect(house.list).toHaveLength(3);
    expect(house.list).toEqual(device.keeper.strokes);
    expect(device.keeper.saved).toBe(true);
    expect(device.kept).toBeNull();
  }
});

test('whoever comes again finds all they drew, also what the table had not heard of', async () => {
  const house = new House();
  const device = new Device(house);
  device.draw();
  await calm();
  device.cut();
  device.draw();
  device.undo();
  device.undo();
  device.draw();
  const before = device.keeper.strokes!;
  device.open();
  device.back();
  await calm();
  expect(device.keeper.strokes).toEqual(before);
  expect(house.list).toEqual(before);
});

test.each(['nothing of it has gone', 'it is on its way', 'its answer is on its way'])(
  'a page that is left in the middle of a stroke, with a live line: the stroke is there once (%s)',
  async (where) => {
    const house = new House();
    const device = new Device(house);
    await calm();
    device.draw();
    await device.keeper.settled();
    const running = stroke(3);
    device.draw(running); // the studio ends the stroke when the page goes
    if (where !== 'nothing of it has gone') await Promise.resolve();
    if (where === 'its answer is on its way') await Promise.resolve();
    device.open();
    await calm();
    expect(house.list).toHaveLength(2);
    expect(house.list.at(-1)).toEqual(running);
    expect(device.keeper.strokes).toEqual(house.list);
    expect(device.kept).toBeNull();
  },
);

test('another device has what was drawn here, and goes on from there', async () => {
  const house = new House();
  const [phone, tablet] = [new Device(house), new Device(house)];
  phone.draw();
  await calm();
  expect(tablet.keeper.strokes).toEqual(house.list);
  const { edition } = tablet.keeper;
  tablet.draw();
  await calm();
  expect(tablet.keeper.edition).toBe(edition);
  expect(phone.keeper.strokes).toEqual(house.list);
  expect(house.list).toHaveLength(2);
});

test('what was taken back on another device is gone here, too', async () => {
  const house = new House();
  const [phone, tablet] = [new Device(house), new Device(house)];
  phone.draw();
  phone.draw();
  await calm();
  tablet.undo();
  tablet.undo();
  await calm();
  expect(house.list).toEqual([]);
  expect(phone.keeper.strokes).toEqual([]);
});

test('what was drawn elsewhere meanwhile is not overwritten by something older', async () => {
  const house = new House();
  const [phone, tablet] = [new Device(house), new Device(house)];
  phone.draw();
  await calm();
  phone.cut();
  phone.draw();
  const mine = phone.keeper.strokes!.at(-1)!;
  tablet.draw();
  tablet.draw();
  await calm();
  const theirs = house.list;
  phone.open();
  phone.back();
  await calm();
  expect(house.list).toEqual([...theirs, mine]);
  expect(phone.keeper.strokes).toEqual(house.list);
});

test('a stroke under way is finished before the bench gets another list', async () => {
  const house = new House();
  const [phone, tablet] = [new Device(house), new Device(house)];
  await calm();
  const running = stroke();
  let once = true;
  phone.keeper.finish = () => {
    if (once) phone.draw(running);
    once = false;
  };
  tablet.draw();
  await calm();
  expect(house.list).toHaveLength(2);
  expect(house.list.at(-1)).toEqual(running);
});

test('a table that cannot be reached is asked again; one that does not want it says why', async () => {
  const house = new House();
  const device = new Device(house);
  device.draw();
  await calm();
  house.reachable = false;
  device.open();
  await vi.advanceTimersByTimeAsync(5000);
  expect(device.keeper.strokes).toBeNull();
  house.reachable = true;
  await calm();
  expect(device.keeper.strokes).toEqual(house.list);
  house.act = () => refused('too_many_strokes');
  device.draw();
  expect(await device.keeper.settled()).toBe(false);
  expect(device.keeper.refusal?.code).toBe('too_many_strokes');
  expect(device.kept).not.toBeNull();
});

test('lists are compared by what they say', () => {
  const [a, b, c] = [stroke(), stroke(), stroke()];
  expect(common([a, b], copied([a, b, c]))).toBe(2);
  expect(same([a, b], copied([a, b]))).toBe(true);
  expect(step([a, b], copied([a, b]))).toBeNull();
  expect(step([a, b, c], [a])).toEqual({ after: nameOf([a, b, c]), keep: 1, strokes: [] });
  // taken back elsewhere, drawn here: the one stays away, the other is kept
  expect(reconciled([a, b, c], [[a, b]], [a])).toEqual([a, c]);
});

type Deed = 'draw' | 'undo' | 'cut' | 'back' | 'reload' | 'lost' | 'answer_lost' | 'rest';
const deed = fc.constantFrom<Deed>('draw', 'draw', 'draw', 'undo', 'cut', 'back', 'reload', 'lost', 'answer_lost', 'rest'); // prettier-ignore

const lag = fc.constantFrom(0, 500, 3000);

async function does(device: Device, what: Deed): Promise<void> {
  if (what === 'draw') device.draw();
  else if (what === 'undo') device.undo();
  else if (what === 'cut') device.cut();
  else if (what === 'back') device.back();
  else if (what === 'reload') {
    device.open();
    device.back();
    await calm();
  } else if (what === 'rest') await calm();
  else device.house.fate = what;
}

/** Both come back at the same moment, each with a stroke of its own. */
const SIMULTANEOUS: [number, Deed][] = [
  [0, 'cut'],
  [1, 'cut'],
  [0, 'draw'],
  [1, 'draw'],
];

test('on one device: whatever becomes of the line, in the end the table has exactly what is on the bench', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(deed, { maxLength: 30 }), lag, async (all, late) => {
      const house = new House();
      house.lag = late;
      const device = new Device(house);
      await calm();
      let bench: Strokes = [];
      for (const what of all) {
        await does(device, what);
        if (what === 'draw' || what === 'undo') bench = device.keeper.strokes!;
      }
      house.fate = 'arrives';
      device.back();
      await calm();
      expect(device.keeper.strokes).toEqual(bench);
      expect(house.list).toEqual(bench);
      expect(device.kept).toBeNull();
    }),
    luck(30),
  );
}, 60_000);

test('on two devices, even at the same moment: no stroke that nobody took back is lost', async () => {
  const moves = fc.array(fc.tuple(fc.nat(1), deed), { maxLength: 30 });
  await fc.assert(
    fc.asyncProperty(moves, lag, async (all, late) => {
      const house = new House();
      house.lag = late;
      const devices = [new Device(house), new Device(house)];
      await calm();
      const drawn = new Set<string>();
      const undone = new Set<string>();
      for (const [which, what] of all) {
        const device = devices[which]!;
        const last = device.keeper.strokes!.at(-1);
        await does(device, what);
        if (what === 'draw') drawn.add(textOf(device.keeper.strokes!.at(-1)!));
        if (what === 'undo' && last) undone.add(textOf(last));
      }
      house.fate = 'arrives';
      for (const device of devices) device.back();
      await calm();
      const there = house.list.map(textOf);
      expect(new Set(there).size).toBe(there.length);
      for (const text of there) expect(drawn).toContain(text);
      for (const text of drawn) if (!undone.has(text)) expect(there).toContain(text);
      for (const { keeper, kept } of devices) {
        expect(keeper.strokes).toEqual(house.list);
        expect(kept).toBeNull();
      }
    }),
    { ...luck(60), examples: [[SIMULTANEOUS, 0]] },
  );
}, 60_000);
