/** What waits for staff, where they land. */
export const adminOverview = {
  hello: 'Hello, {name}',
  waiting: 'What waits for you',
  nothing: 'Nothing waits for you at the moment.',
  kycPending: '{count, plural, one {# identity check to decide} other {# identity checks to decide}}',
  groupsOpen: '{count, plural, one {# group open for enrollment} other {# groups open for enrollment}}',
  guarantees: '{count, plural, one {# list of papers to review} other {# lists of papers to review}}',
  toPrepare: '{count, plural, one {# approved credit without a payout} other {# approved credits without a payout}}',
  toRelease: '{count, plural, one {# payout to release} other {# payouts to release}}',
  roleTitle: 'What your role may do',
  admin:
    'As an administrator you see this overview. Groups, identity checks and money are decided by super administrators; you cannot change them here.',
  moderator:
    'As a moderator you see this overview. Groups, identity checks and money are decided by super administrators; you cannot change them here.',
} as const
