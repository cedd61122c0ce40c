import type { Words } from './catalogue';
import { plural } from './plural';

const n = plural('de');
/** „mit einem Punkt“, „mit 3 Punkten“ */
const points = (count: number): string => n(count, { one: '# Punkt', other: '# Punkte' });
const withPoints = (count: number): string => n(count, { one: 'mit # Punkt', other: 'mit # Punkten' });

/** Am einfachen Tisch, für Spiele, die noch nicht gezeichnet sind. */
export const plain: Words['plain'] = {
  where: 'einfacher Tisch',
  ask: 'Du hast die Wahl.',
  tap: 'Tipp auf ein Stück',
  chosen: (says) => `Deine Wahl: ${says}.`,
  you: 'Du',
  nobody: 'niemand',
  owner: (piece, name) => `${piece}, ${name}`,
  points,
  about: 'Ein einfacher Tisch',
  about_why:
    'Dieses Spiel ist noch nicht gezeichnet. Der Tisch zeigt, was du sehen darfst und was du spielen kannst.',
  you_win: (count) => `Du gewinnst, ${withPoints(count)}.`,
  wins: (name, count) => `${name} gewinnt, ${withPoints(count)}.`,
  end: 'Der Tisch am Ende',
};
