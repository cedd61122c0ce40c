import type { LearnWords } from './learn.svelte';
import { listing, plural } from './plural';
import { riddle_lesson, riddle_rules } from './riddling.en';
import { baron_rules, six_rules } from './rules.en';

const n = plural('en');
const list = listing('en');
const either = listing('en', 'disjunction');
const heads = (count: number) => n(count, { one: '# head', other: '# heads' });
const ofWhom = (card: number, name: string | null) => (name ? `${name}’s ${card}` : `Your ${card}`);
const takes = (name: string | null) => (name ? `${name} takes` : 'you take');
const opening = (sentence: string) => sentence.charAt(0).toUpperCase() + sentence.slice(1);

export const learn: LearnWords = {
  names: {
    second: 'Zoé',
    third: 'Karim',
  },
  index: {
    title: 'Learn',
    intro: 'A few minutes, and you are at the table.',
    lesson: 'The lesson',
    lesson_of: (minutes) => `${minutes} minutes, by playing`,
    rules: 'The rules',
  },
  page: {
    learn: 'Learn',
    rules_of: (game) => `${game}: the rules`,
    try: 'Try the lesson',
    variants: 'The variants',
    play: 'Play now',
    marks: { even: 'even', odd: 'odd', climb: 'down', hop: 'hops', stop: 'stop' },
  },
  lesson: {
    title: (game) => `Lesson, ${game}`,
    progress: (step, steps) => `${step} of ${steps}`,
    steps: (steps) => n(steps, { one: '# step', other: '# steps' }),
    minutes: (minutes) => n(minutes, { one: '# minute', other: '# minutes' }),
    done: 'done',
    back: 'Step back',
    leave: 'Back to Learn',
    skip: 'Skip',
    skip_step: 'Skip this step',
    hint: 'A hint',
    row: 'row',
    tried: 'tried already',
    play: (card) => `Play the ${card}`,
    pick_first: 'Tap a card first.',
    now: {
      row: (row) => `For now it would go to row ${row}.`,
      rows: (rows) => `For now it would go to row ${either(rows.map(String))}.`,
      takes: (row, count) => `For now it would go to row ${row}, and you would take ${heads(count)}.`,
      too_low: 'For now it is too low for every row.',
      no_match: 'For now no row has its colours.',
    },
    to_the_end: 'Show it all',
    yes: 'Yes!',
    not_quite: 'Not quite.',
    you_take: (count) => `You take ${heads(count)}.`,
    once_more: 'Have another go.',
    go_on: 'Go on',
    again: 'Try again',
    over: 'You know how to play.',
    over_why: 'The rest comes with playing. The bots are waiting, and they are kind.',
    learned: 'What you have seen',
    restart: 'Do the lesson again',
    rules: 'The rules and the variants',
    on_table: 'The cards of this turn',
    you: 'you',
  },
  told: {
    reveal: 'The cards are turned up, all together.',
    follows: (card, name, after) => `${ofWhom(card, name)} follows the ${after}.`,
    matches: (card, name, colours) => `${ofWhom(card, name)} goes there: ${list(colours)} in common.`,
    opens: (card, name) => `${ofWhom(card, name)} starts the row.`,
    sixth: (card, name) => `${ofWhom(card, name)} is the sixth card!`,
    too_low: (name, count) => `Too low: ${takes(name)} ${heads(count)}.`,
    colour: (card, name, colours) => `${ofWhom(card, name)} makes six heads or more: ${list(colours)}.`,
    no_match: (name, count) => `No colour in common: ${takes(name)} ${heads(count)}.`,
    takes: (name, count) => `${opening(takes(name))} ${heads(count)}.`,
    score: 'The heads are counted.',
  },
  six_lesson: {
    rising: {
      title: 'A row only goes up',
      ask: (card) => `Where does the ${card} go?`,
      why: 'A card is laid behind a lower card.',
      hint: 'Look at the last card of each row. Only one is lower than yours.',
      answers: {
        right: ({ card, last }) => `${last} is lower than ${card}: the row goes up.`,
        higher: ({ row, last }) => `Not row ${row}: the ${last} is above it already.`,
      },
    },
    together: {
      title: 'All cards are turned up together',
      ask: () => 'Choose a card.',
      why: 'Zoé and Karim choose too, face down. Any of your cards will do.',
      hint: 'Nobody sees what the others choose. When all have chosen, the cards are turned up, and the lowest is placed first.',
      answers: {
        placed: ({ order }) => `The lowest first: ${list(order.map(String))}.`,
      },
    },
    nearest: {
      title: 'The nearest one below',
      ask: (card) => `Where would the ${card} go?`,
      why: 'Two rows would accept it. The rule picks one of them.',
      hint: 'Look at the last card of each row. Leave out those above yours. Of the ones that are left, which is nearest?',
      answers: {
        right: ({ last, card }) => `Of all cards below ${card}, ${last} is the nearest.`,
        farther: ({ row, last }) => `Row ${row}, almost: ${last} is lower, but another one is nearer.`,
        higher: ({ row, last }) => `Not row ${row}: the ${last} is above it already.`,
      },
    },
    sixth: {
      title: 'The sixth card takes the row',
      ask: () => 'Play without taking anything.',
      why: 'A row has room for five. Whoever lays the sixth card takes the other five.',
      hint: 'Row 2 is full. Which of your cards would go behind it?',
      answers: {
        right: ({ card, last }) => `The ${card} goes behind the ${last}, where there is room.`,
        sixth: ({ card, last }) =>
          `The ${card} goes behind the ${last}, and that row was full. It starts the new one.`,
      },
    },
    promise: {
      title: '“For now” is not a promise',
      ask: () => 'Choose a card.',
      why: 'Blue shows where it would go if it were placed now. The others play, too…',
      hint: 'A row with only one place left is dangerous: a card lower than yours may get there first.',
      answers: {
        right: ({ card }) => `There was room: the ${card} did not risk much.`,
        overtaken: ({ card, last }) =>
          `Zoé’s ${last} came first and took the last place. Your ${card} became the sixth card.`,
      },
    },
    too_low: {
      title: 'Too low for every row',
      ask: (card) => `The ${card} fits nowhere. What do you take?`,
      why: 'Take the row you like. Count the heads, not the cards.',
      hint: 'At the foot of each card: 1 head for most, 2 if it ends in 5, 3 in 0, 5 for 11, 22, 33… and 7 for the 55.',
      answers: {
        right: ({ card }) =>
          `That is the cheapest. The ${card} starts the row, and Zoé’s card follows already.`,
        single: 'Only one card, but it is the 55: seven heads all by itself!',
        dear: 'Another row costs fewer heads.',
      },
    },
    round: {
      title: 'A small round for three',
      ask: () => 'Your turn: play a card.',
      ask_row: (card) => `The ${card} is too low. Which row do you take?`,
      why: 'Three cards each. Keep as few heads as you can.',
      hint: 'Play where there is room, and beware of rows with only one place left.',
      answers: {
        best: 'Nobody could have done better.',
        better: ({ best }) => `It was possible with ${heads(best ?? 0)}. Taking is how one learns.`,
      },
    },
  },
  baron_lesson: {
    colours: {
      title: 'A colour in common',
      ask: (card) => `Where does the ${card} go?`,
      why: 'Behind a card that shows at least one head of the same colour.',
      hint: 'Every colour has its shape: blue round, yellow triangle, green diamond, red square, black cross, white ring. Only the last card of a row counts.',
      answers: {
        right: 'Green on both: one colour is enough.',
        nothing: ({ row }) => `In row ${row} the last card has none of your colours.`,
        inside: ({ row }) => `Row ${row} has your colours, but not on its last card: only that one counts.`,
      },
    },
    number: {
      title: 'The number says when',
      ask: () => 'Choose a card.',
      why: 'Zoé and Karim choose too, face down. Any of your cards will do.',
      hint: 'The number is good for this only: the lowest card is placed first. A row does not have to go up.',
      answers: {
        placed: ({ order }) => `The lowest first: ${list(order.map(String))}. All else is about colours.`,
      },
    },
    sixth: {
      title: 'Several rows? You choose',
      ask: (card) => `Where do you put the ${card}?`,
      why: 'Two rows match. But whoever lays the sixth card takes the other five.',
      hint: 'Look for green or red on the last cards, then count the cards of that row.',
      answers: {
        right: 'A colour in common, and room: perfect.',
        sixth: 'It was the sixth card. It stays, and starts the new row.',
        refused: ({ row }) => `In row ${row} the last card has neither green nor red. It cannot go there.`,
      },
    },
    heads: {
      title: 'Six heads of a colour',
      ask: (card) => `Where do you put the ${card}?`,
      why: 'A row that shows six heads of one colour goes, too, however short it is.',
      hint: 'Your card has three green heads and two red ones. Add them to those of the row: stop before six.',
      answers: {
        right: 'Five cards, but not yet six heads of a colour.',
        colour: 'Three green and three green: six! The row is yours, with its second card.',
        refused: ({ row }) => `In row ${row} the last card has neither green nor red. It cannot go there.`,
      },
    },
    forced: {
      title: 'No way out',
      ask: (card) => `Where does the ${card} go?`,
      why: 'One row matches, and it is expensive. The others are so small…',
      hint: 'As long as some row shares a colour with your card, it has to go there.',
      answers: {
        right: 'Alas: one row matches, so the card goes there, even if you have to take it all.',
        way_out: ({ row }) => `Taking row ${row} would be handy, but it is only allowed if no row matches.`,
      },
    },
    no_match: {
      title: 'No colour in common',
      ask: () => 'Which row do you take?',
      why: 'Nothing matches your card: take the row you like. A head is a point.',
      hint: 'Count the heads, not the cards.',
      answers: {
        right: 'Two cards, only two heads. Your card starts the row.',
        single: 'Only one card, but five heads.',
        dear: 'Another row has fewer heads.',
      },
    },
    monocle: {
      title: 'The Baron and his monocle',
      ask: () => 'Where do you put the Baron?',
      why: 'He has a head of every colour, and goes anywhere. Anywhere? Look closely.',
      hint: 'He adds a head of every colour. Look for rows that have five alike already, or five cards.',
      answers: {
        right: 'Well placed. Every card can go behind him: he has all the colours.',
        colour: 'There were five heads of a colour already: the Baron’s makes six.',
        sixth: 'Even a Baron can be the sixth card.',
      },
    },
    round: {
      title: 'A small match for three',
      ask: () => 'Your turn: play a card.',
      ask_row: (card) => `Which row for the ${card}?`,
      why: 'Two cards each. Keep as few heads as you can.',
      hint: 'Think of your other card: leave it a row where it can go safely.',
      answers: {
        best: 'Nobody could have done better.',
        better: ({ best }) => `It was possible with ${heads(best ?? 0)}. Taking is how one learns.`,
      },
    },
  },
  bunt_lesson: {
    thing_there: (row, card) => `Row ${row} has this object already: ${card}.`,
    colour_there: (row, card) => `Row ${row} has this colour already: ${card}.`,
    fits_somewhere: 'It does go somewhere. Look at the six rows once more.',
    over: 'At the table everybody looks at the same time, and the first right call turns the next card. A wrong one costs a red chip.',
    steps: {
      fits: {
        title: 'An object, a colour',
        ask: 'Look for the row that has neither this object nor this colour. There is only one.',
        right: 'This row had neither: the card goes there.',
      },
      several: {
        title: 'Several rows',
        ask: 'Here several rows take the card. Any of them is right.',
        right: 'Right! One is enough: the first that you see.',
      },
      side: {
        title: 'The board counts',
        ask: 'The object and the colour printed on the board count in their row, too.',
        right: 'Well seen, with the board.',
      },
      nowhere: {
        title: 'Nowhere',
        ask: 'Some cards go nowhere. One has to see it, and to say so.',
        right: 'No row takes it: “nowhere” is right.',
      },
      full: {
        title: 'Long rows',
        ask: 'Towards the end the rows are long. Take your time.',
        right: 'You have the eye for it.',
      },
    },
  },
  six_rules,
  baron_rules,
  riddle_rules,
  riddle_lesson,
};
