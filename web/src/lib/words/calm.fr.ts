import { that } from './nouns.fr';
import { listing, plural } from './plural';

const n = plural('fr');
const list = listing('fr');

/** Ce qui se dit à la table de BuntHerum quand personne ne court. */
export const calm = {
  zone: {
    first: 'Quand vous voulez.',
    next: 'La prochaine carte attend.',
    turn_why: 'Personne ne court : retournez-la quand vous voulez.',
    turn_first: 'Retourner la première carte',
    turn: 'Retourner la suivante',
    go_on: 'Continuer',
    ask: 'Où va cette carte ?',
    ask_why: 'Prenez votre temps : cherchez une rangée sans son objet et sans sa couleur.',
    maybe: (row: number) => `Rangée ${row} ?`,
    maybe_none: 'Nulle part ?',
    maybe_why: 'Dites que c’est votre réponse, ou touchez une autre rangée.',
    choose: 'Touchez une rangée',
    answer: (row: number) => `Oui, rangée ${row}`,
    answer_none: 'Oui, nulle part',
    pass: 'Je passe',
    given: (row: number) => `Votre réponse : rangée ${row}.`,
    given_none: 'Votre réponse : nulle part.',
    given_pass: 'Vous passez cette fois.',
    change: 'Vous pouvez encore changer d’avis.',
    waiting: (names: string[]) =>
      `${list(names)} ${names.length > 1 ? 'réfléchissent' : 'réfléchit'} encore.`,
    watch: 'Où va cette carte ?',
    watch_why: 'Chacun répond à son rythme.',
    out: 'Vous regardez.',
    out_why: 'Vous avez trois jetons rouges : hors jeu. Les autres continuent.',
  },
  seat: {
    thinks: 'réfléchit',
    answered: 'a répondu',
    right: 'a vu juste',
    wrong: 'pas cette fois',
    none: 'a passé',
    out: 'hors jeu',
  },
  told: {
    deal: 'Une pile pour chacun, six rangées.',
    deal_why: 'Personne ne court : chaque bonne réponse allège votre pile.',
    all_right: 'Tout le monde a vu juste !',
    right_you: 'Bien vu !',
    right_why: (left: number) =>
      n(left, { one: 'Une carte de moins : plus que #.', other: 'Une carte de moins : encore #.' }),
    wrong_you: 'Pas cette fois.',
    chip_you: (chips: number) =>
      n(chips, { one: 'Votre premier jeton rouge.', other: 'Jeton rouge numéro #.' }),
    no_chip: 'Tout le monde serait hors jeu : personne ne reçoit de jeton.',
    none_you: 'Vous avez passé : rien de perdu.',
    right: (names: string[]) => `${list(names)} ${names.length > 1 ? 'ont' : 'a'} vu juste !`,
    nobody: 'Personne n’a vu juste cette fois.',
    thing_there: (row: number, card: string) => `La rangée ${row} a déjà cet objet : ${card}.`,
    colour_there: (row: number, card: string) => `La rangée ${row} a déjà cette couleur : ${card}.`,
    fits: (rows: number[]) =>
      `Elle va dans ${rows.length > 1 ? 'les rangées' : 'la rangée'} ${list(rows.map(String))}.`,
    to_row: (row: number) => `La carte va dans la rangée ${row}.`,
    nowhere: 'Elle ne va nulle part : sous la pioche neutre.',
    under: 'La carte va sous la pioche neutre.',
    out_you: 'Votre troisième jeton rouge : vous êtes hors jeu. Merci d’avoir joué !',
    out: (name: string) => `${name} a trois jetons rouges et sort du jeu.`,
    empty_you: 'Votre pile est vide : vous gagnez !',
    empty: (name: string) => `Une pile vide : ${name} gagne !`,
    share: (names: string[]) => `${list(names)} ont vidé leur pile en même temps et gagnent ensemble !`,
    share_you: (names: string[]) =>
      `Vous avez vidé votre pile en même temps ${that(list(names))} : vous gagnez ensemble !`,
  },
  answers: {
    title: 'Les réponses',
    right: 'juste !',
    wrong: 'pas cette fois',
    none: 'a passé',
    earned: 'une carte de moins',
    chip: 'un jeton rouge',
  },
  after: {
    share: (names: string[]) => `${list(names)} gagnent ensemble.`,
    share_you: (names: string[]) => `Vous gagnez ensemble, avec ${list(names)}. Bien joué !`,
    answers: 'Les réponses',
    right: (count: number) => n(count, { one: '# bonne réponse', other: '# bonnes réponses' }),
    wrong: (count: number) => n(count, { one: '# erreur', other: '# erreurs' }),
    never: 'pas encore de bonne réponse',
  },
  setup: {
    clock: 'Temps pour répondre',
    none: 'autant qu’on veut',
    none_why: 'Personne n’est pressé.',
    some_why: 'Largement le temps ; qui n’a pas répondu d’ici là passe, et ne perd rien.',
  },
  rules: {
    a: 'Personne ne court. Une carte est retournée, et chacun répond pour soi quelle rangée n’a ni son objet ni sa couleur, ou qu’elle ne va nulle part.',
    b: 'Prenez votre temps : une réponse se change tant que tous n’ont pas répondu. Qui ne sait pas passe, et cela ne coûte rien.',
    c: 'Quand tous ont répondu, on montre. Juste : la première carte de votre pile va sous la pioche neutre. Faux : un jeton rouge.',
    d: 'La carte va dans la rangée que le plus de bonnes réponses ont nommée. À trois jetons rouges, on est hors jeu.',
    e: 'Une pile vide gagne ; plusieurs à la fois gagnent ensemble.',
  },
};
