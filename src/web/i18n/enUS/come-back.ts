/** Coming back to a group after an exclusion. */
export const comeBack = {
  bannerTitle: 'You’ve lost spot {position, number} in {name}',
  bannerText: 'You can come back until <day></day> by paying everything you owe.',
  see: 'See what it takes',
  title: 'Come back to {name}',
  eyebrow: 'Spot {position, number}',
  back: 'Your spot',
  lead: 'You lost your spot on <ended></ended> because three installments in a row were unpaid. You can have it back until <day></day> by paying everything you owe.',
  bill: 'What it takes',
  installment: 'Installment {number, number}{late, select, yes {, with its late fee} other {}}',
  total: 'Total today',
  refund: 'We’ll cancel the <amount></amount> refund you’re owed, and that money stays in your plan.',
  points: 'Your points start over at zero.',
  ifReturned: 'If your bank returns a payment, you can lose your spot again right away.',
  refundStays: 'The refund you’re owed stays as it is.',
  authorization:
    'I authorize {product} to debit <amount></amount> from this account, {count, plural, one {in one debit} other {in # debits, one for each installment}}. They should clear, or be returned, on <day></day>. If a debit is wrong, I’ll tell my bank within 60 days, and {product} right away.',
  agree: 'I authorize these payments',
  confirm: 'Pay <amount></amount> and come back',
} as const
