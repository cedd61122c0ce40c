// Tables where variants are played, each from a position that shows what is special about it.

/** @typedef {import('./scenes.js').Scene} Scene */
/** @typedef {import('./scenes.js').Somebody} Somebody */

const PEOPLE = 4;
/** Cards that are nowhere else, for those whose hands nobody sees. @param {number} from @param {number} count */
const cards = (from, count) => Array.from({ length: count }, (_, i) => from + i);

const ROWS = [
  [10, 22, 26, 33, 36],
  [41, 45],
  [52, 58, 61],
  [70, 74, 77],
];
const HANDS = [
  [6, 30, 55, 84, 102],
  [2, 18, 24, 66, 93],
  [4, 16, 50, 86, 100],
  [8, 12, 56, 90, 104],
];
const OX = {
  cards: [1, 17, 64, 71, 95],
  shown: ['stop', 'insert'],
  stack: ['sort', 'seven', 'last'],
  used: ['first', 'replace'],
};
const TURNED = [
  { seat: 4, card: 47 },
  { seat: 0, card: 63 },
  { seat: 2, card: 79 },
  { seat: 3, card: 98 },
];
const PILES = [
  [3, 15, 20, 38, 39, 88, 91],
  [13, 35, 49, 81, 99],
];

/** Against the ox, with what differs. @param {object} [ox] @param {object} [more] */
const against = (ox, more) => ({
  options: { variants: ['ox'] },
  state: { rows: ROWS, hands: HANDS, piles: PILES, ox: { ...OX, ...ox }, ...more },
});
const turned = (/** @type {object} */ ox) => against({ went_on: [1, 3], ...ox }, { table: TURNED });

const FULL = [[5, 14, 23, 38, 59, 60, 72, 80, 88, 97], cards(101, 4), cards(89, 4), cards(81, 4)].map(
  (hand, seat) => (seat === 0 ? hand.slice(0, 4) : hand),
);
const FOUR = [[12, 17, 21, 28], [31, 34], [44, 47, 50], [66]];
/** A fan card. @param {string} variant @param {object} marker @param {number[][]} rows */
const fan = (variant, marker, rows = FOUR) => ({
  options: { variants: [variant] },
  state: { rows, hands: FULL, ...marker, totals: [11, 4, 23, 9] },
});

/** @type {Record<string, { plan: { game?: string, options: object, state: object }, clicks?: string[] }>} */
const POSITIONS = {
  'ox-choose': { plan: against({}), clicks: ['30, 3 têtes'] },
  'ox-asked': { plan: turned({}) },
  'ox-stop': { plan: turned({}), clicks: ['Stop', 'Choisir la rangée 2'] },
  'ox-insert': { plan: turned({}), clicks: ['Insérer', 'Choisir la rangée 4'] },
  'ox-slide': {
    plan: turned({ shown: ['slide', 'seven'], stack: [], sevens: [0], stops: [3] }),
    clicks: ['Glisser', '45, 2 têtes', 'Choisir la rangée 3'],
  },
  'ox-sort': {
    plan: turned({ shown: ['sort', 'replace'], stack: [] }),
    clicks: ['Trier', '79, 1 tête', 'Poser le 79 plus tôt'],
  },
  'ox-replace': {
    plan: turned({ shown: ['sort', 'replace'], stack: [] }),
    clicks: ['Remplacer', '30, 3 têtes'],
  },
  'ox-lift': {
    plan: turned({ shown: ['first'], stack: [], stops: [1], sevens: [1] }),
    clicks: ['Enlever le Stop de la rangée 2'],
  },
  'pro-draft': {
    plan: {
      options: { variants: ['pro'] },
      state: {
        rows: [],
        hands: [
          [1, 22, 40],
          [3, 2, 12],
          [7, 30, 43],
          [5, 9, 33],
        ].map((hand) => hand.sort((a, b) => a - b)),
        pool: cards(1, 44).filter((card) => ![1, 22, 40, 3, 2, 12, 7, 30, 43, 5, 9, 33].includes(card)),
        first: 0,
      },
    },
    clicks: ['11, 5 têtes'],
  },
  'pro-play': {
    plan: {
      options: { variants: ['pro'] },
      state: {
        rows: [[6], [15], [27], [38]],
        hands: [
          [1, 5, 9, 13, 18, 22, 28, 33, 39, 42],
          [2, 7, 10, 14, 19, 23, 29, 34, 40, 43],
          [3, 8, 11, 16, 20, 24, 30, 35, 36, 44],
          [4, 12, 17, 21, 25, 26, 31, 32, 37, 41],
        ],
      },
    },
    clicks: ['18, 1 tête'],
  },
  parity: { plan: fan('parity', { marker: { row: 2, face: 'odd' } }), clicks: ['23, 1 tête'] },
  climb: {
    plan: fan(
      'climb',
      { marker: { row: 1, face: 'up' } },
      FOUR.map((row, i) => (i === 1 ? [34, 31] : row)),
    ),
    clicks: ['14, 1 tête'],
  },
  hop: { plan: fan('hop', { marker: { row: 0 } }), clicks: ['23, 1 tête'] },
  reverse: { plan: fan('reverse', { reversed_by: [2] }), clicks: ['38, 1 tête', 'Le lire 83'] },
  'baron-long': {
    plan: {
      game: 'baron',
      options: { variants: ['colour'] },
      state: {
        rows: [[5, 23, 18, 53, 78, 11, 39], [8, 54], [30], [16, 85, 41], [9]],
        hands: [
          [52, 70, 83, 98],
          [12, 45, 48, 91],
          [37, 59, 64, 95],
          [14, 25, 72, 97],
        ],
      },
    },
    clicks: ['83 : vert'],
  },
  'baron-win': {
    plan: {
      game: 'baron',
      options: { variants: ['good'] },
      state: {
        rows: [[5], [8], [30], [16], [9, 77]],
        hands: [
          [11, 52, 98],
          [45, 48, 91],
          [37, 64, 95],
          [14, 25, 97],
        ],
        draws: [[70], [12], [59], [72]],
        table: [
          { seat: 0, card: 58 },
          { seat: 1, card: 81 },
          { seat: 2, card: 84 },
          { seat: 3, card: 94 },
        ],
      },
    },
    clicks: ['Choisir la rangée 5'],
  },
};

/**
 * Somebody at each seat, bots behind them, the match begins, and the first of them does something.
 * @param {Somebody[]} people @param {string} id @param {object[]} [acts] @param {number} [bots]
 */
export async function begin(people, id, acts = [], bots = 0) {
  for (const [seat, { page }] of people.entries()) {
    await page.goto('/learn');
    await page.evaluate(
      ([table, seat]) =>
        new Promise((resolve) => {
          const line = new WebSocket(`${location.origin.replace('http', 'ws')}/ws/tables/${table}`);
          line.onopen = () => {
            line.send(JSON.stringify({ do: 'hello', protocol: 1 }));
            line.send(JSON.stringify({ do: 'sit', seat, id: 'sit' }));
          };
          line.onmessage = ({ data }) => {
            if (JSON.parse(data).id === 'sit') resolve(line.close());
          };
        }),
      /** @type {const} */ ([id, seat]),
    );
  }
  // one after the other: what comes before the match has begun is refused
  await people[0]?.page.evaluate(
    ([table, invited, acts]) =>
      new Promise((resolve, refuse) => {
        const line = new WebSocket(`${location.origin.replace('http', 'ws')}/ws/tables/${table}`);
        const wishes = [
          ...invited,
          { do: 'start' },
          ...acts.map((action) => ({ do: 'act', seat: 0, action })),
        ];
        let done = 0;
        const next = () => line.send(JSON.stringify({ ...wishes[done], id: `wish ${done}` }));
        line.onopen = () => {
          line.send(JSON.stringify({ do: 'hello', protocol: 1 }));
          next();
        };
        line.onmessage = ({ data }) => {
          const answer = JSON.parse(data);
          if (answer.id !== `wish ${done}`) return;
          if (answer.is !== 'done') return refuse(new Error(data));
          if (++done < wishes.length) return next();
          resolve(line.close());
        };
      }),
    /** @type {const} */ ([id, invitations(people.length, bots), acts]),
  );
}

/** @param {number} from the seat of the first @param {number} count */
const invitations = (from, count) =>
  Array.from({ length: count }, (_, i) => ({ do: 'add_bot', seat: from + i, level: 'medium' }));

export const positions = Object.keys(POSITIONS);

/** @param {Somebody[]} people @param {string[]} wanted @returns {Promise<Scene[]>} */
export async function variants(people, wanted) {
  const [host] = people;
  if (!host) return [];
  const who = await host.context.storageState();
  const scenes = [];
  for (const [name, { plan, clicks }] of Object.entries(POSITIONS)) {
    if (!wanted.includes(name)) continue;
    const data = { game: 'six', seats: PEOPLE, language: 'fr', ...plan };
    const answer = await host.context.request.post('/api/rehearsals', { data });
    if (!answer.ok()) throw new Error(`${name}: ${await answer.text()}`);
    const { id } = await answer.json();
    await begin(people, id);
    scenes.push({ name, path: `/t/${id}`, who, ...(clicks && { clicks }) });
  }
  return scenes;
}
