import { words } from '$lib/words/index.svelte';
import { learn } from '$lib/words/learn.svelte';
import type { Manifest } from '$table/manifest';

const barbarossa: Manifest = {
  title: 'Barbarossa',
  minutes: [60, 100], // as the set-up says of three and of six (`setup/riddles.ts`)
  unit: (count) => words().profile.units.spaces(count),
  line: () => words().home.lines.barbarossa,
  play: () => import('./play').then(({ play }) => play),
  picture: () => import('./picture').then(({ pictureOf }) => pictureOf()),
  learn: {
    lead: () => learn().riddle_rules.lead,
    variants: () => learn().riddle_rules.options,
    minutes: 3,
    rules: () => import('./learn/Rules.svelte'),
    lesson: () => import('./learn/Lesson.svelte'),
  },
  setup: () => import('./setup').then(({ setup }) => setup),
  proof: {
    check: () => import('./proof').then(({ check }) => check),
    words: () => ({ ...words().riddles.proof }),
  },
  moment: () => import('./position').then(({ moment }) => moment),
  studio: () => import('./studio/Free.svelte'),
  riddles: () => import('./daily/Page.svelte'),
  lexicon: () => import('./daily/LexiconPage.svelte'),
};

export default barbarossa;
