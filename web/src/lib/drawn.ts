/** The games that have a table of their own here: of all others the server is asked for the notation, too. */

let games: readonly string[] = [];

export const draw = (keys: readonly string[]): void => void (games = keys);
export const drawn = (): readonly string[] => games;
