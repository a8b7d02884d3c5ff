/** Telling us that a payment is wrong. */
export const dispute = {
  title: 'Something wrong with a payment?',
  back: 'Back to the group',
  paid: 'What it paid for',
  paidFor:
    '{kind, select, installment {Installment {number, number}} bid {Your winning bid} other {Installments paid ahead}}',
  cleared: 'Cleared on',
  notYet: 'Not yet',
  account: 'From',
  accountLine: 'the account ending in {last4}',
  amount: 'Amount',
  what: 'What’s wrong?',
  reasons: {
    not_recognized: 'I don’t recognize it',
    wrong_amount: 'The amount is wrong',
    paid_twice: 'I paid it twice',
    canceled_before: 'I’d already canceled it',
  },
  bankToo: 'Tell your bank, too, within 60 days of the statement that shows it. That protects your rights there.',
  meanwhile: 'Until we’ve decided, you’re out of draws and bidding, and any payout is on hold.',
  ifRight:
    'If you’re right, your bank returns the money, and {kind, select, prepayment {what you paid ahead goes back to the installments still to come} other {what it paid for is due again. You’ll have 5 business days to pay it without a late fee}}.',
  send: 'Report the problem',
  openTitle: 'We’re looking into it',
  open: 'You reported it on <day></day>: “{reason}.” We’ll email you the answer.',
  withdraw: 'Withdraw my report: the payment is right',
  write: 'Write to us',
} as const
