import type { LearnWords } from './learn.svelte';

export const riddle_rules: LearnWords['riddle_rules'] = {
  lead: 'Clay, secret words, and the art of staying a little vague.',
  studio: 'Try the studio',
  options: 'What a table can agree on',
  more: {
    two_riddles: 'The last arrow is then the twelfth.',
    goal: 'From 20 to 32. Two riddles each and a goal of 20 make a match of half an hour.',
    language: 'To begin with, that of the page where the table was opened.',
    minutes: 'A quarter of an hour, if nobody says otherwise.',
    themes:
      'It is told with the first riddle that is sealed, and stays. So a riddle that is found is a hint on the others. An idea of Alan Moon’s.',
    penalties:
      'Five points for a riddle without an arrow, two for one with a single arrow. So whoever reaches the goal may not have won. An idea of Richard Vickery’s.',
    two_words: 'With a space or a hyphen between them.',
    expressions: 'Forty letters at most, with spaces, hyphens and apostrophes.',
  },
  sections: {
    goal: {
      title: 'The aim',
      text: 'Bring your hat to the end of the track. You move by guessing what the others have modelled, and when your own riddles are found at the right time: neither too early nor too late.',
    },
    words: {
      title: 'Secret words',
      text: 'With three, everybody makes three riddles, or two for a short match; with four or more, two. For each you write down a word in secret: a thing that one can touch, in a single word.',
      more: '2 to 24 letters, and nothing but letters: no space, hyphen, apostrophe or digit.',
    },
    modelling: {
      title: 'Modelling',
      text: 'Then you model your words in clay. Nobody sees anything before the riddle is sealed. From then on everybody can turn it, and neither word nor clay change any more. The match begins when all is sealed.',
      more: 'The modelling time is advice: nothing is sealed by itself. When it is over, or at any time if there is none, the host may go on without those who are gone; a seat without a riddle does not play.',
    },
    turn: {
      title: 'A turn',
      text: 'The die says who begins. On your turn you roll it, and your wizard moves that far. Or you pay: a gem for each space, and you go where you like, once round the board at most.',
      more: 'You begin with 12 gems, and never have more than 13. Without gems, you roll.',
    },
    board: {
      title: 'The twelve spaces',
      text: 'The wizards are round: they start on an elf and go clockwise. The pointed hats, on the track around them, count the points.',
      picture: 'The board: twelve spaces in a ring, from one elf to the other.',
    },
    letters: {
      title: 'A letter',
      text: 'On an elf, name a riddle of somebody else and a place, from the front or from the back. You are told the letter there, and nobody else is.',
      more: 'The program knows the word, so nobody can lie. If the word is shorter, you are told that, too.',
    },
    questions: {
      title: 'Questions',
      text: 'You have two series. Ask whatever you like about a riddle, whomever you like. The answer is yes, no, probably or don’t know, and it is the truth. A no ends the series. Everybody hears.',
      more: 'Nothing about letters or the length: such a question is refused, that costs nothing, and you ask another. Questions are written, or asked aloud. You may stop early.',
    },
    guesses: {
      title: 'Guessing',
      text: 'In the second series you may guess, too, any riddle. Only whoever made it reads your word. A yes goes on, a no ends the series. Being wrong costs nothing.',
      more: 'Capitals, accents, an article and hyphens make no difference, nor does the plural in the table’s language, if at least four letters stand before its ending. If the word is another one, its author says whether it means the same.',
    },
    points: {
      title: 'Arrows and points',
      text: 'Whoever finds it sticks an arrow in and moves ahead: 5 spaces for the first arrow of a riddle, 3 for the second. There are never more than two, and nobody guesses their own, or the same one twice.',
      more: 'Then the riddle’s author moves ahead or back, by the number of arrows on the whole board. Found among the first, a riddle costs. In the middle of the match, it brings some.',
      arrows: 'Arrows on the board',
      few: '3 or 4 seats',
      many: '5 or 6 seats',
      owner: 'The author',
      ahead: (steps) => `${steps} ahead`,
      back: (steps) => `${steps} back`,
      picture: 'Two arrows: nobody guesses this snail any more.',
    },
    curses: {
      title: 'Curses',
      text: 'Everybody has three. With a curse you ask for a letter or make a guess, at any time of the match, but not during somebody else’s second series. Then the match goes on where it was.',
      more: 'As soon as five have been used in all, whoever has none left may take three back, once. Two curses at the same instant: the order in which they reach the server stands for the dice. A wrong guess by curse does not end your own series.',
    },
    end: {
      title: 'The end',
      text: 'A hat reaches space 32, or the one that the table agreed on: it has won. Or the last arrow is stuck, the 13th with three or four, the 17th with five or six: then you lose 5 points for each riddle of yours without an arrow, 2 for each with only one, and the hat that is furthest wins.',
      more: 'With fewer riddles in play, the last arrow is the one with which each of them has two. Hats start on space 6 and never go below the first. If several get there at once, the furthest wins. Equal ones share. At the end all words, guesses and answers are shown.',
    },
    secrets: {
      title: 'The notebook, and who sees what',
      text: 'Your notebook has a page for each riddle. It fills itself with the letters that you know, the answers and the guesses. Write down what you like: nobody else reads it, not even at the end.',
      more: 'A word is seen by its author alone, a letter by whoever asked for it, a guess by whoever made it and by the author. Everybody sees who asks for which letter, and whether a guess was right.',
    },
    people: {
      title: 'Among people',
      text: 'Bots cannot model yet: every seat needs a person. Several of you can pass one device round.',
      more: 'If somebody leaves, the host may go on without them: their riddles stay, their turn is passed, and “don’t know” is answered for them. They can come back at any time.',
    },
  },
};

export const riddle_lesson: LearnWords['riddle_lesson'] = {
  intro:
    'Everybody writes down words in secret and models them in clay. Then people ask, and guess. Too easy, too hard: both cost.',
  hats: 'The hats',
  you: 'You',
  to: (from, to) => `from ${from} to ${to}`,
  gems: 'gems',
  answer: { yes: 'Yes.', no: 'No.' },
  clay: {
    snail: 'A snail, very clear',
    hint: 'A shell, perhaps',
    lump: 'A lump',
    sombrero: 'Zoé’s riddle: a wide disc, a bump in the middle',
  },
  over: 'The rest comes with playing. It takes three of you, clay, and a little imagination.',
  steps: {
    model: {
      title: 'A little vague',
      ask: 'Your word: snail. Which of these do you seal?',
      tries: {
        plain: {
          name: 'This one, very clear',
          says: 'Zoé sees it at once. It is the first arrow on the board: she moves five ahead, and you go back.',
        },
        vague: {
          name: 'This one, half of it',
          says: 'People doubt, they ask, and Zoé finds it in the middle of the match: both of you move ahead.',
        },
        lump: {
          name: 'This one, a lump',
          says: 'Nobody found it, and the last arrow is stuck elsewhere: a riddle without an arrow costs five points.',
        },
      },
    },
    move: {
      title: 'Roll or pay',
      ask: 'You want to ask questions. You have nine gems: what do you do?',
      tries: {
        roll: {
          name: 'Roll the die',
          says: 'A dragon: the others move ahead, you do not. The die is free, but it goes where it likes.',
        },
        some: {
          name: 'Pay three gems',
          says: 'Three spaces, and you are there. There is enough left to choose again.',
        },
        all: {
          name: 'Pay all nine',
          says: 'That is a question space, too. But without gems the die decides from now on.',
        },
      },
    },
    letter: {
      title: 'A letter',
      ask: 'An elf! Which letter of Zoé’s riddle do you ask for?',
      tries: {
        first: { name: 'The first', says: 'An S. Only you know, and it is in your notebook.' },
        last: { name: 'The last', says: 'An O. Only you know, and it is in your notebook.' },
        far: {
          name: 'The twelfth',
          says: 'The word has not so many. Now you know that, but a letter helps more.',
        },
      },
    },
    ask: {
      title: 'First series',
      ask: 'What do you ask Zoé? With a yes you go on.',
      tries: {
        wear: { name: 'Can one wear it?', says: 'The series goes on: ask again.' },
        eat: { name: 'Can one eat it?', says: 'A no ends the series. The second one begins at once.' },
        length: {
          name: 'How many letters has the word?',
          says: 'Zoé refuses: no letters, no length. That costs nothing, ask something else.',
        },
        guess: {
          name: 'Guess: sombrero!',
          says: 'Not yet: one guesses in the second series only. Until then the others listen, too.',
        },
      },
    },
    guess: {
      title: 'Second series',
      ask: 'It begins with S, ends in O, and one wears it. What is it?',
      tries: {
        sombrero: {
          name: 'A sombrero',
          says: 'Found! You stick an arrow in and move five ahead. Zoé goes back: it was still too early for her.',
        },
        bowl: {
          name: 'A bowl',
          says: 'No. That costs nothing, but your turn is over. Look at your letters.',
        },
        stop: {
          name: 'Nothing, I wait',
          says: 'Your turn is over, and the others have heard it all. You could have tried: being wrong costs nothing.',
        },
      },
    },
  },
};
