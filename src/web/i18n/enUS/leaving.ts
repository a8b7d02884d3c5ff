/** Leaving a group: the quote, what comes back and when, and where a refund is. */
export const leaving = {
  title: 'Leave {group}',
  spot: 'Spot {position, number}',
  back: 'Back to your group',
  youGetBack: 'If you leave now, you get back',
  bill: 'How it’s counted',
  paidIn: 'Paid into the common fund',
  paidAll: 'Everything you’ve paid',
  deduction: 'Deduction, {share}',
  refund: 'You get back',
  kept: 'The deduction is never more than {most}. The fee and reserve you’ve paid, <kept></kept>, aren’t refunded.',
  keepsNothing: 'You’re within 7 days of joining and no assembly has been held since, so nothing is deducted.',
  beforeLaunch:
    'Your group hasn’t started and you haven’t paid anything, so leaving is free and takes effect right away.',
  nothingPaid: 'You haven’t paid anything into the common fund, so nothing comes back and nothing is owed.',
  when: {
    by: 'You have it by <day></day> at the latest, in the bank account you last paid from.',
    replaced:
      'When someone takes your spot and makes their first payment, your refund joins a queue, oldest first. It’s paid within 90 days, to the bank account you last paid from.',
    otherwise:
      'If no one does, you wait for the group’s last assembly: <ends></ends> at the earliest. Your refund follows within 60 days, so no later than <latest></latest>.',
  },
  ends: {
    title: 'What ends when you leave',
    spot: 'You give up spot {position, number} for good. To come back, you’d need a new one.',
    selection: 'Your selection is canceled first. The money set aside for you goes back to the group.',
    debit: 'Your <amount></amount> payment hasn’t left for your bank yet, so we call it off.',
    points: 'Your {points, number} bonus points are gone.',
    payments: 'We don’t collect any more payments from you: no installment, no late fee, no autopay.',
  },
  cannot: {
    payout_received: {
      title: 'You’ve received your payout, so you can’t leave',
      text: 'The group paid for your purchase with everyone’s money. You keep making your payments until your balance is zero. You can pay ahead whenever you like.',
    },
    payout_under_way: {
      title: 'Your payout is on its way',
      text: 'Once it arrives you can’t leave anymore. If your bank sends it back, you’ll find the quote here again.',
    },
    debit_under_way: {
      title: 'A payment of yours is with your bank',
      text: 'We count your refund from what has arrived. Come back when the payment has cleared, usually after two business days.',
    },
    group_closed: {
      title: 'This group is over',
      text: 'There’s nothing left to leave: its final accounts are being made.',
    },
  },
  form: {
    sure: 'I give up spot {position, number}, and I’ve read what I get back and when.',
    confirm: 'Leave the group',
    keep: 'Keep my spot',
  },
  left: {
    title: 'You’ve left {group}',
    back: 'Back to your home page',
    on: 'You left on <day></day>. Nothing more is collected from you for this group.',
    excludedOn: 'Your membership ended on <day></day>. Nothing more is collected from you for this group.',
    nothing: 'Nothing is owed',
  },
  status: {
    waiting: 'Your refund is waiting for someone to take your spot',
    queued: 'Your refund is in the queue',
    due: 'Your refund is next to be paid',
    requested: 'Your refund is on its way',
    paid: 'Your refund has been paid',
    returned: 'Your bank sent your refund back',
    cancelled: 'Nothing is owed',
  },
  now: {
    requested: 'It went to your account ending in {last4}. It usually arrives within two business days.',
    paid: 'It arrived on <day></day> in your account ending in {last4}.',
    returned:
      'The account ending in {last4} didn’t take it. The money is still yours: write to us and we’ll arrange another account with you.',
  },
  home: {
    title: 'Your refunds',
    open: 'See the details',
  },
} as const
