import type { Words } from './catalogue';
import { listing, plural } from './plural';

const n = plural('en');
const list = listing('en');

const heads = (count: number): string => n(count, { one: '# head', other: '# heads' });
const points = (count: number): string => n(count, { one: '# point', other: '# points' });
const costs = (team: number): string =>
  team === 0 ? 'nothing for the team' : `*${heads(team)}* for the team`;
const brings = (ox: number): string => (ox === 0 ? 'nothing for the ox' : `^${heads(ox)}^ for the ox`);
const outcome = (team: number, ox: number): string =>
  team + ox === 0 ? 'nobody takes anything' : `${costs(team)}, ${brings(ox)}`;
/** "Zoé’s 45", "the ox’s 47" */
const of = (name: string, card: number): string => `${name}’s ${card}`;

/** What is said where a variant is played. `*…*` is what it costs us, `^…^` what is good for us. */
export const variants: Words['variants'] = {
  goes: (card, row) => `The ${card} would go to row ${row}: nothing to take, if nobody comes first.`,
  takes: (card, row, count) => `The ${card} would go to row ${row}: you would take *${heads(count)}*.`,
  refused: (card, count) => `No row accepts the ${card}: you would take one, *${heads(count)}* at least.`,
  which: 'No row accepts it: touch the one that you take.',
  no_row: (card) => `No row accepts the ${card}.`,
  no_row_why: (card, count, who) =>
    `No row accepts the ${card}: *${heads(count)}* ${who}, and the ${card} opens the row.`,
  no_row_short: (who) => `No row for it: ${who}`,

  pro: {
    laid: (round, cards) => `Round ${round}: ${cards} cards, all face up.`,
    laid_why: (name) => `Everybody takes one in turn, up to ten. First: ${name}.`,
    yours: 'Your turn: take a card.',
    yours_why: (left) =>
      n(left, { one: 'It is the last one you take.', other: '# more to take.' }) +
      ' The four that are left will start the rows.',
    other: (name) => `${name} takes a card.`,
    other_why: (turns) => n(turns, { one: 'Then it is your turn.', other: 'Your turn comes in #.' }),
    full: 'You have your ten cards.',
    you_took: (card) => `You take the ${card}.`,
    took: (name, card) => `${name} takes the ${card}.`,
    next_you: 'Then it is your turn.',
    next: (name) => `Then it is ${name}’s turn.`,
    rows: 'The four that are left start the rows.',
    rows_why: 'Everybody has ten cards, and everybody knows them.',
    pool: 'The pool',
    taken: 'What everybody took',
    hands: 'All hands',
    show: 'Hands',
    has: (name, card) => `${card}, taken by ${name}`,
    none: 'nothing yet',
    picking: 'takes a card',
    held: (count) => n(count, { one: '# card', other: '# cards' }),
  },

  parity: {
    even: 'even',
    odd: 'odd',
    only_even: 'even numbers only',
    only_odd: 'odd numbers only',
    moved_even: (row) => `Row ${row} accepts even numbers only.`,
    moved_odd: (row) => `Row ${row} accepts odd numbers only.`,
    why_round: 'The special card starts where the first card is lowest.',
    why_taken: 'A row was taken: the special card goes to the lowest of the three other rows.',
  },
  climb: {
    down: 'goes down',
    then_up: 'then the one above',
    then_down: 'then the one below',
    moved: (row) => `Row ${row} goes down.`,
    why_round: 'It accepts only cards below its last one.',
    why_taken: 'A row was taken: the special card moves on by one row, which goes down now.',
    descends: (_card, after) => `It goes below the ${after}: this row goes down.`,
  },
  hop: {
    here: 'the special card',
    moved: (row) => `The special card jumps to row ${row}.`,
    starts: (row) => `The special card lies in row ${row}.`,
    why_round: 'It starts beside the lowest card, and takes a place there.',
    why_added: 'A card came to its row: it jumps to the row that ends lowest.',
    why_taken: 'Its row is gone: it jumps to the row that ends lowest.',
    too_long: (count, who) =>
      `With the special card the row has six cards: *${heads(count)}* ${who}. The highest one stays.`,
    sixth: (card, count, who) =>
      `With the special card, the ${card} is the sixth card: *${heads(count)}* ${who}, and the ${card} opens the row.`,
    too_long_short: (who) => `One card too many: ${who}`,
    goes: (card, row) =>
      `The ${card} would go to row ${row}, and the special card would jump: nothing to take, if nobody comes first.`,
    takes: (card, row, count) =>
      `The ${card} would go to row ${row}, and the special card would jump: you would take *${heads(count)}*.`,
  },
  reverse: {
    turn: (value) => `Read it as ${value}`,
    upright: (card) => `Read it as ${card}`,
    play: (card, value) => `Play the ${card} as ${value}`,
    chosen: (card, value) => `You chose the ${card}, read as ${value}.`,
    goes: (card, value, row) =>
      `Read as ${value}, the ${card} would go to row ${row}: nothing to take, if nobody comes first.`,
    takes: (card, value, row, count) =>
      `Read as ${value}, the ${card} would go to row ${row}: you would take *${heads(count)}*.`,
    low: (card, value, count) =>
      `Read as ${value}, the ${card} is lower than all: you would take a row, *${heads(count)}* at least.`,
    joins: (card, value, after) =>
      `Read as ${value}, the ${card} goes behind the ${after}. Once it lies, it is a ${card} again.`,
    read_as: 'read as',
    ready: 'reverse card ready',
    spent: 'reverse card used',
  },

  ox: {
    name: 'The ox',
    short: 'Ox',
    team: 'The team',
    talk: 'chat is open',
    hush: 'chat is closed',
    hush_why:
      'The chat is closed while cards are chosen: everybody keeps theirs to themselves. It opens when the cards are turned up.',
    pile: 'The team’s pile',
    for_team: 'for the team',
    goal: 'In the end you need fewer than the ox. If it is a tie, the ox wins.',
    says_go: 'go on',
    aims: (special) => `aims with ${special}`,
    in_stack: 'to come',
    specials: 'Special cards',
    no_specials: 'No special card is left.',
    deal: 'All together against the ox: ten cards each.',
    deal_why: 'The ox has ten, too, face down. In the end you need fewer heads than it has.',

    place_yours: (card) => `Shall your ${card} be placed?`,
    place_other: (name, card) => `Shall ${of(name, card)} be placed?`,
    goes: (row) => `It goes to row ${row}.`,
    takes: (row) => `It goes to row ${row}, which is full.`,
    low: 'No row accepts it.',
    low_short: 'takes a row',
    now: (team, ox) => `If you go on, this turn: ${outcome(team, ox)}.`,
    then: (team, ox) => `This turn: ${outcome(team, ox)}.`,
    unknown: 'What would come of it is for you to see.',
    next_goes: (card, row) => `The ${card} then goes to row ${row}.`,
    next_takes: (card, row) => `The ${card} then goes to row ${row}, which is full.`,
    next_low: (card) => `Then no row accepts the ${card}.`,
    go_on: 'Go on',
    said: 'You said “go on”.',
    wait: 'Wait!',
    when_all: (card, count) =>
      count === 1
        ? `The ${card} is placed when you say so.`
        : `The ${card} is placed when everybody said so.`,
    when_one: (card) => `The ${card} is placed as soon as somebody says so.`,
    held: (card) => `Somebody said “wait”: the ${card} is placed when everybody said so.`,
    team_thinks: 'The team is thinking.',

    put_back: 'Put back',
    ask: {
      seven: 'Seven: on which row?',
      stop: 'Stop: on which row?',
      replace: 'Replace: by which card?',
      insert: 'Insert: which card of the team?',
      slide: 'Slide: which card of the rows?',
      first: 'First: which card of the team?',
      last: 'Last: which card of the team?',
      sort: 'Sort: in which order?',
    },
    ask_row: {
      insert: (card) => `Insert the ${card}: into which row?`,
      slide: (card) => `Slide the ${card}: to which row?`,
    },
    tap: {
      row: 'Touch a row',
      order: 'Touch a card',
      hand: 'Touch a card',
      rows: 'Touch a card',
      sort: 'Change the order',
    },
    specials_named: {
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
      seven: 'A row has room for six, and goes with its seventh card.',
      stop: 'Closes a row, until the team opens it again.',
      replace: 'Your card comes back, another is placed at once.',
      insert: 'A card of the team goes into a row, not at its end.',
      slide: 'A card that lies moves to another row.',
      first: 'A card of the team is placed before the others.',
      last: 'A card of the team is placed after the others.',
      sort: 'The team sets the order of the cards that wait.',
    },
    later: 'It is used once the cards are turned up.',
    useless: {
      seven: 'Every row has one already.',
      stop: 'All rows are closed.',
      replace: 'Your card lies already, or it is your last one.',
      insert: 'No card of the team can be inserted.',
      slide: 'No card can slide.',
      first: 'All cards of the team lie.',
      last: 'All cards of the team lie.',
      sort: 'Only one card is left to place.',
    },
    picked: {
      seven: (row) => `Seven on row ${row}?`,
      stop: (row) => `Stop on row ${row}?`,
      replace: (card) => `The ${card} instead of yours?`,
      insert: (card, row) => `Insert the ${card} into row ${row}?`,
      slide: (card, row) => `Slide the ${card} to row ${row}?`,
      first: (card) => `The ${card} first?`,
      last: (card) => `The ${card} last?`,
      sort: 'In this order?',
    },
    about: (special, does) => `${special}: ${does}`,
    do: {
      seven: (row) => `Lay on row ${row}`,
      stop: (row) => `Lay on row ${row}`,
      replace: (card) => `Rather the ${card}`,
      insert: (row) => `Insert in row ${row}`,
      slide: (row) => `Slide to row ${row}`,
      first: (card) => `The ${card} first`,
      last: (card) => `The ${card} last`,
      sort: 'Sort so',
    },
    earlier: (card) => `Place the ${card} earlier`,
    later_card: (card) => `Place the ${card} later`,
    order_why: 'Touch a card, then the arrows. Or drag it.',

    stop_here: 'closed',
    seven_here: 'six places',
    lift_label: (row) => `Lift the Stop off row ${row}`,
    lift_ask: (row) => `Lift the Stop off row ${row}?`,
    lift_why: 'The row opens again, and this Stop is gone.',
    lift: 'Lift it',

    lays_you: (special, row) => `You lay a ${special} on row ${row}.`,
    lays: (name, special, row) => `${name} lays a ${special} on row ${row}.`,
    uses_you: (special) => `You use the card ${special}.`,
    uses: (name, special) => `${name} uses the card ${special}.`,
    you: 'You',
    seven_why: 'The row has room for six: it goes with its seventh card.',
    stop_why: 'The row is closed: nothing comes to it, nothing leaves it.',
    drawn: (special) => `A new special card: ${special}.`,
    lifted_you: (row) => `You lift the Stop off row ${row}.`,
    lifted: (name, row) => `${name} lifts the Stop off row ${row}.`,
    lifted_why: 'The row is open again.',
    swapped: (back, card) => `The ${card} comes instead of the ${back}.`,
    swapped_why: 'It is placed at once.',
    inserted: (card, row) => `The ${card} goes into row ${row}.`,
    inserted_why: 'To its place between the others.',
    slid: (card, row) => `The ${card} moves to row ${row}.`,
    slid_why: 'The row still goes up.',
    reordered: 'The order of placing changes.',
    reordered_why: (cards) => `Now: ${cards}.`,
    too_long: (count) => `One card too many: *${heads(count)}* for the team. The last one stays.`,
    seventh: (card, count, who) =>
      `The ${card} is the seventh card: ${count} ${who}, and the ${card} opens the row.`,
    sixth: (card, after, count, who) =>
      `The ${card} follows the ${after} as the sixth card: ${count} ${who}, and the ${card} opens the row.`,
    no_row_why: (card, count, who) =>
      `No row accepts the ${card}: ${count} ${who}, and the ${card} opens the row.`,
    ox_low_why: (card, count) => `No row accepts the ${card}: the ox takes the cheapest one, ${count}.`,
    would_take: (card, row, count) => `The ${card} would go to row ${row}: *${heads(count)}* for the team.`,
    would_low: (card, count) =>
      `No row accepts the ${card}: the team would take one, *${heads(count)}* at least.`,
    price: (row, count, card) =>
      `Row ${row}: *${heads(count)}* for the team, and your ${card} opens it anew.`,
    seventh_short: (who) => `Seventh card: ${who}`,
    too_long_short: (who) => `One card too many: ${who}`,
    for_ox: 'for the ox',
    us: (count) => `us ${count}`,
    it: (count) => `ox ${count}`,
    gives: (team, ox) => `${heads(team)} for the team, ${heads(ox)} for the ox`,
    costs_us: (count) => `*${heads(count)}*`,
    costs_ox: (count) => `^${heads(count)}^`,

    won: (by) => `You have beaten the ox, by ${heads(by)}!`,
    lost: (by) => `The ox wins, by ${heads(by)}.`,
    tied: 'It is a tie: the ox wins.',
    ended: 'The ox’s pile is opened.',
    ended_why: (team, counted, ox) =>
      `The team: ${heads(team)}${counted === team ? '' : `, which count as ${counted}`}. The ox: ${heads(ox)}.`,
    counts: (counted) => `count as ${counted}`,
    who_took: 'Who took what',
    took: (name, count) => `${name}: ${heads(count)}`,
    nothing: (name) => `${name}: nothing`,
    used_up: 'Special cards used',
    none_used: 'No special card was used.',
  },

  good: {
    free: (goes) => `${goes}: nothing to win for now.`,
    wins: (goes, count) => `${goes}: you would win ^${heads(count)}^.`,
    at_best: (goes, count) => `${goes}: you would win up to ^${heads(count)}^.`,
    row_free: (row) => `Row ${row}: nothing to win.`,
    row_wins: (row, count) => `Row ${row}: you would win ^${heads(count)}^.`,
    no_gain: 'Nothing to win for now',
    sixth_card: (count) => `Sixth card: ${heads(count)} to win`,
    sixth_head: (colour, count) => `Six or more ${colour} heads: ${heads(count)} to win`,
    would_win: (count) => `${heads(count)} to win`,
    sixth: (card, after, count, who) =>
      `The ${card} follows the ${after} as the sixth card: ^${heads(count)}^ ${who}, and the ${card} opens the row.`,
    colour: (card, colours, count, who) =>
      `With the ${card} there are at least six ${list(colours)} heads: ^${heads(count)}^ ${who}, and the ${card} opens the row.`,
    you_take: (row) => `You win row ${row}.`,
    other_takes: (name, row) => `${name} wins row ${row}.`,
    deal_why: 'Heads are good: most win.',
    drawn: 'Whoever has no card left in hand draws.',
    lead_you: (count) => `You lead, with ${points(count)}.`,
    lead: (names, count) =>
      names.length > 1
        ? `${list(names)} are ahead, with ${points(count)}.`
        : `${list(names)} leads, with ${points(count)}.`,
    ended_why: 'What is still held counts against its owner.',
    gains: 'The finest catches',
    best: (name, count, match) => `${name}: ^${count}^ at once, match ${match}`,
    best_once: (name, count) => `${name}: ^${count}^ at once`,
    nothing: (name) => `${name}: nothing at all`,
    by_turn: 'Points, turn by turn',
  },

  rules: {
    pro: {
      a: 'Only the cards from 1 to ten times the number of players plus four are played. All of them lie face up.',
      b: 'Everybody takes one in turn, up to ten. The four that are left start the rows.',
      c: 'Hands stay open: everybody saw who took what.',
    },
    parity: {
      a: 'The marked row accepts even numbers only, or odd ones only. Other cards look for a row among the other three.',
      b: 'If none of them accepts it, its owner takes any row, also the marked one.',
      c: 'When a row is taken, the special card goes to the one of the three others that ends lowest, and takes its parity.',
    },
    climb: {
      a: 'The marked row goes down: it accepts only cards below its last one.',
      b: 'A card goes to the nearest row that accepts it, up or down; equally near, to the marked one.',
      c: 'When a row is taken, the special card moves on by one row, along its arrows, and turns round at the end.',
    },
    hop: {
      a: 'The special card takes a place at the end of a row. It has no number: the card to its left counts.',
      b: 'When a card comes to its row, it jumps to the one of the three others that ends lowest.',
      c: 'If it is the sixth there, the same player takes all but the highest card, and it jumps again.',
    },
    reverse: {
      a: 'Once a round, a card of two digits is read backwards: 31 is placed as a 13.',
      b: 'Of equal numbers the turned card goes first. Once it lies, it has its own number again.',
    },
    ox: {
      a: 'The ox plays its top card together with yours. If it is too low, it takes the row with the fewest heads.',
      b: 'The team has one pile. The ox’s stays closed until the end.',
      c: 'Before each card the team may use a special card. It is placed when everybody goes on.',
      d: 'After ten turns you need fewer heads than the ox; a tie is lost. With one or two players yours count double.',
      e: 'Nobody talks about cards in hand: the chat closes while they are chosen.',
      f: 'Bots propose special cards, and you decide. None plays one without you.',
    },
    ox_one: {
      c: 'Before each card the team may use a special card. One voice is enough to go on, unless somebody says “wait”.',
    },
    ox_decide: {
      f: 'Bots use special cards themselves, when it is worth it.',
    },
    colour: {
      c: 'A row grows without end. Six heads of one colour, and you take the cards before it.',
    },
    good: {
      d: 'A card without a colour in common goes under your draw pile.',
      e: 'The match ends when somebody has laid their last card. What the others hold counts against them.',
      f: 'Every head won is a point; most points win.',
    },
  },
};
