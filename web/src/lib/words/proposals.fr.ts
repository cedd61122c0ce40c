import { plural } from './plural';

const n = plural('fr');

const heads = (count: number): string => n(count, { one: '# tête', other: '# têtes' });

/** What is said where all play together against the ox: the goal, and what robots propose. */
export const proposals = {
  goal: 'But : que le bœuf ramasse plus que nous.',
  goal_double: 'But : que le bœuf ramasse plus que nous, et nos têtes comptent double.',
  tie: 'À égalité, il gagne.',
  us: 'nous',
  ox: 'bœuf',
  heads_open: (count: number) => n(count, { one: 'tête, pile ouverte', other: 'têtes, pile ouverte' }),
  heads_double: (count: number) => `pile ouverte, ${heads(count)} en double`,
  cards_closed: (count: number) => n(count, { one: 'carte, face cachée', other: 'cartes, faces cachées' }),
  piles: (team: number, ox: number) =>
    `L’équipe a ${heads(team)}, le bœuf ${n(ox, { one: '# carte', other: '# cartes' })} face cachée.`,
  robots: 'les robots proposent',
  has_one: 'a une idée',
  title: (count: number) => (count === 1 ? 'Une idée pour ce tour.' : 'Deux idées pour ce tour.'),
  card_goes: (card: number, row: number) => `Le ${card} va rangée ${row}.`,
  card_takes: (card: number, row: number) => `Le ${card} va rangée ${row}, qui est pleine.`,
  list: 'Ce que les robots proposent',
  voice: {
    seven: (_card: number, row: number) => `je mettrais un Sept, rangée ${row}.`,
    stop: (_card: number, row: number) => `je fermerais la rangée ${row}.`,
    insert: (card: number, row: number) => `j’insérerais le ${card}, rangée ${row}.`,
    slide: (card: number, row: number) => `je glisserais le ${card}, rangée ${row}.`,
    first: (card: number) => `je poserais le ${card} d’abord.`,
    last: (card: number) => `je poserais le ${card} en dernier.`,
    lift: (_card: number, row: number) => `je rouvrirais la rangée ${row}.`,
  },
  sort: (cards: readonly number[]) => `je changerais l’ordre : ${cards.join(', ')}.`,
  says: (name: string) => `${name} :`,
  saves: (count: number) => `On évite ${heads(count)}.`,
  costs: (count: number) => `Nous prendrions ${heads(count)} de plus.`,
  gives: (count: number) => `Le bœuf prendrait ${heads(count)} de plus.`,
  spares: (count: number) => `Le bœuf prendrait ${heads(count)} de moins.`,
  no: 'Non merci',
  again: (count: number) => (count === 1 ? 'Voir l’idée' : 'Voir les idées'),
  keep_why: 'Personne n’y est obligé',
  keep: 'Garder nos cartes spéciales',
  reserve: (shown: number, stack: number) =>
    `${n(shown, { one: '# visible', other: '# visibles' })}, ${stack} en réserve. Un robot n’en joue aucune sans votre accord.`,
  best: (brings: string) => `Au mieux maintenant : ${brings}`,
  nothing: 'Rien à y gagner pour l’instant.',
  short: {
    saves: (count: number) => `évite ${count}`,
    gives: (count: number) => `bœuf +${count}`,
    nothing: 'rien à gagner',
  },
  decide: 'Les robots et les cartes spéciales',
  decide_ask: 'Ils proposent',
  decide_bots: 'Ils décident',
};
