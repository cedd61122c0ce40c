/** The signs of a riddle: what each step was, without a word of it. */

import type { BarbarossaPieceSight } from '$lib/wire/types';

export type Step = BarbarossaPieceSight['steps'][number];
export type SignKind = 'yes' | 'no' | 'probably' | 'unknown' | 'letter' | 'wrong' | 'left';

/** What a letter and a wrong guess cost, and so how wide their signs are. */
const DOUBLE = 2;
export const costOf = (kind: SignKind): number => (kind === 'letter' || kind === 'wrong' ? DOUBLE : 1);

/** The sign of a step; a right guess and giving up have none. */
export function signOf(step: Step): SignKind | null {
  if (step.kind === 'answer') return step.reply;
  if (step.kind === 'letter') return 'letter';
  return step.kind === 'guess' && !step.right ? 'wrong' : null;
}

export const signsOf = (steps: readonly Step[]): SignKind[] => steps.flatMap((step) => signOf(step) ?? []);

const TYPED: Record<SignKind, string> = {
  yes: '●',
  no: '○',
  probably: '◐',
  unknown: '·',
  letter: '▭',
  wrong: '✕',
  left: '',
};

/** The line as text: it says nothing of the word, not even which letter was told. */
export function lineOf(steps: readonly Step[], stars: number): string {
  const line = signsOf(steps)
    .map((kind) => TYPED[kind])
    .join('');
  return `${line} ${'★'.repeat(stars)}${'☆'.repeat(3 - stars)}`.trim();
}
