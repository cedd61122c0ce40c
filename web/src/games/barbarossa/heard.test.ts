import { expect, test } from 'vitest';
import { lastHeard, lastMove, seriesSoFar, type Heard } from './heard';
import type { Happening } from './motion';

const asked = { kind: 'question_asked', seat: 0, riddle: 3, text: 'Ça se plie ?' } as const;
const aloud = { ...asked, text: '' };
const answered = { kind: 'question_answered', riddle: 3, reply: 'yes' } as const;
const no = { ...answered, reply: 'no' } as const;
const refused = { kind: 'question_refused', seat: 0, riddle: 3 } as const;
const guessed = { kind: 'guessed', seat: 0, riddle: 4, word: 'cactus', curse: false } as const;
const judged = { kind: 'guess_judged', seat: 0, riddle: 4, right: true } as const;
const arrow = { kind: 'arrow_stuck', seat: 0, riddle: 4, arrows: 1 } as const;
const moved: Happening = { kind: 'hats_moved', why: 'found', hats: [18, 8, 6] };
const owner: Happening = { ...moved, why: 'owner', hats: [18, 10, 6] };
const cursed = { ...guessed, seat: 1, curse: true } as const;
const second = { kind: 'series_began', seat: 0, series: 2 } as const;
const next = { kind: 'turn_began', seat: 1, turn: 5 } as const;
const rolled = { kind: 'rolled', seat: 1, die: 4, space: 4 } as const;
const paid = { kind: 'paid', seat: 1, gems: 3, space: 3 } as const;

const yes: Heard = { seat: 0, riddle: 3, said: 'Ça se plie ?', came: 'yes' };
const right: Heard = { seat: 0, riddle: 4, said: 'cactus', came: 'right' };

const CASES: [string, Happening[], Heard | null][] = [
  ['nothing was asked', [rolled], null],
  ['an answer', [asked, answered], yes],
  ['an answer to what was asked aloud', [aloud, answered], { ...yes, said: '' }],
  ['a no, although the next series has begun', [asked, no, second], { ...yes, came: 'no' }],
  ['a no, although it is another’s turn', [asked, no, next], { ...yes, came: 'no' }],
  ['a refusal', [asked, refused], { ...yes, came: 'refused' }],
  ['a right guess, although an arrow was stuck', [asked, answered, guessed, judged, arrow], right],
  ['a right guess, and where the hat went', [guessed, judged, arrow, moved, owner], { ...right, hat: 18 }],
  ['a guess that is not for us to read', [{ ...guessed, word: null }, judged], { ...right, said: null }],
  ['an answer, although somebody cursed', [asked, answered, cursed, judged, arrow], yes],
  ['nothing, once another is asked', [asked, answered, asked], null],
  ['nothing, once the next has moved', [asked, no, next, rolled], null],
]; // prettier-ignore

test.each(CASES)('what was heard last: %s', (_, events, heard) => {
  expect(lastHeard(events)).toEqual(heard);
});

test('who paid did not roll, and who begins has done neither', () => {
  expect(lastMove([rolled, next, paid])).toEqual(paid);
  expect(lastMove([paid, asked, answered])).toEqual(paid);
  expect(lastMove([rolled, next])).toBeNull();
  expect(lastMove([])).toBeNull();
});

test('a series so far has what was typed in it and answered, and nothing of the series before', () => {
  const first = { ...asked, text: 'Ça pique ?' };
  const events = [first, no, second, asked, answered, aloud, answered, asked] as Happening[];
  expect(seriesSoFar(events, 3)).toEqual([{ text: 'Ça se plie ?', came: 'yes' }]);
  expect(seriesSoFar([], 3)).toEqual([]);
});

test('a series so far has nothing about another sculpture', () => {
  const stork = { ...asked, riddle: 5, text: 'Ça vole ?' };
  const events = [second, stork, { ...answered, riddle: 5 }, asked, answered, asked] as Happening[];
  expect(seriesSoFar(events, 3)).toEqual([{ text: 'Ça se plie ?', came: 'yes' }]);
  expect(seriesSoFar(events, 5)).toEqual([{ text: 'Ça vole ?', came: 'yes' }]);
  expect(seriesSoFar(events, null)).toEqual([]);
});
