import { listing, plural } from './plural';

const n = plural('fr');
const list = listing('fr');

/** The page about oneself. */
export const profile = {
  title: 'Mon profil',
  back: 'Revenir à la page d’avant',
  you: 'Vous, à table',
  settings: 'Sur cet appareil',
  as_system: 'Automatique',
  theme_why: {
    system: 'Comme le reste de votre appareil.',
    light: 'Toujours clair.',
    dark: 'Toujours sombre.',
  },
  sound_why: 'Du papier, du bois, et deux notes douces quand c’est à vous.',
  motion: 'Mouvement',
  motion_reduced: 'Calme',
  motion_full: 'Animé',
  motion_why: {
    system: 'Comme le reste de votre appareil.',
    reduced: 'Les cartes changent de place sans voler.',
    full: 'Les cartes volent jusqu’à leur rangée.',
  },

  arrive_looking: 'On regarde ce lien…',
  arrive_ask: (name: string) => `Devenir ${name} ici ?`,
  arrive_why:
    'Ce lien fait de ce navigateur celui de quelqu’un d’autre. Ne continuez que s’il vient de vous.',
  arrive_leaves: (name: string, tables: number, matches: number) =>
    `Ici, vous êtes ${name}, et vous laisseriez ${list([
      ...(tables > 0 ? [n(tables, { one: '# table en cours', other: '# tables en cours' })] : []),
      ...(matches > 0 ? [n(matches, { one: '# partie finie', other: '# parties finies' })] : []),
    ])}.`,
  arrive_back: 'Pendant un jour, votre profil gardera un chemin de retour.',
  arrive_yes: (name: string) => `Oui, devenir ${name}`,
  arrive_no: (name: string) => `Non, rester ${name}`,
  arrive_same: (name: string) => `Ici, vous êtes déjà ${name}.`,
  back_title: 'Le chemin du retour',
  back_why: (name: string) => `Avant de suivre un lien, vous étiez ${name} dans ce navigateur.`,
  back_yes: (name: string) => `Redevenir ${name}`,
  move: 'Continuer sur un autre appareil',
  move_why:
    'Vous y serez la même personne : même nom, mêmes tables, mêmes parties. Et vous restez aussi ici.',
  move_show: 'Montrer le code',
  move_again: 'Faire un autre code',
  move_how: 'Visez ce code avec l’autre appareil, ou ouvrez-y ce lien.',
  move_until: (time: string) => `Il marche une seule fois, jusqu’à ${time}.`,
  move_over: 'Ce code est trop vieux. Faites-en un autre.',
  move_secret: 'Qui l’ouvre devient vous : ne le donnez à personne.',
  move_local: 'Cette adresse ne marche que sur cet appareil-ci.',

  matches: 'Mes parties finies',
  matches_none: 'Aucune partie finie pour l’instant.',
  matches_none_why: 'Elles seront ici, chacune à revoir, avec la preuve de sa donne.',
  matches_failed: 'La liste n’a pas pu être chargée.',
  with: (names: string[], bots: number) =>
    `avec ${list(bots === 0 ? names : [...names, n(bots, { one: 'un robot', other: '# robots' })])}`,
  alone: 'sans personne d’autre',
  place: (rank: number, seats: number) => `${rank}${rank === 1 ? 'er' : 'e'} sur ${seats}`,
  on_one_device: 'sur un seul appareil',
  team_won: 'gagné ensemble',
  team_lost: 'le bœuf a gagné',
  replay: 'Revoir',
  replay_of: (match: string) => `Revoir : ${match}`,
  proof: 'Preuve',
  proof_of: (match: string) => `Preuve de la donne : ${match}`,
  more: 'Voir les parties d’avant',
  loading: 'Un instant…',

  forget: 'M’oublier ici',
  forget_short:
    'Ce serveur ne saura plus qui vous êtes. On vous montre d’abord ce qui s’efface et ce qui reste.',
  forget_open: 'M’oublier…',
  forget_ask: 'Vous oublier pour toujours ?',
  forget_gone: 'Ce qui s’efface',
  forget_gone_list: {
    you: 'Votre prénom, votre avatar et votre langue.',
    lists: 'La liste de vos tables et de vos parties, sur tous vos appareils.',
    alone: 'Les tables où il n’y avait que vous et des robots.',
    here: 'Les réglages gardés dans ce navigateur.',
  },
  forget_stays: 'Ce qui reste chez les autres',
  forget_stays_list: {
    played: 'Les parties jouées avec eux : vos cartes, votre prénom d’alors et ce que vous y avez écrit.',
    until: 'Elles disparaissent avec leur table, un an après qu’on y a touché pour la dernière fois.',
    bot: 'Dans une partie en cours, un robot joue à votre place.',
  },
  forget_yes: 'Oui, m’oublier',
  forget_no: 'Non, rester',
};
