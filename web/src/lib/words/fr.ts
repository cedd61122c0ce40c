import type { Catalogue } from './catalogue';

/** French, the language we write first: the other languages have exactly these words. */
export const fr = {
  app: {
    home: 'Retour à l’accueil',
    lost: 'Cette page n’existe pas.',
    not_loaded: 'La page n’a pas pu être chargée. Vérifie ta connexion.',
    again: 'Réessayer',
  },
  gallery: {
    title: 'Les pièces',
  },
} satisfies Catalogue;
