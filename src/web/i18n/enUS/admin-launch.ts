/** The page before a group is launched. */
export const adminLaunch = {
  title: 'Launch the group',
  text: 'Launching starts the group. Its terms are fixed from then on, no one can be enrolled or unenrolled, and the first due date is the first day {day, number} at least 15 days from now.',
  enrolled: 'Enrolled',
  needed: 'Needed to launch',
  perMonth: 'Selections per month with these members',
  notYet: 'Not enough members yet',
  notYetText:
    'Enroll {missing, plural, one {# more person} other {# more people}}, or confirm below that the group will start small.',
  tooFew: 'A group always needs at least {needed, number} members.',
  warnTitle: 'The first selection will take a while',
  warnText:
    'With {members, number} members over {months, number} months, the fund will hold its first full credit after about {after, plural, one {# month} other {# months}}.',
  confirm: 'I’ve read the warning about this group’s pace and want to launch it with {members, number} members.',
  submit: 'Launch group',
  failed: 'The group wasn’t launched',
  refusals: {
    group_closed: 'The group is closed.',
    already_launched: 'It has already launched.',
    too_few_members: 'There aren’t enough members. Enroll more, or confirm the warning.',
  },
} as const
