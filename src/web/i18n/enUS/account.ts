/** A person's own account: the row above their home, the identity check's card, and what they can change. */
export const account = {
  card: {
    welcome: 'Welcome',
    id: 'ID <id></id>',
    since: 'Member since <day></day>',
    update: 'Update Profile',
  },
  kyc: {
    title: 'KYC Verification Status',
    states: { none: 'Not started', pending: 'In review', approved: 'Completed', rejected: 'Not approved' },
    texts: {
      none: 'Before you can join a group, we have to verify who you are. It takes about 10 minutes.',
      pending:
        'We’ve had your application since <since></since>. {late, select, yes {We promised a decision by <by></by>, and we’re late. We’ll email you as soon as we decide.} other {We’ll email you our decision by <by></by>.}}',
      approved: 'We’ve verified your identity. There’s nothing left to do.',
      rejected: 'We couldn’t approve your identity. See why, correct it, and send it again.',
    },
    acts: { none: 'Verify my identity', pending: 'See my application', rejected: 'Correct it and send again' },
  },
  profile: {
    title: 'Update Profile',
    fullName: 'Full name',
    phone: 'Phone',
    phoneHint: 'For example: (305) 555-0142',
    email: 'Email',
    locks: {
      name_verified:
        'This is the name on the documents we verified, so it can’t change here. Is it wrong or out of date?',
      name_in_review: 'We’re reviewing your documents under this name, so it can’t change right now.',
    },
    save: 'Save',
    cancel: 'Cancel',
    contact: 'Contact us',
    failed: 'Update Failed',
    failedText: 'Failed to update profile.',
    tooMany: 'You’ve changed it too many times in the past hour. Try again later.',
    noUser: 'No user logged in',
    login: 'Log in again',
    refusals: {
      full_name_missing: 'Enter your full name',
      full_name_too_long: 'Enter a name of {max, number} characters or fewer',
      phone_invalid: 'Enter a phone number with 7 to 15 digits',
    },
  },
} as const
