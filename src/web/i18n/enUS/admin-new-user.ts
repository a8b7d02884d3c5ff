/** An account made by the desk. */
export const adminNewUser = {
  title: 'Create a user',
  back: 'Users',
  intro:
    'They log in with a temporary password, which is good for 7 days, and choose their own right away. When they first log in, we email them a link to confirm their address.',
  email: 'Email',
  fullName: 'Full name',
  fullNameHint: 'If you leave it blank, we use the part of the email before the @.',
  role: 'Role',
  roles: { user: 'User', superAdmin: 'Super Admin' },
  reason: 'Why they need the role',
  reasonHint: 'Only for a super administrator. The person who approves it reads this.',
  submit: 'Create user',
  made: 'The account for {email} is ready',
  waits: '{email} is a User until another super administrator approves the role.',
  seeRequest: 'See the request',
  once: 'We show this password only once. Give it to them by phone or in person, not by email.',
  password: 'Temporary password',
  open: 'Open their page',
  failed: 'No account was created.',
  refusals: {
    reason_missing: 'Enter a reason.',
    reason_too_long: 'Keep the reason to 500 characters.',
    email_invalid: 'Enter an email like name@example.com.',
    email_taken: 'This email already has an account.',
    not_made: 'Something went wrong on our side. Try again.',
  },
} as const
