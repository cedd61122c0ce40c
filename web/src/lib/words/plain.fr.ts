import { plural } from './plural';

const n = plural('fr');
const points = (count: number): string => n(count, { one: '# point', other: '# points' });

/** À la table simple, celle des jeux qui n’ont pas encore leurs dessins. */
export const plain = {
  where: 'table simple',
  ask: 'À vous de choisir.',
  tap: 'Touchez une pièce',
  chosen: (says: string) => `Votre choix : ${says}.`,
  you: 'Vous',
  nobody: 'personne',
  owner: (piece: string, name: string) => `${piece}, ${name}`,
  points,
  about: 'Une table simple',
  about_why:
    'Ce jeu n’a pas encore ses dessins. La table montre ce que vous avez le droit de voir, et ce que vous pouvez jouer.',
  you_win: (count: number) => `Vous gagnez, avec ${points(count)}.`,
  wins: (name: string, count: number) => `${name} gagne, avec ${points(count)}.`,
  end: 'La table à la fin',
};
