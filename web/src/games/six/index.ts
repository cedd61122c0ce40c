import { words } from '$lib/words/index.svelte';
import { learn } from '$lib/words/learn.svelte';
import type { Manifest } from '$table/manifest';

const withOx = (variants: unknown): boolean => Array.isArray(variants) && variants.includes('ox');

const six: Manifest = {
  title: '6 qui prend!',
  minutes: 20,
  unit: (count) => words().profile.units.heads(count),
  line: () => words().home.lines.six,
  variants: () => words().setup.variants.six,
  together: withOx,
  play: ({ variants }) =>
    (withOx(variants) ? import('./ox/play') : import('./play')).then(({ play }) => play),
  picture: async ({ variants }) => {
    const [{ drawn }, { tongue }] = await Promise.all([
      import('./picture'),
      withOx(variants) ? import('./ox/says') : import('./says'),
    ]);
    return { ...drawn, tongue };
  },
  learn: {
    lead: () => learn().six_rules.lead,
    variants: () => learn().page.variants,
    minutes: 4,
    rules: () => import('./learn/Rules.svelte'),
    lesson: () => import('./learn/Lesson.svelte'),
  },
  setup: () => import('./setup').then(({ setup }) => setup),
  position: () => import('./position').then(({ position }) => position),
  gallery: () => import('./Gallery.svelte'),
  proof: { check: () => import('./proof').then(({ check }) => check) },
};

export default six;
