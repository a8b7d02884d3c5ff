/** What a member's home shows beside where they stand: the plan, its state, and what someone without a group reads. */
export const memberHome = {
  unreached: {
    title: 'We can’t reach you at {email}',
    text: 'Our emails to it have been returned since <day></day>. Until you confirm or change it, we only send the ones we have to. All of them are under Notices.',
    act: 'Confirm or change my email',
  },
  plan: {
    title: 'Total you pay',
    payout: 'Payout',
    fee: 'Administrative fee, <rate></rate>',
    feeOfPart: 'Administrative fee for your months',
    bonus: 'Loyalty bonus',
    total: 'Total over {months, number} months',
    left: 'Left to pay',
  },
  status: {
    title: 'Status',
    tags: {
      late: '{days, plural, one {# day late} other {# days late}}',
      due_today: 'Due today',
      due: '{days, plural, one {Due tomorrow} other {Due in # days}}',
      grace: 'In the grace period',
      on_its_way: 'Payment on its way',
      paid: 'Paid up',
      selected: 'Selected',
      in_review: 'In review',
      paid_out: 'Paid out',
      bid_placed: 'Bid placed',
      in_draw: 'In the next draw',
      out_of_draw: 'Not in the next draw',
      closed: 'Group closed',
    },
    points:
      'You have {points, number} bonus points so far. {counts, select, yes {At your payout they’d take <worth></worth> off your fee.} other {With {step, number}, <worth></worth> comes off your fee at your payout.}} The bonus isn’t guaranteed.',
    pointsFrozen: 'Your {points, number} bonus points take <worth></worth> off your fee at your payout.',
    noHistory: 'Your group hasn’t held a draw yet, so it has no history to show.',
    allSelected: 'Everyone in your group has been selected.',
    history:
      'In {months, plural, one {# month} other {# months}}, {selected, plural, one {# of your group’s {spots, number} spots was} other {# of your group’s {spots, number} spots were}} selected. This is history, not a promise.',
  },
  without: {
    none: {
      title: 'Next: we verify your identity',
      text: 'Your account is ready. Before you can join a group, we have to verify who you are. It takes about 10 minutes, and you don’t pay anything until your group starts.',
    },
    pending: {
      title: 'We’re reviewing your identity',
      text: 'We’ve had your application since <since></since>. {late, select, yes {We promised a decision by <by></by>, and we’re late. We’ll email you as soon as we decide.} other {We’ll email you our decision by <by></by>.}} Meanwhile, you can choose a group and ask to join. We’ll hold your request until then.',
    },
    rejected: {
      title: 'We couldn’t approve your identity',
      text: 'Here’s the reason:',
      noReason: 'No reason was recorded. Ask us, and we’ll tell you what’s missing.',
      after: 'Your answers are still here. Correct what wasn’t right, and send it again.',
    },
    approved: {
      title: 'Your identity is approved',
      text: 'Next, choose a group and ask to join. Looking for a specific amount? Write to us.',
    },
    verify: {
      none: 'Verify my identity',
      pending: 'See my application',
      rejected: 'Correct it and send again',
    },
    contact: 'Contact us',
  },
} as const
