/** How long each kind of personal data is kept; the figures are those of the retention table (rules 17). */
export const retention = {
  title: 'How long we keep it',
  lead: 'When the time is up, it’s deleted automatically, files included. You don’t have to ask.',
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
      what: 'Your phone, address, date of birth, income, and identity check, with its files',
      howLong: '{span} after you leave your last group or it ends',
      why: 'Anti-money-laundering rules require it',
    },
    applicants: {
      what: 'The same, if you never had a spot in a group',
      howLong: '{span} after our last decision',
      why: 'The same rules, whether or not you close your account',
    },
    securities: {
      what: 'Files about the security for a payout',
      howLong: '{span} after the group ends',
      why: 'So we can still prove a lien or a note',
    },
    bank_accounts: {
      what: 'The bank and number of an account we debited or paid',
      howLong: '{span} after you close your account',
      why: 'Bank rules: we have to show you agreed to a debit. Receipts keep the last four digits.',
    },
    bank_files: {
      what: 'Files between us and the bank, with names and account numbers',
      howLong: '{span} after they were sent or received',
      why: 'Bank rules: so a payment can still be traced',
    },
    messages: {
      what: 'A conversation with us: your messages, our replies and notes, and files',
      howLong: '{span} after the last message',
      why: 'So we know what was said if you write again',
    },
    outbox: {
      what: 'Emails kept in the product’s own outbox',
      howLong: '{span} after they were written',
      why: 'Only if no mail server is set up, as in the demo',
    },
    group_drafts: {
      what: 'For people at our desk: a group they began to set up',
      howLong: '{span} after it was last saved',
      why: 'So they can pick up where they left off',
    },
    desk_places: {
      what: 'For people at our desk: the IP address and browser they worked from',
      howLong: '{span} after the first thing they did in that session',
      why: 'To show later who did what, and from where',
    },
    sessions: {
      what: 'A session',
      howLong: '{span} after its last use',
      why: 'To keep you logged in',
    },
    failed_sign_ins: {
      what: 'Counts of failed logins, by email and IP address',
      howLong: '{span}',
      why: 'To slow down anyone who guesses passwords',
    },
    known_devices: {
      what: 'A record that you’ve logged in on a device',
      howLong: '{span} after the last login there',
      why: 'So a stranger’s failed logins don’t slow you down there',
    },
    mail_outcomes: {
      what: 'That an email to you couldn’t be delivered, or was marked as spam',
      howLong:
        '{span} after we find out. If your address doesn’t accept email, it stays marked until you confirm or change it',
      why: 'So we stop writing to an address that doesn’t work',
    },
    accounts: {
      what: 'Your name, email, notices, and what you agreed to',
      howLong: 'As long as you have an account',
      why: 'We can’t run your account without them',
    },
    notes: {
      what: 'Notes our team writes about your account',
      howLong: 'As long as you have an account, or as long as we keep your identity check',
      why: 'So the next person who helps you knows what happened',
    },
    books: {
      what: 'A group’s ledger, its draws, and its records',
      howLong: 'For good',
      why: 'Other members depend on them. They show numbers, not names.',
    },
  },
} as const
