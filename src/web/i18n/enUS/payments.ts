/** Around an installment, in the page: canceling a debit, automatic payment, paying ahead. */
export const payments = {
  waysTitle: 'Other ways to pay',
  autopayOff: 'Autopay off',
  autopayOn: 'Autopay on',
  cancelDebit: {
    open: 'Cancel debit',
    whatInstallment: 'of installment {number, number}',
    whatPrepayment: 'of the early payment',
    whatBid: 'of your bid',
    asked: 'We’ve asked your bank to cancel it. Until it answers, the money may still be taken.',
    bankSaidTooLate: 'Your bank says it’s too late to cancel.',
    beingCanceled: 'Being canceled',
  },
  autopay: {
    title: 'Autopay',
    off: 'Off. You pay each installment yourself.',
    what: 'Turn it on, and each installment is paid by its due date. On the day you choose, we set up the payment at 9 AM ET and send it to your bank at 5 PM ET.',
    on: 'On, from {bank}, ending in {last4}, {days, plural, =0 {on the due date} one {# day before the due date} other {# days before the due date}}.',
    next: 'On <at></at> we’ll set up a payment of <amount></amount>, if nothing changes. We’ll send it to your bank at 5 PM ET that day, or on the next banking day.',
    later: 'It starts with your next installment.',
    turnOn: 'Turn on',
    change: 'Change account or day',
    turnOff: 'Turn off',
  },
  ahead: {
    title: 'Pay ahead',
    what: 'Pay some or all of your upcoming installments now. The total fee doesn’t change{refusal, select, selected {} other {, and neither do your odds in the draw}}.',
    open: 'Pay ahead',
    onItsWay: 'An early payment of <amount></amount> is on its way.',
    problems: {
      invalid_amount: 'Enter an amount in dollars, such as 1,500.',
      amount_too_high: 'That’s more than your upcoming installments.',
      part_would_wait:
        'Your next installment opens before this payment arrives, and part of the money couldn’t be used. Pay everything that’s upcoming, or leave out at least the next installment.',
      nothing_to_prepay: 'You have no upcoming installments to pay.',
      bid_undecided: 'You can’t pay ahead until your bid is decided and, if it wins, paid.',
      debit_in_flight: 'An early payment is already processing. Wait until it clears.',
      group_not_launched: 'You can pay ahead once the group has started.',
      pay_older_first: 'Pay your overdue installment first, then you can pay ahead.',
    },
  },
  payFirst: {
    installment: 'Payments go to your oldest installment first. Pay number {number, number} before this one.',
    ahead: 'Installment {number, number} is overdue. Pay it first, then you can pay ahead.',
    bid: 'Installment {number, number} is overdue. Pay it first, then you can bid.',
    pay: 'Pay installment {number, number}',
    after: 'after number {number, number}',
  },
  receipt: {
    link: 'Receipt',
    of: 'for {what}',
  },
} as const
