import { withWordsOf, words } from '$lib/words/index.svelte';
import { learn } from '$lib/words/learn.svelte';
import type { Manifest } from '$table/manifest';

const withOx = (variants: unknown): boolean => Array.isArray(variants) && variants.includes('ox');

/** Only tables against the ox speak of it: so its words come with what needs them. */
const oxen = async <T>(load: Promise<T>): Promise<T> => (await Promise.all([load, withWordsOf('sixOx')]))[0];

const six: Manifest = {
  title: '6 qui prend!',
  minutes: 20,
  unit: (count) => words().profile.units.heads(count),
  line: () => words().home.lines.six,
  variants: () => words().setup.variants.six,
  together: withOx,
  play: ({ variants }) =>
    (withOx(variants) ? oxen(import('./ox/play')) : import('./play')).then(({ play }) => play),
  picture: async ({ variants }) => {
    const [{ drawn }, { tongue }] = await Promise.all([
      import('./picture'),
      withOx(variants) ? oxen(import('./ox/says')) : import('./says'),
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
  setup: () => oxen(import('./setup')).then(({ setup }) => setup),
  position: () => oxen(import('./position')).then(({ position }) => position),
  gallery: () => import('./Gallery.svelte'),
  proof: { check: () => import('./proof').then(({ check }) => check) },
};

export default six;
