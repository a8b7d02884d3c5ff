/** What was sent to a person, and what was done about them. */
export const adminPersonRecord = {
  letters: 'Emails and notices',
  noLetters: 'Nothing has been sent yet.',
  mail: '{mail, select, waits {Email not sent yet} off {Emails on this are off} other {Emailed}}',
  mailRead:
    '{mail, select, waits {Email not sent yet} off {Emails on this are off} other {Emailed}}, read in the product',
  activity: 'Activity',
  noActivity: 'Nothing is on record yet.',
  looked: 'We record each time someone opens this page.',
  by: { system: 'Cotavia', person: 'Former account', visitor: 'Before logging in' },
} as const
