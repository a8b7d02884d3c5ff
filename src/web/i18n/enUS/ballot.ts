/** The vote on ending a group: why, what each outcome means, and the vote. */
export const ballot = {
  title: 'Should {group} go on or end?',
  spot: 'Spot {position, number}',
  back: 'Back to your group',
  causes: {
    too_few_members: 'We propose ending the group early because too few members are left for it to work as planned.',
    fund_falls_short: 'We propose ending the group early because the common fund falls short of what it needs.',
    we_stop: 'We propose ending the group early because we’re closing this kind of group.',
    members_ask: 'Members asked to end the group early, so we’re putting it to a vote.',
  },
  ownWords: 'In our own words',
  openUntil: 'The vote is open until',
  needs:
    'The group ends if {needed, number} of the {voters, plural, one {# member} other {# members}} waiting for a payout vote to end it. Not voting counts as a vote to go on.',
  secret: 'Other members don’t see how you vote; only the count is published.',
  noVote:
    'Members who’ve been selected don’t vote, and neither do people who work for us. Here’s what each outcome means for you.',
  voted: 'Your vote is in',
  votedText: 'You can change it until <closes></closes>.',
  decided: { carried: 'The group has ended', not_carried: 'The group goes on' },
  count: '{inFavor, number} of {voters, number} voted to end it; it took {needed, number}.',
  goesOn: {
    title: 'If the group goes on',
    left: 'You still pay',
    monthly: 'Next installment',
    payout: 'Your payout when you’re selected',
    until: 'Last assembly of the term',
    waiting:
      'Everything stays as it is. {others, plural, =0 {No one else is} one {# other member is} other {# other members are}} waiting too, and no one can say when you’ll be selected. Up to six assemblies may follow the term.',
    paying: 'Everything stays as it is: you keep your purchase and pay your installments.',
  },
  ends: {
    title: 'If the group ends',
    amount: 'You get back',
    first: 'First part, about',
    last: 'Last part, if everyone pays on time',
    kept: 'Fee and reserve you’ve paid, not refunded',
    how: 'You stop paying, and there are no more draws. What you’ve paid into the common fund comes back without a deduction, in monthly parts, as the members who have their payout pay. The first part leaves once no recent payment can be returned by a bank anymore.',
    rest: 'Right now, <rest></rest> of it isn’t covered by those payments. The reserve pays it at the end, then we do, up to the fee we earned on this group. Beyond that, it’s lost.',
    parts: 'All {count, number} parts, if everyone pays on time',
    youPay: 'You still pay',
    keepsPaying:
      'You’ve received your payout, so you keep your purchase and pay the same installments on the same dates. Your payments go back to the members who were still waiting.',
  },
  form: {
    label: 'Your vote for this spot',
    hint: 'You can change it until the vote closes.',
    goOn: 'Go on',
    goOnHint: 'Payments, draws, and bids stay as they are.',
    end: 'End the group',
    endHint: 'No more draws; the common fund goes back month by month.',
    submit: 'Cast my vote',
    change: 'Change my vote',
  },
} as const
