/** The boxes on the shelf. Titles are names: they are not translated. */
export const GAMES = {
  six: { title: '6 qui prend!', seats: [2, 10], minutes: 20 },
  baron: { title: 'Le Baron', seats: [2, 10], minutes: 20 },
  buntherum: { title: 'BuntHerum', seats: [2, 5], minutes: 10 },
  barbarossa: { title: 'Barbarossa', seats: [3, 6], minutes: 60 },
} as const;

/** Bots cannot play it (yet): one sets a table for people. */
export const amongPeople = (game: GameName): boolean => game === 'barbarossa';

export type GameName = keyof typeof GAMES;
