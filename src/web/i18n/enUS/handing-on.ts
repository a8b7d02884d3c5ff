/** Handing a spot on to someone else, for both of them. */
export const handingOn = {
  title: {
    giver: 'Transfer your spot in {group}',
    taker: 'A spot in {group} for you',
    given: 'Your spot in {group} has changed hands',
  },
  spot: 'Spot {position, number}',
  back: 'Back to your group',
  home: 'Back to your home page',
  bill: {
    payout: 'Payout',
    paid: 'Already paid',
    left: 'Left to pay',
    installments: 'Installments left',
    count: '{count, number}',
  },
  plan: {
    title: 'Every installment left to pay',
    note: '{count, number}',
    row: 'Installment {number, number}, due <day></day>',
    none: 'Everything on this spot has been paid.',
  },
  giver: {
    takesOver: 'The person who takes over still pays',
    paidStays:
      'The <paid></paid> you’ve paid stays in the plan and counts for them. The group doesn’t pay you anything back.',
    between: 'Whether they pay you for it, and how much, is between the two of you. We don’t collect it.',
    what: 'What goes with the spot',
    ends: {
      title: 'What changes for you',
      spot: 'Once we’ve approved the transfer, you leave the group and owe it nothing more. After that, it can’t be undone.',
      points: 'Your {points, number} bonus points don’t transfer. You lose them when the spot changes hands.',
      documents:
        'You keep your receipts and statements. The other person sees what’s been paid, but not how you paid it.',
      returned: 'If your bank returns one of your payments afterward, the other person owes it again.',
      when: 'Until we approve it, you keep your spot, stay in the draws, and pay as usual. You can withdraw the offer at any time.',
      whenPaidOut: 'Until we approve it, you keep your spot and pay as usual. You can withdraw the offer at any time.',
      security: 'We approve it only once we’ve accepted their security. Then we release yours within 10 business days.',
    },
  },
  cannot: {
    paid_off: {
      title: 'Everything on your spot has been paid',
      text: 'There’s nothing left that someone else could take over.',
      act: 'Back to your group',
    },
    payout_may_return: {
      title: 'You can’t transfer your spot yet',
      text: 'A bank can return a payout for up to 60 days, and until then the spot has to stay with you. Starting <day></day>, someone else can take over the rest of the plan if they provide their own security.',
      act: 'Back to your group',
    },
    selected: {
      title: 'Your spot has been selected',
      text: 'A spot that’s been selected can’t be transferred: the payout is set aside for you.',
      act: 'See your selection',
    },
    group_not_running: {
      title: 'Your group isn’t running',
      text: 'A spot can be transferred while the group is running. Before it starts, leaving is free, and someone else can join.',
      act: 'Back to your group',
    },
    installment_late: {
      title: 'Pay installment {number, number} first',
      text: 'You can transfer a spot only if none of its installments is late.',
      act: 'Pay installment {number, number}',
    },
    debit_under_way: {
      title: 'One of your payments is on its way',
      text: 'Until it clears, we can’t work out what’s been paid on the spot. Come back then, usually in two business days. If it isn’t with your bank yet, you can cancel it instead.',
      act: 'See your payment',
    },
    bid_stands: {
      title: 'You have a bid in the next assembly',
      text: 'Withdraw it first, or wait for the result.',
      act: 'See your bid',
    },
    dispute_open: {
      title: 'You’ve disputed a payment',
      text: 'Wait for our decision, or withdraw the dispute. If we’ve already decided in your favor, wait for the bank to return your money.',
      act: 'See your dispute',
    },
  },
  offer: {
    title: 'Who takes it over?',
    email: 'Their email',
    emailHint:
      'Use the one they log in with. For their privacy, we don’t tell you whether they have an account. If they don’t, ask them to sign up.',
    free: 'Transferring a spot costs nothing in this group.',
    authorization:
      'Once we’ve approved it, I authorize {product} to debit <amount></amount> once from this account as the transfer fee. It’s never more than <most></most>. If there isn’t enough money in the account, {product} may try up to two more times. If it isn’t approved, nothing is debited.',
    sure: 'I’ve read what goes with the spot and what changes for me.',
    keep: 'Keep my spot',
    confirm: 'Offer my spot',
  },
  open: {
    offered: {
      eyebrow: 'Waiting for an answer from',
      text: 'They’ll see your offer on their home page when they log in with this email. They have until <day></day> to answer.',
    },
    accepted: {
      eyebrow: 'Accepted by',
      text: 'They’ve read the plan and accepted. We’ll check everything once more and approve the transfer by <day></day>.',
    },
    security: {
      eyebrow: 'Accepted, with their security to come, by',
      text: 'They’ve read the plan and accepted. Next, they send us their own security and we review it. All of that has to be done by <day></day>.',
    },
    fee: 'We’ll debit the <amount></amount> fee from your account ending in {last4} when we approve the transfer.',
    meanwhile: 'Until then, nothing changes: you keep your spot and pay as usual.',
    waits: 'We can’t approve it right now',
    waitsForOther: 'The reason isn’t on your side, so you don’t have to do anything. You can still withdraw the offer.',
    waitsFor: {
      paid_off: 'Everything on your spot has been paid.',
      payout_may_return: 'The bank can still return your payout.',
      selected: 'Your spot was selected in the meantime.',
      group_not_running: 'Your group isn’t running.',
      installment_late: 'Pay installment {number, number} first.',
      debit_under_way: 'One of your payments is on its way. We can approve the transfer once it clears.',
      bid_stands: 'You have a bid in the next assembly. Withdraw it, or wait for the result.',
      dispute_open: 'You’ve disputed a payment that hasn’t been decided or returned yet.',
    },
    withdraw: 'Withdraw the offer',
  },
  taker: {
    youPay: 'What you’d still pay in total',
    from: '{name} would like to transfer this spot to you.',
    first: 'The first payment is installment {number, number}, <amount></amount>.',
    answerBy: 'Answer by <day></day>.',
    approveBy: 'We’ll approve it by <day></day>. Until then, you can still say no.',
    know: {
      title: 'Good to know before you answer',
      paid: 'What’s been paid on the spot counts for you. You pay the rest, on the dates in the plan below.',
      returned:
        'A bank can return a payment for up to 60 days. If one made before you took over is returned, you owe that amount again, at the end of your plan.',
      points: 'Bonus points don’t transfer. Yours start at zero.',
      selection: 'No one can say when you’ll be selected. You’re in every draw as long as you’ve paid on time.',
      leaving:
        'If you leave later, the usual deduction applies from the first day: there’s no cooling-off period on a spot you take over.',
      payoutUsed:
        'The payout on this spot has already been used. You’d take over what’s left to pay, and you won’t be selected.',
      ownSecurity:
        'You provide your own security first. Until we’ve accepted it and approved the transfer, you owe nothing.',
      toTheEnd:
        'After the payout, no one can leave the group. You pay until the end, or you find someone to take over the spot from you.',
      fee: 'You pay us no fee for the transfer. What you pay the other person, if anything, is between the two of you.',
    },
    agree:
      'I’ve read the plan, I’ll take over the <amount></amount> left to pay, and I agree to the <terms>Terms</terms>.',
    accept: 'Take over spot {position, number}',
    decline: 'No, thanks',
    goBack: 'I’ve changed my mind',
    accepted: {
      title: 'You’ve accepted the spot',
      text: 'We’ll check that no payment is late or on its way. Then the spot is yours, and we’ll email you.',
    },
    security: {
      title: 'Your security',
      asked: 'What we’ll ask you for',
      askedText: 'It secures what’s left to pay. Once you’ve accepted the spot, you have 30 days to send it.',
      complete: 'We have everything. We’ll review it within 3 business days and email you.',
    },
    acceptedPaidOut: {
      title: 'You’ve accepted the spot',
      text: 'Send us your security below by <day></day>. Once we’ve accepted it, the spot is yours.',
    },
    approveByPaidOut: 'We have to receive and accept your security by <day></day>. Until then, you can still say no.',
    waits: {
      title: 'We can’t approve it right now',
      text: 'The reason isn’t on your side, so you don’t have to do anything. You can still say no.',
    },
    cannot: {
      not_approved: {
        title: 'First, we have to verify your identity',
        text: 'You can take over the spot once that’s done. Your home page shows where your application is.',
      },
      already_enrolled: {
        title: 'You’re already in this group',
        text: 'A person can hold only one spot in a group.',
      },
      enrollment_limit: {
        title: 'You’re a member of another group',
        text: 'You can be in one group at a time.',
      },
    },
  },
  given: {
    title: 'You’ve transferred your spot',
    on: 'Your spot changed hands on <day></day>. You owe this group nothing more.',
    documents: 'Your receipts and statements are still on your home page, under the groups you’ve left.',
    fee: {
      drawn: 'We’re debiting the <amount></amount> transfer fee from your account ending in {last4}.',
      again:
        'Your bank returned the <amount></amount> transfer fee. We’ll ask for it again on <day></day>, from your account ending in {last4}.',
      waived:
        'Your bank returned the <amount></amount> transfer fee. We won’t ask for it again, and nothing else changes.',
    },
  },
} as const
