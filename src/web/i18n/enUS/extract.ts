/** A member's plan in figures: where the money went, paid and to go, and the bonus, each as a sentence, a picture, and a table. */
export const extract = {
  title: 'Your plan in figures',
  lead: 'Where your money went, what’s left to pay, and how your loyalty bonus has grown.',
  wentTo: 'Where your money went',
  wentToText:
    'Of the <paid></paid> you’ve paid, <fund></fund> went to the group’s common fund, <reserve></reserve> to its reserve, and <fee></fee> to us as our fee.',
  nothingYet: 'None of your payments has cleared yet. Here’s where each dollar will go.',
  to: 'To',
  fund: 'Common fund',
  reserve: 'Reserve',
  fee: 'Our fee',
  total: 'Total',
  paid: 'Paid',
  toGo: 'Left to pay',
  whole: 'In total',
  progress: 'Paid, and left to pay',
  progressText:
    'You’ve paid <paid></paid> of <whole></whole>; <left></left> is left. If you pay each installment on time, you’re done in {month}.',
  progressDone: 'You’ve paid all of your <whole></whole>.',
  progressLabel:
    'Columns show what you’d paid by the end of each month, toward the whole plan of {whole}. Outlined columns are months to come.',
  wholeLine: 'The whole plan, {whole}',
  asTable: 'Show as a table',
  month: 'Month',
  paidBy: 'Paid by month’s end',
  planned: 'Planned',
  bonus: 'Your loyalty bonus over time',
  bonusText:
    'Your points are worth <now></now> now, after {count, plural, one {# assembly} other {# assemblies}}. They can be worth <most></most> at most. The bonus lowers our fee once you’re paid out; until then, it isn’t guaranteed.',
  bonusBelow:
    'You have {points, number} points, after {count, plural, one {# assembly} other {# assemblies}}. At {first, number} points, they lower our fee by <worth></worth> once you’re paid out.',
  bonusFrozen:
    'Your points are worth <now></now>. They stopped when you were selected, and they lower our fee once you’re paid out.',
  bonusUsed: 'Your points lowered our fee by <used></used> when your payout arrived.',
  bonusUnused:
    'You had {points, number} points when you were selected. It takes {first, number} for them to lower our fee.',
  pointsLabel: 'Columns show your points after each assembly, on the way to {first, number}.',
  firstLine: '{first, number} points',
  bonusNone: 'You earn 100 points for each assembly you wait through. Once you have 1,200, they lower our fee.',
  bonusLabel:
    'Columns show what your points were worth after each assembly, compared with the most they can be worth, {most}.',
  mostLine: 'Maximum, {most}',
  assembly: 'Assembly',
  points: 'Points',
  worth: 'Worth',
  number: 'Assembly {number, number}',
  each: 'Each payment, part by part',
  eachCount: '{count, plural, one {# payment} other {# payments}}',
  part: '{to}: {amount}',
  kinds: {
    installment: 'Installment {number, number}',
    prepayment: 'Paid ahead',
    bid: 'Winning bid',
    taken_over: 'Paid before you took over the spot',
    credit: 'The unused part of your payout',
    credit_undone: 'The unused part of your payout, withdrawn because your selection ended',
    held: 'Paid with money we held for you',
    held_undone: 'Money we held for you, no longer counted as paid',
  },
  returned: '{what}, returned by your bank',
  statement: 'Your full statement, as a page, PDF, or spreadsheet',
} as const
