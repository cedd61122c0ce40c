import { plural } from './plural';

const n = plural('fr');

/** Ce qu’il faut savoir de Barbarossa avant une partie. */
export const riddles = {
  people_only: 'Ici, on joue entre gens : les robots qui savent poser des énigmes viendront plus tard.',
  on_one_device: 'Plusieurs sur cet appareil ? Touchez une place libre.',
  too_few: (missing: number) =>
    n(missing, { one: 'Il manque une personne.', other: 'Il manque # personnes.' }),
  minutes: 'Temps de modelage (minutes)',
  time: (minutes: number) =>
    n(minutes, {
      one: 'On a # minute pour écrire et modeler.',
      other: 'On a # minutes pour écrire et modeler.',
    }),
  time_free: 'On écrit et modèle aussi longtemps que l’on veut.',
  proof: {
    title: 'Preuve des dés',
    keep: 'Empreinte des dés. Notez-la si vous voulez : à la fin, chacun pourra vérifier que personne ne les a choisis.',
    honest: 'Les dés étaient-ils honnêtes ?',
    short_promise: 'Avant le premier dé',
    short_promise_why: ', la table a publié l’empreinte du hasard : ',
    short_open_why: ', ce hasard est ouvert. Refait ici, il redonne la même empreinte et les mêmes dés.',
    not_over_why: 'Ouverte avant, elle dirait tous les dés à venir.',
    intro:
      'Imaginez une longue liste de dés lancés d’avance, dans une enveloppe cachetée posée au milieu de la table. Chacun dit ensuite un nombre qui change toute la liste. À la fin on ouvre l’enveloppe, et tout le monde peut refaire la liste. C’est ce que fait cette table, avec des nombres.',
    kept_remembered:
      'C’est la même empreinte que votre appareil avait retenue avant le premier dé : le secret est celui de l’enveloppe.',
    salts: 'Chacun s’en mêle',
    salts_says: 'Un seul joueur honnête suffit : avec son grain de sel, personne ne pouvait choisir les dés.',
    cut_in:
      'Le nombre de votre appareil y est, tel qu’il l’avait tiré : cela seul suffit pour que personne n’ait pu choisir les dés.',
    cut_text:
      'Juste avant le début, l’appareil de chaque personne a tiré un nombre au hasard, et n’en a d’abord montré que l’empreinte. Une fois toutes les empreintes sur la table, chacun a ouvert le sien : ni le premier ni le dernier ne pouvait choisir le sien d’après les autres.',
    cut_nobody: 'Aucun appareil n’y a mis du sien : le serveur seul a décidé des dés.',
    cut_bot: 'robot, n’ajoute rien',
    seed: 'La graine',
    cards: 'Les dés',
    cards_text:
      'De la graine viennent tous les dés, par une recette publique : ici, rien d’autre ne vient du hasard. Votre appareil les a tous relancés et comparés à ceux de la partie.',
    dealt_yes: 'Tous les dés de la partie, et ceux qui ont dit qui commence, sont bien ceux-là.',
    dealt_no: 'Un dé de la partie ne vient pas de cette graine.',
    dealt_unknown: 'Aucun dé n’a été lancé : il n’y a rien à relancer.',
  },
  minutes_none: 'libre',
  minutes_why: 'Un conseil : rien ne se ferme tout seul quand il est passé.',
  studio: 'En attendant : essayer l’atelier (nouvel onglet)',
  each: 'Énigmes par personne',
  goal: 'Case d’arrivée',
  goal_why: 'Les chapeaux partent de la case 6 : une arrivée plus proche fait une partie plus courte.',
  language: 'Langue des mots',
  language_none: 'autre',
  language_why: 'Un pluriel de cette langue est le même mot. Sans langue, l’auteur juge.',
  options: {
    themes: {
      name: 'Un thème commun',
      about: 'Vos énigmes ont un point commun, que tout le monde connaît.',
    },
    penalties: {
      name: 'Pénalité dans tous les cas',
      about: 'Les énigmes que peu ont trouvées coûtent des points, même quand un chapeau arrive au but.',
    },
    two_words: { name: 'Deux mots', about: 'Une énigme peut avoir deux mots, comme « chat noir ».' },
    expressions: { name: 'Expressions', about: 'Une énigme peut être une expression, de cinq mots au plus.' },
  },
  contained: 'C’est permis de toute façon, avec les expressions.',
};
