import type { LearnWords } from './learn.svelte';
import { plural } from './plural';

const n = plural('en');
const heads = (count: number) => n(count, { one: '# head', other: '# heads' });
const turned = (card: number) => [...String(card)].reverse().join('');

/** The rules of six and Le Baron. */
export const six_rules: LearnWords['six_rules'] = {
  lead: 'Four rows of cards, and ox heads that nobody wants.',
  sections: {
    goal: {
      title: 'The aim',
      text: 'Take as few heads as you can. Every head you take is a point, and points are bad.',
    },
    setup: {
      title: 'To begin',
      text: 'Everybody gets ten cards of a deck numbered from 1 to 104. Four more are laid out one below the other: each starts a row.',
    },
    heads: {
      title: 'What a card costs',
      text: 'The more ink, the more it costs. One head for most, 2 if it ends in 5, 3 if it ends in 0, 5 for doubles like 11, 22 or 99, and 7 for the 55.',
    },
    turn: {
      title: 'A turn',
      text: 'Everybody chooses a card, face down. All are turned up together. Then they are placed one by one, the lowest first.',
    },
    nearest: {
      title: 'Where does my card go?',
      text: 'A row only goes up: a card is laid behind a lower card. If several rows are possible, it goes behind the nearest.',
      picture: ({ card, last }) => `The ${card} goes behind the ${last}, its nearest neighbour below.`,
    },
    sixth: {
      title: 'The sixth card',
      text: 'A row has room for five. Whoever lays the sixth card takes the other five and keeps them in a pile. That card starts the new row.',
      picture: ({ card, heads: count }) => `The ${card} is the sixth card: ${heads(count)} to take.`,
    },
    too_low: {
      title: 'A card that is too low',
      text: 'Is it lower than the end of every row? Take a row, whichever you like. Your card takes its place. You choose when the card is placed, not before.',
      picture: ({ card, heads: count }) => `The ${card} fits nowhere. This row costs only ${heads(count)}.`,
    },
    promise: {
      title: '“For now”',
      text: 'Before you play, the table shows where your card would go now. That is no promise: other cards are placed first, and a row may grow or be taken.',
    },
    end: {
      title: 'The end',
      text: 'After ten turns the heads are counted and new cards are dealt. When somebody has more than 66, the match is over at the end of the round: the fewest heads win. You can agree on another limit, or on a number of rounds.',
    },
  },
  variants_text:
    'The four special cards are played one at a time, alone or with the open deal. Against the ox you play without them.',
  variants: {
    pro: {
      text: 'Only the cards from 1 to ten times the players plus four are used: 1 to 34 for three. All lie face up. In turn, everybody takes one, until each has ten. The last four start the rows, in order. Everybody has seen everything, so hands stay open.',
      more: 'Who takes first is drawn by lot; in each round it is the next seat.',
      picture: 'For two: the cards from 1 to 24. Those in outline are taken already.',
    },
    parity: {
      text: 'A special card beside a row lets only even cards in, or only odd ones. The others look for their place in the remaining three rows. If none fits, you take a row of your choice, even that one.',
      more: 'It starts beside the row with the lowest card, and shows whether that one is odd or even. Whenever a row is taken, it goes to one of the three rows where it is not: the one that ends lowest.',
      picture: ({ card, last }) => `The ${card} is odd: row 1 does not want it. It goes behind the ${last}.`,
    },
    climb: {
      text: 'The marked row goes down: it accepts only cards lower than its last one. A card goes to the nearest row that accepts it, above or below; if two are equally near, to the marked one.',
      more: 'The special card starts at row 4. Whenever a row is taken, it moves one row along its arrows, and turns round at the end. A row that it has left goes up again.',
      picture: ({ card, last }) => `Row 4 goes down. The ${card} goes behind the ${last}, close by.`,
    },
    hop: {
      text: 'The special card is at the end of a row and takes a place there: with four cards and it, the row is full. It has no number: the card to its left is what counts. When a card is added to its row, or its row is taken, it hops: of the three other rows, to the one that ends lowest.',
      more: 'If it hops into a row of five cards, it is one too many: the same player takes all of them but the highest, and it hops again.',
      picture: ({ card, last }) => `The ${card} goes behind the ${last}, and the special card hops to row 2.`,
    },
    reverse: {
      text: 'Once a round, read a card back to front: 31 is placed as 13, 90 as 9. Only numbers of two digits can be turned. The turned number says when and where it is placed; once it lies there, it has its real number again.',
      more: 'Of equal numbers, the turned card goes first. So a row may stop going up: only its last card counts.',
      picture: ({ card, last }) =>
        `The ${card}, played as ${turned(card)}, goes behind the ${last}. Then it is a ${card} again.`,
    },
    ox: {
      text: 'For 1 to 6, all together, in one round. The ox has ten hidden cards; in every turn its top card is turned up with yours. What the team takes goes to one pile. The ox has its own, closed until the end. If its card is too low, it takes the row with the fewest heads.',
      more: 'You need fewer heads than the ox; a tie is lost. With one or two players the team’s heads count double. While cards are chosen, nobody talks.',
      team: 'Before each card is placed, the team may use a special card that lies face up. The card is placed when everybody says to go on. For 1 to 6 players, 0, 2, 4, 6, 11 or 16 of them are in play, two face up at a time.',
      picture: ({ card, last }) =>
        `A Stop closes row 3. The ${card} is not its sixth card: it goes behind the ${last}.`,
      specials: {
        seven: 'Seven',
        stop: 'Stop',
        replace: 'Replace',
        insert: 'Insert',
        slide: 'Slide',
        first: 'First',
        last: 'Last',
        sort: 'Sort',
      },
      does: {
        seven: 'This row has room for six, and goes with the seventh card.',
        stop: 'Nothing moves in this row, until the team lifts it.',
        replace: 'Take your card back and lay another one, at once.',
        insert: 'A card of the team goes into a row, but not to its end.',
        slide: 'A card that lies in a row moves to another. A card alone in its row stays.',
        first: 'A card of the team is placed before all others.',
        last: 'A card of the team is placed after all others.',
        sort: 'The team chooses the order of all cards that wait.',
      },
    },
  },
};

export const baron_rules: LearnWords['baron_rules'] = {
  lead: 'Five rows, six colours, and a Baron who goes with everybody.',
  sections: {
    goal: {
      title: 'The aim',
      text: 'Take as few heads as you can. Every head you take is a point, and points are bad.',
    },
    setup: {
      title: 'To begin',
      text: 'Everybody gets a draw pile, face down, and draws four cards of it. Five more cards start the five rows. When all four are played, and not before, you draw four new ones.',
    },
    colours: {
      title: 'Six colours',
      text: 'A card shows one to six heads. Every colour has a shape of its own, so that nobody mistakes them.',
    },
    turn: {
      title: 'A turn',
      text: 'Everybody chooses a card, face down. All are turned up together. The number says when: the lowest is placed first. It says nothing else.',
    },
    match: {
      title: 'Where does my card go?',
      text: 'To the end of a row whose last card has at least one colour in common with yours. If there are several, you choose. If there is only one, it has to go there, however expensive.',
      picture: ({ card, row }) => `The ${card} has green and red: row 1 or row ${row}, as you like.`,
    },
    sixth: {
      title: 'The sixth card',
      text: 'Whoever lays the sixth card of a row takes the other five. The card played stays and starts the new row.',
      picture: ({ card, heads: count }) => `The ${card} is the sixth card: ${heads(count)} to take.`,
    },
    colour: {
      title: 'Six heads of a colour',
      text: 'If the row shows six heads or more of one colour, your card included, you take all that lies before it, even if the row is short.',
      picture: ({ card, heads: count }) =>
        `With the ${card} that makes seven green heads: ${heads(count)} to take.`,
    },
    no_match: {
      title: 'No colour in common',
      text: 'Take a row, whichever you like. Your card takes its place. This is allowed only if really no row matches.',
      picture: ({ card, heads: count }) =>
        `The ${card} has only white, and no row ends in it. Row 4 costs least: ${heads(count)}.`,
    },
    baron: {
      title: 'The Baron',
      text: 'Cards 52 and 104 wear a monocle: a head of every colour, six points. A Baron goes with every row, and every card goes with him.',
      picture: ({ card, row }) => `The ${card} can go anywhere; it goes to row ${row}.`,
    },
    end: {
      title: 'The end',
      text: 'When all cards are played, heads are counted. The fewest win. You can play several matches in a row and add up the points.',
    },
  },
  variants_text: 'They are played alone or together.',
  variants: {
    colour: {
      text: 'The sixth card takes nothing any more. A row grows until it shows six heads of a colour, or until somebody without a colour in common takes it.',
      picture: ({ card }) => `The ${card} is the seventh card, and nothing is taken.`,
    },
    good: {
      text: 'Heads are worth taking: the most points win. A card without a colour in common takes nothing; it goes, face down, under its owner’s draw pile.',
      more: 'As soon as somebody has added their very last card to a row, the turn is finished and it is over. Every head still in a hand or a draw pile is a point less. If no card can go anywhere any more, the match ends, too.',
      picture: ({ card }) => `The ${card} fits nowhere: it goes under the draw pile.`,
    },
  },
};
