// What there is to see: people at tables, made as people make them.

/** @typedef {import('@playwright/test').Browser} Browser */
/** @typedef {import('@playwright/test').BrowserContext} Context */
/** @typedef {Awaited<ReturnType<Context['storageState']>>} State */
/**
 * A page as somebody sees it, what they touch there first, and the windows that a button of theirs opens. What has
 * a stage is prepared before the page is opened, and played once it is there. `touch`: with a finger; `sizes`: only these.
 * @typedef {{
 *   name: string, path: string, who?: State, language?: string,
 *   stage?: (page: import('@playwright/test').Page) => Promise<() => Promise<void>>,
 *   clicks?: string[], windows?: Record<string, string>,
 *   touch?: boolean, sizes?: { width: number, height: number }[]
 * }} Scene
 */

/** Somebody with a browser of their own. @param {Browser} browser @param {string} address @param {string} name @param {string} avatar */
async function somebody(browser, address, name, avatar) {
  const context = await browser.newContext({ baseURL: address, locale: 'fr-FR', reducedMotion: 'reduce' });
  await context.request.patch('/api/me', { data: { name, avatar, language: 'fr' } });
  return { context, page: await context.newPage(), name };
}

/** @typedef {Awaited<ReturnType<typeof somebody>>} Somebody */

/** @param {Somebody} host @param {object} plan @returns {Promise<{ id: string, code: string }>} */
export async function open(host, plan) {
  const answer = await host.context.request.post('/api/tables', { data: { language: 'fr', ...plan } });
  if (!answer.ok()) throw new Error(await answer.text());
  return answer.json();
}

/** Comes by the code, and has a seat. @param {Somebody} who @param {{ code: string }} table */
export async function join({ page }, { code }) {
  await page.goto(`/join/${code}`);
  await page.locator('.place.you').first().waitFor();
}

/** Those who come every evening. @param {Browser} browser @param {string} address */
export async function regulars(browser, address) {
  return Promise.all([
    somebody(browser, address, 'Manon', 'croissant'),
    somebody(browser, address, 'Zoé', 'radish'),
    somebody(browser, address, 'Papi Jo', 'coffee'),
    somebody(browser, address, 'Karim', 'fish'),
  ]);
}

/** @param {Awaited<ReturnType<typeof regulars>>} people @returns {Promise<Scene[]>} */
export async function scenes([manon, zoe, jo, karim]) {
  // a match of Manon's where it is her turn
  await manon.page.goto('/');
  await manon.page.getByRole('button', { name: /S’asseoir : 6 qui prend/ }).click();
  await manon.page.waitForURL(/\/t\//);
  await phase(manon, 'playing');

  // open tables of others
  const public_ = { public: true };
  await join(zoe, await open(zoe, { game: 'six', seats: 8, ...public_, options: { variants: ['pro'] } }));
  const lunch = await open(karim, { game: 'baron', seats: 5, ...public_, options: { variants: ['colour'] } });
  await join(karim, lunch);
  await join(jo, lunch);

  // and one that is being set
  const table = await open(manon, {
    game: 'six',
    seats: 6,
    clock: 'relaxed',
    options: { variants: ['pro'] },
  });
  await join(manon, table);
  await join(zoe, table);
  await join(jo, table);
  await jo.page.goto('about:blank');
  await manon.page.getByRole('button', { name: 'Inviter Hortense' }).click();
  await manon.page.getByText('robot malin').waitFor();

  // and one for people with clay
  const clay = await open(manon, {
    game: 'barbarossa',
    seats: 4,
    options: { expressions: true, minutes: 20 },
  });
  await join(manon, clay);
  await join(zoe, clay);

  // what she has played to the end
  await finish(manon, { game: 'six', seats: 4, options: { variants: ['hop'], limit: null, rounds: 1 } });
  await finish(manon, { game: 'six', seats: 3, options: { variants: ['ox'] } });
  await finish(manon, { game: 'baron', seats: 3 });

  const who = await manon.context.storageState();
  const guest = await zoe.context.storageState();
  const path = `/t/${table.id}`;
  return [
    { name: 'home', path: '/', who },
    { name: 'me', path: '/me', who, windows: { forget: 'M’oublier…' } },
    { name: 'me-en', path: '/me', who, language: 'en-GB' },
    {
      name: 'me-moving',
      path: '/me',
      who,
      stage: async (page) => async () => {
        await page.getByRole('button', { name: 'Montrer le code' }).click();
        await page.getByRole('img', { name: /Code QR/ }).waitFor();
      },
    },
    { name: 'me-new', path: '/me' },
    { name: 'home-en', path: '/', who, language: 'en-GB' },
    { name: 'home-de', path: '/', who, language: 'de-DE' },
    { name: 'home-new', path: '/' },
    { name: 'setup', path, who, windows: { seat: 'Zoé', free: 'Place libre', ending: 'Autre…' } },
    { name: 'setup-en', path, who, language: 'en-GB' },
    { name: 'setup-de', path, who, language: 'de-DE' },
    { name: 'setup-guest', path, who: guest },
    { name: 'setup-baron', path: `/t/${lunch.id}`, who: await karim.context.storageState() },
    { name: 'setup-barbarossa', path: `/t/${clay.id}`, who, windows: { free: 'Place libre' } },
    { name: 'setup-barbarossa-de', path: `/t/${clay.id}`, who, language: 'de-DE' },
    { name: 'setup-barbarossa-guest', path: `/t/${clay.id}`, who: guest, language: 'en-GB' },
    { name: 'welcome', path },
    { name: 'no-table', path: '/t/nothing' },
    {
      name: 'gallery',
      path: '/gallery',
      windows: { dialog: 'Ouvrir une fenêtre', drawer: 'Ouvrir le tiroir' },
    },
  ];
}

/** A whole match against bots, as a program plays it. @param {Somebody} who @param {{ seats: number, [more: string]: unknown }} plan */
export async function finish(who, plan) {
  const { id } = await open(who, plan);
  await playOut(who, id, plan.seats);
  return id;
}

/** Sits down with bots, if the match has not begun, and plays the first card that may be played, to the end. @param {Somebody} who @param {string} id @param {number} [seats] */
export async function playOut(who, id, seats = 0) {
  await who.page.goto('/');
  await who.page.evaluate(
    ({ table, seats }) =>
      new Promise((over, broken) => {
        const line = new WebSocket(`${location.origin.replace('http', 'ws')}/ws/tables/${table}`);
        const send = (/** @type {object} */ wish) => line.send(JSON.stringify(wish));
        let turn = 0;
        line.onopen = () => {
          send({ do: 'hello', protocol: 1 });
          if (seats > 0) send({ do: 'sit', seat: 0, id: 'sit' });
          for (let seat = 1; seat < seats; seat++)
            send({ do: 'add_bot', seat, level: 'easy', id: `${seat}` });
          if (seats > 0) send({ do: 'start', id: 'start' });
        };
        line.onclose = () => broken(new Error(`The line to the table ${table} ended.`));
        line.onmessage = ({ data }) => {
          const { is, id, update } = JSON.parse(data);
          // a card may be refused that was played before a bot's was heard of; without a beginning nothing ever ends
          if (is === 'refused' && id === 'start') broken(new Error(data));
          if (is !== 'update') return;
          clearTimeout(turn);
          if (update.result) over(line.close());
          else if (update.waiting_for.includes(update.viewer)) {
            const act = { do: 'act', seat: update.viewer, action: update.legal[0], id: `${update.seq}` };
            turn = window.setTimeout(send, 60, act); // the server closes lines that say too much
          }
        };
      }),
    { table: id, seats },
  );
}

/** @param {Somebody} who @param {string} wanted */
async function phase({ context, page }, wanted) {
  for (;;) {
    const { yours } = await (await context.request.get('/api/tables')).json();
    if (yours.some((/** @type {{ phase: string }} */ table) => table.phase === wanted)) return;
    await page.waitForTimeout(100);
  }
}

/** Learning a game. @type {Scene[]} */
export const lessons = [
  { name: 'learn', path: '/learn' },
  { name: 'rules-six', path: '/learn/six' },
  { name: 'rules-six-de', path: '/learn/six', language: 'de-DE' },
  { name: 'rules-baron', path: '/learn/baron' },
  { name: 'lesson-six-where', path: '/learn/six/lesson?step=3', clicks: ['rangée 3'] },
  { name: 'lesson-six-card', path: '/learn/six/lesson?step=5', clicks: ['48, 1 tête'] },
  {
    name: 'lesson-six-shows',
    path: '/learn/six/lesson?step=5',
    clicks: ['48, 1 tête', 'Jouer le 48'],
  },
  {
    name: 'lesson-six-ends',
    path: '/learn/six/lesson?step=5',
    clicks: ['48, 1 tête', 'Jouer le 48', 'Tout montrer'],
  },
  { name: 'lesson-six-over', path: '/learn/six/lesson?step=8' },
  { name: 'lesson-baron-where', path: '/learn/baron/lesson?step=1', clicks: ['rangée 2'] },
  { name: 'lesson-baron-row', path: '/learn/baron/lesson?step=7' },
  { name: 'lesson-baron-card', path: '/learn/baron/lesson?step=8', clicks: ['45'] },
  {
    name: 'lesson-baron-ends',
    path: '/learn/baron/lesson?step=7',
    clicks: ['rangée 1', 'Tout montrer'],
  },
  { name: 'rules-barbarossa', path: '/learn/barbarossa' },
  { name: 'rules-barbarossa-en', path: '/learn/barbarossa', language: 'en-GB' },
  { name: 'rules-barbarossa-de', path: '/learn/barbarossa', language: 'de-DE' },
  { name: 'lesson-barbarossa-model', path: '/learn/barbarossa/lesson' },
  {
    name: 'lesson-barbarossa-cost',
    path: '/learn/barbarossa/lesson',
    clicks: ['Celle-ci, très nette', 'Tout montrer'],
  },
  {
    name: 'lesson-barbarossa-move',
    path: '/learn/barbarossa/lesson?step=2',
    clicks: ['Payer trois gemmes', 'Tout montrer'],
  },
  {
    name: 'lesson-barbarossa-ask',
    path: '/learn/barbarossa/lesson?step=4',
    language: 'de-DE',
    clicks: ['Raten: Sombrero!'],
  },
  {
    name: 'lesson-barbarossa-guess',
    path: '/learn/barbarossa/lesson?step=5',
    language: 'en-GB',
    clicks: ['A sombrero', 'Show it all'],
  },
  { name: 'lesson-buntherum-call', path: '/learn/buntherum/lesson', clicks: ['Rangée 1'] },
  { name: 'lesson-buntherum-right', path: '/learn/buntherum/lesson', clicks: ['Rangée 6', 'Tout montrer'] },
];
