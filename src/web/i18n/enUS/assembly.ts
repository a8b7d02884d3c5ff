/** The public record of one assembly, and what it was for the member who reads it. */
export const assembly = {
  title: 'Assembly {number, number}',
  documentTitle: 'Assembly {number, number} · {group}',
  back: 'Back to the group',
  download: 'Download as JSON',
  otherAssemblies: 'Other assemblies',
  groupPage: 'The group’s public page',
  record: 'Record to print or keep as PDF',
  publicLink: 'Public link to this record, without names',
  lead: {
    opened: 'Open. We publish the list, the funds, and how many can be selected on <snapshot></snapshot>.',
    published: 'The list is final. The draw is on <draw></draw>.',
    held: 'Held on <draw></draw>. We show numbers, not names.',
    named: 'Held on <draw></draw>. Names show only to your group, and only for members who chose to show theirs.',
  },
  timeline: 'Timeline',
  moments: {
    opens: { name: 'Opens', what: 'Payments and bidding open.' },
    cutoff: { name: 'Deadline', what: 'Payments must have cleared. Bidding closes.' },
    snapshot: { name: 'List', what: 'We publish the list, the funds, and the fingerprint.' },
    draw: { name: 'Draw', what: 'We publish the result, with its proof.' },
  },
  countdown: {
    title: 'The draw is in',
    days: '{count, plural, one {day} other {days}}',
    hours: '{count, plural, one {hour} other {hours}}',
    minutes: '{count, plural, one {minute} other {minutes}}',
    seconds: '{count, plural, one {second} other {seconds}}',
    now: 'It’s time for the draw',
    opensItself: 'The result will show up here. You don’t have to refresh.',
    refresh: 'Refresh this page',
    isIn: 'The result is in. {result}.',
  },
  comingTitle: 'What happens next',
  coming: {
    pay: 'The installment is due <day></day>.',
    cutoff: 'Members whose payment clears by <day></day> are in. Bids stay private.',
    snapshot: 'We publish the list of numbers and its fingerprint on <day></day>.',
    list: '{count, plural, =0 {No number is on the list.} one {# number is on the list.} other {# numbers are on the list.}}',
    fixed: 'The list has been final since <day></day>, the day before the draw.',
    commit_reveal: 'The random number comes from a secret whose fingerprint we published when the group started.',
    beacon:
      'The random number comes from drand, a public source of random numbers: round {round, number}. No one knows it yet.',
    leftOut: 'Number {position, number} isn’t on the list: {reasons}.',
    waiting:
      'The draw is waiting for round {round, number}, which we haven’t been able to fetch since <day></day>. Rounds never expire, so we keep trying. We’ll use a later round only after seven days.',
    draw: 'The draw is on <day></day>.',
    quilt: '{eligible, number} of {spots, number} spots are in this draw',
  },
  selectedTitle: '{count, plural, one {Number {positions} is selected} other {Numbers {positions} are selected}}',
  nobody: 'No one was selected',
  nobodyText:
    'There wasn’t enough money for a payout, or no one was in the draw. The money rolls over to the next assembly.',
  quiltResult: '{eligible, number} of {spots, number} spots were on the list; selected: {positions}',
  byDraw: 'by draw',
  byBid: 'by a bid of {percent}',
  ended: 'later canceled',
  later:
    '{count, plural, one {Number {positions} was selected later, replacing an unpaid bid.} other {Numbers {positions} were selected later, replacing unpaid bids.}}',
  replayDraw: 'Replay the draw',
  replayResult: 'Replay the result',
  drawNumbers: 'Draw numbers, lowest first',
  yours: 'yours',
  figures: 'Figures',
  notYet: 'not yet',
  cash: 'Funds collected',
  cashWords: '{cash} of {target}',
  cashLater: 'We count the funds when we publish the list.',
  slots: 'Selections possible',
  phases: 'Order',
  phase: { draw: 'draw', bid: 'highest bid', leftover_bid: 'further bids with leftover funds' },
  thenNext: ', then ',
  eligible: 'Numbers on the list',
  bids: 'Valid bids',
  lowest: 'Lowest selected bid',
  median: 'Median of all bids',
  reasons: {
    not_active: 'membership ended',
    starts_later: 'first installment comes later',
    group_not_launched: 'group not started',
    installment_unpaid: 'installment not paid',
    open_dispute: 'open dispute',
    returned_debit: 'payment returned',
    already_selected: 'already selected',
    opted_out: 'skipping this month',
    operator_insider: 'works for us',
    under_review: 'under review',
  },
  minutes: {
    title: 'Minutes',
    held: 'Assembly {number, number} was held on <day></day>.',
    eligible:
      '{count, plural, =0 {No number was on the published list.} one {# number was on the published list.} other {# numbers were on the published list.}}',
    cashLess:
      'We published <published></published>, but <cash></cash> was available at the draw because payments were returned or refunds came due first.',
    slots:
      'The fund held <cash></cash>. A payout is <target></target>: {lent, select, yes {with what could be lent to it, } other {}}{slots, plural, =0 {not enough for one} one {enough for one} other {enough for #}}.',
    order: 'Order: {order}.',
    toDraw: 'There was no bid to select, so the draw decided.',
    drawn:
      '{count, plural, one {Number {positions} was selected by draw.} other {Numbers {positions} were selected by draw.}}',
    bidden:
      '{count, plural, one {Number {positions} was selected by bid.} other {Numbers {positions} were selected by bid.}}',
    bids: '{count, plural, =0 {There were no valid bids.} one {There was # valid bid.} other {There were # valid bids.}}',
    placed: '{count, plural, =0 {No bids were placed.} one {# bid was placed:} other {# bids were placed:}}',
    outcome: {
      won: '{count, plural, one {# bid won:} other {# bids won:}} {winners}. The highest bids come first, as long as the funds can cover the rest of the payout.',
      not_reached:
        '{count, plural, one {# valid bid didn’t win: it was too low for the funds that were left.} other {# valid bids didn’t win: they were too low for the funds that were left.}}',
      selected_by_draw:
        '{count, plural, one {# bid wasn’t needed: its number was selected by draw.} other {# bids weren’t needed: their numbers were selected by draw.}}',
      not_in_snapshot:
        '{count, plural, one {# bid didn’t count: its number wasn’t on the published list.} other {# bids didn’t count: their numbers weren’t on the published list.}}',
      fell_out:
        '{count, plural, one {# bid didn’t count: its number fell out after the list was published.} other {# bids didn’t count: their numbers fell out after the list was published.}}',
      nothing_owed:
        '{count, plural, one {# bid didn’t count: its member had nothing left to pay.} other {# bids didn’t count: their members had nothing left to pay.}}',
      balance_below_minimum:
        '{count, plural, one {# bid didn’t count: its member had less left to pay than this group’s minimum bid.} other {# bids didn’t count: their members had less left to pay than this group’s minimum bid.}}',
      group_takes_no_bids:
        '{count, plural, one {# bid didn’t count: this group doesn’t take bids.} other {# bids didn’t count: this group doesn’t take bids.}}',
    },
    winner: 'number {position, number} with {percent}',
    tie: 'Numbers {positions} bid the same amount. Tie-break numbers set their order.',
    leftOut: 'Number {position, number} wasn’t on the list: {reasons}.',
    laterRound:
      'The announced round {announced, number} couldn’t be fetched for seven days, so round {used, number} decided instead.',
    passedOver: 'Number {position, number} was passed over: {reasons}.',
    nobody: 'No one was selected.',
  },
  money: {
    title: 'Where the money went',
    carriedIn: '{number, plural, =0 {Before the first assembly} other {Rolled over from assembly #}}',
    cameIn: 'Received since then: installments and other payments, minus returns and refunds',
    reserveRepaid: 'Paid back to the reserve',
    advanceRepaid: 'Paid back to us',
    cash: 'Funds for this assembly',
    reserveLoan: 'Lent by the reserve',
    advance: 'Advanced by us',
    committed:
      '{count, plural, =0 {Set aside for payouts} one {Set aside for the payout of number {positions}} other {Set aside for the payouts of numbers {positions}}}',
    left: 'Rolls over to the next assembly',
    note: 'A winning bid pays part of its own payout, so the fund sets aside less. Payments that clear after the deadline count for the next assembly.',
  },
} as const
