/** The vote on ending a group: why, what each outcome means, and the vote. */
export const ballot = {
  title: 'Should {group} continue or end?',
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
    'The group ends if {needed, number} of the {voters, plural, one {# member} other {# members}} waiting for a payout vote to end it. Not voting counts as a vote to continue.',
  secret: 'Other members don’t see how you vote; only the count is published.',
  noVote:
    'Members who’ve been selected don’t vote, and neither do people who work for us. Here’s what each outcome means for you.',
  voted: 'Your vote is in',
  votedText: 'You can change it until <closes></closes>.',
  decided: { carried: 'The group has ended', not_carried: 'The group continues' },
  count: '{inFavor, number} of {voters, number} voted to end it. It takes {needed, number}.',
  goesOn: {
    title: 'If the group continues',
    left: 'You still pay',
    monthly: 'Next installment',
    payout: 'Your payout if you’re selected',
    until: 'Last assembly of the term',
    waiting:
      'Everything stays as it is. {others, plural, =0 {No one else is} one {# other member is} other {# other members are}} waiting too, and no one can say when you’ll be selected. There may be up to six more assemblies after the term.',
    paying: 'Everything stays as it is: you keep your purchase and pay your installments.',
  },
  ends: {
    title: 'If the group ends',
    amount: 'You get back',
    first: 'First refund, around',
    last: 'Last refund, if everyone pays on time',
    kept: 'Fee and reserve you’ve paid, not refunded',
    how: 'You stop paying, and there are no more draws. You get back what you’ve paid into the common fund, with no deduction. We refund it month by month, as the members who’ve been paid out make their payments. The first refund goes out once banks can no longer return a recent payment.',
    rest: 'Right now, those payments don’t cover <rest></rest> of it. At the end, the reserve pays that, and then we do, up to the fee we earned on this group. Anything beyond that is lost.',
    parts: 'All {count, number} refunds, if everyone pays on time',
    youPay: 'You still pay',
    keepsPaying:
      'You’ve received your payout, so you keep your purchase and pay the same installments on the same dates. Your payments go back to the members who were still waiting.',
  },
  form: {
    label: 'Your vote for this spot',
    hint: 'You can change it until the vote closes.',
    goOn: 'Keep the group going',
    goOnHint: 'Payments, draws, and bids stay as they are.',
    end: 'End the group',
    endHint: 'No more draws. The common fund is refunded month by month.',
    submit: 'Cast my vote',
    change: 'Change my vote',
  },
} as const
