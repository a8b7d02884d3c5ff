/** What was sent to a person, and what was done about them. */
export const adminPersonRecord = {
  letters: 'Emails and notices',
  noLetters: 'Nothing has been sent yet.',
  failing: 'Email isn’t getting through',
  failingSince: 'Since <day></day>. Their home page tells them, with a link to confirm or change their email.',
  mail: '{mail, select, waits {Email not sent yet} off {Emails on this are off} failed {Emailed, but the address doesn’t exist} delayed {Emailed, but not delivered yet} complained {Emailed, then marked as spam} held {Not emailed: the address doesn’t work} other {Emailed}}',
  mailRead:
    '{mail, select, waits {Email not sent yet} off {Emails on this are off} failed {Emailed, but the address doesn’t exist} delayed {Emailed, but not delivered yet} complained {Emailed, then marked as spam} held {Not emailed: the address doesn’t work} other {Emailed}}, read in the product',
  activity: 'Activity',
  noActivity: 'Nothing is on record yet.',
  looked: 'We record each time someone opens this page.',
  by: { system: 'Cotavia', person: 'Former account', visitor: 'Before logging in' },
} as const
