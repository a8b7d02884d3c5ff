/** The members behind each month of the growth. */
export const adminMembersThen = {
  title: 'Active members, end of {month}',
  titleNow: 'Active members today',
  intro:
    '{count, plural, =0 {No one was an active member.} one {# active member.} other {# active members, newest first.}}',
  person: 'Member',
  joined: 'Joined',
  left: 'left on <day></day>',
  spot: '{group}, spot {spot, number}',
  noName: 'No name',
  none: 'No members here',
  noneText: 'No one was an active member then.',
  first: 'Back to the newest',
  more: 'Earlier members',
} as const
