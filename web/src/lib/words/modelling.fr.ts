import { plural, listing } from './plural';

const n = plural('fr');
const list = listing('fr');

/** Avant la partie de Barbarossa : les mots, la terre, les sceaux. Chargé avec l’atelier seulement. */
export const modelling = {
  title: 'Modelez votre mot, puis scellez.',
  secret: 'Votre mot secret',
  only_you: 'Vous seul le voyez. Il reste secret jusqu’à la fin.',
  which: (number: number, all: number) => `énigme ${number} sur ${all}`,
  riddle: (number: number) => `Énigme ${number}`,
  riddles: 'Vos énigmes',
  states: {
    here: 'sur le tour',
    unwritten: 'sans mot',
    begun: 'pas scellée',
    sealed: 'scellée',
  },
  write: {
    title: (number: number, all: number) => `Énigme ${number} sur ${all} : quel est votre mot ?`,
    why: 'Trouvé trop tôt ou trop tard, un mot coûte des cases. Choisissez-le ni trop facile, ni impossible.',
    label: 'Votre mot',
    hint: (letters: number) =>
      `Un mot simple, pour une chose que l’on peut toucher. De 2 à ${letters} lettres.`,
    hint_two: (letters: number) =>
      `Un ou deux mots, pour une chose que l’on peut toucher. ${letters} lettres au plus.`,
    hint_expression: (letters: number) => `Un mot ou une expression, ${letters} lettres au plus.`,
    theme: 'Le thème de vos énigmes',
    theme_hint: 'Ce qu’elles ont en commun. Tout le monde le saura dès la première scellée.',
    theme_told: (theme: string) => `Votre thème : ${theme}`,
    done: 'C’est mon mot',
    again: 'Changer le mot',
    leave: 'Garder comme avant',
  },
  seal: {
    act: (word: string) => `Sceller « ${word} »`,
    title: (word: string) => `Sceller « ${word} » ?`,
    why: 'Ensuite plus rien ne change, ni le mot ni la terre. Tout le monde pourra tourner la sculpture ; le mot reste secret.',
    not_yet: 'Pas encore',
    sure: 'Oui, sceller',
    busy: 'On scelle…',
    nothing: 'Modelez d’abord quelque chose.',
    unsaved: 'Vos derniers gestes ne sont pas encore arrivés. Attendez un instant, puis recommencez.',
  },
  kept: 'Gardé par la table après chaque geste.',
  unkept: 'Gardé ici, pas encore à la table.',
  time: {
    title: 'Temps de modelage',
    why: 'Conseillé par la table : rien ne se scelle sans vous.',
    left: (minutes: number, seconds: number) =>
      minutes > 0
        ? n(minutes, { one: 'Encore # minute', other: 'Encore # minutes' })
        : n(seconds, { one: 'Encore # seconde', other: 'Encore # secondes' }),
    minute: 'Encore une minute de modelage.',
    none: 'Sans limite',
    none_why: 'Prenez le temps qu’il faut.',
    up: 'Le temps est écoulé',
    up_why: 'Finissez tranquillement : la table vous attend. On peut seulement continuer sans les absents.',
  },
  around: {
    title: 'Autour de la table',
    each: (count: number) => n(count, { one: '# énigme chacun', other: '# énigmes chacun' }),
    you: 'vous',
    all: 'a tout scellé',
    some: (sealed: number, all: number) => `a scellé ${sealed} sur ${all}`,
    none: 'modèle',
    away: 'n’est plus là',
    gone: 'on n’attend plus',
    theme: (theme: string) => `Thème : ${theme}`,
    seals: (sealed: number, all: number) =>
      `${n(sealed, { one: `# sur ${all} scellée`, other: `# sur ${all} scellées` })}`,
    go_on: (name: string) => `Continuer sans ${name}`,
    go_on_why: 'Ses énigmes qui ont un mot sont scellées telles quelles ; les autres ne jouent pas.',
    sure: (name: string) => `Oui, sans ${name}`,
    wait: 'Attendre',
    later: 'Quand le temps sera passé, on pourra continuer sans.',
    host: 'Seul l’hôte peut continuer sans.',
    button: 'La table',
  },
  gone: {
    title: 'La table ne vous attend plus.',
    why: 'Vous étiez parti. Dites que vous êtes là, et vous modelez la suite.',
    back: 'Je suis là',
  },
  fuzzy: {
    title: 'Juste assez flou',
    why: 'Devinée trop tôt ou trop tard, une énigme coûte des cases à qui l’a modelée. Au milieu de la partie, elle en rapporte.',
  },
  wait: {
    done: 'Toutes vos énigmes sont scellées.',
    watching: 'Tout le monde modèle.',
    for: (names: string[]) => `On attend ${list(names)}. En attendant, tournez les sculptures.`,
    soon: 'La partie commence.',
    empty: 'Dès qu’une sculpture est scellée, elle se montre ici.',
    shelf: 'Sculptures scellées',
    of: (owner: string, number: number) => `${owner}, énigme ${number}`,
    yours: (number: number) => `La vôtre, énigme ${number}`,
  },
  told: {
    sealed: (name: string) => `${name} a scellé une énigme.`,
    written: (word: string) => `Votre mot : ${word}.`,
    sealed_you: (word: string) => `« ${word} » est scellé.`,
  },
};
