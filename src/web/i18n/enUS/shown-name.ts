/** Whether the members of a group see a member’s name. */
export const shownName = {
  titleHidden: 'Show your name to your group?',
  titleShown: 'Your group can see your name',
  othersWould:
    'If you’re selected, the members of this group will see this name next to your number on the assembly’s page. That includes past assemblies.',
  othersRead:
    'Members of this group see this name next to your number wherever you were selected. If you hide it, they’ll see only the number, right away.',
  neverPublic: 'Public pages never show names, and no one outside this group sees yours.',
  anytime: 'You can change this anytime.',
  show: 'Show my name',
  hide: 'Hide my name',
  leave: 'Leave it as it is',
} as const
