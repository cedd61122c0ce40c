import { expect, test } from 'vitest';
import { lately } from './labels';

const noon = (day: string): number => new Date(`${day}T12:00:00`).getTime();

test.each([
  ['2026-11-17', 'aujourd’hui'],
  ['2026-11-16', 'hier'],
  ['2026-11-15', 'dimanche'],
  ['2026-11-11', 'mercredi'],
  ['2026-11-10', '10 novembre'],
  ['2025-11-17', '17 novembre 2025'],
])('%s is %s', (day, said) => {
  expect(lately('fr', noon(day), noon('2026-11-17'))).toBe(said);
});
