/** The page before a group is launched. */
export const adminLaunch = {
  title: 'Launch the group',
  text: 'The launch begins the group’s life. From then on its terms are fixed, nobody can be enrolled or unenrolled, and the first due date is the first day {day, number} at least 15 days from now.',
  enrolled: 'Enrolled',
  needed: 'Needed to launch',
  perMonth: 'Selections a month with these members',
  notYet: 'Not enough members yet',
  notYetText:
    'Enroll {missing, plural, one {# more person} other {# more people}}, or confirm below that the group starts small.',
  tooFew: 'At least {needed, number} members are needed in any case.',
  warnTitle: 'The first selection waits',
  warnText:
    'With {members, number} members over {months, number} months, the fund holds the first full credit after about {after, plural, one {# month} other {# months}}.',
  confirm: 'I have read the warning about the pace of this group and launch it with {members, number} members.',
  submit: 'Launch group',
  failed: 'The group was not launched',
  refusals: {
    group_closed: 'The group is closed.',
    already_launched: 'It is launched already.',
    too_few_members: 'There are not enough members. Enroll more, or confirm the warning.',
  },
} as const
