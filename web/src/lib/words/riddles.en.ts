import type { Words } from './catalogue';
import { plural } from './plural';

const n = plural('en');

export const riddles: Words['riddles'] = {
  people_only: 'Here everybody is a person: bots that riddle come later.',
  on_one_device: 'Several of you on this device? Tap a free seat.',
  too_few: (missing) => n(missing, { one: 'One person is missing.', other: '# people are missing.' }),
  minutes: 'Modelling time (minutes)',
  minutes_of: (minutes) => n(minutes, { one: '# min', other: '# min' }),
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
    expressions: { name: 'Expressions', about: 'A riddle may be an expression of five words.' },
  },
  contained: 'Allowed anyway, with expressions.',
};
