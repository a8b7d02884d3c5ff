/** Closing one's own account. */
export const closingAccount = {
  title: 'Close my account',
  back: 'Profile',
  now: 'We log you out on every device right away.',
  wayBack: 'For {days, number} days, you can change your mind: log in and keep your account.',
  afterward:
    'After that, we remove your phone, your picture, and the ways you log in, and {email} is free to use again. This can’t be undone.',
  kept: 'We keep what the law requires: records of payments, the texts you agreed to, and the identity check you sent. Only staff who need them can see them.',
  withdrawn: 'You’ll also lose these, even if you change your mind later:',
  withdrawals: {
    join_request: 'Your request to join {group}',
    waiting: 'Your place on the waiting list of {group}',
  },
  typeEmail: 'To confirm, type your email',
  emailDiffers: 'That isn’t the email of this account',
  close: 'Close my account',
  cancel: 'Keep my account',
  closing: 'Your account is about to close',
  closingOn: 'It closes on <at></at>. Until then, you can keep it, and everything stays as it was.',
  keep: 'Keep my account',
  notNow: 'Your account can’t be closed yet. Take care of this first:',
  obstacles: {
    membership: 'You have a spot in this group.',
    owed: 'There’s still money owed, by you or by us.',
    transfer: 'A bank transfer is on its way.',
    dispute: 'We’re still looking into a payment you reported.',
    taking_over: 'You’re taking over a spot in this group.',
    identity_review: 'We’re reviewing your identity.',
    last_super_admin:
      'You’re the only super administrator left. Someone else has to become one before you can close your account.',
  },
  places: {
    membership: 'Open the group',
    owed: 'See what’s owed',
    transfer: 'Open the group',
    dispute: 'Open the group',
    taking_over: 'See the transfer',
    identity_review: 'See my application',
    last_super_admin: 'Open the admin panel',
  },
} as const
