import { expect, test } from 'vitest';
import { lineOf, signsOf, type Step } from './signs';

const STEPS: Step[] = [
  { kind: 'answer', text: 'C’est vivant ?', reply: 'yes', why: [] },
  { kind: 'answer', text: 'Ça a des pattes ?', reply: 'no', why: [] },
  { kind: 'letter', place: 1, letter: 'B', language: 'fr' },
  { kind: 'answer', text: 'Ça fait peur ?', reply: 'probably', why: [] },
  { kind: 'answer', text: 'Ça fait du bruit ?', reply: 'unknown', why: [] },
  { kind: 'guess', word: 'théière', right: false, near: false },
  { kind: 'guess', word: 'baleine', right: true, near: false },
];

test('each step has a sign, but for the guess that was right', () => {
  expect(signsOf(STEPS)).toEqual(['yes', 'no', 'letter', 'probably', 'unknown', 'wrong']);
});

test('the line to share says nothing of the word', () => {
  expect(lineOf(STEPS, 2)).toBe('●○▭◐·✕ ★★☆');
  expect(lineOf([], 0)).toBe('☆☆☆');
});
