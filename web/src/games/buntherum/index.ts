import { words } from '$lib/words/index.svelte';
import { learn } from '$lib/words/learn.svelte';
import type { Manifest } from '$table/manifest';

const buntherum: Manifest = {
  title: 'BuntHerum',
  minutes: 10,
  unit: (count) => words().profile.units.cards(count),
  line: () => words().home.lines.buntherum,
  variants: () => words().setup.variants.buntherum,
  play: () => import('./play').then(({ play }) => play),
  picture: () => import('./picture').then(({ picture }) => picture),
  learn: {
    lead: () => words().setup.base.buntherum,
    variants: () => learn().page.variants,
    minutes: 2,
    rules: () => import('./learn/Rules.svelte'),
    lesson: () => import('./learn/Lesson.svelte'),
  },
  setup: () => import('./setup').then(({ setup }) => setup),
  position: () => import('./position').then(({ position }) => position),
  proof: { check: () => import('./proof').then(({ check }) => check) },
};

export default buntherum;
