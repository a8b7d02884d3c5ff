/** Staying out of a month's draw, and coming back. */
export const skipping = {
  title: 'Skip this month?',
  titleBack: 'You’re skipping this month',
  out: 'You’ll be out of the <draw></draw> draw, and you can’t bid in it.',
  points: 'You won’t earn points this month. Being in the draw would earn you {points, number}.',
  due: 'Your installment of <amount></amount> is still due <day></day>.',
  staysDue: 'Your installments stay due as planned.',
  later: 'Next month you’re back in automatically.',
  until: 'You can change your mind until <until></until>.',
  confirm: 'Skip this month',
  stayIn: 'Stay in the draw',
  back: 'You’re out of the <draw></draw> draw. Rejoin, and you’ll be back in as soon as everything due has cleared.',
  confirmBack: 'Rejoin the draw',
  stayOut: 'Keep skipping',
  doneOut: 'You’re skipping this month',
  doneBack: 'You’ve rejoined the draw',
  draw: 'Assembly {number, number}',
} as const
