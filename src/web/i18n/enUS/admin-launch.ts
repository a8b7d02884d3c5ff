/** The pages before a group is launched: whether it's ready, and what the launch fixes. */
export const adminLaunch = {
  title: 'Launch the group',
  text: 'Launching starts the group and fixes its terms. From then on, no one can be unenrolled, and new members can only take open spots for the months that are left. The first installment is due on the first {day, selectordinal, one {#st} two {#nd} few {#rd} other {#th}} of a month that is at least 15 days from now.',
  enrolled: 'Enrolled',
  needed: 'Needed to launch',
  perMonth: 'Selections per month with these members',
  notYet: 'Not enough members yet',
  notYetText:
    'Enroll {missing, plural, one {# more person} other {# more people}}, or confirm in the next step that the group will start with fewer.',
  tooFew: 'A group always needs at least {needed, number} members.',
  warnTitle: 'The first selection will take a while',
  warnText:
    'With {members, number} members over {months, number} months, the fund will hold its first full payout after about {after, plural, one {# month} other {# months}}.',
  review: 'Review the launch',
  reviewTitle: 'Launch {name}?',
  terms: 'Terms, fixed at launch',
  selection: 'Selection',
  modes: {
    alternating: 'Draws and bids alternate',
    draw_first: 'Draw first, then bids with what’s left',
    draw_only: 'Draw only',
  },
  calendar: 'First months and last month',
  month: 'Month {number, number}',
  lastMonth: 'Month {number, number}, the last',
  dueOn: 'Due <day></day>',
  drawOn: 'Draw <at></at>',
  finalTitle: 'A launch can’t be undone',
  finalText:
    'Every member gets these terms and dates, and the first installment opens ten days before it’s due. After this, no one can be unenrolled, and new members can only take open spots.',
  confirm: 'I’ve read the warning about this group’s pace and want to launch it with {members, number} members.',
  back: 'Don’t launch yet',
  submit: 'Launch group',
  failed: 'The group wasn’t launched. {reason}',
  refusals: {
    group_closed: 'The group is closed.',
    already_launched: 'It has already launched.',
    too_few_members: 'There aren’t enough members. Enroll more, or check the box to start with fewer.',
    review_outdated:
      'The members or the first due date changed since you opened this page. Check them again, then launch.',
  },
} as const
