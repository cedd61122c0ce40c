import type { Words } from './catalogue';
import { listing } from './plural';

const list = listing('en');

const NUMBERS = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];

/** On the television. */
export const tv: Words['tv'] = {
  title: (host) => `${host}’s table`,
  turn: (turn, turns) => `turn ${turn} of ${turns}`,
  come: 'Come and play',
  free: 'free seat',
  waiting: (free) => (free === 1 ? 'One seat is left.' : `${capital(NUMBERS[free] ?? free)} seats are left.`),
  complete: 'Everybody is here.',
  begins: (host) => `${host} starts the match whenever you like.`,
  open: 'On the TV',
  open_why: 'The table, large; what is secret stays on everybody’s phone.',
  how: 'Open this address on the TV, or in a tab that you send there.',
  show: 'Open it here',
};

/** One device that goes from hand to hand. */
export const passing: Words['passing'] = {
  to: (name) => `Pass to ${name}.`,
  why: (name) => `Nobody else is looking? Then ${name} turns the cards up.`,
  show: (name) => `That’s me, ${name}`,
  last: 'The last card.',
  last_why: 'Nothing is left to choose: it goes by itself.',
  hide: 'Hide',
  name: 'Their first name',
  name_hint: 'You will pass the device round; everybody sees only their own cards.',
  sit: 'Sit here',
};

/** After the match. */
export const after: Words['after'] = {
  kinds: { h1: '1 head', h2: '2 each', h3: '3 each', h5: '5 each', h7: 'the 55' },
  by_colour: 'heads, by colour',
  gains: 'What it brought',
  gained_nothing: (name) => `${name}: nothing, this time`,
  hands: 'Every hand',
  hands_how: 'in the order they were played',
  which_round: 'Round',
  cost_at: (card, heads, turn) => `${card}: ${heads} taken, see turn ${turn} again`,
  replay: 'See the match again',
  download: 'Download the match',
  failed: 'How the match went could not be loaded.',
};

/** A match that is over, told again. */
export const replay: Words['replay'] = {
  title: 'the match again',
  all: 'Everything open',
  whose: 'Seen by',
  share: 'Copy the link',
  copied: 'The link to this turn is copied.',
  to_table: 'Back to the table',
  loading: 'Taking the cards out again…',
  not_over: 'This match is not over.',
  not_over_why: 'It can be seen again, with every hand, as soon as it is.',
  before: (turn) => `Turn ${turn}: everybody has chosen.`,
  before_why: 'The cards they chose have a frame.',
  end: 'The match is over.',
  hand: (name) => `Hand: ${name}`,
  controls: 'Player',
  scrub: 'Moment of the match',
  turn: (turn, turns) => `turn ${turn} of ${turns}`,
  play: 'Play',
  pause: 'Pause',
  back: 'One step back',
  forward: 'One step on',
  turn_back: 'Turn before',
  turn_on: 'Next turn',
};

/** Those at the table, during a match. */
export const people: Words['people'] = {
  title: 'People',
  come: 'Bring somebody along',
  come_why: 'With this code they can watch, and sit down for the next match.',
  you: 'that’s you',
  host: 'the host',
  plays: 'plays',
  watches: 'watches',
  gone: 'not here right now',
  muted: 'chat closed',
  to_bot: 'Give their seat to a bot',
  to_bot_why: 'The match goes on without waiting.',
  to_bot_ask: (name) => `A bot plays for ${name}?`,
  to_bot_sure: (name) => `That is for the whole match: ${name} can watch, but no longer play.`,
  to_bot_yes: 'Yes, a bot plays',
  leave: 'Leave my seat to a bot',
  leave_why: 'The others will not have to wait for you.',
  leave_ask: 'Leave your seat to a bot?',
  leave_sure: 'That is for the whole match: you can watch, but no longer play.',
  leave_yes: 'Yes, leave my seat',
  replaced: 'A bot plays for you now. You can watch.',
  pass_why: 'This person will look after the table instead of you.',
  pass_ask: (name) => `${name} becomes the host?`,
  pass_sure: 'After that, only this person can give you the role back.',
  pass_yes: 'Yes, hand over',
  now_host: (name) => `${name} is the host now.`,
  now_host_you: 'You are the host of the table now.',
  mute_why: 'This person still reads, but no longer writes. You can open it again.',
  remove_playing: 'This person cannot come back to this table. A bot plays instead.',
  with: (names) => `and on the same device: ${list(names)}`,
};

/** The proof of the deal, for people who never heard of such a thing. */
export const proof: Words['proof'] = {
  title: 'Proof of the deal',
  keep: 'Fingerprint of the shuffle. Note it if you like: at the end everybody can check that nobody chose the cards.',
  honest: 'Was the deal honest?',
  checked_here: 'checked on your device',
  not_all_short: 'not entirely confirmed',
  not_sound: 'something is wrong',
  see: 'See the proof, step by step',
  short_promise: 'Before the first card',
  short_promise_why: ', the table published the fingerprint of the shuffle: ',
  short_salt: 'Every player added',
  short_salt_why: ' a grain of chance. Nobody, neither host nor server, could foresee what came.',
  short_open: 'The match over',
  short_open_why: ', the shuffle is open. Done again here, it gives the same fingerprint and the same cards.',
  looking: 'Doing the sums again…',
  not_over: 'The proof comes at the end.',
  not_over_why: 'Opened before, it would tell all the cards.',
  yes: 'Yes. Your device has done all the sums again, and everything agrees.',
  not_all: 'Not entirely: the sums agree, but they do not confirm everything. See below why.',
  no: 'No: one of the sums does not agree. See below which one.',
  intro:
    'Imagine a pack shuffled beforehand, in a sealed envelope in the middle of the table. Then everybody cuts the pack without seeing it. At the end the envelope is opened, and anybody can shuffle again in the same way. That is what this table does, with numbers.',
  promise: 'The sealed envelope',
  promise_text:
    'When the table was opened, the server drew a secret number and showed its fingerprint to all. The fingerprint does not give the secret away, and no other known secret has the same: the server could not change it any more.',
  shown_before: 'Fingerprint shown',
  secret: 'Secret, opened at the end',
  hash_here: 'Fingerprint worked out here',
  kept_yes: 'It is the same fingerprint: the secret is the one in the envelope.',
  kept_remembered:
    'It is the fingerprint that your device had noted before the first card: the secret is the one in the envelope.',
  kept_no: 'The fingerprint of the secret is not the one that was shown.',
  shown_no: 'This is not the fingerprint that your device saw before the match.',
  salts: 'Everybody cuts',
  salts_text:
    'Only then each person’s device added a number at random, their grain of salt. The server did not know them when it chose the secret.',
  salts_says: 'A single honest player is enough: with their grain of salt nobody could choose the deal.',
  no_cut:
    'This is an older match, without a cut: whoever knew the secret and sat down last could choose the deal.',
  no_salt: 'nothing added (a bot, or a rematch)',
  cut_text:
    'Just before the deal each person’s device drew a number at random, and at first showed only its fingerprint. With all the fingerprints on the table, everybody opened theirs: neither the first nor the last could choose theirs to suit the others.',
  cut_in:
    'Your device’s number is in it, as it was drawn here: that alone is enough, nobody could choose the deal.',
  cut_missing: 'Your device’s number is not in it: the table says that it came too late.',
  cut_other: 'These are not the fingerprints that your device saw before it opened its number.',
  cut_no: 'A number that was opened is not the one of the fingerprint shown before.',
  cut_nobody: 'No device cut: the server alone made the deal.',
  cut_withheld: 'fingerprint shown, number never opened: left out',
  cut_silent: 'nothing said in time: left out',
  cut_shared: 'on the same device as another seat',
  cut_bot: 'a bot, does not cut',
  cut_commitment: 'fingerprint shown before:',
  seed: 'The shuffle',
  seed_text:
    'The fingerprint of the secret and of all the grains of salt, one after the other, is the seed of the match.',
  mixed: 'Secret and grains of salt',
  seed_used: 'Seed of the match',
  made_yes: 'This is the seed that was used.',
  made_no: 'The seed that was used was not made like this.',
  cards: 'The cards',
  cards_text:
    'All cards come from the seed, by a public recipe. Your device has dealt every round again and compared it with what was played.',
  dealt_yes: 'All the cards that were played, and the first of every row, are exactly those.',
  dealt_no: 'A card that was played does not come from this seed.',
  position: 'The match began from a written position: there was no deal.',
  dealt_unknown: 'In this variant the cards lay open: there is nothing to deal again.',
  yourself: 'Check it in another way',
  yourself_text: 'You need not take this page at its word.',
  yourself_hash: 'The fingerprint is called SHA-256; every computer can work it out, for instance:',
  yourself_file:
    'The file of the match has everything in it. This command does the proof again and replays every move:',
};

function capital(text: string | number): string {
  return String(text).charAt(0).toUpperCase() + String(text).slice(1);
}
