import { of } from './nouns.fr';
import { listing, plural } from './plural';

const n = plural('fr');
const list = listing('fr');

const heads = (count: number): string => n(count, { one: '# tête', other: '# têtes' });
/** What a turn costs us, and brings us. */
const costs = (team: number): string =>
  team === 0 ? 'rien pour l’équipe' : `*${heads(team)}* pour l’équipe`;
const outcome = (team: number, ox: number): string =>
  team + ox === 0 ? 'personne ne ramasse rien' : `${costs(team)}, ${brings(ox)}`;
const brings = (ox: number): string => (ox === 0 ? 'rien pour le bœuf' : `^${heads(ox)}^ pour le bœuf`);

/** What is said where a variant is played. `*…*` is what it costs us, `^…^` what is good for us. */
export const variants = {
  goes: (card: number, row: number) =>
    `Le ${card} irait rangée ${row} : rien à ramasser, si personne ne passe avant.`,
  takes: (card: number, row: number, count: number) =>
    `Le ${card} irait rangée ${row} : vous ramasseriez *${heads(count)}*.`,
  refused: (card: number, count: number) =>
    `Aucune rangée n’accepte le ${card} : vous en ramasseriez une, au moins *${heads(count)}*.`,
  which: 'Aucune rangée ne l’accepte : touchez celle que vous prenez.',
  no_row: (card: number) => `Aucune rangée n’accepte le ${card}.`,
  no_row_why: (card: number, count: number, who: string) =>
    `Aucune rangée n’accepte le ${card} : *${heads(count)}* ${who}, et le ${card} ouvre la rangée.`,
  no_row_short: (who: string) => `Pas de rangée : ${who}`,

  pro: {
    laid: (round: number, cards: number) => `Manche ${round} : ${cards} cartes, toutes visibles.`,
    laid_why: (name: string) => `Chacun en prend une à son tour, jusqu’à dix. D’abord : ${name}.`,
    yours: 'À vous : prenez une carte.',
    yours_why: (left: number) =>
      n(left, { one: 'C’est la dernière que vous prenez.', other: 'Encore # à prendre.' }) +
      ' Les quatre qui restent commenceront les rangées.',
    other: (name: string) => `${name} prend une carte.`,
    other_why: (turns: number) => n(turns, { one: 'Puis c’est à vous.', other: 'À vous dans # tours.' }),
    full: 'Vous avez vos dix cartes.',
    you_took: (card: number) => `Vous prenez le ${card}.`,
    took: (name: string, card: number) => `${name} prend le ${card}.`,
    next_you: 'Puis c’est à vous.',
    next: (name: string) => `Puis c’est à ${name}.`,
    rows: 'Les quatre dernières commencent les rangées.',
    rows_why: 'Chacun a dix cartes, et tout le monde les connaît.',
    pool: 'La donne',
    taken: 'Ce que chacun a pris',
    hands: 'Toutes les mains',
    show: 'Les mains',
    has: (name: string, card: number) => `${card}, pris par ${name}`,
    none: 'rien encore',
    picking: 'prend une carte',
    held: (count: number) => n(count, { one: '# carte', other: '# cartes' }),
  },

  parity: {
    even: 'pairs',
    odd: 'impairs',
    only_even: 'seulement des pairs',
    only_odd: 'seulement des impairs',
    moved_even: (row: number) => `La rangée ${row} n’accepte que des pairs.`,
    moved_odd: (row: number) => `La rangée ${row} n’accepte que des impairs.`,
    why_round: 'La carte spéciale commence là où la première carte est la plus petite.',
    why_taken: 'On a ramassé : la carte spéciale va vers la rangée la plus basse des trois autres.',
  },
  climb: {
    down: 'descend',
    then_up: 'puis celle du dessus',
    then_down: 'puis celle du dessous',
    moved: (row: number) => `La rangée ${row} descend.`,
    why_round: 'Elle n’accepte que des cartes plus petites que sa dernière.',
    why_taken: 'On a ramassé : la carte spéciale passe à la rangée voisine, qui descend à son tour.',
    descends: (_card: number, after: number) => `Il va sous le ${after} : cette rangée descend.`,
  },
  hop: {
    here: 'la carte spéciale',
    moved: (row: number) => `La carte spéciale saute rangée ${row}.`,
    starts: (row: number) => `La carte spéciale est rangée ${row}.`,
    why_round: 'Elle commence à côté de la plus petite carte, et y occupe une place.',
    why_added: 'Une carte est venue dans sa rangée : elle saute vers celle qui finit le plus bas.',
    why_taken: 'Sa rangée est partie : elle saute vers celle qui finit le plus bas.',
    too_long: (count: number, who: string) =>
      `Avec la carte spéciale, la rangée a six cartes : *${heads(count)}* ${who}. La plus grande reste.`,
    sixth: (card: number, count: number, who: string) =>
      `Avec la carte spéciale, le ${card} est la sixième carte : *${heads(count)}* ${who}, et le ${card} ouvre la rangée.`,
    too_long_short: (who: string) => `Une carte de trop : ${who}`,
    goes: (card: number, row: number) =>
      `Le ${card} irait rangée ${row}, et la carte spéciale sauterait : rien à ramasser, si personne ne passe avant.`,
    takes: (card: number, row: number, count: number) =>
      `Le ${card} irait rangée ${row}, et la carte spéciale sauterait : vous ramasseriez *${heads(count)}*.`,
  },
  reverse: {
    turn: (value: number) => `Le lire ${value}`,
    upright: (card: number) => `Le lire ${card}`,
    play: (card: number, value: number) => `Jouer le ${card}, lu ${value}`,
    chosen: (card: number, value: number) => `Vous avez choisi le ${card}, lu ${value}.`,
    goes: (card: number, value: number, row: number) =>
      `Lu ${value}, le ${card} irait rangée ${row} : rien à ramasser, si personne ne passe avant.`,
    takes: (card: number, value: number, row: number, count: number) =>
      `Lu ${value}, le ${card} irait rangée ${row} : vous ramasseriez *${heads(count)}*.`,
    low: (card: number, value: number, count: number) =>
      `Lu ${value}, le ${card} est plus petit que tout : vous ramasseriez une rangée, au moins *${heads(count)}*.`,
    joins: (card: number, value: number, after: number) =>
      `Lu ${value}, le ${card} va derrière le ${after}. Une fois posé, c’est de nouveau un ${card}.`,
    read_as: 'lu',
    ready: 'envers prêt',
    spent: 'envers joué',
  },

  ox: {
    name: 'Le bœuf',
    short: 'Bœuf',
    team: 'L’équipe',
    talk: 'discussion ouverte',
    hush: 'discussion fermée',
    hush_why:
      'La discussion est fermée pendant que l’on choisit : chacun garde ses cartes pour soi. Elle ouvre quand les cartes se retournent.',
    pile: 'Pile de l’équipe',
    for_team: 'pour l’équipe',
    goal: 'À la fin, il en faut moins que le bœuf. À égalité, il gagne.',
    says_go: 'on continue',
    aims: (special: string) => `vise avec ${special}`,
    in_stack: 'en réserve',
    specials: 'Cartes spéciales',
    no_specials: 'Plus de carte spéciale.',
    deal: 'Tous ensemble contre le bœuf : dix cartes chacun.',
    deal_why: 'Le bœuf en a dix aussi, cachées. À la fin, il faut moins de têtes que lui.',

    place_yours: (card: number) => `On pose votre ${card} ?`,
    place_other: (name: string, card: number) => `On pose le ${card} ${of(name)} ?`,
    goes: (row: number) => `Il va rangée ${row}.`,
    takes: (row: number) => `Il va rangée ${row}, qui est pleine.`,
    low: 'Aucune rangée ne l’accepte.',
    low_short: 'prend une rangée',
    now: (team: number, ox: number) => `Si l’on continue, ce tour : ${outcome(team, ox)}.`,
    then: (team: number, ox: number) => `Ce tour : ${outcome(team, ox)}.`,
    unknown: 'Ce que cela donnerait, à vous de le voir.',
    next_goes: (card: number, row: number) => `Le ${card} va alors rangée ${row}.`,
    next_takes: (card: number, row: number) => `Le ${card} va alors rangée ${row}, qui est pleine.`,
    next_low: (card: number) => `Aucune rangée n’accepte alors le ${card}.`,
    go_on: 'On continue',
    said: 'Vous avez dit de continuer.',
    wait: 'Attendez !',
    when_all: (card: number, count: number) =>
      count === 1
        ? `Le ${card} se pose quand vous le dites.`
        : `Le ${card} se pose quand tout le monde l’a dit.`,
    when_one: (card: number) => `Le ${card} se pose dès que quelqu’un le dit.`,
    held: (card: number) => `Quelqu’un a dit d’attendre : le ${card} se pose quand tout le monde l’a dit.`,
    team_thinks: 'L’équipe réfléchit.',

    put_back: 'Reposer',
    ask: {
      seven: 'Sept : sur quelle rangée ?',
      stop: 'Stop : sur quelle rangée ?',
      replace: 'Remplacer : par quelle carte ?',
      insert: 'Insérer : quelle carte de l’équipe ?',
      slide: 'Glisser : quelle carte des rangées ?',
      first: 'Première : quelle carte de l’équipe ?',
      last: 'Dernière : quelle carte de l’équipe ?',
      sort: 'Trier : dans quel ordre ?',
    },
    ask_row: {
      insert: (card: number) => `Insérer le ${card} : dans quelle rangée ?`,
      slide: (card: number) => `Glisser le ${card} : vers quelle rangée ?`,
    },
    tap: {
      row: 'Touchez une rangée',
      order: 'Touchez une carte',
      hand: 'Touchez une carte',
      rows: 'Touchez une carte',
      sort: 'Changez l’ordre',
    },
    specials_named: {
      seven: 'Sept',
      stop: 'Stop',
      replace: 'Remplacer',
      insert: 'Insérer',
      slide: 'Glisser',
      first: 'Première',
      last: 'Dernière',
      sort: 'Trier',
    },
    does: {
      seven: 'Une rangée a six places, et part à la septième carte.',
      stop: 'Ferme une rangée, jusqu’à ce que l’équipe la rouvre.',
      replace: 'Votre carte revient, une autre se pose tout de suite.',
      insert: 'Une carte de l’équipe entre dans une rangée, pas au bout.',
      slide: 'Une carte posée passe dans une autre rangée.',
      first: 'Une carte de l’équipe se pose avant les autres.',
      last: 'Une carte de l’équipe se pose après les autres.',
      sort: 'L’équipe choisit l’ordre des cartes qui attendent.',
    },
    later: 'On s’en sert quand les cartes sont retournées.',
    useless: {
      seven: 'Toutes les rangées en ont déjà un.',
      stop: 'Toutes les rangées sont fermées.',
      replace: 'Votre carte est déjà posée, ou c’est la dernière.',
      insert: 'Aucune carte de l’équipe ne peut s’insérer.',
      slide: 'Aucune carte ne peut glisser.',
      first: 'Toutes les cartes de l’équipe sont posées.',
      last: 'Toutes les cartes de l’équipe sont posées.',
      sort: 'Il ne reste qu’une carte à poser.',
    },
    picked: {
      seven: (row: number) => `Sept sur la rangée ${row} ?`,
      stop: (row: number) => `Stop sur la rangée ${row} ?`,
      replace: (card: number) => `Le ${card} à la place du vôtre ?`,
      insert: (card: number, row: number) => `Insérer le ${card}, rangée ${row} ?`,
      slide: (card: number, row: number) => `Glisser le ${card}, rangée ${row} ?`,
      first: (card: number) => `Le ${card} en premier ?`,
      last: (card: number) => `Le ${card} en dernier ?`,
      sort: 'Dans cet ordre ?',
    },
    about: (special: string, does: string) => `${special} : ${does}`,
    do: {
      seven: (row: number) => `Poser rangée ${row}`,
      stop: (row: number) => `Poser rangée ${row}`,
      replace: (card: number) => `Plutôt le ${card}`,
      insert: (row: number) => `Insérer rangée ${row}`,
      slide: (row: number) => `Glisser rangée ${row}`,
      first: (card: number) => `Le ${card} d’abord`,
      last: (card: number) => `Le ${card} en dernier`,
      sort: 'Trier ainsi',
    },
    earlier: (card: number) => `Poser le ${card} plus tôt`,
    later_card: (card: number) => `Poser le ${card} plus tard`,
    order_why: 'Touchez une carte, puis les flèches. Ou faites-la glisser.',

    stop_here: 'fermée',
    seven_here: 'six places',
    lift_label: (row: number) => `Enlever le Stop de la rangée ${row}`,
    lift_ask: (row: number) => `Enlever le Stop de la rangée ${row} ?`,
    lift_why: 'La rangée se rouvre, et ce Stop ne sert plus.',
    lift: 'Enlever',

    lays_you: (special: string, row: number) => `Vous posez un ${special} sur la rangée ${row}.`,
    lays: (name: string, special: string, row: number) => `${name} pose un ${special} sur la rangée ${row}.`,
    uses_you: (special: string) => `Vous utilisez la carte ${special}.`,
    uses: (name: string, special: string) => `${name} utilise la carte ${special}.`,
    you: 'Vous',
    seven_why: 'La rangée a six places : elle part à la septième carte.',
    stop_why: 'La rangée est fermée : plus rien n’y vient, plus rien n’en part.',
    drawn: (special: string) => `Nouvelle carte spéciale : ${special}.`,
    lifted_you: (row: number) => `Vous enlevez le Stop de la rangée ${row}.`,
    lifted: (name: string, row: number) => `${name} enlève le Stop de la rangée ${row}.`,
    lifted_why: 'La rangée est de nouveau ouverte.',
    swapped: (back: number, card: number) => `Le ${card} remplace le ${back}.`,
    swapped_why: 'Il se pose tout de suite.',
    inserted: (card: number, row: number) => `Le ${card} entre dans la rangée ${row}.`,
    inserted_why: 'À sa place entre les autres.',
    slid: (card: number, row: number) => `Le ${card} passe à la rangée ${row}.`,
    slid_why: 'La rangée continue de monter.',
    reordered: 'L’ordre de pose change.',
    reordered_why: (cards: string) => `Maintenant : ${cards}.`,
    too_long: (count: number) => `Une carte de trop : *${heads(count)}* pour l’équipe. La dernière reste.`,
    seventh: (card: number, count: string, who: string) =>
      `Le ${card} est la septième carte : ${count} ${who}, et le ${card} ouvre la rangée.`,
    sixth: (card: number, after: number, count: string, who: string) =>
      `Le ${card} suit le ${after}, c’est la sixième carte : ${count} ${who}, et le ${card} ouvre la rangée.`,
    no_row_why: (card: number, count: string, who: string) =>
      `Aucune rangée n’accepte le ${card} : ${count} ${who}, et le ${card} ouvre la rangée.`,
    ox_low_why: (card: number, count: string) =>
      `Aucune rangée n’accepte le ${card} : le bœuf prend la moins chère, ${count}.`,
    would_take: (card: number, row: number, count: number) =>
      `Le ${card} irait rangée ${row} : *${heads(count)}* pour l’équipe.`,
    would_low: (card: number, count: number) =>
      `Aucune rangée n’accepte le ${card} : l’équipe en prendrait une, au moins *${heads(count)}*.`,
    price: (row: number, count: number, card: number) =>
      `Rangée ${row} : *${heads(count)}* pour l’équipe, et votre ${card} l’ouvre de nouveau.`,
    seventh_short: (who: string) => `Septième carte : ${who}`,
    too_long_short: (who: string) => `Une carte de trop : ${who}`,
    for_ox: 'pour le bœuf',
    us: (count: number) => `nous ${count}`,
    it: (count: number) => `bœuf ${count}`,
    gives: (team: number, ox: number) => `${heads(team)} pour l’équipe, ${heads(ox)} pour le bœuf`,
    costs_us: (count: number) => `*${heads(count)}*`,
    costs_ox: (count: number) => `^${heads(count)}^`,

    won: (by: number) => `Vous avez battu le bœuf, de ${heads(by)} !`,
    lost: (by: number) => `Le bœuf gagne, de ${heads(by)}.`,
    tied: 'À égalité, le bœuf gagne.',
    ended: 'On ouvre la pile du bœuf.',
    ended_why: (team: number, counted: number, ox: number) =>
      `L’équipe : ${heads(team)}${counted === team ? '' : `, qui comptent ${counted}`}. Le bœuf : ${heads(ox)}.`,
    counts: (counted: number) => `comptent ${counted}`,
    who_took: 'Qui a ramassé quoi',
    took: (name: string, count: number) => `${name} : ${heads(count)}`,
    nothing: (name: string) => `${name} : rien`,
    used_up: 'Cartes spéciales utilisées',
    none_used: 'Aucune carte spéciale n’a servi.',
  },

  good: {
    free: (goes: string) => `${goes} : rien à gagner pour l’instant.`,
    wins: (goes: string, count: number) => `${goes} : vous gagneriez ^${heads(count)}^.`,
    at_best: (goes: string, count: number) => `${goes} : vous gagneriez jusqu’à ^${heads(count)}^.`,
    row_free: (row: number) => `Rangée ${row} : rien à gagner.`,
    row_wins: (row: number, count: number) => `Rangée ${row} : vous gagneriez ^${heads(count)}^.`,
    no_gain: 'Rien à gagner pour l’instant',
    sixth_card: (count: number) => `Sixième carte : ${heads(count)} à gagner`,
    sixth_head: (colour: string, count: number) =>
      `Six têtes ou plus en ${colour} : ${heads(count)} à gagner`,
    would_win: (count: number) => `${heads(count)} à gagner`,
    sixth: (card: number, after: number, count: number, who: string) =>
      `Le ${card} suit le ${after}, c’est la sixième carte : ^${heads(count)}^ ${who}, et le ${card} ouvre la rangée.`,
    colour: (card: number, colours: string[], count: number, who: string) =>
      `Avec le ${card}, au moins six têtes en ${list(colours)} : ^${heads(count)}^ ${who}, et le ${card} ouvre la rangée.`,
    you_take: (row: number) => `Vous gagnez la rangée ${row}.`,
    other_takes: (name: string, row: number) => `${name} gagne la rangée ${row}.`,
    deal_why: 'Les têtes sont bonnes à prendre : le plus gagne.',
    drawn: 'Qui n’a plus de carte en main en pioche.',
    lead_you: (count: number) => `Vous menez, avec ${n(count, { one: '# point', other: '# points' })}.`,
    lead: (names: string[], count: number) =>
      names.length > 1
        ? `${list(names)} sont en tête, avec ${n(count, { one: '# point', other: '# points' })}.`
        : `${list(names)} mène, avec ${n(count, { one: '# point', other: '# points' })}.`,
    ended_why: 'Ce que l’on tient encore compte en moins.',
    gains: 'Les plus belles prises',
    best: (name: string, count: number, match: number) => `${name} : ^${count}^ d’un coup, partie ${match}`,
    best_once: (name: string, count: number) => `${name} : ^${count}^ d’un coup`,
    nothing: (name: string) => `${name} : rien du tout`,
    by_turn: 'Points, tour par tour',
  },

  rules: {
    pro: {
      a: 'On ne joue qu’avec les cartes de 1 à dix fois le nombre de joueurs, plus quatre. Toutes sont visibles.',
      b: 'Chacun à son tour en prend une, jusqu’à dix. Les quatre qui restent commencent les rangées.',
      c: 'Les mains restent ouvertes : tout le monde a vu qui a pris quoi.',
    },
    parity: {
      a: 'La rangée marquée n’accepte que des pairs, ou que des impairs. Les autres cartes cherchent dans les trois autres.',
      b: 'Si aucune ne l’accepte, on ramasse une rangée au choix, même la marquée.',
      c: 'Quand on ramasse, la carte spéciale va vers la rangée qui finit le plus bas des trois autres, et prend sa parité.',
    },
    climb: {
      a: 'La rangée marquée descend : elle n’accepte que des cartes plus petites que sa dernière.',
      b: 'Une carte va vers la rangée la plus proche qui l’accepte, au-dessus ou en dessous ; à égalité, la marquée.',
      c: 'Quand on ramasse, la carte spéciale passe à la rangée voisine, dans le sens de ses flèches, et fait demi-tour au bout.',
    },
    hop: {
      a: 'La carte spéciale occupe une place au bout d’une rangée, sans numéro : la carte à sa gauche compte.',
      b: 'Quand une carte vient dans sa rangée, elle saute vers la rangée qui finit le plus bas des trois autres.',
      c: 'Si elle y est la sixième, la même personne ramasse tout sauf la plus grande carte, et elle saute encore.',
    },
    reverse: {
      a: 'Une fois par manche, une carte à deux chiffres se lit à l’envers : 31 se pose comme un 13.',
      b: 'À nombre égal, la carte retournée passe d’abord. Une fois posée, elle a de nouveau son vrai numéro.',
    },
    ox: {
      a: 'Le bœuf joue sa carte du dessus en même temps que vous. Trop petite, elle prend la rangée qui a le moins de têtes.',
      b: 'L’équipe n’a qu’une pile. Celle du bœuf reste fermée jusqu’à la fin.',
      c: 'Avant chaque carte, l’équipe peut utiliser une carte spéciale. La carte se pose quand tout le monde continue.',
      d: 'Après dix tours, il faut moins de têtes que le bœuf ; à égalité, il gagne. À un ou deux, les vôtres comptent double.',
      e: 'On ne parle pas des cartes que l’on tient : la discussion ferme pendant que l’on choisit.',
      f: 'Les robots proposent des cartes spéciales, et vous décidez. Aucun n’en joue une sans vous.',
    },
    ox_one: {
      c: 'Avant chaque carte, l’équipe peut utiliser une carte spéciale. Une voix suffit pour continuer, sauf si quelqu’un dit d’attendre.',
    },
    ox_decide: {
      f: 'Les robots utilisent eux-mêmes les cartes spéciales, quand cela en vaut la peine.',
    },
    colour: {
      c: 'Une rangée grandit sans fin. Six têtes d’une couleur, et l’on prend les cartes d’avant.',
    },
    good: {
      d: 'Une carte sans couleur commune passe sous votre pioche.',
      e: 'La partie s’arrête quand quelqu’un a posé sa dernière carte. Ce que les autres tiennent compte en moins.',
      f: 'Chaque tête gagnée compte un point ; le plus de points gagne.',
    },
  },
};
