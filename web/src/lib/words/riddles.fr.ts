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
  keep: 'Empreinte des dés. Notez-la si vous voulez : à la fin, chacun pourra vérifier que personne ne les a choisis.',
  minutes_none: 'libre',
  minutes_why: 'Un conseil : rien ne se ferme tout seul quand il est passé.',
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
