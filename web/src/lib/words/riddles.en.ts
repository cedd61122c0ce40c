import type { Words } from './catalogue';
import { plural } from './plural';

const n = plural('en');

export const riddles: Words['riddles'] = {
  people_only: 'Here everybody is a person: bots that riddle come later.',
  on_one_device: 'Several of you on this device? Tap a free seat.',
  too_few: (missing) => n(missing, { one: 'One person is missing.', other: '# people are missing.' }),
  minutes: 'Modelling time (minutes)',
  time: (minutes) =>
    n(minutes, {
      one: 'There is # minute to write and to model.',
      other: 'There are # minutes to write and to model.',
    }),
  time_free: 'People write and model for as long as they like.',
  proof: {
    title: 'Proof of the dice',
    keep: 'Fingerprint of the dice. Note it if you like: at the end everybody can check that nobody chose them.',
    honest: 'Were the dice honest?',
    short_promise: 'Before the first die',
    short_promise_why: ', the table published the fingerprint of its chance: ',
    short_open_why:
      ', that chance is open. Done again here, it gives the same fingerprint and the same dice.',
    not_over_why: 'Opened before, it would tell all the dice to come.',
    intro:
      'Imagine a long list of dice rolled beforehand, in a sealed envelope in the middle of the table. Then everybody says a number that changes the whole list. At the end the envelope is opened, and anybody can make the list again. That is what this table does, with numbers.',
    kept_remembered:
      'It is the fingerprint that your device had noted before the first die: the secret is the one in the envelope.',
    salts: 'Everybody has a say',
    salts_says: 'A single honest player is enough: with their grain of salt nobody could choose the dice.',
    cut_in:
      'Your device’s number is in it, as it was drawn here: that alone is enough, nobody could choose the dice.',
    cut_text:
      'Just before the start each person’s device drew a number at random, and at first showed only its fingerprint. With all the fingerprints on the table, everybody opened theirs: neither the first nor the last could choose theirs to suit the others.',
    cut_nobody: 'No device had a say: the server alone settled the dice.',
    cut_bot: 'a bot, adds nothing',
    seed: 'The seed',
    cards: 'The dice',
    cards_text:
      'All dice come from the seed, by a public recipe; nothing else here comes from chance. Your device has rolled all of them again and compared them with those of the match.',
    dealt_yes: 'All the dice of the match, and those that said who begins, are exactly these.',
    dealt_no: 'A die of the match does not come from this seed.',
    dealt_unknown: 'No die was rolled: there is nothing to roll again.',
  },
  minutes_none: 'any',
  minutes_why: 'It is advice: nothing is sealed by itself when it is over.',
  studio: 'While you wait: try the studio (new tab)',
  each: 'Riddles for each',
  goal: 'Goal',
  goal_why: 'Hats start on space 6: a nearer goal makes a shorter match.',
  language: 'Language of the words',
  language_none: 'other',
  language_why: 'A plural in this language is the same word. Without a language, the author judges.',
  options: {
    themes: {
      name: 'A common theme',
      about: 'Your riddles have something in common, and everybody is told what.',
    },
    penalties: {
      name: 'Always a penalty',
      about: 'Riddles that few have found cost points, even when a hat reaches the goal.',
    },
    two_words: { name: 'Two words', about: 'A riddle may be two words, such as “black cat”.' },
    expressions: { name: 'Expressions', about: 'A riddle may be an expression of up to five words.' },
  },
  contained: 'Allowed anyway, with expressions.',
};
