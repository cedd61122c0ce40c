/** The boxes on the shelf. Titles are names: they are not translated. `bots`: those can play it, too. */
export const GAMES = {
  six: { title: '6 qui prend!', seats: [2, 10], minutes: 20, bots: true },
  baron: { title: 'Le Baron', seats: [2, 10], minutes: 20, bots: true },
  buntherum: { title: 'BuntHerum', seats: [2, 5], minutes: 10, bots: true },
  barbarossa: { title: 'Barbarossa', seats: [3, 6], minutes: 60, bots: false },
} as const;

export type GameName = keyof typeof GAMES;
