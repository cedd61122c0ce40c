import { plural } from './plural';

const n = plural('de');

/** Wer oder was: „1 Hornochse für dich“. */
export const heads = (count: number): string => n(count, { one: '# Hornochse', other: '# Hornochsen' });
/** Wen oder wem: „du nimmst 1 Hornochsen“. */
export const toHeads = (count: number): string => n(count, { one: '# Hornochsen', other: '# Hornochsen' });
/** „von Zoé“, „vom Ochsen“. */
export const of = (name: string): string => (name === 'der Ochse' ? 'vom Ochsen' : `von ${name}`);

const NUMBERS = ['null', 'ein', 'zwei', 'drei', 'vier', 'fünf', 'sechs', 'sieben', 'acht', 'neun', 'zehn'];
export const spelled = (count: number): string => NUMBERS[count] ?? String(count);
/** „Noch ein Platz“, „noch drei Plätze“. */
export const places = (count: number): string =>
  n(count, { one: 'ein Platz', other: `${spelled(count)} Plätze` });
export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
/** Farben als Hauptwort: „in Blau und Grün“. */
export const nouns = (colours: readonly string[]): string[] => colours.map(capital);
