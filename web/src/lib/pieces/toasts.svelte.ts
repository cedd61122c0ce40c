/** Short messages that come and go. */

export type Tone = 'calm' | 'good' | 'cost';

export interface Toast {
  id: number;
  text: string;
  tone: Tone;
}

/** Long enough to be read slowly: four seconds, and more for more words. */
export const readingTime = (text: string): number => 4000 + 60 * text.length;

const shown = $state<Toast[]>([]);
let last = 0;

export const toasts = (): readonly Toast[] => shown;

export function toast(text: string, tone: Tone = 'calm'): void {
  last += 1;
  const id = last;
  shown.push({ id, text, tone });
  setTimeout(() => dismiss(id), readingTime(text));
}

export function dismiss(id: number): void {
  const at = shown.findIndex((each) => each.id === id);
  if (at >= 0) shown.splice(at, 1);
}
