import type { Words } from './catalogue';
import { places } from './nouns.de';
import { listing } from './plural';

const list = listing('de');

/** Auf dem Fernseher. */
export const tv: Words['tv'] = {
  title: (host) => `Bei ${host}`,
  turn: (turn, turns) => `Zug ${turn} von ${turns}`,
  come: 'Spielt mit!',
  free: 'freier Platz',
  waiting: (free) => `Noch ${places(free)} frei.`,
  complete: 'Alle sind da.',
  begins: (host) => `${host} startet die Partie, sobald ihr wollt.`,
  open: 'Auf dem Fernseher',
  open_why: 'Der Tisch im Großen: Was geheim ist, bleibt auf dem Handy von jedem.',
  how: 'Öffne diese Adresse auf dem Fernseher oder in einem Tab, den du dorthin schickst.',
  show: 'Hier öffnen',
};

/** Ein Gerät, das von Hand zu Hand geht. */
export const passing: Words['passing'] = {
  to: (name) => `Gib an ${name} weiter.`,
  why: (name) => `Schaut sonst niemand hin? Dann deckt ${name} die Karten auf.`,
  show: (name) => `Ich bin ${name}`,
  last: 'Die letzte Karte.',
  last_why: 'Es gibt nichts mehr zu wählen: Sie spielt sich von selbst.',
  hide: 'Verdecken',
  name: 'Der Vorname',
  name_hint: 'Ihr gebt das Gerät herum; jeder sieht nur die eigenen Karten.',
  sit: 'Hierher setzen',
};

/** Nach der Partie. */
export const after: Words['after'] = {
  kinds: { h1: 'mit 1', h2: 'mit 2', h3: 'mit 3', h5: 'mit 5', h7: 'die 55' },
  by_colour: 'Hornochsen, nach Farbe',
  gains: 'Was es gebracht hat',
  gained_nothing: (name) => `${name}: diesmal nichts`,
  hands: 'Alle Handkarten',
  hands_how: 'so, wie sie gespielt wurden',
  which_round: 'Runde',
  cost_at: (card, heads, turn) => `${card}: ${heads} genommen, Zug ${turn} ansehen`,
  replay: 'Partie ansehen',
  download: 'Partie herunterladen',
  failed: 'Der Verlauf der Partie konnte nicht geladen werden.',
};

/** Eine Partie, die zu Ende ist, noch einmal erzählt. */
export const replay: Words['replay'] = {
  title: 'Partie noch einmal',
  all: 'Alles offen',
  whose: 'Aus Sicht von',
  share: 'Link kopieren',
  copied: 'Der Link zu diesem Zug ist kopiert.',
  to_table: 'Zurück zum Tisch',
  loading: 'Die Karten werden hervorgeholt …',
  not_over: 'Diese Partie ist noch nicht zu Ende.',
  not_over_why: 'Sobald sie zu Ende ist, kannst du sie mit allen Handkarten ansehen.',
  before: (turn) => `Zug ${turn}: Alle haben gewählt.`,
  before_why: 'Die gewählten Karten sind umrandet.',
  end: 'Ende der Partie.',
  hand: (name) => `Handkarten: ${name}`,
  controls: 'Abspielen',
  scrub: 'Stelle in der Partie',
  turn: (turn, turns) => `Zug ${turn} von ${turns}`,
  play: 'Abspielen',
  pause: 'Anhalten',
  back: 'Einen Schritt zurück',
  forward: 'Einen Schritt vor',
  turn_back: 'Voriger Zug',
  turn_on: 'Nächster Zug',
};

/** Wer während der Partie am Tisch ist. */
export const people: Words['people'] = {
  title: 'Die Leute',
  come: 'Jemanden dazuholen',
  come_why: 'Mit diesem Code schaut man zu; bei der nächsten Partie kann man sich setzen.',
  you: 'das bist du',
  host: 'lädt ein',
  plays: 'spielt mit',
  watches: 'schaut zu',
  gone: 'gerade nicht da',
  muted: 'stummgeschaltet',
  to_bot: 'Platz einem Roboter geben',
  to_bot_why: 'Die Partie geht ohne Warten weiter.',
  to_bot_ask: (name) => `Soll ein Roboter für ${name} spielen?`,
  to_bot_sure: (name) => `Das gilt für die ganze Partie: ${name} kann zuschauen, aber nicht mehr mitspielen.`,
  to_bot_yes: 'Ja, ein Roboter spielt',
  leave: 'Meinen Platz einem Roboter geben',
  leave_why: 'Dann müssen die anderen nicht auf dich warten.',
  leave_ask: 'Deinen Platz einem Roboter geben?',
  leave_sure: 'Das gilt für die ganze Partie: Du kannst zuschauen, aber nicht mehr mitspielen.',
  leave_yes: 'Ja, Platz abgeben',
  replaced: 'Jetzt spielt ein Roboter für dich. Du kannst zuschauen.',
  pass_why: 'Diese Person kümmert sich dann um den Tisch.',
  pass_ask: (name) => `Den Tisch an ${name} übergeben?`,
  pass_sure: 'Danach kann nur diese Person ihn dir zurückgeben.',
  pass_yes: 'Ja, übergeben',
  now_host: (name) => `${name} kümmert sich jetzt um den Tisch.`,
  now_host_you: 'Jetzt kümmerst du dich um den Tisch.',
  mute_why: 'Diese Person liest noch mit, schreibt aber nicht mehr. Du kannst das wieder ändern.',
  remove_playing: 'Diese Person kann nicht an diesen Tisch zurück. Ein Roboter spielt für sie.',
  with: (names) => `und am selben Gerät: ${list(names)}`,
};

/** Der Beweis, dass ehrlich gegeben wurde, für Leute, die davon noch nie gehört haben. */
export const proof: Words['proof'] = {
  title: 'Beweis der Verteilung',
  keep: 'Fingerabdruck des Mischens. Notier ihn, wenn du magst: Am Ende kann jeder prüfen, dass niemand die Karten ausgesucht hat.',
  honest: 'Wurde ehrlich gegeben?',
  checked_here: 'auf deinem Gerät geprüft',
  not_all_short: 'nicht ganz bestätigt',
  not_sound: 'etwas stimmt nicht',
  see: 'Den Beweis ansehen, Schritt für Schritt',
  short_promise: 'Vor der ersten Karte',
  short_promise_why: ' hat der Tisch den Fingerabdruck des Mischens gezeigt: ',
  short_salt: 'Jeder hat',
  short_salt_why:
    ' sein Körnchen Zufall dazugegeben. Niemand, weder Gastgeber noch Server, konnte wissen, was kommt.',
  short_open: 'Nach der Partie',
  short_open_why:
    ' liegt das Mischen offen. Hier wiederholt, ergibt es denselben Fingerabdruck und dieselben Karten.',
  looking: 'Es wird nachgerechnet …',
  not_over: 'Der Beweis kommt am Schluss.',
  not_over_why: 'Vorher geöffnet, würde er alle Karten verraten.',
  yes: 'Ja. Dein Gerät hat alles nachgerechnet, und alles stimmt überein.',
  not_all: 'Nicht ganz: Die Rechnungen gehen auf, aber sie bestätigen nicht alles. Unten siehst du, warum.',
  no: 'Nein: Eine der Rechnungen geht nicht auf. Unten siehst du, welche.',
  intro:
    'Stell dir vor, die Karten sind schon gemischt und liegen in einem versiegelten Umschlag mitten auf dem Tisch. Danach hebt jeder einmal ab, ohne sie zu sehen. Am Ende wird der Umschlag geöffnet, und alle können das Mischen wiederholen. Genau das macht dieser Tisch, mit Zahlen.',
  promise: 'Der versiegelte Umschlag',
  promise_text:
    'Als der Tisch aufging, hat der Server eine geheime Zahl gezogen und allen ihren Fingerabdruck gezeigt. Der verrät das Geheimnis nicht, und kein anderes bekanntes Geheimnis hat denselben: Der Server konnte es nicht mehr ändern.',
  shown_before: 'Gezeigter Fingerabdruck',
  secret: 'Geheimnis, am Ende geöffnet',
  hash_here: 'Hier berechneter Fingerabdruck',
  kept_yes: 'Es ist derselbe Fingerabdruck: Das Geheimnis ist das aus dem Umschlag.',
  kept_remembered:
    'Es ist der Fingerabdruck, den sich dein Gerät vor der ersten Karte gemerkt hat: Das Geheimnis ist das aus dem Umschlag.',
  kept_no: 'Der Fingerabdruck des Geheimnisses ist nicht der, der gezeigt wurde.',
  shown_no: 'Das ist nicht der Fingerabdruck, den dein Gerät vor der Partie gesehen hat.',
  salts: 'Jeder hebt ab',
  salts_text:
    'Erst danach hat das Gerät jeder Person eine Zufallszahl dazugegeben, ihr Salzkorn. Als der Server das Geheimnis wählte, kannte er sie nicht.',
  salts_says:
    'Ein einziger ehrlicher Mitspieler genügt: Mit seinem Salzkorn konnte niemand die Karten aussuchen.',
  no_cut:
    'Das ist eine ältere Partie, ohne Abheben: Wer das Geheimnis kannte und sich als Letzter setzte, konnte die Karten aussuchen.',
  no_salt: 'nichts dazugegeben (Roboter oder Revanche)',
  cut_text:
    'Kurz vor dem Geben hat das Gerät jeder Person eine Zufallszahl gezogen und erst nur ihren Fingerabdruck gezeigt. Als alle Fingerabdrücke auf dem Tisch lagen, haben alle ihre Zahl aufgedeckt: Weder der Erste noch der Letzte konnte seine nach den anderen richten.',
  cut_in:
    'Die Zahl deines Geräts ist dabei, so wie sie hier gezogen wurde: Das allein genügt, niemand konnte die Karten aussuchen.',
  cut_missing: 'Die Zahl deines Geräts ist nicht dabei: Der Tisch sagt, sie kam zu spät.',
  cut_other: 'Das sind nicht die Fingerabdrücke, die dein Gerät gesehen hat, bevor es seine Zahl aufdeckte.',
  cut_no: 'Eine aufgedeckte Zahl passt nicht zu dem Fingerabdruck, der vorher gezeigt wurde.',
  cut_nobody: 'Kein Gerät hat abgehoben: Der Server hat allein gegeben.',
  cut_withheld: 'Fingerabdruck gezeigt, Zahl nie aufgedeckt: ausgelassen',
  cut_silent: 'nichts rechtzeitig gesagt: ausgelassen',
  cut_shared: 'am selben Gerät wie ein anderer Platz',
  cut_bot: 'Roboter, hebt nicht ab',
  cut_commitment: 'vorher gezeigter Fingerabdruck:',
  seed: 'Das Mischen',
  seed_text:
    'Der Fingerabdruck des Geheimnisses und aller Salzkörner hintereinander ist der Startwert der Partie.',
  mixed: 'Geheimnis und Salzkörner',
  seed_used: 'Startwert der Partie',
  made_yes: 'Das ist der Startwert, der benutzt wurde.',
  made_no: 'Der benutzte Startwert ist nicht so entstanden.',
  cards: 'Die Karten',
  cards_text:
    'Aus dem Startwert kommen alle Karten, nach einem öffentlichen Rezept. Dein Gerät hat jede Runde neu verteilt und mit dem verglichen, was gespielt wurde.',
  dealt_yes: 'Alle gespielten Karten und die ersten jeder Reihe sind genau diese.',
  dealt_no: 'Eine gespielte Karte kommt nicht aus diesem Startwert.',
  position: 'Die Partie begann mit einer geschriebenen Stellung: Es wurde nicht gegeben.',
  dealt_unknown: 'In dieser Variante lagen die Karten offen: Es gibt nichts neu zu verteilen.',
  yourself: 'Selbst nachprüfen',
  yourself_text: 'Du musst dieser Seite nicht aufs Wort glauben.',
  yourself_hash: 'Der Fingerabdruck heißt SHA-256; jeder Rechner kann ihn berechnen, zum Beispiel so:',
  yourself_file:
    'In der Datei der Partie steht alles. Dieser Befehl wiederholt den Beweis und spielt jeden Zug nach:',
};
