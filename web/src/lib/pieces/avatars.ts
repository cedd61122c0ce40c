/** Avatars of people: what is on a café table, in two inks each, on a grid of 48. The server knows the same names. */

type Ink = 'red' | 'blue' | 'blue-2' | 'mustard' | 'forest' | 'ink' | 'on-ink' | 'paper-3' | 'face-k';

/** One area or line of ink. */
export interface Stroke {
  d: string;
  fill?: Ink;
  line?: Ink;
  width?: number;
  /** Thinned ink: two inks that meet. */
  thin?: number;
  /** A line in pieces, cut off straight. */
  dash?: string;
}

export const disc = (x: number, y: number, r: number): string =>
  `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0Z`;

export const AVATARS = {
  croissant: [
    { d: 'M2 34C1 19 11 8 24 8s23 11 22 26c-5-7-12-11-22-11S7 27 2 34Z', fill: 'mustard' },
    {
      d: 'M17 9.3 19.5 23.2h9L31 9.3C26 7.6 22 7.6 17 9.3ZM8 15.5l6.5 9.8 3-1.3L13 11.3ZM40 15.5l-6.5 9.8-3-1.3L35 11.3Z',
      fill: 'red',
      thin: 0.55,
    },
  ],
  radish: [
    {
      d: 'M24 18C20 9 12 5 7 6c1 7 8 12 16 13ZM24 18c0-8 3-14 8-16 3 5 0 13-7 17ZM25 18c5-7 12-9 17-7-1 6-9 9-17 8Z',
      fill: 'forest',
    },
    { d: 'M11 28c0-7 6-11 13-11s13 4 13 11c0 6-4 10-9 13H20c-5-3-9-7-9-13Z', fill: 'red' },
    { d: 'M19.5 41h9c-2.5 1.5-3.5 3.5-4.5 6.5-1-3-2-5-4.5-6.5Z', fill: 'red', thin: 0.5 },
    { d: 'M16 28c0-3 2-5 5-6', line: 'on-ink', width: 2.5 },
  ],
  coffee: [
    { d: 'M20 3h8v4h-8ZM13 8h22l-3 13H16ZM34 11h9v16h-4V15h-5ZM13 8l-6-1 7 9Z', fill: 'ink' },
    { d: 'M16 24h16l4 21H12Z', fill: 'red' },
    { d: 'M22 24h4l1 21h-6Z', fill: 'on-ink', thin: 0.35 },
  ],
  fish: [
    { d: 'M3 25C9 14 26 11 36 24L46 14v21L36 26C26 38 9 36 3 25Z', fill: 'blue' },
    { d: 'M3 25C9 30 25 33 36 25.5 26 38 9 36 3 25Z', fill: 'blue-2' },
    { d: disc(12, 22.5, 2.5), fill: 'on-ink' },
    { d: 'M20 19v8M25 19.5v7M30 21v5', line: 'on-ink', width: 2 },
  ],
  lemon: [
    {
      d: 'M7 30C5 19 14 9 26 10c4 0 6-3 10-2 3 1 4 4 3 7 4 12-4 25-17 25C12 40 8 36 7 30Z',
      fill: 'mustard',
    },
    { d: 'M28 9C30 3 37 1 43 3c-1 6-7 10-13 9Z', fill: 'forest' },
    { d: 'M13 29c0-6 4-11 10-12', line: 'on-ink', width: 2.5 },
  ],
  pear: [
    {
      d: 'M24 8c6 0 7 5 8 10 2 7 8 9 8 17 0 7-7 11-16 11S8 42 8 35c0-8 6-10 8-17 1-5 2-10 8-10Z',
      fill: 'forest',
    },
    { d: disc(30, 34, 9), fill: 'mustard' },
    { d: 'M24 9c0-4 2-6 5-7', line: 'ink', width: 3 },
  ],
  cherry: [
    { d: 'M14 32C16 20 22 11 34 5M34 5c-2 10 0 18 2 26', line: 'forest', width: 2.8 },
    { d: 'M33 6C25 1 17 3 13 9c8 4 16 3 20-3Z', fill: 'forest' },
    { d: `${disc(13, 36, 9.5)}${disc(35, 35.5, 9.5)}`, fill: 'red' },
    { d: 'M8 36c0-3 2-5 4.5-5.5M30 35.5c0-3 2-5 4.5-5.5', line: 'on-ink', width: 2.5 },
  ],
  strawberry: [
    {
      d: 'M24 46C14 40 6 30 8 20c1-6 8-8 16-8s15 2 16 8c2 10-6 20-16 26Z',
      fill: 'red',
    },
    {
      d: 'M24 14c-5 6-11 6-15 3 3-3 6-5 9-6-4-1-6-3-7-5 5-1 9 0 12 3l1-6h3l-1 6c3-3 7-4 12-3-1 2-3 4-7 5 3 1 6 3 9 6-4 3-11 3-16-3Z',
      fill: 'forest',
    },
    {
      d: 'M15 24v3M24 23v3M33 24v3M19.5 31v3M28.5 31v3M24 38v3',
      line: 'on-ink',
      width: 2.2,
    },
  ],
  mushroom: [
    { d: 'M17 26h14c0 7 1 11 3 15 1 3-1 5-4 5H18c-3 0-5-2-4-5 2-4 3-8 3-15Z', fill: 'paper-3' },
    { d: 'M3 26C3 12 12 3 24 3s21 9 21 23c0 3-2 4-4 4H7c-2 0-4-1-4-4Z', fill: 'red' },
    { d: `${disc(15, 17, 4.5)}${disc(31, 13, 5)}${disc(37, 23.5, 3)}${disc(23, 24.5, 2.6)}`, fill: 'on-ink' },
  ],
  cheese: [
    { d: 'M3 24 34 8c7 2 11 8 11 16Z', fill: 'mustard', thin: 0.6 },
    { d: 'M3 26h42v15H3Z', fill: 'mustard' },
    {
      d: `${disc(12, 34, 4)}${disc(30, 31, 3)}${disc(37, 37.5, 2.4)}${disc(22, 38, 2)}${disc(30, 18, 3)}`,
      fill: 'red',
    },
  ],
  cup: [
    { d: 'M7 20h28v12a10 10 0 0 1-10 10h-8A10 10 0 0 1 7 32Z', fill: 'blue' },
    { d: 'M36 23.5h2.5a5.5 5.5 0 0 1 0 11H35', line: 'blue', width: 4 },
    { d: 'M3 44h36v3H3Z', fill: 'ink' },
    { d: 'M15 16c-4-4 4-6 0-11M26 16c-4-4 4-6 0-11', line: 'ink', width: 2.8 },
  ],
  egg: [
    { d: 'M13 25C13 13 18 3 24 3s11 10 11 22Z', fill: 'mustard' },
    { d: 'M12 19l4 4 4-4 4 4 4-4 4 4 4-4v8H12Z', fill: 'mustard' },
    { d: 'M9 26h30c0 8-5 13-12 14v3h7v3H14v-3h7v-3C14 39 9 34 9 26Z', fill: 'blue' },
    { d: 'M13 30h22', line: 'on-ink', width: 2.5 },
  ],
  carrot: [
    {
      d: 'M31 15c-2-6 0-11 5-13 1 4 1 6 0 9 4-4 7-4 10-2-1 4-3 7-7 9 3 0 4 1 6 3-4 4-9 4-12 1Z',
      fill: 'forest',
    },
    { d: 'M34 15c4 5 2 11-4 15L6 46c-3 1-5-1-4-4l15-25C21 11 29 10 34 15Z', fill: 'red' },
    { d: 'M15 22l6 5M24 17l5 4M11 30l5 4', line: 'on-ink', width: 2.4 },
  ],
  snail: [
    { d: 'M4 43c0-4 3-5 8-5h20c4 0 6-2 6-7V19h5v14c0 7-4 10-10 10Z', fill: 'forest' },
    { d: 'M39 20l-3-8M42 20l4-8', line: 'forest', width: 2.4 },
    { d: disc(20, 25, 14.5), fill: 'mustard' },
    { d: 'M20 25a3.5 3.5 0 1 1 3.5 3.5A8 8 0 1 1 28 21', line: 'red', width: 3 },
  ],
  siphon: [
    { d: 'M16 20h16c4 4 6 8 6 13v13H10V33c0-5 2-9 6-13Z', fill: 'blue' },
    { d: 'M19 8h10v10H19ZM19 10H9v8H5V6h14ZM29 9l12-4 1 4-13 5Z', fill: 'ink' },
    { d: `${disc(20, 36, 2.5)}${disc(28, 30, 2)}${disc(27, 40, 1.8)}`, fill: 'on-ink' },
  ],
} as const satisfies Record<string, readonly Stroke[]>;

export type AvatarName = keyof typeof AVATARS;

export const isAvatar = (name: string): name is AvatarName => name in AVATARS;

/** What people choose from. */
export const CHOICE = Object.keys(AVATARS) as AvatarName[];
