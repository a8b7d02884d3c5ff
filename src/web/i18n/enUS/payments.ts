/** Around an installment, in the page: taking a debit back, automatic payment, paying ahead. */
export const payments = {
  cancelDebit: {
    open: 'Cancel',
    whatInstallment: 'the payment of installment {number, number}',
    whatPrepayment: 'the payment ahead',
    whatBid: 'the payment of your bid',
    asked: 'We’ve asked your bank to cancel it. Until it answers, the money may still be taken.',
    bankSaidTooLate: 'Your bank says it’s too late to cancel.',
    beingCanceled: 'being canceled',
  },
  autopay: {
    title: 'Automatic payment',
    off: 'Off. You pay each installment yourself.',
    what: 'Turn it on and each installment is paid on its pay day: we set the payment up at 9 AM and ask your bank at 5 PM.',
    on: 'On, from {bank}, ending in {last4}.',
    next: 'On <at></at> we set up a payment of <amount></amount>, as things stand now. Your bank is asked at 5 PM that day.',
    later: 'It begins with the next installment.',
    turnOn: 'Turn on',
    change: 'Change the account',
    turnOff: 'Turn off',
  },
  ahead: {
    title: 'Pay ahead',
    what: 'Pay part of what lies ahead, or all of it. You still owe the same fee in total, and your chance in the draw stays the same.',
    open: 'Pay ahead',
    onItsWay: 'A payment ahead of <amount></amount> is on its way.',
    problems: {
      invalid_amount: 'Write an amount in dollars, such as 1,500.',
      amount_too_high: 'That is more than what lies ahead of you.',
      nothing_to_prepay: 'Nothing lies ahead of you to pay.',
      bid_undecided: 'From the end of bidding until your bid is lost, paid or expired, paying ahead has to wait.',
      debit_in_flight: 'A payment ahead is on its way already. Wait until it has arrived.',
      group_not_launched: 'You can pay ahead once the group has been launched.',
    },
  },
  receipt: {
    link: 'Receipt',
    ofInstallment: 'for installment {number, number}',
  },
} as const
