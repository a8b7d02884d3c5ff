/** Coming back to a group after an exclusion. */
export const comeBack = {
  bannerTitle: 'Spot {position, number} in {name} has ended',
  bannerText: 'You can come back until <day></day> by paying everything that’s open.',
  see: 'See what it takes',
  title: 'Come back to {name}',
  eyebrow: 'Spot {position, number}',
  home: 'Home',
  lead: 'Your spot ended on <ended></ended> because three installments in a row were unpaid. Until <day></day> you can have it back by paying everything that’s open.',
  bill: 'What it takes',
  installment: 'Installment {number, number}, with its late fee if it has one',
  total: 'Total today',
  refund: 'The <amount></amount> refund you’re owed is withdrawn: the money stays in your plan.',
  points: 'Your points start again at zero.',
  ifReturned: 'If your bank returns a payment, your spot can end again right away.',
  refundStays: 'The refund you’re owed stays as it is.',
  authorization:
    'I authorize {product} to debit <amount></amount> from this account, {count, plural, one {in one debit} other {in # debits, one for each installment}}. They should clear, or be returned, on <day></day>. If a debit is wrong, I’ll tell my bank within 60 days, and {product} right away.',
  agree: 'I authorize these payments',
  confirm: 'Pay <amount></amount> and come back',
} as const
