/** Leaving a group: the quote, what comes back and when, and where a refund is. */
export const leaving = {
  title: 'Leave {group}',
  spot: 'Spot {position, number}',
  back: 'Back to your group',
  youGetBack: 'If you leave now, you get back',
  bill: 'How it’s calculated',
  paidIn: 'Paid into the common fund',
  paidAll: 'Everything you’ve paid',
  deduction: 'Deduction, {share}',
  deductionMost: 'Deduction, at its maximum',
  refund: 'You get back',
  kept: 'The deduction is never more than {most}. The fee and reserve you’ve paid, <kept></kept>, aren’t refunded.',
  keepsNothing: 'You’re within 7 days of joining and no assembly has been held since, so nothing is deducted.',
  beforeLaunch:
    'Your group hasn’t started and you haven’t paid anything, so leaving is free and takes effect right away.',
  nothingPaid:
    'You haven’t paid anything into the common fund, so there’s nothing to refund, and you don’t owe anything.',
  when: {
    monthly:
      'We pay it month by month, as the members who’ve been paid out make their payments. The first refund goes out once banks can no longer return a recent payment, about two months after the last one cleared. It goes to the bank account you last paid from.',
    by: 'You’ll have it by <day></day> at the latest, in the bank account you last paid from.',
    replaced:
      'When someone takes your spot and makes their first payment, your refund joins a queue, oldest first. It’s paid within 90 days, to the bank account you last paid from.',
    otherwise:
      'If no one does, we’ll pay you within 60 days of the group’s last assembly. That assembly is on <ends></ends> at the earliest, so you’ll have your refund by <latest></latest> at the latest.',
  },
  ends: {
    title: 'What ends when you leave',
    spot: 'You give up spot {position, number} for good. To come back, you’d need a new one.',
    selection: 'Your selection is canceled first. The money set aside for you goes back to the group.',
    debit: 'Your <amount></amount> payment hasn’t gone to your bank yet, so we’ll cancel it.',
    bid: 'Your bid of <amount></amount> is withdrawn.',
    points: 'You’ll lose your {points, number} bonus points.',
    payments: 'We won’t collect anything more from you: no installments, no late fees, no autopay.',
  },
  cannot: {
    payout_received: {
      title: 'You’ve received your payout, so you can’t leave',
      text: 'The group paid for your purchase with everyone’s money, so you keep making your payments until your balance is zero. You can pay ahead whenever you like, or transfer your spot to someone who takes over the rest of the plan.',
    },
    payout_under_way: {
      title: 'Your payout is on its way',
      text: 'Once it arrives, you can’t leave anymore. If the bank returns it, you’ll find the quote here again.',
    },
    debit_under_way: {
      title: 'One of your payments is with your bank',
      text: 'We work out your refund from what has cleared. Come back once this payment has, usually in two business days.',
    },
    group_closed: {
      title: 'This group has ended',
      text: 'You can’t leave a group that has ended. We’re preparing its final accounts.',
    },
  },
  form: {
    sure: 'I give up spot {position, number}, and I’ve read what I get back and when.',
    confirm: 'Leave the group',
    keep: 'Keep my spot',
    transfer: 'Transfer my spot',
  },
  status: {
    monthly: 'Your refund is paid month by month',
    waiting: 'Your refund is waiting for someone to take your spot',
    queued: 'Your refund is in the queue',
    due: 'Your refund is next to be paid',
    requested: 'Your refund is on its way',
    paid: 'Your refund has been paid',
    returned: 'Your bank returned your refund',
    heldForYou: 'We’re holding your refund for you',
    cancelled: 'There’s nothing to refund',
  },
  now: {
    unmet: 'Another <unmet></unmet> can’t be paid: the group’s money, its reserve, and our fee are used up.',
    inParts: 'So far, <paid></paid> of <owed></owed> has arrived. We’ll pay the rest as the group’s money comes in.',
    requested: 'It went to your account ending in {last4}. It usually arrives within two business days.',
    paid: 'It arrived on <day></day> in your account ending in {last4}.',
    returned:
      'The account ending in {last4} couldn’t receive it. The money is still yours. Link another account, and we’ll send it there.',
    returnedTo: 'The account ending in {last4} couldn’t receive it. We’ll send it to the one ending in {next}.',
    goesTo: 'It goes to the account ending in {last4}.',
    heldForYou: 'It’s yours. Link a bank account, and we’ll send it there.',
    linkAccount: 'We don’t have a bank account to send it to yet. Link yours now, and it goes there.',
  },
} as const
