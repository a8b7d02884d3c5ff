/** A group's projections: the simple ones, and its simulated futures. */
export const adminProjection = {
  simpleTitle: 'Simple projections',
  simpleText:
    'These formulas are quick and rough. Next to each one is the figure from this group’s plans and ledger right now.',
  columns: { figure: 'Figure', simple: 'Simple projection', real: 'Plans and ledger' },
  futuresTitle: 'Simulated futures',
  futuresText:
    'We simulate the group’s whole life from its first month to its last payment, with its terms and {members, plural, one {# member} other {# members}}. Draws, bids, exits, and defaults come out differently each time. A simulation isn’t a forecast.',
  noFuture: 'There’s nothing to simulate: this group has ended or has no members.',
  assumptionsTitle: 'Assumptions',
  assumptions: {
    bids: 'Each month, {bids} of eligible members bid. The average bid is {meanBid} of the payout.',
    leaves: 'Each month, {leaves} of members still waiting leave, and someone takes {replaced} of their spots.',
    defaults:
      'Each month, {defaults} of members already paid out stop paying for good. Their security brings in {recovery} of what they still owe the common fund.',
    others: 'Everyone else pays on time, and every payout is used right away.',
  },
  run: 'Run the simulations',
  again: 'Start over',
  running: 'Simulating',
  done: '{done, number} of {lives, number} simulations',
  refresh: 'This page updates automatically. You can leave and come back.',
  reload: '<link>Refresh this page</link> to see how far it is. You can leave and come back.',
  stuck: 'The simulations should be done by now. Start over to run them again.',
  resultsTitle: 'Out of {lives, number} simulated futures',
  results: {
    served: 'Everyone is selected within the {months, number} months of the term',
    last: 'The last member is selected',
    draws: 'Selections, on average',
    defaults: 'Members who default, on average',
    deficit: 'We have to cover a shortfall',
    covered: 'What we cover',
    surplus: 'What’s left at the end for the members',
  },
  ofLives: '{count, number} of {lives, number}',
  month: 'in month {middle, number}',
  monthBetween: 'between months {low, number} and {high, number} in 8 of 10 futures',
  ways: '{draws} by draw, {bids} by bid',
  amountBetween: '<low></low> to <high></high> in 8 of 10 futures',
  made: 'Simulated <day></day> with {members, plural, one {# member} other {# members}}. You can run it again when the next month opens or the number of members changes.',
} as const
