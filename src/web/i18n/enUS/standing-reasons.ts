/** The odds of the month, or the one thing that keeps a member out of the draw. */
export const odds = {
  title: 'Your odds this month',
  draw: 'Assembly {number, number}: the draw is on <day></day>.',
  oneIn: '1 in {count, number}',
  note: '{count, plural, one {Right now yours is the only spot in the draw.} other {Right now # spots are in the draw. Bids are handled separately.}}',
  others:
    '{count, plural, =0 {No spots are in the draw so far.} one {# spot is in the draw so far.} other {# spots are in the draw so far.}}',
  pay_for_draw: 'Pay by <by></by>, <time></time> to be in.',
  pay_missed:
    'Installment {number, number} can’t clear in time for this draw. {reach, select, yes {The next draw it can reach is <draw></draw>.} other {}}',
  late: '{reach, select, yes {Pay all open installments by <askBy></askBy>, <askTime></askTime> to be in the <draw></draw> draw.} other {A payment now can’t reach any scheduled draw.}}',
  on_its_way:
    'Your payment is on its way. {inTime, select, yes {Once it clears, you’re in.} other {It clears too late for this draw, so you’ll be in the next one.}}',
  autopay: 'We’ll collect your installment on <at></at>. Once it clears, you’re in.',
  reason: '{named, select, yes {<reason></reason>} other {You’re not on the list for this draw.}}',
} as const

/** Why a member isn’t in a draw, or why a selection ended. */
export const reasons = {
  not_active: 'You left the group.',
  starts_later: 'Your first installment hasn’t opened yet.',
  group_not_launched: 'The group hasn’t started yet.',
  kyc_not_approved: 'Your identity isn’t approved. Contact us, and we’ll sort it out.',
  sanctions_not_clear: 'A required check isn’t finished. Contact us if you have questions.',
  under_review: 'A required check isn’t finished. Contact us if you have questions.',
  installment_unpaid: 'An installment hadn’t cleared by the deadline.',
  open_dispute: 'You have an open dispute with us. We’ll write as soon as it’s resolved.',
  returned_debit: 'Your bank returned a payment.',
  already_selected: 'You’ve already been selected.',
  opted_out: 'You chose to skip this month.',
  operator_insider: 'You work for us or live with someone who does, so other members come first.',
  bid_not_paid: 'Your winning bid wasn’t paid in time.',
  debit_returned: 'Your bank returned a payment, and you didn’t pay again within 5 business days.',
  installments_unpaid: 'Two installments were overdue at the same time.',
  member_left: 'You left the group.',
  group_canceled: 'The group was canceled.',
  membership_ended: 'Your membership ended.',
} as const

/** Why a bank returned a payment. */
export const returned = {
  insufficient_funds: 'insufficient funds',
  account_closed: 'the account is closed',
  no_account: 'no such account',
  stopped: 'the payment was stopped',
  not_authorized: 'reported as not authorized',
  frozen: 'the account is frozen',
  other: 'no reason given',
} as const
