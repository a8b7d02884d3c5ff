/** The dialog that places a bid: the amount, the math, and what’s wrong with it. */
export const bidding = {
  placeTitle: 'Place Bid',
  changeTitle: 'Change your bid',
  explain: 'You still owe <left></left>. If you win, you pay your bid now instead of later.',
  amount: 'Bid amount in dollars',
  amountHint: 'At most <most></most>',
  amountBounds: 'From <least></least> to <most></most>',
  mode: 'How to apply your bid',
  review: 'Review bid',
  historyTitle: 'Lowest winning bids by month',
  historyLine: 'Assembly {number, number}, {bids, plural, one {# bid} other {# bids}}',
  historyNote: 'This is history, not a promise.',
  noHistory: 'No bid has won in this group yet.',
  yourBid: 'Your bid',
  paysCredit: 'To the common fund',
  paysFee: 'To the administrative fee',
  paysReserve: 'To the reserve',
  fromGroup: 'The group adds',
  youReceive: 'Payout you receive',
  stillToPay: 'Left to pay after that',
  changesFromEnd:
    '{count, plural, =0 {No full installment is paid off} one {Your last installment is paid off} other {Your last # installments are paid off}}. Your new last one is number {last, number}: <amount></amount>.',
  changesLower:
    '{count, plural, one {Your next installment drops} other {Your next # installments drop}} from <from></from> to about <to></to>.',
  changesAlmostAll: 'Your upcoming installments are paid off, except for a few cents.',
  changesAll: 'All your upcoming installments are paid off.',
  ifLost: 'If it doesn’t win, it costs nothing.',
  ifWon:
    'If it wins, you have 5 business days to pay it. If you don’t, you lose the selection and can’t bid in the next 3 assemblies.',
  changeAmount: 'Change amount',
  confirm: 'Place this bid',
  slide: 'Bid amount, slider',
  match: {
    title: 'Match a bid that won',
    lowest: 'Lowest: <percent></percent>',
    median: 'Median: <percent></percent>',
    highest: 'Highest: <percent></percent>',
  },
  answer: {
    ofPayout: 'Of your payout',
    finish: 'You finish in',
    nothingAhead: 'right away',
    eachMonth: 'Each month',
    insteadOf: 'instead of <was></was>',
    none: 'Enter an amount to see what it would do.',
  },
  odds: {
    own: '<percent></percent> {count, plural, one {{won, plural, =0 {wouldn’t have won} other {would have won}} in the only month a bid won} other {would have won {won, number} of the last # months a bid won}}.',
    compared:
      '<percent></percent> {count, plural, one {{won, plural, =0 {wouldn’t have won} other {would have won}} in the only month a bid won; <other></other> {otherWon, plural, =0 {wouldn’t have} other {would have}}} other {would have won {won, number} of the last # months a bid won; <other></other> would have won {otherWon, number}}}.',
  },
  lowered:
    'What’s due now is paid separately, so this bid counts as <counted></counted>, which is <percent></percent> of your payout.',
  tooLow: {
    draw: 'Right now this bid can’t be selected. The payout goes to the draw, and it would take a bid of at least <least></least> to make up a second one.',
    gap: 'Right now this bid can’t be selected. The fund is short, and it would take at least <least></least> to make up the rest.',
  },
  month: {
    titles: {
      gap: 'A month for one big bid',
      draw: 'A draw month',
      bids_first: 'A bid month',
      draw_and_bids: 'A draw and bids',
    },
    gap: 'The fund has <cash></cash> of <target></target> so far, so no payout can be drawn. A bid of at least <least></least> would make up the rest, and the highest such bid is selected.',
    gapOutOfReach:
      'The fund has <cash></cash> of <target></target> so far, so no payout can be drawn, and no bid you could place would cover the rest.',
    draw: 'The fund covers one payout, and it goes to the draw. A bid is selected only if it makes up a second payout: at least <least></least>.',
    drawOutOfReach:
      'The fund covers one payout, and it goes to the draw. No bid you could place would cover a second one.',
    bids_first:
      'The fund covers one payout, and bids come first: the highest bid gets it. With no bid, it goes to the draw.',
    draw_and_bids: 'The first payout goes to the draw, the others to the highest bids.',
    asOfNow: 'As of now, if everyone pays in time. Bids close <day></day>.',
    outOfReach: 'Right now, no bid you could place would be selected this month.',
  },
  done: {
    placedTitle: 'Bid Submitted',
    placed: 'Your bid of <amount></amount> has been submitted.',
    ofPayout: 'Of your payout',
    assembly: 'In assembly',
    result: 'Result on',
    until: 'You can change or withdraw it until <day></day>. No one sees it before the result.',
    next: 'If it wins, you have 5 business days to pay it. If it doesn’t, it costs nothing.',
    withdrawnTitle: 'Bid withdrawn',
    withdrawn: 'It cost you nothing. You can place another one until <day></day>.',
    withdrawnLate: 'It cost you nothing.',
  },
  withdraw: {
    title: 'Withdraw your bid?',
    text: 'Your bid of <amount></amount> won’t count in assembly {number, number}. It costs nothing, and you can place another one until <day></day>.',
    keep: 'Keep my bid',
    confirm: 'Withdraw bid',
  },
  failedTitle: 'Submission Failed',
  failedText: 'Failed to submit bid.',
  problems: {
    invalid_amount: {
      title: 'Invalid Amount',
      text: 'Please enter a valid bid amount.',
    },
    amount_too_high: {
      title: 'Amount Too High',
      text: 'Bid amount cannot exceed remaining balance.',
    },
    below_minimum: {
      title: 'Amount Too Low',
      text: 'Your bid is below this group’s minimum.',
    },
    above_maximum: {
      title: 'Amount Too High',
      text: 'Your bid is above this group’s maximum.',
    },
    group_takes_no_bids: {
      title: 'Submission Failed',
      text: 'This group selects by draw only.',
    },
    not_eligible: {
      title: 'Submission Failed',
      text: 'You can’t bid this month.',
    },
    barred: {
      title: 'Submission Failed',
      text: 'You can’t bid in this assembly.',
    },
    nothing_to_bid: {
      title: 'Submission Failed',
      text: 'Only what’s due now is left on your plan, so there’s nothing more for a bid to pay. Pay it by the deadline and you’re in the draw.',
    },
    balance_below_minimum: {
      title: 'Submission Failed',
      text: 'After what’s due now, you have less left to pay than this group’s minimum bid, so you can’t bid. Pay what’s due by the deadline and you’re in the draw.',
    },
    after_cutoff: {
      title: 'Submission Failed',
      text: 'Bids are closed for this month.',
    },
    no_open_assembly: {
      title: 'Submission Failed',
      text: 'No assembly is open for bids.',
    },
    pay_older_first: {
      title: 'Submission Failed',
      text: 'Pay your overdue installment first, then you can bid.',
    },
  },
} as const
