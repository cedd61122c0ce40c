import { expect, test } from 'vitest';
import { Clay } from './clay';
import { Modelling } from './modelling';
import { Hands, type Answer, type Potter, type Wish } from './potter';
import { LUMP, type Brush, type Shape, type Stroke } from './sculpture';
import { MOST_TRIANGLES } from './units';

const HEADER = { tool: 'thicken', size: 60, strength: 80, mirror: false } as const;
const dab = (x: number) => [x, 200, 220, 0, 0, 127, 100];

/** A potter in the same room, who answers a moment later, as one in a worker does. */
function atWork(strokes: readonly Stroke[] = [LUMP]) {
  const hands = new Hands();
  const wishes: Wish[] = [];
  const answers: Answer[] = [];
  const lists: (readonly Stroke[])[] = [];
  const potter: Potter = {
    async ask(wish) {
      wishes.push(structuredClone(wish));
      await Promise.resolve();
      return hands.do(wish);
    },
    close: () => undefined,
  };
  const modelling = new Modelling(potter, {
    onclay: (answer) => answers.push(answer),
    onstroke: (list) => lists.push([...list]),
  });
  return { modelling, wishes, answers, lists, hands, ready: modelling.open(strokes) };
}

const whole = (hands: Hands) => hands.do({ do: 'whole' }).whole?.positions;

function worked(strokes: readonly Stroke[]): Float32Array {
  const clay = new Clay();
  for (const stroke of strokes) clay.add(stroke);
  return clay.whole().positions;
}

test('dabs that come faster than the potter works go together, in order', async () => {
  const { modelling, wishes, lists, hands, ready } = atWork();
  await ready;
  modelling.begin(HEADER, dab(0));
  for (let x = 10; x <= 80; x += 10) modelling.more(dab(x));
  modelling.end();
  await modelling.settled();
  expect(wishes.map(({ do: what }) => what)).toEqual(['open', 'add', 'more']);
  expect(lists).toHaveLength(1);
  expect((lists[0]![1] as Brush).dabs).toHaveLength(9 * 7);
  expect(whole(hands)).toEqual(worked(modelling.strokes));
});

test('undo and redo follow the list, and a new stroke ends what could be done again', async () => {
  const { modelling, hands, ready } = atWork();
  await ready;
  modelling.begin(HEADER, dab(0));
  modelling.more(dab(30));
  modelling.undo();
  expect(modelling.strokes).toEqual([LUMP]);
  expect([modelling.canUndo, modelling.canRedo]).toEqual([true, true]);
  await modelling.settled();
  expect(whole(hands)).toEqual(worked([LUMP]));
  modelling.redo();
  await modelling.settled();
  expect((modelling.strokes[1] as Brush).dabs).toEqual([...dab(0), ...dab(30)]);
  expect(whole(hands)).toEqual(worked(modelling.strokes));
  modelling.undo();
  modelling.do({ ...LUMP, form: 'box' });
  expect(modelling.canRedo).toBe(false);
  modelling.undo();
  modelling.undo();
  modelling.undo();
  expect([modelling.strokes.length, modelling.canUndo]).toEqual([0, false]);
  await modelling.settled();
  expect(whole(hands)).toHaveLength(0);
});

test('a stroke that was not meant leaves nothing behind', async () => {
  const { modelling, lists, hands, ready } = atWork();
  await ready;
  modelling.begin(HEADER, dab(0));
  modelling.more(dab(30));
  modelling.cancel();
  modelling.more(dab(60));
  modelling.end();
  await modelling.settled();
  expect(modelling.strokes).toEqual([LUMP]);
  expect(modelling.canRedo).toBe(false);
  expect(lists).toEqual([]);
  expect(whole(hands)).toEqual(worked([LUMP]));
});

test('clay with more triangles than a phone turns easily is worked on a coarser grid', async () => {
  const hands = new Hands();
  const wall = (x: number): Shape => ({ ...LUMP, form: 'box', at: [x, 450, 0], size: [50, 880, 960] });
  const walls = [-440, -330, -220, -110, 0, 110].map(wall);
  expect(hands.do({ do: 'open', strokes: [LUMP] }).grid).toBe(90);
  const answer = hands.do({ do: 'open', strokes: walls });
  expect(answer.grid).toBeLessThan(90);
  expect(answer.triangles).toBeLessThanOrEqual(MOST_TRIANGLES);
  expect(answer.fresh).toBe(true);
});
