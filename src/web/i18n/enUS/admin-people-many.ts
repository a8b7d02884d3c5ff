/** Something done to many people of the list at once. */
export const adminPeopleMany = {
  choose: 'Choose {name}',
  label: 'Bulk action',
  preview: 'Preview',
  hint: 'Check the boxes beside the names, or leave them all empty for everyone in this list, up to {most, number}. Nothing happens until you confirm.',
  acts: { reset_link: 'Send a password link', take_review: 'Take their identity reviews' },
  does: {
    reset_link:
      'Each person gets the email with the link to set a new password. It works for 30 minutes. This can’t be undone.',
    take_review: 'The identity reviews that no one has taken on become yours in the work queue. You can undo this.',
  },
  chosen: 'People you chose',
  count: {
    reset_link: '{count, plural, =0 {No one gets a link} one {# person gets a link} other {# people get a link}}',
    take_review:
      '{count, plural, =0 {No review becomes yours} one {# review becomes yours} other {# reviews become yours}}',
  },
  others: '{count, plural, one {# more} other {# more}}',
  more: 'The list is longer. Only the newest {most, number} accounts are included.',
  leftOut: 'Left out',
  reason: '{count, plural, one {# person} other {# people}}: {why}',
  reasons: {
    account_closed: 'the account is closed',
    is_staff: 'they work here',
    email_unconfirmed: 'the email isn’t confirmed',
    no_review: 'no identity form is waiting for a decision',
    already_yours: 'the review is already yours',
    taken_by_other: 'someone else has the review',
    too_many_emails: 'they’ve been sent too many of these emails',
    no_password: 'they log in without a password',
  },
  confirm: {
    reset_link: '{count, plural, one {Send # link} other {Send # links}}',
    take_review: '{count, plural, one {Take # review} other {Take # reviews}}',
  },
  cancel: 'Cancel',
  noOne: 'There’s no one left to do this for.',
  peopleChanged: 'The list has changed since you opened this page. Here’s who it’s for now. Check it, then confirm.',
} as const
