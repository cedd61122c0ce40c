import type { Said } from '$lib/errors';

/** Was nicht ging, warum, und was man tun kann. */
export const errors = {
  // Der Server und die Leitung
  lost: 'Die Verbindung ist abgerissen: Schau, ob es geklappt hat; sonst versuch es noch einmal.',
  unreachable: 'Der Server antwortet nicht. Prüf deine Verbindung und versuch es dann noch einmal.',
  failed: 'Bei uns ist etwas schiefgegangen. Versuch es noch einmal.',
  conflict: 'Da war jemand schneller. Versuch es noch einmal.',
  too_fast: 'Bitte nicht so schnell.',
  too_big: 'Das ist zu lang zum Abschicken.',
  house_full: 'Das Haus ist voll. Komm später wieder.',
  too_many_guests: 'Von euch kommen gerade sehr viele auf einmal. Warte einen Augenblick.',
  too_many_lines: 'Es sind zu viele Tabs offen. Schließ ein paar davon.',
  too_many_tables: 'Du hast schon viele Tische aufgemacht. Nimm einen davon oder warte ein wenig.',
  foreign_host: 'Das ist keine Adresse dieses Servers.',
  foreign_origin: 'Diese Anfrage kommt von einer anderen Seite.',
  not_found: 'Unter dieser Adresse gibt es nichts.',

  // Der Tisch
  no_table: 'Diesen Tisch gibt es nicht mehr.',
  no_code: 'Kein Tisch hat diesen Code. Prüf die fünf Buchstaben oder Ziffern.',
  bad_token: 'Dieser Link ist verbraucht oder zu alt. Mach einen neuen.',
  host_only: 'Das darf nur, wer an diesem Tisch einlädt.',
  seat_taken: 'Dieser Platz ist besetzt.',
  seat_free: 'Da sitzt niemand.',
  seats_free: 'Es sind noch Plätze leer: Setz jemanden oder einen Roboter hin.',
  not_your_seat: 'Das ist nicht dein Platz.',
  only_watching: 'Dieser Bildschirm schaut nur zu: Spiel am Handy oder auf einer anderen Seite.',
  no_such_seat: 'Diesen Platz gibt es nicht.',
  nobody: 'Diese Person ist nicht am Tisch.',
  match_started: 'Die Partie läuft schon: Du kannst zuschauen.',
  not_started: 'Die Partie hat noch nicht begonnen.',
  not_over: 'Die Partie ist noch nicht zu Ende.',
  muted: 'Du bist an diesem Tisch stummgeschaltet.',
  chat_closed: 'Solange Karten gewählt werden, wird nicht geredet.',
  bad_seats: ({ low, high }: Said) => `Dieses Spiel ist für ${low} bis ${high}.`,
  endless: 'Es braucht eine Grenze oder eine Rundenzahl, sonst endet die Partie nie.',
  variants_clash: 'Diese beiden Varianten vertragen sich nicht.',

  // Die Partie
  match_over: 'Die Partie ist zu Ende.',
  not_awaited: 'Du bist gerade nicht dran.',
  nothing_to_undo: 'Es gibt nichts zurückzunehmen.',
  not_in_hand: ({ card }: Said) => `Die Karte ${card} hast du nicht mehr auf der Hand.`,
  not_in_pool: ({ card }: Said) => `Die Karte ${card} liegt nicht mehr in der Auslage.`,
  not_reversible: ({ card }: Said) => `Die Karte ${card} geht jetzt nicht verkehrt herum.`,
  no_match: ({ card }: Said) => `Die Karte ${card} passt nicht in diese Reihe.`,
  no_such_row: 'Diese Reihe gibt es nicht.',
  locked: 'Diese Reihe ist mit einem Stopp gesperrt.',
  no_stop: 'Hier liegt kein Stopp.',
  not_shown: 'Diese Sonderkarte liegt nicht offen.',
  cannot_use: 'So lässt sich diese Sonderkarte jetzt nicht einsetzen.',
  wants_card: 'Wähl eine deiner Handkarten.',
  wants_row: 'Wähl die Reihe, die du nimmst.',
  wants_place: 'Wähl eine Reihe für deine Karte.',
  wants_draft: 'Nimm eine Karte aus der Auslage.',
  wants_next: 'Die Runde ist zu Ende: Weiter geht es mit der nächsten.',
  wants_next_match: 'Diese Partie ist zu Ende: Weiter geht es mit der nächsten.',
  wants_say: 'Sag „Weiter“ oder setz eine Sonderkarte ein.',

  // Der Ton
  sculpture_too_big: 'Diese Skulptur ist zu lang. Nimm ein paar Griffe zurück und versuch es noch einmal.',
  sculpture_unreadable: 'Diese Skulptur ist nicht lesbar. Lade die Seite neu und versuch es noch einmal.',
  sculpture_version:
    'Diese Skulptur kommt aus einer anderen Werkstatt. Lade die Seite neu und versuch es noch einmal.',
  too_many_strokes: 'Diese Skulptur hat zu viele Griffe. Nimm ein paar zurück und versuch es noch einmal.',
  too_many_dabs: 'Diese Skulptur wurde zu oft berührt. Nimm ein paar Griffe zurück.',
};
