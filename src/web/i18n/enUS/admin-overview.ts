/** What waits for staff, where they land. */
export const adminOverview = {
  hello: 'Hello, {name}',
  waiting: 'Needs your attention',
  nothing: 'You’re all caught up.',
  kycPending: '{count, plural, one {# identity check to decide} other {# identity checks to decide}}',
  groupsOpen: '{count, plural, one {# group open for enrollment} other {# groups open for enrollment}}',
  guarantees: '{count, plural, one {# set of documents to review} other {# sets of documents to review}}',
  toPrepare: '{count, plural, one {# payout to prepare} other {# payouts to prepare}}',
  toRelease: '{count, plural, one {# payout to release} other {# payouts to release}}',
  roleTitle: 'What your role can do',
  admin:
    'As an administrator you see this overview. Only super administrators can change groups, identity checks and money.',
  moderator:
    'As a moderator you see this overview. Only super administrators can change groups, identity checks and money.',
} as const
