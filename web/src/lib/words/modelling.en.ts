import type { Same } from './catalogue';
import type { modelling as fr } from './modelling.fr';
import { plural, listing } from './plural';

const n = plural('en');
const list = listing('en');

export const modelling: Same<typeof fr> = {
  title: 'Model your word, then seal it.',
  secret: 'Your secret word',
  only_you: 'Only you can see it. It stays secret until the end.',
  which: (number, all) => `riddle ${number} of ${all}`,
  riddle: (number) => `Riddle ${number}`,
  riddles: 'Your riddles',
  states: {
    here: 'on the wheel',
    unwritten: 'no word yet',
    begun: 'not sealed',
    sealed: 'sealed',
  },
  write: {
    title: (number, all) => `Riddle ${number} of ${all}: what is your word?`,
    why: 'Found too early or too late, a word costs you spaces. Choose one that is neither too easy nor impossible.',
    label: 'Your word',
    hint: (letters) => `A simple word, for a thing that one can touch. 2 to ${letters} letters.`,
    hint_two: (letters) => `One or two words, for a thing that one can touch. ${letters} letters at most.`,
    hint_expression: (letters) => `A word or an expression, ${letters} letters at most.`,
    theme: 'What your riddles have in common',
    theme_hint: 'Their theme. Everybody is told with the first one you seal.',
    theme_told: (theme) => `Your theme: ${theme}`,
    done: 'That is my word',
    again: 'Change the word',
    leave: 'Keep it as it was',
  },
  seal: {
    act: (word) => `Seal “${word}”`,
    title: (word) => `Seal “${word}”?`,
    why: 'After this nothing changes any more, neither word nor clay. Everybody can turn the sculpture; the word stays secret.',
    not_yet: 'Not yet',
    sure: 'Yes, seal it',
    busy: 'Sealing…',
    nothing: 'Model something first.',
    unsaved: 'Your last strokes have not arrived yet. Wait a moment, then try again.',
  },
  kept: 'Kept by the table after every stroke.',
  unkept: 'Kept here, not yet at the table.',
  time: {
    title: 'Modelling time',
    why: 'The table’s advice: nothing is sealed without you.',
    left: (minutes, seconds) =>
      minutes > 0
        ? n(minutes, { one: '# minute left', other: '# minutes left' })
        : n(seconds, { one: '# second left', other: '# seconds left' }),
    minute: 'One minute left to model.',
    none: 'No limit',
    none_why: 'Take all the time you need.',
    up: 'Time is up',
    up_why: 'Finish in peace: the table waits for you. It may only go on without those who are gone.',
  },
  around: {
    title: 'Around the table',
    each: (count) => n(count, { one: '# riddle each', other: '# riddles each' }),
    you: 'you',
    all: 'has sealed everything',
    some: (sealed, all) => `has sealed ${sealed} of ${all}`,
    none: 'is modelling',
    away: 'is not here',
    gone: 'not waited for',
    theme: (theme) => `Theme: ${theme}`,
    seals: (sealed, all) => `${sealed} of ${all} sealed`,
    go_on: (name) => `Go on without ${name}`,
    go_on_why: 'Their riddles that have a word are sealed as they are; the others are not in the match.',
    sure: (name) => `Yes, without ${name}`,
    wait: 'Wait',
    later: 'Once time is up, the table can go on without them.',
    host: 'Only the host can go on without them.',
    button: 'Table',
  },
  gone: {
    title: 'The table does not wait for you any more.',
    why: 'You were away. Say that you are here, and go on modelling.',
    back: 'I am here',
  },
  fuzzy: {
    title: 'Just vague enough',
    why: 'Guessed too early or too late, a riddle costs its maker spaces. In the middle of the match it brings some.',
  },
  wait: {
    done: 'All your riddles are sealed.',
    watching: 'Everybody is modelling.',
    for: (names) => `Waiting for ${list(names)}. Meanwhile, turn the sculptures.`,
    soon: 'The match begins.',
    empty: 'As soon as a sculpture is sealed, it shows here.',
    shelf: 'Sealed sculptures',
    of: (owner, number) => `${owner}, riddle ${number}`,
    yours: (number) => `Yours, riddle ${number}`,
  },
  told: {
    sealed: (name) => `${name} has sealed a riddle.`,
    written: (word) => `Your word: ${word}.`,
    sealed_you: (word) => `“${word}” is sealed.`,
  },
};
