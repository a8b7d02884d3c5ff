/** The super administrator's own page. */
export const adminPanel = {
  title: 'Admin Panel',
  text: 'What only you may open. The day-to-day work is on the dashboard.',
  outboxTitle: 'Outbox',
  kyc: 'Approve or return identity applications.',
  groups: 'Create groups, enroll members, launch, hold assemblies.',
  checks: 'Whether every ledger and every draw still adds up.',
  outbox: 'Mail of the demo, which never leaves.',
} as const
