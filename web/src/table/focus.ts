/**
 * Whoever plays with keys keeps their place. A card that is played takes the focus away with it; it goes on to the next
 * card, to the rows if one is to be chosen, or else to the sentence that says what happens: never to something that one
 * key more would do by mistake.
 */

const HAND = '[data-zone="hand"] button[data-card]';
const ROWS = '[data-row] > button:not([data-card])';
const SENTENCES = ['.zone h1', 'main h1', 'main'];

let handing = false;
/** Focus has been handed on: nobody aims at that card yet. */
export const handedOn = (): boolean => handing;

let left: HTMLElement | null = null;
/** This was pressed by key and goes with its page: the match that comes has the focus. */
export const owed = (pressed: HTMLElement): void => void (left = pressed);

/** For the page of a match. */
export function keepFocus(page: HTMLElement): () => void {
  let last = left;
  let place = 0;
  let byKey = left !== null;
  left = null;
  const keys = ({ type }: Event) => void (byKey = type === 'keydown');
  const comes = ({ target }: FocusEvent) => {
    last = target as HTMLElement;
    place = Math.max(0, all(page, HAND).indexOf(last));
  };
  /** What had the focus is gone, or only a sentence has it while there is something to choose. */
  const lost = () =>
    byKey && last && document.activeElement === document.body ? !last.isConnected : waits(page);
  const changed = new MutationObserver(() => {
    if (last && lost() && !document.querySelector('dialog[open]')) hand(heir(page, place));
  });
  page.addEventListener('focusin', comes);
  for (const type of ['keydown', 'pointerdown']) addEventListener(type, keys, true);
  changed.observe(page, { childList: true, subtree: true });
  return () => {
    changed.disconnect();
    page.removeEventListener('focusin', comes);
    for (const type of ['keydown', 'pointerdown']) removeEventListener(type, keys, true);
  };
}

const all = (page: HTMLElement, what: string) => [...page.querySelectorAll<HTMLElement>(what)];

function waits(page: HTMLElement): boolean {
  const kept = document.activeElement?.matches('[data-kept]') ?? false;
  return kept && page.querySelector(`${ROWS}, ${HAND}`) !== null;
}

function heir(page: HTMLElement, place: number): HTMLElement | null {
  const cards = all(page, HAND);
  const chosen = page.querySelector<HTMLElement>(ROWS) ?? cards[place] ?? cards.at(-1);
  if (chosen) return chosen;
  const sentence = SENTENCES.map((each) => page.querySelector<HTMLElement>(each)).find(Boolean) ?? null;
  sentence?.setAttribute('data-kept', '');
  sentence?.setAttribute('tabindex', '-1');
  return sentence;
}

function hand(to: HTMLElement | null): void {
  handing = true;
  to?.focus({ preventScroll: true });
  handing = false;
}
