import type { Facts } from '../../learn/lesson';
import { plural } from './plural';

const n = plural('fr');
const heads = (count: number) => n(count, { one: '# tête', other: '# têtes' });
const turned = (card: number) => [...String(card)].reverse().join('');

/** Les règles de six et du Baron. */
export const six_rules = {
  lead: 'Quatre rangées de cartes, et des têtes de bœuf dont personne ne veut.',
  sections: {
    goal: {
      title: 'Le but',
      text: 'Prendre le moins de têtes possible. Chaque tête ramassée est un point, et les points ne sont pas bons.',
    },
    setup: {
      title: 'Pour commencer',
      text: 'Chacun reçoit dix cartes d’un paquet numéroté de 1 à 104. Quatre autres sont posées l’une sous l’autre : chacune commence une rangée.',
    },
    heads: {
      title: 'Ce que coûte une carte',
      text: 'Plus il y a d’encre, plus elle coûte. Une tête pour la plupart, 2 si elle finit par 5, 3 si elle finit par 0, 5 pour les doubles comme 11, 22 ou 99, et 7 pour le 55.',
    },
    turn: {
      title: 'Un tour',
      text: 'Tout le monde choisit une carte, face cachée. On les retourne ensemble. Puis elles se posent une par une, la plus petite d’abord.',
    },
    nearest: {
      title: 'Où va ma carte ?',
      text: 'Une rangée ne fait que monter : une carte se pose derrière une carte plus petite. S’il y a plusieurs rangées possibles, elle va derrière la plus proche.',
      picture: ({ card, last }: Facts) =>
        `Le ${card} va derrière le ${last}, son voisin le plus proche en dessous.`,
    },
    sixth: {
      title: 'La sixième carte',
      text: 'Une rangée a cinq places. Qui pose la sixième carte ramasse les cinq autres et les met devant soi. Sa carte commence la nouvelle rangée.',
      picture: ({ card, heads: count }: Facts) =>
        `Le ${card} est la sixième carte : ${heads(count)} à ramasser.`,
    },
    too_low: {
      title: 'Une carte trop petite',
      text: 'Elle est plus petite que la fin de toutes les rangées ? Ramassez une rangée, celle que vous voulez. Votre carte prend sa place. On choisit au moment de poser, pas avant.',
      picture: ({ card, heads: count }: Facts) =>
        `Le ${card} ne va nulle part. Cette rangée-ci ne coûte que ${heads(count)}.`,
    },
    promise: {
      title: '« Pour l’instant »',
      text: 'Avant de jouer, la table vous montre où votre carte irait maintenant. Ce n’est pas une promesse : d’autres cartes se posent avant, et une rangée peut grandir ou être ramassée.',
    },
    end: {
      title: 'La fin',
      text: 'Après dix tours, on compte les têtes et on redistribue. Quand quelqu’un dépasse 66, la partie s’arrête à la fin de la manche : qui a le moins de têtes gagne. On peut aussi convenir d’une autre limite ou d’un nombre de manches.',
    },
  },
  variants_text:
    'Les quatre cartes spéciales se jouent une à la fois, seules ou avec la donne ouverte. Contre le bœuf, on joue sans elles.',
  variants: {
    pro: {
      text: 'On ne joue qu’avec les cartes de 1 à dix fois le nombre de joueurs, plus quatre : de 1 à 34 à trois. Toutes sont visibles. À tour de rôle, chacun en prend une, jusqu’à dix. Les quatre dernières commencent les rangées, dans l’ordre. Tout le monde a tout vu, alors les mains restent ouvertes.',
      more: 'Qui prend en premier est tiré au sort ; à chaque manche, c’est la place suivante.',
      picture: 'À deux : les cartes de 1 à 24. Celles en creux sont déjà prises.',
    },
    parity: {
      text: 'Une carte spéciale, à côté d’une rangée, n’y laisse venir que des cartes paires, ou que des impaires. Les autres cherchent leur place dans les trois rangées qui restent. Si aucune ne va, on ramasse une rangée au choix, même celle-là.',
      more: 'Elle commence à côté de la rangée dont la carte est la plus petite, et prend sa parité. Chaque fois qu’une rangée est ramassée, elle part vers une des trois rangées où elle n’est pas : celle qui finit le plus bas.',
      picture: ({ card, last }: Facts) =>
        `Le ${card} est impair : la rangée 1 n’en veut pas. Il va derrière le ${last}.`,
    },
    climb: {
      text: 'La rangée marquée descend : elle n’accepte que des cartes plus petites que sa dernière. Une carte va vers la rangée la plus proche qui l’accepte, au-dessus ou en dessous ; à égalité, dans la rangée marquée.',
      more: 'La carte spéciale commence à la rangée 4. Chaque fois qu’une rangée est ramassée, elle passe à la rangée voisine, dans le sens de ses flèches, et fait demi-tour au bout. Une rangée qu’elle quitte remonte.',
      picture: ({ card, last }: Facts) =>
        `La rangée 4 descend. Le ${card} va derrière le ${last}, tout près.`,
    },
    hop: {
      text: 'La carte spéciale est au bout d’une rangée et y occupe une place : avec quatre cartes et elle, la rangée est pleine. Elle n’a pas de numéro : c’est la carte à sa gauche qui compte. Quand une carte s’ajoute à sa rangée, ou quand sa rangée est ramassée, elle saute : parmi les trois autres rangées, vers celle qui finit le plus bas.',
      more: 'Si elle saute dans une rangée de cinq cartes, elle est de trop : la même personne y ramasse tout sauf la plus grande carte, et elle saute encore.',
      picture: ({ card, last }: Facts) =>
        `Le ${card} va derrière le ${last}, et la carte spéciale saute rangée 2.`,
    },
    reverse: {
      text: 'Une fois par manche, lisez une carte à l’envers : 31 se pose comme 13, 90 comme 9. Seuls les nombres à deux chiffres se retournent. Le nombre retourné dit quand et où elle se pose ; une fois posée, elle a de nouveau son vrai numéro.',
      more: 'À nombre égal, la carte retournée passe d’abord. Une rangée peut donc cesser de monter : seule sa dernière carte compte.',
      picture: ({ card, last }: Facts) =>
        `Le ${card}, joué comme ${turned(card)}, va derrière le ${last}. Puis c’est de nouveau un ${card}.`,
    },
    ox: {
      text: 'De 1 à 6, tous ensemble, en une manche. Le bœuf a dix cartes cachées ; à chaque tour, sa carte du dessus se retourne avec les vôtres. Ce que l’équipe ramasse va dans une seule pile. Le bœuf a la sienne, fermée jusqu’à la fin. Trop petite, sa carte prend la rangée qui a le moins de têtes.',
      more: 'Il faut moins de têtes que le bœuf ; l’égalité est perdue. À un ou deux, les têtes de l’équipe comptent double. Pendant qu’on choisit, on ne se parle pas.',
      team: 'Avant chaque carte à poser, l’équipe peut utiliser une carte spéciale visible. La carte se pose quand tout le monde dit de continuer. Selon le nombre de joueurs, de 1 à 6, il y en a 0, 2, 4, 6, 11 ou 16 en jeu, deux visibles à la fois.',
      picture: ({ card, last }: Facts) =>
        `Un Stop ferme la rangée 3. Le ${card} n’y est pas la sixième carte : il va derrière le ${last}.`,
      specials: {
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
        seven: 'Cette rangée a six places, et part à la septième carte.',
        stop: 'Rien ne bouge dans cette rangée, jusqu’à ce que l’équipe l’enlève.',
        replace: 'Reprenez votre carte et posez-en une autre, tout de suite.',
        insert: 'Une carte de l’équipe entre dans une rangée, mais pas au bout.',
        slide: 'Une carte posée passe dans une autre rangée. Une carte seule dans sa rangée y reste.',
        first: 'Une carte de l’équipe se pose avant toutes les autres.',
        last: 'Une carte de l’équipe se pose après toutes les autres.',
        sort: 'L’équipe choisit l’ordre de toutes les cartes qui attendent.',
      },
    },
  },
};

export const baron_rules = {
  lead: 'Cinq rangées, six couleurs, et un Baron qui va avec tout le monde.',
  sections: {
    goal: {
      title: 'Le but',
      text: 'Prendre le moins de têtes possible. Chaque tête ramassée est un point, et les points ne sont pas bons.',
    },
    setup: {
      title: 'Pour commencer',
      text: 'Chacun reçoit une pioche, face cachée, et en tire quatre cartes. Cinq autres cartes commencent les cinq rangées. Quand les quatre sont jouées, et pas avant, on en tire quatre nouvelles.',
    },
    colours: {
      title: 'Six couleurs',
      text: 'Une carte montre une à six têtes. Chaque couleur a sa forme, pour jouer sans se tromper.',
    },
    turn: {
      title: 'Un tour',
      text: 'Tout le monde choisit une carte, face cachée. On les retourne ensemble. Le numéro dit quand : la plus petite se pose d’abord. Il ne dit rien d’autre.',
    },
    match: {
      title: 'Où va ma carte ?',
      text: 'Au bout d’une rangée dont la dernière carte a au moins une couleur en commun avec la vôtre. S’il y en a plusieurs, c’est vous qui choisissez. S’il n’y en a qu’une, il faut y aller, même si elle coûte cher.',
      picture: ({ card, row }: Facts) =>
        `Le ${card} a du vert et du rouge : rangée 1 ou rangée ${row}, au choix.`,
    },
    sixth: {
      title: 'La sixième carte',
      text: 'Qui pose la sixième carte d’une rangée ramasse les cinq autres. La carte jouée reste et commence la nouvelle rangée.',
      picture: ({ card, heads: count }: Facts) =>
        `Le ${card} est la sixième carte : ${heads(count)} à ramasser.`,
    },
    colour: {
      title: 'Six têtes d’une couleur',
      text: 'Si la rangée montre six têtes ou plus d’une même couleur, avec votre carte, vous ramassez tout ce qui est avant elle, même si la rangée est courte.',
      picture: ({ card, heads: count }: Facts) =>
        `Avec le ${card}, cela fait sept têtes vertes : ${heads(count)} à ramasser.`,
    },
    no_match: {
      title: 'Aucune couleur en commun',
      text: 'Ramassez une rangée, celle que vous voulez. Votre carte prend sa place. Ce n’est permis que si vraiment aucune rangée ne va.',
      picture: ({ card, heads: count }: Facts) =>
        `Le ${card} n’a que du blanc, et aucune rangée n’en finit. La rangée 4 coûte le moins : ${heads(count)}.`,
    },
    baron: {
      title: 'Le Baron',
      text: 'Les cartes 52 et 104 portent un monocle : une tête de chaque couleur, six points. Un Baron va avec toutes les rangées, et toutes les cartes vont avec lui.',
      picture: ({ card, row }: Facts) => `Le ${card} peut aller partout ; il va rangée ${row}.`,
    },
    end: {
      title: 'La fin',
      text: 'Quand toutes les cartes sont jouées, on compte. Le moins de têtes gagne. On peut jouer plusieurs parties à la suite et additionner les points.',
    },
  },
  variants_text: 'Elles se jouent seules ou ensemble.',
  variants: {
    colour: {
      text: 'La sixième carte ne ramasse plus. Une rangée grandit jusqu’à montrer six têtes d’une couleur, ou jusqu’à ce que quelqu’un sans couleur en commun la prenne.',
      picture: ({ card }: Facts) => `Le ${card} est la septième carte, et rien n’est ramassé.`,
    },
    good: {
      text: 'Les têtes sont bonnes à prendre : le plus de points gagne. Une carte sans couleur en commun ne prend rien ; elle glisse, face cachée, sous la pioche de son propriétaire.',
      more: 'Dès que quelqu’un a ajouté sa toute dernière carte à une rangée, on termine le tour et c’est fini. Chaque tête encore en main ou dans la pioche enlève un point. Si plus aucune carte ne peut aller nulle part, la partie s’arrête aussi.',
      picture: ({ card }: Facts) => `Le ${card} ne va nulle part : il glisse sous la pioche.`,
    },
  },
};
