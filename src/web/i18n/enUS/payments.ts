/** Around an installment, in the page: canceling a debit, automatic payment, paying ahead. */
export const payments = {
  cancelDebit: {
    open: 'Cancel',
    whatInstallment: 'the payment of installment {number, number}',
    whatPrepayment: 'the early payment',
    whatBid: 'the payment of your bid',
    asked: 'We’ve asked your bank to cancel it. Until it answers, the money may still be taken.',
    bankSaidTooLate: 'Your bank says it’s too late to cancel.',
    beingCanceled: 'being canceled',
  },
  autopay: {
    title: 'Autopay',
    off: 'Off. You pay each installment yourself.',
    what: 'Turn it on and each installment is paid on its pay day: we set the payment up at 9 AM and ask your bank at 5 PM.',
    on: 'On, from {bank}, ending in {last4}.',
    next: 'On <at></at> we’ll set up a payment of <amount></amount>, if nothing changes. We’ll ask your bank at 5 PM that day.',
    later: 'It starts with your next installment.',
    turnOn: 'Turn on',
    change: 'Change account',
    turnOff: 'Turn off',
  },
  ahead: {
    title: 'Pay ahead',
    what: 'Pay some or all of your upcoming installments now. The total fee doesn’t change, and neither do your odds in the draw.',
    open: 'Pay ahead',
    onItsWay: 'An early payment of <amount></amount> is on its way.',
    problems: {
      invalid_amount: 'Enter an amount in dollars, such as 1,500.',
      amount_too_high: 'That’s more than your upcoming installments.',
      nothing_to_prepay: 'You have no upcoming installments to pay.',
      bid_undecided: 'You can’t pay ahead while your bid is being decided.',
      debit_in_flight: 'An early payment is already on its way. Wait until it arrives.',
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
    ofInstallment: 'for installment {number, number}',
  },
} as const
