/** The dialog that places a bid: the amount, the maths, what is wrong with it. */
export const bidding = {
  placeTitle: 'Place Bid',
  changeTitle: 'Change your bid',
  explain: 'You still owe <left></left>. If you win, you pay your bid now instead of later.',
  amount: 'Bid amount in dollars',
  amountHint: 'At most <most></most>',
  amountBounds: 'From <least></least> to <most></most>',
  mode: 'How to apply your bid',
  review: 'Review bid',
  historyTitle: 'Lowest winning bids so far',
  historyLine: 'Assembly {number, number}, {bids, plural, one {# bid} other {# bids}}',
  historyNote: 'This is history, not a promise.',
  noHistory: 'No bid has won in this group yet.',
  yourBid: 'Your bid',
  paysCredit: 'To the common fund',
  paysFee: 'To the administrative fee',
  paysReserve: 'To the reserve',
  fromGroup: 'The group adds',
  youReceive: 'Credit you receive',
  stillToPay: 'Left to pay after that',
  changesFromEnd:
    '{count, plural, =0 {No full installment is paid off} one {Your last installment is paid off} other {Your last # installments are paid off}}. Your new last one is number {last, number}: <amount></amount>.',
  changesLower:
    '{count, plural, one {Your # remaining installment goes} other {Your # remaining installments go}} from <from></from> to about <to></to>.',
  ifLost: 'If it doesn’t win, it costs nothing.',
  ifWon:
    'If it wins, you have 5 business days to pay it. If you don’t, you lose the selection and can’t bid in the next 3 assemblies.',
  changeAmount: 'Change amount',
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
