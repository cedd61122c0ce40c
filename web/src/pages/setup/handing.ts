/**
 * Who invites by key keeps their place. An invitation goes when its bot comes: the next one has the focus, or else the
 * way to start.
 */

const INVITES = '[data-invites] button';
const START = '[data-foot] button';

const within = (page: HTMLElement): HTMLElement =>
  page.querySelector<HTMLElement>('dialog[open]') ?? page.querySelector<HTMLElement>('[data-bots]') ?? page;

const invites = (page: HTMLElement): HTMLElement[] => [
  ...within(page).querySelectorAll<HTMLElement>(INVITES),
];

/** For the page of a table that is being set. */
export function handOn(page: HTMLElement): () => void {
  let place = -1;
  let byKey = false;
  const keys = ({ type }: Event) => void (byKey = type === 'keydown');
  const comes = ({ target }: FocusEvent) => void (place = invites(page).indexOf(target as HTMLElement));
  const changed = new MutationObserver(() => {
    if (!byKey || place < 0 || document.activeElement !== document.body) return;
    const left = invites(page);
    (left[place] ?? left.at(-1) ?? page.querySelector<HTMLElement>(START))?.focus();
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
