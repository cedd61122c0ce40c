import { words } from '$lib/words/index.svelte';
import { learn } from '$lib/words/learn.svelte';
import type { Manifest } from '$table/manifest';

/** What a match takes. */
export const MINUTES = 20;

const baron: Manifest = {
  title: 'Le Baron',
  minutes: MINUTES,
  unit: (count) => words().profile.units.heads(count),
  line: () => words().home.lines.baron,
  variants: () => words().setup.variants.baron,
  play: () => import('./play').then(({ play }) => play),
  picture: () => import('./picture').then(({ picture }) => picture),
  learn: {
    lead: () => learn().baron_rules.lead,
    variants: () => learn().page.variants,
    minutes: 5,
    rules: () => import('./learn/Rules.svelte'),
    lesson: () => import('./learn/Lesson.svelte'),
  },
  setup: () => import('./setup').then(({ setup }) => setup),
  box: () => import('./box/Page.svelte'),
  position: () => import('./position').then(({ position }) => position),
  gallery: () => import('./Gallery.svelte'),
  proof: { check: () => import('./proof').then(({ check }) => check) },
};

export default baron;
