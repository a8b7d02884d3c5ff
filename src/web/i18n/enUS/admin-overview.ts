/** The day of staff, where they land. */
export const adminOverview = {
  hello: 'Hello, {name}',
  risks: 'At risk today',
  noRisks: 'Nothing at risk today',
  waiting: 'Needs your attention',
  nothing: 'You’re all caught up.',
  kycPending: '{count, plural, one {# identity check to decide} other {# identity checks to decide}}',
  oldest:
    '{days, plural, =0 {The oldest came in today} one {The oldest has waited # day} other {The oldest has waited # days}}',
  days: '{days, plural, =0 {since today} one {for # day} other {for # days}}',
  daysBy: '{days, plural, =0 {since today} one {for # day} other {for # days}}, <by>due by <day></day></by>',
  kinds: {
    bid_unpaid: '{count, plural, one {# winning bid to be paid} other {# winning bids to be paid}}',
    unanswered: '{count, plural, one {# selection waiting for an answer} other {# selections waiting for an answer}}',
    returned: '{count, plural, one {# returned payment} other {# returned payments}}',
    overdue: '{count, plural, one {# overdue installment} other {# overdue installments}}',
    to_release: '{count, plural, one {# payout to release} other {# payouts to release}}',
    to_prepare: '{count, plural, one {# payout to prepare} other {# payouts to prepare}}',
    guarantees: '{count, plural, one {# set of documents to review} other {# sets of documents to review}}',
    open: '{count, plural, one {Group filling up} other {# groups filling up}}',
  },
  nextDraws: 'Next draws',
  noDraws: 'No month is open right now. A draw shows up here ten days before its due date.',
  noList: 'Assembly {number, number}, list not published yet',
  eligible: 'Assembly {number, number}, {eligible, plural, one {# spot} other {# spots}} in the draw',
  today: 'Today',
  running: 'Active groups',
  filling: 'Groups filling up',
  members: 'Members in groups',
  kycWaiting: 'Identity checks waiting',
  roleTitle: 'What your role can do',
  admin: 'As an administrator you see this overview. It has no names and no money.',
  moderator: 'As a moderator you see this overview. It has no names and no money.',
  cannot:
    'You can’t open groups, identity checks, ledgers or payouts, and you can’t change anything in them. Only super administrators can.',
  notYet:
    'There’s no list of people or support messages here yet. Until there is, ask a super administrator to look something up or change it.',
  refused: {
    title: 'Insufficient permissions',
    text: 'Only super administrators can open that page, so we brought you back to your overview. If you need something from it, ask one of them.',
    back: 'Stay on the overview',
  },
} as const
