import { of, that } from './nouns.fr';
import { listing, plural } from './plural';

const n = plural('fr');
const list = listing('fr');

/** Objects, and whether they are feminine; colours, for him and for her. */
const THINGS: readonly (readonly [string, boolean])[] = [
  ['cube', false], ['papillon', false], ['ballon', false], ['glace', true],
  ['tasse', true], ['fleur', true], ['voiture', true], ['téléphone', false],
]; // prettier-ignore
const COLOURS = [
  ['vert', 'verte'], ['jaune', 'jaune'], ['rouge', 'rouge'], ['lilas', 'lilas'],
  ['bleu', 'bleue'], ['turquoise', 'turquoise'], ['noir', 'noire'], ['crème', 'crème'],
] as const; // prettier-ignore

/** Ce qui se dit à la table de BuntHerum. */
export const buntherum = {
  card: (thing: number, colour: number) => {
    const [name, she] = THINGS[thing] ?? ['', false];
    return `${name} ${COLOURS[colour]?.[she ? 1 : 0]}`;
  },
  colour: (colour: number) => COLOURS[colour]?.[0] ?? '',
  /** Une lettre par couleur, dans l’ordre. */
  letters: 'VJRLBTNC',
  row: (row: number, cards: string[]) => `Rangée ${row} : ${list(cards)}`,
  where: (card: number) => `carte ${card}`,
  ms: (ms: number) => n(ms, { one: '# ms', other: '# ms' }),
  goal: 'pile vide gagne',
  neutral: 'pioche neutre',
  neutral_left: (count: number) =>
    n(count, { one: '# carte dans la pioche neutre', other: '# cartes dans la pioche neutre' }),
  left: 'avant l’abandon',
  seat: {
    cards: (count: number) => n(count, { one: '# carte', other: '# cartes' }),
    chips: (count: number) => n(count, { one: '# jeton rouge', other: '# jetons rouges' }),
    turned: 'a retourné la carte',
    turns: 'va retourner',
    searches: 'cherche',
    called: 'a appelé',
    without: 'regarde',
    out: 'hors jeu',
    said: (what: string) => `a dit ${what}`,
    silent: 'n’a rien dit',
    handicap: (ms: number) => `+ ${ms} ms`,
  },
  zone: {
    ask: 'Où va cette carte ?',
    ask_why: 'Premier appel juste : à vous de retourner la suivante. Faux : un jeton rouge.',
    ask_calm: 'Sans course : vous avez tout le temps, et chaque appel est jugé.',
    no_fit: 'Nulle part',
    no_fit_key: 'touche 0 ou espace',
    called: (row: number) => `Vous avez appelé la rangée ${row}.`,
    called_none: 'Vous avez dit « nulle part ».',
    called_why: 'La photo-finish arrive.',
    soon: 'Attention…',
    soon_why: 'La carte se montre à tous au même instant.',
    you_turn: 'À vous de retourner la carte.',
    turn: 'Retourner une carte neutre',
    turn_own: 'Retourner ma carte',
    from_own: (count: number) =>
      n(count, {
        one: 'C’est votre dernière : retournez-la, et vous gagnez !',
        other: 'Elle vient de votre pile : encore # cartes.',
      }),
    from_neutral: 'Elle vient de la pioche neutre.',
    other_turns: (name: string) => `${name} retourne la prochaine carte.`,
    from_theirs: (count: number) =>
      n(count, {
        one: 'Elle vient de sa pile, et c’est la dernière.',
        other: 'Elle vient de sa pile : encore # cartes.',
      }),
    decider: (names: string[]) => `Elle départage ${list(names)}.`,
    decider_you: (names: string[]) => `Elle vous départage ${list(names.map(of))}.`,
    without: 'Cette carte se joue sans vous.',
    out_why: 'Trois jetons rouges : vous êtes hors jeu.',
    watch: 'La course est lancée.',
  },
  told: {
    you: 'vous',
    deal: 'Une pile pour chacun, six rangées.',
    deal_why: 'Qui appelle juste en premier retourne la carte suivante.',
    right_you: (row: number) => `Juste : rangée ${row}.`,
    right: (name: string, row: number) => `${name} a vu juste : rangée ${row}.`,
    nowhere_you: 'Juste : elle ne va nulle part.',
    nowhere: (name: string) => `${name} a vu juste : elle ne va nulle part.`,
    before: (ms: number, name: string) => n(ms, { one: `# ms avant ${name}.`, other: `# ms avant ${name}.` }),
    before_you: (ms: number) => n(ms, { one: '# ms avant vous.', other: '# ms avant vous.' }),
    fits: (card: string) => `Ni l’objet ni la couleur n’y étaient : ${card}.`,
    wrong_you: (chips: number) =>
      n(chips, { one: 'Faux : votre premier jeton rouge.', other: 'Faux : # jetons rouges pour vous.' }),
    wrong: (name: string) => `${name} s’est trompé : un jeton rouge.`,
    out_you: 'Troisième jeton : vous êtes hors jeu.',
    out: (name: string) => `Troisième jeton : ${name} est hors jeu.`,
    goes_on: (names: string[]) => `${list(names)} continuent.`,
    goes_on_you: (names: string[]) => `Vous continuez, avec ${list(names)}.`,
    under: 'La carte va sous la pioche neutre.',
    tie: (names: string[]) => `Égalité : ${list(names)}.`,
    tie_why: 'La carte va sous la pioche neutre, et la suivante les départage.',
    nobody: 'Personne n’a appelé.',
    last_card: (name: string) => `${name} retourne sa dernière carte et gagne.`,
    last_card_you: 'Votre dernière carte : vous gagnez !',
    last_seat: (name: string) => `Il ne reste ${that(name)}, qui gagne.`,
    last_seat_you: 'Il ne reste que vous : vous gagnez !',
    last_seat_why: 'Tous les autres ont trois jetons rouges et sont hors jeu.',
  },
  photo: {
    title: 'Photo-finish',
    none: 'La première carte attend.',
    within: (ms: number) => `± ${ms}`,
    right: 'juste',
    first: 'juste, en premier',
    wrong: 'faux, un jeton',
    tied: 'égalité',
    late: 'trop tard, rien à payer',
    after: (ms: number) => n(ms, { one: '# ms après', other: '# ms après' }),
    silent: 'n’a rien dit',
    delay: (ms: number) => n(ms, { one: 'dont # ms de handicap', other: 'dont # ms de handicap' }),
    legend: (tie: number) => `Hachures : égalité, ${tie} ms. Barre : incertitude.`,
  },
  side: {
    how: 'Comment on mesure',
    how_why:
      'Chacun est chronométré à partir du moment où la carte s’affiche sur son écran, pas à l’arrivée du message. La barre montre ce que la connexion laisse d’incertain.',
    tie: (ms: number) =>
      `Deux appels à moins de ${ms} ms l’un de l’autre sont à égalité : on départage avec une carte neutre.`,
    legend: 'Huit couleurs, huit trames',
    accepts: 'Une rangée accepte',
    accepts_why: 'un objet et une couleur qu’elle n’a pas encore. Ceux imprimés sur le plateau comptent.',
  },
  after: {
    you_win: 'Vous gagnez. Bien joué !',
    wins: (name: string) => `${name} gagne.`,
    out: (names: string[]) => `Hors jeu, avec trois jetons rouges : ${list(names)}.`,
    last: 'La dernière carte de la pile est retournée.',
    empty: 'La pile est vide.',
    order: 'Le classement',
    times: 'Les appels',
    right: (count: number) => n(count, { one: '# appel juste', other: '# appels justes' }),
    wrong: (count: number) => n(count, { one: '# erreur', other: '# erreurs' }),
    best: (ms: number) => n(ms, { one: 'le plus rapide en # ms', other: 'le plus rapide en # ms' }),
    never: 'aucun appel',
  },
  setup: {
    time: 'Temps pour appeler',
    seconds: (count: number) => `${count} s`,
    tie: 'Égalité',
    tie_why: 'Des appels aussi proches se départagent sur une autre carte.',
    first: 'Qui retourne la première carte',
    handicap: (name: string) => `Handicap ${of(name)}`,
    handicap_why: 'Ce temps s’ajoute à chacun de ses appels ; tout le monde le voit.',
    none: 'aucun',
  },
  rules: {
    a: 'On retourne une carte. Qui voit en premier une rangée qui n’a ni son objet ni sa couleur appelle son numéro.',
    b: 'Appel juste : la carte va dans la rangée, et on retourne la suivante de sa propre pile.',
    c: 'Appel faux : un jeton rouge, et la carte va sous la pioche neutre. À trois jetons, on est hors jeu.',
    d: 'Certaines cartes ne vont nulle part : il faut le dire. À égalité, une autre carte départage.',
    e: 'Qui retourne la dernière carte de sa pile gagne.',
  },
};
