import { of } from './nouns.fr';
import type { Facts } from '../../learn/lesson';
import type { Catalogue } from './catalogue';
import { listing, plural } from './plural';
import { riddle_lesson, riddle_rules } from './riddling.fr';
import { baron_rules, six_rules } from './rules.fr';

const n = plural('fr');
const list = listing('fr');
const either = listing('fr', 'disjunction');
const heads = (count: number) => n(count, { one: '# tête', other: '# têtes' });
const ofWhom = (card: number, name: string | null) => (name ? `Le ${card} ${of(name)}` : `Votre ${card}`);
const takes = (name: string | null) => (name ? `${name} ramasse` : 'vous ramassez');
const opening = (sentence: string) => sentence.charAt(0).toUpperCase() + sentence.slice(1);

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
    marks: { even: 'pair', odd: 'impair', climb: 'descend', hop: 'saute', stop: 'stop' },
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
    row: 'rangée',
    tried: 'déjà essayée',
    play: (card: number) => `Jouer le ${card}`,
    pick_first: 'Touchez d’abord une carte.',
    now: {
      row: (row: number) => `Pour l’instant, elle irait rangée ${row}.`,
      rows: (rows: number[]) => `Pour l’instant, elle irait rangée ${either(rows.map(String))}.`,
      takes: (row: number, count: number) =>
        `Pour l’instant, elle irait rangée ${row} et vous prendriez ${heads(count)}.`,
      too_low: 'Pour l’instant, elle est trop petite pour toutes les rangées.',
      no_match: 'Pour l’instant, aucune rangée n’a ses couleurs.',
    },
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
    on_table: 'Les cartes de ce tour',
    you: 'vous',
  },
  told: {
    reveal: 'On retourne les cartes, toutes ensemble.',
    follows: (card: number, name: string | null, after: number) => `${ofWhom(card, name)} suit le ${after}.`,
    matches: (card: number, name: string | null, colours: string[]) =>
      `${ofWhom(card, name)} va là : ${list(colours)} en commun.`,
    opens: (card: number, name: string | null) => `${ofWhom(card, name)} commence la rangée.`,
    sixth: (card: number, name: string | null) => `${ofWhom(card, name)} est la sixième carte !`,
    too_low: (name: string | null, count: number) => `Trop petite : ${takes(name)} ${heads(count)}.`,
    colour: (card: number, name: string | null, colours: string[]) =>
      `${ofWhom(card, name)} fait six têtes ou plus : ${list(colours)}.`,
    no_match: (name: string | null, count: number) =>
      `Aucune couleur en commun : ${takes(name)} ${heads(count)}.`,
    takes: (name: string | null, count: number) => `${opening(takes(name))} ${heads(count)}.`,
    score: 'On compte les têtes.',
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
  six_rules,
  baron_rules,
  riddle_rules,
  riddle_lesson,
} satisfies Catalogue;
