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
  keep: 'Fingerprint of the dice. Note it if you like: at the end everybody can check that nobody chose them.',
  minutes_none: 'any',
  minutes_why: 'It is advice: nothing is sealed by itself when it is over.',
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
