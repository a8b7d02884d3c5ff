/** The dialog that places a bid: the amount, the maths, what is wrong with it. */
export const bidding = {
  placeTitle: 'Place Bid',
  changeTitle: 'Change your bid',
  explain: 'You still owe <left></left>. What you bid is paid now, if you win, instead of later.',
  amount: 'Bid amount in dollars',
  amountHint: 'At most <most></most>',
  amountBounds: 'From <least></least> to <most></most>',
  mode: 'What it should change',
  review: 'Review the bid',
  historyTitle: 'Lowest winning bids so far',
  historyLine: 'Assembly {number, number}, {bids, plural, one {# bid} other {# bids}}',
  historyNote: 'This is history, not a promise.',
  noHistory: 'No bid has won in this group so far.',
  yourBid: 'Your bid',
  paysCredit: 'of it into the common fund',
  paysFee: 'of it administrative fee',
  paysReserve: 'of it reserve',
  fromGroup: 'The group supplies',
  youReceive: 'Credit you receive',
  stillToPay: 'Still to pay afterwards',
  changesFromEnd:
    '{count, plural, =0 {No whole installment falls away} one {# installment falls away from the end} other {# installments fall away from the end}}. Your last one is then number {last, number} with <amount></amount>.',
  changesLower:
    '{count, plural, one {The # installment ahead goes} other {The # installments ahead go}} from <from></from> to about <to></to>.',
  ifLost: 'If it does not win, it costs nothing.',
  ifWon:
    'If it wins, you pay it within 5 business days. If you do not, the selection ends and you cannot bid for 3 assemblies.',
  changeAmount: 'Change the amount',
  confirm: 'Place this bid',
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
      text: 'The bid is below the least this group takes.',
    },
    above_maximum: {
      title: 'Amount Too High',
      text: 'The bid is above the most this group takes.',
    },
    group_takes_no_bids: {
      title: 'Submission Failed',
      text: 'This group selects by draw only.',
    },
    not_eligible: {
      title: 'Submission Failed',
      text: 'You cannot bid this month.',
    },
    barred: {
      title: 'Submission Failed',
      text: 'You cannot bid in this assembly.',
    },
    after_cutoff: {
      title: 'Submission Failed',
      text: 'Bids are closed for this month.',
    },
    no_open_assembly: {
      title: 'Submission Failed',
      text: 'No assembly is open for bids.',
    },
  },
} as const
