/** Telling us that a payment is wrong. */
export const dispute = {
  title: 'Something wrong with a payment?',
  back: 'Back to the group',
  paid: 'What it paid',
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
    canceled_before: 'I had canceled it',
  },
  bankToo: 'Tell your bank too, within 60 days of the statement that shows it, so you keep your rights there.',
  meanwhile: 'Until it’s decided, you’re out of draws and bids, and a payout waits.',
  ifRight:
    'If you’re right, the bank returns the money, and what it paid is open again: you have 5 business days to pay it without a late fee.',
  send: 'Send it to us',
  open: 'You told us on <day></day> ({reason}). We’re checking it and will email you the answer.',
  withdraw: 'Take it back: the payment is right',
  write: 'Write to us',
} as const
