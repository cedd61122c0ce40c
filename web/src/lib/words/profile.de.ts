import type { Words } from './catalogue';
import { listing, plural } from './plural';

const n = plural('de');
const list = listing('de');

/** Die Seite über einen selbst. */
export const profile: Words['profile'] = {
  title: 'Mein Profil',
  back: 'Zurück zur Seite davor',
  you: 'Du am Tisch',
  settings: 'Auf diesem Gerät',
  as_system: 'Wie sonst',
  theme_why: {
    system: 'Wie alles andere auf deinem Gerät.',
    light: 'Immer hell.',
    dark: 'Immer dunkel.',
  },
  sound_why: 'Papier, Holz und zwei sanfte Töne, wenn du dran bist.',
  motion: 'Bewegung',
  motion_reduced: 'Ruhig',
  motion_full: 'Lebhaft',
  motion_why: {
    system: 'Wie alles andere auf deinem Gerät.',
    reduced: 'Karten wechseln den Platz, ohne zu fliegen.',
    full: 'Karten fliegen in ihre Reihe.',
  },

  arrive_looking: 'Der Link wird angesehen …',
  arrive_ask: (name) => `Hier ${name} werden?`,
  arrive_why:
    'Dieser Link macht diesen Browser zu dem von jemand anderem. Mach nur weiter, wenn er von dir ist.',
  arrive_leaves: (name, tables, matches) =>
    `Hier bist du ${name} und würdest ${list([
      ...(tables > 0 ? [n(tables, { one: '# laufenden Tisch', other: '# laufende Tische' })] : []),
      ...(matches > 0 ? [n(matches, { one: '# beendete Partie', other: '# beendete Partien' })] : []),
    ])} zurücklassen.`,
  arrive_back: 'Einen Tag lang behält dein Profil einen Weg zurück.',
  arrive_yes: (name) => `Ja, ${name} werden`,
  arrive_no: (name) => `Nein, ${name} bleiben`,
  arrive_same: (name) => `Hier bist du schon ${name}.`,
  back_title: 'Der Weg zurück',
  back_why: (name) => `Bevor du einem Link gefolgt bist, warst du in diesem Browser ${name}.`,
  back_yes: (name) => `Wieder ${name} sein`,
  move: 'Auf einem anderen Gerät weitermachen',
  move_why:
    'Du bist dort dieselbe Person: derselbe Name, dieselben Tische, dieselben Partien. Und hier bleibst du auch.',
  move_show: 'Code zeigen',
  move_again: 'Neuen Code machen',
  move_how: 'Halte das andere Gerät auf diesen Code oder öffne dort diesen Link.',
  move_until: (time) => `Er gilt einmal, bis ${time}.`,
  move_over: 'Dieser Code ist zu alt. Mach einen neuen.',
  move_secret: 'Wer ihn öffnet, wird zu dir: Gib ihn niemandem.',
  move_local: 'Diese Adresse funktioniert nur auf diesem Gerät.',

  matches: 'Meine beendeten Partien',
  matches_none: 'Noch keine beendete Partie.',
  matches_none_why: 'Hier kannst du dann jede noch einmal ansehen, mit dem Beweis der Verteilung.',
  matches_failed: 'Die Liste konnte nicht geladen werden.',
  with: (names, bots) =>
    `mit ${list(bots === 0 ? names : [...names, n(bots, { one: 'einem Roboter', other: '# Robotern' })])}`,
  alone: 'ohne Mitspieler',
  place: (rank, seats) => `${rank}. von ${seats}`,
  on_one_device: 'auf einem Gerät',
  team_won: 'gemeinsam gewonnen',
  team_lost: 'der Ochse hat gewonnen',
  replay: 'Ansehen',
  replay_of: (match) => `Ansehen: ${match}`,
  proof: 'Beweis',
  proof_of: (match) => `Beweis der Verteilung: ${match}`,
  more: 'Frühere Partien zeigen',
  loading: 'Moment …',

  forget: 'Vergesst mich hier',
  forget_short:
    'Dieser Server weiß dann nicht mehr, wer du bist. Vorher siehst du, was gelöscht wird und was bleibt.',
  forget_open: 'Vergesst mich …',
  forget_ask: 'Sollen wir dich für immer vergessen?',
  forget_gone: 'Was gelöscht wird',
  forget_gone_list: {
    you: 'Dein Vorname, dein Bild und deine Sprache.',
    lists: 'Die Liste deiner Tische und deiner Partien, auf allen deinen Geräten.',
    alone: 'Die Tische, an denen nur du und Roboter waren.',
    here: 'Die Einstellungen in diesem Browser.',
  },
  forget_stays: 'Was bei den anderen bleibt',
  forget_stays_list: {
    played: 'Die Partien mit ihnen: deine Karten, dein damaliger Name und was du dort geschrieben hast.',
    until: 'Sie verschwinden mit ihrem Tisch, ein Jahr nachdem ihn zuletzt jemand angerührt hat.',
    bot: 'In einer laufenden Partie spielt ein Roboter für dich.',
  },
  forget_yes: 'Ja, vergesst mich',
  forget_no: 'Nein, ich bleibe',
};
