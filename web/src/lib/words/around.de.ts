import type { Words } from './catalogue';
import { capital, places, spelled } from './nouns.de';
import { listing, plural } from './plural';

const n = plural('de');
const list = listing('de');

const TOGETHER = ['', '', 'zweit', 'dritt', 'viert', 'fünft', 'sechst', 'siebt', 'acht', 'neunt', 'zehnt'];
/** „zu fünft“ */
const together = (count: number): string =>
  count === 1 ? 'allein' : TOGETHER[count] ? `zu ${TOGETHER[count]}` : `mit ${count}`;
const quoted = (name: string): string => `„${name}“`;

export const home: Words['home'] = {
  title: 'Was spielen wir?',
  code: 'Hast du einen Code bekommen?',
  join: 'Mitspielen',
  joining: 'Moment …',
  short_code: 'Ein Code hat fünf oder acht Buchstaben und Ziffern.',
  play: 'Spielen',
  play_now: 'Gleich spielen',
  invite: 'Aufbauen',
  invite_friends: 'Tisch aufbauen',
  play_game: (game) => `Gleich spielen: ${game}, gegen Roboter`,
  invite_game: (game) => `Tisch aufbauen: ${game}`,
  opening: 'Der Tisch wird gedeckt …',
  lines: {
    six: 'Leg deine Karten, nur nie die sechste.',
    baron: 'Sechs Farben, fünf Reihen, ein Monokel.',
    buntherum: 'Richtig sehen und es als Erster sagen.',
    barbarossa: 'Knete, rate und bleib ein bisschen rätselhaft.',
  },
  no_account: 'Kein Konto, nichts zu installieren: Ein Link und ein Vorname genügen.',
  learn: 'Die Regeln in fünf Minuten lernen',
  studio: 'Ton formen',
  lists_lost: 'Die Liste der Tische ist nicht auf dem neuesten Stand. Wir versuchen es weiter.',
};

export const tables: Words['tables'] = {
  locale: 'de',
  yours: 'Deine Tische',
  open: 'Offene Tische',
  open_count: (count) => n(count, { one: 'gerade # Tisch', other: 'gerade # Tische' }),
  none_open: 'Gerade ist kein Tisch offen.',
  none_open_why: 'Mach deinen eigenen auf: Lade Freunde ein und wähl dann „Alle“.',
  at: (host) => `Bei ${host}`,
  nameless: 'Ein Tisch',
  with: (names) => `mit ${list(names)}`,
  with_bots: (bots) => n(bots, { one: 'mit einem Roboter', other: 'mit # Robotern' }),
  alone: 'noch niemand sonst',
  your_turn: 'Du bist dran',
  playing: 'läuft',
  over: (ago) => `${ago} beendet`,
  gathering: 'beginnt bald',
  sit: 'Hinsetzen',
  watch: 'Zuschauen',
  free: (free, seats) =>
    n(free, { one: `# von ${seats} Plätzen frei`, other: `# von ${seats} Plätzen frei` }),
  leave: (title) => `${title}: von der Liste nehmen`,
  leave_ask: {
    close: 'Diesen Tisch schließen?',
    go: 'Diesen Tisch verlassen?',
    off: 'Von deiner Liste nehmen?',
  },
  leave_why: {
    close: (others) =>
      others.length === 0
        ? 'Der Tisch ist dann weg. Du kannst jederzeit einen neuen aufmachen.'
        : `Der Tisch ist dann auch für ${list(others)} weg.`,
    go: 'Wenn du dort einen Platz hast, spielt ein Roboter für dich weiter. Mit dem Link kannst du zurückkommen.',
    hand: 'Die Partie geht weiter: Ein Roboter spielt für dich, und jemand anders lädt ein.',
    off: 'Die Partie bleibt in deinem Profil, bei den beendeten.',
  },
  leave_yes: { close: 'Tisch schließen', go: 'Verlassen', off: 'Wegnehmen' },
  leave_no: 'Behalten',
  more: (count) => n(count, { one: 'Noch einen Tisch zeigen', other: 'Noch # Tische zeigen' }),
};

export const me: Words['me'] = {
  open: (name) => `${name}: mein Profil`,
  name: 'Dein Vorname',
  name_hint: 'Den sehen die anderen am Tisch.',
  name_missing: 'Schreib einen Namen, gern auch einen erfundenen.',
  avatar: 'Dein Bild',
  keep: 'Behalten',
  keeping: 'Moment …',
  kept: 'Ist notiert.',
  language: 'Sprache',
  light: 'Licht',
  day: 'Tag',
  night: 'Nacht',
  sound: 'Ton',
  with_sound: 'An',
  without_sound: 'Aus',
  to_sound: 'Ton einschalten',
  to_silence: 'Ton ausschalten',
  to_night: 'Auf Nacht stellen',
  to_day: 'Auf Tag stellen',
  forgotten: 'Erledigt: Dieser Server kennt dich nicht mehr.',
  welcome: 'Willkommen!',
  welcome_to: (host, game) => `Das ist der Tisch von ${host}. Gespielt wird „${game}“.`,
  welcome_host: (game) => `Dein Tisch für „${game}“ ist bereit.`,
  welcome_ask: 'Wie heißt du am Tisch?',
  welcome_else: (name) => `Wenn du nichts sagst, heißt du ${name}.`,
  enter: 'Hereinkommen',
  arrived: (name) => `Hallo ${name}, jetzt bist du auch auf diesem Gerät da.`,
};

export const setup: Words['setup'] = {
  private: 'privat',
  public: 'für alle offen',
  at: (host) => `Bei ${host}`,
  people: (taken, free) =>
    [
      taken === 0 ? 'Niemand am Tisch' : `${taken === 1 ? 'Eine Person' : capital(spelled(taken))} am Tisch`,
      free === 0 ? 'kein Platz frei.' : `${places(free)} frei.`,
    ].join(', '),
  seats: 'Am Tisch',
  taken_of: (taken, seats) => `${taken} von ${seats}`,
  you_host: 'du lädst ein',
  you: 'das bist du',
  host: 'lädt ein',
  here: 'am Tisch',
  gone: 'gerade nicht da',
  free: 'Freier Platz',
  free_host: 'antippen und wählen',
  free_wait: 'wartet auf jemanden',
  free_sit: 'antippen und hinsetzen',
  bots: {
    random: 'Roboter, Anfänger',
    hasty: 'Roboter, pfiffig',
    careful: 'Roboter, gefürchtet',
  },
  levels: {
    random: 'Anfänger',
    hasty: 'Pfiffig',
    careful: 'Gefürchtet',
  },
  level: 'Wie gut der Roboter spielt',
  add_bot: 'Roboter dazu',
  add_bot_full: 'Kein Platz mehr frei: Stell erst einen dazu.',
  add_seat: 'Platz dazu',
  most_seats: (most) => `${most} Plätze, mehr nicht.`,
  watching: 'Es schauen zu:',

  sit_here: 'Hierher setzen',
  move_here: 'Platz wechseln',
  move_here_why: 'Du kommst hierher, dein Platz wird frei.',
  sit_too: 'Noch jemand an diesem Gerät',
  sit_too_why: 'Ihr gebt das Gerät dann herum.',
  stand: 'Aufstehen',
  stand_why: 'Der Platz wird frei; du kannst zuschauen.',
  swap: 'Plätze tauschen',
  swap_with: (name) => `Mit wem tauscht ${name}?`,
  swap_seat: (seat, name) => `Platz ${seat}: ${name}`,
  empty_seat: 'Platz freimachen',
  empty_seat_why: 'Die Person bleibt am Tisch und kann sich wieder hinsetzen.',
  remove_bot: 'Roboter wegnehmen',
  drop_seat: 'Diesen Platz wegnehmen',
  pass_host: 'Tisch übergeben',
  pass_host_why: 'Diese Person richtet dann den Tisch ein und startet die Partie.',
  mute: 'Stummschalten',
  unmute: 'Wieder mitreden lassen',
  remove: 'Wegschicken',
  remove_ask: (name) => `${name} wegschicken?`,
  remove_why: 'Diese Person kann nicht an diesen Tisch zurück.',
  remove_yes: 'Wegschicken',
  cancel: 'Abbrechen',

  rules: 'Regeln am Tisch',
  chosen: (count) => n(count, { one: '# Variante', other: '# Varianten' }),
  classic: 'Klassisch',
  base: {
    six: 'Zehn Karten für jeden, vier Reihen; die sechste Karte nimmt.',
    buntherum: 'Eine Karte, sechs Reihen: Wer zuerst richtig sieht, deckt die nächste auf.',
    baron: 'Fünf Reihen, sechs Farben; bei sechs Karten oder sechs gleichen Hornochsen nimmt man die Reihe.',
    barbarossa: 'Forme deine Wörter aus Ton, und errate die der anderen.',
  },
  variants: {
    six: {
      pro: { name: 'Offene Auslage', about: 'Reihum sucht sich jeder seine Karten aus, offen für alle.' },
      parity: { name: 'Gerade oder ungerade', about: 'Eine Reihe will nur gerade oder nur ungerade Zahlen.' },
      climb: { name: 'Bergab', about: 'Eine der Reihen geht abwärts statt aufwärts.' },
      hop: {
        name: 'Der Hüpfer',
        about: 'Ein hüpfender Ochse besetzt einen Platz und wechselt die Reihe.',
      },
      reverse: { name: 'Verkehrt herum', about: 'Einmal pro Runde zählt deine 31 als 13.' },
      ox: { name: 'Alle gegen den Ochsen', about: 'Gemeinsam gegen den Ochsen, mit Sonderkarten.' },
    },
    baron: {
      colour: { name: 'Farbe zuerst', about: 'Eine Reihe wächst ohne Ende: Nur Farben räumen sie ab.' },
      good: { name: 'Her mit den Ochsen', about: 'Hornochsen sind begehrt: Wer die meisten hat, gewinnt.' },
    },
    buntherum: {
      calm: {
        name: 'In Ruhe',
        about:
          'Niemand hetzt: Alle antworten, wann sie wollen, und jede richtige Antwort bringt eine Karte weg.',
      },
    },
  },
  clash: (names) => `Nicht mit ${list(names.map(quoted))}.`,
  too_many: (most) => `Höchstens ${together(most)}.`,
  end: 'Ende der Partie',
  end_rounds: (rounds) => n(rounds, { one: '# Runde', other: '# Runden' }),
  end_limit: (limit) => n(limit, { one: '# Ochse', other: '# Ochsen' }),
  end_both: (limit, rounds) =>
    `${n(limit, { one: '# Ochse', other: '# Ochsen' })} oder ${n(rounds, { one: '# Runde', other: '# Runden' })}`,
  end_other: 'Anders',
  end_title: 'Wann endet die Partie?',
  end_limit_label: 'Sobald jemand mehr hat als (Hornochsen)',
  end_rounds_label: 'Spätestens nach (Runden)',
  end_none: 'offen',
  end_reached: 'Es genügt, so viele Hornochsen zu erreichen',
  end_never: 'Eins von beiden muss sein, sonst endet die Partie nie.',
  matches: 'Partien hintereinander',
  ask: 'Wer sagt „Weiter“?',
  ask_all: 'Alle',
  ask_one: 'Einer genügt',
  clock: 'Uhr',
  clocks: { none: 'Keine', relaxed: 'Gemütlich', fast: 'Schnell' },
  clock_why: {
    none: 'Alle nehmen sich Zeit.',
    relaxed: '90 Sekunden für jede Wahl; danach wählt ein Roboter.',
    fast: '20 Sekunden für jede Wahl; danach wählt ein Roboter.',
  },
  who: 'Wer kommen darf',
  who_link: 'Mit dem Link',
  who_all: 'Alle',
  who_why: {
    link: 'Der Tisch steht in keiner Liste.',
    all: 'Der Tisch steht in der Liste auf der ersten Seite.',
  },
  rules_link: 'Regeln',

  code: 'Der Code des Tisches',
  scan: 'Halte ein Handy drauf oder sag den Code durch. Ein Vorname genügt.',
  link: 'Die Adresse',
  copy: 'Kopieren',
  copied: 'Der Link ist kopiert.',
  not_copied: 'Kopieren ging nicht: Der Link ist markiert, kopier ihn von Hand.',
  share: 'Teilen',
  share_text: (game) => `Spielen wir ${game}? Ein Platz ist noch frei.`,
  only_here: 'Diese Adresse gilt nur auf diesem Gerät: Öffne die Seite lieber über die Adresse im Netzwerk.',

  start: (count) => `${capital(together(count))} starten`,
  starting: 'Karten werden verteilt …',
  start_free: (free) =>
    free === 1 ? 'Der freie Platz kommt weg.' : `Die ${spelled(free)} freien Plätze kommen weg.`,
  seatless: (names) => `${list(names)} ${names.length === 1 ? 'hat' : 'haben'} noch keinen Platz.`,
  seat_for: (name) => `Ein Platz für ${name}`,
  start_ready: 'Alle sind da.',
  start_away: (names) => `${list(names)} ${names.length === 1 ? 'ist' : 'sind'} gerade nicht da.`,
  too_few: (missing) =>
    missing === 1
      ? 'Es fehlt noch jemand: ein Mensch oder ein Roboter.'
      : `Es fehlen noch ${spelled(missing)}: Menschen oder Roboter.`,
  wait_for: (host) => `Gleich startet ${host} die Partie.`,
  wait_for_gone: (host) => `${host} ist gerade nicht da. Danach geht es los.`,
  wait_why: 'Du sitzt am Tisch und musst nur noch warten.',
  take_seat: 'Hinsetzen',
  take_seat_why: (free) => `Noch ${places(free)} frei.`,
  full: 'Der Tisch ist voll.',
  full_why: 'Wer den Tisch führt, kann einen Platz dazustellen; sonst schaust du zu.',
};

export const door: Words['door'] = {
  title: 'Neue Gäste',
  open: 'Willkommen',
  closed: 'Niemand mehr',
  open_why: 'Wer den Code oder den Link hat, kommt herein.',
  closed_why: 'Nur wer schon da war, darf wiederkommen, zum Spielen oder Zuschauen.',
  shut: 'Der Tisch ist geschlossen: Nur wer schon da war, darf wiederkommen.',
  link_why: 'Mit diesem Link schaut man zu; bei der nächsten Partie kann man sich setzen.',
  new_code: 'Neuer Code',
  new_code_why: 'Leichter durchzusagen als der Link. Der alte Code gilt dann nicht mehr.',
};

export const notices: Words['notices'] = {
  home: 'Zurück zum Anfang',
  again: 'Noch einmal',
  reload: 'Seite neu laden',
  no_table: 'Diesen Tisch gibt es nicht mehr.',
  no_table_why:
    'Ein Tisch, den niemand anrührt, wird nach einer Weile weggeräumt. Vielleicht ist auch der Link unvollständig.',
  no_game: 'Dieses Spiel steht nicht mehr im Regal.',
  no_game_why:
    'Es ist auf diesem Server zurzeit nicht installiert. Der Tisch bleibt, und die Partie geht weiter, sobald das Spiel wieder da ist.',
  removed: 'Du bist nicht mehr an diesem Tisch.',
  removed_why:
    'Hier wollte man ohne dich weiterspielen. Es gibt andere Tische, und du kannst einen eigenen aufmachen.',
  left: 'Du hast diesen Tisch verlassen.',
  left_why: 'Auf einem anderen Bildschirm hast du ihn verlassen. Mit seinem Link kannst du wiederkommen.',
  closed: 'Dieser Tisch ist geschlossen.',
  closed_why:
    'Der Gastgeber hat ihn geschlossen. Es gibt andere Tische, und du kannst einen eigenen aufmachen.',
  door_closed: 'An diesem Tisch wird niemand mehr erwartet.',
  door_closed_why:
    'Er ist für neue Gäste geschlossen. Wartet man dort auf dich, dann bitte darum, ihn wieder zu öffnen.',
  forgotten: 'Du bist spurlos verschwunden.',
  forgotten_why:
    'Wer du warst, ist hier vergessen, wie du es wolltest. Du kannst wiederkommen wie alle anderen.',
  old_protocol: 'Es gibt ein neues Tablée.',
  old_protocol_why: 'Lade die Seite neu, dann geht es weiter; nichts ist verloren.',
  bad_message: 'Bei uns ist etwas schiefgegangen.',
  bad_message_why: 'Lade die Seite neu, dann bist du wieder am Tisch; nichts ist verloren.',
  unreachable: 'Der Server antwortet nicht.',
  unreachable_why: 'Wir versuchen es weiter. Prüf bitte auch deine Verbindung.',
  offline: 'Du bist nicht im Netz.',
  offline_why: 'Sobald das Netz wieder da ist, öffnet sich die Seite.',
  restart: 'Der Server startet neu.',
  restart_why: 'Der Tisch öffnet sich gleich; nichts ist verloren.',
  too_much: 'Hier ist gerade viel los.',
  too_much_why:
    'Schließ ein paar Tabs von Tablée, wenn du mehrere hast. In ein paar Sekunden versuchen wir es wieder.',
  no_code: 'Kein Tisch hat diesen Code.',
  no_code_why:
    'Frag noch einmal nach jedem Zeichen. Läuft die Partie schon, gilt der alte Code nicht mehr: Lass dir den Link geben.',
  bad_token: 'Dieser Link gilt nicht mehr.',
  bad_token_why: 'Er gilt einmal, eine Viertelstunde lang. Mach auf dem ersten Gerät einen neuen.',
  failed: 'Etwas ist schiefgegangen.',
  connecting: 'Der Tisch wird geöffnet …',
  dealing: 'Die Karten werden verteilt …',
  looking: 'Der Tisch wird gesucht …',
  arriving: 'Gleich hast du einen Platz …',
};
