/** How long each kind of personal data is kept; the figures are those of the retention table (rules 17). */
export const retention = {
  title: 'How long we keep it',
  lead: 'When the time is up, a job deletes it, files included. No one has to ask.',
  what: 'What',
  howLong: 'How long',
  why: 'Why',
  span: '{unit, select, days {{count, plural, one {# day} other {# days}}} months {{count, plural, one {# month} other {# months}}} other {{count, plural, one {# year} other {# years}}}}',
  kinds: {
    identity_drafts: {
      what: 'An identity form you didn’t send, and its files',
      howLong: '{span} after your last change',
      why: 'So you can pick up where you left off',
    },
    rejected_identities: {
      what: 'The files of an identity check we didn’t approve',
      howLong: '{span} after our decision',
      why: 'So we can answer questions about it, as lenders must',
    },
    former_members: {
      what: 'Your phone, address, date of birth, income, and identity files',
      howLong: '{span} after you leave your last group or it ends',
      why: 'Rules against money laundering ask for it',
    },
    securities: {
      what: 'Files for the security of a payout',
      howLong: '{span} after the group ends',
      why: 'So anyone’s lien or note can still be proven',
    },
    messages: {
      what: 'A message to us, and its file',
      howLong: '{span} after it came',
      why: 'So we know what was said if you write again',
    },
    outbox: {
      what: 'Emails kept in the product’s own outbox',
      howLong: '{span} after they were written',
      why: 'Only where no mail server is set, as in the demo',
    },
    sessions: {
      what: 'A session',
      howLong: '{span} after its last use',
      why: 'To keep you signed in',
    },
    failed_sign_ins: {
      what: 'Counts of failed sign-ins, by email and IP address',
      howLong: '{span}',
      why: 'To slow down anyone who guesses passwords',
    },
    known_devices: {
      what: 'The mark that someone signed in on a device',
      howLong: '{span} after the last sign-in there',
      why: 'So strangers can’t slow you down there',
    },
    accounts: {
      what: 'Your name, email, notices, and what you agreed to',
      howLong: 'As long as you have an account',
      why: 'We can’t run your account without them',
    },
    books: {
      what: 'The books of a group, its draws, and its records',
      howLong: 'For good',
      why: 'Other members depend on them; they carry numbers, not names',
    },
  },
} as const
