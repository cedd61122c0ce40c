import type { Facts } from '$table/learn/lesson';
import type { Catalogue } from './catalogue';
import { listing, plural } from './plural';
import { riddle_lesson, riddle_rules } from './riddling.fr';

const n = plural('fr');
const list = listing('fr');
const heads = (count: number) => n(count, { one: '# tête', other: '# têtes' });
const turned = (card: number) => [...String(card)].reverse().join('');

/** Apprendre : les règles et les leçons. Chargé avec ces pages seulement. */
export const learn = {
  names: {
    second: 'Zoé',
    third: 'Karim',
  },
  index: {
    title: 'Apprendre',
    intro: 'Quelques minutes, et vous voilà à table.',
    lesson: 'La leçon',
    lesson_of: (minutes: number) => `${minutes} minutes, en jouant`,
    rules: 'Les règles',
  },
  page: {
    learn: 'Apprendre',
    rules_of: (game: string) => `${game} : les règles`,
    try: 'Essayer la leçon',
    variants: 'Les variantes',
    play: 'Jouer maintenant',
  },
  lesson: {
    title: (game: string) => `Leçon, ${game}`,
    progress: (step: number, steps: number) => `${step} sur ${steps}`,
    steps: (steps: number) => n(steps, { one: '# pas', other: '# pas' }),
    minutes: (minutes: number) => n(minutes, { one: '# minute', other: '# minutes' }),
    done: 'réussi',
    back: 'Pas précédent',
    leave: 'Retour à Apprendre',
    skip: 'Passer',
    skip_step: 'Passer ce pas',
    hint: 'Un indice',
    tried: 'déjà essayée',
    to_the_end: 'Tout montrer',
    yes: 'Oui !',
    not_quite: 'Pas tout à fait.',
    you_take: (count: number) => `Vous prenez ${heads(count)}.`,
    once_more: 'Encore un essai.',
    go_on: 'Continuer',
    again: 'Réessayer',
    over: 'Vous savez jouer.',
    over_why: 'Le reste vient en jouant. Les robots vous attendent, et ils sont gentils.',
    learned: 'Ce que vous avez vu',
    restart: 'Refaire la leçon',
    rules: 'Les règles et les variantes',
    you: 'vous',
  },
  six_lesson: {
    rising: {
      title: 'Une rangée ne fait que monter',
      ask: (card: number) => `Où va le ${card} ?`,
      why: 'Une carte se pose derrière une carte plus petite.',
      hint: 'Regardez la dernière carte de chaque rangée. Une seule est plus petite que la vôtre.',
      answers: {
        right: ({ card, last }: Facts) => `${last} est plus petit que ${card} : la rangée monte.`,
        higher: ({ row, last }: Facts) => `Pas rangée ${row} : le ${last} est déjà au-dessus.`,
      },
    },
    together: {
      title: 'Tout le monde révèle ensemble',
      ask: () => 'Choisissez une carte.',
      why: 'Zoé et Karim choisissent aussi, face cachée. Toutes vos cartes conviennent.',
      hint: 'Personne ne voit les choix des autres. Quand tout le monde a choisi, on retourne les cartes, et la plus petite se pose d’abord.',
      answers: {
        placed: ({ order }: Facts) => `La plus petite d’abord : ${list(order.map(String))}.`,
      },
    },
    nearest: {
      title: 'La plus proche en dessous',
      ask: (card: number) => `Où irait le ${card} ?`,
      why: 'Deux rangées l’acceptent. La règle n’en garde qu’une.',
      hint: 'Regardez la dernière carte de chaque rangée. Écartez celles qui dépassent la vôtre. Parmi celles qui restent, laquelle en est la plus proche ?',
      answers: {
        right: ({ last, card }: Facts) => `De toutes les cartes sous ${card}, ${last} est la plus proche.`,
        farther: ({ row, last }: Facts) =>
          `Rangée ${row}, presque : ${last} est plus petit, mais une autre est plus proche.`,
        higher: ({ row, last }: Facts) => `Pas rangée ${row} : le ${last} est déjà au-dessus.`,
      },
    },
    sixth: {
      title: 'La sixième carte ramasse',
      ask: () => 'Jouez sans rien ramasser.',
      why: 'Une rangée a cinq places. Qui pose la sixième carte prend les cinq autres.',
      hint: 'La rangée 2 est pleine. Laquelle de vos cartes irait derrière elle ?',
      answers: {
        right: ({ card, last }: Facts) => `Le ${card} se pose derrière le ${last}, où il reste de la place.`,
        sixth: ({ card, last }: Facts) =>
          `Le ${card} va derrière le ${last}, et la rangée était pleine. Il commence la nouvelle.`,
      },
    },
    promise: {
      title: '« Pour l’instant » n’est pas une promesse',
      ask: () => 'Choisissez une carte.',
      why: 'Le bleu montre où elle irait si on la posait maintenant. Les autres jouent aussi…',
      hint: 'Une rangée où il reste une seule place est dangereuse : une carte plus petite que la vôtre peut y passer avant.',
      answers: {
        right: ({ card }: Facts) => `Il restait de la place : le ${card} ne risquait pas grand-chose.`,
        overtaken: ({ card, last }: Facts) =>
          `Le ${last} de Zoé est passé avant et a pris la dernière place. Votre ${card} est devenu la sixième carte.`,
      },
    },
    too_low: {
      title: 'Trop petite pour toutes',
      ask: (card: number) => `Le ${card} ne va nulle part. Que ramassez-vous ?`,
      why: 'Prenez la rangée de votre choix. Comptez les têtes, pas les cartes.',
      hint: 'En bas de chaque carte : 1 tête pour la plupart, 2 si elle finit par 5, 3 par 0, 5 pour 11, 22, 33… et 7 pour le 55.',
      answers: {
        right: ({ card }: Facts) =>
          `C’est la moins chère. Le ${card} commence la rangée, et la carte de Zoé le suit déjà.`,
        single: 'Une seule carte, mais c’est le 55 : sept têtes à lui tout seul !',
        dear: 'Une autre rangée coûte moins de têtes.',
      },
    },
    round: {
      title: 'Une petite manche à trois',
      ask: () => 'À vous de jouer : une carte.',
      ask_row: (card: number) => `Le ${card} est trop petit. Quelle rangée prenez-vous ?`,
      why: 'Trois cartes chacun. Gardez le moins de têtes possible.',
      hint: 'Jouez tant qu’il y a de la place, et méfiez-vous des rangées où il n’en reste qu’une.',
      answers: {
        best: 'Personne ne pouvait faire mieux.',
        better: ({ best }: Facts) => `C’était possible avec ${heads(best ?? 0)}. On apprend en ramassant.`,
      },
    },
  },
  baron_lesson: {
    colours: {
      title: 'Une couleur en commun',
      ask: (card: number) => `Où va le ${card} ?`,
      why: 'Derrière une carte qui montre au moins une tête de la même couleur.',
      hint: 'Chaque couleur a sa forme : bleu rond, jaune triangle, vert losange, rouge carré, noir croix, blanc anneau. Seule la dernière carte d’une rangée compte.',
      answers: {
        right: 'Du vert des deux côtés : une seule couleur suffit.',
        nothing: ({ row }: Facts) => `Rangée ${row}, la dernière carte n’a aucune de vos couleurs.`,
        inside: ({ row }: Facts) =>
          `Rangée ${row}, vos couleurs y sont, mais pas sur la dernière carte : elle seule compte.`,
      },
    },
    number: {
      title: 'Le numéro dit quand',
      ask: () => 'Choisissez une carte.',
      why: 'Zoé et Karim choisissent aussi, face cachée. Toutes vos cartes conviennent.',
      hint: 'Le numéro ne sert qu’à cela : la plus petite carte se pose d’abord. Une rangée n’a pas besoin de monter.',
      answers: {
        placed: ({ order }: Facts) =>
          `La plus petite d’abord : ${list(order.map(String))}. Le reste est affaire de couleurs.`,
      },
    },
    sixth: {
      title: 'Plusieurs rangées ? À vous de choisir',
      ask: (card: number) => `Où posez-vous le ${card} ?`,
      why: 'Deux rangées vont. Mais qui pose la sixième carte ramasse les cinq autres.',
      hint: 'Cherchez vert ou rouge sur les dernières cartes, puis comptez les cartes de la rangée.',
      answers: {
        right: 'Une couleur en commun, et de la place : parfait.',
        sixth: 'C’était la sixième carte. Elle reste, et commence la nouvelle rangée.',
        refused: ({ row }: Facts) => `Rangée ${row}, la dernière carte n’a ni vert ni rouge. On ne peut pas.`,
      },
    },
    heads: {
      title: 'Six têtes d’une couleur',
      ask: (card: number) => `Où posez-vous le ${card} ?`,
      why: 'Une rangée qui montre six têtes d’une même couleur part aussi, même toute courte.',
      hint: 'Votre carte a trois têtes vertes et deux rouges. Ajoutez-les à celles de la rangée : on s’arrête avant six.',
      answers: {
        right: 'Cinq cartes, mais pas encore six têtes d’une couleur.',
        colour: 'Trois verts et trois verts : six ! La rangée est pour vous, dès la deuxième carte.',
        refused: ({ row }: Facts) => `Rangée ${row}, la dernière carte n’a ni vert ni rouge. On ne peut pas.`,
      },
    },
    forced: {
      title: 'On ne se sauve pas',
      ask: (card: number) => `Où va le ${card} ?`,
      why: 'Une rangée va, et elle coûte cher. Les autres sont si petites…',
      hint: 'Tant qu’une rangée partage une couleur avec votre carte, il faut l’y poser.',
      answers: {
        right: 'Eh oui : une rangée va, alors on y pose sa carte, même s’il faut tout ramasser.',
        way_out: ({ row }: Facts) =>
          `Prendre la rangée ${row} serait pratique, mais ce n’est permis que si aucune rangée ne va.`,
      },
    },
    no_match: {
      title: 'Aucune couleur en commun',
      ask: () => 'Quelle rangée prenez-vous ?',
      why: 'Rien ne va avec votre carte : ramassez la rangée de votre choix. Une tête, un point.',
      hint: 'Comptez les têtes, pas les cartes.',
      answers: {
        right: 'Deux cartes, deux têtes seulement. Votre carte commence la rangée.',
        single: 'Une seule carte, mais cinq têtes.',
        dear: 'Une autre rangée a moins de têtes.',
      },
    },
    monocle: {
      title: 'Le Baron et son monocle',
      ask: () => 'Où poser le Baron ?',
      why: 'Il a une tête de chaque couleur, et va partout. Partout ? Regardez bien.',
      hint: 'Il ajoute une tête de chaque couleur. Cherchez les rangées qui en ont déjà cinq pareilles, ou cinq cartes.',
      answers: {
        right: 'Bien placé. Derrière lui, toutes les cartes vont : il a toutes les couleurs.',
        colour: 'Il y avait déjà cinq têtes d’une couleur : celle du Baron fait six.',
        sixth: 'Même un Baron peut être la sixième carte.',
      },
    },
    round: {
      title: 'Une petite partie à trois',
      ask: () => 'À vous de jouer : une carte.',
      ask_row: (card: number) => `Quelle rangée pour le ${card} ?`,
      why: 'Deux cartes chacun. Gardez le moins de têtes possible.',
      hint: 'Pensez à votre autre carte : laissez-lui une rangée où elle ira sans danger.',
      answers: {
        best: 'Personne ne pouvait faire mieux.',
        better: ({ best }: Facts) => `C’était possible avec ${heads(best ?? 0)}. On apprend en ramassant.`,
      },
    },
  },
  bunt_lesson: {
    thing_there: (row: number, card: string) => `La rangée ${row} a déjà cet objet : ${card}.`,
    colour_there: (row: number, card: string) => `La rangée ${row} a déjà cette couleur : ${card}.`,
    fits_somewhere: 'Si, elle va quelque part. Regardez encore les six rangées.',
    over: 'À la table, tout le monde cherche en même temps, et le premier appel juste retourne la carte suivante. Un appel faux coûte un jeton rouge.',
    steps: {
      fits: {
        title: 'Un objet, une couleur',
        ask: 'Cherchez la rangée qui n’a ni cet objet ni cette couleur. Il n’y en a qu’une.',
        right: 'Cette rangée n’avait ni l’un ni l’autre : la carte y va.',
      },
      several: {
        title: 'Plusieurs rangées',
        ask: 'Ici, plusieurs rangées vont. N’importe laquelle est juste.',
        right: 'Juste ! Une seule suffit : la première que vous voyez.',
      },
      side: {
        title: 'Le plateau compte',
        ask: 'L’objet et la couleur imprimés sur le plateau comptent aussi dans leur rangée.',
        right: 'Bien vu, avec le plateau.',
      },
      nowhere: {
        title: 'Nulle part',
        ask: 'Certaines cartes ne vont nulle part. Il faut le voir, et le dire.',
        right: 'Aucune rangée ne la prend : « nulle part » est juste.',
      },
      full: {
        title: 'De longues rangées',
        ask: 'Vers la fin, les rangées sont longues. Prenez votre temps.',
        right: 'Vous avez l’œil.',
      },
    },
  },
  six_rules: {
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
  },
  baron_rules: {
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
  },
  riddle_rules,
  riddle_lesson,
} satisfies Catalogue;
