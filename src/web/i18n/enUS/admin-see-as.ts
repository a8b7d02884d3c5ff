/** Asking to see the product as a member does. */
export const adminSeeAs = {
  act: 'See as this member',
  seen: 'You’re back in your own account.',
  title: 'See what {name} sees',
  intro: 'For 15 minutes, you see their home page, their group, and their account exactly as they do.',
  rules: {
    look: 'You can only look. You can’t pay, bid, change anything, or open a document.',
    told: 'We’ll email them that support looked at their pages, and they can read your reason under Login and security.',
    logged: 'The audit trail keeps when you started, when you stopped, and how many pages you saw.',
  },
  reason: 'Reason (the member will see it)',
  reasonHint: 'For example: “You called about a payment that doesn’t show up.”',
  submit: 'See their pages',
  failed: 'Not started',
  refusals: {
    own_account: 'This is your own account.',
    is_staff: 'They work here. Only a member’s pages can be seen this way.',
    account_closed: 'This account is closed.',
    reason_missing: 'Enter a reason.',
    reason_too_long: 'Keep the reason to 300 characters.',
  },
} as const
