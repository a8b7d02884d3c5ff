/** The super administrator's own page. */
export const adminPanel = {
  text: 'Tools for super administrators. Day-to-day work is on the dashboard.',
  outboxTitle: 'Outbox',
  kyc: 'Approve or reject identity applications.',
  groups: 'Create groups, enroll members, launch groups, and follow their assemblies.',
  checks: 'Confirm that every ledger and every draw still adds up.',
  outbox: 'Emails the demo would have sent. None of them goes out.',
} as const
