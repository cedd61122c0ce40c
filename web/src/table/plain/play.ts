import type { TableView } from '$lib/wire/types';
import { words } from '$lib/words/index.svelte';
import type { Play } from '../manifest';
import Face from './Face.svelte';
import { planPlain } from './motion';
import { tell } from './says';
import Table from './Table.svelte';
import { gameWords } from './words.svelte';

/** The kinds of events of which the game says something. */
function kindsOf(game: string, form = ''): string[] {
  const found = Object.keys(gameWords(game).phrases).flatMap((key) => {
    const [table, kind = '', ...forms] = key.split('.');
    return table === 'event' && (form === '' || forms.includes(form)) ? [kind] : [];
  });
  return [...new Set(found)];
}

/** Any game at the plain table. */
export function playOf(game: string): Play {
  const marked = kindsOf(game, 'turn');
  return {
    Table,
    plan: planPlain as unknown as Play['plan'],
    tongue: { tell },
    Face,
    After: () => import('./After.svelte'),
    staysOnTv: true,
    where: () => words().plain.where,
    turns: marked.length > 0 ? marked : kindsOf(game),
    rules: ({ game: key }: TableView) => {
      const { about, phrases } = gameWords(key);
      const rules = Object.keys(phrases).filter((name) => name === 'rules' || name.startsWith('rules.'));
      return [about, ...rules.map((name) => phrases[name] ?? '')].filter(Boolean);
    },
  };
}
