/** „von Zoé“, „vom Ochsen“. */
export const of = (name: string): string => (name === 'der Ochse' ? 'vom Ochsen' : `von ${name}`);
