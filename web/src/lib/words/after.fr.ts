const NUMBERS = ['zéro', 'une', 'deux', 'trois', 'quatre', 'cinq', 'six', 'sept', 'huit', 'neuf', 'dix'];

/** On the television. */
export const tv = {
  title: (host: string) => `Chez ${host}`,
  turn: (turn: number, turns: number) => `tour ${turn} sur ${turns}`,
  come: 'Venez jouer',
  free: 'place libre',
  waiting: (free: number) =>
    free === 1 ? 'Il reste une place.' : `Il reste ${NUMBERS[free] ?? free} places.`,
  complete: 'Tout le monde est là.',
  begins: (host: string) => `${host} commence la partie quand vous voulez.`,
  open: 'Sur la télé',
  open_why: 'La table en grand, sans les mains : chacun joue sur son téléphone.',
  how: 'Ouvrez cette adresse sur la télé, ou dans un onglet que vous y envoyez.',
  show: 'L’ouvrir ici',
};

/** One device that goes from hand to hand. */
export const passing = {
  to: (name: string) => `Passez à ${name}.`,
  why: (name: string) => `Personne d’autre ne regarde ? Alors ${name} retourne ses cartes.`,
  show: (name: string) => `C’est moi, ${name}`,
  last: 'La dernière carte.',
  last_why: 'Il n’y a plus rien à choisir : elle part toute seule.',
  hide: 'Cacher',
  name: 'Son prénom',
  name_hint: 'Vous vous passerez l’appareil ; chacun ne voit que ses cartes.',
  sit: 'S’asseoir ici',
};
