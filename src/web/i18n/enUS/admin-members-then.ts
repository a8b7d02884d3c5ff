/** The members behind each month of the growth. */
export const adminMembersThen = {
  title: 'Active members, end of {month}',
  titleNow: 'Active members today',
  intro:
    '{count, plural, =0 {No one was an active member.} one {# active member, as on the board.} other {# active members, as on the board, those who joined last first.}}',
  person: 'Member',
  group: 'Group',
  joined: 'Joined',
  left: 'Left',
  spot: '{group}, spot {spot, number}',
  stillHere: 'Still a member',
  noName: 'No name',
  none: 'No members here',
  noneText: 'No one was an active member then.',
  first: 'Back to the newest',
  more: 'Earlier members',
} as const
