/** Light or dark: what people chose here, or else what their system says. */

export type Theme = 'light' | 'dark';

const KEPT = 'theme';
let current = $state<Theme>('light');

export const theme = (): Theme => current;

function show(chosen: Theme): void {
  current = chosen;
  document.documentElement.dataset.theme = chosen;
}

export function choose(chosen: Theme): void {
  localStorage.setItem(KEPT, chosen);
  show(chosen);
}

/** Shows the right one now, and follows the system for as long as nobody chooses. */
export function begin(): void {
  const night = matchMedia('(prefers-color-scheme: dark)');
  const follow = () => {
    const kept = localStorage.getItem(KEPT);
    show(kept === 'light' || kept === 'dark' ? kept : night.matches ? 'dark' : 'light');
  };
  night.addEventListener('change', follow);
  follow();
}
