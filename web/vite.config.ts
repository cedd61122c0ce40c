import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig, type Plugin } from 'vite';
import { messages } from './messages/plugin.ts';
import { asConstants } from './tokens.ts';
import { units } from './units.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const built = here('../src/tablee/web');
/** Where `tablee serve` listens, for `npm run dev`. */
const server = process.env.TABLEE_SERVER ?? 'http://localhost:8006';

/** What is loaded with a table, with the end of a match, where boxes stand on a shelf, or with one game alone. */
const TABLE = /\/src\/table\//;
const AFTER = /\/src\/(table\/(after\/|Podium)|lib\/(proof|checking|common)\.ts)/;
const LIDS =
  /\/(Lid|SmallLid|GameBox|Box|CodeField|JoinForm|Header|Edge)\.svelte$|\/open\/clock\.svelte\.ts$|\/games\/art\.ts$|\/(art|lid)\.svg|\/around\/lay\.ts$|\/home\/labels\.ts$|\/lib\/(badge|daybreak)\.ts$|\/deals\/(told\.ts|(Row|Leaf)\.svelte)$|\/words\/deals\.svelte\.ts$/;
const GAME = /\/games\/\w+\/(?!index\.ts)/;
/** Many pages have them behind a button, or at the end of a match; few visits need them. */
const SELDOM =
  /\/node_modules\/(uqr|@noble)\/|\/lib\/(cut|sha256|pieces\/curve)\.ts$|\/pieces\/(Qr|ScoreCurve)\.svelte$/;
/** Large, and only for clay. */
const THREE = /\/node_modules\/three\//;
/** What the home page and open tables share. */
const OPEN = /\/pages\/open\/(sit|units)\.ts$|\/words\/open\.svelte\.ts$/;
/** What every page with a line to a table has. */
const LINE =
  /\/pages\/(around\/(Trouble|Notice)|playing\/(Line|Comfort))\.svelte$|\/table\/Safe\.svelte$|\/lib\/(table\.svelte|requests)\.ts$/;
/** Five pages have them now, but neither the home page nor a table needs them at first. */
const LATER =
  /\/pages\/((Lost|around\/(Link|Notice))\.svelte|setup\/(plan|agreement)\.ts)$|\/words\/(made\/later\.(replay|learn|clay|daily|remarks|modelling|position|aids|lobby)|(replay|learn|clay|daily|remarks|modelling|position|aids|lobby)\.svelte)\.ts$/;
/** What is chosen and written: before a match and on one's own page. A table begins without it. */
const FIELDS = /\/pieces\/(TextField|Segmented)\.svelte$/;
/** What pictures, films and frames on other sites are drawn with. */
const DRAWING = /\/src\/table\/drawing\//;
const OWN = [TABLE, AFTER, LIDS, GAME, SELDOM, THREE, OPEN, LINE, LATER, FIELDS];

export default defineConfig({
  plugins: [messages(here('src')), svelte(), preloadFont(), previews(), offline(), compress()],
  define: asConstants(here('src/styles/tokens.css')),
  css: { postcss: units },
  resolve: { alias: { $lib: here('src/lib'), $table: here('src/table') } },
  build: {
    outDir: built,
    emptyOutDir: true,
    assetsInlineLimit: 0, // the server allows no inlined fonts
    chunkSizeWarningLimit: 600, // three.js, in the studio only
    modulePreload: { polyfill: false },
    rolldownOptions: {
      checks: { bundlerTimings: false }, // a busy machine is no news
      input: { index: here('index.html'), embed: here('embed.html'), worker: here('src/worker.ts') },
      output: {
        // what many pages use is one file: dozens of small ones would each be a way to the server and back
        codeSplitting: {
          groups: [
            { name: 'shared', test: (id) => !OWN.some((own) => own.test(id)), minShareCount: 5 },
            { name: 'fields', test: FIELDS, minShareCount: 2 },
            { name: 'drawing', test: DRAWING, minShareCount: 2 },
            { name: 'clay', test: THREE },
            { name: 'open', test: OPEN },
            { name: 'line', test: LINE },
            { name: 'lids', test: LIDS, minShareCount: 2 },
            { name: 'table', test: /\/src\/table\/(?!Podium|Poster)[\w.]+$/, minShareCount: 4 },
            { name: 'after', test: AFTER, minShareCount: 2 },
          ],
        },
        entryFileNames: ({ name }) => (name === 'worker' ? 'worker.js' : 'assets/[name]-[hash].js'),
      },
    },
    target: ['es2022', 'chrome111', 'firefox114', 'safari16.4'],
  },
  server: {
    watch: { ignored: ['**/.svelte-check/**'] }, // types are checked while tests run: they would load anew, and wait for ever
    fs: { allow: ['..'] }, // the cards of Le Baron are those that the rules play with
    proxy: { '/api': { target: server }, '/ws': { target: server, ws: true } },
  },
});

/** The picture of each game that a link to a table shows in a chat: the server knows it by the game's name. */
function previews(): Plugin {
  const games = here('src/games');
  return {
    name: 'previews',
    apply: 'build',
    generateBundle() {
      for (const game of readdirSync(games)) {
        const picture = join(games, game, 'preview.png');
        if (existsSync(picture))
          this.emitFile({ type: 'asset', fileName: `preview-${game}.png`, source: readFileSync(picture) });
      }
    },
  };
}

/** The font is needed for the first word, so it is asked for together with the styles. */
function preloadFont(): Plugin {
  return {
    name: 'preload-font',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle }) =>
        Object.keys(bundle ?? {})
          .filter((name) => name.endsWith('.woff2'))
          .map((name) => ({
            tag: 'link',
            attrs: {
              rel: 'preload',
              href: `/${name}`,
              as: 'font',
              type: 'font/woff2',
              crossorigin: '',
            },
            injectTo: 'head-prepend' as const,
          })),
    },
  };
}

/** Tells the worker which files to keep, and when they are other ones. */
function offline(): Plugin {
  return {
    name: 'offline',
    apply: 'build',
    closeBundle() {
      const names = readdirSync(built, { recursive: true, encoding: 'utf8' });
      const kept = names.filter((name) => /^(assets\/.*\.\w+|app\.webmanifest|icon\.svg)$/.test(name)).sort();
      const page = readFileSync(join(built, 'index.html'));
      const edition = createHash('sha256').update(page).update(kept.join()).digest('hex').slice(0, 12);
      const worker = join(built, 'worker.js');
      const files = JSON.stringify(
        kept
          .filter((name) => !/Gallery|gallery|Studio|Viewer|stage|clay|embed|qps/.test(name))
          .map((name) => `/${name}`),
      );
      const told = `const FILES = ${files}, EDITION = '${edition}';\n`;
      writeFileSync(worker, told + readFileSync(worker, 'utf8'));
    },
  };
}

/** Small files are made once, here, and not for every visitor. */
function compress(): Plugin {
  return {
    name: 'compress',
    apply: 'build',
    closeBundle() {
      const names = readdirSync(built, { recursive: true, encoding: 'utf8' });
      for (const name of names.filter((each) => /\.(js|css|html|svg|webmanifest)$/.test(each))) {
        const whole = readFileSync(join(built, name));
        writeFileSync(join(built, `${name}.br`), brotliCompressSync(whole));
        writeFileSync(join(built, `${name}.gz`), gzipSync(whole, { level: 9 }));
      }
    },
  };
}
