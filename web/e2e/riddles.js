// Riddles as people could have modelled them with the builder, for tests and pictures.

import { readFileSync } from 'node:fs';

/** @typedef {[number, number, number]} Triple */

/** @param {string} form @param {Triple} at @param {Triple} size @param {Partial<{ cut: boolean, turn: Triple, soft: number, mirror: boolean }>} [more] */
const shape = (form, at, size, more) => ({
  kind: 'shape', form, cut: false, at, size, turn: /** @type {Triple} */ ([0, 0, 0]), soft: 20, mirror: false, ...more,
}); // prettier-ignore

/** @param {string} name */
const sample = (name) =>
  JSON.parse(readFileSync(new URL(`../fixtures/sculptures/${name}.json`, import.meta.url), 'utf8')).strokes;

/** @type {Record<string, object[]>} */
const CLAY = {
  escargot: sample('snail'),
  tasse: sample('cup'),
  chaise: sample('chair'),
  champignon: [
    shape('roll', [0, 140, 0], [280, 130, 130], { turn: [0, 0, 90] }),
    shape('ball', [0, 330, 0], [420, 260, 420]),
    shape('ball', [0, 190, 0], [380, 150, 380], { cut: true }),
    shape('roll', [0, 140, 0], [300, 120, 120], { turn: [0, 0, 90] }),
  ],
  tour: [
    shape('box', [0, 40, 0], [340, 80, 340], { soft: 8 }),
    shape('cone', [0, 260, 0], [240, 440, 240], { soft: 10 }),
    shape('ring', [0, 210, 0], [240, 240, 50], { turn: [90, 0, 0] }),
    shape('ball', [0, 480, 0], [90, 90, 90]),
  ],
  cactus: [
    shape('roll', [0, 250, 0], [500, 170, 170], { turn: [0, 0, 90] }),
    shape('roll', [120, 250, 0], [200, 100, 100], { mirror: true }),
    shape('roll', [190, 330, 0], [220, 100, 100], { turn: [0, 0, 90], mirror: true }),
    shape('cone', [0, 50, 0], [260, 120, 260]),
  ],
  botte: [
    shape('roll', [-60, 260, 0], [400, 170, 180], { turn: [0, 0, 90] }),
    shape('roll', [40, 80, 0], [380, 150, 170]),
    shape('ball', [-60, 470, 0], [120, 160, 120], { cut: true, soft: 5 }),
    shape('box', [-80, 20, 0], [130, 50, 160], { soft: 5 }),
  ],
  parapluie: [
    shape('cone', [0, 380, 0], [460, 260, 460]),
    shape('ball', [0, 230, 0], [420, 140, 420], { cut: true }),
    shape('roll', [0, 250, 0], [460, 46, 46], { turn: [0, 0, 90] }),
    shape('ring', [50, 60, 0], [140, 140, 44]),
  ],
  fleur: [
    shape('roll', [0, 170, 0], [340, 50, 50], { turn: [0, 0, 90] }),
    shape('ball', [0, 380, 0], [150, 90, 150]),
    shape('ball', [120, 380, 0], [170, 60, 130], { mirror: true }),
    shape('ball', [0, 380, 120], [130, 60, 170]),
    shape('ball', [0, 380, -120], [130, 60, 170]),
  ],
};

/** @param {string} word @param {number[]} [arrows] @param {object[]} [strokes] */
const riddle = (word, arrows = [], strokes = CLAY[word]) => ({
  word,
  clay: { version: 1, strokes },
  sealed: true,
  arrows,
});

const THREE = ['botte', 'champignon', 'tasse', 'tour', 'cactus', 'chaise', 'escargot', 'parapluie', 'fleur'];

/** Where nobody looks at the clay, little of it: drawing nine sculptures takes a browser without a graphics card long. */
const LITTLE = [shape('ball', [0, 130, 0], [260, 260, 260])];

/**
 * Three people with three riddles each, in the middle of a match; `arrows` by the riddle's number.
 * @param {{ arrows?: Record<number, number[]> } & Record<string, unknown>} [more]
 */
export function three({ arrows = {}, ...more } = {}) {
  return {
    riddles: THREE.map((word, which) => riddle(word, arrows[which], LITTLE)),
    turn: 4,
    player: 0,
    ...more,
  };
}

const FOUR = ['escargot', 'parapluie', 'botte', 'champignon', 'tasse', 'tour', 'cactus', 'chaise'];

const STUCK = [[1], [], [2], [], [0, 1], [], [0, 2], []];

/** Four people with two each, as on the drawings. @param {{ arrows?: number[][] } & Record<string, unknown>} [more] */
export function four({ arrows = STUCK, ...more } = {}) {
  return {
    riddles: FOUR.map((word, which) => riddle(word, arrows[which])),
    turn: 9,
    player: 1,
    spaces: [7, 3, 5, 0],
    gems: [7, 9, 12, 5],
    hats: [13, 14, 8, 11],
    curses: [2, 2, 3, 1],
    spent: 4,
    letters: [
      { seat: 0, riddle: 3, place: 1, letter: 'c' },
      { seat: 0, riddle: 3, place: 3, letter: 'a' },
      { seat: 0, riddle: 3, place: -1, letter: 'n' },
      { seat: 0, riddle: 5, place: 2, letter: 'o' },
      { seat: 0, riddle: 7, place: -1, letter: 'e' },
      { seat: 0, riddle: 7, place: 9, letter: '' },
    ],
    answers: [
      { seat: 1, riddle: 1, text: 'Ça se tient à la main ?', reply: 'yes' },
      { seat: 1, riddle: 1, text: 'On s’en sert dehors ?', reply: 'yes' },
      { seat: 0, riddle: 3, text: 'Est-ce que ça pousse ?', reply: 'yes' },
      { seat: 2, riddle: 3, text: 'Plus grand qu’une main ?', reply: 'no' },
      { seat: 3, riddle: 5, text: '', reply: 'probably' },
    ],
    guesses: [
      { seat: 2, riddle: 3, word: 'ampoule', curse: false, right: false },
      { seat: 0, riddle: 4, word: 'tasse', curse: false, right: true },
      { seat: 0, riddle: 6, word: 'cactus', curse: true, right: true },
    ],
    notes: [
      ['', '', '', 'pousse, plus petit qu’une main', '', 'dehors, plus haut qu’un arbre. Phare ?', '', ''],
      ...Array.from({ length: 3 }, () => FOUR.map(() => '')),
    ],
    ...more,
  };
}

/** What three people have while they model, besides their riddles. */
export const beginning = () => ({
  themes: ['', '', ''],
  spaces: [0, 0, 0],
  gems: [12, 12, 12],
  hats: [6, 6, 6],
  curses: [3, 3, 3],
  notes: [0, 1, 2].map(() => Array(9).fill('')),
});
