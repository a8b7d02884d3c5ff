/** A spot that someone no longer has: what happened, what's owed, by when, and to which account. */
export const former = {
  title: 'Your spot in {group}',
  eyebrow: 'Spot {position, number}, ended <day></day>',
  home: 'Home',
  ended: {
    left: 'You gave up your spot on <day></day>. We won’t collect any more payments from you for this group.',
    unenrolled: 'We took you out of the group on <day></day>, before it started. You hadn’t paid anything yet.',
    death_or_disability:
      'Your membership ended on <day></day> because of a death or disability that was reported to us. We won’t collect any more payments for it.',
    excluded:
      'You lost your spot on <day></day> because three installments in a row weren’t paid. We don’t collect any more payments from you for this group.',
    defaulted:
      'You’d received your payout, and your installments were 90 days late. On <day></day> you lost your spot, and your whole balance came due.',
    owing_at_close:
      'The group’s accounts became final on <day></day>, and part of your balance was still unpaid, so you lost your spot.',
    not_served:
      'The group closed on <day></day> and couldn’t pay out every spot, including yours. You get back what you paid into the common fund before anyone gets a share of what’s left.',
    transferred:
      'Your spot went to a new member on <day></day>. That member now makes the payments and gets the payout.',
    group_canceled: 'The group was canceled on <day></day>, along with all its spots.',
  },
  nothing: 'You don’t owe anything, and neither does the group',
  final: {
    bill: 'Your final amount',
    surplus: 'Your share of what was left',
    held: 'Held for you before',
    unserved: 'What you paid into the common fund',
    total: 'In total',
    goesTo: 'It goes to your account ending in {last4}.',
    claimBy:
      'Link an account by <day></day>. After that, state law treats the money as unclaimed property, and you’d have to claim it from your state.',
  },
  debt: {
    eyebrow: '{group}: your whole balance is due',
    left: 'You still owe <amount></amount>',
    paid: 'You don’t owe anything',
    bill: 'What you owe',
    balance: 'Balance when it came due',
    lateFee: 'Late fees until then',
    received: '{source}, received <day></day>',
    sources: { sale: 'Sale of your security', insurance: 'Insurance', co_signer: 'Your co-signer', member: 'You' },
    rest: 'Left to pay',
    pending: 'We’ve received <amount></amount> more. It counts once we’ve confirmed it.',
    security:
      'We’re enforcing the security you gave. What we recover reduces your balance. Anything left over is yours.',
    closed: 'The group’s accounts are final, so you now owe this to {product}, not to the group.',
    how: 'How to pay',
    ways: 'Pay by wire or check, in full or in parts. We can’t debit this balance from your account.',
    instructions:
      'Email <email></email> for the payment instructions. Say that it’s for {group}, spot {position, number}.',
    confirmed: 'Two people on our team confirm each payment. Then we’ll email you what’s left.',
    talk: 'If you can’t pay all of it, email us anyway. The sooner we talk, the more we can work out.',
  },
  account: {
    other: 'Send it to another account',
    title: 'Where should we send your money?',
    text: 'Link the account you want it in. We can’t send money to a new account for the first 24 hours.',
  },
  documents: {
    title: 'Your documents',
    text: 'You can still open your receipts, your statements, and your agreement.',
    link: 'See your documents',
  },
  again: 'You have a spot in this group again.',
  openGroup: 'Open the group',
  list: {
    title: 'Groups you were in',
    spot: '{group}, spot {position, number}',
    open: 'See the details',
  },
} as const
