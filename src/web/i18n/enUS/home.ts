export const home = {
  title: '{product}: save as a group for a car or a home',
  description:
    'Pay one fixed installment a month with a group. Every month members are selected by draw and by bid and receive their credit. One fee: {fee}.',
  headline: 'Save as a group. Buy when your share is selected.',
  lead: 'You pay one fixed installment a month. Every month your group selects members, by draw and by bid, and they receive their credit for a car or a home.',
  feeLine: 'No interest. One fee: {fee}.',
  whenLine: 'Nobody knows in advance when a share is selected. It can be the first month or the last.',
  goToDashboard: 'Go to Dashboard',
  sampleTitle: 'A member in month 22',
  sampleMonthly: 'a month',
  sampleSaved: 'saved so far',
  sampleMonths: '{count, plural, one {# month} other {# months}}',
  sampleTerm: 'the whole plan',
  sampleQuilt: '{selected, number} of {shares, number} shares selected; hers is number {position, number}, not yet',
  sampleText:
    'Each tile is one share of the group. It takes color in the month it is selected. The outlined one is hers.',
  stepsTitle: 'How it works',
  stepJoinTitle: 'Join a group',
  stepJoinText: 'Choose a credit, a term and an installment you can keep up. Your share gets its number.',
  stepDrawTitle: 'A draw every month',
  stepDrawText:
    'Each month shares are selected (contemplated): one by a draw anybody can check, more by bids when the fund allows.',
  stepGoalTitle: 'Reach your goal',
  stepGoalText:
    'When yours is selected, the group pays the seller of your car or your home. You go on paying until the term ends.',
  stepJoinPicture: 'A quilt whose tiles are all pale',
  stepDrawPicture: 'The same quilt, some tiles in color',
  stepGoalPicture: 'The same quilt, every tile in color',
  advantagesTitle: 'Why a group',
  advantagesBasis:
    'For a credit of <b>{credit}</b> over {months, number} months, fee {fee}: <b>{total}</b> in all, <b>{monthly}</b> a month.',
  interestTitle: 'No interest. One fee: {fee}.',
  interestText:
    'The fee is fixed before you join and already inside every installment. You pay more only if you pay late.',
  bonusTitle: 'Waiting earns a bonus',
  bonusText:
    'Every month you are not selected adds {points, number} points. They lower the fee, by up to {bonus} of the credit. Not guaranteed.',
  communityTitle: 'Powered by the people in it',
  communityText:
    "What you and the others pay builds one fund that belongs to your group alone. It pays this group's credits and nothing else.",
  communityFigure: '{count, plural, one {# person} other {# people}}',
  closingTitle: 'Start with the group that fits your month',
  closingText: 'Signing up costs nothing. You choose a group after we have checked your identity.',
} as const
