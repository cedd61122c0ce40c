import { of } from './nouns.fr';
import { listing, plural } from './plural';

const n = plural('fr');
const list = listing('fr');
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
  open_why: 'La table en grand ; ce qui est secret reste sur le téléphone de chacun.',
  how: 'Ouvrez cette adresse sur la télé, ou dans un onglet que vous y envoyez.',
  show: 'L’ouvrir ici',
};

/** One device that goes from hand to hand. */
export const passing = {
  to: (name: string) => `Passez à ${name}.`,
  why: (name: string) => `Personne d’autre ne regarde ? Alors ${name} retourne ses cartes.`,
  show: (name: string) => `C’est moi, ${name}`,
  last: 'La dernière carte.',
  last_why: 'Il n’y a plus rien à choisir : elle part toute seule.',
  hide: 'Cacher',
  name: 'Son prénom',
  name_hint: 'Vous vous passerez l’appareil ; chacun ne voit que ses cartes.',
  sit: 'S’asseoir ici',
};

/** After the match. */
export const after = {
  kinds: { h1: 'à 1 tête', h2: 'à 2', h3: 'à 3', h5: 'à 5', h7: 'le 55' },
  by_colour: 'têtes, par couleur',
  gains: 'Ce que ça a rapporté',
  gained_nothing: (name: string) => `${name} : rien, cette fois`,
  hands: 'Toutes les mains',
  hands_how: 'dans l’ordre où on les a jouées',
  which_round: 'Manche',
  cost_at: (card: number, heads: number, turn: number) =>
    `${card} : ${n(heads, { one: '# tête ramassée', other: '# têtes ramassées' })}, revoir le tour ${turn}`,
  replay: 'Revoir la partie',
  download: 'Télécharger la partie',
  failed: 'Le déroulement de la partie n’a pas pu être chargé.',
};

/** A match that is over, told again. */
export const replay = {
  title: 'revue de la partie',
  all: 'Tout à découvert',
  whose: 'Vue de',
  share: 'Copier le lien',
  copied: 'Le lien vers ce tour est copié.',
  to_table: 'Retour à la table',
  loading: 'On ressort les cartes…',
  not_over: 'Cette partie n’est pas finie.',
  not_over_why: 'On pourra la revoir, avec toutes les mains, dès qu’elle sera terminée.',
  before: (turn: number) => `Tour ${turn} : chacun a choisi.`,
  before_why: 'Les cartes choisies sont entourées.',
  end: 'Fin de la partie.',
  hand: (name: string) => `Main : ${name}`,
  controls: 'Lecture',
  scrub: 'Moment de la partie',
  turn: (turn: number, turns: number) => `tour ${turn} sur ${turns}`,
  play: 'Lire',
  pause: 'Pause',
  back: 'Un pas en arrière',
  forward: 'Un pas en avant',
  turn_back: 'Tour d’avant',
  turn_on: 'Tour suivant',
};

/** Those at the table, during a match. */
export const people = {
  title: 'Les gens',
  come: 'Faire venir quelqu’un',
  come_why: 'Avec ce code, on regarde la partie ; à la suivante, on peut s’asseoir.',
  you: 'c’est vous',
  host: 'l’hôte',
  plays: 'joue',
  watches: 'regarde',
  gone: 'pas là en ce moment',
  muted: 'discussion fermée',
  to_bot: 'Donner sa place à un robot',
  to_bot_why: 'La partie continue sans attendre.',
  to_bot_ask: (name: string) => `Un robot joue à la place ${of(name)} ?`,
  to_bot_sure: (name: string) => `C’est pour toute la partie : ${name} pourra regarder, mais plus jouer.`,
  to_bot_yes: 'Oui, un robot joue',
  leave: 'Laisser ma place à un robot',
  leave_why: 'Les autres n’auront pas à vous attendre.',
  leave_ask: 'Laisser votre place à un robot ?',
  leave_sure: 'C’est pour toute la partie : vous pourrez regarder, mais plus jouer.',
  leave_yes: 'Oui, laisser ma place',
  replaced: 'Un robot joue maintenant à votre place. Vous pouvez regarder.',
  pass_why: 'Cette personne s’occupera de la table à votre place.',
  pass_ask: (name: string) => `${name} devient l’hôte ?`,
  pass_sure: 'Ensuite, seule cette personne pourra vous rendre ce rôle.',
  pass_yes: 'Oui, passer la main',
  now_host: (name: string) => `${name} est maintenant l’hôte.`,
  now_host_you: 'Vous êtes maintenant l’hôte de la table.',
  mute_why: 'Cette personne lit encore, mais n’écrit plus. Vous pourrez la rouvrir.',
  remove_playing: 'Cette personne ne pourra plus revenir à cette table. Un robot joue à sa place.',
  with: (names: string[]) => `et sur le même appareil : ${list(names)}`,
};

/** The proof of the deal, for people who never heard of such a thing. */
export const proof = {
  title: 'Preuve de la donne',
  keep: 'Empreinte du mélange. Notez-la si vous voulez : à la fin, chacun pourra vérifier que personne n’a choisi les cartes.',
  honest: 'La donne était-elle honnête ?',
  checked_here: 'vérifié sur votre appareil',
  not_all_short: 'pas entièrement confirmé',
  not_sound: 'quelque chose ne va pas',
  see: 'Voir la preuve, pas à pas',
  short_promise: 'Avant la première carte',
  short_promise_why: ', la table a publié l’empreinte du mélange : ',
  short_salt: 'Chaque joueur a ajouté',
  short_salt_why: ' son grain de hasard. Personne, ni l’hôte ni le serveur, ne pouvait prévoir la suite.',
  short_open: 'La partie finie',
  short_open_why: ', le mélange est ouvert. Refait ici, il redonne la même empreinte et les mêmes cartes.',
  looking: 'On refait les calculs…',
  not_over: 'La preuve vient à la fin.',
  not_over_why: 'Ouverte avant, elle dirait toutes les cartes.',
  yes: 'Oui. Votre appareil a refait tous les calculs, et tout concorde.',
  not_all:
    'Pas entièrement : les calculs concordent, mais ils ne confirment pas tout. Voyez pourquoi ci-dessous.',
  no: 'Non : un des calculs ne concorde pas. Regardez lequel ci-dessous.',
  intro:
    'Imaginez un paquet battu d’avance, dans une enveloppe cachetée posée au milieu de la table. Chacun coupe ensuite le paquet sans le voir. À la fin on ouvre l’enveloppe, et tout le monde peut refaire le mélange. C’est ce que fait cette table, avec des nombres.',
  promise: 'L’enveloppe cachetée',
  promise_text:
    'En ouvrant la table, le serveur a tiré un nombre secret et montré son empreinte à tous. L’empreinte ne trahit pas le secret, et aucun autre secret connu n’a la même : le serveur ne pouvait plus en changer.',
  shown_before: 'Empreinte montrée',
  secret: 'Secret, ouvert à la fin',
  hash_here: 'Empreinte calculée ici',
  kept_yes: 'C’est la même empreinte : le secret est celui de l’enveloppe.',
  kept_remembered:
    'C’est la même empreinte que votre appareil avait retenue avant la première carte : le secret est celui de l’enveloppe.',
  kept_no: 'L’empreinte du secret n’est pas celle qui avait été montrée.',
  shown_no: 'Ce n’est pas l’empreinte que votre appareil avait vue avant la partie.',
  salts: 'Chacun coupe',
  salts_text:
    'Après seulement, l’appareil de chaque personne a ajouté un nombre au hasard, son grain de sel. Le serveur ne les connaissait pas en choisissant le secret.',
  salts_says: 'Un seul joueur honnête suffit : avec son grain de sel, personne ne pouvait choisir la donne.',
  no_cut:
    'C’est une partie plus ancienne, sans coupe : qui connaissait le secret et s’est assis en dernier pouvait choisir la donne.',
  no_salt: 'rien ajouté (robot, ou revanche)',
  cut_text:
    'Juste avant la donne, l’appareil de chaque personne a tiré un nombre au hasard, et n’en a d’abord montré que l’empreinte. Une fois toutes les empreintes sur la table, chacun a ouvert le sien : ni le premier ni le dernier ne pouvait choisir le sien d’après les autres.',
  cut_in:
    'Le nombre de votre appareil y est, tel qu’il l’avait tiré : cela seul suffit pour que personne n’ait pu choisir la donne.',
  cut_missing: 'Le nombre de votre appareil n’y est pas : la table dit qu’il est arrivé trop tard.',
  cut_other: 'Ce ne sont pas les empreintes que votre appareil a vues avant d’ouvrir son nombre.',
  cut_no: 'Un nombre ouvert n’est pas celui de l’empreinte montrée avant.',
  cut_nobody: 'Aucun appareil n’a coupé : le serveur seul a fait la donne.',
  cut_withheld: 'empreinte montrée, nombre jamais ouvert : laissé de côté',
  cut_silent: 'rien dit à temps : laissé de côté',
  cut_shared: 'sur le même appareil qu’un autre siège',
  cut_bot: 'robot, ne coupe pas',
  cut_commitment: 'empreinte montrée avant :',
  seed: 'Le mélange',
  seed_text: 'L’empreinte du secret et de tous les grains de sel, à la suite, est la graine de la partie.',
  mixed: 'Secret et grains de sel',
  seed_used: 'Graine de la partie',
  made_yes: 'C’est la graine qui a servi.',
  made_no: 'La graine qui a servi n’a pas été faite ainsi.',
  cards: 'Les cartes',
  cards_text:
    'De la graine viennent toutes les cartes, par une recette publique. Votre appareil a redistribué chaque manche et comparé avec ce qui a été joué.',
  dealt_yes: 'Toutes les cartes jouées, et les premières de chaque rangée, sont bien celles-là.',
  dealt_no: 'Une carte jouée ne vient pas de cette graine.',
  position: 'La partie a commencé d’une position écrite : il n’y a pas eu de donne.',
  dealt_unknown: 'Dans cette variante les cartes étaient à découvert : il n’y a rien à redistribuer.',
  yourself: 'Vérifier autrement',
  yourself_text: 'Vous n’avez pas à croire cette page sur parole.',
  yourself_hash: 'L’empreinte s’appelle SHA-256 ; tout ordinateur sait la calculer, par exemple :',
  yourself_file:
    'Le fichier de la partie contient tout. Cette commande refait la preuve et rejoue chaque coup :',
};
