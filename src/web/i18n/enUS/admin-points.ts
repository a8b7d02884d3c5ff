/** What a spot’s bonus points come from. */
export const adminPoints = {
  title: 'Bonus points of spot {position, number}',
  text: '{points, plural, =0 {<person></person> has no bonus points.} one {<person></person> has # bonus point.} other {<person></person> has # bonus points.}} Each draw a member is in without being selected earns 100.',
  noName: 'Closed account',
  none: 'No bonus points yet',
  noneText: 'The first draw this spot is in without being selected earns 100 points.',
  caption: 'What the points come from, newest first',
  assembly: 'Assembly {number, number}',
  sum: 'Points now',
  columns: {
    assembly: 'Assembly',
    kind: 'What happened',
    at: 'When',
    points: 'Points',
  },
  kinds: {
    earned: 'Earned by waiting',
    converted: 'Turned into the loyalty bonus',
    voided: 'Lost by being selected or leaving',
  },
}
