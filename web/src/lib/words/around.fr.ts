import { of, that } from './nouns.fr';
import { listing, plural } from './plural';

const n = plural('fr');
const list = listing('fr');

const NUMBERS = ['zéro', 'un', 'deux', 'trois', 'quatre', 'cinq', 'six', 'sept', 'huit', 'neuf', 'dix'];
const spelled = (count: number): string => NUMBERS[count] ?? String(count);
const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
const robots = (count: number): string => n(count, { one: 'un robot', other: '# robots' });

/** The first page. */
export const home = {
  title: 'On joue à quoi ?',
  code: 'On vous a donné un code ?',
  join: 'Rejoindre',
  joining: 'Un instant…',
  short_code: 'Un code a cinq ou huit lettres et chiffres.',
  play: 'Jouer',
  play_now: 'Jouer maintenant',
  invite: 'Préparer',
  invite_friends: 'Préparer une table',
  play_game: (game: string) => `Jouer maintenant : ${game}, contre des robots`,
  invite_game: (game: string) => `Préparer une table : ${game}`,
  opening: 'On met la table…',
  lines: {
    six: 'Placez vos cartes, évitez la sixième.',
    baron: 'Six couleurs, cinq rangées, un monocle.',
    buntherum: 'Voir juste, et le dire en premier.',
    barbarossa: 'Modelez, devinez, restez un peu flou.',
  },
  no_account: 'Sans compte, sans installation : un lien et un prénom suffisent.',
  learn: 'Apprendre les règles en cinq minutes',
  studio: 'Modeler la terre',
  lists_lost: 'La liste des tables ne se met plus à jour. Nous réessayons.',
};

/** Tables in lists. */
export const tables = {
  locale: 'fr',
  yours: 'Vos tables',
  open: 'Tables ouvertes',
  open_count: (count: number) => n(count, { one: '# table, en ce moment', other: '# tables, en ce moment' }),
  none_open: 'Aucune table ouverte en ce moment.',
  none_open_why: 'Ouvrez la vôtre : invitez des amis, puis choisissez « Tout le monde ».',
  at: (host: string) => `Chez ${host}`,
  nameless: 'Une table',
  with: (names: string[]) => `avec ${list(names)}`,
  with_bots: (bots: number) => `avec ${robots(bots)}`,
  alone: 'personne d’autre encore',
  your_turn: 'À vous',
  playing: 'en cours',
  over: (ago: string) => `finie ${ago}`,
  gathering: 'se prépare',
  sit: 'S’asseoir',
  watch: 'Regarder',
  free: (free: number, seats: number) =>
    n(free, { one: `# place libre sur ${seats}`, other: `# places libres sur ${seats}` }),
  leave: (title: string) => `${title} : enlever de la liste`,
  leave_ask: { close: 'Fermer cette table ?', go: 'Quitter cette table ?', off: 'Enlever de votre liste ?' },
  leave_why: {
    close: (others: string[]) =>
      others.length === 0
        ? 'La table disparaît. Vous pourrez en ouvrir une autre quand vous voulez.'
        : `La table disparaît aussi pour ${list(others)}.`,
    go: 'Si vous y avez une place, un robot jouera à la vôtre. Avec le lien, vous pouvez revenir.',
    hand: 'La partie continue : un robot jouera à votre place, et quelqu’un d’autre sera l’hôte.',
    off: 'La partie reste dans votre profil, parmi les parties finies.',
  },
  leave_yes: { close: 'Fermer la table', go: 'Quitter', off: 'Enlever' },
  leave_no: 'Garder',
  more: (count: number) => n(count, { one: 'Voir une autre table', other: 'Voir les # autres tables' }),
};

/** Who I am. */
export const me = {
  open: (name: string) => `${name} : mon profil`,
  name: 'Votre prénom',
  name_hint: 'Les autres le verront à table.',
  name_missing: 'Écrivez un prénom, même inventé.',
  avatar: 'Votre avatar',
  keep: 'Garder',
  keeping: 'Un instant…',
  kept: 'C’est noté.',
  language: 'Langue',
  light: 'Lumière',
  day: 'Jour',
  night: 'Nuit',
  sound: 'Son',
  with_sound: 'Avec',
  without_sound: 'Sans',
  to_sound: 'Mettre le son',
  to_silence: 'Couper le son',
  to_night: 'Mode nuit',
  to_day: 'Mode jour',
  forgotten: 'C’est fait : ce serveur ne vous connaît plus.',
  welcome: 'Bienvenue !',
  welcome_to: (host: string, game: string) => `Vous êtes à la table ${of(host)}. On y joue à « ${game} ».`,
  welcome_host: (game: string) => `Votre table de « ${game} » est prête.`,
  welcome_ask: 'Comment vous appelle-t-on à table ?',
  welcome_else: (name: string) => `Si vous ne dites rien, ce sera ${name}.`,
  enter: 'Entrer',
  arrived: (name: string) => `Bonjour ${name}, vous êtes maintenant aussi sur cet appareil.`,
};

/** Before the match. */
export const setup = {
  private: 'table privée',
  public: 'table ouverte à tous',
  at: (host: string) => `Chez ${host}`,
  people: (taken: number, free: number) =>
    [
      taken === 0 ? 'Personne à table' : `${capital(taken === 1 ? 'une personne' : spelled(taken))} à table`,
      free === 0
        ? 'aucune place libre.'
        : free === 1
          ? 'une place libre.'
          : `${spelled(free)} places libres.`,
    ].join(', '),
  seats: 'À table',
  taken_of: (taken: number, seats: number) => `${taken} sur ${seats}`,
  you_host: 'vous êtes l’hôte',
  you: 'c’est vous',
  host: 'l’hôte',
  here: 'à table',
  gone: 'pas là pour l’instant',
  free: 'Place libre',
  free_host: 'touchez pour choisir',
  free_wait: 'attend quelqu’un',
  free_sit: 'touchez pour vous asseoir',
  bots: {
    random: 'robot débutant',
    hasty: 'robot malin',
    careful: 'robot redoutable',
  },
  levels: {
    random: 'Débutant',
    hasty: 'Malin',
    careful: 'Redoutable',
  },
  level: 'Niveau du robot',
  add_bot: 'Ajouter un robot',
  add_bot_full: 'Plus de place libre : ajoutez une place d’abord.',
  add_seat: 'Ajouter une place',
  most_seats: (most: number) => `${most} places, pas plus.`,
  watching: 'Regardent :',

  sit_here: 'M’asseoir ici',
  move_here: 'Changer de place',
  move_here_why: 'Vous venez ici, votre place se libère.',
  sit_too: 'Un joueur de plus sur cet appareil',
  sit_too_why: 'Vous vous passerez l’appareil.',
  stand: 'Me lever',
  stand_why: 'La place se libère ; vous pouvez regarder.',
  swap: 'Échanger de place',
  swap_with: (name: string) => `Avec qui ${name} change de place ?`,
  swap_seat: (seat: number, name: string) => `Place ${seat} : ${name}`,
  empty_seat: 'Libérer la place',
  empty_seat_why: 'La personne reste à table et peut se rasseoir.',
  remove_bot: 'Retirer le robot',
  drop_seat: 'Retirer cette place',
  pass_host: 'En faire l’hôte',
  pass_host_why: 'Cette personne réglera la table et commencera la partie à votre place.',
  mute: 'Fermer sa discussion',
  unmute: 'Rouvrir sa discussion',
  remove: 'Renvoyer de la table',
  remove_ask: (name: string) => `Renvoyer ${name} ?`,
  remove_why: 'Cette personne ne pourra plus revenir à cette table.',
  remove_yes: 'Renvoyer',
  cancel: 'Annuler',

  rules: 'Règles de la table',
  chosen: (count: number) => n(count, { one: '# variante', other: '# variantes' }),
  classic: 'Classique',
  base: {
    six: 'Dix cartes chacun, quatre rangées, la sixième ramasse.',
    buntherum: 'Une carte, six rangées : qui voit juste en premier retourne la suivante.',
    baron: 'Cinq rangées, six couleurs ; six cartes ou six têtes pareilles, et l’on ramasse.',
    barbarossa: 'Modelez vos mots dans la terre, et devinez ceux des autres.',
  },
  variants: {
    six: {
      pro: { name: 'Donne ouverte', about: 'On choisit ses cartes à tour de rôle, faces visibles.' },
      parity: { name: 'Pair ou impair', about: 'Une rangée ne veut que des pairs, ou que des impairs.' },
      climb: { name: 'La descente', about: 'Une des rangées descend au lieu de monter.' },
      hop: { name: 'Le saute-rang', about: 'Un bœuf sauteur occupe une place et change de rangée.' },
      reverse: { name: 'À l’envers', about: 'Une fois par manche, votre 31 compte comme un 13.' },
      ox: { name: 'Tous contre le bœuf', about: 'Ensemble contre le bœuf, avec des cartes spéciales.' },
    },
    baron: {
      colour: {
        name: 'Couleur d’abord',
        about: 'Une rangée grandit sans fin : seules les couleurs ramassent.',
      },
      good: { name: 'Vivent les têtes', about: 'Les têtes sont bonnes à prendre : le plus gagne.' },
    },
    buntherum: {
      calm: {
        name: 'Au calme',
        about: 'Personne ne court : chacun répond à son rythme, et chaque bonne réponse allège sa pile.',
      },
    },
  },
  clash: (names: string[]) => `Pas avec ${list(names)}.`,
  too_many: (most: number) => `À ${spelled(most)} au plus.`,
  end: 'Fin de la partie',
  end_rounds: (rounds: number) => n(rounds, { one: '# manche', other: '# manches' }),
  end_limit: (limit: number) => n(limit, { one: '# tête', other: '# têtes' }),
  end_both: (limit: number, rounds: number) =>
    `${n(limit, { one: '# tête', other: '# têtes' })} ou ${n(rounds, { one: '# manche', other: '# manches' })}`,
  end_other: 'Autre…',
  end_title: 'Quand finit la partie ?',
  end_limit_label: 'Dès que quelqu’un dépasse (têtes)',
  end_rounds_label: 'Au plus tard après (manches)',
  end_none: 'libre',
  end_reached: 'Il suffit d’atteindre ce nombre de têtes',
  end_never: 'Il faut l’un ou l’autre, sinon la partie ne finirait jamais.',
  matches: 'Parties de suite',
  ask: 'Qui dit de continuer ?',
  ask_all: 'Tout le monde',
  ask_one: 'Une voix suffit',
  clock: 'Horloge',
  clocks: { none: 'Aucune', relaxed: 'Tranquille', fast: 'Rapide' },
  clock_why: {
    none: 'Chacun prend son temps.',
    relaxed: '90 secondes par choix ; ensuite un robot choisit.',
    fast: '20 secondes par choix ; ensuite un robot choisit.',
  },
  who: 'Qui peut venir',
  who_link: 'Avec le lien',
  who_all: 'Tout le monde',
  who_why: {
    link: 'La table n’est dans aucune liste.',
    all: 'La table est dans la liste, à l’accueil.',
  },
  rules_link: 'Règles',

  code: 'Le code de la table',
  scan: 'Visez avec un téléphone, ou dictez le code. Un prénom suffit.',
  link: 'L’adresse',
  copy: 'Copier',
  copied: 'Le lien est copié.',
  not_copied: 'Copier n’a pas marché : le lien est sélectionné, copiez-le à la main.',
  share: 'Partager',
  share_text: (game: string) => `On joue à ${game} ? Il reste une place.`,
  only_here: 'Cette adresse ne marche que sur cet appareil : ouvrez plutôt la page par l’adresse du réseau.',

  start: (count: number) => (count === 1 ? 'Commencer seul' : `Commencer à ${spelled(count)}`),
  starting: 'On distribue…',
  start_free: (free: number) =>
    free === 1 ? 'La place libre sera retirée.' : `Les ${spelled(free)} places libres seront retirées.`,
  seatless: (names: string[]) =>
    names.length === 1 ? `${names[0]} n’a pas encore de place.` : `${list(names)} n’ont pas encore de place.`,
  seat_for: (name: string) => `Une place pour ${name}`,
  start_ready: 'Tout le monde est là.',
  start_away: (names: string[]) =>
    names.length === 1
      ? `${names[0]} n’est pas là en ce moment.`
      : `${list(names)} ne sont pas là en ce moment.`,
  too_few: (missing: number) =>
    missing === 1
      ? 'Il manque quelqu’un : une personne ou un robot.'
      : `Il manque du monde : encore ${spelled(missing)}.`,
  wait_for: (host: string) => `On attend ${that(host)} commence la partie.`,
  wait_for_gone: (host: string) => `${host} n’est pas là pour l’instant. La partie commencera à son retour.`,
  wait_why: 'Vous êtes à table : rien à faire, sinon patienter.',
  take_seat: 'M’asseoir',
  take_seat_why: (free: number) => n(free, { one: 'Il reste # place.', other: 'Il reste # places.' }),
  full: 'La table est complète.',
  full_why: 'L’hôte peut ajouter une place ; sinon, vous regarderez la partie.',
};

/** Who may come in. */
export const door = {
  title: 'Nouveaux venus',
  open: 'Bienvenus',
  closed: 'Plus personne',
  open_why: 'Avec le code ou le lien, on entre.',
  closed_why: 'Seuls ceux qui sont déjà venus peuvent revenir, pour jouer ou pour regarder.',
  shut: 'L’hôte a fermé la table : seuls ceux qui sont déjà venus peuvent revenir.',
  link_why: 'Avec ce lien, on regarde la partie ; à la suivante, on peut s’asseoir.',
  new_code: 'Un nouveau code',
  new_code_why: 'Plus court à dicter que le lien. L’ancien code ne marche plus.',
};

/** Whole pages that say what happened and where to go. */
export const notices = {
  home: 'Retour à l’accueil',
  again: 'Réessayer',
  reload: 'Recharger la page',
  no_table: 'Cette table n’est plus là.',
  no_table_why:
    'Une table que personne ne touche est rangée après un moment. Il est aussi possible que le lien soit incomplet.',
  no_game: 'Ce jeu a quitté l’étagère.',
  no_game_why:
    'Il n’est pas installé sur ce serveur en ce moment. Votre table est gardée, et la partie reprendra quand le jeu sera de retour.',
  removed: 'Vous avez quitté cette table.',
  removed_why:
    'L’hôte a préféré continuer sans vous. Il y a d’autres tables, et vous pouvez ouvrir la vôtre.',
  left: 'Vous avez quitté cette table.',
  left_why: 'Un autre écran à vous l’a quittée. Avec son lien, vous pouvez revenir.',
  closed: 'Cette table est fermée.',
  closed_why: 'L’hôte l’a fermée. Il y a d’autres tables, et vous pouvez ouvrir la vôtre.',
  door_closed: 'Cette table n’attend plus personne.',
  door_closed_why: 'L’hôte l’a fermée aux nouveaux venus. S’il vous attend, demandez-lui de la rouvrir.',
  forgotten: 'Vous êtes parti sans laisser de trace.',
  forgotten_why:
    'On a oublié ici qui vous étiez, comme vous l’avez demandé. Vous pouvez revenir, comme tout le monde.',
  old_protocol: 'Tablée a été mise à jour.',
  old_protocol_why: 'Rechargez la page pour continuer ; rien n’est perdu.',
  bad_message: 'Quelque chose n’a pas marché de notre côté.',
  bad_message_why: 'Rechargez la page pour revenir à la table ; rien n’est perdu.',
  unreachable: 'Le serveur ne répond pas.',
  unreachable_why: 'Nous réessayons tout seuls. Vérifiez aussi votre connexion.',
  offline: 'Vous n’êtes pas en ligne.',
  offline_why: 'Dès que le réseau revient, la page s’ouvre.',
  restart: 'Le serveur redémarre.',
  restart_why: 'La table s’ouvre dans un instant ; rien n’est perdu.',
  too_much: 'Il y a beaucoup de monde.',
  too_much_why:
    'Fermez des onglets de Tablée si vous en avez plusieurs. Nous réessayons dans quelques secondes.',
  no_code: 'Aucune table n’a ce code.',
  no_code_why:
    'Vérifiez chaque caractère avec la personne qui vous l’a donné. Quand la partie commence, l’ancien code ne marche plus : demandez le lien.',
  bad_token: 'Ce lien ne marche plus.',
  bad_token_why:
    'Il sert une seule fois, pendant un quart d’heure. Faites-en un autre sur le premier appareil.',
  failed: 'Quelque chose n’a pas marché.',
  connecting: 'On ouvre la table…',
  dealing: 'On distribue les cartes…',
  looking: 'On cherche la table…',
  arriving: 'On vous installe…',
};
